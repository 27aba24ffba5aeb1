public import Graphics

/// Decodes a picture file, whose header is checked against a limit before anything is allocated.
public struct ImageDecoder: Sendable {
  /// The pixels a picture may have, unless the caller says otherwise: 160 MB once decoded.
  public static let defaultPixelLimit = 40_000_000

  /// How a picture's pixels are laid out in the file.
  public let format: ImageFormat
  /// The picture's width in pixels, as its header says.
  public let width: Int
  /// The picture's height in pixels, as its header says.
  public let height: Int
  private let bytes: [UInt8]

  /// Reads the header.
  ///
  /// - Throws: `ImageError` when the format is unknown, the header is damaged, or the picture is
  ///   larger than the limit.
  public init(_ bytes: [UInt8], pixelLimit: Int = defaultPixelLimit) throws(ImageError) {
    guard let format = ImageFormat(bytes) else { throw .unknownFormat }
    self.bytes = bytes
    self.format = format
    switch format {
    case .png: (width, height) = try PNGDecoder(bytes).size()
    case .jpeg: (width, height) = try JPEGDecoder().size(of: bytes)
    }
    let pixels = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !pixels.overflow, pixels.partialValue <= pixelLimit else {
      throw .tooLarge(width: width, height: height, limit: pixelLimit)
    }
  }

  /// Decodes the picture.
  ///
  /// - Parameter usefulWidth: The largest width, in pixels, that will be shown. A JPEG that is much
  ///   larger is decoded at a smaller size, which takes a fraction of the time and memory; the
  ///   result is never narrower than this. Nil keeps every pixel.
  /// - Throws: `ImageError.damaged`.
  public func decode(usefulWidth: Int? = nil) throws(ImageError) -> Bitmap {
    switch format {
    case .png: try PNGDecoder(bytes).decode(width: width, height: height)
    case .jpeg:
      try JPEGDecoder().decode(bytes, width: width, height: height, usefulWidth: usefulWidth)
    }
  }
}
