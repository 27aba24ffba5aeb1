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
    return Self.runs(ofLevels: lineLevels(line), from: line.lowerBound).reorderedVisually()
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

  private static func runs(ofLevels levels: [UInt8], from start: Int) -> [VisualRun] {
    var runs: [VisualRun] = []
    var runStart = 0
    for index in 1...levels.count
    where index == levels.count || levels[index] != levels[runStart] {
      runs.append(VisualRun(range: start + runStart..<start + index, level: levels[runStart]))
      runStart = index
    }
    return runs
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
