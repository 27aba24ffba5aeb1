internal import CHarfBuzz

/// What a face's lookups do to two glyphs side by side, where no mark stands on them.
///
/// A word whose letters at most move each other is its letters' own glyphs with the kerning of each
/// pair, so it need not be shaped: letters and pairs are shaped once. All lookups count that any
/// script or language of the face switches on by default, whichever of them the text has.
final class PairRules {
  /// Two sets of glyphs that a lookup looks for side by side.
  private struct Meeting {
    var first: CharacterCoverage
    var second: CharacterCoverage

    func holds(_ a: UInt32, _ b: UInt32) -> Bool { first.contains(a) && second.contains(b) }
  }

  // Glyphs that lookups change also when they stand alone.
  private var changed = CharacterCoverage()
  // Glyphs of lookups that move the first of two glyphs by the second.
  private var kerned = CharacterCoverage()
  /// What those lookups do to a pair.
  private(set) var kerning = KerningPairs()
  // Whether the second glyph of such a pair may be any.
  private var kernsBeforeAll = false
  // For each other lookup that moves one of two glyphs by its neighbour: where they meet.
  private var movingMeetings: [Meeting] = []
  // The two glyphs side by side that are made one, the first in the high half.
  private var ligatures: Set<UInt32> = []
  // The same for the last two of a ligature of more.
  private var ligatureEnds: Set<UInt32> = []
  // For each lookup that does more to glyphs in a row: those of which two neighbours are met.
  private var meetings: [Meeting] = []
  // The first glyphs of all ligatures and meetings.
  private var starts = CharacterCoverage()
  private var isUnknown = false
  // How many more entries of lookups are read: offsets of a damaged font may overlap, so that a small
  // table tells of endless rules.
  private var room = 1_000_000

  /// Fonts for scripts whose letters go by pairs have a few dozen.
  private static let mostMeetings = 256

  /// Whether a glyph may differ from what the font has for its character, also by itself.
  func mayChange(_ glyph: UInt32) -> Bool { isUnknown || changed.contains(glyph) }

  /// Whether one glyph may be moved by the other.
  ///
  /// What moves a glyph adds up: each lookup that does so goes by the pair alone.
  func mayKern(_ first: UInt32, _ second: UInt32) -> Bool {
    if kerned.contains(first) {
      if kernsBeforeAll || kerned.contains(second) { return true }
    }
    return mayMoveByContext(first, second)
  }

  /// Whether one glyph may be moved by the other in a way that no pair of a lookup tells.
  func mayMoveByContext(_ first: UInt32, _ second: UInt32) -> Bool {
    movingMeetings.contains { $0.holds(first, second) }
  }

  /// What more may happen to two glyphs than that one is moved by the other.
  enum Encounter {
    /// Nothing.
    case nothing
    /// They become one.
    case ligature
    /// Anything that happens to glyphs in a row, of which the two may be a part.
    case more
  }

  /// What more may happen to two letters side by side, one of whose glyphs each stand there at a time.
  func encounter(_ first: [UInt32], _ second: [UInt32]) -> Encounter {
    var result = Encounter.nothing
    for one in first {
      for other in second {
        switch encounter(one, other) {
        case .nothing: break
        case .ligature: result = .ligature
        case .more: return .more
        }
      }
    }
    return result
  }

  private func encounter(_ first: UInt32, _ second: UInt32) -> Encounter {
    if isUnknown { return .more }
    guard starts.contains(first) else { return .nothing }
    let pair = Self.key(first, second)
    if ligatureEnds.contains(pair) { return .more }
    for meeting in meetings where meeting.holds(first, second) { return .more }
    return ligatures.contains(pair) ? .ligature : .nothing
  }

  /// Whether more may happen to two glyphs than that one is moved by the other.
  func mayJoin(_ first: UInt32, _ second: UInt32) -> Bool {
    encounter(first, second) != .nothing
  }

