/// Turns analysed paragraphs into glyphs.
///
/// Words are shaped once and remembered wherever that gives the same glyphs as shaping the whole
/// paragraph: spaces part them, unless a font's lookups reach over spaces; ideographs stand alone,
/// unless lookups reach over them; a joined word that a style cuts is shaped with its context.
/// Keeps its caches from one paragraph to the next, so it is for one thread at a time; what it
/// returns doesn't depend on what it shaped before.
final class Shaper {
  private let fonts: FontCollection
  private let buffer = ShapingBuffer()
  private var words: WordCache
  private let usesWordCache: Bool
  private var faces: [FaceRecord] = []
  private var faceNumbers: [ObjectIdentifier: Int32] = [:]
  private var contexts: [FontContext] = []
  private var contextNumbers: [ContextKey: Int] = [:]
  private var scriptNumbers: [OpenTypeTag: UInt32] = [:]
  // Filled and emptied over and over, so that they keep their room.
  private var scratch: [RawGlyph] = []

  private struct ContextKey: Hashable {
    var descriptor: FontDescriptor
    var language: String
  }

  /// Makes a shaper with empty caches.
  ///
  /// - Parameter usesWordCache: Off only where a test compares with it on.
  init(fonts: FontCollection, usesWordCache: Bool = true, wordCacheBytes: Int = 8 << 20) {
    self.fonts = fonts
    self.usesWordCache = usesWordCache
    words = WordCache(byteLimit: wordCacheBytes)
  }

  /// Shapes a paragraph, or the part of one that stands on a line of its own.
  ///
  /// - Parameters:
  ///   - range: The part, as bytes of the paragraph; what lies around it is still its context.
  ///   - looks: In order, the first at 0.
  ///   - style: Gives the prepared form of an entry of `attributes` (`style(for:language:)`).
  func shape(
    _ analysis: AnalyzedParagraph, range: Range<Int>? = nil, looks: [LookSpan],
    attributes: [TextAttributes], style: (Int) -> ShapingStyle
  ) -> ShapedParagraph {
    let range = range ?? 0..<analysis.text.count
    var builder = ParagraphBuilder(analysis, range: range)
    let text = analysis.text.span
    let flags = analysis.flags.span
    var walk = RunWalk(analysis: analysis, looks: looks, attributes: attributes, range: range)
    while let run = walk.next() {
      let style = style(run.attributes)
      guard contexts[style.context].primary >= 0 else { continue }
      if run.startsPadding { builder.openPadding(style.padding) }
      defer { if run.endsPadding { builder.closePadding(style.padding, level: run.level) } }
      if let attachment = attributes[run.attributes].attachment {
        addAttachments(flags, run, attachment, style, to: &builder)
      } else {
        shapeRun(text, flags, run, style, to: &builder)
      }
    }
    return builder.finish()
  }

  /// Prepares a look for shaping.
  func style(for attributes: TextAttributes, language: String) -> ShapingStyle {
    let shaping = attributes.shaping
    var descriptor = shaping.font
    descriptor.size = 0
    if shaping.letterSpacing != 0 { descriptor.features += Self.featuresOffWhenSpaced }
    let language = shaping.language ?? language
    let key = ContextKey(descriptor: descriptor, language: language)
    return ShapingStyle(
      context: contextNumber(key), size: min(max(shaping.font.size, 0), 10_000),
      letterSpacing: FixedPoint.rounded(shaping.letterSpacing),
      wordSpacing: FixedPoint.rounded(shaping.wordSpacing),
      rise: FixedPoint.rounded(shaping.baselineOffset),
      padding: FixedPoint.rounded(min(max(shaping.inlinePadding, 0), 1_000)))
  }

  /// Ligatures that are for looks only don't stand between spaced letters (CSS Text 3, 8.2).
  private static let featuresOffWhenSpaced = ["liga", "clig", "dlig", "hlig"].map {
    FontFeature(OpenTypeTag($0), value: 0)
  }

