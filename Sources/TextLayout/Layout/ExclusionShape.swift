public import Graphics

/// A column with areas that text keeps out of, or with an outline of its own.
///
/// A line takes the widest free part of its height; of two that are equally wide, the one nearer to
/// where the paragraph begins. Where none is as wide as `leastWidth` the line moves down. Curves count
/// with the polygon of sixteen pieces each that is nearest to them.
public struct ExclusionShape: TextContainerShape {
  /// The narrowest part that a line uses, in points.
  public var leastWidth: Double
  private let excluded: [Outline]
  private let outline: Outline?

  /// Makes a shape.
  ///
  /// - Parameters:
  ///   - outline: What text stays within, in the column's coordinates, or nil for all of it. Below
  ///     its bottom the column is free again, so that text is never lost.
  ///   - exclusions: What text keeps out of.
  ///   - leastWidth: The narrowest part that a line uses.
  public init(outline: Path? = nil, excluding exclusions: [Path] = [], leastWidth: Double = 24) {
    self.outline = outline.map(Outline.init)
    excluded = exclusions.map(Outline.init)
    self.leastWidth = max(leastWidth, 0)
  }

  /// The free part of a line.
  public func lineFragment(for proposal: Rect, direction: TextDirection) -> Rect {
    var line = proposal
    // Each step passes an edge at which the free part may change, and there are so many of them.
    for edge in edges(below: proposal.y) {
      if let free = free(line, direction) { return free }
      line.y = edge
    }
    return free(line, direction) ?? line
  }

  /// The heights below a line at which its room may change, in order.
  private func edges(below top: Double) -> [Double] {
    let heights = excluded.flatMap(\.heights) + (outline?.heights ?? [])
    return Set(heights.filter { $0 > top }).sorted()
  }

  private func free(_ line: Rect, _ direction: TextDirection) -> Rect? {
    var parts = [line.x...max(line.maxX, line.x)]
    if let outline, line.y < outline.bottom {
      let inner = outline.extent(from: line.y, to: line.maxY, isInside: true)
      parts = inner.map { [$0] }?.compactMap { $0.common(with: parts[0]) } ?? []
    }
    for shape in excluded {
      guard let area = shape.extent(from: line.y, to: line.maxY, isInside: false) else { continue }
      parts = parts.flatMap { $0.without(area) }
    }
    let wide = parts.filter { $0.upperBound - $0.lowerBound >= min(leastWidth, line.width) }
    let ordered = direction == .leftToRight ? wide : wide.reversed()
    var best: ClosedRange<Double>?
    for part in ordered where part.length > (best?.length ?? -1) { best = part }
    return best.map { Rect(x: $0.lowerBound, y: line.y, width: $0.length, height: line.height) }
  }
}

/// A path as straight lines.
private struct Outline: Sendable {
  private var lines: [(from: Point, to: Point)] = []
  /// The heights at which its form changes.
  private(set) var heights: [Double] = []

  var bottom: Double { heights.max() ?? -.infinity }

  private static let pieces = 16

  init(_ path: Path) {
    var start = Point.zero
    var last = Point.zero
    var lines: [(from: Point, to: Point)] = []
    func line(to point: Point) {
      lines.append((last, point))
      last = point
    }
    func curve(_ point: (Double) -> Point) {
      for i in 1...Self.pieces { line(to: point(Double(i) / Double(Self.pieces))) }
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        if last != start { line(to: start) }
        (start, last) = (point, point)
      case .line(let point): line(to: point)
      case .quad(let c, let end):
        let from = last
        curve { t in
          let (a, b, d) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          return Point(
            x: a * from.x + b * c.x + d * end.x, y: a * from.y + b * c.y + d * end.y)
        }
      case .cubic(let c1, let c2, let end):
        let from = last
        curve { t in
          let s = 1 - t
          let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          return Point(
            x: a * from.x + b * c1.x + c * c2.x + d * end.x,
            y: a * from.y + b * c1.y + c * c2.y + d * end.y)
        }
      case .close: line(to: start)
      }
    }
    if last != start { line(to: start) }
    self.lines = lines.filter {
      [$0.from.x, $0.from.y, $0.to.x, $0.to.y].allSatisfy(\.isFinite)
    }
    heights = self.lines.flatMap { [$0.from.y, $0.to.y] }
  }

  /// From where to where the outline reaches in a band.
  ///
  /// - Parameter isInside: Whether only what is inside over the whole height of the band counts.
  func extent(from top: Double, to bottom: Double, isInside: Bool) -> ClosedRange<Double>? {
    if isInside { return inside(from: top, to: bottom) }
    var (left, right) = (Double.infinity, -Double.infinity)
    for line in lines {
      guard let ends = crossing(line, top, bottom, isTouching: false) else { continue }
      left = min(left, ends.lowerBound)
      right = max(right, ends.upperBound)
    }
    return left <= right ? left...right : nil
  }

  /// The part that is inside at every height of the band: between the edges that lie nearest to the
  /// middle of its narrowest height.
  private func inside(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
    var common: ClosedRange<Double>?
    let heights = [top, bottom] + heights.filter { $0 > top && $0 < bottom }
    for y in heights {
      let nudged = y == top ? y + 1e-9 : y == bottom ? y - 1e-9 : y
      var (left, right) = (Double.infinity, -Double.infinity)
      for line in lines {
        guard let ends = crossing(line, nudged, nudged, isTouching: true) else { continue }
        left = min(left, ends.lowerBound)
        right = max(right, ends.upperBound)
      }
      guard left < right else { return nil }
      guard let narrower = (common ?? left...right).common(with: left...right) else { return nil }
      common = narrower
    }
    return common
  }

  /// The xs of a line within a band.
  private func crossing(
    _ line: (from: Point, to: Point), _ top: Double, _ bottom: Double, isTouching: Bool
  ) -> ClosedRange<Double>? {
    let (low, high) = (min(line.from.y, line.to.y), max(line.from.y, line.to.y))
    guard isTouching ? high >= top && low <= bottom : high > top && low < bottom else {
      return nil
    }
    guard high > low else {
      return min(line.from.x, line.to.x)...max(line.from.x, line.to.x)
    }
    func x(at y: Double) -> Double {
      line.from.x + (line.to.x - line.from.x) * (y - line.from.y) / (line.to.y - line.from.y)
    }
    let (a, b) = (x(at: max(low, top)), x(at: min(high, bottom)))
    return min(a, b)...max(a, b)
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }

  fileprivate func common(with other: Self) -> Self? {
    let (low, high) = (
      Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound)
    )
    return low <= high ? low...high : nil
  }

  /// What is left of the range on both sides of another.
  fileprivate func without(_ other: Self) -> [Self] {
    guard other.upperBound > lowerBound, other.lowerBound < upperBound else { return [self] }
    var parts: [Self] = []
    if other.lowerBound > lowerBound { parts.append(lowerBound...other.lowerBound) }
    if other.upperBound < upperBound { parts.append(other.upperBound...upperBound) }
    return parts
  }
}
