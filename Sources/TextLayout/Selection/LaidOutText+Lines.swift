/// A line's place among all lines.
struct LineNumber: Hashable, Sendable {
  var paragraph: Int
  var line: Int
}

extension LaidOutText {
  /// A line.
  ///
  /// - Complexity: O(1) where all lines of the paragraph are equally high or the text was laid out
  ///   with their tops.
  func line(_ number: LineNumber) -> TextLineFragment {
    let placed = placed[number.paragraph]
    return TextLineFragment(
      text: self, paragraph: number.paragraph, line: number.line,
      top: placed.top(ofLine: number.line))
  }

  /// The line that holds a location.
  ///
  /// - Complexity: O(log *n*) in the numbers of paragraphs and of the paragraph's lines.
  func lineNumber(at location: TextLocation) -> LineNumber? {
    guard let paragraph = fragmentIndex(containing: max(location.offset, 0)) else { return nil }
    let offset = location.offset - prepared[paragraph].offset
    let placed = placed[paragraph]
    let line = placed.broken.lines.partitioningIndex { placed.start(of: $0) > offset }
    guard line > 1 else { return LineNumber(paragraph: paragraph, line: 0) }
    let number = LineNumber(paragraph: paragraph, line: line - 1)
    guard location.affinity == .upstream, placed.start(of: placed.broken.lines[line - 1]) == offset,
      !self.line(number).beginsHard
    else { return number }
    return LineNumber(paragraph: paragraph, line: line - 2)
  }

  /// The line nearest to a height, in points.
  ///
  /// - Complexity: O(log *n*) in the numbers of paragraphs and of the paragraph's lines.
  func lineNumber(atY y: Double) -> LineNumber? {
    guard !placed.isEmpty else { return nil }
    let y = FixedPoint.rounded(y)
    var paragraph = max(placed.partitioningIndex { $0.top > y } - 1, 0)
    if paragraph + 1 < placed.count {
      let below = y - placed[paragraph].top - placed[paragraph].height
      if below >= 0, placed[paragraph + 1].top - y < below { paragraph += 1 }
    }
    let found = placed[paragraph]
    let line = found.broken.lines.indices.partitioningIndex { found.top(ofLine: $0) > y } - 1
    return LineNumber(paragraph: paragraph, line: max(line, 0))
  }

  /// The line before or behind another one.
  func lineNumber(beside number: LineNumber, isForward: Bool) -> LineNumber? {
    let step = isForward ? 1 : -1
    if placed[number.paragraph].broken.lines.indices.contains(number.line + step) {
      return LineNumber(paragraph: number.paragraph, line: number.line + step)
    }
    let paragraph = number.paragraph + step
    guard placed.indices.contains(paragraph) else { return nil }
    return LineNumber(
      paragraph: paragraph, line: isForward ? 0 : placed[paragraph].broken.lines.count - 1)
  }

  /// Whether the text ends with a line feed, behind which a caret stands on a line of its own.
  var hasExtraLine: Bool { prepared.last?.endsWithLineFeed ?? false }
}

extension PlacedParagraph {
  /// Where a line of the paragraph begins, in bytes.
  func start(of line: BrokenLine) -> Int {
    shaped.clusters.isEmpty ? 0 : Int(shaped.clusters[Int(line.start)].start)
  }

  /// The top of a line's room for glyphs, in 1/64 point.
  func top(ofLine index: Int) -> Int {
    guard metrics.count > 1 || !rooms.isEmpty else { return top + metrics[0].height * index }
    if tops.indices.contains(index) { return tops[index] }
    return top + metrics(before: index).reduce(0) { $0 + $1.height }
      + rooms.prefix(index + 1).reduce(0) { $0 + $1.above }
  }

  private func metrics(before index: Int) -> [LineMetrics] {
    metrics.count == 1
      ? Array(repeating: metrics[0], count: index) : Array(metrics[..<index])
  }

  /// Notes the tops of lines that are not all equally high, for `top(ofLine:)`.
  mutating func noteTops() {
    guard metrics.count > 1 || !rooms.isEmpty else { return }
    var y = top
    tops = broken.lines.indices.map { index in
      y += room(ofLine: index).above
      defer { y += metrics(ofLine: index).height }
      return y
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element, and those behind it, belong to the second part.
  func partitioningIndex(_ belongsToSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