  /// The face and size that a look asks for, or nil when there is no font at all.
  func font(for style: ShapingStyle) -> FontInstance? {
    let primary = contexts[style.context].primary
    guard primary >= 0 else { return nil }
    return FontInstance(face: faces[Int(primary)].face, size: style.size)
  }

  private func contextNumber(_ key: ContextKey) -> Int {
    if let known = contextNumbers[key] { return known }
    let face = fonts.face(for: key.descriptor)
    contexts.append(
      FontContext(
        descriptor: key.descriptor, language: key.language, primary: face.map(number(of:)) ?? -1,
        parameters: ShapingParameters(
          language: key.language, features: key.descriptor.features)))
    contextNumbers[key] = contexts.count - 1
    return contexts.count - 1
  }

  private func number(of face: FontFace) -> Int32 {
    if let known = faceNumbers[ObjectIdentifier(face)] { return known }
    faces.append(FaceRecord(face))
    faceNumbers[ObjectIdentifier(face)] = Int32(faces.count - 1)
    return Int32(faces.count - 1)
  }

  private func number(of script: OpenTypeTag) -> UInt32 {
    if let known = scriptNumbers[script] { return known }
    let number = UInt32(scriptNumbers.count)
    scriptNumbers[script] = number
    return number
  }
}

// MARK: - Runs

extension Shaper {
  /// A run on its way through the shaper, with the face that the latest glyphs came from.
  private struct RunState {
    let run: RunWalk.Run
    let style: ShapingStyle
    let context: FontContext
    /// The number under which the cache knows all that decides a word's glyphs.
    let key: UInt32
    /// Whether nothing may be cut at spaces.
    let isWhole: Bool
    var face: Int32
    var record: FaceRecord
    var output: ParagraphBuilder.RunStyle
    /// The 1/64 points of a font unit.
    var scale: Double
    /// Whether the builder knows of the face.
    var isOpen = false
  }

  private func addAttachments(
    _ flags: Span<CharacterFlags>, _ run: RunWalk.Run, _ attachment: AttachmentReference,
    _ style: ShapingStyle, to builder: inout ParagraphBuilder
  ) {
    let primary = faces[Int(contexts[style.context].primary)].face
    let font = FontInstance(face: primary, size: style.size)
    builder.openRun(
      .init(
        font: font, level: run.level, script: run.script, isJoined: run.traits.isJoined,
        style: style))
    for i in run.range where flags[i].contains(.graphemeStart) {
      builder.addAttachment(at: i, flags[i], attachment, font: font)
    }
  }

