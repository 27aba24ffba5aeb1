extension LayoutTable {
  // What overlaps in a damaged font could be read without end.
  private static let mostGlyphs = 65_536

  /// The glyphs of a coverage table by their indices (OpenType, chapter 2, Coverage), or nil for a
  /// damaged one.
  func coveredGlyphs(at coverage: Int) -> [(glyph: UInt32, index: Int)]? {
    var glyphs: [(glyph: UInt32, index: Int)] = []
    let isRanges = uint16(coverage) == 2
    for index in 0..<uint16(coverage + 2) {
      let record = coverage + 4 + index * (isRanges ? 6 : 2)
      let first = uint16(record)
      let last = isRanges ? uint16(record + 2) : first
      let firstIndex = isRanges ? uint16(record + 4) : index
      guard first <= last, glyphs.count + last - first < Self.mostGlyphs else { return nil }
      for glyph in first...last { glyphs.append((UInt32(glyph), firstIndex + glyph - first)) }
    }
    return glyphs
  }

  /// The set of glyphs of a coverage table, or nil for a damaged one.
  func coverage(at coverage: Int) -> CharacterCoverage? {
    var glyphs = CharacterCoverage()
    let isRanges = uint16(coverage) == 2
    for index in 0..<uint16(coverage + 2) {
      let record = coverage + 4 + index * (isRanges ? 6 : 2)
      let first = uint16(record)
      let last = isRanges ? uint16(record + 2) : first
      guard first <= last else { return nil }
      glyphs.insert(UInt32(first)...UInt32(last))
    }
    return glyphs
  }
}
