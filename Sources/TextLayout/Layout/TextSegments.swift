public import Graphics

/// The part of a line that a range of text takes, in one direction.
public struct TextSegment: Hashable, Sendable {
  /// From edge to edge of the text, and the line's full height.
  public var rect: Rect
  /// The text.
  public var range: Range<Int>
  /// The embedding level.
  public var level: UInt8
  /// The y of the line's baseline.
  public var baseline: Double
}

extension LaidOutText {
  /// The places of a range of text: one segment a line and direction, from top to bottom and then
  /// from left to right.
  ///
  /// - Parameter hangingSpaces: Whether spaces that hang at a line's end belong to it.
  public func segments(of range: Range<Int>, hangingSpaces: Bool = false) -> [TextSegment] {
    var result: [TextSegment] = []
    guard var index = fragmentIndex(containing: range.lowerBound) else { return [] }
    while index < placed.count, prepared[index].offset < range.upperBound {
      for line in fragments[index].lines(meeting: range) {
        line.appendSegments(of: range, hangingSpaces: hangingSpaces, to: &result)
      }
      index += 1
    }
    return result
  }
}

extension TextLayoutFragment {
  /// The lines that hold a part of a range, from top to bottom.
  ///
  /// - Complexity: O(log *n*) and in proportion to what is found, where all lines are equally high.
  func lines(meeting range: Range<Int>) -> [TextLineFragment] {
    let placed = text.placed[paragraph]
    let offset = text.prepared[paragraph].offset
    let lines = placed.broken.lines
    let clusters = placed.shaped.clusters
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if offset + Int(clusters[Int(lines[middle].end)].start) <= range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var top = placed.top(ofLine: low)
    var result: [TextLineFragment] = []
    while low < lines.count,
      offset + Int(clusters[Int(lines[low].start)].start) < range.upperBound
    {
      top += placed.room(ofLine: low).above
      result.append(TextLineFragment(text: text, paragraph: paragraph, line: low, top: top))
      top += placed.metrics(ofLine: low).height
      low += 1
    }
    return result
  }
}

extension PlacedParagraph {
  /// The top of a line in the text, in 1/64 point.
  fileprivate func top(ofLine index: Int) -> Int {
    guard metrics.count > 1 else { return top + metrics[0].height * index }
    let above = rooms.prefix(index).reduce(top) { $0 + $1.above }
    return metrics[..<index].reduce(above) { $0 + $1.height }
  }
}

extension TextLineFragment {
  /// Adds the line's part of a range.
  func appendSegments(
    of range: Range<Int>, hangingSpaces: Bool, to result: inout [TextSegment]
  ) {
    let glyphs = glyphs
    let shaped = glyphs.shaped
    let offset = text.prepared[paragraph].offset
    guard !shaped.clusters.isEmpty else { return }
    let contentEnd =
      hangingSpaces
      ? bytes.upperBound : Int(shaped.clusters[glyphs.contentEnd].start)
    // A range that lies in the hanging spaces has no part of the line.
    let first = range.lowerBound - offset
    let wanted = first..<max(first, min(range.upperBound - offset, contentEnd))
    guard !wanted.isEmpty else { return }
    for run in directionalRuns(glyphs) {
      let bytes =
        Int(
          shaped.clusters[run.clusters.lowerBound].start)..<Int(
          shaped.clusters[run.clusters.upperBound].start)
      let part = bytes.clamped(to: wanted)
      guard !part.isEmpty else { continue }
      let from = glyphs.distance(to: part.lowerBound, from: run.clusters.lowerBound)
      let to = glyphs.distance(to: part.upperBound, from: run.clusters.lowerBound)
      let width = glyphs.width(of: run.clusters)
      let left = run.level & 1 == 1 ? run.left + width - to : run.left + from
      result.append(
        TextSegment(
          rect: Rect(
            x: InlineLength.points(left), y: FixedPoint.points(top),
            width: InlineLength.points(to - from), height: FixedPoint.points(metrics.height)),
          range: part.lowerBound + offset..<part.upperBound + offset, level: run.level,
          baseline: baseline))
    }
  }
}
