/// A letter of a word that is put together from letters and pairs, or a character that stands alone.
struct SpelledLetter {
  /// Where it begins in the text.
  var start: Int
  /// What is known of it there.
  var known: CharacterFlags
  var face: Int32
  var glyph: UInt16
  /// Whether cutting before it changes glyphs.
  var isUnsafeToBreak = false
  /// Its advance by itself, in font units.
  var advance: Int32
  /// What its advance gains from the letter behind it, in font units.
  var gain: Int32 = 0
}
