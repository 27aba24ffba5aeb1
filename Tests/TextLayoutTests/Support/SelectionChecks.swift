import Graphics
import Testing
import TextLayout

/// What holds for carets and selections in any text.
extension LaidOutText {
  /// Every offset where a caret may stand, on each line from left to right.
  var caretLines: [[TextLocation]] {
    lines.map { caretLocations(onLineAt: TextLocation($0.range.lowerBound)) }
  }

  /// Stops at which a point on the caret does not give the caret back.
  ///
  /// Two stops with equal rectangles (around a character without advance) may stand for each other.
  var caretsLostByHitTesting: [TextLocation] {
    caretLines.joined().filter { stop in
      let rect = caretRect(at: stop)
      let found = location(at: Point(x: rect.x, y: rect.y + rect.height / 2))
      return found != stop && caretRect(at: found) != rect
    }
  }

  /// The stops from the text's start on, going to one side until there are no more.
  func walk(_ direction: TextSelectionNavigation.Direction) -> [TextLocation] {
    let navigation = TextSelectionNavigation(self)
    var selection = TextSelection(start(toward: direction))
    var result = [selection.focus]
    while result.count < 100_000 {
      let next = navigation.destination(of: selection, direction, to: .character)
      if next.focus == selection.focus { break }
      selection = next
      result.append(next.focus)
    }
    return result
  }

  /// The stop from which moves to one side go through the whole text.
  private func start(toward direction: TextSelectionNavigation.Direction) -> TextLocation {
    let navigation = TextSelectionNavigation(self)
    let back: TextSelectionNavigation.Direction = direction == .right ? .left : .right
    var selection = TextSelection(TextLocation(0))
    for _ in 0..<100_000 {
      let next = navigation.destination(of: selection, back, to: .character)
      if next.focus == selection.focus { break }
      selection = next
    }
    return selection.focus
  }

  /// The ranges of a selection's segments in order, joined where they touch.
  func coveredRanges(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    enumerateTextSegments(in: range, kind: .selection) {
      parts.append($0.range)
      return true
    }
    return parts.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, part in
      if let last = joined.last, last.upperBound == part.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<part.upperBound
      } else {
        joined.append(part)
      }
    }
  }

  /// The rectangles of a selection.
  func selectionRects(
    of range: Range<Int>, options: SegmentOptions = []
  ) -> [Rect] {
    var rects: [Rect] = []
    enumerateTextSegments(in: range, kind: .selection, options: options) {
      rects.append($0.rect)
      return true
    }
    return rects
  }

  /// Checks every promise of carets and selections.
  func expectSoundSelection(
    _ name: String, dice: inout Dice, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lost = caretsLostByHitTesting
    #expect(lost.isEmpty, "\(name): \(lost.prefix(3))", sourceLocation: sourceLocation)
    let right = walk(.right)
    #expect(Set(right).count == right.count, "\(name) loops", sourceLocation: sourceLocation)
    let back = Array(walk(.left).reversed())
    let difference = zip(right, back).first { $0 != $1 }
    #expect(
      difference == nil && right.count == back.count,
      "\(name) \(right.count) \(back.count)", sourceLocation: sourceLocation)
    for _ in 0..<6 {
      let ends = [
        Int.random(in: 0...text.count, using: &dice), .random(in: 0...text.count, using: &dice),
      ]
      .map { text.offset(of: text.index(at: $0)) }.sorted()
      guard ends[0] < ends[1] else { continue }
      #expect(
        coveredRanges(of: ends[0]..<ends[1]) == [ends[0]..<ends[1]], "\(name) \(ends)",
        sourceLocation: sourceLocation)
    }
    for line in lines.prefix(20) where !line.range.isEmpty {
      let rects = selectionRects(of: line.range).filter { $0.width > 0 }
      guard let first = rects.first else { continue }
      let union = rects.dropFirst().reduce(first) { $0.union($1) }
      #expect(
        union.height == line.frame.height && union.y == line.frame.y, "\(name)",
        sourceLocation: sourceLocation)
      if !hasHardSpaces(line) {
        #expect(union == line.frame, "\(name) \(line.range)", sourceLocation: sourceLocation)
      }
      let covered = rects.reduce(0) { $0 + $1.width }
      #expect(
        abs(covered - union.width) < 1e-6, "\(name) \(line.range) is covered twice",
        sourceLocation: sourceLocation)
    }
    expectPointsInSegments(name, sourceLocation: sourceLocation)
  }

  /// Checks that a point on a segment has its caret on that segment, or at one of its edges.
  private func expectPointsInSegments(_ name: String, sourceLocation: SourceLocation) {
    enumerateTextSegments(in: 0..<min(text.count, 2000), kind: .standard) { segment in
      guard segment.rect.width > 0 else { return true }
      for part in [0.25, 0.5, 0.75] {
        let point = Point(
          x: segment.rect.x + segment.rect.width * part,
          y: segment.rect.y + segment.rect.height / 2)
        let caret = caretRect(at: location(at: point))
        #expect(
          caret.y == segment.rect.y && caret.x >= segment.rect.minX - 1e-6
            && caret.x <= segment.rect.maxX + 1e-6,
          "\(name) \(segment.range) \(caret)", sourceLocation: sourceLocation)
      }
      return true
    }
  }

  /// Whether spaces stand before a forced end of a line, where they keep their room.
  private func hasHardSpaces(_ line: TextLineFragment) -> Bool {
    var content = text.text(in: line.range)[...]
    let hasEnd = content.last == "\n" || content.last == "\u{2028}"
    if hasEnd { content = content.dropLast() }
    return (hasEnd || line.range.upperBound == text.count) && content.last?.isWhitespace ?? false
  }
}
