/// Makes the last line that is shown of a paragraph which goes on behind it.
///
/// The ellipsis is a cluster of its own that stands for the text it hides. It is at the paragraph's
/// level, or at that of the text on both sides where this is the same, so that it lies where the text
/// before it ends.
struct LineTruncation {
  let placed: PlacedParagraph
  let truncation: TextTruncation
  /// Shapes a part of the paragraph, given in bytes, as a line of its own.
  let reshape: (Range<Int>) -> ShapedParagraph
  /// Shapes an ellipsis in the look of the character at an offset.
  let ellipsis: (Int) -> ShapedParagraph
  let tabs: TabStops

  private var shaped: ShapedParagraph { placed.shaped }

  /// How often a piece is made shorter because its own shape is wider than it was in the paragraph.
  private static let mostAttempts = 32

  /// The paragraph with some lines, and what of its text the ellipsis hides.
  ///
  /// - Parameter count: How many lines to keep; at least one.
  func keeping(_ count: Int) -> (placed: PlacedParagraph, hidden: Range<Int>) {
    var result = placed
    let last = min(count, placed.broken.lines.count) - 1
    let start = Int(placed.broken.lines[last].start)
    let mark = ellipsis(Int(shaped.clusters[start].start))
    let room = max(0, placed.room(ofLine: last).width - mark.advance)
    var (head, tail) = kept(from: start, room: room)
    // Where all of the text fits, what is hidden are spaces and empty lines at its end.
    if head == tail { (head, tail) = (prefix(from: start, room: room), shaped.count) }
    let own = joined(start..<head, mark, tail..<shaped.count)
    var line = BrokenLine(
      width: own.contentWidth(0..<own.count, tabs: tabs), start: UInt32(start),
      end: UInt32(shaped.count))
    line.reshaped = Int32(placed.broken.reshaped.count)
    result.broken.lines = placed.broken.lines.prefix(last) + [line]
    result.broken.reshaped.append(own)
    if !placed.rooms.isEmpty { result.rooms = Array(placed.rooms.prefix(last + 1)) }
    if placed.metrics.count > 1 {
      // The line is as high as those that it has text of.
      var metrics = Array(placed.metrics.prefix(last + 1))
      for (index, other) in placed.broken.lines.enumerated()
      where index > last && Int(other.end) > tail {
        metrics[last].include(
          ascent: placed.metrics[index].baseline,
          descent: placed.metrics[index].height - placed.metrics[index].baseline)
      }
      result.metrics = metrics
    }
    return (result, hidden(head, tail))
  }

  private func hidden(_ head: Int, _ tail: Int) -> Range<Int> {
    Int(shaped.clusters[head].start)..<Int(shaped.clusters[tail].start)
  }

  /// The cluster at which the ellipsis begins, and the one at which it ends.
  private func kept(from start: Int, room: Int) -> (head: Int, tail: Int) {
    switch truncation {
    case .tail: return (prefix(from: start, room: room), shaped.count)
    case .head: return (start, suffix(after: start, room: room))
    case .middle:
      let head = prefix(from: start, room: room / 2)
      let used = width(start..<head)
      return (head, suffix(after: head, room: room - used))
    }
  }

  /// The most clusters that fit from a place on, without spaces at their end.
  private func prefix(from start: Int, room: Int) -> Int {
    let hardEnd =
      shaped.opportunities.first { $0.isMandatory && Int($0.cluster) > start }.map {
        Int($0.cluster)
      } ?? shaped.count
    let limit = shaped.clusters[start].position + Int64(room)
    var low = start
    var high = hardEnd
    while low < high {
      let middle = (low + high + 1) / 2
      if shaped.contentEnd(after: middle - 1) <= limit { low = middle } else { high = middle - 1 }
    }
    var end = trimmed(low, from: start)
    var attempts = 0
    while end > start, width(start..<end) > room {
      attempts += 1
      end = attempts < Self.mostAttempts ? trimmed(end - 1, from: start) : start
    }
    return end
  }