  private func shapeRun(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ run: RunWalk.Run,
    _ style: ShapingStyle, to builder: inout ParagraphBuilder
  ) {
    var state = state(of: run, style)
    var i = run.range.lowerBound
    while i < run.range.upperBound {
      if text[i] == 0x20, !state.isWhole {
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
      if !state.isWhole, isCacheable(text, word, run) {
        addWord(text, flags, word, &state, to: &builder)
      } else {
        addStretch(text, flags, word, &state, to: &builder)
      }
      i = word.upperBound
    }
  }

  private func state(of run: RunWalk.Run, _ style: ShapingStyle) -> RunState {
    let context = contexts[style.context]
    let record = faces[Int(context.primary)]
    return RunState(
      run: run, style: style, context: context,
      key: UInt32(style.context) << 12 | number(of: run.script) << 2
        | UInt32(run.level & 1) << 1 | (run.isEmoji ? 1 : 0),
      isWhole: !usesWordCache || record.isSpaceSensitive, face: context.primary, record: record,
      output: ParagraphBuilder.RunStyle(
        font: FontInstance(face: record.face, size: style.size), level: run.level,
        script: run.script, isJoined: run.traits.isJoined, style: style),
      scale: style.size * record.unitScale)
  }

  /// Goes on in another face.
  @inline(__always)
  private func turn(_ state: inout RunState, to face: Int32) {
    guard face != state.face else { return }
    state.face = face
    state.record = faces[Int(face)]
    state.output.font.face = state.record.face
    state.scale = state.style.size * state.record.unitScale
    state.isOpen = false
  }

  @inline(__always)
  private func open(_ state: inout RunState, to builder: inout ParagraphBuilder) {
    guard !state.isOpen else { return }
    builder.openRun(state.output)
    state.isOpen = true
  }

  /// Whether the space at `i` has no glyph: a tab or a line's end.
  private func isBlank(_ text: Span<UInt8>, _ i: Int) -> Bool {
    let c = scalar(in: text, at: i)
    return c < 0x20 || c == 0x85 || c == 0x2028 || c == 0x2029
  }

  /// Where the stretch that is shaped in one piece ends: at the next space, at an ideograph, or, if
  /// spaces matter to the font, at the next blank or the run's end.
  private func wordEnd(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, from start: Int, _ state: RunState
  ) -> Int {
    let end = state.run.range.upperBound
    let cuts = !state.isWhole && state.run.traits.isIdeographic
    var i = start + utf8Length(text[start])
    if cuts, isCut(text, flags, start, state) { return i }
    if flags[start].contains(.space), !state.isWhole { return i }
    while i < end {
      if flags[i].contains(.space), !state.isWhole || isBlank(text, i) { break }
      if cuts, text[i] >= 0xE2, isCut(text, flags, i, state) { break }
      i += utf8Length(text[i])
    }
    return min(i, end)
  }

  /// Whether the grapheme at `i` is one ideograph or sign that no lookup ties to its neighbours.
  private func isCut(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ i: Int, _ state: RunState
  ) -> Bool {
    let value = scalar(in: text, at: i)
    guard value >= 0x2E80 else { return false }
    let next = i + utf8Length(text[i])
    guard flags[i].contains(.graphemeStart),
      next >= text.count || flags[next].contains(.graphemeStart)
    else { return false }
    if let known = state.context.cuts.answer(for: value) { return known }
    let record = faces[Int(faceNumber(for: [value], state))]
    let glyph = Unicode.Scalar(value).flatMap { record.face.glyph(for: $0) }
    let answer = glyph.map { !record.sensitivity.contains($0) } ?? false
    state.context.cuts.remember(value, answer)
    return answer
  }

  private func isCacheable(_ text: Span<UInt8>, _ word: Range<Int>, _ run: RunWalk.Run) -> Bool {
    guard word.count <= WordCache.longestWord else { return false }
    guard run.traits.isJoined else { return true }
    // A joined word that goes on beyond the run takes its forms from there.
    if word.lowerBound == run.range.lowerBound, word.lowerBound > 0,
      text[word.lowerBound - 1] != 0x20
    {
      return false
    }
    return word.upperBound < run.range.upperBound || word.upperBound == text.count
      || text[word.upperBound] == 0x20
  }
}

// MARK: - Words

extension Shaper {
  /// Adds U+0020 in the face of the word before it, or in the first face where that one has no
  /// plain space.
  @inline(__always)
  private func addSpace(
    at i: Int, _ flags: Span<CharacterFlags>, _ state: inout RunState,
    to builder: inout ParagraphBuilder
  ) {
    if !state.record.hasPlainSpace { turn(&state, to: state.context.primary) }
    open(&state, to: &builder)
    builder.addSpace(at: i, flags[i], state.record, scale: state.scale, run: state.output)
  }

