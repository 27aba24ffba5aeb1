import Graphics

/// How a part of a document stands on the page: grown about its origin, then moved.
struct PageTransform: Equatable, Sendable {
  /// How much larger than laid out; below 1 for what was made to fit.
  var scale = 1.0
  /// The page's x of the part's origin, in points.
  var x = 0.0
  /// The page's y of the part's origin, in points.
  var y = 0.0

  /// A rectangle of the part, on the page.
  func callAsFunction(_ rect: Rect) -> Rect {
    Rect(
      x: x + rect.x * scale, y: y + rect.y * scale, width: rect.width * scale,
      height: rect.height * scale)
  }

  /// A horizontal place of the part, on the page.
  func x(_ value: Double) -> Double { x + value * scale }

  /// A vertical place of the part, on the page.
  func y(_ value: Double) -> Double { y + value * scale }
}
