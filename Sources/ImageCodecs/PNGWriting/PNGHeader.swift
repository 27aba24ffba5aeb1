public import Graphics

/// What a PNG file says before its pixels.
public struct PNGHeader: Hashable, Sendable {
  /// The largest width or height that the format can hold.
  public static let largestSide = Int(Int32.max)

  /// Pixels a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// How a pixel is stored.
  public var format: PNGPixelFormat
  /// The colours that indexed pixels point to; empty for other formats.
  public var palette: [RGBAColor]
  /// The intended resolution, in pixels a metre; nil leaves it out.
  public var pixelsPerMetre: Int?

  /// Makes a header.
  ///
  /// - Precondition: The sides are within 1 and `largestSide`, and the palette has from one colour
  ///   to as many as the format can point to (none for formats without palette).
  public init(
    width: Int, height: Int, format: PNGPixelFormat, palette: [RGBAColor] = [],
    pixelsPerMetre: Int? = nil
  ) {
    let sides = 1...Self.largestSide
    precondition(
      sides.contains(width) && sides.contains(height), "\(width) × \(height) is no PNG size")
    precondition(
      palette.count <= format.paletteLimit && palette.isEmpty == (format.paletteLimit == 0),
      "\(palette.count) colours do not fit \(format)")
    self.width = width
    self.height = height
    self.format = format
    self.palette = palette
    self.pixelsPerMetre = pixelsPerMetre
  }

  /// The signature and every chunk up to the pixels (PNG specification, 5.2 and 11).
  var encoded: [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    PNGChunk.append("IHDR", to: &bytes) { data in
      data.appendBigEndian(UInt32(width))
      data.appendBigEndian(UInt32(height))
      // Deflate, the five standard filters, no interlacing.
      data += [format.bitDepth, format.colorType, 0, 0, 0]
    }
    // What a decoder without colour management shows anyway; stated so that none has to guess.
    PNGChunk.append("sRGB", to: &bytes) { $0.append(0) }
    if let pixelsPerMetre, let value = UInt32(exactly: pixelsPerMetre) {
      PNGChunk.append("pHYs", to: &bytes) { data in
        data.appendBigEndian(value)
        data.appendBigEndian(value)
        data.append(1)
      }
    }
    guard !palette.isEmpty else { return bytes }
    PNGChunk.append("PLTE", to: &bytes) { data in
      for color in palette { data += [color.red, color.green, color.blue] }
    }
    if let last = palette.lastIndex(where: { $0.alpha < 255 }) {
      PNGChunk.append("tRNS", to: &bytes) { $0 += palette[...last].map(\.alpha) }
    }
    return bytes
  }
}

extension [UInt8] {
  /// Adds a number, its highest byte first.
  mutating func appendBigEndian(_ value: UInt32) {
    append(UInt8(truncatingIfNeeded: value >> 24))
    append(UInt8(truncatingIfNeeded: value >> 16))
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }
}
