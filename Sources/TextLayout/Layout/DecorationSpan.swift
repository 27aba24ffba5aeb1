internal import Graphics

/// Where a line's decorations are placed.
struct DecorationPlace {
  /// The column's left edge, in 1/4096 point.
  var x: Int
  /// The y of the baseline, in points.
  var baseline: Double
  /// The line's top, in points.
  var top: Double
  /// The line's height, in points.
  var height: Double
}

/// Neighbouring pieces of a line that share a decoration.
struct DecorationSpan {
  /// A kind of decoration with its settings.
  enum Kind: Equatable {
    case underline(LineDecoration)
    case strikethrough(LineDecoration)
    case overline(LineDecoration)
    case background(BackgroundDecoration)
  }

  var kind: Kind
  var color: RGBAColor
  var left: Int
  var right: Int
  var metrics: FontMetrics
  var rise: Double

  /// Lengthens the spans that end where a piece begins, and starts those that are new.
  static func extend(
    _ spans: inout [DecorationSpan], piece: LinePiece, attributes: TextAttributes,
    font: FontInstance
  ) {
    var kinds: [Kind] = []
    if let background = attributes.background { kinds.append(.background(background)) }
    if let line = attributes.underline { kinds.append(.underline(line)) }
    if let line = attributes.overline { kinds.append(.overline(line)) }
    if let line = attributes.strikethrough { kinds.append(.strikethrough(line)) }
    for kind in kinds {
      let color = kind.color ?? attributes.color
      if let index = spans.lastIndex(where: {
        $0.kind == kind && $0.color == color && $0.right == piece.left
      }) {
        spans[index].right = piece.left + piece.width
        if font.metrics.ascent > spans[index].metrics.ascent {
          spans[index].metrics = font.metrics
          spans[index].rise = attributes.baselineOffset
        }
      } else {
        spans.append(
          DecorationSpan(
            kind: kind, color: color, left: piece.left, right: piece.left + piece.width,
            metrics: font.metrics, rise: attributes.baselineOffset))
      }
    }
  }

  /// Adds the span's drawing.
  func draw(
    _ layer: TextLineFragment.DecorationLayer, into list: inout DisplayList,
    _ place: DecorationPlace
  ) {
    let x = InlineLength.points(place.x + left)
    let width = InlineLength.points(right - left)
    let baseline = place.baseline - rise
    switch (layer, kind) {
    case (.behind, .background(let background)):
      let rect = Rect(
        x: x - background.horizontalPadding,
        y: baseline - metrics.ascent - background.verticalPadding,
        width: width + 2 * background.horizontalPadding,
        height: metrics.ascent + metrics.descent + 2 * background.verticalPadding)
      list.fill(
        background.cornerRadius > 0
          ? .roundedRect(rect, radius: background.cornerRadius) : .rect(rect), color)
    case (.behind, .underline(let line)):
      line.draw(
        into: &list, x: x, width: width, middle: baseline - metrics.underlinePosition,
        thickness: metrics.underlineThickness, color: color)
    case (.behind, .overline(let line)):
      line.draw(
        into: &list, x: x, width: width,
        middle: baseline - metrics.ascent + metrics.underlineThickness,
        thickness: metrics.underlineThickness, color: color)
    case (.above, .strikethrough(let line)):
      line.draw(
        into: &list, x: x, width: width, middle: baseline - metrics.strikethroughPosition,
        thickness: metrics.strikethroughThickness, color: color)
    default: break
    }
  }
}

extension DecorationSpan.Kind {
  /// The colour that the decoration itself asks for.
  fileprivate var color: RGBAColor? {
    switch self {
    case .underline(let line), .strikethrough(let line), .overline(let line): line.color
    case .background(let background): background.color
    }
  }
}

extension LineDecoration {
  /// Adds the line around its middle.
  func draw(
    into list: inout DisplayList, x: Double, width: Double, middle: Double, thickness: Double,
    color: RGBAColor
  ) {
    func bar(_ middle: Double) {
      list.fill(
        .rect(Rect(x: x, y: middle - thickness / 2, width: width, height: thickness)), color)
    }
    let path = Path([.move(Point(x: x, y: middle)), .line(Point(x: x + width, y: middle))])
    switch style {
    case .single: bar(middle)
    case .double:
      bar(middle - thickness)
      bar(middle + thickness)
    case .dotted:
      list.stroke(
        .path(path), StrokeStyle(width: thickness, cap: .round, dash: [0, 2 * thickness]), color)
    case .dashed:
      list.stroke(
        .path(path), StrokeStyle(width: thickness, dash: [3 * thickness, 2 * thickness]), color)
    case .wavy:
      list.stroke(
        .path(wave(x: x, width: width, middle: middle, height: 2 * thickness)),
        StrokeStyle(width: thickness, cap: .round, join: .round), color)
    }
  }

  /// A row of half waves, each four times as long as the wave is high.
  private func wave(x: Double, width: Double, middle: Double, height: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: x, y: middle))
    let step = max(height * 2, 0.5)
    var at = x
    var sign = 1.0
    while at < x + width {
      let next = min(at + step, x + width)
      path.quad(
        Point(x: (at + next) / 2, y: middle + sign * height), to: Point(x: next, y: middle))
      at = next
      sign = -sign
    }
    return path
  }
}
