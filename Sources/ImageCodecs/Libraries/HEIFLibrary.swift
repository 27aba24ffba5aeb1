internal import CHEIF

/// libheif, which decodes AVIF and HEIC.
@safe struct HEIFLibrary: Sendable {
  let allocate: shim_heif_context_alloc
  let free: shim_heif_context_free
  let read: shim_heif_context_read_from_memory_without_copy
  let primaryImage: shim_heif_context_get_primary_image_handle
  let releaseHandle: shim_heif_image_handle_release
  let handleWidth: shim_heif_image_handle_get_width
  let handleHeight: shim_heif_image_handle_get_width
  let decode: shim_heif_decode_image
  let releaseImage: shim_heif_image_release
  let imageWidth: shim_heif_image_get_width
  let imageHeight: shim_heif_image_get_width
  let plane: shim_heif_image_get_plane_readonly
  let profileSize: shim_heif_image_handle_get_raw_color_profile_size
  let profile: shim_heif_image_handle_get_raw_color_profile

  private init() throws(ImageError) {
    let library = try DynamicLibrary(anyOf: ["libheif.so.1"], package: "libheif1")
    unsafe allocate = try library.function("heif_context_alloc")
    unsafe free = try library.function("heif_context_free")
    unsafe read = try library.function("heif_context_read_from_memory_without_copy")
    unsafe primaryImage = try library.function("heif_context_get_primary_image_handle")
    unsafe releaseHandle = try library.function("heif_image_handle_release")
    unsafe handleWidth = try library.function("heif_image_handle_get_width")
    unsafe handleHeight = try library.function("heif_image_handle_get_height")
    unsafe decode = try library.function("heif_decode_image")
    unsafe releaseImage = try library.function("heif_image_release")
    unsafe imageWidth = try library.function("heif_image_get_width")
    unsafe imageHeight = try library.function("heif_image_get_height")
    unsafe plane = try library.function("heif_image_get_plane_readonly")
    unsafe profileSize = try library.function("heif_image_handle_get_raw_color_profile_size")
    unsafe profile = try library.function("heif_image_handle_get_raw_color_profile")
  }

  private static let shared = Result { () throws(ImageError) in try HEIFLibrary() }

  /// The library, opened by the first who asks.
  static func opened() throws(ImageError) -> HEIFLibrary { try shared.get() }
}
