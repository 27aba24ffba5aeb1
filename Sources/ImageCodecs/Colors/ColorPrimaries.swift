/// The three lights that a picture's colours are mixed of, and their white.
struct ColorPrimaries: Hashable, Sendable {
  /// A colour without its brightness (CIE 1931).
  struct Chromaticity: Hashable, Sendable {
    var x: Double
    var y: Double
  }

  var white: Chromaticity
  var red: Chromaticity
  var green: Chromaticity
  var blue: Chromaticity

  /// Whether they are colours of light of which others can be mixed.
  var spanColors: Bool {
    guard [white, red, green, blue].allSatisfy({ $0.y > 0 && $0.x + $0.y <= 1.001 }) else {
      return false
    }
    let area =
      (green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y)
    return abs(area) > 0.001
  }

  /// Those of sRGB (IEC 61966-2-1, 4.1).
  static let sRGB = ColorPrimaries(
    white: Chromaticity(x: 0.3127, y: 0.3290), red: Chromaticity(x: 0.64, y: 0.33),
    green: Chromaticity(x: 0.30, y: 0.60), blue: Chromaticity(x: 0.15, y: 0.06))
}

/// How light grows with the number that stands for it.
enum ToneCurve: Hashable, Sendable {
  /// As a power of it.
  case power(Double)
  /// As in sRGB (IEC 61966-2-1, 5.2).
  case sRGB
}
