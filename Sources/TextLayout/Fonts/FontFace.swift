internal import CHarfBuzz
public import Graphics

/// A face of a font file, ready for shaping and measuring: immutable, and safe on any thread.
///
/// Shaping and metrics use HarfBuzz's own OpenType functions in font units (y up). Drawing is the
/// rasteriser's, which gets the same file, variations and synthetic styles as a `GlyphFont`.
@safe public final class FontFace: @unchecked Sendable {
  // Unchecked: the handles are made immutable in `init`, after which HarfBuzz promises that any
  // thread may read them (hb_font_make_immutable, hb_face_make_immutable).

  /// What the rasteriser needs to draw the face.
  public let glyphFont: GlyphFont
  /// The family's name as the font gives it.
  public let familyName: String
  /// What the face says of its own look, variations and synthetic styles applied.
  public let traits: FontTraits
  /// How many font units an em has.
  public let unitsPerEm: Int
  /// The face's heights and lines, in font units.
  public let metrics: FontMetrics
  /// How many glyphs the face has.
  public let glyphCount: Int
  /// Whether the face draws in colours of its own.
  public let hasColorGlyphs: Bool
  /// The characters that the face has glyphs for.
  package let coverage: CharacterCoverage
  /// Where the ink of glyphs that were asked for lies.
  let inkSpans = Protected(InkSpanCache())
  private let face: OpaquePointer
  private let font: OpaquePointer

  /// Opens a face.
  ///
  /// - Parameters:
  ///   - glyphFont: The file, with the variations and synthetic styles to apply.
  ///   - traits: The look that the face has after that; read from the file when nil.
  /// - Throws: `FontError.notAFont` for bytes that are no font.
  public convenience init(
    _ glyphFont: GlyphFont, traits: FontTraits? = nil
  ) throws(FontError) {
    try self.init(glyphFont, traits: traits, coverage: nil)
  }

  /// Opens a face whose characters are known already, or are read from the file when nil.
  init(
    _ glyphFont: GlyphFont, traits: FontTraits?, coverage known: CharacterCoverage?
  ) throws(FontError) {
    guard let face = unsafe makeFace(glyphFont.data, index: glyphFont.index) else {
      throw .notAFont(name: glyphFont.data.name)
    }
    guard let font = unsafe hb_font_create(face) else {
      unsafe hb_face_destroy(face)
      throw .notAFont(name: glyphFont.data.name)
    }
    let unitsPerEm = unsafe Int(hb_face_get_upem(face))
    unsafe hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    if !glyphFont.variations.isEmpty {
      unsafe hb_font_set_var_coords_design(
        font, glyphFont.variations, UInt32(glyphFont.variations.count))
    }
    if glyphFont.slant != 0 {
      unsafe hb_font_set_synthetic_slant(font, Float(glyphFont.slant))
    }
    unsafe hb_font_make_immutable(font)
    self.glyphFont = glyphFont
    unsafe self.face = face
    unsafe self.font = font
    self.unitsPerEm = unitsPerEm
    glyphCount = unsafe Int(hb_face_get_glyph_count(face))
    metrics = unsafe readMetrics(font, unitsPerEm: Double(unitsPerEm))
    familyName = unsafe readFamilyName(face) ?? glyphFont.data.name
    self.traits = unsafe traits ?? readTraits(face)
    let hasLayers = unsafe hb_ot_color_has_layers(face) != 0
    let hasPictures = unsafe hb_ot_color_has_png(face) != 0
    hasColorGlyphs = unsafe hasPictures || hasLayers || hasPaintGraphs(face)
    coverage =
      unsafe known ?? CharacterCoverage { set in unsafe hb_face_collect_unicodes(face, set) }
  }

  deinit {
    unsafe hb_font_destroy(font)
    unsafe hb_face_destroy(face)
  }

  /// Lends HarfBuzz's font, scaled to font units, for the length of the call.
  package func withHandle<Value>(_ body: (OpaquePointer) throws -> Value) rethrows -> Value {
    try unsafe body(font)
  }

  /// Lends HarfBuzz's face for the length of the call.
  package func withFace<Value>(_ body: (OpaquePointer) throws -> Value) rethrows -> Value {
    try unsafe body(face)
  }

