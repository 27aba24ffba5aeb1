extension Shaper {
  mutating func addAttachments(
    _ flags: Span<CharacterFlags>, _ run: RunWalk.Run, _ attachment: AttachmentReference,
    _ style: ShapingStyle, to builder: inout ParagraphBuilder
  ) {
    let primary = faces[Int(contexts[style.context].primary)].face
    let font = FontInstance(face: primary, size: style.size)
    builder.openRun(
      .init(
        font: font, askedFace: primary, level: run.level, script: run.script, isJoined: false,
        style: style))
    for i in run.range where flags[i].contains(.graphemeStart) {
      builder.addAttachment(at: i, flags[i], attachment, font: font)
    }
  }

  mutating func shapeRun(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ run: RunWalk.Run,
    _ style: ShapingStyle, to builder: inout ParagraphBuilder
  ) {
    var state = state(of: run, style)
    let standAlone = !state.isWhole && state.traits.isIdeographic
    var i = run.range.lowerBound
    while i < run.range.upperBound {
      if standAlone, text[i] >= 0xE2, addLone(text, flags, at: i, &state, to: &builder) {
        i += utf8Length(text[i])
        continue
      }
      if text[i] == 0x20, !state.isWhole, isBare(flags, i) {
        addSpace(at: i, flags, &state, to: &builder)
        i += 1
        continue
      }
      if flags[i].contains(.space), isBlank(text, i) {
        open(&state, to: &builder)
        builder.addBlank(at: i, flags[i], isTab: text[i] == 0x09)
        i += utf8Length(text[i])
        continue
      }
      let word = i..<wordEnd(text, flags, from: i, state)
      if !state.isWhole, isCacheable(text, word, state) {
        addWord(text, flags, word, &state, to: &builder)
      } else {
        addStretch(text, flags, word, &state, to: &builder)
      }
      i = word.upperBound
    }
  }

  private mutating func state(of run: RunWalk.Run, _ style: ShapingStyle) -> RunState {
    let script = script(run.script)
    let contextNumber = context(style.context, in: script.traits)
    let context = contexts[contextNumber]
    let record = faces[Int(context.primary)]
    let key =
      UInt32(contextNumber) << 12 | script.number << 2 | UInt32(run.level & 1) << 1
      | (run.isEmoji ? 1 : 0)
    return RunState(
      run: run, traits: script.traits, style: style, context: context, key: key,
      characters: characters.number(for: key),
      isWhole: !usesWordCache || record.isSpaceSensitive || context.isWhole, face: context.primary,
      record: record,
      output: ParagraphBuilder.RunStyle(
        font: FontInstance(face: record.face, size: style.size), askedFace: record.face,
        level: run.level, script: run.script, isJoined: script.traits.isJoined, style: style,
        emboldening: record.emboldening),
      scale: style.size * record.unitScale)
  }

  /// Goes on in another face.
  @inline(__always)
  func turn(_ state: inout RunState, to face: Int32) {
    guard face != state.face else { return }
    state.face = face
    state.record = faces[Int(face)]
    state.output.font.face = state.record.face
    state.output.emboldening = state.record.emboldening
    state.scale = state.style.size * state.record.unitScale
    state.isOpen = false
  }

  @inline(__always)
  func open(_ state: inout RunState, to builder: inout ParagraphBuilder) {
    guard !state.isOpen else { return }
    builder.openRun(state.output)
    state.isOpen = true
  }

  /// Whether no mark stands on the character whose last byte is at `i`.
  @inline(__always)
  private func isBare(_ flags: Span<CharacterFlags>, _ i: Int) -> Bool {
    // Not `||`: its closure would borrow the span.
    if i + 1 >= flags.count { return true }
    return flags[i + 1].contains(.graphemeStart)
  }

  /// Whether the space at `i` has no glyph: a tab or a line's end.
  private func isBlank(_ text: Span<UInt8>, _ i: Int) -> Bool {
    let c = scalar(in: text, at: i)
    return c < 0x20 || c == 0x85 || c == 0x2028 || c == 0x2029
  }

  /// Where the stretch that is shaped in one piece ends: at the next space, at an ideograph, or, if
  /// spaces matter to the font, at the next blank or the run's end.
  private mutating func wordEnd(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, from start: Int, _ state: RunState
  ) -> Int {
    let end = state.run.range.upperBound
    let cuts = !state.isWhole && state.traits.isIdeographic
    var i = start + utf8Length(text[start])
    if cuts, isCut(text, flags, start, state) { return i }
    if flags[start].contains(.space), !state.isWhole, isBare(flags, i - 1) { return i }
    while i < end {
      if flags[i].contains(.space) {
        if !state.isWhole { break }
        if isBlank(text, i) { break }
      }
      if cuts, text[i] >= 0xE2, isCut(text, flags, i, state) { break }
      i += utf8Length(text[i])
    }
    return min(i, end)
  }

  /// Whether the grapheme at `i` is one ideograph or sign that no lookup ties to its neighbours.
  private mutating func isCut(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ i: Int, _ state: RunState
  ) -> Bool {
    guard isOneCharacter(text, flags, i) else { return false }
    return entry(text, flags, i, state).cut != .none
  }

  /// Adds the grapheme at `i` if it is one ideograph or sign that is the same glyph everywhere.
  @inline(__always)
  private mutating func addLone(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, at i: Int, _ state: inout RunState,
    to builder: inout ParagraphBuilder
  ) -> Bool {
    guard isOneCharacter(text, flags, i) else { return false }
    let entry = entry(text, flags, i, state)
    guard entry.cut == .alone else { return false }
    turn(&state, to: entry.face)
    open(&state, to: &builder)
    builder.addGlyph(
      entry.glyph, advance: entry.advance, at: i, flags[i], scale: state.scale, run: state.output)
    return true
  }

  /// Whether the grapheme at `i` is one character of those that may stand alone.
  @inline(__always)
  private func isOneCharacter(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ i: Int
  ) -> Bool {
    guard scalar(in: text, at: i) >= 0x2E80, flags[i].contains(.graphemeStart) else {
      return false
    }
    let next = i + utf8Length(text[i])
    // Not `||`: its closure would borrow the span, on which the optimiser stumbles.
    if next >= text.count { return true }
    guard flags[next].contains(.graphemeStart) else { return false }
    return !flags[next].contains(.ignorable)
  }

  /// What is known of the character at `i`, which is found out if need be.
  @inline(__always)
  private mutating func entry(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ i: Int, _ state: RunState
  ) -> CharacterTable.Entry {
    let value = scalar(in: text, at: i)
    let known = characters[state.characters, value]
    return known.cut != .unknown ? known : learn(text, flags, value, at: i, state)
  }

  private mutating func learn(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ value: UInt32, at i: Int,
    _ state: RunState
  ) -> CharacterTable.Entry {
    var entry = letter(text, flags, value, at: i, state)
    let record = faces[Int(entry.face)]
    let glyph = Unicode.Scalar(value).flatMap { record.face.glyph(for: $0) }
    let isFree = glyph.map { !record.sensitivity.contains($0) } ?? false
    entry.cut = !isFree ? .none : entry.form == .other ? .possible : .alone
    characters[state.characters, value] = entry
    return entry
  }

  private func isCacheable(_ text: Span<UInt8>, _ word: Range<Int>, _ state: RunState) -> Bool {
    guard word.count <= WordCache.longestWord else { return false }
    guard state.traits.isJoined else { return true }
    let run = state.run
    // A joined word that goes on beyond the run takes its forms from there.
    if word.lowerBound == run.range.lowerBound, word.lowerBound > 0,
      text[word.lowerBound - 1] != 0x20
    {
      return false
    }
    if word.upperBound < run.range.upperBound || word.upperBound == text.count { return true }
    return text[word.upperBound] == 0x20
  }
}
