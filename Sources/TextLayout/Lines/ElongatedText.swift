/// A stretch of a paragraph with tatweels put in, to be shaped, and the way back to the paragraph's own
/// offsets.
///
/// Of the text around it holds as much as shaping looks at, so that what it costs depends on the
/// stretch and not on the paragraph.
struct ElongatedText {
  /// The stretch and what is around it.
  private(set) var analysis = AnalyzedParagraph()
  /// The stretch in there.
  private(set) var range = 0..<0
  /// The looks in there.
  private(set) var looks: [LookSpan] = []
  private let source: ShapedParagraph
  private let clusters: Range<Int>
  // What was put in, in the order of the text, with the offset of the paragraph before which it is.
  private var insertions: [(offset: Int, count: Int)]
  private let first: Int

  /// HarfBuzz looks at five characters on either side.
  private static let context = 5 * 4
  private static let tatweel: [UInt8] = [0xD9, 0x80]

  /// Puts tatweels into some clusters of a paragraph.
  init(
    _ source: ShapedParagraph, clusters: Range<Int>, _ elongations: [Elongation],
    looks: [LookSpan]
  ) {
    self.source = source
    self.clusters = clusters
    insertions = elongations.map { (Int(source.clusters[$0.cluster].start), $0.count) }
    let bytes = source.bytes(of: clusters)
    let whole = source.analysis
    var (start, end) = (
      max(bytes.lowerBound - Self.context, 0),
      min(bytes.upperBound + Self.context, whole.text.count)
    )
    while start > 0, whole.text[start] & 0xC0 == 0x80 { start -= 1 }
    while end < whole.text.count, whole.text[end] & 0xC0 == 0x80 { end += 1 }
    first = start
    var next = start
    for (offset, count) in insertions {
      copy(next..<offset, of: whole)
      insert(count, before: offset, of: whole)
      next = offset
    }
    copy(next..<end, of: whole)
    analysis.baseLevel = whole.baseLevel
    range = placed(bytes.lowerBound)..<placed(bytes.upperBound)
    copySpans(start..<end, of: whole, looks)
  }

  private mutating func copy(_ bytes: Range<Int>, of whole: AnalyzedParagraph) {
    analysis.text += whole.text[bytes]
    analysis.flags += whole.flags[bytes]
    if !whole.levels.isEmpty { analysis.levels += whole.levels[bytes] }
  }

  private mutating func insert(_ count: Int, before offset: Int, of whole: AnalyzedParagraph) {
    for _ in 0..<count {
      analysis.text += Self.tatweel
      analysis.flags += [.graphemeStart, []]
      if !whole.levels.isEmpty {
        analysis.levels += [whole.levels[offset], whole.levels[offset]]
      }
    }
  }

  private mutating func copySpans(
    _ bytes: Range<Int>, of whole: AnalyzedParagraph, _ looks: [LookSpan]
  ) {
    var index = whole.scripts.partitioningIndex { $0.end > bytes.lowerBound }
    while index < whole.scripts.count {
      var run = whole.scripts[index]
      let isLast = run.end >= bytes.upperBound
      run.end = placed(min(run.end, bytes.upperBound))
      analysis.scripts.append(run)
      if isLast { break }
      index += 1
    }
    index = whole.emoji.partitioningIndex { $0.upperBound > bytes.lowerBound }
    while index < whole.emoji.count, whole.emoji[index].lowerBound < bytes.upperBound {
      let emoji = whole.emoji[index].clamped(to: bytes)
      analysis.emoji.append(placed(emoji.lowerBound)..<placed(emoji.upperBound))
      index += 1
    }
    index = max(looks.partitioningIndex { $0.start > bytes.lowerBound } - 1, 0)
    while index < looks.count, looks[index].start < bytes.upperBound {
      var look = looks[index]
      look.start = placed(max(look.start, bytes.lowerBound))
      self.looks.append(look)
      index += 1
    }
  }

  /// Where an offset of the paragraph is, behind the tatweels that were put in before it.
  private func placed(_ offset: Int) -> Int {
    let before = insertions.prefix { $0.offset <= offset }
    return offset - first + before.reduce(0) { $0 + $1.count } * Self.tatweel.count
  }

