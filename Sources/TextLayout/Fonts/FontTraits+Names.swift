extension FontTraits {
  /// The traits, put right where a face's names contradict what its tables tell.
  ///
  /// Tools fill in "regular" and "upright" where nobody said otherwise, so those values alone are
  /// doubted: a face whose style is called bold or black is so, and a family called slanted leans.
  ///
  /// - Parameters:
  ///   - family: The family's name in English.
  ///   - style: The style's name in English (OpenType `name`, 17 or 2).
  func corrected(byFamily family: String, style: String) -> FontTraits {
    var traits = self
    if weight == 400, let named = Self.weight(inStyle: style) { traits.weight = named }
    if slant == .upright, family.split(separator: " ").contains("Slanted") {
      traits.slant = .oblique
    }
    return traits
  }

  /// The weight that a style's name tells, if it is one that is never said of a regular face.
  private static func weight(inStyle style: String) -> Double? {
    let words = style.lowercased().split { $0 == " " || $0 == "-" }
    for word in words {
      switch word {
      case "semibold", "demibold": return 600
      case "bold": return words.contains("semi") || words.contains("demi") ? 600 : 700
      case "extrabold", "ultrabold": return 800
      case "black", "heavy": return 900
      default: continue
      }
    }
    return nil
  }
}
