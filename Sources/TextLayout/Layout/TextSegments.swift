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
      for line in fragments[index].lines where line.range.overlaps(range) {
        line.appendSegments(of: range, hangingSpaces: hangingSpaces, to: &result)
      }
      index += 1
    }
    return result
  }
}

extension TextLineFragment {
  /// Adds the line's part of a range.
  func appendSegments(
    of range: Range<Int>, hangingSpaces: Bool, to result: inout [TextSegment]
  ) {
    let shaped = shaped
    let offset = text.prepared[paragraph].offset
    let broken = broken
    let contentEnd =
      hangingSpaces
      ? broken.bytes.upperBound : Int(shaped.clusters[broken.contentEnd].start)
    let wanted = range.lowerBound - offset..<min(range.upperBound - offset, contentEnd)
    guard wanted.lowerBound < wanted.upperBound else { return }
    for run in directionalRuns(shaped) {
      let bytes =
        Int(
          shaped.clusters[run.clusters.lowerBound].start)..<Int(
          shaped.clusters[run.clusters.upperBound].start)
      let part = bytes.clamped(to: wanted)
      guard !part.isEmpty else { continue }
      let from = shaped.distance(to: part.lowerBound, from: run.clusters.lowerBound)
      let to = shaped.distance(to: part.upperBound, from: run.clusters.lowerBound)
      let width = shaped.width(of: run.clusters)
      let left = run.level & 1 == 1 ? run.left + width - to : run.left + from
      result.append(
        TextSegment(
          rect: Rect(
            x: FixedPoint.points(left), y: FixedPoint.points(top),
            width: FixedPoint.points(to - from), height: FixedPoint.points(metrics.height)),
          range: part.lowerBound + offset..<part.upperBound + offset, level: run.level,
          baseline: baseline))
    }
  }
}

extension ShapedParagraph {
  /// The advance from a cluster's start to an offset; inside a cluster in proportion to the
  /// graphemes before the offset.
  func distance(to offset: Int, from first: Int) -> Int {
    let cluster = cluster(at: offset)
    let start = Int(clusters[cluster].position - clusters[first].position)
    guard cluster < count, Int(clusters[cluster].start) < offset else { return start }
    let bytes = Int(clusters[cluster].start)..<Int(clusters[cluster + 1].start)
    let graphemes = bytes.filter { analysis.flags[$0].contains(.graphemeStart) }
    let before = graphemes.count { $0 < offset }
    return start + advance(of: cluster) * before / max(graphemes.count, 1)
  }
}
