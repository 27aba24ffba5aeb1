import Graphics
import Testing

@testable import TextLayout

/// Carets and selections over a line that is cut short.
@Suite(.needsFonts) struct TruncationSelectionTests {
  private static let sources: [(String, ParagraphStyle)] = [
    ("the quick brown fox jumps over the lazy dog", .init()),
    ("\(hebrew) \(hebrew) \(hebrew) \(hebrew) \(hebrew) \(hebrew)", .init()),
    ("\(arabic) \(arabic) \(arabic) \(arabic) \(arabic) \(arabic)", .init()),
    ("abc \(hebrew) def \(hebrew) ghi \(hebrew) jkl", .leftToRight),
    ("abc \(hebrew) def \(hebrew) ghi \(hebrew) jkl", .rightToLeft),
  ]

  private func truncated(
    _ source: String, _ truncation: TextTruncation, width: Double, lines: Int = 1,
    style: ParagraphStyle
  ) -> LaidOutText {
    var container = TextContainer(width: width)
    container.maximumNumberOfLines = lines
    container.truncation = truncation
    return TestFonts.manager.layout(
      AttributedText(source, attributes: .plain(), style: style), in: container)
  }

  private func forEachCut(
    _ truncation: TextTruncation, _ body: (LaidOutText, Range<Int>, String) throws -> Void
  ) throws {
    for (source, style) in Self.sources {
      for width in stride(from: 60.0, through: 180, by: 24) {
        let laidOut = truncated(source, truncation, width: width, style: style)
        try #require(laidOut.hiddenRanges.count == 1)
        try body(laidOut, laidOut.hiddenRanges[0], "\(source) at \(width)")
      }
    }
  }

  @Test(arguments: [TextTruncation.tail, .middle, .head])
  func `an ellipsis is one step of a caret`(truncation: TextTruncation) throws {
    try forEachCut(truncation) { laidOut, hidden, name in
      let stops = laidOut.caretLines.joined()
      #expect(
        !stops.contains { hidden.lowerBound < $0.offset && $0.offset < hidden.upperBound },
        "\(name)"
      )
      let cells = laidOut.lines.flatMap(\.caretCells)
      #expect(cells.filter { $0.range == hidden }.count == 1, "\(name)")
      #expect(cells.allSatisfy { !$0.range.overlaps(hidden) || $0.range == hidden }, "\(name)")
      let cell = try #require(cells.first { $0.range == hidden })
      let ellipsis = layout("\u{2026}").naturalWidth
      #expect(abs(InlineLength.points(cell.right - cell.left) - ellipsis) < 0.01, "\(name)")
    }
  }

  @Test(arguments: [TextTruncation.tail, .middle, .head])
  func `a caret steps over an ellipsis at once in both directions`(truncation: TextTruncation)
    throws
  {
    try forEachCut(truncation) { laidOut, hidden, name in
      let navigation = TextSelectionNavigation(laidOut)
      let before = TextSelection(TextLocation(hidden.lowerBound))
      let after = navigation.destination(of: before, .forward, to: .character)
      #expect(after.focus.offset == hidden.upperBound, "\(name)")
      let back = navigation.destination(of: after, .backward, to: .character)
      #expect(back.focus.offset == hidden.lowerBound, "\(name)")
      for unit in [TextSelectionNavigation.Destination.word, .sentence] {
        let next = navigation.destination(of: before, .forward, to: unit)
        #expect(next.focus.offset >= hidden.upperBound, "\(name)")
        let last = navigation.destination(of: next, .backward, to: unit)
        #expect(last.focus.offset <= hidden.lowerBound || last.focus.offset >= hidden.upperBound)
      }
    }
  }

  @Test(arguments: [TextTruncation.tail, .middle, .head])
  func `what is hidden is selected as its ellipsis, and a line as its frame`(
    truncation: TextTruncation
  ) throws {
    try forEachCut(truncation) { laidOut, hidden, name in
      let ellipsis = layout("\u{2026}").naturalWidth
      let rects = laidOut.selectionRects(of: hidden)
      #expect(rects.count == 1 && abs((rects.first?.width ?? 0) - ellipsis) < 0.01, "\(name)")
      let line = try #require(laidOut.lines.last)
      let all = laidOut.selectionRects(of: 0..<laidOut.text.count)
      let union = all.dropFirst().reduce(all[0]) { $0.union($1) }
      #expect(union == line.frame, "\(name)")
      let widths = all.reduce(0) { $0 + $1.width }
      #expect(abs(widths - line.frame.width) < 0.01, "\(name)")
    }
  }

  @Test(arguments: [TextTruncation.tail, .middle, .head])
  func `carets are found again by their points, and selections cover what is shown`(
    truncation: TextTruncation
  ) throws {
    try forEachCut(truncation) { laidOut, hidden, name in
      #expect(laidOut.caretsLostByHitTesting.isEmpty, "\(name)")
      let right = laidOut.walk(.right)
      #expect(right == laidOut.walk(.left).reversed(), "\(name)")
      for part in [0..<hidden.lowerBound, hidden.upperBound..<laidOut.text.count]
      where !part.isEmpty {
        #expect(laidOut.coveredRanges(of: part) == [part], "\(name)")
      }
    }
  }
}
