internal import CRSVG
internal import Graphics

/// Reads an SVG drawing with librsvg.
///
/// librsvg runs no scripts. The drawing is read from memory, without an address of its own, so that
/// librsvg refuses whatever it refers to outside of itself.
@safe final class SVGDecoder {
  private let library: RSVGLibrary
  private let handle: OpaquePointer
  private let pixelLimit: Int
  private let layerCount: Int

  init(_ bytes: [UInt8], pixelLimit: Int) throws(ImageError) {
    layerCount = try SVGContents(bytes, pixelLimit: pixelLimit).layerCount
    self.pixelLimit = pixelLimit
    let library = try RSVGLibrary.opened()
    var error: UnsafeMutablePointer<shim_GError>?
    let handle = unsafe bytes.withUnsafeBufferPointer { file in
      unsafe library.newHandle(file.baseAddress, file.count, &error)
    }
    guard let handle = unsafe handle else {
      throw .damaged(unsafe Self.text(of: error, library))
    }
    self.library = library
    unsafe self.handle = handle
    // An inch of CSS has 96 pixels.
    unsafe library.setResolution(handle, 96)
  }

  deinit {
    unsafe library.releaseObject(UnsafeMutableRawPointer(handle))
  }

  /// The drawing's size in CSS pixels: its own; where a side is missing, in the proportion of the
  /// view box; where both are, that box's; else CSS's default for what has none (CSS 2.2, 10.3.2).
  var size: Size {
    var (width, height) = (0.0, 0.0)
    if unsafe library.sizeInPixels(handle, &width, &height) != 0, width > 0, height > 0 {
      return Size(width: width, height: height)
    }
    var (hasWidth, hasHeight, hasBox): (Int32, Int32, Int32) = (0, 0, 0)
    var (ownWidth, ownHeight) = (shim_RsvgLength(), shim_RsvgLength())
    var box = shim_RsvgRectangle()
    unsafe library.dimensions(
      handle, &hasWidth, &ownWidth, &hasHeight, &ownHeight, &hasBox, &box)
    guard hasBox != 0, box.width > 0, box.height > 0 else { return Size(width: 300, height: 150) }
    if hasWidth != 0, let width = ownWidth.pixels {
      return Size(width: width, height: width * box.height / box.width)
    }
    if hasHeight != 0, let height = ownHeight.pixels {
      return Size(width: height * box.width / box.height, height: height)
    }
    return Size(width: box.width, height: box.height)
  }

  /// The drawing at a size in pixels, or at a smaller one where it needs so many surfaces of it that
  /// they would have more than four times the pixels of the limit.
  func decode(for target: DecodingTarget) throws(ImageError) -> Bitmap {
    let target = target.within(min(pixelLimit, 4 * pixelLimit / (1 + layerCount)))
    let (width, height) = (target.width, target.height)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    try draw(into: &pixels, width: width, height: height)
    pixels.straightenOpacity()
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func draw(into pixels: inout [UInt8], width: Int, height: Int) throws(ImageError) {
    let failure: ImageError? = unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      let surface = unsafe library.createSurface(
        buffer.baseAddress, shim_CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
        Int32(width * 4))
      defer { unsafe library.destroySurface(surface) }
      let context = unsafe library.createContext(surface)
      defer { unsafe library.destroyContext(context) }
      guard unsafe library.status(context) == 0 else {
        return .damaged("cairo cannot draw \(width) × \(height) pixels")
      }
      var viewport = shim_RsvgRectangle(
        x: 0, y: 0, width: Double(width), height: Double(height))
      var error: UnsafeMutablePointer<shim_GError>?
      guard unsafe library.render(handle, context, &viewport, &error) != 0 else {
        return .damaged(unsafe Self.text(of: error, library))
      }
      unsafe library.flushSurface(surface)
      return nil
    }
    if let failure { throw failure }
  }

  private static func text(
    of error: UnsafeMutablePointer<shim_GError>?, _ library: RSVGLibrary
  ) -> String {
    guard let error = unsafe error else { return "it cannot be read" }
    defer { unsafe library.freeError(error) }
    let text = unsafe error.pointee.message.map { unsafe String(cString: $0) }
    return (text ?? "it cannot be read").split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

@available(*, unavailable)
extension SVGDecoder: Sendable {}

extension shim_RsvgLength {
  /// The length in CSS pixels; nil for a share of something else, such as a percentage.
  fileprivate var pixels: Double? {
    // The numbers of `RsvgUnit`, from its pixels to its picas.
    let factor: Double? =
      switch unit {
      case 1: 1
      case 4: 96
      case 5: 96 / 2.54
      case 6: 96 / 25.4
      case 7: 96.0 / 72
      case 8: 16
      default: nil
      }
    guard let factor, length > 0 else { return nil }
    return length * factor
  }
}

extension [UInt8] {
  /// Makes cairo's pixels ours: words with alpha on top and premultiplied colours become red first
  /// with straight opacity.
  fileprivate mutating func straightenOpacity() {
    unsafe withUnsafeMutableBytes { bytes in
      for at in stride(from: 0, to: bytes.count, by: 4) {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)
        let alpha = word >> 24
        // Most of a drawing is opaque or clear.
        func straight(_ value: UInt32) -> UInt8 {
          alpha == 255 ? UInt8(value) : UInt8(Swift.min(255, (value * 255 + alpha / 2) / alpha))
        }
        if alpha == 0 {
          unsafe bytes.storeBytes(of: 0, toByteOffset: at, as: UInt32.self)
          continue
        }
        unsafe bytes[at] = straight(word >> 16 & 255)
        unsafe bytes[at + 1] = straight(word >> 8 & 255)
        unsafe bytes[at + 2] = straight(word & 255)
        unsafe bytes[at + 3] = UInt8(alpha)
      }
    }
  }
}
