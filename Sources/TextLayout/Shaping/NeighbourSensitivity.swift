internal import CHarfBuzz

/// The glyphs of a face whose look or place depends on the glyphs beside them.
///
/// Text may be cut into separately shaped words only beside glyphs that are not in this set: then no
/// lookup can reach over the cut. Chromium asks its fonts the same of the space. All lookups count
/// that any script or language of the face switches on by default, but not those that only ever
/// look at one glyph (types 1 of GSUB and GPOS, alternates included).
///
/// The old table `kern` counts in any face that has one: HarfBuzz takes it for each script and
/// language that GPOS has no feature `kern` for, and for Hebrew text wherever GPOS has no script
/// `hebr`.
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
      let kerned = unsafe LayoutTable("kern", of: face).kernedGlyphs()
      // Apple's tables are not looked into.
      isUnknown = unsafe kerned == nil || hasTable(face, "morx") || hasTable(face, "kerx")
      guard !isUnknown, let kerned, let set = unsafe hb_set_create() else { return }
      defer { unsafe hb_set_destroy(set) }
      for tag in ["GSUB", "GPOS"] as [OpenTypeTag] where !isUnknown {
        let isKnown = unsafe collect(face, LayoutTable(tag, of: face), into: set)
        isUnknown = !isKnown
      }
      glyphs = unsafe CharacterCoverage { target in unsafe hb_set_union(target, set) }
      glyphs.formUnion(kerned)
    }
  }
}

/// Adds the glyphs that mind their neighbours; false where that may be any glyph at all.
private func collect(_ face: OpaquePointer, _ table: LayoutTable, into set: OpaquePointer) -> Bool {
  var rules = ClassZeroRules(bytes: table.bytes, isPositioning: table.isPositioning)
  return unsafe table.forEachStandardLookup(of: face) { number, lookup in
    if lookup.type == 1 || (!table.isPositioning && lookup.type == 3) { return true }
    if lookup.passesOverBases, !table.attachesMarks(lookup) { return false }
    unsafe hb_ot_layout_lookup_collect_glyphs(
      face, table.tag.rawValue, number, set, set, set, nil)
    return !lookup.subtables.contains {
      rules.meetsEveryGlyph(type: lookup.type, subtable: $0)
    }
  }
}

extension LayoutTable.Lookup {
  /// Whether letters, and the space among them, are passed over, so that glyphs on both sides of one
  /// may be neighbours (OpenType, chapter 2, LookupFlag: ignoreBaseGlyphs).
  fileprivate var passesOverBases: Bool { flags & 0x0002 != 0 }
}

extension LayoutTable {
  /// Whether a lookup places marks, which is by the nearest glyph whatever the lookup passes over.
  fileprivate func attachesMarks(_ lookup: Lookup) -> Bool {
    isPositioning && (4...6).contains(lookup.type)
  }

  /// The glyphs in pairs of the table `kern` (OpenType, kern, format 0); nil where there are pairs of
  /// another format, or what can't be read.
  fileprivate func kernedGlyphs() -> CharacterCoverage? {
    var glyphs = CharacterCoverage()
    guard !bytes.isEmpty else { return glyphs }
    // The other version is Apple's.
    guard uint16(0) == 0 else { return nil }
    let count = uint16(2)
    var subtable = 4
    for index in 0..<count {
      let pairs = uint16(subtable + 6)
      let end = subtable + 14 + pairs * 6
      // The last length is often wrong, as it has room for 10,920 pairs only.
      let isWhole = index + 1 == count ? end <= bytes.count : end <= subtable + uint16(subtable + 2)
      guard uint16(subtable + 4) >> 8 == 0, isWhole else { return nil }
      for pair in stride(from: subtable + 14, to: end, by: 6) {
        for place in [pair, pair + 2] {
          let glyph = UInt32(uint16(place))
          glyphs.insert(glyph...glyph)
        }
      }
      subtable += uint16(subtable + 2)
    }
    return glyphs
  }
}
