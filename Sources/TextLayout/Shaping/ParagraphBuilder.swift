/// Puts shaped glyphs together to a paragraph.
struct ParagraphBuilder: ~Copyable {
  private var paragraph: ShapedParagraph
  private var clusters: GrowingBuffer<ShapedCluster>
  private var flags: GrowingBuffer<ClusterFlags>
  private var glyphs: GrowingBuffer<ShapedGlyph>
  private var opportunities: GrowingBuffer<BreakOpportunity>
  // Whether no opportunity so far is mandatory, and content ends nowhere earlier at a later one.
  private var isSearchable = true
  private var latestContentEnd = Int64.min
  // The opportunities behind U+00AD, as indices into `opportunities`.
  private var softHyphens: [Int] = []
  // The advance up to the latest cluster that doesn't hang, once a cluster follows it.
  private var contentEnd: Int64 = 0
  // Whether the latest cluster hangs at a line's end.
  private var isLatestHanging = false
  private var position: Int64 = 0
  // Room that comes after the latest grapheme, once another one follows.
  private var pendingSpacing = 0
  private var isPendingRightToLeft = false
  // Room before the next cluster, at its left or, in right-to-left text, at its right.
  private var pendingPadding = 0
  // How far the padding of the latest cluster moves its glyphs.
  private var glyphShift = 0

  // What the latest run shares with what goes on with it.
  private var latestRun: RunKey?

  private let range: Range<Int>

  init(_ analysis: AnalyzedParagraph, range: Range<Int>) {
    paragraph = ShapedParagraph(analysis: analysis)
    self.range = range
    // Most text outside ASCII takes two or three bytes a character.
    let expected = analysis.levels.isEmpty ? range.count : range.count / 2
    clusters = GrowingBuffer(capacity: expected + 1)
    flags = GrowingBuffer(capacity: expected)
    glyphs = GrowingBuffer(capacity: expected)
    opportunities = GrowingBuffer(capacity: expected / 5 + 1)
    // A part of a paragraph has few of its runs.
    if range.count == analysis.text.count {
      paragraph.runs.reserveCapacity(analysis.scripts.count + 1)
    }
  }

  /// What of a run decides the room of its glyphs.
  struct GlyphStyle {
    var level: UInt8
    var isJoined: Bool
    var letterSpacing: Int
    var wordSpacing: Int
    /// How much wider every glyph is, in font units.
    var emboldening = 0
  }

  /// What tells a run from the one before it.
  private struct RunKey: Equatable {
    var face: ObjectIdentifier
    var askedFace: ObjectIdentifier
    var size: Double
    var level: UInt8
    var script: OpenTypeTag
    var rise: Int
    var letterSpacing: Int
  }

  /// Starts a run in a face, or goes on with the latest one if nothing differs.
  mutating func openRun(
    _ face: FontFace, askedFace: FontFace, level: UInt8, script: OpenTypeTag, style: ShapingStyle
  ) {
    let key = RunKey(
      face: ObjectIdentifier(face), askedFace: ObjectIdentifier(askedFace), size: style.size,
      level: level, script: script, rise: style.rise, letterSpacing: style.letterSpacing)
    if key == latestRun { return }
    latestRun = key
    closeRun()
    let heights = heights(of: face, size: style.size)
    paragraph.runs.append(
      ShapedRun(
        end: UInt32(flags.count), font: FontInstance(face: face, size: style.size),
        askedFace: askedFace, level: level, script: script, rise: style.rise,
        letterSpacing: style.letterSpacing, ascent: heights.ascent, descent: heights.descent))
  }

  /// The heights that a font asks for; those of one of the latest runs again where it has that font.
  private func heights(of face: FontFace, size: Double) -> (ascent: Int, descent: Int) {
    var index = paragraph.runs.count - 1
    let first = max(0, index - 2)
    while index >= first {
      if paragraph.runs[index].font.face === face, paragraph.runs[index].font.size == size {
        return (paragraph.runs[index].ascent, paragraph.runs[index].descent)
      }
      index -= 1
    }
    let metrics = FontInstance(face: face, size: size).metrics
    let gap = metrics.lineGap / 2
    return (
      FixedPoint.rounded(metrics.ascent + gap), FixedPoint.rounded(metrics.descent + gap)
    )
  }

  private mutating func closeRun() {
    let latest = paragraph.runs.count - 1
    if latest >= 0 { paragraph.runs[latest].end = UInt32(flags.count) }
  }

