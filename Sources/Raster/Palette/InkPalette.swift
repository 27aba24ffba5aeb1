internal import Graphics

/// The colours of a page that needs few: plain ones, and ramps from a paper to an ink on it.
struct InkPalette: Hashable, Sendable {
  /// The steps from a paper to an ink: the colour of tone `t` has index `base + t`; tone 0 is the
  /// paper itself.
  struct Ramp: Hashable, Sendable {
    /// The paper's index.
    var paper: Int
    var ink: RGBAColor
    var base: Int
  }

  /// Every colour, the page's own paper first; at most 256.
  let colors: [RGBAColor]
  let ramps: [Ramp]
  /// The tone of full coverage, thus how many steps a ramp has.
  let fullTone: UInt8

  /// The index of the colour that is nearest to another one.
  ///
  /// The distance is the square of the difference as it shows: channels weighted with opacity.
  func nearest(_ color: RGBAColor) -> UInt8 {
    var (best, bestDistance) = (0, Int.max)
    let wanted = color.premultiplied
    for (index, candidate) in colors.enumerated() {
      let distance = (candidate.premultiplied &- wanted).squaredLength
      if distance < bestDistance {
        (best, bestDistance) = (index, distance)
        if distance == 0 { break }
      }
    }
    return UInt8(best)
  }

  /// The coverage that a tone stands for.
  func coverage(_ tone: Int) -> UInt8 {
    UInt8((tone * 255 + Int(fullTone) / 2) / Int(fullTone))
  }
}

extension RGBAColor {
  fileprivate var premultiplied: SIMD4<Int32> {
    SIMD4(
      Int32(scaled(red, by: alpha)), Int32(scaled(green, by: alpha)),
      Int32(scaled(blue, by: alpha)), Int32(alpha))
  }
}

extension SIMD4<Int32> {
  fileprivate var squaredLength: Int { Int((self &* self).wrappedSum()) }
}
