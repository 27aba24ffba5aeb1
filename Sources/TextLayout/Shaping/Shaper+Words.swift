extension Shaper {
  /// Adds U+0020 in the face of the word before it, or in the first face where that one has no
  /// plain space.
  @inline(__always)
  mutating func addSpace(
    at i: Int, _ flags: Span<CharacterFlags>, _ state: inout RunState,
    to builder: inout ParagraphBuilder
  ) {
    if !state.space.isPlain { turn(&state, to: state.context.primary) }
    open(&state, to: &builder)
    builder.addSpace(at: i, flags[i], state.space, scale: state.scale, run: state.output)
  }

  /// Adds a word from the cache, which learns it first if need be.
  mutating func addWord(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ word: Range<Int>,
    _ state: inout RunState, to builder: inout ParagraphBuilder
  ) {
    let hash = WordCache.hash(text, word, context: state.key)
    let index =
      words.find(text, word, context: state.key, hash: hash)
      ?? learn(text, flags, word, hash: hash, state)
    add(
      words.pieces.span.extracting(words.entries[index].pieces), of: words.glyphs.span, text, flags,
      word, &state, to: &builder)
  }

  /// Adds a stretch piece by piece.
  @inline(__always)
  private func add(
    _ pieces: Span<WordCache.Piece>, of glyphs: Span<RawGlyph>, _ text: Span<UInt8>,
    _ flags: Span<CharacterFlags>, _ range: Range<Int>, _ state: inout RunState,
    to builder: inout ParagraphBuilder
  ) {
    for p in pieces.indices {
      let piece = pieces[p]
      let own = Int(piece.glyphStart)..<Int(piece.glyphStart + piece.glyphCount)
      let end =
        p + 1 == pieces.count
        ? range.upperBound : range.lowerBound + Int(glyphs[own.upperBound].cluster)
      turn(&state, to: piece.face)
      open(&state, to: &builder)
      builder.add(
        glyphs.extracting(own), flags, text, base: range.lowerBound, end: end,
        scale: state.scale, run: state.output)
    }
  }

  mutating func learn(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ word: Range<Int>, hash: UInt64,
    _ state: RunState
  ) -> Int {
    // Not `||`: its closure would borrow the span, on which the optimiser stumbles.
    var isKnown = spell(word, text, flags, state)
    if !isKnown { isKnown = assemble(word, text, flags, state) }
    if isKnown {
      return words.insert(
        text, word, context: state.key, hash: hash, pieces: pieces, glyphs: scratch)
    }
    scratch.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    for part in faceParts(of: word, text, flags, state) {
      let first = scratch.count
      shape(part, text, state)
      for g in first..<scratch.count {
        scratch[g].cluster += UInt32(part.range.lowerBound - word.lowerBound)
      }
      pieces.append(
        .init(
          face: part.face, glyphStart: UInt32(first), glyphCount: UInt32(scratch.count - first)))
    }
    return words.insert(
      text, word, context: state.key, hash: hash, pieces: pieces, glyphs: scratch)
  }

  /// Adds text that no cache may hold, shaped with its context.
  mutating func addStretch(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ range: Range<Int>,
    _ state: inout RunState, to builder: inout ParagraphBuilder
  ) {
    if !state.isWhole, spell(range, text, flags, state) {
      add(pieces.span, of: scratch.span, text, flags, range, &state, to: &builder)
      return
    }
    for part in faceParts(of: range, text, flags, state) {
      turn(&state, to: part.face)
      open(&state, to: &builder)
      var start = part.range.lowerBound
      while start < part.range.upperBound {
        let end = Self.end(ofPieceFrom: start, to: part.range.upperBound, text, flags)
        scratch.removeAll(keepingCapacity: true)
        shape(FacePart(range: start..<end, face: part.face), text, state)
        builder.add(
          scratch.span, flags, text, base: start, end: end, scale: state.scale, run: state.output)
        start = end
      }
    }
  }

  /// How many bytes are shaped together at most. HarfBuzz takes time in the square of the length of some
  /// texts, as a row of stacked consonants is one syllable however long it is.
  private static let longestPiece = 16 << 10

  /// Where a piece ends that is shaped by itself, with what is around it as its context: behind the
  /// last space that is near enough, else at a grapheme.
  private static func end(
    ofPieceFrom start: Int, to end: Int, _ text: Span<UInt8>, _ flags: Span<CharacterFlags>
  ) -> Int {
    guard end - start > longestPiece else { return end }
    let limit = start + longestPiece
    var cut = limit
    while cut > limit - longestPiece / 2 {
      if text[cut - 1] == 0x20, flags[cut].contains(.graphemeStart) { return cut }
      cut -= 1
    }
    cut = limit
    while cut > start + 1, !flags[cut].contains(.graphemeStart) { cut -= 1 }
    if cut > start + 1 { return cut }
    cut = limit
    while cut < end, text[cut] & 0xC0 == 0x80 { cut += 1 }
    return cut
  }

  mutating func shape(
    _ part: FacePart, _ text: Span<UInt8>, stages: GlyphStages? = nil, _ state: RunState
  ) {
    buffer.shape(
      text, range: part.range, face: faces[Int(part.face)].face, script: state.run.script,
      isRightToLeft: state.run.level & 1 == 1, parameters: state.context.parameters,
      composes: state.traits.isTakenApart, stages: stages, into: &scratch)
  }
}
