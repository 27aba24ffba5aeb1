internal import TextLayout

/// A glyph of one of a set's faces.
struct GlyphReference: Hashable, Sendable {
  /// The face, as an index into the set's faces.
  var face: Int
  /// The glyph's number in it.
  var glyph: UInt32
}

/// The math font with the fonts that stand in for it, and all that was read of them.
///
/// Not `Sendable`: a typesetter lends a set to one thread at a time.
final class MathFontSet {
  /// The faces that were used; the first is the math font.
  private(set) var faces: [MathFace]
  /// The math font's numbers.
  let constants: MathConstants
  /// Lays out words in other scripts.
  let textLayout: TextLayoutManager
  /// Where other faces come from.
  let fonts: FontCollection

  private var faceIndices: [FontFace: Int] = [:]
  private var glyphs: [GlyphKey: GlyphReference?] = [:]
  private var measures: [GlyphReference: GlyphMeasures] = [:]
  private var variants: [StretchKey: [UInt32]] = [:]
  private var assemblies: [StretchKey: [AssemblyPart]] = [:]
  private var companions: [TextPiece.Face: FontFace?] = [:]

  private struct GlyphKey: Hashable {
    var scalar: Unicode.Scalar
    var alphabet: MathAlphabet
    var scriptLevel: Int
  }

  private struct StretchKey: Hashable {
    var glyph: GlyphReference
    var direction: StretchDirection
  }

  /// Families with a good MATH table, the best first; Latin Modern is what most formulas on paper
  /// look like, STIX and Noto have the most symbols.
  static let defaultFamilies = [
    "Latin Modern Math", "STIX Two Math", "STIX Math", "XITS Math", "Libertinus Math",
    "TeX Gyre Termes Math", "TeX Gyre Pagella Math", "Cambria Math", "Asana Math",
    "Noto Sans Math", "DejaVu Math TeX Gyre",
  ]

  /// Opens the first usable font of some families.
  ///
  /// - Returns: nil where none of them is installed with a usable MATH table.
  init?(fonts: FontCollection, families: [String]) {
    var usable: [FontFace] = []
    for family in families + Self.defaultFamilies {
      guard let face = Self.face(named: family, in: fonts), !usable.contains(face) else { continue }
      if MathFace(face).isUsable {
        usable.append(face)
        break
      }
    }
    guard let first = usable.first else { return nil }
    self.fonts = fonts
    faces = [MathFace(first)]
    faceIndices = [first: 0]
    constants = MathFace(first).constants
    textLayout = TextLayoutManager(fonts: fonts)
  }

  /// The face of a family, or nil where the collection has only others.
  private static func face(named family: String, in fonts: FontCollection) -> FontFace? {
    let face = fonts.face(for: FontDescriptor(families: [family], size: 1))
    guard let face, face.familyNames.contains(where: { $0.lowercased() == family.lowercased() })
    else { return nil }
    return face
  }

  /// The glyph of a character in an alphabet; nil where no font has one.
  ///
  /// - Parameter scriptLevel: 0 for text, 1 for scripts, 2 for their scripts.
  func glyph(
    for scalar: Unicode.Scalar, _ alphabet: MathAlphabet, scriptLevel: Int
  ) -> GlyphReference? {
    let key = GlyphKey(scalar: scalar, alphabet: alphabet, scriptLevel: scriptLevel)
    if let known = glyphs[key] { return known }
    let found = find(scalar, alphabet, scriptLevel: scriptLevel)
    // Formulas with very many different characters start over rather than growing without bound.
    if glyphs.count >= 20_000 { glyphs.removeAll() }
    glyphs[key] = found
    return found
  }

  /// The math font, other math fonts, a look-alike, the fonts of ordinary text.
  private func find(
    _ scalar: Unicode.Scalar, _ alphabet: MathAlphabet, scriptLevel: Int
  ) -> GlyphReference? {
    let mapped = alphabet.map(scalar)
    if let glyph = faces[0].glyph(for: mapped, scriptLevel: scriptLevel) {
      return GlyphReference(face: 0, glyph: glyph)
    }
    if let other = mathFallback(for: mapped, scriptLevel: scriptLevel) { return other }
    var candidates: [Unicode.Scalar] = []
    if let similar = mapped.lookalike { candidates.append(similar) }
    if mapped != scalar { candidates += [MathAlphabet.normal.map(scalar), scalar] }
    for candidate in candidates {
      if let glyph = faces[0].glyph(for: candidate, scriptLevel: scriptLevel) {
        return GlyphReference(face: 0, glyph: glyph)
      }
    }
    let request = FallbackRequest(
      scalars: [mapped], descriptor: FontDescriptor(families: [], size: 1), language: "",
      script: "Zyyy", isEmoji: false)
    guard let face = fonts.fallbackFace(for: request), let glyph = face.glyph(for: mapped) else {
      return nil
    }
    return GlyphReference(face: index(of: face), glyph: glyph)
  }

