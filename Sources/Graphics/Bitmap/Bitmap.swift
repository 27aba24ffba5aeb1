/// A picture in memory: rows of sRGB pixels, top row first, 4 bytes each, red first, with straight
/// (not premultiplied) alpha.
public struct Bitmap: Hashable, Sendable {
  /// How many pixels a row has.
  public let width: Int
  /// How many rows there are.
  public let height: Int
  /// The rows without gaps: `width * height * 4` bytes.
  public var pixels: [UInt8]

  /// Makes a picture from its rows.
  ///
  /// - Precondition: There are `width * height * 4` bytes.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == width * height * 4,
      "\(pixels.count) bytes are not \(width) × \(height) pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Makes a picture of one colour.
  public init(width: Int, height: Int, filledWith color: RGBAColor = .clear) {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for _ in 0..<width * height {
      pixels.append(color.red)
      pixels.append(color.green)
      pixels.append(color.blue)
      pixels.append(color.alpha)
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The colour of a pixel, or its new one.
  public subscript(x: Int, y: Int) -> RGBAColor {
    get {
      let at = (y * width + x) * 4
      return RGBAColor(
        red: pixels[at], green: pixels[at + 1], blue: pixels[at + 2], alpha: pixels[at + 3])
    }
    set {
      let at = (y * width + x) * 4
      pixels[at] = newValue.red
      pixels[at + 1] = newValue.green
      pixels[at + 2] = newValue.blue
      pixels[at + 3] = newValue.alpha
    }
  }
}