  /// A cluster that begins a grapheme, at or before one and behind no space.
  private func trimmed(_ end: Int, from start: Int) -> Int {
    var end = end
    while end > start {
      let isCut = end == shaped.count || shaped.mayBeCut(before: end)
      if isCut, !shaped.flags[end - 1].contains(.space) { break }
      end -= 1
    }
    return end
  }

  /// The first cluster from which the rest of the paragraph fits, without spaces at its start.
  private func suffix(after start: Int, room: Int) -> Int {
    let end = shaped.contentEnd(before: shaped.count, from: start)
    let limit = shaped.clusters[end].position - Int64(room)
    var low = start
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if shaped.clusters[middle].position >= limit { high = middle } else { low = middle + 1 }
    }
    var first = trimmedStart(low, before: end)
    var attempts = 0
    while first < end, width(first..<shaped.count) > room {
      attempts += 1
      first = attempts < Self.mostAttempts ? trimmedStart(first + 1, before: end) : end
    }
    return first < end ? first : shaped.count
  }

  private func trimmedStart(_ start: Int, before end: Int) -> Int {
    var start = start
    while start < end {
      if shaped.mayBeCut(before: start), !shaped.flags[start].contains(.space) { break }
      start += 1
    }
    return start
  }

  private func width(_ clusters: Range<Int>) -> Int {
    let piece = piece(clusters)
    return piece.contentWidth(0..<piece.count, tabs: tabs)
  }

  /// Some clusters as they are when the text ends where they do.
  private func piece(_ clusters: Range<Int>) -> ShapedParagraph {
    guard !clusters.isEmpty else { return shaped.slice(clusters) }
    let isUnsafe = [clusters.lowerBound, clusters.upperBound].contains {
      $0 > 0 && $0 < shaped.count && shaped.flags[$0].contains(.unsafeToBreak)
    }
    return isUnsafe ? reshape(shaped.bytes(of: clusters)) : shaped.slice(clusters)
  }

  /// What is kept with the ellipsis in between, which stands for all the text in between.
  private func joined(
    _ head: Range<Int>, _ mark: ShapedParagraph, _ tail: Range<Int>
  ) -> ShapedParagraph {
    let hidden = hidden(head.upperBound, tail.lowerBound)
    var mark = mark
    // Only the last cluster's end says where the ellipsis ends.
    mark.clusters = [
      ShapedCluster(position: 0, start: UInt32(hidden.lowerBound), glyph: 0),
      ShapedCluster(
        position: Int64(mark.advance), start: UInt32(hidden.upperBound),
        glyph: UInt32(mark.glyphs.count)),
    ]
    mark.flags = [.graphemeStart]
    mark.runs = Array(mark.runs.prefix(1))
    if !mark.runs.isEmpty { mark.runs[0].end = 1 }
    var result = ShapedParagraph(analysis: shaped.analysis.hiding(hidden))
    for part in [piece(head), mark, piece(tail)] where part.count > 0 { result.append(part) }
    return result
  }
}

extension AnalyzedParagraph {
  /// The paragraph with an ellipsis in place of a part of its text.
  fileprivate func hiding(_ hidden: Range<Int>) -> AnalyzedParagraph {
    guard !hidden.isEmpty else { return self }
    var result = self
    for offset in hidden { result.flags[offset] = [] }
    result.flags[hidden.lowerBound] = .graphemeStart
    guard !levels.isEmpty else { return result }
    let before = hidden.lowerBound > 0 ? levels[hidden.lowerBound - 1] : baseLevel
    let after = hidden.upperBound < text.count ? levels[hidden.upperBound] : baseLevel
    for offset in hidden { result.levels[offset] = before == after ? before : baseLevel }
    result.levelEdges.removeAll { hidden.lowerBound...hidden.upperBound ~= $0.offset }
    return result
  }
}
