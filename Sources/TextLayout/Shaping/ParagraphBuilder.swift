/// Puts shaped glyphs together to a paragraph.
struct ParagraphBuilder: ~Copyable {
  private var paragraph: ShapedParagraph
  private var clusters = GrowingBuffer<ShapedCluster>(capacity: 64)
  private var flags = GrowingBuffer<ClusterFlags>(capacity: 64)
  private var glyphs = GrowingBuffer<ShapedGlyph>(capacity: 64)
  private var opportunities = GrowingBuffer<BreakOpportunity>(capacity: 16)
  private var runs = GrowingBuffer<Run>(capacity: 16)
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

  private var range = 0..<0

  /// Makes an empty builder, which is to begin a paragraph.
  init() {
    paragraph = ShapedParagraph(analysis: AnalyzedParagraph())
  }

  /// Begins a paragraph, or the part of one.
  mutating func begin(_ analysis: AnalyzedParagraph, range: Range<Int>) {
    paragraph = ShapedParagraph(analysis: analysis)
    self.range = range
    clusters.removeAll()
    flags.removeAll()
    glyphs.removeAll()
    opportunities.removeAll()
    runs.removeAll()
    // Most text outside ASCII takes two or three bytes a character.
    let expected = analysis.levels.isEmpty ? range.count : range.count / 2
    clusters.reserve(expected + 1)
    flags.reserve(expected)
    glyphs.reserve(expected)
    opportunities.reserve(expected / 5 + 1)
    isSearchable = true
    latestContentEnd = .min
    softHyphens = []
    contentEnd = 0
    isLatestHanging = false
    position = 0
    pendingSpacing = 0
    isPendingRightToLeft = false
    pendingPadding = 0
    glyphShift = 0
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

  /// A run that has begun. Its faces are numbers, so that none has to be kept alive for each run.
  private struct Run {
    var face: Int32
    var askedFace: Int32
    var style: ShapingStyle
    var level: UInt8
    var script: OpenTypeTag
    /// The first cluster.
    var start: Int

    /// Whether a run goes on where a face and a look are asked for.
    @inline(__always)
    func goesOn(
      _ face: Int32, askedFace: Int32, level: UInt8, script: OpenTypeTag, _ style: ShapingStyle
    ) -> Bool {
      self.face == face && self.script == script && self.askedFace == askedFace
        && self.level == level && self.style.size == style.size && self.style.rise == style.rise
        && self.style.letterSpacing == style.letterSpacing
    }
  }

  /// Starts a run in a face, or goes on with the latest one if nothing differs.
  ///
  /// - Parameters:
  ///   - face: The number of the face among those that the paragraph is finished with.
  ///   - askedFace: That of the face that was asked for.
  @inline(__always)
  mutating func openRun(
    _ face: Int32, askedFace: Int32, level: UInt8, script: OpenTypeTag, style: ShapingStyle
  ) {
    let latest = runs.count - 1
    if latest >= 0,
      runs[latest].goesOn(face, askedFace: askedFace, level: level, script: script, style)
    {
      return
    }
    runs.append(
      Run(
        face: face, askedFace: askedFace, style: style, level: level, script: script,
        start: flags.count))
  }

  /// The runs with their faces and with the heights that their fonts ask for.
  private func finishedRuns(
    _ faces: [FaceRecord], _ heights: inout FontHeights
  ) -> [ShapedRun] {
    var finished: [ShapedRun] = []
    finished.reserveCapacity(runs.count)
    for index in 0..<runs.count {
      let run = runs[index]
      let end = index + 1 < runs.count ? runs[index + 1].start : flags.count
      let face = faces[Int(run.face)].face
      let heights = heights.find(run.face, face, size: run.style.size)
      finished.append(
        ShapedRun(
          end: UInt32(truncatingIfNeeded: end),
          font: FontInstance(face: face, size: run.style.size),
          askedFace: faces[Int(run.askedFace)].face, level: run.level, script: run.script,
          rise: run.style.rise, letterSpacing: run.style.letterSpacing, ascent: heights.ascent,
          descent: heights.descent))
    }
    return finished
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
    at start: Int, _ known: CharacterFlags, _ space: FaceRecord.Space, scale: Double,
    run: GlyphStyle
  ) {
    beginCluster(start, known, .space)
    glyphs.append(ShapedGlyph(id: space.glyph, x: Int32(clamping: glyphShift), y: 0))
    var width = Int(space.advance)
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

  /// Adds the letters from one on that have its face, each a grapheme by itself.
  ///
  /// - Returns: Which letter has another face; the number of letters when there is none.
  mutating func add(
    _ letters: borrowing GrowingBuffer<SpelledLetter>, from first: Int, scale: Double,
    run: GlyphStyle
  ) -> Int {
    guard pendingSpacing == 0, pendingPadding == 0, run.letterSpacing == 0 else {
      return addSpaced(letters, from: first, scale: scale, run: run)
    }
    noteContentEnd()
    let head = letters[first]
    let firstCluster = clusters.count
    if head.known.contains(.lineBreakBefore), firstCluster > 0 {
      if isAfterSoftHyphen(Int(head.start)) { softHyphens.append(opportunities.count) }
      addOpportunity(position, contentEnd, head.known, isUnsafe: head.isUnsafeToBreak)
    }
    let end = addGlyphs(letters, from: first, scale: scale, run: run)
    addOpportunities(letters, first + 1..<end, firstCluster: firstCluster + 1, scale, run)
    contentEnd = position
    isLatestHanging = false
    glyphShift = 0
    return end
  }

  /// Adds the clusters and glyphs of letters, and says where the letters of the face end.
  @inline(never)
  private mutating func addGlyphs(
    _ letters: borrowing GrowingBuffer<SpelledLetter>, from first: Int, scale: Double,
    run: GlyphStyle
  ) -> Int {
    let face = letters[first].face
    let most = letters.count - first
    // Written through pointers, as appending one by one costs more than all the rest.
    let newClusters = unsafe clusters.room(for: most) - first
    let newFlags = unsafe flags.room(for: most) - first
    let newGlyphs = unsafe glyphs.room(for: most) - first
    var index = first
    var glyph = UInt32(truncatingIfNeeded: glyphs.count)
    var position = position
    // Most letters are as wide as the one before.
    var advance = Int32.min
    var width: Int64 = 0
    while index < letters.count {
      // Below the number of letters.
      let letter = unsafe letters[unchecked: index]
      guard letter.face == face else { break }
      if letter.width != advance {
        advance = letter.width
        width = roundedWidth(of: advance, scale, run)
      }
      unsafe (newClusters + index).initialize(
        to: ShapedCluster(position: position, start: letter.start, glyph: glyph))
      unsafe (newFlags + index).initialize(
        to: letter.isUnsafeToBreak ? [.graphemeStart, .unsafeToBreak] : .graphemeStart)
      unsafe (newGlyphs + index).initialize(to: ShapedGlyph(id: letter.glyph, x: 0, y: 0))
      position &+= width
      glyph &+= 1
      index &+= 1
    }
    self.position = position
    unsafe clusters.noteWritten(index - first)
    unsafe flags.noteWritten(index - first)
    unsafe glyphs.noteWritten(index - first)
    return index
  }

  /// Adds the places before letters where a line may end, each of which stands behind another letter.
  ///
  /// - Parameter firstCluster: The cluster of the first of them, which is added, as all are.
  @inline(never)
  private mutating func addOpportunities(
    _ letters: borrowing GrowingBuffer<SpelledLetter>, _ range: Range<Int>, firstCluster: Int,
    _ scale: Double, _ run: GlyphStyle
  ) {
    precondition(
      range.upperBound <= letters.count && firstCluster + range.count <= clusters.count,
      "there are no clusters for the letters \(range)")
    let first = unsafe opportunities.room(for: range.count)
    var added = 0
    var latest = latestContentEnd
    var cluster = firstCluster
    for index in range {
      // Below the counts.
      let known = unsafe letters[unchecked: index].known
      if known.contains(.lineBreakBefore) {
        let position = unsafe clusters[unchecked: cluster].position
        let isUnsafe = unsafe letters[unchecked: index].isUnsafeToBreak
        let isMandatory = known.contains(.mandatoryBreakBefore)
        if isMandatory { isSearchable = false }
        if position < latest { isSearchable = false }
        latest = position
        unsafe (first + added).initialize(
          to: BreakOpportunity(
            position: position, contentEnd: position,
            cluster: UInt32(truncatingIfNeeded: cluster), isMandatory: isMandatory,
            isUnsafe: isUnsafe))
        added &+= 1
        if isUnsafe { noteKernedBreak(letters[index - 1], before: cluster, scale, run) }
      }
      cluster &+= 1
    }
    latestContentEnd = latest
    unsafe opportunities.noteWritten(added)
  }

  /// The same with room between letters, or before the first.
  private mutating func addSpaced(
    _ letters: borrowing GrowingBuffer<SpelledLetter>, from first: Int, scale: Double,
    run: GlyphStyle
  ) -> Int {
    var index = first
    while index < letters.count, letters[index].face == letters[first].face {
      let letter = letters[index]
      addGlyph(
        letter.glyph, advance: letter.width, at: Int(letter.start), letter.known,
        letter.isUnsafeToBreak ? .unsafeToBreak : [], scale: scale, run: run)
      index += 1
    }
    return index
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
  ///
  /// - Parameter cluster: That of the next letter.
  @inline(never)
  private mutating func noteKernedBreak(
    _ letter: SpelledLetter, before cluster: Int, _ scale: Double, _ run: GlyphStyle
  ) {
    let gain = width(of: letter.advance, scale, run) - width(of: letter.width, scale, run)
    paragraph.kernedBreaks.append(
      KernedBreak(cluster: UInt32(cluster), gain: Int32(clamping: gain)))
  }

  @inline(never)
  private func roundedWidth(of advance: Int32, _ scale: Double, _ run: GlyphStyle) -> Int64 {
    Int64(width(of: advance, scale, run))
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
    let isRightToLeft = runs.count > 0 && runs[runs.count - 1].level & 1 == 1
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
  ///
  /// - Parameters:
  ///   - faces: Those of the runs, by their numbers.
  ///   - heights: Those of the faces.
  mutating func finish(_ faces: [FaceRecord], _ heights: inout FontHeights) -> ShapedParagraph {
    noteContentEnd()
    let canSearch = isSearchable && contentEnd >= latestContentEnd
    addOpportunity(
      position, contentEnd, [.lineBreakBefore, .mandatoryBreakBefore], isUnsafe: false)
    clusters.append(
      ShapedCluster(
        position: position, start: UInt32(range.upperBound), glyph: UInt32(glyphs.count)))
    paragraph.runs = finishedRuns(faces, &heights)
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
    var finished = ShapedParagraph(analysis: AnalyzedParagraph())
    swap(&finished, &paragraph)
    return finished
  }

  /// Whether a builder of which so much room is kept takes more than most paragraphs need.
  var isLarge: Bool { clusters.capacity > 1 << 14 }
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
