internal import CHarfBuzz

extension Shaper {
  /// Puts a word of letters that join together from what is known of each in its form and of each
  /// pair of formed letters, in `scratch` and `pieces`.
  ///
  /// The glyphs are those that shaping the word gives: a letter's form goes by its neighbours alone,
  /// each letter is one glyph through all lookups, and no lookup sees more of two letters than the two.
  ///
  /// - Returns: False for a word that has to be shaped.
  mutating func spellJoined(
    _ word: Range<Int>, _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ state: RunState
  ) -> Bool {
    guard state.traits.isRightToLeft, !state.run.isEmoji, var own = joinings(of: word, text) else {
      return false
    }
    // HarfBuzz turns text around that runs against its script, but not numbers.
    let isNumber = state.run.level & 1 == 0
    joinedLetters.forgetIfMuch()
    scratch.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    var value = scalar(in: text, at: word.lowerBound)
    var trail = JoinedTrail(base: word.lowerBound)
    var i = word.lowerBound
    while i < word.upperBound {
      guard flags[i].contains(.graphemeStart),
        own.current.isDisjoint(with: [.isPassedOver, .hasMoreForms])
      else { return false }
      if isNumber, !own.current.contains(.isDigit) { return false }
      let end = i + utf8Length(text[i])
      var next: (value: UInt32, joining: Joining) = (0, [])
      if end < text.count {
        next.value = scalar(in: text, at: end)
        next.joining = joining.joining(of: next.value)
        guard !next.joining.contains(.isPassedOver) else { return false }
      }
      let form = JoinedLetterTable.Form(own.before, own.current, next.joining)
      guard let first = joinedLetters.place(of: value, kind: state.characters) else { return false }
      let place = first + form.rawValue
      if joinedLetters[place].state == .unknown {
        learnJoinedLetter(text, flags, value, at: i, place, state)
      }
      switch add(place, i..<end, text, &trail, state) {
      case .added: break
      case .ligature(let place):
        let start = trail.last.start
        takeBack(&trail)
        guard case .added = add(place, start..<end, text, &trail, state) else { return false }
      case .unknown: return false
      }
      own = (own.current, next.joining)
      value = next.value
      i = end
    }
    return true
  }

  /// What became of a letter behind others.
  private enum Addition {
    case added
    /// It is one glyph with the letter before it, which is at a place of its own.
    case ligature(Int)
    /// The word has to be shaped.
    case unknown
  }

  /// Adds a letter behind those of a word that came before it.
  @inline(__always)
  private mutating func add(
    _ place: Int, _ range: Range<Int>, _ text: Span<UInt8>, _ trail: inout JoinedTrail,
    _ state: RunState
  ) -> Addition {
    let letter = joinedLetters[place]
    guard letter.state == .plain else { return .unknown }
    var glyph = RawGlyph(
      id: letter.glyph, isUnsafeToBreak: false, isSafeToElongate: false,
      cluster: UInt32(range.lowerBound - trail.base), advance: letter.advance, x: 0, y: 0)
    let last = trail.last
    if last.face == letter.face {
      var known = joinedLetters.pairs.pair(UInt32(last.place), UInt32(place), table: 0)
      // Not `??`: its closure would borrow the span, on which the optimiser stumbles.
      if known == nil {
        known = learnJoinedPair(text, last.start..<range.upperBound, last.place, place, state)
      }
      guard let pair = known else { return .unknown }
      guard pair.isSimple else {
        return pair.ligature < 0 ? .unknown : .ligature(Int(pair.ligature))
      }
      trail.before = last
      trail.glyph = scratch[scratch.count - 1]
      scratch[scratch.count - 1].gain(pair.first)
      glyph.isUnsafeToBreak = pair.isUnsafeToBreak
      glyph.isSafeToElongate = pair.isSafeToElongate
      glyph.gain(pair.second)
    } else {
      trail.before = last
      trail.glyph = scratch.last
      pieces.append(
        WordCache.Piece(face: letter.face, glyphStart: UInt32(scratch.count), glyphCount: 0))
    }
    scratch.append(glyph)
    pieces[pieces.count - 1].glyphCount += 1
    trail.last = JoinedTrail.Step(place: place, start: range.lowerBound, face: letter.face)
    return .added
  }

  /// Takes the last letter back, and what the one before it had from it.
  private mutating func takeBack(_ trail: inout JoinedTrail) {
    scratch.removeLast()
    if let glyph = trail.glyph, let last = scratch.indices.last { scratch[last] = glyph }
    pieces[pieces.count - 1].glyphCount -= 1
    if pieces[pieces.count - 1].glyphCount == 0 { pieces.removeLast() }
    trail.last = trail.before
  }

  /// How the characters before a word and at its start join, or nil where it takes more to tell.
  private mutating func joinings(
    of word: Range<Int>, _ text: Span<UInt8>
  ) -> (before: Joining, current: Joining)? {
    let current = joining.joining(of: scalar(in: text, at: word.lowerBound))
    guard word.lowerBound > 0 else { return ([], current) }
    var start = word.lowerBound - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    let before = joining.joining(of: scalar(in: text, at: start))
    return before.contains(.isPassedOver) ? nil : (before, current)
  }

