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
      for (table, extensionType) in [(OpenTypeTag("GSUB"), 7), (OpenTypeTag("GPOS"), 9)] {
        unsafe collect(face, table: table, extensionType: extensionType, into: set)
      }
      glyphs = unsafe CharacterCoverage { target in unsafe hb_set_union(target, set) }
    }
  }
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

private func collect(
  _ face: OpaquePointer, table: OpenTypeTag, extensionType: Int, into set: OpaquePointer
) {
  guard let lookups = unsafe hb_set_create() else { return }
  defer { unsafe hb_set_destroy(lookups) }
  let features = standardFeatures.map(\.rawValue) + [0]
  unsafe hb_ot_layout_collect_lookups(face, table.rawValue, nil, nil, features, lookups)
  let types = unsafe lookupTypes(face, table: table, extensionType: extensionType)
  var lookup = hb_codepoint_t.max
  while unsafe hb_set_next(lookups, &lookup) != 0 {
    let type = Int(lookup) < types.count ? types[Int(lookup)] : 0
    if type == 1 || (table == "GSUB" && type == 3) { continue }
    unsafe hb_ot_layout_lookup_collect_glyphs(face, table.rawValue, lookup, set, set, set, nil)
  }
}

/// The type of each lookup (OpenType, chapter 2, LookupList), behind extensions the real one.
private func lookupTypes(
  _ face: OpaquePointer, table: OpenTypeTag, extensionType: Int
) -> [Int] {
  let blob = unsafe hb_face_reference_table(face, table.rawValue)
  defer { unsafe hb_blob_destroy(blob) }
  var length: UInt32 = 0
  guard let start = unsafe hb_blob_get_data(blob, &length) else { return [] }
  let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(length))
  func uint16(_ at: Int) -> Int {
    guard at >= 0, at + 1 < bytes.count else { return 0 }
    return unsafe Int(bytes[at]) << 8 | Int(bytes[at + 1])
  }
  let list = uint16(8)
  guard list > 0 else { return [] }
  return (0..<uint16(list)).map { index in
    let lookup = list + uint16(list + 2 + index * 2)
    let type = uint16(lookup)
    guard type == extensionType, uint16(lookup + 4) > 0 else { return type }
    return uint16(lookup + uint16(lookup + 6) + 2)
  }
}
