import Graphics
import TextLayout

/// Tells what the engine draws with the text, and covers spoilers.
struct InlineDecorations {
  let rendered: RenderedMarkdown
  let text: LaidOutText
  let fonts: FontCollection

  /// The engine's decorations and then the spoilers' covers, each from top to bottom.
  func build() -> [Decoration] {
    let drawn = text.decorations.map { decoration in
      var result = Decoration(
        kind: .underline, frame: decoration.frame, range: decoration.range,
        color: decoration.color)
      switch decoration.kind {
      case .background(let background):
        result.kind = isCode(at: decoration.range.lowerBound) ? .inlineCodeFill : .highlightFill
        result.cornerRadius = background.cornerRadius
      case .strikethrough:
        result.kind = .strikethrough
        result.pieces = decoration.pieces
      case .underline, .overline: result.pieces = decoration.pieces
      }
      return result
    }
    return drawn + rendered.spoilers.filter { !$0.isRevealed }.flatMap(covers)
  }

  /// What hides a spoiler: an area on each line, where its text runs in one direction.
  private func covers(of spoiler: SpoilerMark) -> [Decoration] {
    let style = rendered.configuration.spoiler
    let ink =
      style.color
      ?? SystemColor.secondaryLabel.value.resolved(for: rendered.configuration.colorScheme)
    let look = rendered.text.attributes(at: spoiler.range.lowerBound)
    let metrics = look.flatMap { fonts.metrics(for: $0.font) }
    var covers: [Decoration] = []
    for segment in text.segments(of: spoiler.range) {
      var frame = segment.rect
      if let metrics {
        frame.y = segment.baseline - (look?.baselineOffset ?? 0) - metrics.ascent
        frame.height = metrics.ascent + metrics.descent
      }
      if var last = covers.last, last.frame.y == frame.y, last.frame.maxX >= frame.x - 1.0 / 64 {
        last.frame.width = max(last.frame.maxX, frame.maxX) - last.frame.x
        last.range =
          min(
            last.range.lowerBound, segment.range.lowerBound)..<max(
            last.range.upperBound, segment.range.upperBound)
        covers[covers.count - 1] = last
      } else {
        covers.append(
          Decoration(
            kind: .spoilerOverlay, frame: frame, range: segment.range, color: ink,
            detailColor: rendered.configuration.spoilerBackdrop))
      }
    }
    return covers
  }

  private func isCode(at offset: Int) -> Bool {
    rendered.text.attributes(at: offset).map { rendered.inlineMarks[$0.tag].traits.contains(.code) }
      ?? false
  }
}

extension AttributedText {
  /// The look of the character at an offset; nil outside of the text.
  fileprivate func attributes(at offset: Int) -> TextAttributes? {
    guard offset >= 0, offset < count else { return nil }
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return attributes[runs[low].attributes]
  }
}

/// The form of the areas behind inline code and highlighted text.
enum InlineChip {
  case code, highlight

  /// The room kept free in the line at both ends, as a fraction of the em.
  var roomScale: Double { self == .code ? 0.22 : 0 }
  /// How far the area reaches beyond that room at the left and right, in points.
  var horizontalPadding: Double { self == .code ? 0 : 1 }
  /// The radius of the corners, in points.
  var cornerRadius: Double { self == .code ? 4 : 2 }

  /// The area as an attribute.
  func background(_ color: RGBAColor) -> BackgroundDecoration {
    BackgroundDecoration(
      color: color, cornerRadius: cornerRadius, horizontalPadding: horizontalPadding,
      extent: .capitals)
  }
}

extension MarkdownStyleConfiguration {
  /// What lies under the dots of a spoiler.
  var spoilerBackdrop: RGBAColor {
    spoiler.backgroundColor ?? SystemColor.systemBackground.value.resolved(for: colorScheme)
  }
}