  private static func key(_ first: UInt32, _ second: UInt32) -> UInt32 {
    first << 16 | second & 0xFFFF
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
  private func collect(
    _ face: OpaquePointer, _ tag: OpenTypeTag, changed: OpaquePointer, kerned: OpaquePointer
  ) -> Bool {
    let table = unsafe LayoutTable(tag, of: face)
    var rules = ClassZeroRules(bytes: table.bytes, isPositioning: table.isPositioning)
    var kerningLookups: [(number: Int, subtables: [Int])] = []
    defer {
      if table.isPositioning { kerning = unsafe KerningPairs(kerningLookups, in: table, of: face) }
    }
    return unsafe table.forEachStandardLookup(of: face) { number, lookup in
      let effect = LookupEffect(lookup, in: table)
      if case .attachesMarks = effect { return true }
      let set = unsafe effect.isKerning ? kerned : changed
      unsafe hb_ot_layout_lookup_collect_glyphs(face, tag.rawValue, number, set, set, set, nil)
      if case .changesOne = effect { return true }
      guard !lookup.passesOverLetters else { return false }
      let meetsAll = lookup.subtables.contains {
        rules.meetsEveryGlyph(type: lookup.type, subtable: $0)
      }
      switch effect {
      case .changesOne, .attachesMarks: return true
      case .kerns:
        kerningLookups.append((Int(number), lookup.subtables))
        kernsBeforeAll = kernsBeforeAll || meetsAll
        return true
      case .joins:
        return lookup.subtables.allSatisfy {
          note(
            LigatureEnds(table, $0) {
              unsafe hb_ot_layout_get_glyph_class(face, $0) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
            })
        }
      case .goesByContext(let contexts): return note(contexts, in: table)
      case .changesSeveral:
        let glyphs = unsafe CharacterCoverage { set in
          unsafe hb_ot_layout_lookup_collect_glyphs(face, tag.rawValue, number, set, set, set, nil)
        }
        return !meetsAll && note(glyphs, glyphs)
      }
    }
  }

  /// Notes where ligatures may be made; false when that can't be told.
  private func note(_ subtable: LigatureEnds?) -> Bool {
    guard let subtable, takeRoom(subtable.size) else { return false }
    for end in subtable.ends {
      let pair = Self.key(end.first, end.second)
      starts.insert(end.first...end.first)
      if end.isWhole { ligatures.insert(pair) } else { ligatureEnds.insert(pair) }
    }
    return true
  }

  /// Notes where the rules of a context lookup may begin to do something; false when that can't be
  /// told.
  private func note(_ contexts: [CoverageContext], in table: LayoutTable) -> Bool {
    guard takeRoom(contexts.reduce(0) { $0 + $1.size }) else { return false }
    // A lookup does its first rule that fits. Where all of them look to one side, a pair tells.
    let sides = Set(contexts.compactMap(\.side))
    let movesOne =
      table.isPositioning && sides.count == 1
      && contexts.allSatisfy { ($0.isAlone || $0.side != nil) && $0.changesSingly(in: table) }
    return contexts.allSatisfy { context in
      guard let meeting = context.meeting else { return context.changesSingly(in: table) }
      return note(
        table.coverage(at: meeting.first), table.coverage(at: meeting.second), isMoving: movesOne)
    }
  }

  private func takeRoom(_ size: Int) -> Bool {
    room -= size
    return room >= 0
  }

  /// Notes where a lookup may begin to do something; false when it can't be read, or when there are too
  /// many to look through.
  private func note(
    _ first: CharacterCoverage?, _ second: CharacterCoverage?, isMoving: Bool = false
  ) -> Bool {
    guard let first, let second else { return false }
    let meeting = Meeting(first: first, second: second)
    if isMoving {
      movingMeetings.append(meeting)
    } else {
      meetings.append(meeting)
      starts.formUnion(first)
    }
    return meetings.count + movingMeetings.count <= Self.mostMeetings
  }
}

extension CoverageContext {
  /// Whether what it does inside its sequence is done to each glyph by itself.
  fileprivate func changesSingly(in table: LayoutTable) -> Bool {
    lookups.allSatisfy { table.changesOne(table.lookupType($0)) }
  }
}

extension LayoutTable.Lookup {
  /// Whether glyphs other than marks are passed over, so that those in a row need not be
  /// neighbours (OpenType, chapter 2, LookupFlag: ignoreBaseGlyphs, ignoreLigatures).
  fileprivate var passesOverLetters: Bool { flags & 0x0006 != 0 }
}
