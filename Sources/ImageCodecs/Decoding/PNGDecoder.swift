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
    bitmap.convertToSRGB(from: profile)
    return bitmap
  }

  /// What the colours mean where the file says that they are not sRGB's (PNG, third edition, 4.3 and
  /// 12.1): a profile, else the word that they are sRGB, else a curve and three lights.
  private var profile: ColorProfile? {
    var chunk = unsafe spng_iccp()
    if unsafe spng_get_iccp(context, &chunk) == 0, let data = unsafe chunk.profile {
      let count = unsafe chunk.profile_len
      return ColorProfile(icc: unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: count)))
    }
    var intent: UInt8 = 0
    guard unsafe spng_get_srgb(context, &intent) != 0, let curve else { return nil }
    if curve == .sRGB, primaries == .sRGB { return nil }
    return ColorProfile(primaries, curve: curve)
  }

  /// How light grows with the numbers; nil where the file does not say. What it says of its lights has
  /// then no meaning either, as in browsers.
  private var curve: ToneCurve? {
    var gamma = 0.0
    guard unsafe spng_get_gama(context, &gamma) == 0, (0.1...10).contains(gamma) else { return nil }
    // For readers that know sRGB's curve by no other name, files say 1/2.2 (PNG, 11.3.2.5).
    return abs(gamma * 2.2 - 1) < 0.02 ? .sRGB : .power(1 / gamma)
  }

  private var primaries: ColorPrimaries {
    var chunk = spng_chrm()
    guard unsafe spng_get_chrm(context, &chunk) == 0 else { return .sRGB }
    return ColorPrimaries(
      white: .init(x: chunk.white_point_x, y: chunk.white_point_y),
      red: .init(x: chunk.red_x, y: chunk.red_y),
      green: .init(x: chunk.green_x, y: chunk.green_y),
      blue: .init(x: chunk.blue_x, y: chunk.blue_y))
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