  private func mathFallback(for scalar: Unicode.Scalar, scriptLevel: Int) -> GlyphReference? {
    for family in Self.defaultFamilies {
      guard let face = Self.face(named: family, in: fonts), face != faces[0].face else { continue }
      if let glyph = MathFace(face).glyph(for: scalar, scriptLevel: scriptLevel) {
        return GlyphReference(face: index(of: face), glyph: glyph)
      }
    }
    return nil
  }

  /// A face's index among `faces`, which it joins when it is new.
  func index(of face: FontFace) -> Int {
    if let known = faceIndices[face] { return known }
    faces.append(MathFace(face))
    faceIndices[face] = faces.count - 1
    return faces.count - 1
  }

  /// The measures of a glyph.
  func measures(of glyph: GlyphReference) -> GlyphMeasures {
    if let known = measures[glyph] { return known }
    let result = faces[glyph.face].measures(of: glyph.glyph)
    measures[glyph] = result
    return result
  }

  /// The larger drawings of a glyph, from small to large.
  func variants(of glyph: GlyphReference, _ direction: StretchDirection) -> [UInt32] {
    let key = StretchKey(glyph: glyph, direction: direction)
    if let known = variants[key] { return known }
    let result = faces[glyph.face].variants(of: glyph.glyph, direction)
    variants[key] = result
    return result
  }

  /// The parts that a glyph of any size is put together from.
  func assembly(of glyph: GlyphReference, _ direction: StretchDirection) -> [AssemblyPart] {
    let key = StretchKey(glyph: glyph, direction: direction)
    if let known = assemblies[key] { return known }
    let result = faces[glyph.face].assembly(of: glyph.glyph, direction)
    assemblies[key] = result
    return result
  }

  /// The face of words in a formula that are not upright: the math font's own family without
  /// ` Math`, where it is installed. Nil means the letters of the math font.
  func companion(_ face: TextPiece.Face) -> FontFace? {
    if let known = companions[face] { return known }
    let result = findCompanion(face)
    companions[face] = result
    return result
  }

  private func findCompanion(_ face: TextPiece.Face) -> FontFace? {
    let family = faces[0].face.familyName
    guard family.hasSuffix(" Math"), face != .roman else { return nil }
    let stem = String(family.dropLast(5))
    let names = stem == "Latin Modern" ? ["LM Roman 10", "Latin Modern Roman"] : [stem]
    let isItalic = face == .italic || face == .boldItalic
    let isBold = face == .bold || face == .boldItalic
    guard isItalic || isBold else { return nil }
    let descriptor = FontDescriptor(
      families: names, size: 10, weight: isBold ? 700 : 400, slant: isItalic ? .italic : .upright)
    guard let found = fonts.face(for: descriptor),
      found.familyNames.contains(where: { names.contains($0) })
    else { return nil }
    return found
  }
}

extension MathFace {
  /// Whether formulas can be set with the face.
  fileprivate var isUsable: Bool {
    guard hasMathTable, constants.areUsable, let surd = face.glyph(for: "\u{221A}") else {
      return false
    }
    return variants(of: surd, .vertical).count > 1 || !assembly(of: surd, .vertical).isEmpty
  }
}

extension Unicode.Scalar {
  /// A character that looks like this one and is in more fonts.
  fileprivate var lookalike: Unicode.Scalar? {
    switch self {
    case "\u{29F5}": "\u{2216}"
    case "\u{25B9}": "\u{25B7}"
    case "\u{25C3}": "\u{25C1}"
    case "\u{27C2}": "\u{22A5}"
    case "\u{2B1D}": "\u{2219}"
    case "\u{29EB}": "\u{25C6}"
    case "\u{2AEB}": "\u{22A5}"
    case "\u{2223}": "|"
    default: nil
    }
  }
}
