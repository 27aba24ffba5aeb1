import Testing

@testable import TextLayout

/// Lines that have no room for a word.
@Suite(.needsFonts) struct NarrowLineTests {
  private static let widths = (0..<60).map { Double($0) / 2 }

  @Test func `no line begins with a mark that needs a letter before it`() {
    let source =
      "\u{1019}\u{103C}\u{1014}\u{103A}\u{1019}\u{102C}\u{1018}\u{102C}\u{101E}\u{102C}"
      + "\u{1005}\u{1000}\u{102C}\u{1038}\u{101E}\u{100A}\u{103A}"
    let letters = layout(source, look: .plain(families: ["Noto Sans Myanmar"])).glyphs.count
    for width in Self.widths {
      let laidOut = layout(source, width: width, look: .plain(families: ["Noto Sans Myanmar"]))
      let circle = laidOut.lines.first?.runs.first?.font?.face.glyph(for: "\u{25CC}")
      #expect(laidOut.glyphs.allSatisfy { $0.id != circle }, "\(width)")
      for line in laidOut.lineTexts {
        let first = line.unicodeScalars.first
        #expect(first.map { !Shaper.isMarkByItself($0.value) } ?? true, "\(width)")
      }
    }
    #expect(letters > 0)
  }

  @Test(arguments: [
    "\u{628}\u{628} \u{628}\u{628}", "Ye \u{FB01}", "AV AV", "\u{7CA}\u{7CB}\u{7CC} \u{7CA}\u{7CB}",
    "\u{5D0}\u{5D1}  \u{5D2}",
  ])
  func `spaces hang and have no line of their own`(source: String) {
    for width in Self.widths {
      let lines = layout(source, width: width).lineTexts
      #expect(lines.allSatisfy { $0.contains { $0 != " " } }, "\(width): \(lines)")
    }
  }

  @Test(arguments: [
    "\u{202A}abc", "\u{2067}abc", "\u{200E}\u{200F}abc", "\u{2060}abc", "\u{200D}abc",
    "a\u{2060}\u{2060}bc",
  ])
  func `what is invisible has no line of its own`(source: String) {
    for width in Self.widths {
      let laidOut = layout(source, width: width)
      #expect(laidOut.lines.allSatisfy { $0.frame.width > 0 }, "\(width): \(laidOut.lineTexts)")
      #expect(laidOut.lineCount <= 3)
    }
  }

  @Test func `a row of invisible characters is one line however narrow`() {
    #expect(layout(String(repeating: "\u{2060}", count: 50_000), width: 0).lineCount == 1)
  }

  @Test(
    arguments: [
      ("\u{5E9}\u{5DC}\u{5D5}\u{5DD}\u{5BE}\u{5E9}\u{5DC}\u{5D5}\u{5DD}", [10]),
      ("\u{5D0}-\u{5D1}", [3]), ("\u{5D0}\u{AD}\u{5D1}", [4]),
      ("\u{5D0}\u{5B8}\u{2013}\u{FB2A}", [7]),
      ("\u{5D0}-1", []), ("\u{5D0}-a", []), ("\u{5D0}--\u{5D1}", [4]), ("\u{628}-\u{628}", [3]),
      ("-\u{5D0}", [1]), ("1-\u{5D0}", [2]),
    ] as [(String, [Int])])
  func `a line may end behind a hyphen between Hebrew letters`(source: String, breaks: [Int]) {
    let flags = ParagraphAnalyzer().analyze(Array(source.utf8)).flags
    #expect(flags.indices.filter { flags[$0].contains(.lineBreakBefore) } == breaks)
  }

  @Test func `a Hebrew word breaks at its soft hyphens, with a hyphen`() {
    let word = "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"
    let room = layout(word + "\u{2010}").naturalWidth + 1
    let laidOut = layout([word, word, word].joined(separator: "\u{AD}"), width: room)
    #expect(laidOut.lineTexts == [word + "\u{AD}", word + "\u{AD}", word])
    #expect(laidOut.lines.map(\.isHyphenated) == [true, true, false])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a syllable without end takes time in proportion`() {
    let source = String(repeating: "\u{C95}\u{CCD}", count: 150_000)
    #expect(layout(source, width: 300).lineCount > 0)
  }

  @Test func `a long stretch in pieces is what it is word by word`() {
    let source = String(repeating: "office AVATAR \u{645}\u{643}\u{62A}\u{628} ", count: 1_500)
    let analysis = ParagraphAnalyzer().analyze(Array(source.utf8))
    func shape(usesWordCache: Bool) -> ShapedParagraph {
      var shaper = Shaper(fonts: TestFonts.all, usesWordCache: usesWordCache)
      return shaper.shape(
        analysis, looks: [LookSpan(start: 0, attributes: 0)], attributes: [.plain()],
        styles: .language("und"))
    }
    let (words, whole) = (shape(usesWordCache: true), shape(usesWordCache: false))
    #expect(words.clusters == whole.clusters)
    #expect(words.glyphs == whole.glyphs)
  }
}
