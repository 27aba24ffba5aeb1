import Testing

@testable import TextLayout

/// Words that are put together from letters and pairs are what shaping them gives: glyphs, places,
/// and where a cut changes them.
@Suite(.needsFonts) struct SpelledWordTests {
  /// A pair for each rule that a word can't be read from pairs by, and some that it can: ligatures,
  /// fractions, marks, brackets that are mirrored, letters of two fonts, and many that are kerned.
  private static let alphabets = [
    "fijlft", "AVToWy.,-'\u{2019}", "1\u{2044}2 3/4", "e\u{301}i\u{307}j\u{328}\u{E9}\u{131}",
    "\u{393}\u{3A4}\u{3B1}\u{3AC}\u{3CC},", "\u{413}\u{422}\u{434}\u{458}\u{456}\u{307}.",
    "\u{5D0}\u{5B8}\u{5E9}\u{5C1}\u{5DC}()[\u{5D5}.", "\u{10D0}\u{10D1}\u{1208}\u{1230}\u{135D}",
    "\u{3042}\u{3044}\u{30FC}\u{30AB}\u{3099}\u{3001}\u{300C}\u{4E2D}",
    "\u{D55C}\u{AE00}\u{1112}\u{AC00}\u{B7}a",
    "\u{AD}\u{200D}\u{200C}fi", "\u{2603}\u{1F600}\u{4E00}f",
  ]

  private func text(seed: UInt64) -> String {
    var dice = Dice(seed: seed)
    var words: [String] = []
    for alphabet in Self.alphabets {
      let own = Array(alphabet.unicodeScalars)
      let any = Self.alphabets.joined().unicodeScalars.map { $0 }
      for index in 0..<40 {
        var word = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1...9, using: &dice) {
          let letters = index % 8 == 7 ? any : own
          word.append(letters[Int.random(in: 0..<letters.count, using: &dice)])
        }
        words.append(String(word))
      }
    }
    words.shuffle(using: &dice)
    return stride(from: 0, to: words.count, by: 12).map { start in
      words[start..<min(start + 12, words.count)].joined(separator: " ")
    }.joined(separator: "\n")
  }

  @Test(arguments: [
    ["Noto Sans"], ["Noto Sans", "Noto Sans CJK JP"], ["DejaVu Sans"], ["Noto Sans CJK KR"],
    ["Noto Sans Hebrew"], ["Noto Sans Mono"],
  ])
  func `random letters are those of the shaped word`(families: [String]) throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      try expectCachedEqualsUncached(text(seed: seed), look: .plain(families: families))
    }
  }

  @Test func `so they are in a face that is made bold, in spaced letters and without ligatures`()
    throws
  {
    for look in [
      .plain(weight: 900, slant: .italic), .plain().with { $0.shaping.letterSpacing = 1.5 },
      .plain().with { $0.font.features = [FontFeature("liga", value: 0)] },
      .plain().with { $0.font.features = [FontFeature("kern", value: 0)] },
      .plain().with { $0.font.features = [FontFeature("smcp")] },
    ] as [TextAttributes] {
      try expectCachedEqualsUncached(text(seed: 4), look: look)
    }
  }

  @Test func `so they are in a variable face`() throws {
    let fonts = TestFonts.collection(TestFonts.inter)
    try expectCachedEqualsUncached(
      text(seed: 5), look: .plain(weight: 550, families: ["Inter"]), fonts: fonts)
  }
}
