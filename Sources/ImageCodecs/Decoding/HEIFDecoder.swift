internal import CHEIF
internal import Graphics

/// Reads an AVIF or HEIC file's main picture with libheif, which also turns it.
@safe final class HEIFDecoder {
  private let library: HEIFLibrary
  private let context: OpaquePointer
  private let image: Handle
  /// The file's bytes, which libheif reads in place.
  private let file: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) throws(ImageError) {
    try HEIFItems(bytes).checkStructure()
    let library = try HEIFLibrary.opened()
    guard let context = unsafe library.allocate() else { throw .damaged("out of memory") }
    let file = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = unsafe file.initialize(fromContentsOf: bytes)
    do throws(ImageError) {
      try unsafe Self.check(library.read(context, file.baseAddress, file.count, nil))
      image = try unsafe Handle(library, context)
    } catch {
      unsafe library.free(context)
      unsafe file.deallocate()
      throw error
    }
    self.library = library
    unsafe self.context = context
    unsafe self.file = file
  }

  deinit {
    unsafe library.free(context)
    unsafe file.deallocate()
  }

  /// The picture's size.
  var size: Size {
    unsafe Size(
      width: Double(library.handleWidth(image.pointer)),
      height: Double(library.handleHeight(image.pointer)))
  }

  /// The pixels; the format offers no smaller size.
  func decode(pixelLimit: Int) throws(ImageError) -> Bitmap {
    try checkStatedSizes(pixelLimit: pixelLimit)
    let picture = try Picture(library, image)
    let (width, height) = picture.size
    guard width > 0, height > 0, width * height <= pixelLimit else {
      throw .tooLarge(width: width, height: height, limit: pixelLimit)
    }
    var bitmap = try picture.bitmap(width: width, height: height)
    bitmap.convertToSRGB(from: profile)
    return bitmap
  }

  /// libheif 1.15 counts the bytes of a picture in 32 bits, and writes past the end of what it has
  /// allocated where they do not suffice.
  static let largestPicture = 1 << 28

  /// Looks at the sizes inside of the container, which decoders go by.
  private func checkStatedSizes(pixelLimit: Int) throws(ImageError) {
    let limit = min(pixelLimit, Self.largestPicture)
    guard let size = try HEIFItems(unsafe Array(file)).largestStatedSize, size.exceeds(limit)
    else { return }
    throw .tooLarge(width: size.width, height: size.height, limit: limit)
  }

  private var profile: ColorProfile? {
    let count = unsafe library.profileSize(image.pointer)
    guard (1..<(16 << 20)).contains(count) else { return nil }
    var profile = [UInt8](repeating: 0, count: count)
    let status = unsafe profile.withUnsafeMutableBytes { buffer in
      unsafe library.profile(image.pointer, buffer.baseAddress)
    }
    return unsafe status.code == 0 ? ColorProfile(icc: profile) : nil
  }

  fileprivate static func check(_ error: shim_heif_error) throws(ImageError) {
    guard unsafe error.code != 0 else { return }
    throw .damaged(unsafe error.message.map { unsafe String(cString: $0) } ?? "it cannot be read")
  }
}

@available(*, unavailable)
extension HEIFDecoder: Sendable {}

extension HEIFDecoder {
  /// Owns libheif's handle of a file's main picture.
  @safe private final class Handle {
    let pointer: OpaquePointer
    private let library: HEIFLibrary

    init(_ library: HEIFLibrary, _ context: OpaquePointer) throws(ImageError) {
      var pointer: OpaquePointer?
      try unsafe HEIFDecoder.check(library.primaryImage(context, &pointer))
      guard let pointer = unsafe pointer else { throw .damaged("it holds no picture") }
      unsafe self.pointer = pointer
      self.library = library
    }

    deinit { unsafe library.releaseHandle(pointer) }
  }

  /// Owns a decoded picture.
  @safe private final class Picture {
    private let pointer: OpaquePointer
    private let library: HEIFLibrary

    init(_ library: HEIFLibrary, _ handle: Handle) throws(ImageError) {
      var pointer: OpaquePointer?
      try unsafe HEIFDecoder.check(
        library.decode(
          handle.pointer, &pointer, shim_heif_colorspace_RGB, shim_heif_chroma_interleaved_RGBA,
          nil))
      guard let pointer = unsafe pointer else { throw .damaged("it holds no picture") }
      unsafe self.pointer = pointer
      self.library = library
    }

    deinit { unsafe library.releaseImage(pointer) }

    var size: (width: Int, height: Int) {
      unsafe (
        Int(library.imageWidth(pointer, shim_heif_channel_interleaved)),
        Int(library.imageHeight(pointer, shim_heif_channel_interleaved))
      )
    }

    func bitmap(width: Int, height: Int) throws(ImageError) -> Bitmap {
      var stride: Int32 = 0
      guard
        let plane = unsafe library.plane(pointer, shim_heif_channel_interleaved, &stride),
        Int(stride) >= width * 4
      else { throw .damaged("it has no pixels") }
      var pixels: [UInt8] = []
      pixels.reserveCapacity(width * height * 4)
      for row in 0..<height {
        unsafe pixels.append(
          contentsOf: UnsafeBufferPointer(start: plane + row * Int(stride), count: width * 4))
      }
      return Bitmap(width: width, height: height, pixels: pixels)
    }
  }
}
