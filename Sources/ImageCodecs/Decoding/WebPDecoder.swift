internal import CWebP
internal import Graphics

/// Reads a WebP file with libwebp; of an animation its first frame, on the clear canvas.
struct WebPDecoder {
  private let library: WebPLibrary
  private let container: WebPContainer
  private let features: WebPBitstreamFeatures
  /// The size of the canvas.
  let size: Size

  init(_ bytes: [UInt8]) throws(ImageError) {
    let library = try WebPLibrary.opened()
    let container = WebPContainer(bytes)
    var features = WebPBitstreamFeatures()
    let status = unsafe container.frame.bytes.withUnsafeBufferPointer { file in
      unsafe library.features(
        file.baseAddress, file.count, &features, WEBP_DECODER_ABI_VERSION)
    }
    try Self.check(status)
    self.library = library
    self.container = container
    self.features = features
    let canvas = container.canvas ?? (Int(features.width), Int(features.height))
    size = Size(width: Double(canvas.width), height: Double(canvas.height))
  }

  /// The pixels of a picture whose size was checked.
  ///
  /// The library makes it smaller while it decodes, by the mean of areas.
  func decode(for target: DecodingTarget) throws(ImageError) -> Bitmap {
    let (width, height) = (Int(size.width), Int(size.height))
    let frame = container.frame
    let (frameWidth, frameHeight) = (Int(features.width), Int(features.height))
    guard frame.x + frameWidth <= width, frame.y + frameHeight <= height else {
      throw .damaged("a frame is larger than its canvas")
    }
    let coversCanvas = frameWidth == width && frameHeight == height
    let divisor = target.divisor(width: width, height: height)
    var bitmap =
      coversCanvas
      ? try decodeFrame(width: width / divisor.across, height: height / divisor.down)
      : try decodeFrame(width: frameWidth, height: frameHeight)
    if !coversCanvas {
      bitmap = bitmap.placed(x: frame.x, y: frame.y, width: width, height: height)
    }
    bitmap.convertToSRGB(from: container.profile.flatMap(ColorProfile.init(icc:)))
    return bitmap
  }

  private func decodeFrame(width: Int, height: Int) throws(ImageError) -> Bitmap {
    var configuration = unsafe WebPDecoderConfig()
    guard unsafe library.initialize(&configuration, WEBP_DECODER_ABI_VERSION) != 0 else {
      throw .missingLibrary("libwebp of this version", package: "libwebp7")
    }
    if width != Int(features.width) || height != Int(features.height) {
      unsafe configuration.options.use_scaling = 1
      unsafe configuration.options.scaled_width = Int32(width)
      unsafe configuration.options.scaled_height = Int32(height)
    }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    let status = unsafe container.frame.bytes.withUnsafeBufferPointer { file in
      unsafe pixels.withUnsafeMutableBufferPointer { out in
        unsafe configuration.output.colorspace = MODE_RGBA
        unsafe configuration.output.is_external_memory = 1
        unsafe configuration.output.u.RGBA.rgba = out.baseAddress
        unsafe configuration.output.u.RGBA.stride = Int32(width * 4)
        unsafe configuration.output.u.RGBA.size = out.count
        return unsafe library.decode(file.baseAddress, file.count, &configuration)
      }
    }
    try Self.check(status)
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func check(_ status: VP8StatusCode) throws(ImageError) {
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: throw .damaged("it is cut short")
    case VP8_STATUS_OUT_OF_MEMORY: throw .damaged("out of memory")
    default: throw .damaged("its data is wrong (libwebp's status \(status.rawValue))")
    }
  }
}

extension Bitmap {
  /// The picture at a place of a clear canvas that holds it.
  func placed(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    var canvas = Bitmap(width: width, height: height)
    for row in 0..<self.height {
      let (from, to) = (row * self.width * 4, ((y + row) * width + x) * 4)
      canvas.pixels.replaceSubrange(
        to..<to + self.width * 4, with: pixels[from..<from + self.width * 4])
    }
    return canvas
  }
}
