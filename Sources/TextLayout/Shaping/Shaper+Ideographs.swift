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
    var word = OpenWord()
    var i = start
    while i < end {
      i = spellKnown(text, flags, i..<end, table, goesByPairs: goesByPairs, &word)
      guard i < end else { return end }
      let known = flags[i]
      if known.contains(.space) {
        if word.start < 0 { return i }
        if isWordEnd(text, flags, i, state) { return i }
        break
      }
      let (value, next) = (scalar(in: text, at: i), i + utf8Length(text[i]))
      var entry = characters[table, value]
      if value >= 0x2E80, isOneGrapheme(flags, i, next) {
        if entry.cut == .unknown { entry = learnCut(text, flags, value, at: i, state) }
        if entry.cut == .alone {
          word.start = -1
          letters.append(SpelledLetter(entry, at: i, known))
          i = next
          if letters.count >= Self.mostLetters { return i }
          continue
        }
        if entry.cut != .none { return i }
      }
      if word.start < 0 { word = OpenWord(start: i, first: letters.count) }
      guard goesByPairs, known.contains(.graphemeStart) else { break }
      if entry.form == .unknown { entry = letter(text, flags, value, at: i, state) }
      guard entry.form == .letter, entry.glyph != 0, letters.count < 2 * Self.mostLetters else {
        break
      }
      var letter = SpelledLetter(entry, at: i, known)
      let latest = letters.count - 1
      if latest >= word.first, letters[latest].face == entry.face {
        var pair = pairs.pair(word.last, value, table: table)
        // Not `??`: its closure would borrow the span, on which the optimiser stumbles.
        if pair == nil {
          pair = learnPair(
            text, Int(letters[latest].start)..<next, (word.last, letters[latest].entry),
            (value, entry), state)
        }
        guard let pair, pair.movesFirstOnly else { break }
        letters[latest].width += pair.first.advance
        letter.isUnsafeToBreak = pair.isUnsafeToBreak
      }
      letters.append(letter)
      word.last = value
      i = next
    }
    guard i < end else { return end }
    letters.removeLast(letters.count - word.first)
    return word.start
  }

  /// A word of letters that is being put together.
  private struct OpenWord {
    /// Where it begins; -1 where there is none.
    var start = -1
    /// How many letters there were before it.
    var first = 0
    /// The character of the latest letter.
    var last: UInt32 = 0
  }

  /// Puts characters of three bytes together for as long as all is known of them and of their pairs.
  ///
  /// - Returns: Where the first character begins of which something may have to be found out, or which
  ///   needs a closer look for another reason.
  @inline(never)
  private mutating func spellKnown(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ range: Range<Int>, _ table: Int,
    goesByPairs: Bool, _ word: inout OpenWord
  ) -> Int {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= text.count && text.count == flags.count,
      "the run \(range) is no part of the text")
    var (i, open) = (range.lowerBound, word)
    // What begins before it is not the text's last character.
    let limit = range.upperBound - 3
    while i <= limit, letters.count < Self.mostLetters {
      // All that is read lies before the text's end.
      let lead = unsafe text[unchecked: i]
      let known = unsafe flags[unchecked: i]
      guard lead & 0xF0 == 0xE0, known.isGraphemeWithInk else { break }
      let next = i &+ 3
      if next < flags.count {
        guard unsafe flags[unchecked: next].isGraphemeWithoutInvisible else { break }
      }
      let (second, third) = unsafe (text[unchecked: i &+ 1], text[unchecked: i &+ 2])
      let value =
        UInt32(lead & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
      guard value >= 0x2E80 else { break }
      let entry = characters[table, value]
      if entry.cut == .alone {
        open.start = -1
        letters.append(SpelledLetter(entry, at: i, known))
        i = next
        continue
      }
      guard goesByPairs, entry.cut == .none, entry.form == .letter, entry.glyph != 0 else { break }
      var letter = SpelledLetter(entry, at: i, known)
      if open.start < 0 {
        open.start = i
        open.first = letters.count
      } else {
        let latest = letters.count &- 1
        if unsafe letters[unchecked: latest].face == entry.face {
          guard let pair = pairs.pair(open.last, value, table: table), pair.movesFirstOnly else {
            break
          }
          if pair.first.advance != 0 {
            unsafe letters[unchecked: latest].width += pair.first.advance
          }
          letter.isUnsafeToBreak = pair.isUnsafeToBreak
        }
      }
      letters.append(letter)
      open.last = value
      i = next
    }
    word = open
    return i
  }

  /// Adds what is in `letters`.
  private func addLetters(_ state: inout RunState, to builder: inout ParagraphBuilder) {
    var index = 0
    while index < letters.count {
      turn(&state, to: letters[index].face)
      open(&state, to: &builder)
      index = builder.add(letters, from: index, scale: state.scale, run: state.output)
    }
  }
}
