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
  public func measure(width: Double) -> TextMeasurement {
    var height = 0
    var lines = 0
    var used = 0
    forEachPlaced(width: width) { paragraph, style in
      lines += paragraph.broken.lines.count
      height = paragraph.top + paragraph.height + FixedPoint.rounded(style.spacingAfter)
      used = max(used, paragraph.usedWidth(style))
    }
    return TextMeasurement(
      height: FixedPoint.points(height), usedWidth: FixedPoint.points(used),
      naturalWidth: naturalWidth, lines: lines)
  }

  /// The width at which nothing wraps, in points.
  public var naturalWidth: Double {
    FixedPoint.points(
      paragraphs.reduce(0) { max($0, $1.naturalWidth(text.paragraphStyles[$1.style])) })
  }

  /// Places every paragraph at a width, one below the other.
  func forEachPlaced(width: Double, _ body: (PlacedParagraph, ParagraphStyle) -> Void) {
    var y = 0
    for paragraph in paragraphs {
      let style = text.paragraphStyles[paragraph.style]
      y += FixedPoint.rounded(style.spacingBefore)
      let placed = paragraph.placed(
        in: width, top: y, style: style, text: text, engine: context.engine)
      y += placed.height + FixedPoint.rounded(style.spacingAfter)
      body(placed, style)
    }
  }
}

extension PlacedParagraph {
  /// The width of the widest line with its indents, in 1/64 point.
  func usedWidth(_ style: ParagraphStyle) -> Int {
    let tail = FixedPoint.ceil(max(style.tailIndent, 0))
    var widest = 0
    for (index, line) in broken.lines.enumerated() {
      let indent = index == 0 ? style.firstLineHeadIndent : style.headIndent
      widest = max(widest, line.width + FixedPoint.ceil(max(indent, 0)) + tail)
    }
    return widest
  }
}
