/// An upright rectangle, in points, y down.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The extent along x; never negative where a stage returns a rectangle.
  public var width: Double
  /// The extent along y; never negative where a stage returns a rectangle.
  public var height: Double

  /// An empty rectangle at the page's top left corner.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a rectangle from its top left corner and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The left edge.
  public var minX: Double { x }
  /// The top edge.
  public var minY: Double { y }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// Half way between the left and the right edge.
  public var midX: Double { x + width / 2 }
  /// Half way between the top and the bottom edge.
  public var midY: Double { y + height / 2 }
  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }
  /// Both extents.
  public var size: Size { Size(width: width, height: height) }
  /// Whether it covers no area.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The same rectangle moved right and down.
  public func offset(x dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle with each edge moved inwards; outwards for negative values.
  ///
  /// An extent never falls below 0.
  public func inset(x dx: Double, y dy: Double) -> Rect {
    Rect(
      x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// The rectangle in pixels, its edges at the nearest pixels' edges, at least one pixel each way.
  ///
  /// - Parameter scale: Pixels a point.
  public func onWholePixels(scale: Double) -> Rect {
    let (left, top) = ((minX * scale).rounded(), (minY * scale).rounded())
    return Rect(
      x: left, y: top, width: max(1, (maxX * scale).rounded() - left),
      height: max(1, (maxY * scale).rounded() - top))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// What both cover; empty where they don't meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let width = min(maxX, other.maxX) - left
    let height = min(maxY, other.maxY) - top
    guard width > 0, height > 0 else { return Rect(x: left, y: top, width: 0, height: 0) }
    return Rect(x: left, y: top, width: width, height: height)
  }

  /// Whether the point lies inside; the left and top edges belong to the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