  /// Every name the family goes by, the typographic one first.
  package var familyNames: [String] {
    var names: [String] = []
    for id in [hb_ot_name_id_t(16), hb_ot_name_id_t(1)] {
      if let name = unsafe readName(face, id: id), !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Whether all its letters are equally wide: the narrowest and the widest common letter are.
  package var isMonospaced: Bool {
    guard let i = glyph(for: "i"), let m = glyph(for: "M") else { return false }
    return advance(of: i) == advance(of: m)
  }

  /// The glyph that a character has by itself, or nil.
  public func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    guard unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 else { return nil }
    return glyph
  }

  /// The advance of a glyph by itself, in font units, without emboldening.
  public func advance(of glyph: UInt32) -> Int {
    unsafe Int(hb_font_get_glyph_h_advance(font, glyph))
  }

  /// The ink of a glyph as its distances from the origin, in font units, y up, or nil when the
  /// face does not tell. Synthetic styles are counted as the rasteriser applies them.
  package func inkBounds(of glyph: UInt32) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return nil }
    // Strokes grow by half on either side, corners of 60° by all of it along the line.
    let (aside, grown) = (emboldeningAdvance, (emboldeningAdvance + 1) / 2)
    let top = Int(extents.y_bearing) + grown
    let bottom = Int(extents.y_bearing) + Int(extents.height) - grown
    let left = Int(extents.x_bearing) - aside
    let right = Int(extents.x_bearing) + Int(extents.width) + aside
    guard glyphFont.slant != 0, extents.width != 0 else { return (left, top, right, bottom) }
    // HarfBuzz 6 slopes what it places but not what it measures.
    let (high, low) = (Double(top) * glyphFont.slant, Double(bottom) * glyphFont.slant)
    return (
      left + Int(min(high, low).rounded(.down)), top, right + Int(max(high, low).rounded(.up)),
      bottom
    )
  }

  /// How much wider every glyph gets by emboldening, in font units.
  package var emboldeningAdvance: Int {
    Int((glyphFont.emboldening * Double(unitsPerEm)).rounded())
  }
}

extension FontFace: Equatable {
  /// Whether both are the same object; a collection opens every face once.
  public static func == (a: FontFace, b: FontFace) -> Bool { a === b }
}

extension FontFace: Hashable {
  /// Feeds the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A face at a size.
public struct FontInstance: Hashable, Sendable {
  /// The face.
  public var face: FontFace
  /// The em, in points.
  public var size: Double

  /// Sets a face to a size.
  public init(face: FontFace, size: Double) {
    self.face = face
    self.size = size
  }

