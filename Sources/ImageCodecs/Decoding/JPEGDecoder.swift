internal import CTurboJPEG
internal import Graphics

/// TurboJPEG's decompressor, whose interface catches libjpeg's jumps inside C.
@safe final class JPEGDecoder {
  private let handle: tjhandle

  init() throws(ImageError) {
    guard let handle = unsafe tjInitDecompress() else { throw .damaged("out of memory") }
    unsafe self.handle = handle
  }

  deinit {
    unsafe tjDestroy(handle)
  }

  /// The width and the height, from the header.
  func size(of bytes: [UInt8]) throws(ImageError) -> (width: Int, height: Int) {
    var (width, height, subsampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let status = unsafe bytes.withUnsafeBufferPointer { file in
      unsafe tjDecompressHeader3(
        handle, file.baseAddress, UInt(file.count), &width, &height, &subsampling, &space)
    }
    guard status == 0 else { throw .damaged(reason) }
    return (Int(width), Int(height))
  }

  /// The pixels of a picture whose size was checked, at the smallest size that the format offers
  /// (eighths of the full one) which is not narrower than `usefulWidth`.
  ///
  /// A picture that is cut short is shown as far as it goes, the rest gray, as browsers do.
  func decode(
    _ bytes: [UInt8], width: Int, height: Int, usefulWidth: Int?
  ) throws(ImageError) -> Bitmap {
    let eighths = usefulWidth.map { Self.eighths(width: width, usefulWidth: $0) } ?? 8
    // The library rounds each side up (TJSCALED in turbojpeg.h).
    let (outWidth, outHeight) = ((width * eighths + 7) / 8, (height * eighths + 7) / 8)
    var pixels = [UInt8](repeating: 0, count: outWidth * outHeight * 4)
    let status = unsafe bytes.withUnsafeBufferPointer { file in
      unsafe pixels.withUnsafeMutableBufferPointer { out in
        // A limit on scans keeps a small file from costing minutes.
        unsafe tjDecompress2(
          handle, file.baseAddress, UInt(file.count), out.baseAddress, Int32(outWidth), 0,
          Int32(outHeight), Int32(TJPF_RGBA.rawValue), TJFLAG_LIMITSCANS)
      }
    }
    let isWarning = unsafe tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue)
    guard status == 0 || isWarning else { throw .damaged(reason) }
    return Bitmap(width: outWidth, height: outHeight, pixels: pixels)
  }

  /// One of the sizes that the library decodes fast: 1/8, 1/4, 1/2 or the full one.
  private static func eighths(width: Int, usefulWidth: Int) -> Int {
    [1, 2, 4].first { (width * $0 + 7) / 8 >= usefulWidth } ?? 8
  }

  private var reason: String {
    unsafe tjGetErrorStr2(handle).map { unsafe String(cString: $0) } ?? "unknown reason"
  }
}

@available(*, unavailable)
extension JPEGDecoder: Sendable {}
