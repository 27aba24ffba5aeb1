import TextLayout

extension Fixture {
  static let direction: [Fixture] = [
    Fixture("bidi-hebrew", hebrew),
    Fixture("bidi-hebrew-in-latin", "say \(hebrew) twice"),
    Fixture("bidi-latin-in-hebrew", "\(hebrew) say \(hebrew)"),
    Fixture("bidi-number-in-hebrew", "\(hebrew) 12,345.6 \(hebrew)"),
    Fixture("bidi-number-in-arabic", "\(arabic) 10-12 \(arabic)"),
    Fixture("bidi-arabic-digits", "\u{661}\u{662}\u{663} \(arabic)"),
    Fixture("bidi-brackets", "\(hebrew) (abc) [\(hebrew)]"),
    Fixture("bidi-nested-isolates", "a \u{2067}\(hebrew) \u{2066}b c\u{2069} \(hebrew)\u{2069} d"),
    Fixture(
      "bidi-side-by-side-isolates", "\u{2066}\u{5D2}.\u{2069}\u{2066}\u{5D0}\u{2069}",
      style: .rightToLeft),
    Fixture("bidi-embedding", "a \u{202B}\(hebrew) b\u{202C} c"),
    Fixture("bidi-override", "\u{202E}abc\u{202C} def"),
    Fixture("bidi-forced-left", hebrew + " b!", style: .leftToRight),
    Fixture("bidi-forced-right", "abc, def!", width: 200, style: .rightToLeft),
    Fixture(
      "bidi-neutral-default-right", "12:30 (+2)", width: 200,
      style: .with { $0.defaultDirection = .rightToLeft }),
    Fixture("bidi-natural", hebrew, width: 200, style: .with { $0.baseDirection = .natural }),
    Fixture(
      "bidi-code-isolate", pieces: [("\(hebrew) ", .plain()), ("C++", .code), ("!", .plain())]),
    Fixture(
      "bidi-scope-ends-embedding",
      pieces: [
        ("a ", .plain()), ("\u{202B}b", .plain().with { $0.bidi = .scope(number: 1) }),
        (" c", .plain()),
      ]),
    Fixture("bidi-trailing-spaces-left", "ab \u{5D0}\u{5D1}   ", width: 200, style: .leftToRight),
    Fixture("bidi-trailing-spaces-right", "\u{5D0}\u{5D1}   ", width: 200),
    Fixture(
      "bidi-wrapped-run", "We walked along \(hebrew) \(hebrew) \(hebrew) \(hebrew) and back",
      width: 130),
    Fixture(
      "bidi-wrapped-latin-in-hebrew", "\(hebrew) on the old coastal line \(hebrew) \(hebrew)",
      width: 120),
    Fixture("bidi-mark-first", "\u{200F}12:30 \u{2013} 14:00 (+2)"),
    Fixture("bidi-syriac", "\u{712}\u{710}\u{721}\u{720}"),
    Fixture("bidi-nko", "\u{7D3}\u{7CA}\u{7DE}"),
  ]

