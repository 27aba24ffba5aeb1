/// The size of a picture as some part of a file states it, in pixels.
struct StatedSize: Hashable, Sendable {
  var width: Int
  var height: Int

  /// Whether there are more pixels than a limit.
  func exceeds(_ pixelLimit: Int) -> Bool { area > Double(pixelLimit) }

  /// The one of two with more pixels.
  static func larger(_ one: StatedSize?, _ other: StatedSize?) -> StatedSize? {
    guard let one, let other else { return one ?? other }
    return one.area < other.area ? other : one
  }

  // Sides of 32 bits each, of which the product has no room in an integer.
  private var area: Double { Double(width) * Double(height) }
}
