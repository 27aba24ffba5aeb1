internal import CSPNG
internal import Graphics

/// A PNG file being read by libspng, which reports errors by value and never jumps.
@safe final class PNGDecoder {
  private let context: OpaquePointer
  /// The file's bytes, which libspng reads in place.
  private let file: UnsafeMutableBufferPointer<UInt8>

  /// The most memory for one text or profile chunk, and for all of them; they are not shown.
  private static let chunkLimit = 1 << 20

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
  func size() throws(ImageError) -> (width: Int, height: Int) {
    var header = spng_ihdr()
    try check(unsafe spng_get_ihdr(context, &header))
    return (Int(header.width), Int(header.height))
  }

  /// The pixels of a picture whose size was checked.
  func decode(width: Int, height: Int) throws(ImageError) -> Bitmap {
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

  private func check(_ status: Int32) throws(ImageError) {
    guard status != 0 else { return }
    let text = unsafe spng_strerror(status).map { unsafe String(cString: $0) }
    throw .damaged(text ?? "error \(status)")
  }
}

@available(*, unavailable)
extension PNGDecoder: Sendable {}
