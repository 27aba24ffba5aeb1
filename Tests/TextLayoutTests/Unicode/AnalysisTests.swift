import Testing

@testable import TextLayout

/// What the analysis says of small texts: base direction, scripts, emoji, places to break.
struct AnalysisTests {
  private func analyze(
    _ text: String, spans: [BidiSpan] = [], attachments: [AttachmentSpan] = [],
    style: ParagraphStyle = .init()
  ) -> AnalyzedParagraph {
    ParagraphAnalyzer().analyze(
      Array(text.utf8), spans: spans, attachments: attachments, style: style)
  }

  // MARK: Base direction

  @Test(
    arguments: [
      ("abc", .firstStrong, .rightToLeft, 0), (hebrew, .firstStrong, .leftToRight, 1),
      ("12 !", .firstStrong, .leftToRight, 0), ("12 !", .firstStrong, .rightToLeft, 1),
      ("", .firstStrong, .rightToLeft, 1), ("abc", .natural, .rightToLeft, 1),
      (hebrew, .natural, .leftToRight, 0), (hebrew, .leftToRight, .rightToLeft, 0),
      ("abc", .rightToLeft, .leftToRight, 1),
      // Symbols that are strong have no say.
      ("\u{2336}\u{5D0}", .firstStrong, .leftToRight, 1),
      // Nor has what an isolate holds.
      ("\u{2066}abc\u{2069}\u{5D0}", .firstStrong, .leftToRight, 1),
    ] as [(String, ParagraphStyle.BaseDirection, TextDirection, UInt8)])
  func `the base direction follows its policy`(
    text: String, direction: ParagraphStyle.BaseDirection, fallback: TextDirection, level: UInt8
  ) {
    let style = ParagraphStyle.with {
      $0.baseDirection = direction
      $0.defaultDirection = fallback
    }
    #expect(analyze(text, style: style).baseLevel == level)
  }

  @Test func `isolated spans vote only where nothing else does`() {
    func level(_ text: String, isolate range: Range<Int>) -> UInt8 {
      let span = BidiSpan(range: range, role: .isolate(.firstStrong, number: 0))
      return analyze(text, spans: [span]).baseLevel
    }
    #expect(level("npm \u{5D0}", isolate: 0..<3) == 1)
    #expect(level("\u{5D0} npm", isolate: 0..<2) == 0)
    #expect(level("\u{5D0} 1", isolate: 0..<2) == 1)
  }

  // MARK: Scripts

  @Test(
    arguments: [
      ("abc \u{5D0}", ["abc ", "\u{5D0}"], ["Latn", "Hebr"]),
      ("(\u{5D0})", ["(\u{5D0})"], ["Hebr"]),
      ("a (\u{5D0}) b", ["a (", "\u{5D0}", ") b"], ["Latn", "Hebr", "Latn"]),
      ("\u{3042}\u{30A2}\u{3042}", ["\u{3042}\u{30A2}\u{3042}"], ["Hira"]),
      ("\u{A0}\u{E31}", ["\u{A0}\u{E31}"], ["Thai"]),
      ("a\u{3001}\u{4E2D}", ["a", "\u{3001}\u{4E2D}"], ["Latn", "Hani"]),
      ("a\u{301}\u{3B1}\u{301}", ["a\u{301}", "\u{3B1}\u{301}"], ["Latn", "Grek"]),
      ("12, 3", ["12, 3"], ["Zyyy"]),
      ("\u{628}\u{60C}\u{628}", ["\u{628}\u{60C}\u{628}"], ["Arab"]),
    ] as [(String, [String], [String])])
  func `signs and marks go with the script around`(
    text: String, pieces: [String], scripts: [String]
  ) {
    let runs = analyze(text).scripts
    let starts = [0] + runs.map(\.end)
    let bytes = Array(text.utf8)
    let found = zip(starts, runs).map { String(decoding: bytes[$0..<$1.end], as: UTF8.self) }
    #expect(found == pieces)
    #expect(runs.map(\.script.description) == scripts)
  }

  // MARK: Emoji

