import Testing

@testable import TextLayout

/// The same properties on paragraphs of words from many scripts, emoji and controls.
@Suite(.needsFonts) struct RandomTextTests {
  @Test func `any text at any width keeps the promises of a layout`() throws {
    var dice = Dice(seed: 42)
    for _ in 0..<300 {
      let source = MixedWords.paragraph(words: Int.random(in: 1...14, using: &dice), dice: &dice)
      let shaped = TestFonts.manager.shape(AttributedText(source, attributes: .plain()))
      let width = Double.random(in: 1...400, using: &dice)
      let laidOut = shaped.layout(in: TextContainer(width: width))
      let measured = shaped.measure(width: width)
      #expect(laidOut.lineTexts.joined() == source)
      #expect(measured.height == laidOut.height)
      #expect(measured.lines == laidOut.lineCount)
      let again = shaped.measure(width: measured.usedWidth)
      // A grapheme wider than the room makes another line wider than the room was.
      if measured.usedWidth <= width {
        #expect(again.lines == measured.lines, "\(source) at \(width)")
      }
      #expect(shaped.measure(width: shaped.naturalWidth).lines == 1, "\(source)")
    }
  }

  @Test func `words from the cache are those of the whole paragraph`() throws {
    var dice = Dice(seed: 43)
    let paragraphs = (0..<200).map { _ in
      MixedWords.paragraph(words: 10, dice: &dice)
    }
    try expectCachedEqualsUncached(paragraphs.joined(separator: "\n"))
  }

  @Test func `looks that only colour never change a glyph, even inside a grapheme`() {
    var dice = Dice(seed: 44)
    for _ in 0..<100 {
      let source = MixedWords.paragraph(words: 6, dice: &dice)
      var colored = AttributedText()
      for (index, scalar) in source.unicodeScalars.enumerated() {
        colored.append(
          String(scalar), attributes: .plain().with { $0.tag = index })
      }
      #expect(layout(colored, width: 130).glyphs == layout(source, width: 130).glyphs)
    }
  }

  @Test func `a space is kerned in cached words too`() throws {
    let font = TinyFont(
      family: "Kerned", advances: [("A", 600), ("V", 600), (" ", 250)],
      kerning: [("A", " ", -70), (" ", "V", -30), ("A", "V", -90)])
    let fonts = TestFonts.collection(data: [font.data()])
    let look = TextAttributes.plain(families: ["Kerned"])
    try expectCachedEqualsUncached("A V AV A V", look: look, fonts: fonts)
    let manager = TextLayoutManager(fonts: fonts)
    #expect(abs(layout("A V", look: look, manager: manager).naturalWidth - 21.6) < 0.03)
  }
}
