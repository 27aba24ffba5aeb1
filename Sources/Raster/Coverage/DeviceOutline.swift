internal import Graphics

/// An outline as straight edges in device pixels, ready to be filled.
///
/// Curves are cut where they are, not where the band or the clip is, so that a shape drawn in
/// pieces has the same edges as one drawn whole.
struct DeviceOutline {
  /// A straight edge from its upper to its lower end.
  struct Edge {
    var x0: Double
    var y0: Double
    var x1: Double
    var y1: Double
    /// 1 for an edge that ran downwards, -1 for one that was turned round.
    var winding: Double
  }

  /// The edges; horizontal ones are left out, since they enclose nothing.
  private(set) var edges: [Edge] = []
  /// The extent along y; empty (from infinity to minus infinity) without edges.
  private(set) var top = Double.infinity
  private(set) var bottom = -Double.infinity
  private var start = Point.zero
  private var current = Point.zero
  private var isInContour = false

  /// The largest distance between a curve and its chords, in pixels.
  ///
  /// On average a chord then hides three of the 255 steps of a pixel that it runs through.
  private static let tolerance = 0.02

  /// The most chords a curve is cut into, whatever its size.
  private static let largestChordCount = 256.0

  init() {}

  /// Makes the outline of a path that is grown by `scale`.
  init(_ path: Path, scale: Double) {
    append(path, scale: scale)
  }

  /// Forgets the edges and keeps their memory.
  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
    (top, bottom) = (.infinity, -.infinity)
    start = .zero
    current = .zero
    isInContour = false
  }

  /// Adds a path that is grown by `scale`.
  mutating func append(_ path: Path, scale: Double) {
    func device(_ point: Point) -> Point { Point(x: point.x * scale, y: point.y * scale) }
    for element in path.elements {
      switch element {
      case .move(let point): move(to: device(point))
      case .line(let point): line(to: device(point))
      case .quad(let control, let end): quad(device(control), to: device(end))
      case .cubic(let control1, let control2, let end):
        cubic(device(control1), device(control2), to: device(end))
      case .close: close()
      }
    }
    close()
  }

  /// Starts a contour, closing the one before it.
  mutating func move(to point: Point) {
    close()
    start = point
    current = point
  }

  /// Closes the contour.
  mutating func close() {
    line(to: start)
  }

  /// Goes on with a contour that is given by its corners alone, or starts it.
  mutating func add(_ point: Point) {
    if isInContour { line(to: point) } else { move(to: point) }
    isInContour = true
  }

  /// Closes a contour that is given by its corners alone.
  mutating func endContour() {
    close()
    isInContour = false
  }

  /// Adds a straight edge.
  mutating func line(to point: Point) {
    let from = current
    current = point
    // What is not finite or too far away to matter encloses nothing; nor does what is so flat that
    // its slope would overflow.
    guard abs(from.y - point.y) > 1e-7, Self.isDrawable(from), Self.isDrawable(point) else {
      return
    }
    if from.y < point.y {
      edges.append(Edge(x0: from.x, y0: from.y, x1: point.x, y1: point.y, winding: 1))
    } else {
      edges.append(Edge(x0: point.x, y0: point.y, x1: from.x, y1: from.y, winding: -1))
    }
    top = min(top, from.y, point.y)
    bottom = max(bottom, from.y, point.y)
  }

  /// Adds a quadratic curve.
  mutating func quad(_ control: Point, to end: Point) {
    let from = current
    for t in Self.steps(Self.quadChords(from, control, end)) {
      let u = 1 - t
      let (a, b, c) = (u * u, 2 * u * t, t * t)
      line(
        to: Point(
          x: a * from.x + b * control.x + c * end.x, y: a * from.y + b * control.y + c * end.y))
    }
    line(to: end)
  }

  /// Adds a cubic curve.
  mutating func cubic(_ control1: Point, _ control2: Point, to end: Point) {
    let from = current
    for t in Self.steps(Self.cubicChords(from, control1, control2, end)) {
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      line(
        to: Point(
          x: a * from.x + b * control1.x + c * control2.x + d * end.x,
          y: a * from.y + b * control1.y + c * control2.y + d * end.y))
    }
    line(to: end)
  }

  /// Changes every edge, which must stay a downward one.
  mutating func mapEdges(_ change: (inout Edge) -> Void) {
    (top, bottom) = (.infinity, -.infinity)
    for index in edges.indices {
      change(&edges[index])
      top = min(top, edges[index].y0)
      bottom = max(bottom, edges[index].y1)
    }
  }

  private static func isDrawable(_ point: Point) -> Bool {
    abs(point.x) < 1e9 && abs(point.y) < 1e9
  }

  /// The inner parameters of a curve cut into equal steps.
  private static func steps(_ count: Int) -> some Sequence<Double> {
    (1..<max(count, 1)).lazy.map { Double($0) / Double(count) }
  }

  /// A chord over a step `h` of the parameter is at most `h²/8` times the second derivative away.
  static func quadChords(_ p0: Point, _ p1: Point, _ p2: Point) -> Int {
    let second = 2 * max(abs(p0.x - 2 * p1.x + p2.x), abs(p0.y - 2 * p1.y + p2.y))
    return chords(second)
  }

  static func cubicChords(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Int {
    let x = max(abs(p0.x - 2 * p1.x + p2.x), abs(p1.x - 2 * p2.x + p3.x))
    let y = max(abs(p0.y - 2 * p1.y + p2.y), abs(p1.y - 2 * p2.y + p3.y))
    return chords(6 * max(x, y))
  }

  private static func chords(_ secondDerivative: Double) -> Int {
    let count = (secondDerivative / (8 * tolerance)).squareRoot().rounded(.up)
    return count.isFinite ? Int(min(max(count, 1), largestChordCount)) : 1
  }
}
