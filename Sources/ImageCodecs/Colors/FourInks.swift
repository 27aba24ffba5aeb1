internal import Graphics

/// A picture of cyan, magenta, yellow and black ink.
struct FourInks {
  var width: Int
  var height: Int
  /// 4 bytes a pixel.
  var pixels: [UInt8]
  /// Whether 255 stands for no ink, as Adobe's programs write it.
  var isInverted: Bool

  /// The picture in sRGB: by its profile, else with inks that each take away their share of light.
  func bitmap(profile: ColorProfile?) -> Bitmap {
    if let profile, let transform = ColorTransform(from: profile), transform.layout == .cmyk {
      let inks = isInverted ? pixels.map { 255 - $0 } : pixels
      var converted = transform.apply(to: inks, count: width * height)
      for index in stride(from: 3, to: converted.count, by: 4) { converted[index] = 255 }
      return Bitmap(width: width, height: height, pixels: converted)
    }
    var result = [UInt8](repeating: 255, count: pixels.count)
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let black = paper(pixels[at + 3])
      for channel in 0..<3 {
        result[at + channel] = UInt8((paper(pixels[at + channel]) * black + 127) / 255)
      }
    }
    return Bitmap(width: width, height: height, pixels: result)
  }

  /// How much light an ink lets through.
  private func paper(_ value: UInt8) -> Int { Int(isInverted ? value : 255 - value) }
}
