/// What a text takes at a width, in points.
public struct TextMeasurement: Hashable, Sendable {
  /// The exact height of all paragraphs and the spacing between them.
  public var height: Double
  /// The width of the widest line, indents included.
  public var usedWidth: Double
  /// The width at which nothing wraps.
  public var naturalWidth: Double
  /// How many lines there are.
  public var lines: Int
}

extension ShapedText {
  /// The exact height, width and number of lines at a width; the same that `layout` gives.
  ///
  /// - Complexity: O(*n*) in the number of break opportunities; no glyph is placed.
  public func measure(width: Double) -> TextMeasurement {
    var y = 0
    var lines = 0
    var used = 0
    var natural = 0
    let column = InlineLength.floor(width)
    for paragraph in storage.paragraphs {
      let extent = paragraph.extent(in: width, column: column, of: self)
      let spacing = storage.spacing[paragraph.style]
      y += spacing.before + extent.height + spacing.after
      lines += extent.lines
      used = max(used, extent.width)
      natural = max(natural, paragraph.naturalWidth)
    }
    return TextMeasurement(
      height: FixedPoint.points(y), usedWidth: InlineLength.points(used),
      naturalWidth: InlineLength.points(natural), lines: lines)
  }

  /// The same for a container, which may have a shape or a greatest number of lines.
  ///
  /// - Complexity: That of `layout`, where it has.
  public func measure(in container: TextContainer) -> TextMeasurement {
    guard container.shape != nil || container.maximumNumberOfLines > 0 else {
      return measure(width: container.width)
    }
    let laidOut = layout(in: container)
    var used = 0
    for paragraph in laidOut.placed {
      for (index, line) in paragraph.broken.lines.enumerated() {
        used = max(used, line.width + paragraph.room(ofLine: index).indents)
      }
    }
    return TextMeasurement(
      height: laidOut.height, usedWidth: InlineLength.points(used), naturalWidth: naturalWidth,
      lines: laidOut.lineCount)
  }

  /// The width at which nothing wraps, in points.
  public var naturalWidth: Double {
    InlineLength.points(paragraphs.lazy.map(\.naturalWidth).max() ?? 0)
  }
}
