internal import Graphics

extension DeviceOutline {
  /// Adds the area that a line along a path covers, both grown by `scale`.
  mutating func appendStroke(of path: Path, _ style: StrokeStyle, scale: Double) {
    let stroker = Stroker(radius: style.width * scale / 2, cap: style.cap, join: style.join)
    let pattern = style.dash.map { $0 * scale }
    for line in path.polylines(scale: scale) {
      for piece in pattern.isEmpty ? [line] : line.dashed(pattern) {
        stroker.append(piece, to: &self)
      }
    }
  }
}

/// Draws around a line: along one side, round its end, and back along the other.
///
/// All contours run the same way round, so that where they overlap the non-zero rule fills them
/// once.
struct Stroker {
  /// Half of the line's width, in pixels.
  let radius: Double
  let cap: StrokeStyle.Cap
  let join: StrokeStyle.Join

  /// Adds the outline of one contour's line.
  func append(_ line: Polyline, to outline: inout DeviceOutline) {
    let points = line.points
    guard radius > 0, let first = points.first else { return }
    guard points.count > 1 else {
      appendDot(at: first, to: &outline)
      return
    }
    if line.isClosed, points.count > 2 {
      appendRing(points, to: &outline)
      appendRing(points.reversed(), to: &outline)
      return
    }
    let walk = line.isClosed ? points + [first] : points
    appendSide(walk, to: &outline)
    appendSide(walk.reversed(), to: &outline)
    outline.endContour()
  }

  /// One side of an open line, and the cap at its end.
  private func appendSide(_ points: [Point], to path: inout DeviceOutline) {
    var from = points[0]
    var direction = Self.direction(points[0], points[1])
    path.add(from + offset(direction))
    for index in 1..<points.count - 1 {
      let next = Self.direction(points[index], points[index + 1])
      let shorter = min(
        (points[index] - from).length, (points[index + 1] - points[index]).length)
      appendCorner(at: points[index], direction, next, shorter: shorter, to: &path)
      (from, direction) = (points[index], next)
    }
    appendCap(at: points[points.count - 1], direction, to: &path)
  }

  /// One side of a closed line.
  private func appendRing(_ points: [Point], to outline: inout DeviceOutline) {
    for index in points.indices {
      let before = points[index == 0 ? points.count - 1 : index - 1]
      let after = points[index + 1 == points.count ? 0 : index + 1]
      let shorter = min((points[index] - before).length, (after - points[index]).length)
      appendCorner(
        at: points[index], Self.direction(before, points[index]),
        Self.direction(points[index], after), shorter: shorter, to: &outline)
    }
    outline.endContour()
  }

  /// The corner at `point` between two directions of unit length.
  ///
  /// - Parameter shorter: The length of the shorter piece that meets there.
  private func appendCorner(
    at point: Point, _ from: Point, _ to: Point, shorter: Double, to path: inout DeviceOutline
  ) {
    let (start, end) = (offset(from), offset(to))
    let cosine = Point.dot(from, to)
    let isInner = Point.dot(start, to) > 0
    // Where the two sides' lines meet; far away when the line turns back.
    let tip = cosine > -0.9999 ? (start + end) * (1 / (1 + cosine)) : start
    if isInner {
      // The sides cross at the tip if both pieces reach it; else the way leads over the corner.
      let back = radius * ((1 - cosine) / max(1 + cosine, 1e-4)).squareRoot()
      if back <= shorter {
        path.add(point + tip)
      } else {
        path.add(point + start)
        path.add(point)
        path.add(point + end)
      }
      return
    }
    // Between the chords of a curve every join looks the same.
    let isSmooth = cosine > 0.98
    let limit = StrokeStyle.miterLimit
    if isSmooth || (join == .miter && 2 <= limit * limit * (1 + cosine)) {
      path.add(point + tip)
    } else {
      path.add(point + start)
      if join == .round { appendArc(around: point, from: start, to: end, to: &path) }
      path.add(point + end)
    }
  }

  private func appendCap(at point: Point, _ direction: Point, to path: inout DeviceOutline) {
    let side = offset(direction)
    switch cap {
    case .butt:
      path.add(point + side)
    case .square:
      path.add(point + side + direction * radius)
      path.add(point - side + direction * radius)
    case .round:
      path.add(point + side)
      let front = direction * radius
      appendArc(around: point, from: side, to: front, to: &path)
      path.add(point + front)
      appendArc(around: point, from: front, to: -side, to: &path)
    }
  }

  /// What a line without length shows: its caps.
  private func appendDot(at point: Point, to outline: inout DeviceOutline) {
    guard cap != .butt else { return }
    let trace = Point(x: 1e-4, y: 0)
    append(Polyline(points: [point, point + trace], isClosed: false), to: &outline)
  }

  /// The inner points of an arc of less than half a turn.
  private func appendArc(
    around centre: Point, from start: Point, to end: Point, to path: inout DeviceOutline
  ) {
    let cosine = min(max(Point.dot(start, end) / (radius * radius), -1), 1)
    // A chord whose middle is at most a twentieth of a pixel inside the circle.
    let step = 2 * (2 * 0.05 / max(radius, 0.1)).squareRoot()
    let count = max(2, Int(((1 - cosine) * 2).squareRoot() * 1.6 / step) + 1)
    for index in 1..<count {
      let t = Double(index) / Double(count)
      let between = start * (1 - t) + end * t
      let length = between.length
      if length > 1e-9 { path.add(centre + between * (radius / length)) }
    }
  }

  /// From a line to its side: a quarter turn from its direction.
  private func offset(_ direction: Point) -> Point {
    Point(x: direction.y * radius, y: -direction.x * radius)
  }

  private static func direction(_ from: Point, _ to: Point) -> Point {
    let delta = to - from
    return delta * (1 / max(delta.length, 1e-12))
  }
}
