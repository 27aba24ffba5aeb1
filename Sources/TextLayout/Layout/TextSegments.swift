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
    forEachLine(meeting: range) { line in
      line.appendSegments(of: range, spaces: hangingSpaces ? .roomy : .leftOut, to: &result)
      return true
    }
    return result
  }

  /// Calls back for each line that holds a part of a range, from top to bottom, until it answers
  /// false.
  ///
  /// - Complexity: O(log *n*) to find the first, then in proportion to what is found.
  func forEachLine(meeting range: Range<Int>, _ body: (TextLineFragment) -> Bool) {
    guard let first = lineNumber(at: TextLocation(range.lowerBound)) else { return }
    var next: LineNumber? = first
    while let number = next {
      let start = placed[number.paragraph].start(
        of: placed[number.paragraph].broken.lines[number.line])
      let isFirst = number == first
      guard isFirst || prepared[number.paragraph].offset + start < range.upperBound else { return }
      guard body(line(number)) else { return }
      next = lineNumber(beside: number, isForward: true)
    }
  }
}

extension TextLineFragment {
  /// What becomes of the spaces that hang at the line's end.
  enum HangingSpaces {
    /// They belong to no segment.
    case leftOut
    /// They belong to segments but take no room.
    case roomless
    /// They take the room that they have.
    case roomy
  }

  /// Adds the line's part of a range, without the line feed that may end it.
  func appendSegments(
    of range: Range<Int>, spaces: HangingSpaces, to result: inout [TextSegment]
  ) {
    let glyphs = glyphs
    let shaped = glyphs.shaped
    let offset = text.prepared[paragraph].offset
    guard !shaped.clusters.isEmpty else { return }
    let contentEnd = Int(shaped.clusters[glyphs.contentEnd].start)
    // A range that lies in the hanging spaces has no part of the line where they are left out.
    let first = max(range.lowerBound - offset, 0)
    let end = spaces == .leftOut ? contentEnd : bytes.upperBound
    let wanted = first..<max(first, min(range.upperBound - offset, end))
    guard !wanted.isEmpty else { return }
    for run in directionalRuns(glyphs) {
      let bytes = shaped.bytes(of: run.clusters)
      let part = bytes.clamped(to: wanted)
      guard !part.isEmpty else { continue }
      let roomEnd = spaces == .roomless ? contentEnd : bytes.upperBound
      func distance(_ place: Int) -> Int {
        glyphs.distance(
          to: min(place, max(roomEnd, bytes.lowerBound)), from: run.clusters.lowerBound)
      }
      let from = distance(part.lowerBound)
      let to = distance(part.upperBound)
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
