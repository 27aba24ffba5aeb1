import Testing
import TextLayout

/// What users of other engines report of line breaks, white space and invisible characters.
@Suite(.needsFonts) struct LineFaultTests {
  @Test func `a no-break space neither breaks nor collapses`() {
    #expect(layout("10\u{A0}km", width: 20).lineTexts.first != "10\u{A0}")
    let one = layout("10\u{A0}km").naturalWidth
    let two = layout("10\u{A0}\u{A0}km").naturalWidth
    #expect(two - one == one - layout("10km").naturalWidth)
  }

  @Test func `a font without a no-break space shows its space`() {
    let font = TinyFont(family: "Bare", advances: [("a", 500), (" ", 250)])
    let manager = TextLayoutManager(fonts: TestFonts.collection(data: [font.data()]))
    let laidOut = layout("a\u{A0}a", look: .plain(16, families: ["Bare"]), manager: manager)
    #expect(laidOut.naturalWidth == 20)
    #expect(laidOut.missingGlyphs.isEmpty)
  }

  @Test func `a word joiner wins over the Thai dictionary`() {
    let joined = "\u{0E01}\u{0E32}\u{2060}\u{0E01}\u{0E32}"
    let width = layout(joined).naturalWidth + 1
    let lines = layout("a " + joined, width: width, style: .language("th")).lineTexts
    #expect(lines == ["a ", joined])
  }

  @Test func `a number with a comma holds together`() {
    #expect(layout("at 1,234", width: 45).trimmedLines == ["at", "1,234"])
  }

  @Test func `Chinese breaks before an opening and after a closing quote`() {
    let source = "\u{4E2D}\u{201C}\u{4E2D}\u{201D}\u{4E2D}"
    let lines = layout(source, width: 33, style: .language("zh")).lineTexts
    #expect(lines.first == "\u{4E2D}")
    #expect(lines.joined() == source)
    #expect(!lines.contains { $0.hasPrefix("\u{201D}") || $0.hasSuffix("\u{201C}") })
  }

  @Test func `Khmer without spaces breaks between graphemes`() {
    let source = String(repeating: "\u{1780}\u{17B6}", count: 40)
    let laidOut = layout(source, width: 80, style: .language("km"))
    #expect(laidOut.lines.count > 3)
    #expect(laidOut.lineTexts.joined() == source)
    #expect(
      laidOut.lineTexts.allSatisfy {
        !$0.hasPrefix("\u{17B6}") && $0.first?.unicodeScalars.count == 2
      })
  }

  @Test func `a CR LF over two looks is one line end`() {
    let text = AttributedText(pieces: [("a\r", .plain(16, weight: 700)), ("\nb", .plain())])
    #expect(layout(text).lineCount == 2)
  }

  @Test func `separators of lines and paragraphs break`() {
    let laidOut = layout("a\u{2028}b\u{2029}c")
    #expect(laidOut.lineCount == 3)
    #expect(laidOut.fragments.count == 2)
  }

  @Test func `a line end at the text's end takes no width away`() {
    #expect(layout("abc\n").naturalWidth == layout("abc").naturalWidth)
    #expect(layout("abc\u{2028}").naturalWidth == layout("abc").naturalWidth)
  }

  @Test func `Arabic joins over a zero-width space, which may break`() {
    let split = layout("\u{633}\u{200B}\u{644}")
    let joined = layout("\u{633}\u{644}")
    #expect(split.glyphs.map(\.id) == joined.glyphs.map(\.id))
    #expect(split.naturalWidth == joined.naturalWidth)
    #expect(layout("\u{633}\u{200B}\u{644}", width: 12).lineCount == 2)
  }

  @Test(arguments: ["\u{2060}", "\u{200D}", "\u{200C}", "\u{FEFF}", "\u{34F}", "\u{200E}"])
  func `an invisible character has no width`(invisible: String) {
    #expect(layout("a\(invisible)b").naturalWidth == layout("ab").naturalWidth)
  }

  @Test func `the width that was measured holds the text that was measured`() {
    var dice = Dice(seed: 5)
    for _ in 0..<200 {
      let source = MixedWords.paragraph(words: 4, dice: &dice)
      #expect(layout(source, width: layout(source).naturalWidth).lineCount == 1, "\(source)")
    }
  }

  @Test func `a thousand random widths wrap as their used width does`() {
    let shaped = TestFonts.manager.shape(
      AttributedText(
        "The office staff waived a fee; AVATAR Wave To 3.14 fixed affluent Type",
        attributes: .plain()))
    var dice = Dice(seed: 6)
    for _ in 0..<1000 {
      let first = shaped.measure(width: Double.random(in: 80...500, using: &dice))
      #expect(shaped.measure(width: first.usedWidth).lines == first.lines)
    }
  }

  @Test func `a width does not depend on how a text is split into looks`() {
    let source = "Typography makes AV and To nearer, office waffle"
    let whole = layout(source).naturalWidth
    for count in 1...9 {
      var text = AttributedText()
      for (index, character) in source.enumerated() {
        text.append(String(character), attributes: .plain().with { $0.tag = index / count })
      }
      #expect(layout(text).naturalWidth == whole)
    }
  }

  @Test func `a line breaks around an emoji but not inside it`() {
    #expect(layout("a\u{1F600}b", width: 23).lineTexts == ["a", "\u{1F600}", "b"])
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    #expect(layout(family + family, width: 5).lineTexts == [family, family])
  }

  @Test func `spaces that are kerned stay places to break`() {
    let font = TinyFont(
      family: "Kerned", advances: [("A", 600), ("V", 600), (" ", 250)],
      kerning: [("A", " ", -70), (" ", "V", -30)])
    let manager = TextLayoutManager(fonts: TestFonts.collection(data: [font.data()]))
    let laidOut = layout(
      "A V A V", width: 10, look: .plain(16, families: ["Kerned"]), manager: manager)
    #expect(laidOut.trimmedLines == ["A", "V", "A", "V"])
  }

  @Test(arguments: [true, false])
  func `one huge line takes time in proportion`(hasSpaces: Bool) {
    func time(_ count: Int) -> Double {
      let source = String(repeating: hasSpaces ? "word " : "words", count: count)
      return (0..<3).map { _ in Figures.processorTime { _ = layout(source, width: 300) } }.min()
        ?? 0
    }
    _ = time(100)
    let (small, large) = (time(400), time(4000))
    // Quadratic would be a hundredfold. Only this thread's own time counts, so that other tests
    // and other programs take no part.
    #expect(large < small * 40)
  }

  @Test func `an ideographic space hangs like any other`() {
    let laidOut = layout("\u{4E2D}\u{3000}")
    #expect(laidOut.naturalWidth == layout("\u{4E2D}").naturalWidth)
    #expect(laidOut.segments(of: 3..<6, hangingSpaces: true).first?.rect.width == 16)
    #expect(layout("\u{4E2D}\u{3000}\u{4E2D}", width: 17).lineCount == 2)
  }
}
