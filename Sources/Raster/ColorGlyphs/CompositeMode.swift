/// How a source is laid on a backdrop (OpenType, COLR version 1, "CompositeMode"; the formulas are
/// those of the W3C's Compositing and Blending, level 1). Colours are premultiplied.
enum CompositeMode: Int {
  case clear, source, destination, sourceOver, destinationOver, sourceIn, destinationIn, sourceOut
  case destinationOut, sourceAtop, destinationAtop, xor, plus
  case screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference
  case exclusion, multiply
  case hue, saturation, color, luminosity

  /// The source on the backdrop.
  func blend(_ source: SIMD4<Float>, over backdrop: SIMD4<Float>) -> SIMD4<Float> {
    let (s, b) = (source.w, backdrop.w)
    switch self {
    case .clear: return .zero
    case .source: return source
    case .destination: return backdrop
    case .sourceOver: return source + backdrop * (1 - s)
    case .destinationOver: return backdrop + source * (1 - b)
    case .sourceIn: return source * b
    case .destinationIn: return backdrop * s
    case .sourceOut: return source * (1 - b)
    case .destinationOut: return backdrop * (1 - s)
    case .sourceAtop: return source * b + backdrop * (1 - s)
    case .destinationAtop: return backdrop * s + source * (1 - b)
    case .xor: return source * (1 - b) + backdrop * (1 - s)
    case .plus: return (source + backdrop).clamped(lowerBound: .zero, upperBound: .one)
    default: break
    }
    guard s > 0, b > 0 else { return source + backdrop }
    let mixed = mix(source / s, backdrop / b)
    var result = source * (1 - b) + backdrop * (1 - s) + mixed * (s * b)
    result.w = s + b - s * b
    return result.clamped(lowerBound: .zero, upperBound: .one)
  }

  /// What two opaque colours become together.
  private func mix(_ s: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    switch self {
    case .hue: return s.withSaturation(of: b).withLuminosity(of: b)
    case .saturation: return b.withSaturation(of: s).withLuminosity(of: b)
    case .color: return s.withLuminosity(of: b)
    case .luminosity: return b.withLuminosity(of: s)
    default:
      return SIMD4(channel(s.x, b.x), channel(s.y, b.y), channel(s.z, b.z), 1)
    }
  }

  /// One channel of two opaque colours.
  private func channel(_ s: Float, _ b: Float) -> Float {
    switch self {
    case .screen: return s + b - s * b
    case .overlay: return Self.hardLight(b, s)
    case .darken: return min(s, b)
    case .lighten: return max(s, b)
    case .colorDodge: return b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: return Self.hardLight(s, b)
    case .softLight: return Self.softLight(s, b)
    case .difference: return abs(s - b)
    case .exclusion: return s + b - 2 * s * b
    default: return s * b
    }
  }

  private static func hardLight(_ s: Float, _ b: Float) -> Float {
    if s <= 0.5 { return 2 * s * b }
    let doubled = 2 * s - 1
    return doubled + b - doubled * b
  }

  private static func softLight(_ s: Float, _ b: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let raised = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (raised - b)
  }
}

extension SIMD4<Float> {
  private var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }
  private var saturation: Float { Swift.max(x, y, z) - Swift.min(x, y, z) }

  /// A colour with another one's saturation.
  fileprivate func withSaturation(of other: SIMD4<Float>) -> SIMD4<Float> {
    let low = Swift.min(x, y, z)
    let width = saturation
    guard width > 0 else { return SIMD4(0, 0, 0, 1) }
    var result = (self - low) * (other.saturation / width)
    result.w = 1
    return result
  }

  /// A colour with another one's luminosity, brought back into range without a change of it.
  fileprivate func withLuminosity(of other: SIMD4<Float>) -> SIMD4<Float> {
    var result = self + (other.luminosity - luminosity)
    let light = result.luminosity
    let low = Swift.min(result.x, result.y, result.z)
    let high = Swift.max(result.x, result.y, result.z)
    if low < 0 { result = light + (result - light) * (light / (light - low)) }
    if high > 1 { result = light + (result - light) * ((1 - light) / (high - light)) }
    result.w = 1
    return result
  }
}
