import Graphics
import TextLayout

/// Finds the places of chips, highlights, lines and spoilers within lines.
struct InlineDecorations {
  let rendered: RenderedMarkdown
  let text: LaidOutText
  let fonts: FontCollection

  private struct Span {
    var kind: Decoration.Kind
    var color: RGBAColor
    var identity: Int
    var range: Range<Int>
    var font: FontDescriptor
    var rise: Double
  }

  /// The decorations of each kind, from top to bottom.
  func build() -> [Decoration] {
    let attributed = text.text
    var open: [Span] = []
    var spans: [Span] = []
    for (index, run) in attributed.runs.enumerated() {
      let next =
        index + 1 < attributed.runs.count ? attributed.runs[index + 1].start : attributed.count
      let wanted = self.spans(of: attributed.attributes[run.attributes], range: run.start..<next)
      var continued: [Span] = []
      for span in wanted {
        if let match = open.first(where: {
          $0.kind == span.kind && $0.color == span.color && $0.identity == span.identity
        }) {
          var longer = match
          longer.range = match.range.lowerBound..<next
          continued.append(longer)
        } else {
          continued.append(span)
        }
      }
      spans += open.filter { old in
        !continued.contains { $0.kind == old.kind && $0.range.lowerBound == old.range.lowerBound }
      }
      open = continued
    }
    return (spans + open).flatMap { decorations(of: $0) }
  }

  private func spans(of attributes: TextAttributes, range: Range<Int>) -> [Span] {
    let mark = rendered.inlineMarks[attributes.tag]
    var result: [Span] = []
    func add(_ kind: Decoration.Kind, _ color: RGBAColor, identity: Int = 0) {
      result.append(
        Span(
          kind: kind, color: color, identity: identity, range: range, font: attributes.font,
          rise: attributes.baselineOffset))
    }
    if let background = attributes.background {
      let isCode = mark.traits.contains(.code)
      add(isCode ? .inlineCodeFill : .highlightFill, background.color)
    }
    if let line = attributes.underline { add(.underline, line.color ?? attributes.color) }
    if let line = attributes.strikethrough { add(.strikethrough, line.color ?? attributes.color) }
    if let spoiler = mark.spoiler, !rendered.spoilers[spoiler].isRevealed {
      let style = rendered.configuration.spoiler
      let color =
        style.color
        ?? SystemColor.secondaryLabel.value.resolved(
          for: rendered.configuration.colorScheme)
      add(.spoilerOverlay, color, identity: spoiler + 1)
    }
    return result
  }

  private func decorations(of span: Span) -> [Decoration] {
    let metrics = fonts.metrics(for: span.font)
    var result: [Decoration] = []
    for segment in text.segments(of: span.range) {
      let frame = frame(of: span, segment, metrics)
      if var last = result.last, last.frame.y == frame.y,
        last.frame.maxX >= frame.x - 1.0 / 64
      {
        last.frame.width = max(last.frame.maxX, frame.maxX) - last.frame.x
        last.range =
          min(
            last.range.lowerBound, segment.range.lowerBound)..<max(
            last.range.upperBound, segment.range.upperBound)
        result[result.count - 1] = last
      } else {
        result.append(
          Decoration(
            kind: span.kind, frame: frame, range: segment.range, color: span.color,
            detailColor: span.kind == .spoilerOverlay
              ? rendered.configuration.spoilerBackdrop : nil))
      }
    }
    return result
  }

  private func frame(of span: Span, _ segment: TextSegment, _ metrics: FontMetrics?) -> Rect {
    var rect = segment.rect
    guard let metrics else { return rect }
    let baseline = segment.baseline - span.rise
    switch span.kind {
    case .inlineCodeFill, .highlightFill:
      let chip = span.kind == .inlineCodeFill ? InlineChip.code : InlineChip.highlight
      rect.x -= chip.horizontalPadding
      rect.width += 2 * chip.horizontalPadding
      rect.y = baseline - metrics.ascent - chip.verticalPadding
      rect.height = metrics.ascent + metrics.descent + 2 * chip.verticalPadding
    case .underline:
      rect.y = baseline - metrics.underlinePosition - metrics.underlineThickness / 2
      rect.height = metrics.underlineThickness
    case .strikethrough:
      rect.y = baseline - metrics.strikethroughPosition - metrics.strikethroughThickness / 2
      rect.height = metrics.strikethroughThickness
    case .spoilerOverlay:
      rect.y = baseline - metrics.ascent
      rect.height = metrics.ascent + metrics.descent
    default: break
    }
    return rect
  }
}

/// The form of the areas behind inline code and highlighted text.
enum InlineChip {
  case code, highlight

  /// The room kept free in the line at both ends, as a fraction of the em.
  var roomScale: Double { self == .code ? 0.22 : 0 }
  /// How far the area reaches beyond that room at the left and right, in points.
  var horizontalPadding: Double { self == .code ? 0 : 1 }
  /// How far the area reaches beyond the font's box above and below, in points.
  var verticalPadding: Double { 0 }
  /// The radius of the corners, in points.
  var cornerRadius: Double { self == .code ? 4 : 2 }

  /// The area as an attribute.
  func background(_ color: RGBAColor) -> BackgroundDecoration {
    BackgroundDecoration(
      color: color, cornerRadius: cornerRadius, horizontalPadding: horizontalPadding,
      verticalPadding: verticalPadding)
  }
}

extension MarkdownStyleConfiguration {
  /// What lies under the dots of a spoiler.
  var spoilerBackdrop: RGBAColor {
    spoiler.backgroundColor ?? SystemColor.systemBackground.value.resolved(for: colorScheme)
  }
}
