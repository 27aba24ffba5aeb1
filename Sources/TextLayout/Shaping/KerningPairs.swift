internal import CHarfBuzz

/// What the lookups of a face add to the advance of the first of two glyphs side by side (OpenType,
/// GPOS, lookup type 2: pair adjustment).
///
/// Kana go by pairs of which new text has hundreds; reading a pair costs a tenth of shaping it.
struct KerningPairs {
  private var table: LayoutTable?
  // In the order in which they are done.
  private var lookups: [(number: Int, subtables: [Int])] = []
  // The lookups of which it can't be told here where they are done.
  private var uncertain: Set<Int> = []

  /// Makes what knows of no lookup.
  init() {}

  /// Reads which lookups move the first of two glyphs.
  ///
  /// - Parameter lookups: Those lookups that do so, in the order of their numbers.
  init(_ lookups: [(number: Int, subtables: [Int])], in table: LayoutTable, of face: OpaquePointer)
  {
    self.lookups = lookups
    guard !lookups.isEmpty, let set = unsafe hb_set_create() else { return }
    defer { unsafe hb_set_destroy(set) }
    self.table = table
    // HarfBuzz asks for these around U+2044 only.
    let features = (["frac", "numr", "dnom"] as [OpenTypeTag]).map(\.rawValue) + [0]
    unsafe hb_ot_layout_collect_lookups(face, table.tag.rawValue, nil, nil, features, set)
    for lookup in lookups where unsafe hb_set_has(set, UInt32(lookup.number)) != 0 {
      uncertain.insert(lookup.number)
    }
  }

  /// What a glyph's advance gains from the glyph behind it, in font units.
  ///
  /// - Parameter active: The numbers of the lookups that are done.
  /// - Returns: Nil where only shaping the two tells.
  func gain(of first: UInt32, before second: UInt32, by active: Set<Int>) -> Int32? {
    guard let table else { return 0 }
    var gain = 0
    for lookup in lookups where active.contains(lookup.number) {
      guard !uncertain.contains(lookup.number),
        let own = table.pairAdvance(first, second, subtables: lookup.subtables)
      else { return nil }
      gain += own
    }
    return Int32(clamping: gain)
  }
}

extension LayoutTable {
  /// What one pair adjustment lookup adds to the first advance: that of the first subtable that has the pair. Nil
  /// for values other than advances, and where versions of HarfBuzz differ.
  func pairAdvance(_ first: UInt32, _ second: UInt32, subtables: [Int]) -> Int? {
    // Whether an earlier subtable had the pair in a row that may or may not end the search.
    var mayBeDone = false
    for subtable in subtables {
      guard let index = coverageIndex(of: first, at: subtable + uint16(subtable + 2)) else {
        continue
      }
      guard uint16(subtable + 4) == Self.xAdvance, uint16(subtable + 6) == 0 else { return nil }
      switch uint16(subtable) {
      case 1:
        guard index < uint16(subtable + 8) else { return nil }
        let set = subtable + uint16(subtable + 10 + index * 2)
        guard let value = advance(before: second, inSet: set) else { continue }
        return mayBeDone && value != 0 ? nil : value
      case 2:
        let row = glyphClass(of: first, at: subtable + uint16(subtable + 8))
        let column = glyphClass(of: second, at: subtable + uint16(subtable + 10))
        let columns = uint16(subtable + 14)
        guard row < uint16(subtable + 12), column < columns else { return nil }
        let value = int16(subtable + 16 + (row * columns + column) * 2)
        // Some versions go on to the next subtable where the second glyph is in no class.
        if column == 0 {
          guard value == 0 else { return nil }
          mayBeDone = true
          continue
        }
        return mayBeDone && value != 0 ? nil : value
      default: return nil
      }
    }
    return 0
  }

  /// The advance of a record of a PairSet, whose records are in the order of their second glyphs.
  private func advance(before second: UInt32, inSet set: Int) -> Int? {
    let record = find(count: uint16(set)) { Int(second) - uint16(set + 2 + $0 * 4) }
    return record.map { int16(set + 4 + $0 * 4) }
  }

  /// The index of a glyph in a coverage table, or nil (OpenType, chapter 2, Coverage).
  private func coverageIndex(of glyph: UInt32, at coverage: Int) -> Int? {
    let (glyph, count) = (Int(glyph), uint16(coverage + 2))
    if uint16(coverage) == 1 { return find(count: count) { glyph - uint16(coverage + 4 + $0 * 2) } }
    guard uint16(coverage) == 2 else { return nil }
    return find(count: count) { place(of: glyph, inRange: coverage + 4 + $0 * 6) }.map {
      let range = coverage + 4 + $0 * 6
      return uint16(range + 4) + glyph - uint16(range)
    }
  }

  /// The class of a glyph (OpenType, chapter 2, ClassDef).
  private func glyphClass(of glyph: UInt32, at classes: Int) -> Int {
    let glyph = Int(glyph)
    if uint16(classes) == 1 {
      let index = glyph - uint16(classes + 2)
      guard index >= 0, index < uint16(classes + 4) else { return 0 }
      return uint16(classes + 6 + index * 2)
    }
    guard uint16(classes) == 2 else { return 0 }
    let range = find(count: uint16(classes + 2)) { place(of: glyph, inRange: classes + 4 + $0 * 6) }
    return range.map { uint16(classes + 8 + $0 * 6) } ?? 0
  }

  /// Less than 0 for a glyph before a range of glyphs, more for one behind it, 0 for one of them.
  private func place(of glyph: Int, inRange range: Int) -> Int {
    if glyph < uint16(range) { return -1 }
    return glyph > uint16(range + 2) ? 1 : 0
  }

  /// The record that a search is for, of so many in order.
  ///
  /// - Parameter direction: Less than 0 where the search is for an earlier one, more than 0 for a
  ///   later one.
  private func find(count: Int, _ direction: (Int) -> Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let direction = direction(middle)
      if direction == 0 { return middle }
      if direction < 0 { high = middle } else { low = middle + 1 }
    }
    return nil
  }

  private func int16(_ at: Int) -> Int {
    Int(Int16(truncatingIfNeeded: uint16(at)))
  }

  /// The value format of a lone horizontal advance (OpenType, GPOS, ValueRecord).
  private static var xAdvance: Int { 4 }
}
