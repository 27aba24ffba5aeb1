internal import CWebP

/// libwebp's decoder.
@safe struct WebPLibrary: Sendable {
  let decode: shim_WebPDecode
  let features: shim_WebPGetFeaturesInternal
  let initialize: shim_WebPInitDecoderConfigInternal

  private init() throws(ImageError) {
    let library = try DynamicLibrary(anyOf: ["libwebp.so.7"], package: "libwebp7")
    unsafe decode = try library.function("WebPDecode")
    unsafe features = try library.function("WebPGetFeaturesInternal")
    unsafe initialize = try library.function("WebPInitDecoderConfigInternal")
  }

  private static let shared = Result { () throws(ImageError) in try WebPLibrary() }

  /// The library, opened by the first who asks.
  static func opened() throws(ImageError) -> WebPLibrary { try shared.get() }
}
