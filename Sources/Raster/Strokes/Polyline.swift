internal import Graphics

/// A contour as the points between its straight pieces, in pixels.
struct Polyline: Equatable, Sendable {
  var points: [Point]
  var isClosed: Bool
}

extension Path {
  /// The path's contours, grown by `scale`, with curves cut into chords.
  ///
  /// Points that repeat the one before are left out, as a piece without length has no direction.
  func polylines(scale: Double) -> [Polyline] {
    var builder = PolylineBuilder()
    func device(_ point: Point) -> Point { Point(x: point.x * scale, y: point.y * scale) }
    for element in elements {
      switch element {
      case .move(let point): builder.move(to: device(point))
      case .line(let point): builder.line(to: device(point))
      case .quad(let control, let end): builder.quad(device(control), device(end))
      case .cubic(let control1, let control2, let end):
        builder.cubic(device(control1), device(control2), device(end))
      case .close: builder.close()
      }
    }
    builder.end()
    return builder.polylines
  }
}

private struct PolylineBuilder {
  var polylines: [Polyline] = []
  private var points: [Point] = []

  mutating func move(to point: Point) {
    end()
    points = [point]
  }

  mutating func line(to point: Point) {
    guard point.x.magnitude < 1e9, point.y.magnitude < 1e9 else { return }
    guard let last = points.last else {
      points = [point]
      return
    }
    if (point - last).length > 1e-6 { points.append(point) }
  }

  mutating func quad(_ control: Point, _ end: Point) {
    let from = points.last ?? control
    let count = DeviceOutline.quadChords(from, control, end)
    for step in 1..<max(count, 1) {
      let t = Double(step) / Double(count)
      let u = 1 - t
      line(to: from * (u * u) + control * (2 * u * t) + end * (t * t))
    }
    line(to: end)
  }

  mutating func cubic(_ control1: Point, _ control2: Point, _ end: Point) {
    let from = points.last ?? control1
    let count = DeviceOutline.cubicChords(from, control1, control2, end)
    for step in 1..<max(count, 1) {
      let t = Double(step) / Double(count)
      let u = 1 - t
      let (a, b) = (from * (u * u * u), control1 * (3 * u * u * t))
      line(to: a + b + control2 * (3 * u * t * t) + end * (t * t * t))
    }
    line(to: end)
  }

  mutating func close() {
    guard let first = points.first else { return }
    if points.count > 1, let last = points.last, (last - first).length <= 1e-6 {
      points.removeLast()
    }
    polylines.append(Polyline(points: points, isClosed: points.count > 1))
    // What follows without a move starts where the contour did.
    points = [first]
    isOnlyStart = true
  }

  /// Whether `points` is just the place where a closed contour began.
  private var isOnlyStart = false

  mutating func end() {
    if !points.isEmpty, !(isOnlyStart && points.count == 1) {
      polylines.append(Polyline(points: points, isClosed: false))
    }
    points = []
    isOnlyStart = false
  }
}

extension Point {
  /// The distance from the origin.
  var length: Double { (x * x + y * y).squareRoot() }

  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }
  static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }
  /// The part of one along the other, times both lengths.
  static func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
}
