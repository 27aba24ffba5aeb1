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
    var walk = RunWalk(analysis: analysis, looks: looks, attributes: attributes, range: range)
    while let run = walk.next() {
      let style = style(run.attributes)
      guard contexts[style.context].primary >= 0 else { continue }
      if run.startsPadding { builder.openPadding(style.padding) }
      defer { if run.endsPadding { builder.closePadding(style.padding, level: run.level) } }
      if let attachment = attributes[run.attributes].attachment {
        addAttachments(run, attachment, style, to: &builder)
      } else {
        shapeRun(text, run, style, to: &builder)
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
  private func addAttachments(
    _ run: RunWalk.Run, _ attachment: AttachmentReference, _ style: ShapingStyle,
    to builder: inout ParagraphBuilder
  ) {
    let primary = faces[Int(contexts[style.context].primary)].face
    let font = FontInstance(face: primary, size: style.size)
    builder.openRun(
      .init(
        font: font, level: run.level, script: run.script, isJoined: run.traits.isJoined,
        style: style))
    for i in run.range where builder.paragraph.analysis.flags[i].contains(.graphemeStart) {
      builder.addAttachment(at: i, attachment, font: font)
    }
  }

  private func shapeRun(
    _ text: Span<UInt8>, _ run: RunWalk.Run, _ style: ShapingStyle,
    to builder: inout ParagraphBuilder
  ) {
    let context = contexts[style.context]
    let primary = faces[Int(context.primary)]
    let isWhole = !usesWordCache || primary.isSpaceSensitive
    let key =
      UInt32(style.context) << 12 | number(of: run.script) << 2 | UInt32(run.level & 1) << 1
      | (run.isEmoji ? 1 : 0)
    var latestFace = context.primary
    var i = run.range.lowerBound
    while i < run.range.upperBound {
      if text[i] == 0x20, !isWhole {
        latestFace = addSpace(at: i, after: latestFace, run, style, to: &builder)
        i += 1
        continue
      }
      let flags = builder.paragraph.analysis.flags[i]
      if flags.contains(.space), isBlank(text, i) {
        builder.openRun(runStyle(faceNumber: context.primary, run, style))
        builder.addBlank(at: i, isTab: text[i] == 0x09)
        i += utf8Length(text[i])
        continue
      }
      let end = wordEnd(text, from: i, run, style.context, isWhole: isWhole, builder.paragraph)
      let word = i..<end
      if !isWhole, isCacheable(text, word, run) {
        latestFace = addWord(text, word, key: key, run, style, to: &builder)
      } else {
        latestFace = addStretch(text, word, run, style, to: &builder)
      }
      i = end
    }
  }

  /// Whether the space at `i` has no glyph: a tab or a line's end.
  private func isBlank(_ text: Span<UInt8>, _ i: Int) -> Bool {
    let c = scalar(in: text, at: i)
    return c < 0x20 || c == 0x85 || c == 0x2028 || c == 0x2029
  }

  /// Where the stretch that is shaped in one piece ends: at the next space, at an ideograph, or, if
  /// spaces matter to the font, at the next blank or the run's end.
  private func wordEnd(
    _ text: Span<UInt8>, from start: Int, _ run: RunWalk.Run, _ context: Int, isWhole: Bool,
    _ paragraph: ShapedParagraph
  ) -> Int {
    let cuts = !isWhole && run.traits.isIdeographic
    var i = start
    if cuts, isCut(text, i, run, context, paragraph) { return i + utf8Length(text[i]) }
    i += utf8Length(text[i])
    if paragraph.analysis.flags[start].contains(.space), !isWhole { return i }
    while i < run.range.upperBound {
      let byte = text[i]
      let flags = paragraph.analysis.flags[i]
      if flags.contains(.space), !isWhole || isBlank(text, i) { break }
      if cuts, byte >= 0xE2, isCut(text, i, run, context, paragraph) { break }
      i += utf8Length(byte)
    }
    return min(i, run.range.upperBound)
  }

  /// Whether the grapheme at `i` is one ideograph or sign that no lookup ties to its neighbours.
  private func isCut(
    _ text: Span<UInt8>, _ i: Int, _ run: RunWalk.Run, _ context: Int,
    _ paragraph: ShapedParagraph
  ) -> Bool {
    let value = scalar(in: text, at: i)
    guard value >= 0x2E80 else { return false }
    let next = i + utf8Length(text[i])
    guard paragraph.analysis.flags[i].contains(.graphemeStart),
      next >= text.count || paragraph.analysis.flags[next].contains(.graphemeStart)
    else { return false }
    if let known = contexts[context].cuts.answer(for: value) { return known }
    let face = faceNumber(for: [value], context, script: run.script, isEmoji: false)
    let record = faces[Int(face.number)]
    let glyph = Unicode.Scalar(value).flatMap { record.face.glyph(for: $0) }
    let answer = glyph.map { !record.sensitivity.contains($0) } ?? false
    contexts[context].cuts.remember(value, answer)
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

  private func runStyle(
    faceNumber: Int32, _ run: RunWalk.Run, _ style: ShapingStyle
  ) -> ParagraphBuilder.RunStyle {
    ParagraphBuilder.RunStyle(
      font: FontInstance(face: faces[Int(faceNumber)].face, size: style.size), level: run.level,
      script: run.script, isJoined: run.traits.isJoined, style: style)
  }
}

// MARK: - Words

extension Shaper {
  /// Adds U+0020 in the face of the word before it, or in the first face where that one has no
  /// plain space.
  private func addSpace(
    at i: Int, after latest: Int32, _ run: RunWalk.Run, _ style: ShapingStyle,
    to builder: inout ParagraphBuilder
  ) -> Int32 {
    var number = latest
    let record = faces[Int(number)]
    if record.spaceGlyph == nil || record.isSpaceSensitive || record.face.hasColorGlyphs {
      number = contexts[style.context].primary
    }
    let chosen = faces[Int(number)]
    let runStyle = runStyle(faceNumber: number, run, style)
    builder.openRun(runStyle)
    builder.addSpace(
      at: i, glyph: chosen.spaceGlyph ?? 0, advance: chosen.spaceAdvance,
      scale: style.size * chosen.unitScale, run: runStyle)
    return number
  }

  /// Adds a word from the cache, which learns it first if need be. Returns the last face's number.
  private func addWord(
    _ text: Span<UInt8>, _ word: Range<Int>, key: UInt32, _ run: RunWalk.Run,
    _ style: ShapingStyle, to builder: inout ParagraphBuilder
  ) -> Int32 {
    let hash = WordCache.hash(text, word, context: key)
    let index =
      words.find(text, word, context: key, hash: hash)
      ?? learn(text, word, key: key, hash: hash, run, style, builder.paragraph)
    let entry = words.entries[index]
    var face: Int32 = -1
    for p in entry.pieceStart..<entry.pieceStart + entry.pieceCount {
      let piece = words.pieces[Int(p)]
      face = piece.face
      let range = Int(piece.glyphStart)..<Int(piece.glyphStart + piece.glyphCount)
      let isLast = p + 1 == entry.pieceStart + entry.pieceCount
      let end =
        isLast
        ? word.upperBound
        : word.lowerBound + Int(words.glyphs[range.upperBound].cluster)
      let runStyle = runStyle(faceNumber: face, run, style)
      builder.openRun(runStyle)
      builder.add(
        words.glyphs.span.extracting(range), base: word.lowerBound, end: end,
        scale: style.size * faces[Int(face)].unitScale, run: runStyle)
    }
    return face
  }

  private func learn(
    _ text: Span<UInt8>, _ word: Range<Int>, key: UInt32, hash: UInt64, _ run: RunWalk.Run,
    _ style: ShapingStyle, _ paragraph: ShapedParagraph
  ) -> Int {
    scratch.removeAll(keepingCapacity: true)
    var pieces: [WordCache.Piece] = []
    for part in facesOf(text, word, style.context, run, paragraph) {
      let first = scratch.count
      shapePiece(text, part, run, style)
      for g in first..<scratch.count {
        scratch[g].cluster += UInt32(part.range.lowerBound - word.lowerBound)
      }
      pieces.append(
        .init(
          face: part.face, glyphStart: UInt32(first), glyphCount: UInt32(scratch.count - first)))
    }
    return words.insert(
      text, word, context: key, hash: hash, pieces: pieces, glyphs: scratch,
      isMissingGlyphs: scratch.contains { $0.id == 0 }, isSensitive: false)
  }

  /// Adds text that no cache may hold, shaped with its context. Returns the last face's number.
  private func addStretch(
    _ text: Span<UInt8>, _ range: Range<Int>, _ run: RunWalk.Run, _ style: ShapingStyle,
    to builder: inout ParagraphBuilder
  ) -> Int32 {
    var face = contexts[style.context].primary
    for part in facesOf(text, range, style.context, run, builder.paragraph) {
      scratch.removeAll(keepingCapacity: true)
      shapePiece(text, part, run, style)
      face = part.face
      let runStyle = runStyle(faceNumber: face, run, style)
      builder.openRun(runStyle)
      builder.add(
        scratch.span, base: part.range.lowerBound, end: part.range.upperBound,
        scale: style.size * faces[Int(face)].unitScale, run: runStyle)
    }
    return face
  }

  private func shapePiece(
    _ text: Span<UInt8>, _ part: FacePart, _ run: RunWalk.Run, _ style: ShapingStyle
  ) {
    buffer.shape(
      text, range: part.range, face: faces[Int(part.face)].face, script: run.script,
      isRightToLeft: run.level & 1 == 1, parameters: contexts[style.context].parameters,
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
  private func facesOf(
    _ text: Span<UInt8>, _ range: Range<Int>, _ context: Int, _ run: RunWalk.Run,
    _ paragraph: ShapedParagraph
  ) -> [FacePart] {
    var parts: [FacePart] = []
    var grapheme: [UInt32] = []
    var i = range.lowerBound
    while i < range.upperBound {
      let start = i
      grapheme.removeAll(keepingCapacity: true)
      repeat {
        if !paragraph.analysis.flags[i].contains(.ignorable) {
          grapheme.append(scalar(in: text, at: i))
        }
        i += utf8Length(text[i])
      } while i < range.upperBound
        && !paragraph.analysis.flags[i].contains(.graphemeStart)
      // A space in a stretch stays with what comes before it, if that face has one.
      let isSpace = grapheme == [0x20]
      let face: Int32 =
        if isSpace, let last = parts.last, faces[Int(last.face)].spaceGlyph != nil,
          !faces[Int(last.face)].face.hasColorGlyphs
        {
          last.face
        } else if grapheme.isEmpty, let last = parts.last {
          last.face
        } else {
          faceNumber(for: grapheme, context, script: run.script, isEmoji: run.isEmoji).number
        }
      if let last = parts.indices.last, parts[last].face == face {
        parts[last].range = parts[last].range.lowerBound..<i
      } else {
        parts.append(FacePart(range: start..<i, face: face))
      }
    }
    return parts
  }

  /// The face for a grapheme, and whether it really has it.
  private func faceNumber(
    for grapheme: [UInt32], _ context: Int, script: OpenTypeTag, isEmoji: Bool
  ) -> (number: Int32, isCovered: Bool) {
    let primary = contexts[context].primary
    let record = faces[Int(primary)]
    if !isEmoji || record.face.hasColorGlyphs, record.covers(grapheme: grapheme) {
      return (primary, true)
    }
    let script = OpenTypeTag.home(ofSign: grapheme.first ?? 0, in: script)
    let request = FallbackRequest(
      scalars: grapheme.compactMap(Unicode.Scalar.init), descriptor: contexts[context].descriptor,
      language: contexts[context].language, script: script, isEmoji: isEmoji)
    if let face = fonts.fallbackFace(for: request) { return (number(of: face), true) }
    // No font has all of it: better the base with a misplaced mark than a box.
    if grapheme.count > 1 {
      return (
        faceNumber(for: [grapheme[0]], context, script: script, isEmoji: isEmoji).number, false
      )
    }
    return (primary, false)
  }
}
