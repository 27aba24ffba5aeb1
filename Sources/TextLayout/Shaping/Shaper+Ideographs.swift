extension Shaper {
  /// Adds what comes next in a run of ideographs and signs: as many as stand alone, or else a word
  /// of letters that go by pairs, as kana do.
  ///
  /// Both are what shaping the words of the run gives, read from what is known of characters and
  /// pairs, and no word is looked up: such words are short, and new ones come all the time.
  ///
  /// - Returns: Where the run goes on; `start` where a word has to be shaped.
  mutating func addIdeographic(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, from start: Int,
    _ state: inout RunState, to builder: inout ParagraphBuilder
  ) -> Int {
    let next = addLone(text, flags, from: start, &state, to: &builder)
    if next > start { return next }
    let end = spellIdeographic(text, flags, from: start, &state)
    if end > start { addLetters(flags, &state, to: &builder) }
    return end
  }

  /// Adds graphemes for as long as each is one ideograph or sign that is the same glyph everywhere.
  private mutating func addLone(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, from start: Int,
    _ state: inout RunState, to builder: inout ParagraphBuilder
  ) -> Int {
    let table = state.characters
    let end = state.run.range.upperBound
    let isPlain = builder.canAddPlainGlyphs(of: state.output)
    // Ideographs are equally wide.
    var width = 0
    var advance = Int32.min
    var i = start
    while i < end, text[i] >= 0xE2 {
      let value = scalar(in: text, at: i)
      let next = i + utf8Length(text[i])
      guard value >= 0x2E80, isOneGrapheme(flags, i, next) else { break }
      var entry = characters[table, value]
      if entry.cut == .unknown { entry = learnCut(text, flags, value, at: i, state) }
      guard entry.cut == .alone else { break }
      if entry.face != state.face {
        turn(&state, to: entry.face)
        advance = .min
      }
      open(&state, to: &builder)
      if isPlain {
        if entry.advance != advance {
          advance = entry.advance
          width = builder.width(of: advance, state.scale, state.output)
        }
        builder.addPlainGlyph(entry.glyph, width: width, at: i, flags[i])
      } else {
        builder.addGlyph(
          entry.glyph, advance: entry.advance, at: i, flags[i], scale: state.scale,
          run: state.output)
      }
      i = next
    }
    return i
  }

  /// Puts a word together in `letters`. It ends at a space, and beside a character that words may be
  /// cut at.
  ///
  /// - Returns: Where it ends, or `start` for one that has to be shaped.
  private mutating func spellIdeographic(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, from start: Int, _ state: inout RunState
  ) -> Int {
    guard state.traits.goesByPairs, !state.run.isEmoji else { return start }
    let table = state.characters
    let end = state.run.range.upperBound
    letters.removeAll()
    var last: UInt32 = 0
    var i = start
    while i < end {
      guard flags[i].contains(.graphemeStart) else { return start }
      if flags[i].contains(.space) {
        guard isWordEnd(text, flags, i, state) else { return start }
        break
      }
      let value = scalar(in: text, at: i)
      let next = i + utf8Length(text[i])
      var entry = characters[table, value]
      if value >= 0x2E80, isOneGrapheme(flags, i, next) {
        if entry.cut == .unknown { entry = learnCut(text, flags, value, at: i, state) }
        if entry.cut != .none { break }
      }
      if entry.form == .unknown { entry = letter(text, flags, value, at: i, state) }
      guard entry.form == .letter, entry.glyph != 0 else { return start }
      var letter = SpelledLetter(
        start: i, face: entry.face, glyph: entry.glyph, advance: entry.advance)
      let latest = letters.count - 1
      if latest >= 0, letters[latest].face == entry.face {
        var known = pairs.pair(last, value, table: table)
        // Not `??`: its closure would borrow the span, on which the optimiser stumbles.
        if known == nil {
          known = learnPair(text, letters[latest].start..<next, between: last, and: value, state)
        }
        guard let pair = known, pair.isSimple, pair.first.x == 0, pair.second.isNothing else {
          return start
        }
        letters[latest].gain = pair.first.advance
        letter.isUnsafeToBreak = pair.isUnsafeToBreak
      }
      letters.append(letter)
      last = value
      i = next
    }
    return i
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

  /// Adds the word in `letters`.
  private mutating func addLetters(
    _ flags: Span<CharacterFlags>, _ state: inout RunState, to builder: inout ParagraphBuilder
  ) {
    let isPlain = builder.canAddPlainGlyphs(of: state.output)
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      let known = flags[letter.start]
      turn(&state, to: letter.face)
      open(&state, to: &builder)
      let advance = letter.advance + letter.gain
      if isPlain {
        builder.addPlainGlyph(
          letter.glyph, width: builder.width(of: advance, state.scale, state.output),
          at: letter.start, known, isUnsafe: letter.isUnsafeToBreak)
      } else {
        builder.addGlyph(
          letter.glyph, advance: advance, at: letter.start, known,
          letter.isUnsafeToBreak ? .unsafeToBreak : [], scale: state.scale, run: state.output)
      }
      if letter.isUnsafeToBreak, known.contains(.lineBreakBefore) {
        let before = letters[index - 1]
        builder.noteKernedBreak(
          before.advance, kerned: before.advance + before.gain, scale: state.scale,
          run: state.output)
      }
      index += 1
    }
  }
}
