internal import CHarfBuzz

/// The glyphs of a face whose look or place depends on the glyphs beside them.
///
/// Text may be cut into separately shaped words only beside glyphs that are not in this set: then no
/// lookup can reach over the cut. Chromium asks its fonts the same of the space. All lookups count
/// that any script or language of the face switches on by default, but not those that only ever
/// look at one glyph (types 1 of GSUB and GPOS, alternates included).
struct NeighbourSensitivity: Equatable, Sendable {
  private var glyphs = CharacterCoverage()
  private var isUnknown = false

  /// Whether neighbours matter to the glyph.
  func contains(_ glyph: UInt32) -> Bool {
    isUnknown || glyphs.contains(glyph)
  }

  /// Reads a face's lookups.
  init(_ face: FontFace) {
    unsafe face.withFace { face in
      // Kerning of the old kind and Apple's tables are not looked into.
      let hasKerning = unsafe hb_ot_layout_has_positioning(face) == 0 && hasTable(face, "kern")
      isUnknown = unsafe hasKerning || hasTable(face, "morx") || hasTable(face, "kerx")
      guard !isUnknown, let set = unsafe hb_set_create() else { return }
      defer { unsafe hb_set_destroy(set) }
      for (table, extensionType) in [(OpenTypeTag("GSUB"), 7), (OpenTypeTag("GPOS"), 9)]
      where !isUnknown {
        let isKnown = unsafe collect(
          face, table: table, extensionType: extensionType, into: set)
        isUnknown = !isKnown
      }
      glyphs = unsafe CharacterCoverage { target in unsafe hb_set_union(target, set) }
    }
  }
}

extension FontFeature {
  /// Whether the setting switches lookups on that the sensitivity of glyphs doesn't count.
  var isBeyondStandard: Bool { value != 0 && !standardFeatures.contains(tag) }
}

/// Features that HarfBuzz switches on without being asked, in any of its shapers.
private let standardFeatures: [OpenTypeTag] = [
  "ccmp", "locl", "rlig", "calt", "clig", "liga", "rclt", "kern", "mark", "mkmk", "abvm", "blwm",
  "curs", "dist", "isol", "fina", "fin2", "fin3", "medi", "med2", "init", "nukt", "akhn", "rphf",
  "rkrf", "pref", "blwf", "abvf", "half", "pstf", "vatu", "cjct", "pres", "abvs", "blws", "psts",
  "haln", "ljmo", "vjmo", "tjmo", "cfar", "stch", "mset", "rvrn",
]

private func hasTable(_ face: OpaquePointer, _ tag: OpenTypeTag) -> Bool {
  let blob = unsafe hb_face_reference_table(face, tag.rawValue)
  defer { unsafe hb_blob_destroy(blob) }
  return unsafe hb_blob_get_length(blob) > 0
}

/// Adds the glyphs that mind their neighbours; false where that may be any glyph at all.
private func collect(
  _ face: OpaquePointer, table: OpenTypeTag, extensionType: Int, into set: OpaquePointer
) -> Bool {
  guard let lookups = unsafe hb_set_create() else { return false }
  defer { unsafe hb_set_destroy(lookups) }
  let features = standardFeatures.map(\.rawValue) + [0]
  unsafe hb_ot_layout_collect_lookups(face, table.rawValue, nil, nil, features, lookups)
  let blob = unsafe hb_face_reference_table(face, table.rawValue)
  defer { unsafe hb_blob_destroy(blob) }
  var length: UInt32 = 0
  guard let start = unsafe hb_blob_get_data(blob, &length) else { return true }
  let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: Int(length)))
  var rules = ClassZeroRules(bytes: bytes, isPositioning: table == "GPOS")
  var lookup = hb_codepoint_t.max
  while unsafe hb_set_next(lookups, &lookup) != 0 {
    let (type, subtables) = readLookup(bytes, index: Int(lookup), extensionType: extensionType)
    if type == 1 || (table == "GSUB" && type == 3) { continue }
    unsafe hb_ot_layout_lookup_collect_glyphs(face, table.rawValue, lookup, set, set, set, nil)
    for subtable in subtables where rules.meetsEveryGlyph(type: type, subtable: subtable) {
      return false
    }
  }
  return true
}

/// The type and the places of the subtables of a lookup (OpenType, chapter 2, LookupList), behind
/// extensions the real ones.
private func readLookup(
  _ bytes: [UInt8], index: Int, extensionType: Int
) -> (type: Int, subtables: [Int]) {
  func uint16(_ at: Int) -> Int {
    guard at >= 0, at + 1 < bytes.count else { return 0 }
    return Int(bytes[at]) << 8 | Int(bytes[at + 1])
  }
  let list = uint16(8)
  guard list > 0, index < uint16(list) else { return (0, []) }
  let lookup = list + uint16(list + 2 + index * 2)
  let type = uint16(lookup)
  let subtables = (0..<uint16(lookup + 4)).map { lookup + uint16(lookup + 6 + $0 * 2) }
  guard type == extensionType, let first = subtables.first else { return (type, subtables) }
  return (
    uint16(first + 2), subtables.map { $0 + uint16($0 + 4) << 16 + uint16($0 + 6) }
  )
}
