internal import CHarfBuzz

/// A face that the shaper uses, with what it keeps asking of it.
final class FaceRecord {
  let face: FontFace
  /// The 1/4096 points of a font unit, for an em of one point.
  let unitScale: Double
  /// The glyph of U+0020, or nil.
  let spaceGlyph: UInt16?
  /// How U+0020 is shown.
  let space: Space
  /// The glyphs that mind their neighbours.
  let sensitivity: NeighbourSensitivity
  /// What glyphs do to each other in pairs, read when the first pair is met.
  private(set) lazy var pairs = PairRules(face)
  /// What lookups put in the place of single glyphs, read when the first joined letter is met.
  private(set) lazy var singleChanges = SingleChanges(face)
  /// Whether the forms of Arabic letters are the font's own in every language.
  private(set) lazy var hasArabicForms = face.hasArabicForms
  /// How much wider every glyph gets by emboldening, in font units.
  let emboldening: Int
  /// Whether a space of the face may follow any word of it: there is one, and lookups leave it alone.
  var hasPlainSpace: Bool { space.isPlain }
  /// Whether neighbours matter to the space, so that its words can't be shaped one by one. Another
  /// face's space, in a face that has none, may be such a one.
  let isSpaceSensitive: Bool

  /// U+0020 of a face.
  struct Space {
    /// The glyph, 0 where there is none.
    var glyph: UInt16
    /// The advance, in font units.
    var advance: Int32
    /// Whether it may follow any word of the face.
    var isPlain: Bool
  }

  init(_ face: FontFace) {
    self.face = face
    unitScale = InlineLength.unitsPerPoint / Double(face.unitsPerEm)
    let space = face.glyph(for: " ")
    emboldening = face.glyphFont.emboldening != 0 ? face.emboldeningAdvance : 0
    spaceGlyph = space.map { UInt16(truncatingIfNeeded: $0) }
    let sensitivity = NeighbourSensitivity(face)
    self.sensitivity = sensitivity
    let isSpaceSensitive = space.map { sensitivity.contains($0) } ?? true
    self.isSpaceSensitive = isSpaceSensitive
    self.space = Space(
      glyph: spaceGlyph ?? 0, advance: space.map { Int32(face.advance(of: $0)) } ?? 0,
      isPlain: space != nil && !isSpaceSensitive && !face.hasColorGlyphs)
  }

  /// Whether the face can show a character by itself, counting what HarfBuzz puts in its place:
  /// other spaces become the space, the no-break hyphen the hyphen.
  func covers(_ scalar: UInt32) -> Bool {
    if face.coverage.contains(scalar) { return true }
    switch scalar {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return spaceGlyph != nil
    case 0x2011: return face.coverage.contains(0x2010)
    default: return false
    }
  }
}

/// Tells which characters make up a canonically equivalent spelling.
enum CanonicalSpelling {
  /// The one character that a pair composes to, or nil.
  static func composed(_ first: UInt32, _ second: UInt32) -> UInt32? {
    var result: hb_codepoint_t = 0
    let functions = unsafe hb_unicode_funcs_get_default()
    return unsafe hb_unicode_compose(functions, first, second, &result) != 0 ? result : nil
  }

  /// The pair that a character decomposes to, or nil; the second is 0 for a single character.
  static func decomposed(_ scalar: UInt32) -> (UInt32, UInt32)? {
    var first: hb_codepoint_t = 0
    var second: hb_codepoint_t = 0
    let functions = unsafe hb_unicode_funcs_get_default()
    return unsafe hb_unicode_decompose(functions, scalar, &first, &second) != 0
      ? (first, second) : nil
  }
}

extension FaceRecord {
  /// Whether the face can show a whole grapheme, in this or in an equivalent spelling.
  ///
  /// - Parameter scalars: Without joiners, selectors and other invisible characters.
  func covers(grapheme scalars: [UInt32]) -> Bool {
    if scalars.allSatisfy(covers) { return true }
    // A base with its first mark may be one glyph, or one character two glyphs.
    if scalars.count >= 2, let joined = CanonicalSpelling.composed(scalars[0], scalars[1]) {
      return covers(grapheme: [joined] + scalars.dropFirst(2))
    }
    if let first = scalars.first, !covers(first),
      let (base, mark) = CanonicalSpelling.decomposed(first), covers(base)
    {
      return (mark == 0 || covers(mark)) && scalars.dropFirst().allSatisfy(covers)
    }
    return false
  }
}

/// Reads the character that begins at an offset.
@inline(__always)
func scalar(in text: Span<UInt8>, at i: Int) -> UInt32 {
  let first = UInt32(text[i])
  if first < 0x80 { return first }
  if first < 0xE0 { return (first & 0x1F) << 6 | UInt32(text[i + 1] & 0x3F) }
  if first < 0xF0 {
    return (first & 0x0F) << 12 | UInt32(text[i + 1] & 0x3F) << 6 | UInt32(text[i + 2] & 0x3F)
  }
  return (first & 0x07) << 18 | UInt32(text[i + 1] & 0x3F) << 12
    | UInt32(text[i + 2] & 0x3F) << 6 | UInt32(text[i + 3] & 0x3F)
}