  /// Adds a word from the cache, which learns it first if need be.
  private func addWord(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ word: Range<Int>,
    _ state: inout RunState, to builder: inout ParagraphBuilder
  ) {
    let hash = WordCache.hash(text, word, context: state.key)
    let index =
      words.find(text, word, context: state.key, hash: hash)
      ?? learn(text, flags, word, hash: hash, state)
    let pieces = words.entries[index].pieces
    for p in pieces {
      let piece = words.pieces[p]
      let glyphs = Int(piece.glyphStart)..<Int(piece.glyphStart + piece.glyphCount)
      let end =
        p + 1 == pieces.upperBound
        ? word.upperBound : word.lowerBound + Int(words.glyphs[glyphs.upperBound].cluster)
      turn(&state, to: piece.face)
      open(&state, to: &builder)
      builder.add(
        words.glyphs.span.extracting(glyphs), flags, text, base: word.lowerBound, end: end,
        scale: state.scale, run: state.output)
    }
  }

  private func learn(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ word: Range<Int>, hash: UInt64,
    _ state: RunState
  ) -> Int {
    scratch.removeAll(keepingCapacity: true)
    var pieces: [WordCache.Piece] = []
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
  private func addStretch(
    _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ range: Range<Int>,
    _ state: inout RunState, to builder: inout ParagraphBuilder
  ) {
    for part in faceParts(of: range, text, flags, state) {
      scratch.removeAll(keepingCapacity: true)
      shape(part, text, state)
      turn(&state, to: part.face)
      open(&state, to: &builder)
      builder.add(
        scratch.span, flags, text, base: part.range.lowerBound, end: part.range.upperBound,
        scale: state.scale, run: state.output)
    }
  }

  private func shape(_ part: FacePart, _ text: Span<UInt8>, _ state: RunState) {
    buffer.shape(
      text, range: part.range, face: faces[Int(part.face)].face, script: state.run.script,
      isRightToLeft: state.run.level & 1 == 1, parameters: state.context.parameters,
      into: &scratch)
  }
}

// MARK: - Faces

extension Shaper {
  /// Graphemes in a row that one face shows.
  private struct FacePart {
    var range: Range<Int>
    var face: Int32
  }

  /// Cuts a stretch where its face changes: between graphemes, never inside one.
  private func faceParts(
    of range: Range<Int>, _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ state: RunState
  ) -> [FacePart] {
    var parts: [FacePart] = []
    var grapheme: [UInt32] = []
    var i = range.lowerBound
    while i < range.upperBound {
      let start = i
      grapheme.removeAll(keepingCapacity: true)
      repeat {
        if !flags[i].contains(.ignorable) { grapheme.append(scalar(in: text, at: i)) }
        i += utf8Length(text[i])
      } while i < range.upperBound && !flags[i].contains(.graphemeStart)
      let face = face(for: grapheme, after: parts.last?.face, state)
      if let last = parts.indices.last, parts[last].face == face {
        parts[last].range = parts[last].range.lowerBound..<i
      } else {
        parts.append(FacePart(range: start..<i, face: face))
      }
    }
    return parts
  }

  /// The face for a grapheme. A space, or one that is invisible, stays with what comes before it.
  private func face(for grapheme: [UInt32], after last: Int32?, _ state: RunState) -> Int32 {
    if let last {
      if grapheme.isEmpty { return last }
      let record = faces[Int(last)]
      if grapheme == [0x20], record.spaceGlyph != nil, !record.face.hasColorGlyphs { return last }
    }
    return faceNumber(for: grapheme, state)
  }

  private func faceNumber(for grapheme: [UInt32], _ state: RunState) -> Int32 {
    let primary = state.context.primary
    let record = faces[Int(primary)]
    if !state.run.isEmoji || record.face.hasColorGlyphs, record.covers(grapheme: grapheme) {
      return primary
    }
    let request = FallbackRequest(
      scalars: grapheme.compactMap(Unicode.Scalar.init), descriptor: state.context.descriptor,
      language: state.context.language,
      script: OpenTypeTag.home(ofSign: grapheme.first ?? 0, in: state.run.script),
      isEmoji: state.run.isEmoji)
    if let face = fonts.fallbackFace(for: request) { return number(of: face) }
    // No font has all of it: better the base with a misplaced mark than a box.
    return grapheme.count > 1 ? faceNumber(for: [grapheme[0]], state) : primary
  }
}
