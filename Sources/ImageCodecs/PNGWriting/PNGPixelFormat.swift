/// How a PNG stores a pixel (PNG specification, 11.2.2).
public enum PNGPixelFormat: Hashable, Sendable {
  /// One byte that points into a palette.
  case indexed8
  /// Half a byte that points into a palette of at most 16 colours; the left pixel is the high half.
  case indexed4
  /// Three bytes.
  case rgb
  /// Four bytes, the last one the opacity.
  case rgba

  /// Bits a sample, as the header says it.
  var bitDepth: UInt8 { self == .indexed4 ? 4 : 8 }

  /// The header's colour type.
  var colorType: UInt8 {
    switch self {
    case .indexed8, .indexed4: 3
    case .rgb: 2
    case .rgba: 6
    }
  }

  /// How many palette entries a pixel can point to; 0 for formats without a palette.
  var paletteLimit: Int {
    switch self {
    case .indexed8: 256
    case .indexed4: 16
    case .rgb, .rgba: 0
    }
  }

  /// The bytes of a row of pixels, without the filter byte in front of it.
  public func rowBytes(width: Int) -> Int {
    switch self {
    case .indexed8: width
    case .indexed4: (width + 1) / 2
    case .rgb: width * 3
    case .rgba: width * 4
    }
  }
}
