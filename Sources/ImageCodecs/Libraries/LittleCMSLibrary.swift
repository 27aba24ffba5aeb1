internal import CLittleCMS

/// Little CMS, which converts colours between profiles.
@safe struct LittleCMSLibrary: Sendable {
  let openProfile: shim_cmsOpenProfileFromMem
  let createSRGB: shim_cmsCreate_sRGBProfile
  let createRGB: shim_cmsCreateRGBProfile
  let buildCurve: shim_cmsBuildParametricToneCurve
  let freeCurve: shim_cmsFreeToneCurve
  let closeProfile: shim_cmsCloseProfile
  let colorSpace: shim_cmsGetColorSpace
  let createTransform: shim_cmsCreateTransform
  let transform: shim_cmsDoTransform
  let deleteTransform: shim_cmsDeleteTransform

  private init() throws(ImageError) {
    let library = try DynamicLibrary(anyOf: ["liblcms2.so.2"], package: "liblcms2-2")
    unsafe openProfile = try library.function("cmsOpenProfileFromMem")
    unsafe createSRGB = try library.function("cmsCreate_sRGBProfile")
    unsafe createRGB = try library.function("cmsCreateRGBProfile")
    unsafe buildCurve = try library.function("cmsBuildParametricToneCurve")
    unsafe freeCurve = try library.function("cmsFreeToneCurve")
    unsafe closeProfile = try library.function("cmsCloseProfile")
    unsafe colorSpace = try library.function("cmsGetColorSpace")
    unsafe createTransform = try library.function("cmsCreateTransform")
    unsafe transform = try library.function("cmsDoTransform")
    unsafe deleteTransform = try library.function("cmsDeleteTransform")
  }

  private static let shared = Result { () throws(ImageError) in try LittleCMSLibrary() }

  /// The library, opened by the first who asks.
  static func opened() throws(ImageError) -> LittleCMSLibrary { try shared.get() }
}
