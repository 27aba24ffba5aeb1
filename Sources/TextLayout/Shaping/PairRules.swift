internal import CHarfBuzz

/// What a face's lookups do to two glyphs side by side, where no mark stands on them.
///
/// A word whose letters are at most kerned is its letters' own glyphs with the kerning of each pair,
/// so it need not be shaped: letters and pairs are shaped once. All lookups count that any script or
/// language of the face switches on by default, whichever of them the text has.
struct PairRules {
  // Glyphs that lookups change also when they stand alone.
  private var changed = CharacterCoverage()
  // Glyphs of lookups that move the first of two glyphs by the second.
  private var kerned = CharacterCoverage()
  // Whether the second glyph of such a pair may be any.
  private var kernsBeforeAll = false
  // For each lookup that does more to glyphs in a row: those of which two neighbours are met.
  private var meetings: [(first: CharacterCoverage, second: CharacterCoverage)] = []
  private var isUnknown = false

  /// Fonts for scripts whose letters go by pairs have a few dozen.
  private static let mostMeetings = 256

  /// Whether a glyph may differ from what the font has for its character, also by itself.
  func mayChange(_ glyph: UInt32) -> Bool { isUnknown || changed.contains(glyph) }

  /// Whether the first glyph may be moved by the second.
  func mayKern(_ first: UInt32, _ second: UInt32) -> Bool {
    kerned.contains(first) && (kernsBeforeAll || kerned.contains(second))
  }

  /// Whether more may happen than that the first glyph is moved by the second.
  func mayJoin(_ first: UInt32, _ second: UInt32) -> Bool {
    if isUnknown { return true }
    for meeting in meetings where meeting.first.contains(first) {
      if meeting.second.contains(second) { return true }
    }
    return false
  }

  /// Reads a face's lookups.
  init(_ face: FontFace) {
    unsafe face.withFace { face in
      // Neither kerning of the old kind, Apple's tables nor lookups that come with a variation are
      // looked into.
      isUnknown =
        unsafe hasTable(face, "kern") || hasTable(face, "morx") || hasTable(face, "kerx")
        || hasTable(face, "fvar")
      guard !isUnknown else { return }
      var isKnown = true
      unsafe changed = CharacterCoverage { changed in
        unsafe kerned = CharacterCoverage { kerned in
          for tag in ["GSUB", "GPOS"] as [OpenTypeTag] where isKnown {
            unsafe isKnown = collect(face, tag, changed: changed, kerned: kerned)
          }
        }
      }
      isUnknown = !isKnown
    }
  }

  /// Reads a table; false where nothing can be said.
  ///
  /// - Parameters:
  ///   - changed: HarfBuzz's set of glyphs that lookups change also when they stand alone.
  ///   - kerned: HarfBuzz's set of glyphs that lookups move by the second of two.
  private mutating func collect(
    _ face: OpaquePointer, _ tag: OpenTypeTag, changed: OpaquePointer, kerned: OpaquePointer
  ) -> Bool {
    let table = unsafe LayoutTable(tag, of: face)
    var rules = ClassZeroRules(bytes: table.bytes, isPositioning: table.isPositioning)
    return unsafe table.forEachStandardLookup(of: face) { number, lookup in
      let effect = LookupEffect(lookup, in: table)
      guard effect != .attachesMarks else { return true }
      guard effect == .changesOne || !lookup.passesOverLetters else { return false }
      let set = unsafe effect == .kerns ? kerned : changed
      unsafe hb_ot_layout_lookup_collect_glyphs(face, tag.rawValue, number, set, set, set, nil)
      let meetsAll =
        effect != .changesOne
        && lookup.subtables.contains { rules.meetsEveryGlyph(type: lookup.type, subtable: $0) }
      switch effect {
      case .changesOne, .attachesMarks: return true
      case .kerns:
        kernsBeforeAll = kernsBeforeAll || meetsAll
        return true
      case .joins:
        return lookup.subtables.allSatisfy {
          note(table.ligatureStarts($0), table.ligatureSeconds($0))
        }
      case .changesSeveral:
        let glyphs = unsafe CharacterCoverage { set in
          unsafe hb_ot_layout_lookup_collect_glyphs(face, tag.rawValue, number, set, set, set, nil)
        }
        return !meetsAll && note(glyphs, glyphs)
      }
    }
  }

  /// Notes where a lookup may begin to do something; false when it can't be read, or when there are too
  /// many to look through.
  private mutating func note(_ first: CharacterCoverage?, _ second: CharacterCoverage?) -> Bool {
    guard let first, let second else { return false }
    meetings.append((first, second))
    return meetings.count <= Self.mostMeetings
  }
}

/// What a lookup does to letters.
private enum LookupEffect {
  /// Changes a glyph by itself.
  case changesOne
  /// Moves the first of two glyphs.
  case kerns
  /// Puts one glyph in place of several.
  case joins
  /// Places marks, on letters or on each other.
  case attachesMarks
  /// Anything else to glyphs in a row.
  case changesSeveral

  /// Tells by the lookup's type (OpenType, chapter 2, Lookup type enumerations).
  init(_ lookup: LayoutTable.Lookup, in table: LayoutTable) {
    switch (table.isPositioning, lookup.type) {
    case (false, 1...3), (true, 1): self = .changesOne
    case (false, 4): self = .joins
    case (true, 4...6): self = .attachesMarks
    case (true, 2):
      // A pair whose second glyph may move, too, is passed over as a whole.
      let movesSecond = lookup.subtables.contains { table.uint16($0 + 6) != 0 }
      self = movesSecond ? .changesSeveral : .kerns
    default: self = .changesSeveral
    }
  }
}

extension LayoutTable.Lookup {
  /// Whether glyphs other than marks are passed over, so that those in a row need not be
  /// neighbours (OpenType, chapter 2, LookupFlag: ignoreBaseGlyphs, ignoreLigatures).
  fileprivate var passesOverLetters: Bool { flags & 0x0006 != 0 }
}

extension LayoutTable {
  // What overlaps in a damaged font could be read without end.
  private static let mostLigatures = 100_000

  /// The first glyphs of the ligatures of a subtable (LigatureSubstFormat1), or nil for a damaged one.
  fileprivate func ligatureStarts(_ subtable: Int) -> CharacterCoverage? {
    var glyphs = CharacterCoverage()
    var count = 0
    let coverage = subtable + uint16(subtable + 2)
    let isRanges = uint16(coverage) == 2
    for index in 0..<uint16(coverage + 2) {
      let first = uint16(coverage + 4 + index * (isRanges ? 6 : 2))
      let last = isRanges ? uint16(coverage + 6 + index * 6) : first
      count += last - first + 1
      guard first <= last, count <= Self.mostLigatures else { return nil }
      glyphs.insert(UInt32(first)...UInt32(last))
    }
    return glyphs
  }

  /// The second glyphs of the ligatures of a subtable, or nil for a damaged one.
  fileprivate func ligatureSeconds(_ subtable: Int) -> CharacterCoverage? {
    var glyphs = CharacterCoverage()
    var count = 0
    for setIndex in 0..<uint16(subtable + 4) {
      let set = subtable + uint16(subtable + 6 + setIndex * 2)
      for index in 0..<uint16(set) {
        count += 1
        guard count <= Self.mostLigatures else { return nil }
        let ligature = set + uint16(set + 2 + index * 2)
        guard uint16(ligature + 2) > 1 else { continue }
        let second = UInt32(uint16(ligature + 4))
        glyphs.insert(second...second)
      }
    }
    return glyphs
  }
}
