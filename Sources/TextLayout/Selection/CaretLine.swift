/// The stops of a caret on one line, from left to right.
///
/// Each gap between neighbouring cells is one stop, and so are the line's two edges. Where directions
/// meet, the two cells beside a gap give it two locations; the one of the lower level is the stop's
/// own, so that a caret that crosses a line comes by every offset of it once (but for one between two
/// isolates side by side, and for a line that is wrapped within a stretch of the other direction).
struct CaretLine: Sendable {
  /// What a caret crosses.
  let cells: [CaretCell]
  /// The location of each stop; one more than there are cells.
  let stops: [TextLocation]
  /// Where the line begins in reading order.
  let start: TextLocation
  /// Where the line ends in reading order: upstream where it was wrapped.
  let end: TextLocation
  /// Whether the paragraph runs from right to left.
  let isRightToLeft: Bool
  /// The x of the only stop of a line without cells, in 1/4096 point.
  private let emptyX: Int

  init(_ line: TextLineFragment) {
    cells = line.caretCells
    emptyX = line.contentLeft
    let ends = LineEnds(line)
    stops = CaretLine.stops(between: cells, ends: ends)
    start = ends.only
    end = ends.end ?? TextLocation(ends.wrappedEnd, .upstream)
    isRightToLeft = ends.level & 1 == 1
  }

  /// What stands where a line begins and ends.
  private struct LineEnds {
    /// The paragraph's level.
    var level: UInt8
    /// Where the line begins, if that is not where the line before was wrapped.
    var start: TextLocation?
    /// Where the line ends, if that is not where it was wrapped.
    var end: TextLocation?
    /// The place for a caret on a line without cells.
    var only: TextLocation
    /// The offset behind the line.
    var wrappedEnd: Int

    init(_ line: TextLineFragment) {
      let offset = line.text.prepared[line.paragraph].offset
      let bytes = line.bytes
      level = line.text.placed[line.paragraph].shaped.analysis.baseLevel
      only = TextLocation(offset + bytes.lowerBound)
      wrappedEnd = offset + bytes.upperBound
      start = line.beginsHard ? TextLocation(offset + bytes.lowerBound, .upstream) : nil
      let separator = line.endsWithSeparator ? line.separatorLength : 0
      let isLast = line.line + 1 == line.text.placed[line.paragraph].broken.lines.count
      end =
        isLast || separator > 0 ? TextLocation(offset + bytes.upperBound - separator) : nil
    }
  }

  private static func stops(between cells: [CaretCell], ends: LineEnds) -> [TextLocation] {
    guard let first = cells.first, let last = cells.last else { return [ends.only] }
    let isRightToLeft = ends.level & 1 == 1
    let (left, right) = isRightToLeft ? (ends.end, ends.start) : (ends.start, ends.end)
    var result: [TextLocation] = []
    result.reserveCapacity(cells.count + 1)
    result.append(
      preferred(left, ends.level, or: first.leftLocation, first.level))
    for index in 1..<max(cells.count, 1) {
      result.append(
        preferred(
          cells[index - 1].rightLocation, cells[index - 1].level, or: cells[index].leftLocation,
          cells[index].level))
    }
    result.append(preferred(right, ends.level, or: last.rightLocation, last.level))
    return result
  }

  /// The location of the lower level; of equal ones the downstream one.
  private static func preferred(
    _ a: TextLocation?, _ levelA: UInt8, or b: TextLocation, _ levelB: UInt8
  ) -> TextLocation {
    guard let a else { return b }
    if levelA != levelB { return levelA < levelB ? a : b }
    return a.affinity == .downstream ? a : b
  }

  /// The x of a stop, in 1/4096 point.
  func x(ofStop index: Int) -> Int {
    guard !cells.isEmpty else { return emptyX }
    return index < cells.count ? cells[index].left : cells[cells.count - 1].right
  }

  /// The stop where a location of the line lies.
  func stop(of location: TextLocation) -> Int {
    guard let cell = cell(at: location) else {
      // Not beside any cell: where the line begins or ends.
      return stops.firstIndex(of: location) ?? edge(nearest: location)
    }
    let isLeft = cells[cell].leftLocation == location
    return isLeft ? cell : cell + 1
  }

  /// The cell whose edge a location is.
  private func cell(at location: TextLocation) -> Int? {
    cells.firstIndex {
      location.affinity == .downstream
        ? $0.range.lowerBound == location.offset : $0.range.upperBound == location.offset
    }
  }

  /// The end of the line where a location lies that no cell touches.
  private func edge(nearest location: TextLocation) -> Int {
    guard let first = cells.map(\.range.lowerBound).min() else { return 0 }
    let other: TextAffinity = location.affinity == .upstream ? .downstream : .upstream
    let wanted = TextLocation(location.offset, other)
    if let beside = cell(at: wanted) {
      return cells[beside].leftLocation == wanted ? beside : beside + 1
    }
    let isAtStart = location.offset <= first
    return isAtStart != isRightToLeft ? 0 : cells.count
  }

  /// The cell that an x lies in, or the nearest one.
  func cell(atX x: Int) -> CaretCell? {
    let index = cells.partitioningIndex { $0.right > x }
    return cells.isEmpty ? nil : cells[min(index, cells.count - 1)]
  }

  /// The location on the line that is nearest to an x.
  ///
  /// Within a cell it is the location of the cell's own nearer edge; exactly between two it is that
  /// of the stop.
  ///
  /// - Complexity: O(log *n*) in the number of cells.
  func location(atX x: Int) -> TextLocation {
    let low = cells.partitioningIndex { $0.right > x }
    guard low < cells.count, x > cells[low].left else {
      return stops[min(low, cells.count)]
    }
    let cell = cells[low]
    let isLeft = 2 * (x - cell.left) <= cell.right - cell.left
    let own = isLeft ? cell.leftLocation : cell.rightLocation
    let stop = stops[isLeft ? low : low + 1]
    return own.offset == stop.offset ? stop : own
  }
}

extension TextLineFragment {
  /// Whether the line begins where a paragraph or a forced break says, and not where one was wrapped.
  var beginsHard: Bool {
    let start = bytes.lowerBound
    guard line > 0, start < shaped.analysis.flags.count else { return true }
    return shaped.analysis.flags[start].contains(.mandatoryBreakBefore)
  }

  /// The length in bytes of the character that ends the line.
  fileprivate var separatorLength: Int {
    let end = bytes.upperBound
    let text = shaped.analysis.text
    return end > 0 && text[end - 1] < 0x80 ? 1 : 3
  }
}
