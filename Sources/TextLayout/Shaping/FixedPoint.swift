/// Conversions between points and the 1/64 point of heights and of drawn places.
///
/// A display list holds places in this unit, so lines that are equally high are drawn equally far
/// apart. Lengths along a line are finer (`InlineLength`).
package enum FixedPoint {
  /// The nearest whole number; halves go away from zero. For values that are known to be small:
  /// without SSE 4.1 `rounded()` is a call.
  @inline(__always)
  static func nearest(_ value: Double) -> Int { Int(value < 0 ? value - 0.5 : value + 0.5) }

  /// The nearest number of steps; finite for any input.
  package static func rounded(_ points: Double) -> Int { bounded((points * 64).rounded()) }

  /// The steps that a length needs.
  package static func ceil(_ points: Double) -> Int { bounded((points * 64).rounded(.up)) }

  /// The length in points, exactly.
  package static func points(_ units: Int) -> Double { Double(units) / 64 }

  private static func bounded(_ value: Double) -> Int { InlineLength.bounded(value) }
}

/// Conversions between points and the 1/4096 point in which lines are added up.
///
/// An advance is rounded once, to this unit, and what is added up afterwards are whole numbers, so
/// that a width doesn't depend on how it is split. The unit is so small that the rounded advances of
/// a hundred letters are together at most 1/80 point off: with 1/64 point they were so by up to 3/4,
/// as a letter's error is the same each time it comes.
package enum InlineLength {
  /// The steps in a point.
  package static let unitsPerPoint = 4096.0
  /// A length that no line reaches.
  package static let unlimited = Int.max / 4

  /// The nearest number of steps; finite for any input.
  package static func rounded(_ points: Double) -> Int {
    bounded((points * unitsPerPoint).rounded())
  }

  /// The steps that fit into a length.
  package static func floor(_ points: Double) -> Int {
    bounded((points * unitsPerPoint).rounded(.down))
  }

  /// The steps that a length needs.
  package static func ceil(_ points: Double) -> Int {
    bounded((points * unitsPerPoint).rounded(.up))
  }

  /// The length in points, exactly.
  package static func points(_ units: Int) -> Double { Double(units) / unitsPerPoint }

  /// The nearest 1/64 point, as a display list has it.
  package static func drawn(_ units: Int) -> Int { (units + 32) >> 6 }

  static func bounded(_ value: Double) -> Int {
    guard value == value else { return 0 }
    return Int(min(max(value, -Double(unlimited)), Double(unlimited)))
  }
}
