internal import Graphics

/// A stretch of ink along a line, in font units from a glyph's origin.
struct InkSpan: Hashable, Sendable {
  /// The left edge.
  var left: Double
  /// The right edge.
  var right: Double
}

/// Finds where an outline has ink in a horizontal band, while the outline is drawn into it.
///
/// A vertical line through the band meets ink where an edge of the outline crosses it, and else only
/// if the outline is filled from the band's bottom to its top, and so half way up too. The ink is
/// therefore below the edges inside the band and, half way up, between those that enclose something
/// (by the non-zero winding rule).
struct OutlineSlice {
  private let bottom: Double
  private let top: Double
  private let middle: Double
  private var start = Point.zero
  private var pen = Point.zero
  private var spans: [InkSpan] = []
  /// Where edges cross the middle: 1 for those that go up, -1 for those that go down.
  private var crossings: [(x: Double, turn: Int)] = []

  /// Begins without an outline.
  ///
  /// - Parameters:
  ///   - bottom: The band's lower edge, y up.
  ///   - top: The band's upper edge; an outline that only touches an edge has no ink in the band.
  init(bottom: Double, top: Double) {
    self.bottom = bottom
    self.top = top
    middle = (bottom + top) / 2
  }

  /// Starts a contour, and closes the one before.
  mutating func move(to point: Point) {
    close()
    start = point
    pen = point
  }

  /// Adds a straight edge.
  mutating func line(to end: Point) {
    let begin = pen
    pen = end
    let isRising = begin.y <= end.y
    let (low, high) = isRising ? (begin, end) : (end, begin)
    guard high.y > bottom, low.y < top else { return }
    func x(at y: Double) -> Double {
      low.x + (high.x - low.x) * (y - low.y) / (high.y - low.y)
    }
    let from = low.y < bottom ? x(at: bottom) : low.x
    let to = high.y > top ? x(at: top) : high.x
    guard from.isFinite, to.isFinite else { return }
    spans.append(InkSpan(left: min(from, to), right: max(from, to)))
    if low.y <= middle, middle < high.y { crossings.append((x(at: middle), isRising ? 1 : -1)) }
  }

  /// Adds a quadratic curve.
  mutating func quad(_ control: Point, to end: Point) {
    let begin = pen
    guard reaches(begin.y, control.y, control.y, end.y) else { return line(to: end) }
    for step in 1...Self.stepsOfCurves {
      let t = Double(step) / Double(Self.stepsOfCurves)
      let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
      line(
        to: Point(
          x: a * begin.x + b * control.x + c * end.x, y: a * begin.y + b * control.y + c * end.y))
    }
  }

  /// Adds a cubic curve.
  mutating func cubic(_ control1: Point, _ control2: Point, to end: Point) {
    let begin = pen
    guard reaches(begin.y, control1.y, control2.y, end.y) else { return line(to: end) }
    for step in 1...Self.stepsOfCurves {
      let t = Double(step) / Double(Self.stepsOfCurves)
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      line(
        to: Point(
          x: a * begin.x + b * control1.x + c * control2.x + d * end.x,
          y: a * begin.y + b * control1.y + c * control2.y + d * end.y))
    }
  }

  /// Closes the contour.
  mutating func close() {
    if pen != start { line(to: start) }
  }

  /// The ink of what was drawn, from left to right; no two spans meet.
  ///
  /// Ink in more parts than a letter has is one span from the first to the last.
  consuming func finish() -> [InkSpan] {
    close()
    crossings.sort { $0.x < $1.x }
    var winding = 0
    var left = 0.0
    for crossing in crossings {
      if winding == 0 { left = crossing.x }
      winding += crossing.turn
      if winding == 0 { spans.append(InkSpan(left: left, right: crossing.x)) }
    }
    let united = spans.united
    guard united.count > Self.maximumParts, let first = united.first, let last = united.last else {
      return united
    }
    return [InkSpan(left: first.left, right: last.right)]
  }

  /// A bound on what is remembered of a damaged or hostile font's glyph.
  static let maximumParts = 32

  /// How many straight edges stand for a curve: a quarter of a circle as high as an em then lies at
  /// most a two-hundredth of the em from where it should.
  private static let stepsOfCurves = 8

  /// Whether a curve with such heights may meet the band.
  private func reaches(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Bool {
    max(a, b, c, d) > bottom && min(a, b, c, d) < top
  }
}

extension [InkSpan] {
  /// The spans from left to right, those that overlap or touch as one.
  var united: [InkSpan] {
    sorted { $0.left < $1.left }.reduce(into: []) { result, span in
      if let last = result.last, span.left <= last.right {
        result[result.count - 1].right = Swift.max(last.right, span.right)
      } else {
        result.append(span)
      }
    }
  }
}
