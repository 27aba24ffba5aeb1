import Graphics
import Testing
import TextLayout

/// Carets, hit tests and selections that other engines got wrong.
@Suite(.needsFonts) struct SelectionFaultTests {
  @Test func `a hit test counts from where the alignment puts the line`() {
    func offsets(
      _ text: String, _ alignment: ParagraphStyle.Alignment, at places: [Double]
    ) -> [Int] {
      let laidOut = layout(text, width: 200, style: .with { $0.alignment = alignment })
      return places.map { laidOut.location(at: Point(x: $0, y: 5)).offset }
    }
    #expect(offsets("ab", .center, at: [90, 100, 110]) == [0, 1, 2])
    #expect(offsets("ab", .end, at: [100, 190, 199]) == [0, 1, 2])
    #expect(offsets("\u{5D0}\u{5D1}", .center, at: [90, 100, 110]) == [4, 2, 0])
    #expect(offsets("\u{5D0}\u{5D1}", .end, at: [1, 9, 100]) == [4, 2, 0])
  }

  @Test func `a ligature has a stop for each of its graphemes`() {
    let laidOut = layout("ffi", look: .plain(20, families: ["DejaVu Sans"]))
    #expect(laidOut.glyphs.count == 1)
    let edges = (0...3).map { laidOut.caretRect(at: TextLocation($0)).x }
    #expect(edges.first == 0 && edges.last == laidOut.naturalWidth)
    #expect(zip(edges, edges.dropFirst()).allSatisfy { $0 < $1 })
    for (offset, x) in edges.enumerated() {
      #expect(laidOut.location(at: Point(x: x, y: 5)).offset == offset)
    }
  }

  @Test func `a selection is as high as its lines however many there are`() {
    var text = AttributedText()
    for _ in 0..<50 {
      text.append("small ", attributes: .plain(11.3))
      text.append("large \u{4E2D}\u{6587}", attributes: .plain(23.7))
      text.append("\n\n", attributes: .plain(11.3))
    }
    let laidOut = layout(text, width: 400)
    #expect(laidOut.lineCount == 100)
    let rects = laidOut.selectionRects(of: 0..<text.count)
    for line in laidOut.lines {
      let own = rects.filter { $0.y == line.frame.y && $0.width > 0 }
      #expect(own == (line.frame.width > 0 ? [line.frame] : []))
      #expect(rects.contains { $0.y == line.frame.y && $0.height == line.frame.height })
    }
    let feed = laidOut.lines[1]
    #expect(feed.frame.height < laidOut.lines[0].frame.height)
    #expect(laidOut.selectionRects(of: feed.range).map(\.height) == [feed.frame.height])
  }

  @Test(arguments: [ParagraphStyle.Alignment.start, .justify])
  func `a selection in mixed text covers the selected glyphs and no other`(
    alignment: ParagraphStyle.Alignment
  ) {
    let source = "ab\t\(hebrew) cd \(hebrew) \(hebrew)"
    let laidOut = layout(
      source, width: 190,
      style: .with {
        $0.alignment = alignment
        $0.baseDirection = .leftToRight
      })
    let stops =
      laidOut.text.string.indices.map { laidOut.text.offset(of: $0) } + [laidOut.text.count]
    for first in stops.indices {
      for last in stops.indices[(first + 1)...] {
        let range = stops[first]..<stops[last]
        let rects = laidOut.selectionRects(of: range)
        #expect(rects.count <= 6)
        for line in laidOut.lines {
          for glyph in line.runs.flatMap(\.glyphs) where glyph.advance > 0 {
            let middle = Point(x: glyph.x + glyph.advance / 4, y: line.baseline)
            let isHanging = middle.x >= line.frame.maxX || middle.x < line.frame.x
            let isCovered = rects.contains {
              $0.x <= middle.x && middle.x < $0.maxX && $0.y <= middle.y && middle.y < $0.maxY
            }
            #expect(isCovered == (range.contains(glyph.cluster) && !isHanging), "\(range) \(glyph)")
          }
        }
      }
    }
  }

  @Test func `selecting over a border of directions takes a rectangle each side`() {
    let laidOut = layout("ab \(hebrew) cd")
    // "b ", and the first two letters of the Hebrew word, which stand at its right.
    let rects = laidOut.selectionRects(of: 1..<7)
    #expect(rects.count == 2)
    #expect(rects[0].maxX < rects[1].x)
    #expect(rects[1].maxX == laidOut.caretRect(at: TextLocation(11)).x)
  }

  @Test func `the end of a wrapped line stays on it, and a paragraph's end is another place`() {
    let laidOut = layout("one two three four", width: 70)
    let navigation = TextSelectionNavigation(laidOut)
    let first = laidOut.lines[0]
    let end = navigation.destination(of: TextSelection(TextLocation(1)), .forward, to: .line)
    #expect(end.focus == TextLocation(first.range.upperBound, .upstream))
    #expect(laidOut.caretRect(at: end.focus).y == first.frame.y)
    let again = navigation.destination(of: end, .forward, to: .line)
    #expect(again.focus == end.focus)
    #expect(
      laidOut.caretRect(at: TextLocation(end.focus.offset)).y == laidOut.lines[1].frame.y)
    let home = navigation.destination(of: end, .backward, to: .line)
    #expect(home.focus == TextLocation(0))
    let paragraph = navigation.destination(of: end, .forward, to: .paragraph)
    #expect(paragraph.focus == TextLocation(18))
  }

  @Test func `a hit test looks at a few lines of a long text`() throws {
    let laidOut = layout(Array(repeating: "a line of it", count: 3000).joined(separator: "\n"))
    let navigation = TextSelectionNavigation(laidOut)
    for paragraph in [0, 1, 1499, 2998, 2999] {
      let frame = laidOut.fragments[paragraph].frame
      let point = Point(x: 0, y: frame.y + 1)
      #expect(laidOut.location(at: point).offset == 13 * paragraph)
      #expect(navigation.location(at: point) == laidOut.location(at: point))
    }
  }
}
