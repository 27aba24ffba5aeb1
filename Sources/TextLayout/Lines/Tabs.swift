/// Adds up what tabs take on a line, stop by stop, in one pass.
struct TabRuler {
  private let shaped: ShapedParagraph
  private let start: Int
  private let interval: Int
  private var cluster: Int
  private var total = 0

  /// Makes a ruler for the line that begins at a cluster.
  init(_ shaped: ShapedParagraph, from start: Int, interval: Int) {
    self.shaped = shaped
    self.start = start
    self.interval = max(interval, 1)
    cluster = start
  }

  /// What the tabs before a cluster take; clusters are asked for in rising order.
  mutating func extra(to end: Int) -> Int {
    while cluster < end {
      if shaped.flags[cluster].contains(.tab) {
        let x = Int(shaped.clusters[cluster].position - shaped.clusters[start].position) + total
        total += (x / interval + 1) * interval - x
      }
      cluster += 1
    }
    return total
  }
}

extension ShapedParagraph {
  /// The advance without the spaces that would hang at the end.
  var contentWidth: Int {
    guard !clusters.isEmpty else { return 0 }
    return Int(clusters[contentEnd(before: count, from: 0)].position - clusters[0].position)
  }

  /// The cluster after the last one that doesn't hang, in a line over some clusters.
  func contentEnd(before end: Int, from start: Int) -> Int {
    var end = end
    while end > start, flags[end - 1].contains(.space) { end -= 1 }
    return end
  }

  /// Some clusters as a paragraph of their own, which begins at position 0.
  func slice(_ range: Range<Int>) -> ShapedParagraph {
    var result = ShapedParagraph(analysis: analysis)
    let firstPosition = clusters[range.lowerBound].position
    let firstGlyph = clusters[range.lowerBound].glyph
    result.clusters = clusters[range.lowerBound...range.upperBound].map {
      ShapedCluster(
        position: $0.position - firstPosition, start: $0.start, glyph: $0.glyph - firstGlyph)
    }
    result.flags = Array(flags[range])
    result.glyphs = Array(glyphs[Int(firstGlyph)..<Int(clusters[range.upperBound].glyph)])
    for run in runs where Int(run.end) > range.lowerBound {
      var own = run
      own.end = UInt32(min(Int(run.end), range.upperBound) - range.lowerBound)
      result.runs.append(own)
      if Int(run.end) >= range.upperBound { break }
    }
    result.attachments = attachments.filter { range.contains($0.cluster) }.map {
      var own = $0
      own.cluster -= range.lowerBound
      return own
    }
    result.hasTabs = hasTabs
    return result
  }

  /// Gives each tab the room up to its stop, counted from the paragraph's start.
  mutating func setTabs(interval: Int) {
    guard hasTabs else { return }
    var ruler = TabRuler(self, from: 0, interval: interval)
    var moved = clusters
    for cluster in clusters.indices {
      moved[cluster].position += Int64(ruler.extra(to: cluster))
    }
    clusters = moved
  }
}
