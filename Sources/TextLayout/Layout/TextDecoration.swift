public import Graphics

/// A line or an area that goes with text, in its place on one line of it.
public struct TextDecoration: Hashable, Sendable {
  /// What is drawn.
  public enum Kind: Hashable, Sendable {
    /// An area behind the text.
    case background(BackgroundDecoration)
    /// A line under the text.
    case underline(LineDecoration)
    /// A line over the text.
    case overline(LineDecoration)
    /// A line through the text.
    case strikethrough(LineDecoration)
  }

  /// What is drawn.
  public var kind: Kind
  /// The text, from its first character on the line to its last.
  public var range: Range<Int>
  /// The area, or a single line; lines of other forms reach above and below it.
  public var frame: Rect
  /// The ink.
  public var color: RGBAColor

  /// Whether it covers the text and doesn't lie behind it.
  var isAbove: Bool {
    if case .strikethrough = kind { true } else { false }
  }

  /// Adds the decoration to a display list.
  func draw(into list: inout DisplayList, at origin: Point) {
    let frame = frame.offset(x: origin.x, y: origin.y)
    switch kind {
    case .background(let background):
      list.fill(
        background.cornerRadius > 0
          ? .roundedRect(frame, radius: background.cornerRadius) : .rect(frame), color)
    case .underline(let line), .overline(let line), .strikethrough(let line):
      line.draw(into: &list, along: frame, color: color)
    }
  }
}

extension LaidOutText {
  /// The lines and areas that go with the text, line by line and from left to right.
  ///
  /// What shares a decoration has one on each line at one height, however many fonts it goes
  /// through. Heights are those of the fonts that were asked for, so that a face that stands in for
  /// letters they lack changes nothing.
  ///
  /// - Complexity: O(*n*) in the length of the paragraphs that have any.
  public var decorations: [TextDecoration] {
    let isDecorated = text.attributes.map(\.isDecorated)
    guard isDecorated.contains(true) else { return [] }
    return prepared.indices.flatMap { index -> [TextDecoration] in
      guard prepared[index].looks.contains(where: { isDecorated[$0.attributes] }) else { return [] }
      return fragments[index].lines.flatMap(\.decorations)
    }
  }
}

extension TextLineFragment {
  /// The lines and areas that go with the line's text.
  var decorations: [TextDecoration] {
    var spans: [DecorationSpan] = []
    let glyphs = glyphs
    let shaped = glyphs.shaped
    let contentEnd = glyphs.contentEnd
    forEachPiece(glyphs) { piece in
      var piece = piece
      // Hanging spaces are not decorated.
      if piece.clusters.upperBound > contentEnd {
        guard piece.clusters.lowerBound < contentEnd else { return }
        let hanging = glyphs.width(of: contentEnd..<piece.clusters.upperBound)
        if piece.level & 1 == 1 { piece.left += hanging }
        piece.width -= hanging
        piece.clusters = piece.clusters.lowerBound..<contentEnd
      }
      DecorationSpan.extend(
        &spans, piece: piece, attributes: text.text.attributes[piece.attributes],
        metrics: shaped.runs[piece.run].askedMetrics)
    }
    let offset = text.prepared[paragraph].offset
    return spans.map { span in
      let first = Int(shaped.clusters[span.clusters.lowerBound].start)
      let end = Int(shaped.clusters[span.clusters.upperBound].start)
      return TextDecoration(
        kind: span.kind, range: offset + first..<offset + end,
        frame: span.frame(baseline: baseline), color: span.color)
    }
  }
}

/// Neighbouring pieces of a line that share a decoration.
private struct DecorationSpan {
  var kind: TextDecoration.Kind
  var color: RGBAColor
  var clusters: Range<Int>
  /// The left edge, in 1/4096 point.
  var left: Int
  /// The right edge, in 1/4096 point.
  var right: Int
  /// The metrics of the largest font.
  var metrics: FontMetrics
  /// How far the largest font stands above the line's baseline.
  var rise: Double

  /// Lengthens the spans that end where a piece begins, and starts those that are new.
  static func extend(
    _ spans: inout [DecorationSpan], piece: LinePiece, attributes: TextAttributes,
    metrics: FontMetrics
  ) {
    for kind in attributes.decorations {
      let color = kind.color ?? attributes.color
      if let index = spans.lastIndex(where: {
        $0.kind == kind && $0.color == color && $0.right == piece.left
      }) {
        spans[index].append(piece, metrics: metrics, rise: attributes.baselineOffset)
      } else {
        spans.append(
          DecorationSpan(
            kind: kind, color: color, clusters: piece.clusters, left: piece.left,
            right: piece.left + piece.width, metrics: metrics, rise: attributes.baselineOffset))
      }
    }
  }