  @Test(
    arguments: [
      ("a heart by default", "\u{2764}", []), ("a picture selector", "\u{2764}\u{FE0F}", [0..<6]),
      ("a picture by default", "a\u{1F600}b", [1..<5]),
      ("a text selector", "\u{1F600}\u{FE0E}", []), ("a keycap", "1\u{FE0F}\u{20E3}", [0..<7]),
      ("a digit with a selector", "1\u{FE0F}", []), ("digits", "12", []),
      ("a flag", "\u{1F1E9}\u{1F1EA}", [0..<8]),
      ("a family", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", [0..<18]),
      ("a sign that is joined", "\u{2764}\u{200D}\u{1F525}", [0..<10]),
      ("a skin tone", "\u{261D}\u{1F3FD}", [0..<7]),
      ("neighbours", "\u{1F600}\u{1F601}", [0..<8]),
      ("a flag of tags", "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", [0..<16]),
    ] as [(String, String, [Range<Int>])])
  func `a cluster is a picture by its selector, its join or itself`(
    name: String, text: String, emoji: [Range<Int>]
  ) {
    let paragraph = analyze(text)
    #expect(paragraph.emoji == emoji)
    for range in emoji { #expect(paragraph.flags[range.lowerBound].contains(.emoji)) }
  }

  // MARK: Breaks

  private func breaks(
    _ text: String, attachments: [AttachmentSpan] = [], style: ParagraphStyle = .init()
  ) -> [Int] {
    let paragraph = analyze(text, attachments: attachments, style: style)
    return paragraph.flags.indices.filter { paragraph.flags[$0].contains(.lineBreakBefore) }
  }

  @Test(
    arguments: [
      (.letter, "a\u{FFFC}b", []), (.object, "a\u{FFFC}b", [1, 4]),
      (.ideograph, "a\u{FFFC}b", [1, 4]), (.ideograph, "\u{FFFC}\u{3002}", []),
      (.object, "\u{FFFC}\u{3002}", []), (.letter, "\u{FFFC}\u{4E2D}", [3]),
      (.letter, "\u{5D0}\u{FFFC}\u{5D1}", []), (.object, "\u{5D0}\u{FFFC}\u{5D1}", [2, 5]),
    ] as [(AttachmentBounds.BreakClass, String, [Int])])
  func `an attachment breaks like its class`(
    breakClass: AttachmentBounds.BreakClass, text: String, offsets: [Int]
  ) throws {
    let bytes = Array(text.utf8)
    let offset = try #require(bytes.firstIndex(of: 0xEF))
    let attachment = AttachmentSpan(offset: offset, breakClass: breakClass)
    #expect(breaks(text, attachments: [attachment]) == offsets)
  }

  @Test(
    arguments: [
      // A small kana, an iteration mark, a wave dash, a hyphen (CSS Text 3, 5.3).
      ("ja", "\u{3042}\u{3041}", [false, true, true]),
      ("ja", "\u{3042}\u{3005}", [false, false, true]),
      ("ja", "\u{3042}\u{301C}", [false, true, true]),
      ("zh", "\u{4E2D}\u{301C}", [false, true, true]),
      ("en", "\u{3042}\u{301C}", [false, false, false]),
      ("ja", "\u{3042}\u{2010}", [false, false, true]),
      ("ja", "\u{3042}\u{3002}", [false, false, false]),
    ] as [(String, String, [Bool])])
  func `strictness opens lines to small kana and signs by language`(
    language: String, text: String, allowed: [Bool]
  ) {
    let found = [ParagraphStyle.BreakStrictness.strict, .normal, .loose].map { strictness in
      let style = ParagraphStyle.with {
        $0.language = language
        $0.breakStrictness = strictness
      }
      return !breaks(text, style: style).isEmpty
    }
    #expect(found == allowed)
  }

  @Test(
    arguments: [
      ("a\r\nb", [3]), ("a\u{B}b", [2]), ("a\u{85}b", [3]), ("a\u{2028}b", [4]),
      ("\u{5D0}\u{2028}\u{5D1}", [5]), ("a b", []),
    ] as [(String, [Int])])
  func `a line must end behind its end characters`(text: String, offsets: [Int]) {
    let paragraph = analyze(text)
    let found = paragraph.flags.indices.filter {
      paragraph.flags[$0].contains(.mandatoryBreakBefore)
    }
    #expect(found == offsets)
  }
}

/// A word that no line can hold.
@Suite(.needsFonts) struct LongWordTests {
  @Test(
    arguments: [
      ("ligatures", "officeafflictedofficeofficeaffluent", "DejaVu Sans"),
      (
        "stacks",
        "\u{915}\u{94D}\u{937}\u{924}\u{94D}\u{930}\u{93F}\u{915}\u{94D}\u{937}\u{924}\u{94D}\u{930}"
          + "\u{93F}\u{915}\u{94D}\u{937}", "Noto Sans Devanagari"
      ),
      (
        "points", "\u{5E9}\u{5C1}\u{5B8}\u{5DC}\u{5D5}\u{5B9}\u{5DD}\u{5E9}\u{5C1}\u{5B8}",
        "Noto Sans Hebrew"
      ),
      (
        "emoji", "\u{1F468}\u{200D}\u{1F469}\u{1F1E9}\u{1F1EA}\u{1F468}\u{200D}\u{1F469}",
        "Noto Color Emoji"
      ),
    ] as [(String, String, String)])
  func `is cut beside ligatures, stacks and sequences, never inside`(
    name: String, word: String, family: String
  ) {
    let look = TextAttributes.plain(16, families: [family])
    let clusters = Set(layout(word, look: look).glyphs.map(\.cluster))
    var graphemes: Set<Int> = []
    var offset = 0
    for character in word {
      graphemes.insert(offset)
      offset += character.utf8.count
    }
    for width in stride(from: 1.0, to: 90, by: 3) {
      let cut = layout(word, width: width, look: look)
      let starts = cut.lines.map(\.range.lowerBound)
      #expect(clusters.isSuperset(of: starts) && graphemes.isSuperset(of: starts), "at \(width)")
      #expect(cut.lineTexts.joined() == word)
    }
  }
}
