/// A stretch of a line in one direction.
package struct VisualRun: Hashable, Sendable {
  /// The bytes of the paragraph.
  package var range: Range<Int>
  /// The embedding level, rule L1 applied.
  package var level: UInt8

  package init(range: Range<Int>, level: UInt8) {
    self.range = range
    self.level = level
  }

  /// Whether the stretch runs right to left.
  package var isRightToLeft: Bool { level & 1 == 1 }
}

extension AnalyzedParagraph {
  /// The stretches of a line from left to right (UAX #9, L1 and L2).
  ///
  /// White space at the line's end takes the paragraph's level, so that it lies at the side where
  /// the line ends, and so do tabs and the white space before them.
  ///
  /// - Parameter line: Whole characters of the paragraph, the line's trailing spaces included.
  /// - Returns: Stretches that together hold each byte of the line once; none for an empty line.
  /// - Complexity: O(*n* + *r*) for *n* bytes and *r* stretches; the depth of levels is a constant.
  package func visualRuns(ofLine line: Range<Int>) -> [VisualRun] {
    guard !line.isEmpty else { return [] }
    guard !levels.isEmpty else { return [VisualRun(range: line, level: baseLevel)] }
    return logicalRuns(of: line).reorderedVisually().filter { !$0.range.isEmpty }
  }

  /// The levels of a line's bytes, rule L1 applied.
  package func lineLevels(_ line: Range<Int>) -> [UInt8] {
    guard !levels.isEmpty else { return Array(repeating: baseLevel, count: line.count) }
    var result = Array(levels[line])
    var end = result.count
    var isTrailing = true
    for offset in line.reversed() where text[offset] & 0xC0 != 0x80 {
      let start = offset - line.lowerBound
      let flag = flags[offset]
      isTrailing =
        flag.contains(.separator) || (isTrailing && flag.contains(.takesBaseLevelAtLineEnd))
      if isTrailing {
        for byte in start..<end { result[byte] = baseLevel }
      }
      end = start
    }
    return result
  }

  /// The stretches of a line in reading order; an edge that parts two is an empty one.
  private func logicalRuns(of line: Range<Int>) -> [VisualRun] {
    let levels = lineLevels(line)
    var runs: [VisualRun] = []
    var start = line.lowerBound
    var edge = levelEdges.partitionPoint { $0.offset > start }
    for offset in line.lowerBound + 1...line.upperBound {
      let isAtEdge =
        edge < levelEdges.count && levelEdges[edge].offset == offset && offset < line.upperBound
      let level = levels[start - line.lowerBound]
      guard isAtEdge || offset == line.upperBound || levels[offset - line.lowerBound] != level
      else { continue }
      runs.append(VisualRun(range: start..<offset, level: level))
      if isAtEdge {
        runs.append(VisualRun(range: offset..<offset, level: levelEdges[edge].level))
        edge += 1
      }
      start = offset
    }
    return runs
  }
}

extension [LevelEdge] {
  /// The first index whose element and all after it satisfy a condition.
  fileprivate func partitionPoint(_ belongsToSecond: (LevelEdge) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [VisualRun] {
  /// The stretches of a line, given in reading order, from left to right (UAX #9, L2).
  package func reorderedVisually() -> [VisualRun] {
    var result = self
    let highest = result.lazy.map(\.level).max() ?? 0
    guard let lowestOdd = result.lazy.map(\.level).filter({ $0 & 1 == 1 }).min() else {
      return result
    }
    for level in (lowestOdd...highest).reversed() {
      var index = 0
      while index < result.count {
        guard result[index].level >= level else {
          index += 1
          continue
        }
        let start = index
        while index < result.count, result[index].level >= level { index += 1 }
        result[start..<index].reverse()
      }
    }
    return result
  }
}
