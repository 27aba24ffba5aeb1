import FoundationEssentials
import Testing

@testable import TextLayout

/// Where words break with a hyphen, and what a line shows then.
@Suite(.needsFonts) struct HyphenationTests {
  static let areInstalled = ["de_DE", "en_US", "fr_FR"].allSatisfy {
    FileManager.default.fileExists(atPath: "/usr/share/hyphen/hyph_\($0).dic")
  }

  private static func hyphenated(
    _ language: String, _ change: (inout Hyphenation) -> Void = { _ in }
  )
    -> ParagraphStyle
  {
    .with {
      var hyphenation = Hyphenation()
      change(&hyphenation)
      $0.hyphenation = hyphenation
      $0.language = language
    }
  }

  /// The pieces of a word in a column that holds one letter, hyphens as `-`.
  private func pieces(_ word: String, _ style: ParagraphStyle) -> String {
    let shaped = TestFonts.manager.shape(
      AttributedText(word, attributes: .plain(), style: style)
    ).paragraphs[0].shaped
    var result = ""
    for (index, byte) in word.utf8.enumerated() {
      let isBreak = shaped.opportunities.contains {
        $0.hyphen > 0 && shaped.clusters[Int($0.cluster)].start == index
      }
      if isBreak { result += "-" }
      result += String(decoding: [byte], as: UTF8.self)
    }
    return result
  }

  @Test(
    .enabled(if: areInstalled, "hyphen-de, hyphen-en-us and hyphen-fr are missing"),
    arguments: [
      ("hyphenation", "en", "hy-phen-ation"), ("hyphenation", "en-US", "hy-phen-ation"),
      ("Hyphenation", "en-AU", "Hy-phen-ation"), ("Donaudampfschiff", "de", "Do-nau-dampf-schiff"),
      ("Donaudampfschiff", "de-CH", "Do-nau-dampf-schiff"),
      ("incroyablement", "fr", "in-croya-ble-ment"), ("hyphenation", "und", "hyphenation"),
      ("hyphenation", "xx", "hyphenation"), ("hyphenation", "zxx", "hyphenation"),
      ("word2hyphenation", "en", "word2hyphenation"),
      ("snake_hyphenation", "en", "snake_hyphenation"),
      ("hyphenation.hyphenation", "en", "hyphenation.hyphenation"),
      ("hyphenation. hyphenation", "en", "hy-phen-ation. hy-phen-ation"),
      ("word", "en", "word"),
    ])
  func `words break where the dictionary of their language says`(
    word: String, language: String, pieces: String
  ) {
    #expect(self.pieces(word, Self.hyphenated(language)) == pieces)
  }

  @Test(.enabled(if: areInstalled))
  func `letters outside ASCII are looked up in the dictionary's charset`() {
    let style = Self.hyphenated("de")
    let shaped = TestFonts.manager.shape(
      AttributedText("Stra\u{DF}enb\u{E4}ume", attributes: .plain(), style: style)
    ).paragraphs[0].shaped
    let offsets = shaped.opportunities.filter { $0.hyphen > 0 }.map {
      Int(shaped.clusters[Int($0.cluster)].start)
    }
    // Stra-ßen-bäu-me, in bytes.
    #expect(offsets == [4, 8, 12])
  }

  @Test(.enabled(if: areInstalled)) func `a paragraph may ask for longer pieces and words`() {
    #expect(pieces("hyphenation", Self.hyphenated("en") { $0.leftMinimum = 3 }) == "hyphen-ation")
    #expect(pieces("hyphenation", Self.hyphenated("en") { $0.rightMinimum = 6 }) == "hy-phenation")
    #expect(pieces("hyphenation", Self.hyphenated("en") { $0.shortestWord = 12 }) == "hyphenation")
  }

