import Graphics
import Testing
import TextLayout

@Suite(.needsFonts) struct SegmentKindTests {
  private func segments(
    _ laidOut: LaidOutText, _ range: Range<Int>, _ kind: LaidOutText.SegmentKind,
    _ options: LaidOutText.SegmentOptions = []
  ) -> [TextSegment] {
    var result: [TextSegment] = []
    laidOut.enumerateTextSegments(in: range, kind: kind, options: options) {
      result.append($0)
      return true
    }
    return result
  }

  @Test func `spaces that hang belong to a selection but take no room in it`() {
    let laidOut = layout("words   next", width: 60)
    #expect(segments(laidOut, 0..<8, .standard).map(\.range) == [0..<5])
    let selected = segments(laidOut, 0..<8, .selection)
    #expect(selected.map(\.range) == [0..<8])
    #expect(selected.map(\.rect) == [laidOut.lines[0].frame])
  }

  @Test func `spaces at a paragraph's end keep their room`() {
    let laidOut = layout("ab   ")
    let widths = (2...5).map { segments(laidOut, 0..<$0, .selection).first?.rect.width ?? 0 }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    #expect(widths[3] == laidOut.caretRect(at: TextLocation(5)).x)
  }

  @Test func `a selection that goes on reaches to the column's edge where that is wanted`() {
    let laidOut = layout("ab\n\n\(hebrew) cd", width: 200)
    let rects = segments(laidOut, 1..<8, .selection, .extendsToEdge).map(\.rect)
    #expect(rects.count == 4)
    #expect(rects[1].x == laidOut.lines[0].frame.maxX && rects[1].maxX == 200)
    #expect(rects[2] == laidOut.fragments[1].frame)
    #expect(rects[3].maxX == 200)
    #expect(segments(laidOut, 1..<8, .selection).map(\.rect.width)[1...2] == [0, 0])
  }

  @Test func `what lies behind the end of a right-to-left line comes first, as it is leftmost`() {
    let laidOut = layout("\(hebrew)\n\(hebrew)", width: 200)
    let rects = segments(laidOut, 0..<17, .selection, .extendsToEdge).map(\.rect)
    let (first, second) = (laidOut.lines[0].frame, laidOut.lines[1].frame)
    #expect(rects.count == 3)
    #expect(rects[0].x == 0 && rects[0].maxX == first.x && rects[0].height == first.height)
    #expect(rects[1] == first && rects[2] == second)
  }

  @Test func `a highlight is as high as the text's own font`() {
    var text = AttributedText("small ", attributes: .plain(10))
    text.append("large", attributes: .plain(40))
    let laidOut = layout(text)
    let small = segments(laidOut, 0..<5, .highlight)[0].rect
    let large = segments(laidOut, 6..<11, .highlight)[0].rect
    #expect(small.height * 4 == large.height)
    #expect(small.y > large.y && small.maxY < large.maxY)
    #expect(segments(laidOut, 0..<5, .standard)[0].rect.height == laidOut.lines[0].frame.height)
  }

  @Test func `an empty range is a caret, on either side of a wrap`() {
    let laidOut = layout("one two", width: 40)
    let downstream = segments(laidOut, 4..<4, .standard)
    let upstream = segments(laidOut, 4..<4, .standard, .upstreamAffinity)
    #expect(downstream.map(\.rect.y) == [laidOut.lines[1].frame.y])
    #expect(upstream.map(\.rect.y) == [laidOut.lines[0].frame.y])
    #expect(downstream.map(\.rect.width) == [0] && upstream.map(\.rect.width) == [0])
  }

  @Test func `the closure ends the enumeration`() {
    let laidOut = layout("a\nb\nc")
    var count = 0
    laidOut.enumerateTextSegments(in: 0..<5) { _ in
      count += 1
      return count < 2
    }
    #expect(count == 2)
  }
}