  /// Adds glyphs in logical order.
  ///
  /// - Parameters:
  ///   - shaped: The glyphs, in font units.
  ///   - characters: The flags of the paragraph's characters.
  ///   - text: The paragraph.
  ///   - base: The offset in the paragraph that the glyphs' clusters count from.
  ///   - end: The offset after the last character.
  ///   - scale: The 1/4096 points of a font unit.
  mutating func add(
    _ shaped: Span<RawGlyph>, _ characters: Span<CharacterFlags>, _ text: Span<UInt8>, base: Int,
    end: Int, scale: Double, run: GlyphStyle
  ) {
    var k = 0
    while k < shaped.count {
      let glyph = shaped[k]
      let cluster = glyph.cluster
      let start = base + Int(cluster)
      let known = characters[start]
      var ownFlags = ClusterFlags()
      if glyph.isUnsafeToBreak { ownFlags.insert(.unsafeToBreak) }
      if glyph.isSafeToElongate { ownFlags.insert(.safeToElongate) }
      if glyph.x == 0, glyph.y == 0, glyph.isFound, isSingle(shaped, k),
        known.isDisjoint(with: [.space, .ignorable]), known.contains(.graphemeStart)
      {
        addGlyph(
          glyph.id, advance: glyph.advance, at: start, known, ownFlags, scale: scale, run: run)
        k += 1
        continue
      }
      if known.contains(.space) { ownFlags.insert(.space) }
      var isInvisible = known.contains(.ignorable)
      if isInvisible { isInvisible = isAlone(shaped, k, text, base: base, end: end) }
      beginCluster(start, known, ownFlags, isInvisible: isInvisible)
      var pen = 0
      repeat {
        if !isInvisible, shaped[k].id != RawGlyph.invisible {
          addGlyph(shaped[k], known, at: start, &pen, scale: scale, run: run)
        }
        k += 1
      } while k < shaped.count && shaped[k].cluster == cluster
      position += Int64(FixedPoint.nearest(Double(pen) * scale))
      if known.contains(.space), run.wordSpacing != 0 {
        position += Int64(run.wordSpacing)
        paragraph.hasSpacing = true
      }
      // A space is no letter that the next one is joined to.
      let isJoined = run.isJoined && !known.contains(.space)
      let spacing = isJoined ? 0 : run.letterSpacing
      if spacing != 0, !isInvisible, pen != 0 || known.contains(.graphemeStart) {
        pendingSpacing = spacing
        isPendingRightToLeft = run.level & 1 == 1
      }
    }
  }

  @inline(__always)
  private mutating func addGlyph(
    _ glyph: RawGlyph, _ known: CharacterFlags, at start: Int, _ pen: inout Int, scale: Double,
    run: GlyphStyle
  ) {
    var placed = ShapedGlyph(id: glyph.id, x: Int32(clamping: glyphShift), y: 0)
    // Most glyphs stand at the pen.
    if pen + Int(glyph.x) != 0 {
      let x = FixedPoint.nearest(Double(pen + Int(glyph.x)) * scale) + glyphShift
      placed.x = Int32(clamping: x)
    }
    if glyph.y != 0 {
      placed.y = Int32(clamping: FixedPoint.nearest(Double(-glyph.y) * scale / 64))
    }
    glyphs.append(placed)
    if glyph.id == 0, !known.contains(.space) { noteMissing(start) }
    pen += Int(glyph.advance)
    if glyph.advance > 0 { pen += run.emboldening }
  }

  /// Whether the cluster at `k` has no second glyph.
  @inline(__always)
  private func isSingle(_ shaped: Span<RawGlyph>, _ k: Int) -> Bool {
    // Not `||`: its closure would borrow the span, on which the optimiser stumbles.
    if k + 1 == shaped.count { return true }
    return shaped[k + 1].cluster != shaped[k].cluster
  }

  /// Whether the cluster at `k` is one character long.
  private func isAlone(
    _ shaped: Span<RawGlyph>, _ k: Int, _ text: Span<UInt8>, base: Int, end: Int
  ) -> Bool {
    var next = k + 1
    while next < shaped.count, shaped[next].cluster == shaped[k].cluster { next += 1 }
    let start = base + Int(shaped[k].cluster)
    let stop = next < shaped.count ? base + Int(shaped[next].cluster) : end
    return next == k + 1 && stop - start == utf8Length(text[start])
  }

  private mutating func noteMissing(_ start: Int) {
    flags[flags.count - 1].insert(.missing)
    if paragraph.missing.last != start { paragraph.missing.append(start) }
  }

  /// Adds U+0020 of a face.
  mutating func addSpace(
    at start: Int, _ known: CharacterFlags, _ record: FaceRecord, scale: Double, run: GlyphStyle
  ) {
    beginCluster(start, known, .space)
    glyphs.append(
      ShapedGlyph(id: record.spaceGlyph ?? 0, x: Int32(clamping: glyphShift), y: 0))
    var width = Int(record.spaceAdvance)
    if width > 0 { width += run.emboldening }
    position +=
      Int64(FixedPoint.nearest(Double(width) * scale)) + Int64(run.wordSpacing)
    if run.wordSpacing != 0 { paragraph.hasSpacing = true }
    pendingSpacing = run.letterSpacing
    isPendingRightToLeft = run.level & 1 == 1
  }

