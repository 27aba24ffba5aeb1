public import Graphics

/// Decodes a picture file, whose header is checked against a limit before anything is allocated.
public struct ImageDecoder: Sendable {
  /// The pixels a picture may have, unless the caller says otherwise: 160 MB once decoded.
  public static let defaultPixelLimit = 40_000_000

  /// How a picture's pixels are laid out in the file.
  public let format: ImageFormat
  /// The picture's size as it is shown, in its own pixels: turned as its file asks for; of a drawing
  /// (SVG) in CSS pixels, which may be fractions.
  public let size: Size
  private let bytes: [UInt8]
  private let orientation: ImageOrientation
  private let pixelLimit: Int

  /// The picture's width in whole pixels.
  public var width: Int { Int(size.width.rounded(.up)) }
  /// The picture's height in whole pixels.
  public var height: Int { Int(size.height.rounded(.up)) }

  /// Reads the header.
  ///
  /// - Throws: `ImageError` when the format is unknown, the header is damaged, its library is
  ///   missing, or the picture is larger than the limit.
  public init(_ bytes: [UInt8], pixelLimit: Int = defaultPixelLimit) throws(ImageError) {
    guard let format = ImageFormat(bytes) else { throw .unknownFormat }
    self.bytes = bytes
    self.format = format
    self.pixelLimit = pixelLimit
    let header = try Self.header(of: bytes, format, pixelLimit: pixelLimit)
    orientation = header.orientation
    size = header.orientation.isSideways ? header.size.transposed : header.size
    // A drawing has no pixels before its size on the page is known.
    guard size.width > 0, size.height > 0, size.width < 1e9, size.height < 1e9 else {
      throw .damaged("it has no size")
    }
    guard format == .svg || size.width * size.height <= Double(pixelLimit) else {
      throw .tooLarge(width: width, height: height, limit: pixelLimit)
    }
  }

  /// Decodes every pixel; of a drawing, one a unit.
  ///
  /// - Throws: `ImageError.damaged`.
  public func decode() throws(ImageError) -> Bitmap {
    try decode(covering: width, height: height)
  }

  /// Decodes the picture for a place of some pixels.
  ///
  /// The result may be larger, since the formats offer only some sizes, but not by much: a large
  /// photograph is never decoded whole for a small place. It is smaller only if the picture is, and
  /// a drawing has the place's size exactly.
  ///
  /// - Parameter isWanted: Asked now and then; decoding ends with an error once it says false.
  /// - Throws: `ImageError.damaged`.
  public func decode(
    covering width: Int, height: Int, while isWanted: @Sendable () -> Bool = { true }
  ) throws(ImageError) -> Bitmap {
    let target = DecodingTarget(
      width: max(1, orientation.isSideways ? height : width),
      height: max(1, orientation.isSideways ? width : height))
    let bitmap =
      switch format {
      case .png: try PNGDecoder(bytes).decode(for: target, while: isWanted)
      case .jpeg: try JPEGDecoder(bytes).decode(for: target)
      case .webp: try WebPDecoder(bytes).decode(for: target)
      case .gif: try GIFDecoder(bytes).decode(for: target, while: isWanted)
      case .heif: try HEIFDecoder(bytes).decode(pixelLimit: pixelLimit)
      case .svg: try SVGDecoder(bytes, pixelLimit: pixelLimit).decode(for: target)
      }
    return bitmap.turned(orientation)
  }

  private static func header(
    of bytes: [UInt8], _ format: ImageFormat, pixelLimit: Int
  ) throws(ImageError) -> (size: Size, orientation: ImageOrientation) {
    switch format {
    case .png:
      let decoder = try PNGDecoder(bytes)
      return (try decoder.size(), decoder.orientation)
    case .jpeg: return (try JPEGDecoder(bytes).size(), JPEGSegments(bytes).orientation)
    case .webp: return (try WebPDecoder(bytes).size, WebPContainer(bytes).orientation)
    case .gif: return (try GIFDecoder.size(of: bytes), .up)
    case .heif: return (try HEIFDecoder(bytes).size, .up)
    case .svg: return (try SVGDecoder(bytes, pixelLimit: pixelLimit).size, .up)
    }
  }
}

extension Size {
  fileprivate var transposed: Size { Size(width: height, height: width) }
}
