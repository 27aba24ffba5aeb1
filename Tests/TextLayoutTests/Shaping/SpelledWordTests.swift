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

  /// The same for letters that join: letters of all joining types, lam with alefs, the ligature of
  /// Allah, marks, joiners, tatweel, letters of Persian and Urdu, digits, brackets, Latin letters,
  /// presentation forms, signs around numbers, controls, and overrides that turn text around.
  private static let joinedAlphabets = [
    "\u{627}\u{628}\u{62A}\u{633}\u{639}\u{64A}\u{645}\u{646}\u{647}\u{648}\u{631}\u{62F}\u{643}",
    "\u{644}\u{627}\u{623}\u{625}\u{622}\u{649}\u{647}\u{628}\u{6B5}\u{673}\u{671}\u{62D}",
    "\u{627}\u{644}\u{644}\u{647}\u{670}\u{651}",
    "\u{633}\u{644}\u{627}\u{651}\u{64E}\u{650}\u{654}\u{653}",
    "\u{645}\u{6CC}\u{200C}\u{200D}\u{640}\u{628}\u{631}",
    "\u{67E}\u{686}\u{698}\u{6AF}\u{6A9}\u{6CC}\u{6D2}\u{691}\u{6BA}\u{6C1}\u{6BE}\u{6C2}\u{627}",
    "\u{661}\u{665}\u{6F4}\u{6F7}12\u{628}\u{66B}.:",
    "()[]\u{AB}\u{BB}<\u{628}\u{62F}\u{60C}\u{61F}!-",
    "aVAf\u{628}\u{644}i", "\u{FEDF}\u{FE8E}\u{FEFB}\u{FDF2}\u{FC5E}\u{627}\u{628}",
    "\u{600}\u{6DD}\u{661}\u{662}\u{628}\u{70F}",
    "\u{628}\u{AD}\u{200F}\u{627}\u{61C}\u{200B}\u{644}",
    "\u{202D}\u{628}\u{644}\u{627}\u{631}1\u{202C}", "\u{202E}fiAV\u{5D0}1\u{628}\u{202C}",
    "\u{710}\u{712}\u{715}\u{72A}\u{720}\u{72C}\u{718}\u{71D}\u{74A}\u{730}",
    "\u{7CA}\u{7D3}\u{7D9}\u{7DE}\u{7EB}\u{7F2}\u{7C1}\u{7FA}",
    "\u{840}\u{841}\u{842}\u{848}\u{84A}\u{850}\u{844}\u{859}",
    "\u{10AC0}\u{10AC1}\u{10AD3}\u{10AD6}\u{10AEF}",
    "\u{1E900}\u{1E922}\u{1E928}\u{1E930}\u{1E944}\u{1E950}",
    "\u{10D00}\u{10D01}\u{10D1D}\u{10D23}\u{10D30}",
  ]

  private func text(_ alphabets: [String] = Self.alphabets, seed: UInt64) -> String {
    var dice = Dice(seed: seed)
    var words: [String] = []
    for alphabet in alphabets {
      let own = Array(alphabet.unicodeScalars)
      let any = alphabets.joined().unicodeScalars.map { $0 }
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

  @Test func `so they are in runs longer than what is put together at once`() throws {
    let kana = "\u{30E6}\u{30FC}\u{30B6}\u{30FC}\u{30D0}\u{30FC}\u{30B8}\u{30E7}\u{30F3}"
    for text in [
      String(repeating: "\u{4E2D}", count: 9000), String(repeating: kana, count: 1000),
      String(repeating: "\u{4E2D}", count: 4090) + String(repeating: kana, count: 500)
        + "\u{3001}\u{5B57}",
      String(repeating: "\u{4E2D}\u{6587}" + kana, count: 1000),
    ] {
      try expectCachedEqualsUncached(text)
    }
  }

  @Test func `so they are in a variable face`() throws {
    let fonts = TestFonts.collection(TestFonts.inter)
    try expectCachedEqualsUncached(
      text(seed: 5), look: .plain(weight: 550, families: ["Inter"]), fonts: fonts)
  }

  @Test(arguments: [
    ["Noto Sans Arabic"], ["Noto Sans", "Noto Sans Arabic"], ["Noto Naskh Arabic"],
    ["DejaVu Sans"], ["Noto Nastaliq Urdu"],
  ])
  func `random letters that join are those of the shaped word`(families: [String]) throws {
    for seed in 6...9 as ClosedRange<UInt64> {
      for language in ["ar", "ur"] {
        try expectCachedEqualsUncached(
          text(Self.joinedAlphabets, seed: seed), language: language,
          look: .plain(families: families))
      }
    }
  }

  @Test(arguments: [
    "Kufi Arabic", "Sans Syriac", "Sans NKo", "Sans Mandaic", "Sans Manichaean", "Sans Adlam",
    "Sans Hanifi Rohingya", "DejaVu Sans Mono",
  ])
  func `so they are in other joined scripts`(name: String) throws {
    let fonts = TestFonts.collection(
      TestFonts.noto(name), TestFonts.dejaVuMono, TestFonts.sans, TestFonts.naskh)
    for seed in 10...12 as ClosedRange<UInt64> {
      try expectCachedEqualsUncached(
        text(Self.joinedAlphabets, seed: seed), look: .plain(families: ["Noto \(name)", name]),
        fonts: fonts)
    }
  }

  @Test func `a font without forms of its own has its ligatures made up all the same`() throws {
    let letters = "\u{628}\u{627}\u{644} \u{FE8D}\u{FE8E}\u{FE8F}\u{FE90}\u{FE91}\u{FE92}"
    let forms = "\u{FEDD}\u{FEDE}\u{FEDF}\u{FEE0}\u{FEFB}\u{FEFC}"
    let font = TinyFont(
      family: "Formless",
      advances: (letters + forms).unicodeScalars.enumerated().map { ($1, 300 + 10 * $0) })
    try expectCachedEqualsUncached(
      "\u{628}\u{627} \u{644}\u{627} \u{628}\u{644}\u{627} \u{628}\u{628}",
      look: .plain(families: ["Formless"]), fonts: TestFonts.collection(data: [font.data()]))
  }

  @Test func `letters that join are so with other features, weights and spacing`() throws {
    for look in [
      .plain(weight: 900, slant: .italic), .plain().with { $0.shaping.letterSpacing = 1.5 },
      .plain().with { $0.font.features = [FontFeature("rlig", value: 0)] },
      .plain().with { $0.font.features = [FontFeature("init", value: 0)] },
      .plain().with { $0.font.features = [FontFeature("kern", value: 0)] },
      .plain().with { $0.font.features = [FontFeature("dlig")] },
    ] as [TextAttributes] {
      try expectCachedEqualsUncached(text(Self.joinedAlphabets, seed: 13), look: look)
    }
  }
}
