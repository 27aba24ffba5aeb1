/// A concrete sRGB colour with straight (not premultiplied) alpha, 8 bits a channel.
public struct RGBAColor: Hashable, Sendable {
  /// The red channel, gamma-encoded.
  public var red: UInt8
  /// The green channel, gamma-encoded.
  public var green: UInt8
  /// The blue channel, gamma-encoded.
  public var blue: UInt8
  /// The opacity: 0 shows nothing, 255 hides what is below.
  public var alpha: UInt8

  /// Black.
  public static let black = RGBAColor(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = RGBAColor(red: 255, green: 255, blue: 255)
  /// Nothing at all.
  public static let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// Makes a colour from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a colour from `0xRRGGBB` and an opacity from 0 to 1.
  public init(hex: UInt32, opacity: Double = 1) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex),
      alpha: UInt8((min(max(opacity, 0), 1) * 255).rounded()))
  }

  /// The same colour with its opacity multiplied.
  public func withOpacity(_ factor: Double) -> RGBAColor {
    var color = self
    color.alpha = UInt8((Double(alpha) * min(max(factor, 0), 1)).rounded())
    return color
  }

  /// The colour as CSS has it: `#rrggbb`, with two more digits where it is not opaque.
  package var cssString: String { String(hexString.prefix(alpha == 255 ? 7 : 9)) }

  /// The colour as `#rrggbbaa`.
  public var hexString: String {
    func two(_ value: UInt8) -> String {
      let digits = String(value, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    return "#" + two(red) + two(green) + two(blue) + two(alpha)
  }
}
