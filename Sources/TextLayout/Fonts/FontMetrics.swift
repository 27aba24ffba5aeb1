/// The heights and lines of a face, in the face's own units or in points, all measured from the
/// baseline and positive in the direction that their names say.
public struct FontMetrics: Hashable, Sendable {
  /// How far the letters reach above the baseline.
  public var ascent: Double
  /// How far the letters reach below the baseline.
  public var descent: Double
  /// The room that the face wants between lines.
  public var lineGap: Double
  /// The height of small letters without ascender.
  public var xHeight: Double
  /// The height of capitals.
  public var capHeight: Double
  /// How far above the baseline the middle of an underline lies; mostly negative.
  public var underlinePosition: Double
  /// The thickness of an underline.
  public var underlineThickness: Double
  /// How far above the baseline the middle of a strikethrough lies.
  public var strikethroughPosition: Double
  /// The thickness of a strikethrough.
  public var strikethroughThickness: Double

  /// The natural distance from one baseline to the next.
  public var lineHeight: Double { ascent + descent + lineGap }

  /// Makes metrics from their parts.
  public init(
    ascent: Double, descent: Double, lineGap: Double, xHeight: Double, capHeight: Double,
    underlinePosition: Double, underlineThickness: Double, strikethroughPosition: Double,
    strikethroughThickness: Double
  ) {
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
    self.xHeight = xHeight
    self.capHeight = capHeight
    self.underlinePosition = underlinePosition
    self.underlineThickness = underlineThickness
    self.strikethroughPosition = strikethroughPosition
    self.strikethroughThickness = strikethroughThickness
  }

  /// Every value multiplied.
  public func scaled(by factor: Double) -> FontMetrics {
    FontMetrics(
      ascent: ascent * factor, descent: descent * factor, lineGap: lineGap * factor,
      xHeight: xHeight * factor, capHeight: capHeight * factor,
      underlinePosition: underlinePosition * factor,
      underlineThickness: underlineThickness * factor,
      strikethroughPosition: strikethroughPosition * factor,
      strikethroughThickness: strikethroughThickness * factor)
  }
}
