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
      for tag in ["GSUB", "GPOS"] as [OpenTypeTag] where !isUnknown {
        let isKnown = unsafe collect(face, LayoutTable(tag, of: face), into: set)
        isUnknown = !isKnown
      }
      glyphs = unsafe CharacterCoverage { target in unsafe hb_set_union(target, set) }
    }
  }
}

/// Adds the glyphs that mind their neighbours; false where that may be any glyph at all.
private func collect(_ face: OpaquePointer, _ table: LayoutTable, into set: OpaquePointer) -> Bool {
  var rules = ClassZeroRules(bytes: table.bytes, isPositioning: table.isPositioning)
  return unsafe table.forEachStandardLookup(of: face) { number, lookup in
    if lookup.type == 1 || (!table.isPositioning && lookup.type == 3) { return true }
    unsafe hb_ot_layout_lookup_collect_glyphs(
      face, table.tag.rawValue, number, set, set, set, nil)
    return !lookup.subtables.contains {
      rules.meetsEveryGlyph(type: lookup.type, subtable: $0)
    }
  }
}
