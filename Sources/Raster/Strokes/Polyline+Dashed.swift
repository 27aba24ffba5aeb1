internal import Graphics

extension Polyline {
  /// The most dashes of one contour; a line with more is drawn unbroken.
  private static let dashLimit = 50_000.0

  /// The pieces of the contour that dashes cover.
  ///
  /// A closed contour is walked once from its first point. A dash without length keeps a trace of
  /// one, so that its caps know where to point.
  ///
  /// - Parameter pattern: Lengths of dashes and gaps in turn, in pixels.
  func dashed(_ pattern: [Double]) -> [Polyline] {
    let period = pattern.reduce(0, +)
    let walk = isClosed ? points + points.prefix(1) : points
    let length = zip(walk, walk.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    guard pattern.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite,
      length / period * Double(pattern.count) < Self.dashLimit
    else { return [self] }
    var dasher = Dasher(pattern: pattern)
    for (from, to) in zip(walk, walk.dropFirst()) { dasher.walk(from, to) }
    dasher.endDash()
    return dasher.dashes
  }
}

private struct Dasher {
  let pattern: [Double]
  var dashes: [Polyline] = []
  private var index = 0
  /// What is left of the current dash or gap.
  private var rest: Double
  private var current: [Point] = []

  init(pattern: [Double]) {
    self.pattern = pattern
    rest = pattern[0]
  }

  private var isInDash: Bool { index % 2 == 0 }

  mutating func walk(_ from: Point, _ to: Point) {
    let length = (to - from).length
    guard length > 0 else { return }
    let direction = (to - from) * (1 / length)
    var done = 0.0
    if isInDash, current.isEmpty { current = [from] }
    while length - done > rest {
      done += rest
      let point = from + direction * done
      if isInDash {
        current.append(point)
        endDash(direction)
      } else {
        current = [point]
      }
      index += 1
      rest = pattern[index % pattern.count]
    }
    rest -= length - done
    if isInDash { current.append(to) }
  }

  /// Ends the dash that is under way, if one is.
  mutating func endDash(_ direction: Point = Point(x: 1, y: 0)) {
    defer { current = [] }
    guard let first = current.first else { return }
    var points = [first]
    for point in current.dropFirst() where (point - points[points.count - 1]).length > 1e-6 {
      points.append(point)
    }
    if points.count == 1 { points.append(first + direction * 1e-4) }
    dashes.append(Polyline(points: points, isClosed: false))
  }
}