  /// Finds out what the letter at `i` is in its form, with the text around as its context.
  @inline(never)
  private mutating func learnJoinedLetter(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ value: UInt32, at i: Int, _ place: Int,
    _ state: RunState
  ) {
    var letter = JoinedLetterTable.Letter(face: faceNumber(for: value, state), state: .other)
    let record = faces[Int(letter.face)]
    let start = scratch.count
    defer {
      scratch.removeLast(scratch.count - start)
      joinedLetters[place] = letter
    }
    guard flags[i].isDisjoint(with: [.space, .ignorable]), value != Self.fractionSlash,
      !value.isArabicInForms || record.hasArabicForms
    else { return }
    let first = record.singleChanges.happenTwice ? nil : record.face.onlyGlyph(for: value)
    let recorder = first == nil ? GlyphStages() : nil
    shape(
      FacePart(range: i..<i + utf8Length(text[i]), face: letter.face), text, stages: recorder, state
    )
    guard scratch.count == start + 1, let own = scratch.last, own.isFound, own.x == 0, own.y == 0,
      recorder?.isSingle ?? true
    else { return }
    let stages =
      recorder?.glyphs ?? (first == UInt32(own.id) ? [] : [first ?? 0]) + [UInt32(own.id)]
    guard !stages.contains(where: { record.face.isMark($0, of: value) }) else { return }
    letter.state = .plain
    letter.glyph = own.id
    letter.advance = own.advance
    joinedLetters.set(letter, .init(head: stages, tail: stages), at: place)
  }

  /// Finds out what two formed letters of one face do to each other side by side.
  @inline(never)
  private mutating func learnJoinedPair(
    _ text: Span<UInt8>, _ range: Range<Int>, _ first: Int, _ second: Int, _ state: RunState
  ) -> PairTable.Pair {
    let (before, after) = (joinedLetters[first], joinedLetters[second])
    let rules = faces[Int(before.face)].pairs
    let earlier = joinedLetters.stages(at: first)
    let later = joinedLetters.stages(at: second)
    var pair = PairTable.Pair()
    let part = FacePart(range: range, face: before.face)
    switch rules.encounter(earlier.tail, later.head) {
    case .more: break
    case .ligature:
      if let ligature = shapedLigature(part, text, state) {
        let glyph = [UInt32(ligature.glyph)]
        pair.ligature = Int32(
          joinedLetters.addLigature(
            ligature, .init(head: earlier.head + glyph, tail: later.tail + glyph)) ?? -1)
      }
    case .nothing:
      let mayKern = rules.mayKern(UInt32(before.glyph), UInt32(after.glyph))
      if !mayKern, let start = after.start {
        pair.isSimple = true
        pair.isUnsafeToBreak = start.isUnsafeToBreak
        pair.isSafeToElongate = start.isSafeToElongate
      } else {
        pair = shapedPair(
          part, text, (before.glyph, before.advance), (after.glyph, after.advance), state)
        if !mayKern, pair.isSimple {
          joinedLetters[second].start = JoinedLetterTable.Start(
            isUnsafeToBreak: pair.isUnsafeToBreak, isSafeToElongate: pair.isSafeToElongate)
        }
      }
    }
    joinedLetters.pairs.insert(pair, UInt32(first), UInt32(second), table: 0)
    return pair
  }
}

extension Shaper {
  /// What two letters become that are one glyph, which no other glyph was on its way; or nil.
  private mutating func shapedLigature(
    _ part: FacePart, _ text: Span<UInt8>, _ state: RunState
  ) -> JoinedLetterTable.Letter? {
    let start = scratch.count
    defer { scratch.removeLast(scratch.count - start) }
    shape(part, text, state)
    let record = faces[Int(part.face)]
    guard scratch.count == start + 1, let own = scratch.last, own.isFound, own.x == 0, own.y == 0,
      !record.singleChanges.mayPutIn(UInt32(own.id)),
      !record.face.isMark(UInt32(own.id), of: scalar(in: text, at: part.range.lowerBound))
    else { return nil }
    return .init(face: part.face, advance: own.advance, glyph: own.id, state: .plain)
  }
}

/// The latest letters of a word on its way through `spellJoined`.
private struct JoinedTrail {
  /// A letter that was added.
  struct Step {
    var place = 0
    var start = 0
    var face: Int32 = -1
  }

  /// Where the word begins.
  let base: Int
  var last = Step()
  /// The letter before the last one.
  var before = Step()
  /// The glyph of the letter before the last one, without what it has from the last one.
  var glyph: RawGlyph?

  init(base: Int) { self.base = base }
}

extension FontFace {
  /// The glyph with which a character begins its way through the lookups, or nil where HarfBuzz may
  /// take another character for it: its mirrored one, or a canonical equivalent.
  fileprivate func onlyGlyph(for scalar: UInt32) -> UInt32? {
    let functions = unsafe hb_unicode_funcs_get_default()
    guard unsafe hb_unicode_mirroring(functions, scalar) == scalar,
      CanonicalSpelling.decomposed(scalar) == nil
    else { return nil }
    return Unicode.Scalar(scalar).flatMap { glyph(for: $0) }
  }
}

extension UInt32 {
  /// Whether the character may be one of those that HarfBuzz itself gives forms: Arabic letters, and
  /// the presentation forms that it takes for them.
  fileprivate var isArabicInForms: Bool {
    switch self {
    case 0x600...0x6FF, 0xFB50...0xFEFF: true
    default: false
    }
  }
}

extension JoinedLetterTable.Form {
  /// The form of a letter between its neighbours.
  @inline(__always)
  init(_ before: Joining, _ own: Joining, _ after: Joining) {
    self = []
    if before.contains(.joinsNext), own.contains(.joinsPrevious) { insert(.before) }
    if own.contains(.joinsNext), after.contains(.joinsPrevious) { insert(.after) }
  }
}
