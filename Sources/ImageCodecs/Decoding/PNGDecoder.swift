internal import CSPNG
internal import Graphics

/// A PNG file being read by libspng, which reports errors by value and never jumps.
@safe final class PNGDecoder {
  private let context: OpaquePointer
  /// The file's bytes, which libspng reads in place.
  private let file: UnsafeMutableBufferPointer<UInt8>

  /// The most memory for one text or profile chunk, and for all of them.
  private static let chunkLimit = 4 << 20

  init(_ bytes: [UInt8]) throws(ImageError) {
    guard let context = unsafe spng_ctx_new(0) else { throw .damaged("out of memory") }
    unsafe self.context = context
    unsafe file = .allocate(capacity: bytes.count)
    _ = unsafe file.initialize(fromContentsOf: bytes)
    unsafe spng_set_chunk_limits(context, Self.chunkLimit, Self.chunkLimit * 4)
    try check(unsafe spng_set_png_buffer(context, file.baseAddress, file.count))
  }

  deinit {
    unsafe spng_ctx_free(context)
    unsafe file.deallocate()
  }

  /// The width and the height, from the header.
  func size() throws(ImageError) -> Size {
    let header = try header()
    return Size(width: Double(header.width), height: Double(header.height))
  }

  /// How the picture is turned, by its Exif chunk.
  var orientation: ImageOrientation {
    var exif = unsafe spng_exif()
    guard unsafe spng_get_exif(context, &exif) == 0, let data = unsafe exif.data else { return .up }
    let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: exif.length))
    return ImageOrientation(exif: bytes[...]) ?? .up
  }

  /// The pixels of a picture whose size was checked.
  func decode(
    for target: DecodingTarget, while isWanted: () -> Bool
  ) throws(ImageError) -> Bitmap {
    let header = try header()
    let (width, height) = (Int(header.width), Int(header.height))
    let divisor = target.divisor(width: width, height: height)
    var bitmap =
      !divisor.isOne && header.interlace_method == 0
      ? try decodeRows(width: width, height: height, divisor: divisor, while: isWanted)
      : try decodeWhole(width: width, height: height)
    if let profile { bitmap.convertToSRGB(from: profile) }
    return bitmap
  }

  private var profile: [UInt8]? {
    var chunk = unsafe spng_iccp()
    guard unsafe spng_get_iccp(context, &chunk) == 0, let data = unsafe chunk.profile else {
      return nil
    }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: chunk.profile_len))
  }

  private func header() throws(ImageError) -> spng_ihdr {
    var header = spng_ihdr()
    try check(unsafe spng_get_ihdr(context, &header))
    return header
  }

  private func decodeWhole(width: Int, height: Int) throws(ImageError) -> Bitmap {
    let (format, flags) = (Int32(SPNG_FMT_RGBA8.rawValue), Int32(SPNG_DECODE_TRNS.rawValue))
    var size = 0
    try check(unsafe spng_decoded_image_size(context, format, &size))
    guard size == width * height * 4 else { throw .damaged("its size changed") }
    var pixels = [UInt8](repeating: 0, count: size)
    let status = unsafe pixels.withUnsafeMutableBytes { buffer in
      unsafe spng_decode_image(context, buffer.baseAddress, buffer.count, format, flags)
    }
    try check(status)
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func decodeRows(
    width: Int, height: Int, divisor: RowShrinker.Divisor, while isWanted: () -> Bool
  ) throws(ImageError) -> Bitmap {
    let flags = Int32(SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue)
    try check(unsafe spng_decode_image(context, nil, 0, Int32(SPNG_FMT_RGBA8.rawValue), flags))
    var shrinker = RowShrinker(width: width, height: height, divisor: divisor)
    var row = [UInt8](repeating: 0, count: width * 4)
    for y in 0..<height {
      guard isWanted() else { throw .damaged("it is not wanted any more") }
      let status = unsafe row.withUnsafeMutableBytes { buffer in
        unsafe spng_decode_row(context, buffer.baseAddress, buffer.count)
      }
      // The last row comes with the news that it is the last.
      if status != Int32(SPNG_EOI.rawValue) || y < height - 1 { try check(status) }
      shrinker.add(row)
    }
    return shrinker.bitmap()
  }

  private func check(_ status: Int32) throws(ImageError) {
    guard status != 0 else { return }
    let text = unsafe spng_strerror(status).map { unsafe String(cString: $0) }
    throw .damaged(text ?? "error \(status)")
  }
}

@available(*, unavailable)
extension PNGDecoder: Sendable {}
