internal import CTurboJPEG
internal import Graphics

/// TurboJPEG's decompressor, whose interface catches libjpeg's jumps inside C.
@safe final class JPEGDecoder {
  private let handle: tjhandle
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws(ImageError) {
    guard let handle = unsafe tjInitDecompress() else { throw .damaged("out of memory") }
    unsafe self.handle = handle
    self.bytes = bytes
  }

  deinit {
    unsafe tjDestroy(handle)
  }

  /// The width and the height, from the header.
  func size() throws(ImageError) -> Size {
    let header = try header()
    return Size(width: Double(header.width), height: Double(header.height))
  }

  /// The pixels of a picture whose size was checked, at the smallest size that the format offers
  /// (eighths of the full one) which covers the target.
  ///
  /// A picture that is cut short is shown as far as it goes, the rest gray, as browsers do.
  func decode(for target: DecodingTarget) throws(ImageError) -> Bitmap {
    let header = try header()
    let eighths = Self.eighths(width: header.width, height: header.height, target)
    // The library rounds each side up (TJSCALED in turbojpeg.h).
    let (width, height) = ((header.width * eighths + 7) / 8, (header.height * eighths + 7) / 8)
    let hasFourInks =
      header.colorSpace == Int32(TJCS_CMYK.rawValue)
      || header.colorSpace == Int32(TJCS_YCCK.rawValue)
    let format = hasFourInks ? TJPF_CMYK : TJPF_RGBA
    let pixels = try decompress(width: width, height: height, format)
    let segments = JPEGSegments(bytes)
    let profile = segments.profile.flatMap(ColorProfile.init(icc:))
    guard hasFourInks else {
      var bitmap = Bitmap(width: width, height: height, pixels: pixels)
      bitmap.convertToSRGB(from: profile)
      return bitmap
    }
    let inks = FourInks(
      width: width, height: height, pixels: pixels, isInverted: segments.hasAdobeSegment)
    return inks.bitmap(profile: profile)
  }

  private func decompress(
    width: Int, height: Int, _ format: TJPF
  ) throws(ImageError) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    let status = unsafe bytes.withUnsafeBufferPointer { file in
      unsafe pixels.withUnsafeMutableBufferPointer { out in
        // A limit on scans keeps a small file from costing minutes.
        unsafe tjDecompress2(
          handle, file.baseAddress, UInt(file.count), out.baseAddress, Int32(width), 0,
          Int32(height), Int32(format.rawValue), TJFLAG_LIMITSCANS)
      }
    }
    let isWarning = unsafe tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue)
    guard status == 0 || isWarning else { throw .damaged(reason) }
    return pixels
  }

  private struct Header {
    var width: Int
    var height: Int
    var colorSpace: Int32
  }

  private func header() throws(ImageError) -> Header {
    var (width, height, subsampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let status = unsafe bytes.withUnsafeBufferPointer { file in
      unsafe tjDecompressHeader3(
        handle, file.baseAddress, UInt(file.count), &width, &height, &subsampling, &space)
    }
    guard status == 0 else { throw .damaged(reason) }
    return Header(width: Int(width), height: Int(height), colorSpace: space)
  }

  /// One of the sizes that the library decodes fast: 1/8, 1/4, 1/2 or the full one.
  private static func eighths(width: Int, height: Int, _ target: DecodingTarget) -> Int {
    let fast = [1, 2, 4].first { eighths in
      (width * eighths + 7) / 8 >= target.width && (height * eighths + 7) / 8 >= target.height
    }
    return fast ?? 8
  }

  private var reason: String {
    unsafe tjGetErrorStr2(handle).map { unsafe String(cString: $0) } ?? "unknown reason"
  }
}

@available(*, unavailable)
extension JPEGDecoder: Sendable {}
