/// An outline made of lines and Bézier curves, in points, y down.
public struct Path: Hashable, Sendable {
  /// A step of the outline.
  public enum Element: Hashable, Sendable {
    /// Starts a new contour.
    case move(Point)
    /// A straight line to the point.
    case line(Point)
    /// A quadratic curve: its control point, its end.
    case quad(Point, Point)
    /// A cubic curve: its two control points, its end.
    case cubic(Point, Point, Point)
    /// A straight line back to the contour's start.
    case close
  }

  /// The steps, in order.
  public var elements: [Element]

  /// Makes a path from its steps; none by default.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Starts a new contour.
  public mutating func move(to point: Point) { elements.append(.move(point)) }
  /// Adds a straight line.
  public mutating func line(to point: Point) { elements.append(.line(point)) }
  /// Adds a quadratic curve.
  public mutating func quad(_ control: Point, to end: Point) {
    elements.append(.quad(control, end))
  }
  /// Adds a cubic curve.
  public mutating func cubic(_ control1: Point, _ control2: Point, to end: Point) {
    elements.append(.cubic(control1, control2, end))
  }
  /// Closes the contour.
  public mutating func close() { elements.append(.close) }

  /// The path with every point mapped.
  public func transformed(by transform: AffineTransform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let p): .move(transform.apply(p))
        case .line(let p): .line(transform.apply(p))
        case .quad(let c, let p): .quad(transform.apply(c), transform.apply(p))
        case .cubic(let c1, let c2, let p):
          .cubic(transform.apply(c1), transform.apply(c2), transform.apply(p))
        case .close: .close
        }
      })
  }

  /// The smallest rectangle around every end and control point; it contains the outline.
  public var controlBounds: Rect {
    var points: [Point] = []
    for element in elements {
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .quad(let c, let p): points += [c, p]
      case .cubic(let c1, let c2, let p): points += [c1, c2, p]
      case .close: break
      }
    }
    guard let first = points.first else { return .zero }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// A closed rectangle.
  public static func rect(_ rect: Rect) -> Path {
    Path([
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// A rectangle with circular corners, clockwise from its top edge.
  ///
  /// - Parameter radius: Of the corners; at most half of the shorter side is used.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    let r = max(0, min(radius, rect.width / 2, rect.height / 2))
    guard r > 0 else { return .rect(rect) }
    // A cubic with its control points at 0.5523 of the radius stays within 0.03 % of a circle.
    let k = r * (1 - 0.552_284_749_8)
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    var path = Path()
    path.move(to: Point(x: left + r, y: top))
    path.line(to: Point(x: right - r, y: top))
    path.cubic(
      Point(x: right - k, y: top), Point(x: right, y: top + k), to: Point(x: right, y: top + r))
    path.line(to: Point(x: right, y: bottom - r))
    path.cubic(
      Point(x: right, y: bottom - k), Point(x: right - k, y: bottom),
      to: Point(x: right - r, y: bottom))
    path.line(to: Point(x: left + r, y: bottom))
    path.cubic(
      Point(x: left + k, y: bottom), Point(x: left, y: bottom - k),
      to: Point(x: left, y: bottom - r))
    path.line(to: Point(x: left, y: top + r))
    path.cubic(
      Point(x: left, y: top + k), Point(x: left + k, y: top), to: Point(x: left + r, y: top))
    path.close()
    return path
  }

  /// The ellipse that touches all four sides of the rectangle.
  public static func ellipse(in rect: Rect) -> Path {
    let kx = rect.width / 2 * 0.552_284_749_8
    let ky = rect.height / 2 * 0.552_284_749_8
    var path = Path()
    path.move(to: Point(x: rect.midX, y: rect.minY))
    path.cubic(
      Point(x: rect.midX + kx, y: rect.minY), Point(x: rect.maxX, y: rect.midY - ky),
      to: Point(x: rect.maxX, y: rect.midY))
    path.cubic(
      Point(x: rect.maxX, y: rect.midY + ky), Point(x: rect.midX + kx, y: rect.maxY),
      to: Point(x: rect.midX, y: rect.maxY))
    path.cubic(
      Point(x: rect.midX - kx, y: rect.maxY), Point(x: rect.minX, y: rect.midY + ky),
      to: Point(x: rect.minX, y: rect.midY))
    path.cubic(
      Point(x: rect.minX, y: rect.midY - ky), Point(x: rect.midX - kx, y: rect.minY),
      to: Point(x: rect.midX, y: rect.minY))
    path.close()
    return path
  }
}
