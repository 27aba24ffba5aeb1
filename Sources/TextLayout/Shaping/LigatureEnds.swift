/// The last two glyphs of each sequence that a subtable of ligatures puts one glyph in the place of
/// (OpenType, GSUB, LigatureSubstFormat1): where they don't meet, nothing is done.
///
/// Not the first two, as many words begin like those that a font has one glyph for (Allah), and few
/// end so.
struct LigatureEnds {
  /// Two glyphs side by side.
  struct End {
    var first: UInt32
    var second: UInt32
    /// Whether they are the whole sequence.
    var isWhole: Bool
  }

  /// The ends of sequences without marks: where no mark stands on letters, the others aren't there.
  private(set) var ends: [End] = []
  /// Whether a glyph is a sequence by itself.
  private(set) var hasLone = false
  /// How many entries were read.
  private(set) var size: Int

  // What overlaps in a damaged font could be read without end.
  private static let mostGlyphs = 100_000

  /// Reads a subtable; nil for a damaged one.
  init?(_ table: LayoutTable, _ subtable: Int, isMark: (UInt32) -> Bool) {
    guard let starts = table.coveredGlyphs(at: subtable + table.uint16(subtable + 2)) else {
      return nil
    }
    size = starts.count
    for (start, index) in starts where index < table.uint16(subtable + 4) {
      let set = subtable + table.uint16(subtable + 6 + index * 2)
      for number in 0..<table.uint16(set) {
        let ligature = set + table.uint16(set + 2 + number * 2)
        let count = max(table.uint16(ligature + 2), 1)
        size += count
        guard size <= Self.mostGlyphs else { return nil }
        func glyph(_ place: Int) -> UInt32 {
          place == 0 ? start : UInt32(table.uint16(ligature + 2 + place * 2))
        }
        hasLone = hasLone || count == 1
        guard count > 1, !(0..<count).contains(where: { isMark(glyph($0)) }) else { continue }
        ends.append(End(first: glyph(count - 2), second: glyph(count - 1), isWhole: count == 2))
      }
    }
  }
}