  /// The face's heights and lines, in points.
  public var metrics: FontMetrics { face.metrics.scaled(by: size / Double(face.unitsPerEm)) }
}

/// Opens a face over bytes that the blob keeps alive; nil when they are no font.
private func makeFace(_ data: FontData, index: Int) -> OpaquePointer? {
  let keeper = unsafe Unmanaged.passRetained(data)
  let blob = unsafe data.withBytes { bytes in
    unsafe hb_blob_create(
      bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
      HB_MEMORY_MODE_READONLY, keeper.toOpaque()
    ) { keeper in
      if let keeper = unsafe keeper { unsafe Unmanaged<FontData>.fromOpaque(keeper).release() }
    }
  }
  defer { unsafe hb_blob_destroy(blob) }
  let count = unsafe hb_face_count(blob)
  guard count > UInt32(index) else { return nil }
  guard let face = unsafe hb_face_create(blob, UInt32(index)) else { return nil }
  unsafe hb_face_make_immutable(face)
  guard unsafe hb_face_get_glyph_count(face) > 0 else {
    unsafe hb_face_destroy(face)
    return nil
  }
  return unsafe face
}

/// Whether the face's table COLR is of version 1, about which HarfBuzz 6 does not tell.
private func hasPaintGraphs(_ face: OpaquePointer) -> Bool {
  let blob = unsafe hb_face_reference_table(face, OpenTypeTag("COLR").rawValue)
  defer { unsafe hb_blob_destroy(blob) }
  var length: UInt32 = 0
  guard let bytes = unsafe hb_blob_get_data(blob, &length), length >= 34 else { return false }
  return unsafe bytes[0] != 0 || bytes[1] != 0
}

/// The metrics in font units. Ascent and descent are OS/2's typographic ones where the font says so
/// (USE_TYPO_METRICS), else hhea's, which is HarfBuzz's own rule.
private func readMetrics(_ font: OpaquePointer, unitsPerEm: Double) -> FontMetrics {
  func value(_ tag: hb_ot_metrics_tag_t) -> Double? {
    var position: hb_position_t = 0
    return unsafe hb_ot_metrics_get_position(font, tag, &position) != 0 ? Double(position) : nil
  }
  var extents = hb_font_extents_t()
  let hasExtents = unsafe hb_font_get_h_extents(font, &extents) != 0
  let ascent = hasExtents ? Double(extents.ascender) : unitsPerEm * 0.8
  let descent = hasExtents ? -Double(extents.descender) : unitsPerEm * 0.2
  let capHeight = value(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? 0
  let xHeight = value(HB_OT_METRICS_TAG_X_HEIGHT) ?? 0
  let thickness = value(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? 0
  // A face without these values, or with zeros in their place, gets the usual proportions.
  let cap = capHeight > 0 ? capHeight : ascent * 0.7
  let underline = thickness > 0 ? thickness : unitsPerEm * 0.05
  let strike = value(HB_OT_METRICS_TAG_STRIKEOUT_SIZE) ?? 0
  let strikeThickness = strike > 0 ? strike : underline
  let strikeTop = value(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) ?? 0
  return FontMetrics(
    ascent: ascent, descent: descent, lineGap: hasExtents ? Double(extents.line_gap) : 0,
    xHeight: xHeight > 0 ? xHeight : cap * 0.7, capHeight: cap,
    underlinePosition: (value(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? -unitsPerEm * 0.075)
      - underline / 2,
    underlineThickness: underline,
    strikethroughPosition: strikeTop > 0 ? strikeTop - strikeThickness / 2 : cap * 0.36,
    strikethroughThickness: strikeThickness)
}

/// The typographic family where there is one, else the plain family (OpenType `name`, 16 and 1).
private func readFamilyName(_ face: OpaquePointer) -> String? {
  unsafe readName(face, id: 16) ?? readName(face, id: 1)
}

/// A string of the table `name` in English.
private func readName(_ face: OpaquePointer, id: hb_ot_name_id_t) -> String? {
  let english = unsafe hb_language_from_string("en", -1)
  var length: UInt32 = 256
  var buffer = [CChar](repeating: 0, count: 256)
  let total = unsafe hb_ot_name_get_utf8(face, id, english, &length, &buffer)
  guard total > 0, length > 0 else { return nil }
  return String(
    decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Weight, width and slant from the table OS/2: usWeightClass, usWidthClass, fsSelection; put right
/// by the names.
private func readTraits(_ face: OpaquePointer) -> FontTraits {
  let blob = unsafe hb_face_reference_table(face, OpenTypeTag("OS/2").rawValue)
  defer { unsafe hb_blob_destroy(blob) }
  var length: UInt32 = 0
  guard let bytes = unsafe hb_blob_get_data(blob, &length), length >= 64 else {
    return FontTraits()
  }
  func uint16(_ at: Int) -> Int {
    unsafe Int(UInt8(bitPattern: bytes[at])) << 8 | Int(UInt8(bitPattern: bytes[at + 1]))
  }
  let widths: [Double] = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
  let widthClass = uint16(6)
  let selection = uint16(62)
  let slant: FontDescriptor.Slant =
    selection & 1 != 0 ? .italic : selection & 0x200 != 0 ? .oblique : .upright
  let weight = uint16(4)
  return FontTraits(
    weight: weight > 0 ? Double(weight) : 400,
    width: widths.indices.contains(widthClass - 1) ? widths[widthClass - 1] : 100, slant: slant
  ).corrected(
    byFamily: unsafe readFamilyName(face) ?? "",
    style: unsafe readName(face, id: 17) ?? readName(face, id: 2) ?? "")
}
