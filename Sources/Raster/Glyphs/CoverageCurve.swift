#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
internal import Graphics

/// How much ink a glyph's coverage lays on, so that stems look equally heavy dark on light and
/// light on dark.
///
/// A half-covered pixel between black and white, mixed as stored, has 21 % of white's light: dark
/// stems spread and light ones shrink, on opposite pages by the same amount. Mixing in linear light
/// would be physically right and make dark text too thin, since fonts are drawn for ink that
/// spreads. This curve goes part of the way: coverage is first raised a little
/// (`c + contrast · c · (1 − c)`, alike for all inks), then mixed in a space of exponent `gamma`
/// between the ink and the paper that it most likely lies on (its opposite). What comes out is the
/// share to mix with as stored. Black text ends up within 2 % of plain coverage (0.48 for 0.5), so
/// that it has the weight readers know; white text is raised (0.65 for 0.5); inks in between lie in
/// between. The form of the curve is that of Skia's mask gamma; the two constants were chosen by
/// eye on the pages of the corpus.
enum CoverageCurve {
  /// In how many steps the lightness of an ink is looked at.
  static let classCount = 8
  private static let gamma = 1.3
  private static let contrast = 0.33

  /// The step of an ink: 0 for the darkest.
  static func inkClass(of ink: RGBAColor) -> Int {
    let luma = 299 * Int(ink.red) + 587 * Int(ink.green) + 114 * Int(ink.blue)
    return min(classCount - 1, luma * classCount / 255_000)
  }

  /// The tone for every coverage from 0 to 255.
  ///
  /// - Parameter fullTone: The tone of full coverage.
  static func tones(inkClass: Int, fullTone: UInt8) -> [UInt8] {
    let ink = Double(inkClass) / Double(classCount - 1)
    let paper = 1 - ink
    let (inkLight, paperLight) = (pow(ink, gamma), pow(paper, gamma))
    return (0...255).map { coverage in
      let plain = Double(coverage) / 255
      let raised = plain + contrast * plain * (1 - plain)
      let light = paperLight + (inkLight - paperLight) * raised
      let share = (pow(light, 1 / gamma) - paper) / (ink - paper)
      return UInt8((min(max(share, 0), 1) * Double(fullTone)).rounded())
    }
  }

  /// The tone for every coverage of a shape, which is mixed as it is.
  static func plainTones(fullTone: UInt8) -> [UInt8] {
    (0...255).map { UInt8((Double($0) / 255 * Double(fullTone)).rounded()) }
  }
}
