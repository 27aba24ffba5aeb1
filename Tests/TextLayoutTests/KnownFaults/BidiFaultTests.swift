import Testing
import TextLayout

/// What users of other engines report of text in two directions (letters as in `visual`).
@Suite(.needsFonts) struct BidiFaultTests {
  @Test func `mixed text stays inside its column at every width`() {
    let source = "tea, \u{5D0}\u{5D1}, milk (\u{5D2}\u{5D3})"
    #expect(layout(source).visual == "tea, BA, milk (DC)")
    let shaped = TestFonts.manager.shape(AttributedText(source, attributes: .plain()))
    for width in stride(from: 40.0, through: 200, by: 4) {
      for line in shaped.layout(in: TextContainer(width: width)).lines {
        let glyphs = line.runs.flatMap(\.glyphs)
        #expect(glyphs.allSatisfy { $0.x >= 0 && $0.x + $0.advance <= width + 6 }, "at \(width)")
        #expect(line.frame.x >= 0 && line.frame.x + line.frame.width <= width, "at \(width)")
      }
    }
  }

  @Test func `an Arabic word keeps its glyphs whatever the width`() {
    let whole = layout(arabic + " " + arabic)
    let word = layout(arabic)
    let narrow = layout(arabic + " " + arabic, width: word.naturalWidth + 1)
    #expect(narrow.trimmedLines == [arabic, arabic])
    #expect(narrow.glyphs.map(\.id).sorted() == whole.glyphs.map(\.id).sorted())
    #expect(narrow.lines[1].runs[0].glyphs.map(\.id) == word.glyphs.map(\.id))
  }

  @Test func `a forced direction holds against the first letter`() {
    let source = "\u{5D0}.b()"
    #expect(layout(source, style: .leftToRight).fragments[0].direction == .leftToRight)
    #expect(layout(source, style: .leftToRight).lines[0].frame.x == 0)
    #expect(layout(source).fragments[0].direction == .rightToLeft)
    #expect(layout(source, width: 200).lines[0].frame.maxX == 200)
  }

  @Test(arguments: ["\n", "   \nx", " \u{2003} \u{3000}\nx"])
  func `spaces before a line feed hang in right-to-left text`(tail: String) {
    let laidOut = layout(hebrew + tail, width: 200)
    #expect(laidOut.lines[0].frame.maxX == 200)
    #expect(laidOut.lines[0].frame.width == layout(hebrew).naturalWidth)
  }

  @Test func `a manager remembers no direction`() {
    let manager = TextLayoutManager(fonts: TestFonts.all)
    _ = layout(hebrew, width: 100, manager: manager)
    let after = layout("abc", width: 100, manager: manager)
    let fresh = layout("abc", width: 100, manager: TextLayoutManager(fonts: TestFonts.all))
    #expect(after.glyphs == fresh.glyphs)
  }

  @Test func `trailing spaces lie at the end of the line in its own direction`() {
    let laidOut = layout("ab \u{5D0}\u{5D1} ", style: .leftToRight)
    #expect(laidOut.visual == "ab BA ")
  }

  @Test func `trailing spaces have places but no width`() {
    let one = layout("ab ")
    let three = layout("ab   ")
    #expect(one.naturalWidth == three.naturalWidth)
    let edges = [3, 4, 5].map {
      three.segments(of: 0..<$0, hangingSpaces: true).last?.rect.maxX ?? 0
    }
    #expect(edges[0] < edges[1] && edges[1] < edges[2])
  }

  @Test func `quotation marks stand around Hebrew at a line's edge`() {
    let quoted = "\"\u{5D0}\u{5D1}\""
    #expect(layout(quoted, style: .leftToRight).visual == "\"BA\"")
    let wrapped = layout("word " + quoted, width: 40, style: .leftToRight)
    #expect(wrapped.visual == "word |\"BA\"")
  }

