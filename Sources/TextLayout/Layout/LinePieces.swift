/// A stretch of a line with one face, size, level and look, and where it stands.
struct LinePiece {
  /// The clusters of the line's glyphs.
  var clusters: Range<Int>
  /// The run, as an index into the runs of the line's glyphs.
  var run: Int
  /// The level, rule L1 applied.
  var level: UInt8
  /// The look, as an index into the text's attributes.
  var attributes: Int
  /// The left edge, in 1/4096 point.
  var left: Int
  /// The advance, in 1/4096 point.
  var width: Int
}

extension TextLineFragment {
  /// A stretch of a line in one direction.
  struct DirectionalRun {
    var clusters: Range<Int>
    var level: UInt8
    var left: Int
  }

  /// The stretches of one direction from left to right, hanging spaces included.
  func directionalRuns(_ glyphs: LineGlyphs) -> [DirectionalRun] {
    let shaped = glyphs.shaped
    let clusters = glyphs.clusters
    guard !clusters.isEmpty else { return [] }
    let bytes =
      Int(
        shaped.clusters[clusters.lowerBound].start)..<Int(
        shaped.clusters[clusters.upperBound].start)
    var left = contentLeft
    if shaped.analysis.isRightToLeft {
      // The spaces at the end of a right-to-left line hang at its left.
      left -= glyphs.width(of: glyphs.contentEnd..<clusters.upperBound)
    }
    return shaped.analysis.visualRuns(ofLine: bytes).map { run in
      let first = max(shaped.cluster(at: run.range.lowerBound), clusters.lowerBound)
      let last = min(shaped.cluster(at: run.range.upperBound), clusters.upperBound)
      let clusters = first..<max(first, last)
      defer { left += glyphs.width(of: clusters) }
      return DirectionalRun(clusters: clusters, level: run.level, left: left)
    }
  }

  /// Calls back for each piece of the line from left to right.
  func forEachPiece(_ glyphs: LineGlyphs, _ body: (LinePiece) -> Void) {
    let looks = text.prepared[paragraph].looks
    for run in directionalRuns(glyphs) {
      var left = run.left
      let pieces = glyphs.shaped.pieces(of: run.clusters, looks: looks)
      for piece in run.level & 1 == 1 ? pieces.reversed() : pieces {
        let width = glyphs.width(of: piece.clusters)
        body(
          LinePiece(
            clusters: piece.clusters, run: piece.run, level: run.level,
            attributes: piece.attributes, left: left, width: width))
        left += width
      }
    }
  }
}

extension ShapedParagraph {
  /// The advance of some clusters.
  func width(of range: Range<Int>) -> Int {
    Int(clusters[range.upperBound].position - clusters[range.lowerBound].position)
  }

  /// Cuts clusters where the run or the look changes, in logical order.
  func pieces(
    of range: Range<Int>, looks: [LookSpan]
  ) -> [(clusters: Range<Int>, run: Int, attributes: Int)] {
    guard !range.isEmpty else { return [] }
    var result: [(clusters: Range<Int>, run: Int, attributes: Int)] = []
    var run = run(at: range.lowerBound)
    var look = lookIndex(at: Int(clusters[range.lowerBound].start), looks)
    var start = range.lowerBound
    while start < range.upperBound {
      var end = min(Int(runs[run].end), range.upperBound)
      if look + 1 < looks.count {
        let next = firstCluster(from: looks[look + 1].start, after: start)
        end = min(end, next)
      }
      if end > start {
        result.append((start..<end, run, looks.isEmpty ? 0 : looks[look].attributes))
      }
      start = end
      guard start < range.upperBound else { break }
      while Int(runs[run].end) <= start { run += 1 }
      while look + 1 < looks.count, looks[look + 1].start <= Int(clusters[start].start) {
        look += 1
      }
    }
    return result
  }

  /// The first cluster that begins at or after an offset, but after the cluster given.
  private func firstCluster(from offset: Int, after start: Int) -> Int {
    var found = cluster(at: offset)
    if Int(clusters[found].start) < offset { found += 1 }
    return max(found, start + 1)
  }

  private func lookIndex(at offset: Int, _ looks: [LookSpan]) -> Int {
    var low = 0
    var high = looks.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if looks[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return max(low, 0)
  }
}
