/// A place on a line that a tab leads to.
public struct TabStop: Hashable, Sendable {
  /// What of the text behind the tab, up to the next tab or the line's end, stands at the stop.
  public enum Alignment: Hashable, Sendable {
    /// The side where the line begins.
    case start
    /// The side where the line ends.
    case end
    /// The middle.
    case center
    /// The first decimal separator, or the end where there is none.
    case decimal
  }

  /// The distance from the side where the line begins, indents left out, in points.
  public var location: Double
  /// What stands at the stop.
  public var alignment: Alignment
  /// The character that a number is aligned by.
  public var decimalSeparator: Unicode.Scalar

  /// Makes a stop, by default for the text's start.
  public init(
    _ location: Double, _ alignment: Alignment = .start, decimalSeparator: Unicode.Scalar = "."
  ) {
    self.location = location
    self.alignment = alignment
    self.decimalSeparator = decimalSeparator
  }
}
