internal import CHarfBuzz

extension Shaper {
  /// Puts a word of plain letters together from what is known of each and of each pair, in `scratch`
  /// and `pieces`.
  ///
  /// The glyphs are those that shaping the word gives: a script whose letters go by pairs, letters
  /// that are one glyph each by themselves, and pairs of which no lookup sees more than the two.
  ///
  /// - Returns: False for a word that has to be shaped.
  mutating func spell(
    _ word: Range<Int>, _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ state: RunState
  ) -> Bool {
    if state.traits.isJoined { return spellJoined(word, text, flags, state) }
    guard state.traits.goesByPairs, !state.run.isEmoji else { return false }
    scratch.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    var last: (value: UInt32, start: Int, entry: CharacterTables.Entry)?
    var i = word.lowerBound
    while i < word.upperBound {
      let value = scalar(in: text, at: i)
      guard flags[i].contains(.graphemeStart) else { return false }
      let entry = letter(text, flags, value, at: i, state)
      guard entry.form == .letter else { return false }
      let end = i + utf8Length(text[i])
      var glyph = RawGlyph(
        id: entry.glyph, isUnsafeToBreak: false, isSafeToElongate: false,
        cluster: UInt32(i - word.lowerBound), advance: entry.advance, x: 0, y: 0)
      if let last, last.entry.face == entry.face {
        var known = pairs.pair(last.value, value, table: state.characters)
        // Not `??`: its closure would borrow the span, on which the optimiser stumbles.
        if known == nil {
          known = learnPair(
            text, last.start..<end, (last.value, last.entry), (value, entry), state)
        }
        guard let pair = known, pair.isSimple else { return false }
        scratch[scratch.count - 1].gain(pair.first)
        glyph.isUnsafeToBreak = pair.isUnsafeToBreak
        glyph.gain(pair.second)
      } else {
        pieces.append(
          WordCache.Piece(face: entry.face, glyphStart: UInt32(scratch.count), glyphCount: 0))
      }
      scratch.append(glyph)
      pieces[pieces.count - 1].glyphCount += 1
      last = (value, i, entry)
      i = end
    }
    return true
  }

  /// What is known of the character at `i` by itself, which is found out if need be.
  @inline(__always)
  mutating func letter(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ value: UInt32, at i: Int,
    _ state: RunState
  ) -> CharacterTables.Entry {
    let known = characters[state.characters, value]
    return known.form != .unknown ? known : learnLetter(text, flags, value, at: i, state)
  }

  @inline(never)
  private mutating func learnLetter(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ value: UInt32, at i: Int,
    _ state: RunState
  ) -> CharacterTables.Entry {
    let number = faceNumber(for: value, state)
    var entry = characters[state.characters, value]
    entry.face = number
    entry.form = .other
    let record = faces[Int(number)]
    let glyph = Unicode.Scalar(value).flatMap { record.face.glyph(for: $0) }
    if let glyph, flags[i].isDisjoint(with: [.space, .ignorable]), value != Self.fractionSlash,
      !record.face.isMark(glyph, of: value),
      let own = shapedAlone(glyph, record, text, i..<i + utf8Length(text[i]), number, state)
    {
      entry.form = UInt32(own.id) == glyph ? .letter : .glyph
      entry.glyph = own.id
      entry.advance = own.advance
    }
    characters[state.characters, value] = entry
    return entry
  }

  // U+2044 makes HarfBuzz ask for the features of fractions around it.
  static var fractionSlash: UInt32 { 0x2044 }

  /// A character by itself, if it is one glyph at the pen.
  ///
  /// - Parameter glyph: The one that the font has for it.
  private mutating func shapedAlone(
    _ glyph: UInt32, _ record: FaceRecord, _ text: Span<UInt8>, _ range: Range<Int>,
    _ face: Int32, _ state: RunState
  ) -> RawGlyph? {
    // In right-to-left text a character may be mirrored.
    if state.traits.goesByPairs, state.run.level & 1 == 0, !record.pairs.mayChange(glyph) {
      return RawGlyph(
        id: UInt16(truncatingIfNeeded: glyph), isUnsafeToBreak: false, isSafeToElongate: false,
        cluster: 0, advance: Int32(clamping: record.face.advance(of: glyph)), x: 0, y: 0)
    }
    let start = scratch.count
    defer { scratch.removeLast(scratch.count - start) }
    shape(FacePart(range: range, face: face), text, state)
    guard scratch.count == start + 1, let own = scratch.last, own.isFound, own.x == 0, own.y == 0
    else { return nil }
    return own
  }