  static let lines: [Fixture] = [
    Fixture("lines-wrap", "the quick brown fox jumps over", width: 100),
    Fixture("lines-long-word", "incomprehensibilities", width: 60),
    Fixture("lines-address", "https://example.org/a/long/path?with=query&and=more", width: 120),
    Fixture("lines-hyphens", "state-of-the-art re-use", width: 60),
    Fixture("lines-no-break-space", "10\u{A0}km to 20\u{A0}km", width: 60),
    Fixture("lines-word-joiner", "ab cd\u{2060}ef gh", width: 50),
    Fixture("lines-zero-width-space", "alpha\u{200B}beta\u{200B}gamma", width: 60),
    Fixture("lines-soft-hyphen-unused", "extra\u{AD}ordinary"),
    Fixture("lines-line-separator", "one\u{2028}two\u{2028}three"),
    Fixture("lines-paragraphs", "one\ntwo\n\nfour\n"),
    Fixture("lines-cr-lf", "one\r\ntwo\rthree"),
    Fixture("lines-hanging-spaces", "word     word     ", width: 45),
    Fixture("lines-only-spaces", "     "),
    Fixture("lines-empty", "\n"),
    Fixture("lines-ideographic-space", "\u{4E2D}\u{3000}\u{6587}", width: 20),
    Fixture(
      "lines-japanese-strict", "\u{3042}\u{3041}\u{3042}\u{30FC}\u{3042}\u{3005}", width: 40,
      style: .language("ja")),
    Fixture(
      "lines-japanese-loose", "\u{3042}\u{3041}\u{3042}\u{30FC}\u{3042}\u{3005}", width: 40,
      style: .with {
        $0.language = "ja"; $0.breakStrictness = .loose
      }),
    Fixture(
      "lines-japanese-brackets", "\u{6765}\u{305F}\u{300C}\u{4ECA}\u{65E5}\u{306F}\u{300D}\u{3068}",
      width: 65, style: .language("ja")),
    Fixture(
      "lines-chinese-quotes", "\u{4E2D}\u{201C}\u{4E2D}\u{201D}\u{4E2D}", width: 33,
      style: .language("zh")),
    Fixture(
      "lines-korean", "\u{D55C}\u{AD6D}\u{C5B4} \u{BB38}\u{C7A5}\u{C785}\u{B2C8}\u{B2E4}",
      width: 60, style: .language("ko")),
    Fixture(
      "lines-thai", "\u{E20}\u{E32}\u{E29}\u{E32}\u{E44}\u{E17}\u{E22}\u{E07}\u{E48}\u{E32}\u{E22}",
      width: 60, style: .language("th")),
    Fixture(
      "lines-khmer", "\u{1797}\u{17B6}\u{179F}\u{17B6}\u{1781}\u{17D2}\u{1798}\u{17C2}\u{179A}",
      width: 50, style: .language("km")),
    Fixture("lines-no-wrap", "the quick brown fox", width: 50, style: .with { $0.wraps = false }),
    Fixture("lines-kerned-break", "AV AV AV Wo To", width: 46),
    Fixture("lines-tabs", "a\tbb\tccc", style: .with { $0.defaultTabInterval = 40 }),
    Fixture(
      "lines-tabs-right-to-left", "\u{5D0}\t\u{5D1}\t12", width: 200,
      style: .with { $0.defaultTabInterval = 40 }),
  ]

  static let scripts: [Fixture] = [
    Fixture("script-arabic", arabic),
    Fixture("script-arabic-marks", "\u{628}\u{650}\u{633}\u{652}\u{645}\u{650}"),
    Fixture("script-arabic-lam-alef", "\u{644}\u{627} \u{644}\u{623}"),
    Fixture(
      "script-arabic-non-joiner", "\u{645}\u{6CC}\u{200C}\u{62E}\u{648}\u{627}\u{647}\u{645}"),
    Fixture(
      "script-urdu-nastaliq", "\u{633}\u{644}\u{648}\u{6A9} \u{646}\u{6C1}\u{6CC}\u{6BA}",
      style: .language("ur")),
    Fixture("script-hebrew-points", "\u{5E9}\u{5C1}\u{5B8}\u{5DC}\u{5D5}\u{5B9}\u{5DD}"),
    Fixture("script-devanagari", "\u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}"),
    Fixture("script-devanagari-reph", "\u{930}\u{94D}\u{915} \u{915}\u{94D}\u{930}"),
    Fixture("script-bengali", "\u{9AC}\u{9BE}\u{982}\u{9B2}\u{9BE} \u{9A6}\u{9C7}\u{9B6}"),
    Fixture("script-tamil", "\u{BA4}\u{BAE}\u{BBF}\u{BB4}\u{BCD} \u{B95}\u{BCB}"),
    Fixture("script-thai-marks", "\u{E01}\u{E34}\u{E48}\u{E19}\u{E49}\u{E33}"),
    Fixture("script-khmer-stack", "\u{1780}\u{17D2}\u{179A}\u{17B6}"),
    Fixture("script-burmese", "\u{1019}\u{103C}\u{1014}\u{103A}\u{1019}\u{102C}"),
    Fixture("script-amharic", "\u{12A0}\u{121B}\u{122D}\u{129B}"),
    Fixture("script-greek", "\u{3B1}\u{3B2}\u{3B3} \u{1F00}\u{1F78}"),
    Fixture("script-cyrillic", "\u{440}\u{443}\u{441}\u{441}\u{43A}\u{438}\u{439}"),
    Fixture("script-vietnamese-decomposed", "Vie\u{323}\u{302}t"),
    Fixture("script-stacked-marks", "a\u{301}\u{302}\u{303}"),
    Fixture("script-dotted-circle", "\u{25CC}\u{301}"),
    Fixture("script-space-with-mark", "a \u{64E}b"),
    Fixture("script-no-break-space-with-thai-mark", "x\u{A0}\u{E31}"),
    Fixture("script-mixed-word", "a\u{440}\u{3B1}"),
  ]
}
