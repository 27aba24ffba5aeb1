extension Shaper {
  mutating func addAttachments(
    _ flags: Span<CharacterFlags>, _ run: RunWalk.Run, _ attachment: AttachmentReference,
    _ style: ShapingStyle, to builder: inout ParagraphBuilder
  ) {
    let primary = contexts[style.context].primary
    let font = FontInstance(face: faces[Int(primary)].face, size: style.size)
    builder.openRun(
      primary, askedFace: primary, level: run.level, script: run.script, style: style)
    for i in run.range where flags[i].contains(.graphemeStart) {
      builder.addAttachment(at: i, flags[i], attachment, font: font)
    }
  }

  mutating func shapeRun(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ run: RunWalk.Run,
    _ style: ShapingStyle, to builder: inout ParagraphBuilder
  ) {
    let kind = kind(of: run, style)
    var state = RunState(
      run, kind, isWhole: kind.isWhole ? true : isTurnedAround(run, kind.traits, text, flags))
    if state.isWhole { builder.noteCrossedSpaces() }
    let standAlone = !state.isWhole && state.traits.isIdeographic
    var i = run.range.lowerBound
    while i < run.range.upperBound {
      if standAlone {
        let next = addIdeographic(text, flags, from: i, &state, to: &builder)
        if next > i {
          i = next
          continue
        }
      }
      if text[i] == 0x20, !state.isWhole, isBare(text, flags, i) {
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
      if !state.isWhole, isCacheable(text, flags, word, state) {
        addWord(text, flags, word, &state, to: &builder)
      } else {
        addStretch(text, flags, word, &state, to: &builder)
      }
      i = word.upperBound
    }
  }

  /// Documents switch between a few scripts and looks.
  private static let mostKinds = 8

  /// The kind of a run.
  private mutating func kind(of run: RunWalk.Run, _ style: ShapingStyle) -> RunKind {
    for index in kinds.indices where kinds[index].holds(run, style) { return kinds[index] }
    let script = script(run.script)
    let contextNumber = context(style.context, in: script.traits)
    let context = contexts[contextNumber]
    let record = faces[Int(context.primary)]
    let key =
      UInt32(contextNumber) << 12 | script.number << 2 | UInt32(run.level & 1) << 1
      | (run.isEmoji ? 1 : 0)
    let kind = RunKind(
      traits: script.traits, style: style, context: context, key: key,
      characters: characters.number(for: key),
      isWhole: !usesWordCache || record.isSpaceSensitive || context.isWhole, primary: record,
      run: run)
    if kinds.count < Self.mostKinds {
      kinds.append(kind)
    } else {
      kinds[nextKind] = kind
      nextKind = (nextKind + 1) % Self.mostKinds
    }
    return kind
  }

  /// Whether a run of several words goes against its script. HarfBuzz turns it around, grapheme by
  /// grapheme, so that a mark without a base, or a letter that joins what is beside the run, comes to
  /// stand somewhere else. Spaces and signs between words of both directions are neither.
  private func isTurnedAround(
    _ run: RunWalk.Run, _ traits: ScriptTraits, _ text: Span<UInt8>, _ flags: Span<CharacterFlags>
  ) -> Bool {
    guard (run.level & 1 == 1) != traits.isRightToLeft else { return false }
    if traits.isIdeographic { return true }
    var hasSpaces = false
    var hasOthers = false
    var i = run.range.lowerBound
    while i < run.range.upperBound {
      if flags[i].contains(.space) { hasSpaces = true }
      if text[i] != 0x20, !PlainSigns.contains(scalar(in: text, at: i)) { hasOthers = true }
      if hasSpaces, hasOthers { return true }
      i += utf8Length(text[i])
    }
    return false
  }

  /// Goes on in another face.
  @inline(__always)
  func turn(_ state: inout RunState, to face: Int32) {
    guard face != state.face else { return }
    let record = faces[Int(face)]
    state.face = face
    state.space = record.space
    state.output.emboldening = record.emboldening
    state.scale = state.style.size * record.unitScale
    state.isOpen = false
  }

  @inline(__always)
  func open(_ state: inout RunState, to builder: inout ParagraphBuilder) {
    guard !state.isOpen else { return }
    let kind = state.kind
    builder.openRun(
      state.face, askedFace: kind.context.primary, level: kind.level, script: kind.script,
      style: kind.style)
    state.isOpen = true
  }

  /// Whether no mark stands on the character whose last byte is at `i`.
  @inline(__always)
  private func isBare(_ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ i: Int) -> Bool {
    // Not `||`: its closure would borrow the span.
    if i + 1 >= flags.count { return true }
    guard flags[i + 1].contains(.graphemeStart) else { return false }
    if text[i + 1] < 0xE1 { return true }
    return !Self.isMarkByItself(scalar(in: text, at: i + 1))
  }

  /// Whether a character is a mark that begins a grapheme: HarfBuzz puts it on the space before it all
  /// the same (UAX #29, table 2, what SpacingMark leaves out of General_Category Mc).
  static func isMarkByItself(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x102B...0x102C, 0x1038, 0x1062...0x1064, 0x1067...0x106D, 0x1083, 0x1087...0x108C, 0x108F,
      0x109A...0x109C, 0x1A61, 0x1A63...0x1A64, 0xAA7B, 0xAA7D, 0x11720...0x11721:
      true
    default: false
    }
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
    if flags[start].contains(.space), !state.isWhole, isBare(text, flags, i - 1),
      isWordEnd(text, flags, start, state)
    {
      return i
    }
    while i < end {
      if flags[i].contains(.space), isWordEnd(text, flags, i, state) { break }
      if cuts, text[i] >= 0xE2, isCut(text, flags, i, state) { break }
      i += utf8Length(text[i])
    }
    return min(i, end)
  }

  /// Whether a stretch ends before the space at `i`: at what has no glyph, or, unless the run is
  /// shaped as a whole, at the start of a grapheme whose space no lookup ties to its neighbours.
  mutating func isWordEnd(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ i: Int, _ state: RunState
  ) -> Bool {
    if state.isWhole { return isBlank(text, i) }
    // What is written before its base, as U+0600 is, may have a space for one (UAX #29, GB9b).
    guard flags[i].contains(.graphemeStart) else { return false }
    if text[i] == 0x20 { return true }
    if isBlank(text, i) { return true }
    return entry(text, flags, i, state).cut != .none
  }

  /// Whether the grapheme at `i` is one ideograph or sign that no lookup ties to its neighbours.
  private mutating func isCut(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ i: Int, _ state: RunState
  ) -> Bool {
    guard isOneCharacter(text, flags, i) else { return false }
    return entry(text, flags, i, state).cut != .none
  }

  /// Whether the grapheme at `i` is one character of those that may stand alone.
  @inline(__always)
  private func isOneCharacter(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ i: Int
  ) -> Bool {
    guard scalar(in: text, at: i) >= 0x2E80 else { return false }
    return isOneGrapheme(flags, i, i + utf8Length(text[i]))
  }

  /// Whether the character at `i` is a grapheme by itself, with nothing invisible behind it.
  @inline(__always)
  func isOneGrapheme(_ flags: Span<CharacterFlags>, _ i: Int, _ next: Int) -> Bool {
    guard flags[i].contains(.graphemeStart) else { return false }
    // Not `||`: its closure would borrow the span, on which the optimiser stumbles.
    if next >= flags.count { return true }
    let start = flags[next].intersection([.graphemeStart, .ignorable])
    return start == .graphemeStart
  }

  /// What is known of the character at `i`, which is found out if need be.
  @inline(__always)
  private mutating func entry(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ i: Int, _ state: RunState
  ) -> CharacterTables.Entry {
    let value = scalar(in: text, at: i)
    let known = characters[state.characters, value]
    return known.cut != .unknown ? known : learnCut(text, flags, value, at: i, state)
  }

  /// Finds out what is known of a character at a word's edges.
  @inline(never)
  mutating func learnCut(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ value: UInt32, at i: Int,
    _ state: RunState
  ) -> CharacterTables.Entry {
    var entry = letter(text, flags, value, at: i, state)
    let record = faces[Int(entry.face)]
    var glyph = Unicode.Scalar(value).flatMap { record.face.glyph(for: $0) }
    // HarfBuzz makes other spaces from the plain one where a face lacks them.
    if glyph == nil, flags[i].contains(.space) { glyph = record.spaceGlyph.map { UInt32($0) } }
    var isFree = glyph.map { !record.sensitivity.contains($0) } ?? false
    // What is invisible, or a mark that has lost its base, goes with what comes before it.
    if flags[i].contains(.ignorable) { isFree = false }
    if isFree, value.isMark { isFree = false }
    entry.cut = !isFree ? .none : entry.form == .other ? .possible : .alone
    characters[state.characters, value] = entry
    return entry
  }

  private func isCacheable(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ word: Range<Int>, _ state: RunState
  ) -> Bool {
    guard word.count <= WordCache.longestWord else { return false }
    // A space before a mark by itself takes the face of what stands before it.
    if text[word.lowerBound] == 0x20, word.count > 1,
      flags[word.lowerBound + 1].contains(.graphemeStart)
    {
      return false
    }
    guard state.traits.isJoined, !isOfPlainSigns(text, word) else { return true }
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

  /// Whether there are only signs that join nothing.
  private func isOfPlainSigns(_ text: Span<UInt8>, _ word: Range<Int>) -> Bool {
    var i = word.lowerBound
    while i < word.upperBound {
      guard PlainSigns.contains(scalar(in: text, at: i)) else { return false }
      i += utf8Length(text[i])
    }
    return true
  }
}
