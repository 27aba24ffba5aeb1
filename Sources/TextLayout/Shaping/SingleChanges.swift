internal import CHarfBuzz

/// What lookups of GSUB put in the place of single glyphs, whichever stand beside them.
///
/// Where nothing that is put in is taken again, a letter is two glyphs at most on its way: the one
/// that the font has for its character, and the last one.
struct SingleChanges {
  /// Whether a glyph that was put in may be taken again.
  private(set) var happenTwice = false
  private var before = CharacterCoverage()
  private var after = CharacterCoverage()
  // How many more entries of lookups are read: offsets of a damaged font may overlap.
  private var room = 1_000_000

  /// Whether a glyph may have been put in the place of another.
  func mayPutIn(_ glyph: UInt32) -> Bool { happenTwice || after.contains(glyph) }

  /// Reads a face's lookups.
  init(_ face: FontFace) {
    unsafe face.withFace { face in
      let table = unsafe LayoutTable("GSUB", of: face)
      let isKnown = unsafe table.forEachStandardLookup(of: face) { number, lookup in
        unsafe note(number, lookup, in: table, of: face)
      }
      happenTwice = !isKnown || before.intersects(after)
    }
  }

  /// Notes what a lookup does; false where that can't be told.
  private mutating func note(
    _ number: UInt32, _ lookup: LayoutTable.Lookup, in table: LayoutTable, of face: OpaquePointer
  ) -> Bool {
    switch LookupEffect(lookup, in: table) {
    case .changesOne: return unsafe note(number, type: lookup.type, in: table, of: face)
    case .goesByContext(let contexts):
      room -= contexts.reduce(0) { $0 + $1.size }
      return room > 0
        && contexts.allSatisfy { context in
          !context.isAlone
            || context.lookups.allSatisfy {
              unsafe note(UInt32($0), type: table.lookupType($0), in: table, of: face)
            }
        }
    case .joins:
      return lookup.subtables.allSatisfy { subtable in
        guard let ligatures = LigatureEnds(table, subtable, isMark: { _ in false }) else {
          return false
        }
        room -= ligatures.size
        return room > 0 && !ligatures.hasLone
      }
    case .changesSeveral: return false
    case .kerns, .attachesMarks: return true
    }
  }

  private mutating func note(
    _ number: UInt32, type: Int, in table: LayoutTable, of face: OpaquePointer
  ) -> Bool {
    room -= 100
    // Several glyphs in the place of one may become one again.
    guard type == 1 || type == 3, room > 0 else { return false }
    unsafe before.formUnion(
      CharacterCoverage { set in
        unsafe hb_ot_layout_lookup_collect_glyphs(
          face, table.tag.rawValue, number, nil, set, nil, nil)
      })
    unsafe after.formUnion(
      CharacterCoverage { set in
        unsafe hb_ot_layout_lookup_collect_glyphs(
          face, table.tag.rawValue, number, nil, nil, nil, set)
      })
    return true
  }
}
