public import Graphics

/// A formula in its place.
public struct LaidOutFormula: Hashable, Sendable {
  /// The source, without the dollars around it.
  public let latex: String
  /// Whether the source had two dollars on each side.
  public let isDisplay: Bool
  /// How much smaller the formula is drawn so that it fits, at most 1; all measures are as drawn.
  public let scale: Double
  /// The em, in points.
  public let fontSize: Double
  /// The formula's own advance, in points.
  public let width: Double
  /// How far the formula reaches above its baseline, in points.
  public let ascent: Double
  /// How far the formula reaches below its baseline, in points.
  public let descent: Double
  /// Where the formula itself stands, which in a panel is less than the frame.
  public let formulaFrame: Rect
  /// Which piece of a formula that lines may break this is, from 0; the measures are the piece's.
  public let piece: Int
}
