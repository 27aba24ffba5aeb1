internal import Graphics

/// Neighbouring pieces of a line that share a decoration.
struct DecorationSpan {
  var kind: TextDecoration.Kind
  var color: RGBAColor
  var clusters: Range<Int>
  /// The stretches of one face that it goes with, from left to right.
  var pieces: [LinePiece]
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
            kind: kind, color: color, clusters: piece.clusters, pieces: [piece], left: piece.left,
            right: piece.left + piece.width, metrics: metrics, rise: attributes.baselineOffset))
      }
    }
  }

  private mutating func append(_ piece: LinePiece, metrics: FontMetrics, rise: Double) {
    right = piece.left + piece.width
    pieces.append(piece)
    clusters =
      min(
        clusters.lowerBound, piece.clusters.lowerBound)..<max(
        clusters.upperBound, piece.clusters.upperBound)
    if metrics.ascent > self.metrics.ascent {
      self.metrics = metrics
      self.rise = rise
    }
  }

  /// The span's place, its height counted from the line's baseline.
  var frame: Rect {
    var frame = Rect(
      x: InlineLength.points(left), y: -rise, width: InlineLength.points(right - left),
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
