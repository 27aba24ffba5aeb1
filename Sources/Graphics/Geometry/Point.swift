/// A place on the page, in points, y down.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// The page's top left corner.
  public static let zero = Point(x: 0, y: 0)

  /// Makes a point from its distances to the left and top edges.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
