internal import Graphics

/// A product of two fractions of 255, rounded.
@inline(__always)
func scaled(_ a: UInt8, by b: UInt8) -> UInt8 {
  let product = UInt32(a) &* UInt32(b) &+ 128
  return UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
}

/// A channel's way from one value to another, in 255 steps, rounded.
@inline(__always)
func mixed(_ from: UInt8, _ to: UInt8, _ share: UInt8) -> UInt8 {
  let sum = UInt32(from) &* UInt32(255 &- share) &+ UInt32(to) &* UInt32(share) &+ 128
  return UInt8(truncatingIfNeeded: (sum &+ sum >> 8) >> 8)
}

extension RGBAColor {
  /// What is seen when `ink` covers a share of this colour (Porter and Duff's "over"; channels are
  /// mixed as they are stored, as browsers do).
  func covered(by ink: RGBAColor, coverage: UInt8) -> RGBAColor {
    let share = scaled(coverage, by: ink.alpha)
    if share == 0 { return self }
    if alpha == 255 {
      return RGBAColor(
        red: mixed(red, ink.red, share), green: mixed(green, ink.green, share),
        blue: mixed(blue, ink.blue, share))
    }
    let below = scaled(alpha, by: 255 - share)
    let total = Int(share) + Int(below)
    func channel(_ under: UInt8, _ over: UInt8) -> UInt8 {
      UInt8((Int(over) * Int(share) + Int(under) * Int(below) + total / 2) / total)
    }
    return RGBAColor(
      red: channel(red, ink.red), green: channel(green, ink.green),
      blue: channel(blue, ink.blue), alpha: UInt8(total))
  }
}
