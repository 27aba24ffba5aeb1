internal import CLittleCMS

/// A conversion from the colours of a profile to sRGB, by Little CMS.
@safe final class ColorTransform {
  /// How the pixels are stored that come in.
  enum Layout {
    /// Red, green, blue and opacity, a byte each.
    case rgba
    /// One byte.
    case gray
    /// Four inks, a byte each; 255 is all of an ink.
    case cmyk
  }

  /// How the pixels are stored that come in, as the profile's colours ask for.
  let layout: Layout
  private let library: LittleCMSLibrary
  private let handle: cmsHTRANSFORM

  /// Makes a conversion; nil when the profile is of another kind of colours: the picture is then
  /// shown without it, as browsers do.
  init?(from source: ColorProfile) {
    let library = source.library
    guard let layout = unsafe Layout(library.colorSpace(source.handle)),
      let target = ColorProfile(sRGBOf: library)
    else { return nil }
    guard
      let handle = unsafe library.createTransform(
        source.handle, layout.code, target.handle, shim_TYPE_RGBA_8,
        cmsUInt32Number(INTENT_PERCEPTUAL),
        layout == .rgba ? cmsUInt32Number(cmsFLAGS_COPY_ALPHA) : 0)
    else { return nil }
    self.layout = layout
    self.library = library
    unsafe self.handle = handle
  }

  deinit {
    unsafe library.deleteTransform(handle)
  }

  /// Converts pixels.
  ///
  /// - Returns: 4 bytes a pixel; the opacity is that of what came in, or not set.
  func apply(to pixels: [UInt8], count: Int) -> [UInt8] {
    precondition(pixels.count == count * layout.bytesPerPixel)
    var result = [UInt8](repeating: 0, count: count * 4)
    unsafe pixels.withUnsafeBytes { source in
      unsafe result.withUnsafeMutableBytes { target in
        unsafe library.transform(
          handle, source.baseAddress, target.baseAddress, UInt32(clamping: count))
      }
    }
    return result
  }
}

@available(*, unavailable)
extension ColorTransform: Sendable {}

extension ColorTransform.Layout {
  fileprivate init?(_ space: cmsColorSpaceSignature) {
    switch space {
    case cmsSigRgbData: self = .rgba
    case cmsSigGrayData: self = .gray
    case cmsSigCmykData: self = .cmyk
    default: return nil
    }
  }

  fileprivate var code: cmsUInt32Number {
    switch self {
    case .rgba: shim_TYPE_RGBA_8
    case .gray: shim_TYPE_GRAY_8
    case .cmyk: shim_TYPE_CMYK_8
    }
  }

  fileprivate var bytesPerPixel: Int { self == .gray ? 1 : 4 }
}
