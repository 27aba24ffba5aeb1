internal import CLittleCMS

/// What the numbers of a picture's colours mean, opened by Little CMS.
@safe final class ColorProfile {
  let handle: cmsHPROFILE
  let library: LittleCMSLibrary

  /// Reads an ICC profile; nil when it is damaged or Little CMS is missing.
  init?(icc bytes: [UInt8]) {
    guard let library = try? LittleCMSLibrary.opened() else { return nil }
    let opened = unsafe bytes.withUnsafeBytes { bytes in
      unsafe library.openProfile(bytes.baseAddress, UInt32(clamping: bytes.count))
    }
    guard let handle = unsafe opened else { return nil }
    unsafe self.handle = handle
    self.library = library
  }

  /// Makes the profile of three lights with a curve; nil where they span no colours, or Little CMS is
  /// missing.
  init?(_ primaries: ColorPrimaries, curve: ToneCurve) {
    guard primaries.spanColors, let library = try? LittleCMSLibrary.opened(),
      let curve = ToneCurveHandle(curve, library)
    else { return nil }
    guard let handle = unsafe curve.profile(of: primaries) else { return nil }
    unsafe self.handle = handle
    self.library = library
  }

  /// Makes sRGB.
  init?(sRGBOf library: LittleCMSLibrary) {
    guard let handle = unsafe library.createSRGB() else { return nil }
    unsafe self.handle = handle
    self.library = library
  }

  deinit {
    _ = unsafe library.closeProfile(handle)
  }
}

@available(*, unavailable)
extension ColorProfile: Sendable {}

/// Owns a curve of Little CMS.
@safe private final class ToneCurveHandle {
  private let pointer: OpaquePointer
  private let library: LittleCMSLibrary

  init?(_ curve: ToneCurve, _ library: LittleCMSLibrary) {
    let made = unsafe curve.parameters.withUnsafeBufferPointer { parameters in
      unsafe library.buildCurve(nil, curve.type, parameters.baseAddress)
    }
    guard let pointer = unsafe made else { return nil }
    unsafe self.pointer = pointer
    self.library = library
  }

  deinit {
    unsafe library.freeCurve(pointer)
  }

  /// A profile whose three lights have the curve, to be closed by who asked for it.
  func profile(of primaries: ColorPrimaries) -> cmsHPROFILE? {
    var white = cmsCIExyY(x: primaries.white.x, y: primaries.white.y, Y: 1)
    var lights = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: primaries.red.x, y: primaries.red.y, Y: 1),
      Green: cmsCIExyY(x: primaries.green.x, y: primaries.green.y, Y: 1),
      Blue: cmsCIExyY(x: primaries.blue.x, y: primaries.blue.y, Y: 1))
    // It copies the curves.
    var curves: [OpaquePointer?] = unsafe [pointer, pointer, pointer]
    return unsafe curves.withUnsafeMutableBufferPointer { curves in
      unsafe library.createRGB(&white, &lights, curves.baseAddress)
    }
  }
}

extension ToneCurve {
  /// Little CMS's number of the curve's form (its manual, `cmsBuildParametricToneCurve`).
  fileprivate var type: Int32 {
    switch self {
    case .power: 1
    case .sRGB: 4
    }
  }

  fileprivate var parameters: [Double] {
    switch self {
    case .power(let exponent): [exponent]
    // IEC 61966-2-1, 5.2.
    case .sRGB: [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    }
  }
}