  /// Adds a grapheme, or the first cluster of one, that is one glyph at the pen.
  ///
  /// - Parameter advance: In font units.
  @inline(__always)
  mutating func addGlyph(
    _ glyph: UInt16, advance: Int32, at start: Int, _ known: CharacterFlags,
    _ own: ClusterFlags = [], scale: Double, run: GlyphStyle
  ) {
    beginCluster(start, known, own)
    glyphs.append(ShapedGlyph(id: glyph, x: Int32(clamping: glyphShift), y: 0))
    position += Int64(width(of: advance, scale, run))
    if !run.isJoined, run.letterSpacing != 0 {
      pendingSpacing = run.letterSpacing
      isPendingRightToLeft = run.level & 1 == 1
    }
  }

  /// Adds letters of one face, each a grapheme by itself.
  mutating func add(
    _ letters: borrowing GrowingBuffer<SpelledLetter>, _ range: Range<Int>, scale: Double,
    run: GlyphStyle
  ) {
    guard pendingSpacing == 0, pendingPadding == 0, run.letterSpacing == 0 else {
      return addSpaced(letters, range, scale: scale, run: run)
    }
    var index = range.lowerBound
    var isAfterSoftHyphen = isAfterSoftHyphen(letters[index].start)
    noteContentEnd()
    // Most letters are as wide as the one before.
    var advance = letters[index].advance
    var width = width(of: advance, scale, run)
    var position = position
    var contentEnd = contentEnd
    while index < range.upperBound {
      let letter = letters[index]
      if letter.known.contains(.lineBreakBefore), clusters.count > 0 {
        if isAfterSoftHyphen { softHyphens.append(opportunities.count) }
        addOpportunity(position, contentEnd, letter.known, isUnsafe: letter.isUnsafeToBreak)
        if letter.isUnsafeToBreak { noteKernedBreak(letters[index - 1], scale: scale, run: run) }
      }
      isAfterSoftHyphen = false
      clusters.append(
        ShapedCluster(
          position: position, start: UInt32(letter.start), glyph: UInt32(glyphs.count)))
      flags.append(letter.isUnsafeToBreak ? [.graphemeStart, .unsafeToBreak] : .graphemeStart)
      glyphs.append(ShapedGlyph(id: letter.glyph, x: 0, y: 0))
      if letter.advance + letter.gain != advance {
        advance = letter.advance + letter.gain
        width = self.width(of: advance, scale, run)
      }
      position += Int64(width)
      contentEnd = position
      index += 1
    }
    self.position = position
    isLatestHanging = false
    glyphShift = 0
  }

  /// The same with room between letters, or before the first.
  private mutating func addSpaced(
    _ letters: borrowing GrowingBuffer<SpelledLetter>, _ range: Range<Int>, scale: Double,
    run: GlyphStyle
  ) {
    for index in range {
      let letter = letters[index]
      addGlyph(
        letter.glyph, advance: letter.advance + letter.gain, at: letter.start, letter.known,
        letter.isUnsafeToBreak ? .unsafeToBreak : [], scale: scale, run: run)
    }
  }

  /// Adds a character without glyph or advance: a line separator or a tab.
  mutating func addBlank(at start: Int, _ known: CharacterFlags, isTab: Bool) {
    beginCluster(start, known, isTab ? [.space, .tab] : .space)
    if isTab { paragraph.hasTabs = true }
  }

  /// Adds an attachment, whose advance a line decides.
  mutating func addAttachment(
    at start: Int, _ known: CharacterFlags, _ reference: AttachmentReference, font: FontInstance
  ) {
    beginCluster(start, known, .attachment)
    paragraph.attachments.append(
      ShapedAttachment(
        cluster: flags.count - 1, reference: reference, font: font))
  }

  @inline(__always)
  private mutating func beginCluster(
    _ start: Int, _ known: CharacterFlags, _ own: ClusterFlags, isInvisible: Bool = false
  ) {
    var own = own
    noteContentEnd()
    if known.contains(.graphemeStart) {
      own.insert(.graphemeStart)
      // What is invisible stands with the letter before it, so that a line's end finds the room.
      if pendingSpacing != 0, !isInvisible { spendSpacing() }
    }
    if known.contains(.lineBreakBefore), clusters.count > 0 {
      if isAfterSoftHyphen(start) { softHyphens.append(opportunities.count) }
      addOpportunity(position, contentEnd, known, isUnsafe: own.contains(.unsafeToBreak))
    }
    clusters.append(
      ShapedCluster(position: position, start: UInt32(start), glyph: UInt32(glyphs.count)))
    flags.append(own)
    isLatestHanging = own.contains(.space)
    glyphShift = 0
    if pendingPadding != 0 { spendPadding() }
  }