  @Test func `the number after a tab stands on the left of a right-to-left entry`() {
    let laidOut = layout(hebrew + " intro \t12", style: .rightToLeft)
    let runs = laidOut.lines[0].runs
    #expect(laidOut.text.text(in: runs[0].range) == "12")
    #expect(runs[0].frame.maxX < (laidOut.leadingEdge(of: 0..<2) ?? 0))
  }

  @Test func `hierarchical numbers keep their parts in order`() {
    #expect(layout("\u{645} 1.2.3").visual == "1.2.3 M")
  }

  @Test func `code with controls inside Hebrew loses nothing at any width`() {
    let source = hebrew + " \u{202A}a = b % 2\u{202C} " + hebrew
    let shaped = TestFonts.manager.shape(AttributedText(source, attributes: .plain()))
    for width in stride(from: 10.0, through: 300, by: 5) {
      #expect(shaped.layout(in: TextContainer(width: width)).lineTexts.joined() == source)
    }
    let deep = String(repeating: "\u{202B}", count: 130) + "a" + hebrew
    #expect(layout(deep, width: 50).lineTexts.joined() == deep)
  }

  @Test func `the first line's indent is at the start side`() {
    let source = String(repeating: "\u{645} ", count: 40)
    let laidOut = layout(
      source, width: 150, style: .with { $0.firstLineHeadIndent = 20 })
    #expect(laidOut.lines[0].frame.maxX == 130)
    #expect(laidOut.lines[1].frame.maxX == 150)
  }

  @Test func `what no font has is shown and reported inside Hebrew`() {
    let laidOut = layout(hebrew + "\u{10FFFD}" + hebrew)
    #expect(laidOut.missingGlyphs == [8])
    #expect(laidOut.glyphs.contains { $0.id == 0 && $0.advance > 0 })
    let mark = AttributedText(pieces: [("\u{645}", .plain()), ("\u{6E1}", .plain(16, weight: 700))])
    #expect(layout(mark).lines.count == 1)
  }

  @Test func `a long Hebrew word is cut and every piece is flush right`() {
    let source = String(repeating: "\u{5D0}", count: 60)
    let laidOut = layout(source, width: 100)
    #expect(laidOut.lines.count > 4)
    #expect(laidOut.lineTexts.joined() == source)
    #expect(laidOut.lines.allSatisfy { $0.frame.maxX == 100 && $0.frame.x >= 0 })
  }