  private mutating func append(_ piece: LinePiece, metrics: FontMetrics, rise: Double) {
    right = piece.left + piece.width
    clusters =
      min(
        clusters.lowerBound, piece.clusters.lowerBound)..<max(
        clusters.upperBound, piece.clusters.upperBound)
    if metrics.ascent > self.metrics.ascent {
      self.metrics = metrics
      self.rise = rise
    }
  }

  /// The span's place on a line with a baseline.
  func frame(baseline: Double) -> Rect {
    let baseline = baseline - rise
    var frame = Rect(
      x: InlineLength.points(left), y: baseline, width: InlineLength.points(right - left),
      height: metrics.underlineThickness)
    switch kind {
    case .background(let background):
      let reach = background.reach(of: metrics)
      frame.x -= background.horizontalPadding
      frame.width += 2 * background.horizontalPadding
      frame.y -= reach.above
      frame.height = reach.above + reach.below
    case .underline:
      frame.y -= metrics.underlinePosition + metrics.underlineThickness / 2
    case .overline:
      frame.y -= metrics.ascent - metrics.underlineThickness / 2
    case .strikethrough:
      frame.y -= metrics.strikethroughPosition + metrics.strikethroughThickness / 2
      frame.height = metrics.strikethroughThickness
    }
    return frame
  }
}

extension BackgroundDecoration {
  /// How far the area reaches above and below the baseline of text with some metrics.
  fileprivate func reach(of metrics: FontMetrics) -> (above: Double, below: Double) {
    let above =
      switch extent {
      case .font: metrics.ascent
      case .capitals: metrics.capHeight + metrics.descent
      }
    return (above + verticalPadding, metrics.descent + verticalPadding)
  }
}

extension TextAttributes {
  /// Whether a line or an area goes with the text.
  var isDecorated: Bool {
    background != nil || underline != nil || overline != nil || strikethrough != nil
  }

  /// The lines and areas that go with the text, from the back to the front.
  fileprivate var decorations: [TextDecoration.Kind] {
    var kinds: [TextDecoration.Kind] = []
    if let background { kinds.append(.background(background)) }
    if let underline { kinds.append(.underline(underline)) }
    if let overline { kinds.append(.overline(overline)) }
    if let strikethrough { kinds.append(.strikethrough(strikethrough)) }
    return kinds
  }
}

extension TextDecoration.Kind {
  /// The colour that the decoration itself asks for.
  fileprivate var color: RGBAColor? {
    switch self {
    case .underline(let line), .strikethrough(let line), .overline(let line): line.color
    case .background(let background): background.color
    }
  }
}

extension LineDecoration {
  /// Adds the line around the middle of a bar as thick as it.
  fileprivate func draw(into list: inout DisplayList, along bar: Rect, color: RGBAColor) {
    let (middle, thickness) = (bar.midY, bar.height)
    let path = Path([.move(Point(x: bar.minX, y: middle)), .line(Point(x: bar.maxX, y: middle))])
    switch style {
    case .single: list.fill(.rect(bar), color)
    case .double:
      list.fill(.rect(bar.offset(x: 0, y: -thickness)), color)
      list.fill(.rect(bar.offset(x: 0, y: thickness)), color)
    case .dotted:
      list.stroke(
        .path(path), StrokeStyle(width: thickness, cap: .round, dash: [0, 2 * thickness]), color)
    case .dashed:
      list.stroke(
        .path(path), StrokeStyle(width: thickness, dash: [3 * thickness, 2 * thickness]), color)
    case .wavy:
      list.stroke(
        .path(wave(along: bar, height: 2 * thickness)),
        StrokeStyle(width: thickness, cap: .round, join: .round), color)
    }
  }

  /// A row of half waves, each four times as long as the wave is high.
  private func wave(along bar: Rect, height: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: bar.minX, y: bar.midY))
    let step = max(height * 2, 0.5)
    var at = bar.minX
    var sign = 1.0
    while at < bar.maxX {
      let next = min(at + step, bar.maxX)
      path.quad(
        Point(x: (at + next) / 2, y: bar.midY + sign * height), to: Point(x: next, y: bar.midY))
      at = next
      sign = -sign
    }
    return path
  }
}
