import Graphics
import Testing
import TextLayout

@Suite(.needsFonts) struct NavigationTests {
  private typealias Direction = TextSelectionNavigation.Direction
  private typealias Destination = TextSelectionNavigation.Destination

  /// The offsets that moves from a place go through until they stay.
  private func offsets(
    _ laidOut: LaidOutText, from offset: Int, _ direction: Direction, _ destination: Destination
  ) -> [Int] {
    let navigation = TextSelectionNavigation(laidOut)
    var selection = TextSelection(TextLocation(offset))
    var result: [Int] = []
    for _ in 0..<100 {
      let next = navigation.destination(of: selection, direction, to: destination)
      if next.focus == selection.focus { break }
      selection = next
      result.append(next.focus.offset)
    }
    return result
  }

  @Test func `characters are graphemes`() {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    let laidOut = layout("a\(family)e\u{301}\u{939}\u{93F}")
    #expect(offsets(laidOut, from: 0, .forward, .character) == [1, 19, 22, 28])
    #expect(offsets(laidOut, from: 28, .backward, .character) == [22, 19, 1, 0])
  }

  @Test func `a caret never stands between characters that look the same either side`() {
    let laidOut = layout("e\u{AD}f\u{200B}g \u{2067}x\u{2069}")
    #expect(offsets(laidOut, from: 0, .forward, .character) == [3, 7, 8, 12, 16])
    #expect(laidOut.caretRect(at: TextLocation(1)) == laidOut.caretRect(at: TextLocation(0)))
  }

  @Test func `forward goes on behind a line feed of a right-to-left paragraph`() {
    let laidOut = layout("\(hebrew)\n\(hebrew)")
    #expect(offsets(laidOut, from: 0, .forward, .character) == [2, 4, 6, 8, 9, 11, 13, 15, 17])
  }

  @Test func `left goes on through right-to-left paragraphs and ends at the end`() {
    let laidOut = layout("\(hebrew)\n\(hebrew)", width: 200)
    #expect(offsets(laidOut, from: 0, .left, .character) == [2, 4, 6, 8, 9, 11, 13, 15, 17])
    #expect(offsets(laidOut, from: 17, .right, .character).last == 0)
  }