  @Test(.enabled(if: areInstalled)) func `a word with a soft hyphen breaks there alone`() {
    #expect(
      pieces("hyphen\u{AD}ation", Self.hyphenated("en")).filter { $0 == "-" }.count == 1)
  }

  @Test(.enabled(if: areInstalled)) func `each look hyphenates in its own language`() {
    var text = AttributedText()
    let style = Self.hyphenated("en")
    text.append(
      "hyphenation ", attributes: .plain().with { $0.shaping.language = "zxx" }, style: style)
    text.append("hyphenation", attributes: .plain(), style: style)
    let shaped = TestFonts.manager.shape(text).paragraphs[0].shaped
    let offsets = shaped.opportunities.filter { $0.hyphen > 0 }.map {
      shaped.clusters[Int($0.cluster)].start
    }
    #expect(offsets == [14, 18])
  }

  @Test func `a soft hyphen shows at a break and nowhere else`() throws {
    let source = "extra\u{AD}ordinary"
    let wide = layout(source)
    #expect(wide.naturalWidth == layout("extraordinary").naturalWidth)
    #expect(wide.lines.allSatisfy { !$0.isHyphenated })
    let narrow = layout(source, width: 75)
    #expect(narrow.lines.map(\.isHyphenated) == [true, false])
    let first = try #require(narrow.lines.first)
    #expect(first.frame.width == layout("extra\u{2010}").naturalWidth)
    let face = try #require(first.runs.last?.font?.face)
    #expect(first.runs.last?.glyphs.last?.id == face.glyph(for: "\u{2010}") ?? face.glyph(for: "-"))
    #expect(narrow.lineTexts == ["extra\u{AD}", "ordinary"])
  }

  @Test func `a hyphen that has no room does not show`() {
    let source = "extra\u{AD}s"
    let word = layout("extras").naturalWidth
    #expect(layout(source, width: word).lineCount == 1)
    let hyphened = layout("extra\u{2010}").naturalWidth
    for width in [hyphened, hyphened - 0.1, word - 0.1] {
      let laidOut = layout(source, width: width)
      #expect(laidOut.lines.allSatisfy { $0.frame.width <= width })
      #expect(laidOut.lines[0].isHyphenated == (width >= hyphened))
      // Where it has none the word is cut after as many letters as fit.
      #expect(laidOut.lineTexts == ["extra\u{AD}", "s"])
    }
  }

  @Test func `the hyphen of a right-to-left word is at its left`() throws {
    let laidOut = layout("\(arabic)\u{AD}\(arabic)", width: 50)
    let first = try #require(laidOut.lines.first)
    #expect(first.isHyphenated)
    let glyphs = first.runs.flatMap(\.glyphs).sorted { $0.x < $1.x }
    let face = try #require(first.runs.first?.font?.face)
    #expect(glyphs.first?.id == face.glyph(for: "\u{2010}") ?? face.glyph(for: "-"))
    #expect(first.frame.maxX == 50)
    #expect(glyphs.first?.x == first.frame.x)
  }

  @Test func `a hyphen belongs to its word in a line of the other direction`() throws {
    let laidOut = layout("ab \(arabic)\u{AD}\(arabic)", width: 70, style: .leftToRight)
    let first = try #require(laidOut.lines.first)
    #expect(first.isHyphenated)
    let run = try #require(first.runs.first { $0.level == 1 })
    let face = try #require(run.font?.face)
    #expect(run.glyphs.first?.id == face.glyph(for: "\u{2010}") ?? face.glyph(for: "-"))
  }

  @Test func `a soft hyphen is not lost in a ligature`() {
    #expect(layout("of\u{AD}fice", width: 30).lineTexts == ["of\u{AD}", "fice"])
  }

  @Test func `a font without U+2010 shows its hyphen-minus`() {
    let font = TinyFont(family: "Bare", advances: [("a", 500), ("-", 300)])
    let manager = TextLayoutManager(fonts: TestFonts.collection(data: [font.data()]))
    let laidOut = layout(
      "aa\u{AD}aa", width: 25, look: .plain(16, families: ["Bare"]), manager: manager)
    #expect(laidOut.lineCount == 2)
    #expect(abs((laidOut.lines.first?.frame.width ?? 0) - 20.8) < 0.01)
  }

  @Test func `spaced letters keep the room of their hyphen`() {
    let look = TextAttributes.plain().with { $0.shaping.letterSpacing = 3 }
    let laidOut = layout("extra\u{AD}ordinary", width: 70, look: look)
    let word = layout("extra", look: look).naturalWidth
    let hyphen = layout("\u{2010}").naturalWidth
    #expect(abs((laidOut.lines.first?.frame.width ?? 0) - word - hyphen) < 0.01)
  }

  @Test(.enabled(if: areInstalled)) func `measuring sees the hyphens that layout draws`() throws {
    let source = String(
      repeating: "Internationalization of extraordinary hyphenation dictionaries ", count: 4)
    for alignment in [ParagraphStyle.Alignment.start, .justify] {
      var style = Self.hyphenated("en")
      style.alignment = alignment
      let shaped = TestFonts.manager.shape(
        AttributedText(source, attributes: .plain(), style: style))
      for width in stride(from: 30.0, through: 300, by: 13.7) {
        let laidOut = shaped.layout(in: TextContainer(width: width))
        let measured = shaped.measure(width: width)
        #expect(measured.lines == laidOut.lineCount && measured.height == laidOut.height)
        #expect(laidOut.lines.map(\.frame.width).max() == measured.usedWidth)
        #expect(laidOut.lineTexts.joined() == source)
        if width > 60 { #expect(measured.usedWidth <= width) }
      }
    }
  }

  @Test(
    arguments: [
      ("de", "de"), ("de-CH", "de_CH"), ("de-AT-1996", "de"), ("en", "en_US"), ("en-GB", "en_GB"),
      ("en-AU", "en_US"), ("pt", "pt_PT"), ("pt-AO", "pt_PT"), ("sr-Latn-RS", "sr_Latn"),
      ("cs", "cs_CZ"),
      ("DE_ch", "de_CH"), ("und", nil), ("", nil), ("ja", nil),
    ] as [(String, String?)])
  func `a language takes the dictionary that is nearest`(tag: String, name: String?) {
    let names = ["cs_CZ", "de", "de_CH", "de_DE", "en_GB", "en_US", "pt_BR", "pt_PT", "sr_Latn"]
    #expect(HyphenationLibrary.name(for: tag, among: names) == name)
  }

  @Test func `a missing folder and a file that is none have no dictionaries`() {
    #expect(HyphenationLibrary(folder: "/nonexistent").dictionary(for: "en") == nil)
    #expect(HyphenationDictionary(path: "/nonexistent.dic") == nil)
  }
}
