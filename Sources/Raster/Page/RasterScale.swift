/// How many device pixels a point is.
public struct RasterScale: Hashable, Sendable {
  /// Pixels a point; 0.25 to 8.
  public let value: Double

  /// Makes a scale, or nil outside the range.
  public init?(_ value: Double) {
    guard value >= 0.25, value <= 8 else { return nil }
    self.value = value
  }

  /// The pixels that hold a length: points × scale, rounded up once.
  public func pixels(_ points: Double) -> Int {
    Int((points * value).rounded(.up))
  }
}
