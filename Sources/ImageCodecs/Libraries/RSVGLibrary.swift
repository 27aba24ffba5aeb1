internal import CRSVG

/// librsvg, with what it needs of cairo to draw into memory.
@safe struct RSVGLibrary: Sendable {
  let newHandle: shim_rsvg_handle_new_from_data
  let setResolution: shim_rsvg_handle_set_dpi
  let sizeInPixels: shim_rsvg_handle_get_intrinsic_size_in_pixels
  let dimensions: shim_rsvg_handle_get_intrinsic_dimensions
  let render: shim_rsvg_handle_render_document
  let releaseObject: shim_g_object_unref
  let freeError: shim_g_error_free
  let createSurface: shim_cairo_image_surface_create_for_data
  let flushSurface: shim_cairo_surface_flush
  let destroySurface: shim_cairo_surface_destroy
  let createContext: shim_cairo_create
  let status: shim_cairo_status
  let destroyContext: shim_cairo_destroy

  private init() throws(ImageError) {
    // Opening librsvg opens the others that it is linked with.
    let rsvg = try DynamicLibrary(anyOf: ["librsvg-2.so.2"], package: "librsvg2-2")
    let cairo = try DynamicLibrary(anyOf: ["libcairo.so.2"], package: "libcairo2")
    unsafe newHandle = try rsvg.function("rsvg_handle_new_from_data")
    unsafe setResolution = try rsvg.function("rsvg_handle_set_dpi")
    unsafe sizeInPixels = try rsvg.function("rsvg_handle_get_intrinsic_size_in_pixels")
    unsafe dimensions = try rsvg.function("rsvg_handle_get_intrinsic_dimensions")
    unsafe render = try rsvg.function("rsvg_handle_render_document")
    unsafe releaseObject = try rsvg.function("g_object_unref")
    unsafe freeError = try rsvg.function("g_error_free")
    unsafe createSurface = try cairo.function("cairo_image_surface_create_for_data")
    unsafe flushSurface = try cairo.function("cairo_surface_flush")
    unsafe destroySurface = try cairo.function("cairo_surface_destroy")
    unsafe createContext = try cairo.function("cairo_create")
    unsafe status = try cairo.function("cairo_status")
    unsafe destroyContext = try cairo.function("cairo_destroy")
  }

  private static let shared = Result { () throws(ImageError) in try RSVGLibrary() }

  /// The library, opened by the first who asks.
  static func opened() throws(ImageError) -> RSVGLibrary { try shared.get() }
}
