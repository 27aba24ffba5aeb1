/// Finds rules of GSUB and GPOS that mean every glyph which is in no class.
///
/// HarfBuzz names the glyphs that a lookup minds, but leaves out class 0, which holds all glyphs
/// that a class table doesn't list (OpenType, chapter 2, ClassDef). Noto Nastaliq Urdu, for one, has
/// a rule for a final kaf before anything, a space included.
struct ClassZeroRules {
  /// The table's bytes.
  let bytes: [UInt8]
  /// Which table it is.
  let isPositioning: Bool
  // Offsets of a damaged font may overlap, so that a small table tells of endless rules.
  private var budget = 1_000_000

  init(bytes: [UInt8], isPositioning: Bool) {
    self.bytes = bytes
    self.isPositioning = isPositioning
  }

  /// Whether a subtable has such a rule, or too many rules to tell.
  mutating func meetsEveryGlyph(type: Int, subtable: Int) -> Bool {
    let contextType = isPositioning ? 7 : 5
    let format = uint16(subtable)
    guard format == 2, budget > 0 else { return budget <= 0 }
    if type == contextType { return hasContextRule(subtable) }
    if type == contextType + 1 { return hasChainRule(subtable) }
    return isPositioning && type == 2 && hasPairValue(subtable)
  }

  /// SequenceContextFormat2: a class 0 after the first glyph, which the coverage names.
  private mutating func hasContextRule(_ subtable: Int) -> Bool {
    forEachRule(subtable, countAt: 6) { reader, rule in
      let count = reader.uint16(rule)
      return count > 1 && reader.hasZero(at: rule + 4, count: count - 1)
    }
  }

  /// ChainedSequenceContextFormat2: a class 0 before, after or inside the sequence.
  private mutating func hasChainRule(_ subtable: Int) -> Bool {
    forEachRule(subtable, countAt: 10) { reader, rule in
      let before = reader.uint16(rule)
      let input = rule + 2 + before * 2
      let inputCount = max(reader.uint16(input), 1)
      let after = input + 2 + (inputCount - 1) * 2
      return reader.hasZero(at: rule + 2, count: before)
        || reader.hasZero(at: input + 2, count: inputCount - 1)
        || reader.hasZero(at: after + 2, count: reader.uint16(after))
    }
  }

  private mutating func forEachRule(
    _ subtable: Int, countAt: Int, _ body: (inout ClassZeroRules, Int) -> Bool
  ) -> Bool {
    for set in 0..<uint16(subtable + countAt) {
      let offset = uint16(subtable + countAt + 2 + set * 2)
      guard offset > 0 else { continue }
      let ruleSet = subtable + offset
      for index in 0..<uint16(ruleSet) {
        guard budget > 0 else { return true }
        if body(&self, ruleSet + uint16(ruleSet + 2 + index * 2)) { return true }
      }
    }
    return false
  }

  /// PairPosFormat2: a value for a second glyph of class 0.
  private mutating func hasPairValue(_ subtable: Int) -> Bool {
    let values = uint16(subtable + 4).nonzeroBitCount + uint16(subtable + 6).nonzeroBitCount
    let row = uint16(subtable + 14) * values * 2
    for first in 0..<uint16(subtable + 12) {
      guard budget > 0 else { return true }
      for value in 0..<values where uint16(subtable + 16 + first * row + value * 2) != 0 {
        return true
      }
    }
    return false
  }

  private mutating func hasZero(at start: Int, count: Int) -> Bool {
    for i in 0..<max(count, 0) where uint16(start + i * 2) == 0 { return true }
    return false
  }

  /// A number; 0 beyond the table's end.
  private mutating func uint16(_ at: Int) -> Int {
    budget -= 1
    guard at >= 0, at + 1 < bytes.count else { return 0 }
    return Int(bytes[at]) << 8 | Int(bytes[at + 1])
  }
}