  @Test func `right goes through mixed text from edge to edge, each offset once`() {
    let laidOut = layout("ab \(hebrew) cd")
    let stops = offsets(laidOut, from: 0, .right, .character)
    #expect(stops == [1, 2, 3, 9, 7, 5, 11, 12, 13, 14])
    let edges = laidOut.walk(.right).map { laidOut.caretRect(at: $0).x }
    #expect(zip(edges, edges.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `a paragraph of the other direction is crossed and not bounced from`() {
    let laidOut = layout("ab\n\(hebrew)\ncd", width: 200)
    #expect(
      offsets(laidOut, from: 0, .right, .character) == [1, 2, 11, 9, 7, 5, 3, 12, 13, 14])
  }

  @Test func `where directions meet, affinity says which edge is meant`() {
    let laidOut = layout("ab\(hebrew)", style: .leftToRight)
    let upstream = laidOut.caretRect(at: TextLocation(2, .upstream))
    let downstream = laidOut.caretRect(at: TextLocation(2, .downstream))
    #expect(upstream.x == laidOut.segments(of: 0..<2).first?.rect.maxX)
    #expect(downstream.x == laidOut.naturalWidth)
    // On a letter's own half its own edge is meant.
    #expect(laidOut.location(at: Point(x: upstream.x + 1, y: 5)) == TextLocation(10, .upstream))
    #expect(laidOut.location(at: Point(x: upstream.x - 1, y: 5)) == TextLocation(2, .upstream))
  }

  @Test func `words end where they end and begin where they begin`() {
    let laidOut = layout("It's (very) odd,\nis 3.14 it?")
    #expect(offsets(laidOut, from: 0, .forward, .word) == [4, 10, 15, 19, 24, 27, 28])
    #expect(offsets(laidOut, from: 28, .backward, .word) == [25, 20, 17, 12, 6, 0])
    #expect(offsets(laidOut, from: 0, .right, .word).first == 4)
    let reversed = layout("\(hebrew) \(hebrew)")
    #expect(offsets(reversed, from: 0, .left, .word) == [8, 17])
  }

  @Test func `words of Thai come from the dictionary`() {
    let laidOut = layout(
      "\u{E01}\u{E34}\u{E19}\u{E02}\u{E49}\u{E32}\u{E27}", style: .language("th"))
    #expect(offsets(laidOut, from: 0, .forward, .word) == [9, 21])
  }

  @Test func `sentences, paragraphs and the text have ends and starts`() {
    let laidOut = layout("One. Two is.\nThree. Four.\n")
    #expect(offsets(laidOut, from: 0, .forward, .sentence) == [5, 12, 20, 25, 26])
    #expect(offsets(laidOut, from: 26, .backward, .sentence) == [20, 13, 5, 0])
    #expect(offsets(laidOut, from: 3, .forward, .paragraph) == [12, 25, 26])
    #expect(offsets(laidOut, from: 15, .backward, .paragraph) == [13, 0])
    #expect(offsets(laidOut, from: 15, .forward, .document) == [26])
    #expect(offsets(laidOut, from: 15, .backward, .document) == [0])
  }

  @Test func `up and down strive for the x where they began`() {
    let laidOut = layout("a long first line\nab\nanother long line")
    let navigation = TextSelectionNavigation(laidOut)
    let start = TextSelection(TextLocation(12))
    let short = navigation.destination(of: start, .down, to: .character)
    #expect(short.focus.offset == 20)
    let long = navigation.destination(of: short, .down, to: .character)
    let x = laidOut.caretRect(at: start.focus).x
    #expect(abs(laidOut.caretRect(at: long.focus).x - x) < 6)
    let below = navigation.destination(of: long, .down, to: .character)
    #expect(below.focus.offset == laidOut.text.count)
    var back = below
    for _ in 0..<2 { back = navigation.destination(of: back, .up, to: .character) }
    #expect(back.focus == start.focus)
    #expect(navigation.destination(of: back, .left, to: .character).goalX == nil)
  }

  @Test func `a text that ends with a line feed has a line behind it`() {
    let laidOut = layout("ab\n")
    let rect = laidOut.caretRect(at: TextLocation(3))
    #expect(rect.y == laidOut.height && rect.height == laidOut.lines[0].frame.height)
    #expect(laidOut.location(at: Point(x: 50, y: laidOut.height + 3)) == TextLocation(3))
    #expect(offsets(laidOut, from: 0, .right, .character) == [1, 2, 3])
    #expect(offsets(laidOut, from: 3, .up, .character) == [0])
    #expect(layout("").caretRect(at: TextLocation(0)) == .zero)
    #expect(layout("").location(at: Point(x: 3, y: 3)) == TextLocation(0))
  }

  @Test func `extending keeps the anchor and moving drops the selection`() {
    let laidOut = layout("one two three")
    let navigation = TextSelectionNavigation(laidOut)
    var selection = TextSelection(TextLocation(4))
    selection = navigation.destination(of: selection, .forward, to: .word, extending: true)
    #expect(selection.range == 4..<7)
    selection = navigation.destination(of: selection, .forward, to: .word, extending: true)
    #expect(selection.range == 4..<13)
    #expect(navigation.destination(of: selection, .left, to: .character).range == 4..<4)
    #expect(navigation.destination(of: selection, .right, to: .character).range == 13..<13)
    for _ in 0..<11 {
      selection = navigation.destination(of: selection, .backward, to: .character, extending: true)
    }
    #expect(selection.range == 2..<4)
  }

  @Test func `a pointer takes whole words on both sides of the first one`() {
    let laidOut = layout("one two three four")
    let navigation = TextSelectionNavigation(laidOut)
    func point(_ offset: Int, _ shift: Double = 0.5) -> Point {
      Point(x: laidOut.caretRect(at: TextLocation(offset)).x + shift, y: 5)
    }
    // The right half of the last letter is still the word's.
    let word = navigation.selection(at: point(7, -0.5), granularity: .word)
    #expect(word.range == 4..<7)
    #expect(navigation.selection(extending: word, to: point(10)).range == 4..<13)
    #expect(navigation.selection(extending: word, to: point(1)).range == 0..<7)
    // What was selected first stays so, though the pointer is on a part of it.
    let two = navigation.selection(.word, enclosing: TextSelection(0..<7))
    #expect(two.range == 0..<7)
    let back = navigation.selection(extending: two, to: point(1))
    #expect(back.range == 0..<7 && back.focus.offset == 7)
    #expect(navigation.selection(.paragraph, enclosing: word).range == 0..<18)
    #expect(navigation.selection(.line, enclosing: word).range == 0..<18)
    #expect(navigation.selection(at: point(9)).isCaret)
  }

  @Test func `an attachment has a stop on either side`() {
    let text = AttributedText(pieces: [
      ("\u{5D0}", .plain()), ("\u{FFFC}", .attachment(Box(width: 30, ascent: 9))), ("b", .plain()),
    ])
    let laidOut = layout(text, width: 100)
    #expect(offsets(laidOut, from: 0, .forward, .character) == [2, 5, 6])
    let box = laidOut.selectionRects(of: 2..<5)
    #expect(box.map(\.width) == [30])
    #expect(laidOut.location(at: Point(x: box[0].x + 1, y: 5)).offset == 5)
    #expect(laidOut.location(at: Point(x: box[0].maxX - 1, y: 5)).offset == 2)
  }

  @Test func `offsets inside characters and outside the text are harmless`() {
    let laidOut = layout("a\u{1F600}\n\u{5D0}")
    let navigation = TextSelectionNavigation(laidOut)
    for offset in [-5, 2, 3, 6, 7, 99] {
      for affinity in [TextAffinity.upstream, .downstream] {
        let selection = TextSelection(TextLocation(offset, affinity))
        _ = laidOut.caretRect(at: selection.focus)
        for direction in Direction.allCases {
          for destination in Destination.allCases {
            let found = navigation.destination(of: selection, direction, to: destination)
            #expect((0...laidOut.text.count).contains(found.focus.offset))
          }
        }
      }
    }
  }
}