  @Test func `separators between directions end paragraphs`() {
    let laidOut = layout("a\u{2029}\u{5D0}\u{2029}\u{85}b")
    #expect(
      laidOut.fragments.map(\.direction) == [
        .leftToRight, .rightToLeft, .leftToRight, .leftToRight,
      ])
  }

  @Test func `isolating writes nothing into the text`() {
    let text = AttributedText(pieces: [(hebrew + " ", .plain()), ("x", .code)])
    #expect(layout(text).text.string == hebrew + " x")
  }

  @Test func `inline code keeps its signs on their side`() {
    let text = AttributedText(pieces: [("\u{5D0} ", .plain()), ("C++", .code)])
    #expect(layout(text).visual == "C++ A")
    let bracketed = AttributedText(
      pieces: [("\u{5D0} (", .plain()), ("C++", .code), (")", .plain())])
    #expect(layout(bracketed).visual == "(C++) A")
  }

  @Test func `code does not vote on the direction`() {
    let text = AttributedText(pieces: [("npm", .code), (" \u{5D0}\u{5D1}\u{5D2}", .plain())])
    #expect(layout(text).fragments[0].direction == .rightToLeft)
    #expect(layout(text).visual == "CBA npm")
    let alone = AttributedText(pieces: [("npm", .code), (" 12", .plain())])
    #expect(layout(alone).fragments[0].direction == .leftToRight)
  }

  @Test func `each paragraph has its own direction`() {
    let laidOut = layout("abc\n\n" + hebrew, width: 200)
    #expect(laidOut.lines[0].frame.x == 0)
    #expect(laidOut.lines[2].frame.maxX == 200)
  }

  @Test func `a list number in a Hebrew line stands on the right`() {
    #expect(layout("1. \u{5D0}\u{5D1}", style: .rightToLeft).visual == "BA .1")
  }

  @Test func `an exclamation mark ends a Hebrew word on its left`() {
    let laidOut = layout(hebrew + "!", width: 200)
    #expect(laidOut.visual == "!NFLZ" || laidOut.visual.hasPrefix("!"))
    #expect(laidOut.lines[0].frame.maxX == 200)
  }

  @Test func `tabs are measured from the start side`() {
    let style = ParagraphStyle.with {
      $0.defaultTabInterval = 100
      $0.baseDirection = .rightToLeft
    }
    let mirrored = layout("\u{5D0}\t\u{5D1}", width: 300, style: style)
    #expect(mirrored.leadingEdge(of: 3..<5) == 200)
    let plain = layout(
      "\u{5D0}\t\u{5D1}", width: 300,
      style: .with {
        $0.defaultTabInterval = 100
        $0.baseDirection = .leftToRight
      })
    #expect(plain.visual == "AB")
    #expect(plain.segments(of: 3..<5)[0].rect.x == 100)
  }

  @Test func `Hebrew breaks on both sides of an object`() {
    let text = AttributedText(
      pieces: [
        ("\u{5D0}", .plain()), ("\u{FFFC}", .attachment(Box(width: 30, ascent: 10))),
        ("\u{5D1}", .plain()),
      ])
    #expect(layout(text, width: 31).lineTexts == ["\u{5D0}", "\u{FFFC}", "\u{5D1}"])
  }

  @Test(arguments: [
    ("\u{645} 10-12", "12-10 M"), ("\u{5D0} 10-12", "10-12 A"), ("\u{645} +90 555", "555 90+ M"),
  ])
  func `ranges and telephone numbers follow rules W2 to W4`(source: String, visual: String) {
    #expect(layout(source, style: .rightToLeft).visual == visual)
  }

  @Test func `isolates side by side keep their own order`() {
    let look = TextAttributes.plain()
    func visual(_ source: String) -> String {
      layout(source, look: look, style: .rightToLeft).visual
    }
    #expect(visual("\u{2066}\u{5D2}.\u{2069}\u{2066}\u{5D0}\u{2069}") == "AC.")
    #expect(visual("\u{2068},!\u{2069}\u{2068}\u{5D6}\u{2069}") == "G,!")
    #expect(visual("\u{2067}b-\u{2069}\u{2067}9 / 1\u{2069}") == "1 / 9-b")
  }

  @Test func `a line break inside a paragraph ends no embedding`() {
    let laidOut = layout("\u{5D0}\u{2028}\u{5D1}!")
    #expect(laidOut.fragments.count == 1)
    #expect(laidOut.visual == "A|!B")
  }

  @Test func `the first strong letter is not looked for inside isolates`() {
    #expect(layout("\u{2066}abc\u{2069} \u{5D0}").fragments[0].direction == .rightToLeft)
  }

  @Test(arguments: ["\u{7CA}", "\u{1E900}", "\u{FB1D}", "\u{712}", "\u{FEED}"])
  func `letters of every right-to-left script are seen`(letter: String) {
    #expect(layout(letter).fragments[0].direction == .rightToLeft)
    #expect(layout(letter).lines[0].runs.allSatisfy { $0.level == 1 })
  }

  @Test func `brackets keep together with what they hold`() {
    #expect(
      layout("\u{645} a (a)").visual == "(a) a M" || layout("\u{645} a (a)").visual == "a (a) M")
  }

  @Test func `mixed directions take their natural width`() {
    let laidOut = layout("ab" + hebrew + "cd")
    let parts = ["ab", hebrew, "cd"].map { layout($0).naturalWidth }
    #expect(laidOut.naturalWidth == laidOut.lines[0].frame.width)
    #expect(abs(laidOut.naturalWidth - parts.reduce(0, +)) < 0.1)
    #expect(layout("ab" + hebrew + "cd", width: laidOut.naturalWidth).lineCount == 1)
  }
}