  @inline(__always)
  private mutating func addOpportunity(
    _ position: Int64, _ contentEnd: Int64, _ known: CharacterFlags, isUnsafe: Bool
  ) {
    let isMandatory = known.contains(.mandatoryBreakBefore)
    if contentEnd < latestContentEnd || isMandatory { isSearchable = false }
    latestContentEnd = contentEnd
    opportunities.append(
      BreakOpportunity(
        position: position, contentEnd: contentEnd, cluster: UInt32(clusters.count),
        isMandatory: isMandatory, isUnsafe: isUnsafe))
  }

  /// Notes that the font moves a letter and the next one, between which a line may end, closer
  /// together or apart, and does nothing else to them.
  private mutating func noteKernedBreak(
    _ before: SpelledLetter, scale: Double, run: GlyphStyle
  ) {
    let gain =
      width(of: before.advance, scale, run) - width(of: before.advance + before.gain, scale, run)
    paragraph.kernedBreaks.append(
      KernedBreak(cluster: UInt32(clusters.count), gain: Int32(clamping: gain)))
  }

  /// How much room an advance takes, in 1/4096 point.
  @inline(__always)
  private func width(of advance: Int32, _ scale: Double, _ run: GlyphStyle) -> Int {
    var width = Int(advance)
    if width > 0 { width += run.emboldening }
    return FixedPoint.nearest(Double(width) * scale)
  }

  /// Notes that words were shaped together with the spaces between them.
  mutating func noteCrossedSpaces() { paragraph.crossesSpaces = true }

  private func isAfterSoftHyphen(_ start: Int) -> Bool {
    paragraph.analysis.isAfterSoftHyphen(start)
  }

  /// Remembers where the latest cluster ends, unless it hangs; spacing behind it is left out.
  @inline(__always)
  private mutating func noteContentEnd() {
    if !isLatestHanging { contentEnd = position }
  }

  /// Keeps room free before the next cluster.
  mutating func openPadding(_ room: Int) {
    paragraph.hasSpacing = true
    pendingPadding += room
  }

  /// Keeps room free after the latest cluster: at its right, or at its left in right-to-left text.
  mutating func closePadding(_ room: Int, level: UInt8) {
    guard pendingPadding == 0, clusters.count > 0 else {
      pendingPadding = 0
      return
    }
    position += Int64(room)
    guard level & 1 == 1 else { return }
    moveLatestGlyphs(by: room)
  }

  private mutating func spendPadding() {
    position += Int64(pendingPadding)
    let isRightToLeft = paragraph.runs.last.map { $0.level & 1 == 1 } ?? false
    glyphShift = isRightToLeft ? 0 : pendingPadding
    pendingPadding = 0
  }

  /// Puts the room after the latest grapheme: at its right, or at its left in right-to-left text.
  private mutating func spendSpacing() {
    paragraph.hasSpacing = true
    position += Int64(pendingSpacing)
    if flags.count > 0 {
      flags[flags.count - 1].insert(.spaced)
      if isPendingRightToLeft { moveLatestGlyphs(by: pendingSpacing) }
    }
    pendingSpacing = 0
  }

  /// Moves the glyphs of the latest cluster to the right.
  private mutating func moveLatestGlyphs(by room: Int) {
    for i in Int(clusters[clusters.count - 1].glyph)..<glyphs.count {
      glyphs[i].x.moveRight(by: room)
    }
  }

  /// Ends the paragraph.
  mutating func finish() -> ShapedParagraph {
    closeRun()
    noteContentEnd()
    let canSearch = isSearchable && contentEnd >= latestContentEnd
    addOpportunity(
      position, contentEnd, [.lineBreakBefore, .mandatoryBreakBefore], isUnsafe: false)
    clusters.append(
      ShapedCluster(
        position: position, start: UInt32(range.upperBound),
        glyph: UInt32(glyphs.count)))
    paragraph.clusters = clusters.array
    paragraph.flags = flags.array
    paragraph.glyphs = glyphs.array
    paragraph.opportunities = opportunities.array
    paragraph.isSearchable = canSearch
    for index in softHyphens {
      let cluster = Int(opportunities[index].cluster)
      paragraph.opportunities[index].hyphen = paragraph.hyphen(before: cluster)
    }
    paragraph.openHiddenBreaks(in: range)
    return paragraph
  }
}

extension Int32 {
  /// Adds a length, stopping at the type's bounds.
  fileprivate mutating func moveRight(by length: Int) {
    self = Int32(clamping: Int(self) + length)
  }
}

/// How many bytes the character has whose first byte this is.
@inline(__always)
func utf8Length(_ first: UInt8) -> Int {
  first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
}
