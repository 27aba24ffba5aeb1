/// A letter of a word that is put together from letters and pairs, or a character that stands alone.
struct SpelledLetter {
  /// Where it begins in the text.
  var start: UInt32
  var face: Int32
  /// Its advance by itself, in font units.
  var advance: Int32
  /// Its advance beside the letter behind it, in font units.
  var width: Int32
  var glyph: UInt16
  /// What is known of it in the text.
  var known: CharacterFlags
  /// Whether cutting before it changes glyphs.
  var isUnsafeToBreak = false

  /// A character as a table knows it.
  @inline(__always)
  init(_ entry: CharacterTables.Entry, at start: Int, _ known: CharacterFlags) {
    self.start = UInt32(truncatingIfNeeded: start)
    face = entry.face
    advance = entry.advance
    width = entry.advance
    glyph = entry.glyph
    self.known = known
  }

  /// What a table knows of it.
  var entry: CharacterTables.Entry {
    CharacterTables.Entry(face: face, advance: advance, glyph: glyph)
  }
}