  /// The stretch as shaped, with the tatweels as parts of the clusters before them and in the offsets
  /// of the paragraph; nil where its letters have not stayed the clusters that they were.
  func restored(_ shaped: ShapedParagraph) -> ShapedParagraph? {
    var result = shaped
    result.analysis = source.analysis
    result.opportunities = []
    result.missing = []
    (result.clusters, result.flags, result.glyphs) = ([], [], [])
    var insertion = 0
    // How many bytes of tatweels come before the cluster.
    var added = 0
    var run = 0
    for cluster in 0..<shaped.count {
      let start = Int(shaped.clusters[cluster].start) + first
      while insertion < insertions.count,
        start >= insertions[insertion].offset + added
          + insertions[insertion].count * Self.tatweel.count
      {
        added += insertions[insertion].count * Self.tatweel.count
        insertion += 1
      }
      while Int(shaped.runs[run].end) <= cluster {
        result.runs[run].end = UInt32(result.count)
        run += 1
      }
      let isTatweel =
        insertion < insertions.count && start >= insertions[insertion].offset + added
      guard isTatweel else {
        result.append(shaped, cluster, start: start - added)
        continue
      }
      guard result.count > 0, run == 0 || Int(shaped.runs[run - 1].end) < cluster else {
        return nil
      }
      result.elongate(with: shaped, cluster, isRightToLeft: shaped.runs[run].level & 1 == 1)
    }
    while run < result.runs.count {
      result.runs[run].end = UInt32(result.count)
      run += 1
    }
    result.end(at: source.bytes(of: clusters).upperBound, advance: shaped.advance)
    result.moveAttachments(from: shaped)
    let starts = source.clusters[clusters.lowerBound...clusters.upperBound].map(\.start)
    if result.clusters.map(\.start) == starts { return result }
    // A dictionary may have parted ligatures.
    result.part(at: starts.dropFirst().dropLast().map(Int.init))
    return result.clusters.map(\.start) == starts ? result : nil
  }
}

extension ShapedParagraph {
  /// Adds a cluster of another paragraph, which keeps its place along the line.
  fileprivate mutating func append(_ other: ShapedParagraph, _ cluster: Int, start: Int) {
    clusters.append(
      ShapedCluster(
        position: other.clusters[cluster].position, start: UInt32(start),
        glyph: UInt32(glyphs.count)))
    flags.append(other.flags[cluster])
    glyphs += other.glyphs[other.glyphRange(of: cluster)]
  }

  /// Adds a tatweel of another paragraph to the last cluster.
  fileprivate mutating func elongate(
    with other: ShapedParagraph, _ cluster: Int, isRightToLeft: Bool
  ) {
    let own = Int(clusters[count - 1].glyph)..<glyphs.count
    let before = Int(other.clusters[cluster].position - clusters[count - 1].position)
    let advance = other.advance(of: cluster)
    var added = Array(other.glyphs[other.glyphRange(of: cluster)])
    if isRightToLeft {
      for glyph in own { glyphs[glyph].moveRight(by: advance) }
      glyphs.insert(contentsOf: added, at: own.lowerBound)
    } else {
      for glyph in added.indices { added[glyph].moveRight(by: before) }
      glyphs += added
    }
    if elongations.last?.cluster != count - 1 {
      elongations.append(ShapedElongation(cluster: count - 1, glyphs: 0, advance: 0))
    }
    elongations[elongations.count - 1].glyphs += added.count
    elongations[elongations.count - 1].advance += advance
  }

  fileprivate mutating func end(at offset: Int, advance: Int) {
    clusters.append(
      ShapedCluster(position: Int64(advance), start: UInt32(offset), glyph: UInt32(glyphs.count)))
  }

  /// Gives attachments the clusters that they have without tatweels.
  fileprivate mutating func moveAttachments(from other: ShapedParagraph) {
    guard !attachments.isEmpty else { return }
    let found = flags.indices.filter { flags[$0].contains(.attachment) }
    for (index, cluster) in zip(attachments.indices, found) { attachments[index].cluster = cluster }
  }

  private func glyphRange(of cluster: Int) -> Range<Int> {
    Int(clusters[cluster].glyph)..<Int(clusters[cluster + 1].glyph)
  }

  /// The tatweels of a cluster, or nil.
  func elongation(of cluster: Int) -> ShapedElongation? {
    guard !elongations.isEmpty else { return nil }
    let index = elongations.partitioningIndex { $0.cluster >= cluster }
    return index < elongations.count && elongations[index].cluster == cluster
      ? elongations[index] : nil
  }
}

extension ShapedGlyph {
  fileprivate mutating func moveRight(by length: Int) { x = Int32(clamping: Int(x) + length) }
}
