import Testing

@testable import TextLayout

/// Letters that HarfBuzz takes apart look the same alone and in a paragraph that has a mark somewhere.
@Suite(.needsFonts) struct DecomposedLetterTests {
  private static let words: [(family: String, words: [String])] = [
    ("Sans Myanmar", ["\u{1026}", "\u{1026}\u{1000}", "\u{1000}\u{1026}", "\u{1010}\u{1031}"]),
    ("Sans Balinese", ["\u{1B06}", "\u{1B13}\u{1B08}", "\u{1B12}", "\u{1B13}\u{1B36}"]),
    ("Sans Kaithi", ["\u{1109A}", "\u{110AB}\u{1108D}", "\u{1108D}\u{110B1}"]),
    ("Sans Devanagari", ["\u{929}", "\u{915}\u{931}", "\u{958}", "\u{915}\u{93F}"]),
    ("Sans Bengali", ["\u{9DF}", "\u{995}\u{9DC}", "\u{995}\u{9CB}"]),
    ("Sans Tamil", ["\u{B94}", "\u{B95}\u{B94}", "\u{B95}\u{BCA}"]),
    ("Sans Malayalam", ["\u{D4A}", "\u{D15}", "\u{D15}\u{D4A}", "\u{D4B}\u{D15}"]),
    ("Sans Oriya", ["\u{B5C}", "\u{B15}\u{B5D}", "\u{B4B}", "\u{B15}\u{B4B}"]),
  ]

  @Test(arguments: words.map(\.family)) func `words are the same in any paragraph`(family: String)
    throws
  {
    let fonts = TestFonts.collection(TestFonts.noto(family))
    let words = try #require(Self.words.first { $0.family == family }).words
    let look = TextAttributes.plain(families: ["Noto " + family])
    for first in words {
      for second in words {
        for text in [first, "\(first) \(second)", "\(first) \(second) \(first)"] {
          try expectCachedEqualsUncached(text, look: look, fonts: fonts)
        }
      }
    }
  }

  @Test func `a letter is composed whatever is around it`() {
    let look = TextAttributes.plain(families: ["Noto Sans Myanmar"])
    let alone = layout("\u{1026}", look: look)
    let beside = layout("\u{1026} \u{1019}\u{103C}", look: look)
    #expect(alone.glyphs.map(\.id) == Array(beside.glyphs.map(\.id).prefix(alone.glyphs.count)))
    #expect(alone.glyphs.count == 1)
    #expect(
      alone.glyphs.first?.id == alone.lines.first?.runs.first?.font?.face.glyph(for: "\u{1026}"))
  }
}
