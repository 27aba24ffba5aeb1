/// Cuts a shaped paragraph into lines, each as full as it can be.
///
/// Spaces at a line's end hang past its edge and take no room (CSS Text 3, 4.1.3). A word that no
/// line can hold is cut between graphemes. Where the font says that a cut changes glyphs, the line
/// is shaped again and measured again. One pass over the break opportunities; a width that holds
/// every line makes no glyphs.
struct LineBreaker {
  /// The room of the first line and of all others, in 1/64 point.
  var firstWidth: Int
  var otherWidth: Int
  /// Whether lines break for want of room at all.
  var wraps: Bool
  /// The distance between tab stops, in 1/64 point; more than 0.
  var tabInterval: Int
  /// Shapes a part of the paragraph, given in bytes, as a line of its own.
  var reshape: (Range<Int>) -> ShapedParagraph

  func breakLines(of shaped: ShapedParagraph) -> BrokenParagraph {
    var result = BrokenParagraph(lines: [])
    guard shaped.count > 0 else {
      result.lines.append(BrokenLine(clusters: 0..<0, contentEnd: 0, width: 0, bytes: 0..<0))
      return result
    }
    result.lines.reserveCapacity(4)
    var start = 0
    var opportunity = 0
    while start < shaped.count {
      let width = wraps ? (result.lines.isEmpty ? firstWidth : otherWidth) : FixedPoint.unlimited
      let end = lineEnd(of: shaped, from: start, width: width, opportunity: &opportunity)
      let line = finishedLine(shaped, start..<end, width: width, &result.reshaped)
      result.lines.append(line)
      start = line.reshaped >= 0 ? shaped.cluster(at: line.bytes.upperBound) : end
      // An unsafe cut may have ended the line earlier than planned.
      while opportunity > 0, Int(shaped.opportunities[opportunity - 1].cluster) > start {
        opportunity -= 1
      }
    }
    return result
  }

  /// The cluster after the line that begins at `start`, by the unbroken paragraph's advances.
  ///
  /// - Parameter opportunity: The first opportunity that may lie beyond `start`; moves along.
  private func lineEnd(
    of shaped: ShapedParagraph, from start: Int, width: Int, opportunity: inout Int
  ) -> Int {
    let opportunities = shaped.opportunities
    while opportunity < opportunities.count, Int(opportunities[opportunity].cluster) <= start {
      opportunity += 1
    }
    // Only where there are tabs: a ruler holds on to the whole paragraph.
    var tabs = shaped.hasTabs ? TabRuler(shaped, from: start, interval: tabInterval) : nil
    let limit = shaped.clusters[start].position + Int64(width)
    var fitting = -1
    var i = opportunity
    while i < opportunities.count {
      let candidate = opportunities[i]
      let extra = tabs?.extra(to: Int(candidate.cluster)) ?? 0
      // Where nothing but hanging spaces has come yet, the end of the content lies before the line.
      let hasContent = candidate.contentEnd > shaped.clusters[start].position
      if hasContent, candidate.contentEnd + Int64(extra) > limit { break }
      fitting = i
      if candidate.isMandatory { break }
      i += 1
    }
    guard fitting >= 0 else {
      return emergencyEnd(of: shaped, from: start, limit: limit, before: opportunities[opportunity])
    }
    opportunity = fitting
    return Int(opportunities[fitting].cluster)
  }

  /// Where a word is cut that is wider than a line: after as many graphemes as fit, one at least.
  private func emergencyEnd(
    of shaped: ShapedParagraph, from start: Int, limit: Int64, before next: BreakOpportunity
  ) -> Int {
    var low = start + 1
    var high = Int(next.cluster)
    while low < high {
      let middle = (low + high + 1) / 2
      if shaped.clusters[middle].position <= limit { low = middle } else { high = middle - 1 }
    }
    while low > start + 1, low < shaped.count, !shaped.flags[low].contains(.graphemeStart) {
      low -= 1
    }
    while low < shaped.count, !shaped.flags[low].contains(.graphemeStart) { low += 1 }
    return low
  }

  /// The line over some clusters, with glyphs of its own where its ends or its tabs ask for them.
  private func finishedLine(
    _ shaped: ShapedParagraph, _ planned: Range<Int>, width: Int,
    _ reshaped: inout [ShapedParagraph]
  ) -> BrokenLine {
    let isUnsafe =
      isUnsafeCut(shaped, planned.lowerBound) || isUnsafeCut(shaped, planned.upperBound)
    guard isUnsafe || shaped.hasTabs else { return slice(shaped, planned) }
    var clusters = planned
    var own = isUnsafe ? reshape(bytes(of: shaped, clusters)) : shaped.slice(clusters)
    own.setTabs(interval: tabInterval)
    // Shaping anew may have made the line wider: then it gives up graphemes until it fits.
    while isUnsafe, own.contentWidth > width, clusters.count > 1 {
      let shorter = shortened(shaped, clusters, by: own.contentWidth - width)
      guard shorter < clusters.upperBound else { break }
      clusters = clusters.lowerBound..<shorter
      own = reshape(bytes(of: shaped, clusters))
      own.setTabs(interval: tabInterval)
    }
    reshaped.append(own)
    var line = slice(own, 0..<own.count)
    line.reshaped = reshaped.count - 1
    line.bytes = bytes(of: shaped, clusters)
    return line
  }

  private func isUnsafeCut(_ shaped: ShapedParagraph, _ cluster: Int) -> Bool {
    cluster > 0 && cluster < shaped.count && shaped.flags[cluster].contains(.unsafeToBreak)
  }

  /// A cut before the planned one that takes at least `excess` away: the last opportunity there, or
  /// the last grapheme.
  private func shortened(_ shaped: ShapedParagraph, _ clusters: Range<Int>, by excess: Int) -> Int {
    let limit = shaped.clusters[clusters.upperBound].position - Int64(max(excess, 1))
    var end = clusters.upperBound - 1
    while end > clusters.lowerBound + 1, shaped.clusters[end].position > limit { end -= 1 }
    var cut = end
    while cut > clusters.lowerBound + 1 {
      let known = shaped.analysis.flags[Int(shaped.clusters[cut].start)]
      if known.contains(.lineBreakBefore) { return cut }
      cut -= 1
    }
    while end > clusters.lowerBound + 1, !shaped.flags[end].contains(.graphemeStart) { end -= 1 }
    return shaped.flags[end].contains(.graphemeStart) ? end : clusters.upperBound
  }

  private func bytes(of shaped: ShapedParagraph, _ clusters: Range<Int>) -> Range<Int> {
    Int(
      shaped.clusters[clusters.lowerBound].start)..<Int(shaped.clusters[clusters.upperBound].start)
  }

  private func slice(_ shaped: ShapedParagraph, _ clusters: Range<Int>) -> BrokenLine {
    var contentEnd = clusters.upperBound
    while contentEnd > clusters.lowerBound, shaped.flags[contentEnd - 1].contains(.space) {
      contentEnd -= 1
    }
    let width =
      shaped.clusters[contentEnd].position - shaped.clusters[clusters.lowerBound].position
    return BrokenLine(
      clusters: clusters, contentEnd: contentEnd, width: Int(width),
      bytes: bytes(of: shaped, clusters))
  }
}
