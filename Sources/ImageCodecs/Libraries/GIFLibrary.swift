internal import CGIF

/// giflib's decoder.
@safe struct GIFLibrary: Sendable {
  let open: shim_DGifOpen
  let close: shim_DGifCloseFile
  let recordType: shim_DGifGetRecordType
  let imageDescription: shim_DGifGetImageDesc
  let line: shim_DGifGetLine
  let firstExtension: shim_DGifGetExtension
  let nextExtension: shim_DGifGetExtensionNext
  let errorText: shim_GifErrorString

  private init() throws(ImageError) {
    let library = try DynamicLibrary(anyOf: ["libgif.so.7"], package: "libgif7")
    unsafe open = try library.function("DGifOpen")
    unsafe close = try library.function("DGifCloseFile")
    unsafe recordType = try library.function("DGifGetRecordType")
    unsafe imageDescription = try library.function("DGifGetImageDesc")
    unsafe line = try library.function("DGifGetLine")
    unsafe firstExtension = try library.function("DGifGetExtension")
    unsafe nextExtension = try library.function("DGifGetExtensionNext")
    unsafe errorText = try library.function("GifErrorString")
  }

  private static let shared = Result { () throws(ImageError) in try GIFLibrary() }

  /// The library, opened by the first who asks.
  static func opened() throws(ImageError) -> GIFLibrary { try shared.get() }
}
