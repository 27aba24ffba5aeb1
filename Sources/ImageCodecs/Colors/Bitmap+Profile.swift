internal import Graphics

extension Bitmap {
  /// Converts the colours of a profile to sRGB; nothing where there is none, or none of use.
  mutating func convertToSRGB(from profile: ColorProfile?) {
    guard let profile, let transform = ColorTransform(from: profile) else { return }
    let count = width * height
    switch transform.layout {
    case .rgba:
      // Most profiles say sRGB in other words; rounding would change a colour here and there.
      guard !transform.isIdentity else { return }
      pixels = transform.apply(to: pixels, count: count)
    case .gray:
      let gray = (0..<count).map { pixels[$0 * 4] }
      var converted = transform.apply(to: gray, count: count)
      for index in 0..<count { converted[index * 4 + 3] = pixels[index * 4 + 3] }
      pixels = converted
    case .cmyk: return
    }
  }
}

extension ColorTransform {
  /// Whether it changes no colour of a coarse grid by more than rounding does.
  fileprivate var isIdentity: Bool {
    let steps: [UInt8] = [0, 51, 102, 153, 204, 255]
    var grid: [UInt8] = []
    for red in steps {
      for green in steps {
        for blue in steps { grid += [red, green, blue, 255] }
      }
    }
    let converted = apply(to: grid, count: grid.count / 4)
    return zip(grid, converted).allSatisfy { abs(Int($0) - Int($1)) <= 2 }
  }
}