  /// Finds out what two letters of one face do to each other side by side.
  @inline(never)
  mutating func learnPair(
    _ text: Span<UInt8>, _ range: Range<Int>,
    _ first: (value: UInt32, entry: CharacterTables.Entry),
    _ second: (value: UInt32, entry: CharacterTables.Entry), _ state: RunState
  ) -> PairTable.Pair {
    let rules = faces[Int(first.entry.face)].pairs
    let (before, after) = (UInt32(first.entry.glyph), UInt32(second.entry.glyph))
    // HarfBuzz turns text around that runs against its script, so that lookups see the second first.
    let isTurned = state.traits.isRightToLeft != (state.run.level & 1 == 1)
    var pair = PairTable.Pair()
    if !rules.mayJoin(before, after), !isTurned || !rules.mayJoin(after, before) {
      if !rules.mayKern(before, after), !isTurned || !rules.mayKern(after, before) {
        pair.isSimple = true
      } else if let gain = kerning(before, after, rules, first.entry.face, state) {
        pair.isSimple = true
        pair.first.advance = gain
        pair.isUnsafeToBreak = gain != 0
      } else {
        pair = shapedPair(
          FacePart(range: range, face: first.entry.face), text,
          (first.entry.glyph, first.entry.advance), (second.entry.glyph, second.entry.advance),
          state)
      }
    }
    pairs.insert(pair, first.value, second.value, table: state.characters)
    return pair
  }

  /// What the first of two glyphs gains by the second, if nothing else can happen to them and the
  /// font's lookups tell; nil where they have to be shaped.
  private mutating func kerning(
    _ first: UInt32, _ second: UInt32, _ rules: PairRules, _ face: Int32, _ state: RunState
  ) -> Int32? {
    // HarfBuzz turns the positioning of Hebrew off where the font has none for the script itself.
    guard !state.traits.isRightToLeft, state.run.level & 1 == 0,
      !rules.mayMoveByContext(first, second)
    else { return nil }
    return rules.kerning.gain(
      of: first, before: second, by: positioningLookups(of: face, state))
  }

  /// The lookups of GPOS that shaping a run asks for in a face.
  private mutating func positioningLookups(of face: Int32, _ state: RunState) -> Set<Int> {
    let key = UInt64(UInt32(bitPattern: face)) << 32 | UInt64(state.characters)
    if let known = positioningLookups[key] { return known }
    let lookups = buffer.positioningLookups(
      face: faces[Int(face)].face, script: state.run.script, isRightToLeft: false,
      parameters: state.context.parameters)
    positioningLookups[key] = lookups
    return lookups
  }

  /// What two letters become side by side, against what each is by itself.
  mutating func shapedPair(
    _ part: FacePart, _ text: Span<UInt8>, _ first: (glyph: UInt16, advance: Int32),
    _ second: (glyph: UInt16, advance: Int32), _ state: RunState
  ) -> PairTable.Pair {
    let start = scratch.count
    defer { scratch.removeLast(scratch.count - start) }
    shape(part, text, state)
    var pair = PairTable.Pair()
    guard scratch.count == start + 2 else { return pair }
    let (one, other) = (scratch[start], scratch[start + 1])
    pair.isSimple =
      one.id == first.glyph && other.id == second.glyph && other.cluster > one.cluster
      && one.y == 0 && other.y == 0
    pair.isUnsafeToBreak = other.isUnsafeToBreak
    pair.isSafeToElongate = other.isSafeToElongate
    pair.first = PairTable.Gain(advance: one.advance - first.advance, x: one.x)
    pair.second = PairTable.Gain(advance: other.advance - second.advance, x: other.x)
    return pair
  }
}

extension RawGlyph {
  /// Adds what a neighbour moves.
  @inline(__always)
  mutating func gain(_ gain: PairTable.Gain) {
    advance += gain.advance
    x += gain.x
  }
}

extension FontFace {
  /// Whether a glyph is a mark to the font, or its character one to Unicode.
  func isMark(_ glyph: UInt32, of scalar: UInt32) -> Bool {
    let isMark = unsafe withFace { face in
      unsafe hb_ot_layout_get_glyph_class(face, glyph) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
    }
    if isMark { return true }
    switch unsafe hb_unicode_general_category(hb_unicode_funcs_get_default(), scalar) {
    case HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK, HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK,
      HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK:
      return true
    default: return false
    }
  }
}
