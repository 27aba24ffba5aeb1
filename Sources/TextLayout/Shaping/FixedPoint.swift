/// Conversions between points and the 1/64 point in which lines are added up.
package enum FixedPoint {
  /// The steps in a point.
  package static let unitsPerPoint = 64.0
  /// A length that no line reaches.
  package static let unlimited = Int.max / 4

  /// The nearest whole number; halves go away from zero. For values that are known to be small:
  /// without SSE 4.1 `rounded()` is a call.
  @inline(__always)
  static func nearest(_ value: Double) -> Int { Int(value < 0 ? value - 0.5 : value + 0.5) }

  /// The nearest number of steps; finite for any input.
  package static func rounded(_ points: Double) -> Int { bounded((points * 64).rounded()) }

  /// The steps that fit into a length.
  package static func floor(_ points: Double) -> Int { bounded((points * 64).rounded(.down)) }

  /// The steps that a length needs.
  package static func ceil(_ points: Double) -> Int { bounded((points * 64).rounded(.up)) }

  /// The length in points, exactly.
  package static func points(_ units: Int) -> Double { Double(units) / 64 }

  private static func bounded(_ value: Double) -> Int {
    guard value == value else { return 0 }
    return Int(min(max(value, -Double(unlimited)), Double(unlimited)))
  }
}
