extension Shaper {
  /// What is put together at once of a run, so that the room for it stays small.
  private static let mostLetters = 4096

  /// Adds what comes next in a run of ideographs and signs: characters that stand alone, and words of
  /// letters that go by pairs, as kana do.
  ///
  /// Both are what shaping the words of the run gives, read from what is known of characters and
  /// pairs, and no word is looked up: such words are short, and new ones come all the time.
  ///
  /// - Returns: Where the run goes on: at a space, or a word that has to be shaped.
  mutating func addIdeographic(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, from start: Int,
    _ state: inout RunState, to builder: inout ParagraphBuilder
  ) -> Int {
    letters.removeAll()
    let end = spellIdeographic(text, flags, from: start, &state)
    addLetters(&state, to: &builder)
    return end
  }

  /// Puts graphemes and whole words together in `letters`.
  ///
  /// A word ends at a space, beside a character that words may be cut at, and at the run's end.
  ///
  /// - Returns: Where the first word begins that is not among them.
  private mutating func spellIdeographic(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, from start: Int, _ state: inout RunState
  ) -> Int {
    let table = state.characters
    let end = state.run.range.upperBound
    let goesByPairs = state.traits.goesByPairs && !state.run.isEmoji
    // The word that has begun, if any: where, and how many letters there were before it.
    var wordStart = -1
    var first = 0
    var last: UInt32 = 0
    var i = start
    while i < end {
      let known = flags[i]
      if known.contains(.space) {
        if wordStart < 0 { return i }
        if isWordEnd(text, flags, i, state) { return i }
        break
      }
      let value = scalar(in: text, at: i)
      let next = i + utf8Length(text[i])
      var entry = characters[table, value]
      if value >= 0x2E80, isOneGrapheme(flags, i, next) {
        if entry.cut == .unknown { entry = learnCut(text, flags, value, at: i, state) }
        if entry.cut == .alone {
          wordStart = -1
          letters.append(
            SpelledLetter(
              start: i, known: known, face: entry.face, glyph: entry.glyph, advance: entry.advance))
          i = next
          if letters.count >= Self.mostLetters { return i }
          continue
        }
        if entry.cut != .none { return i }
      }
      if wordStart < 0 {
        wordStart = i
        first = letters.count
      }
      guard goesByPairs, known.contains(.graphemeStart) else { break }
      if entry.form == .unknown { entry = letter(text, flags, value, at: i, state) }
      guard entry.form == .letter, entry.glyph != 0, letters.count < 2 * Self.mostLetters else {
        break
      }
      var letter = SpelledLetter(
        start: i, known: known, face: entry.face, glyph: entry.glyph, advance: entry.advance)
      let latest = letters.count - 1
      if latest >= first, letters[latest].face == entry.face {
        var pair = pairs.pair(last, value, table: table)
        // Not `??`: its closure would borrow the span, on which the optimiser stumbles.
        if pair == nil {
          pair = learnPair(text, letters[latest].start..<next, between: last, and: value, state)
        }
        guard let pair, pair.isSimple, pair.first.x == 0, pair.second.isNothing else { break }
        letters[latest].gain = pair.first.advance
        letter.isUnsafeToBreak = pair.isUnsafeToBreak
      }
      letters.append(letter)
      last = value
      i = next
    }
    guard i < end else { return end }
    letters.removeLast(letters.count - first)
    return wordStart
  }

  /// Finds out what two letters do to each other, both of which are known.
  @inline(never)
  private mutating func learnPair(
    _ text: Span<UInt8>, _ range: Range<Int>, between first: UInt32, and second: UInt32,
    _ state: RunState
  ) -> PairTable.Pair {
    learnPair(
      text, range, (first, characters[state.characters, first]),
      (second, characters[state.characters, second]), state)
  }

  /// Adds what is in `letters`.
  private func addLetters(_ state: inout RunState, to builder: inout ParagraphBuilder) {
    var index = 0
    while index < letters.count {
      let face = letters[index].face
      var end = index + 1
      while end < letters.count, letters[end].face == face { end += 1 }
      turn(&state, to: face)
      open(&state, to: &builder)
      builder.add(letters, index..<end, scale: state.scale, run: state.output)
      index = end
    }
  }
}
