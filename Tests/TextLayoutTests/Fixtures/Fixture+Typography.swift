import TextLayout

extension Fixture {
  private static func justified(_ change: (inout ParagraphStyle) -> Void = { _ in })
    -> ParagraphStyle
  {
    .with {
      $0.alignment = .justify
      change(&$0)
    }
  }

  static let justification: [Fixture] = [
    Fixture("justify-latin", "the quick brown fox jumps", width: 110, style: justified()),
    Fixture("justify-hebrew", "\(hebrew) \(hebrew) \(hebrew)", width: 90, style: justified()),
    Fixture("justify-arabic", "\(arabic) \(arabic) \(arabic)", width: 90, style: justified()),
    Fixture(
      "justify-mixed", "ab \(hebrew) cd \(hebrew) efgh", width: 120,
      style: justified { $0.baseDirection = .leftToRight }),
    Fixture(
      "justify-chinese", "\u{4E2D}\u{6587}\u{5B57}\u{FF0C}\u{4E2D}\u{6587}", width: 70,
      style: justified { $0.language = "zh" }),
    Fixture(
      "justify-chinese-with-latin", "\u{4E2D} ab \u{6587}\u{5B57}c\u{4E2D}\u{6587}", width: 80,
      style: justified { $0.language = "zh" }),
    Fixture(
      "justify-thai", "\u{E01}\u{E34}\u{E19} \u{E02}\u{E49}\u{E32}\u{E27}\u{E01}\u{E34}\u{E19}",
      width: 60, style: justified { $0.language = "th" }),
    Fixture(
      "justify-dash-and-ellipsis",
      "\u{4E2D}\u{2014}\u{2014}\u{6587}\u{2026}\u{2026}\u{5B57}\u{6587}",
      width: 118, style: justified { $0.language = "zh" }),
    Fixture("justify-no-break-space", "a\u{A0}b c ddddddd", width: 50, style: justified()),
    Fixture("justify-fixed-space", "a\u{2003}b c ddddddd", width: 60, style: justified()),
    Fixture("justify-indent", "  a b ccccccccc", width: 60, style: justified()),
    Fixture("justify-one-word", "word wooooooord", width: 70, style: justified()),
    Fixture("justify-cut-word", "a wooooooooooooord", width: 50, style: justified()),
    Fixture("justify-hard-break", "a b\u{2028}c d", width: 80, style: justified()),
    Fixture(
      "justify-attachment",
      pieces: [
        ("a ", .plain()), ("\u{FFFC}", .attachment(Box(width: 20, ascent: 9))),
        (" b ccccccccc", .plain()),
      ], width: 70, style: justified()),
    Fixture(
      "justify-spaced-letters", "ab cd efgh", width: 80,
      look: .plain().with { $0.shaping.letterSpacing = 2 }, style: justified()),
    Fixture(
      "spacing-letters-at-line-end", "ab cd", width: 30,
      look: .plain().with { $0.shaping.letterSpacing = 4 }, style: .with { $0.alignment = .right }),
    Fixture(
      "spacing-letters-at-line-end-hebrew", "\u{5D0}\u{5D1} \u{5D2}\u{5D3}", width: 36,
      look: .plain().with { $0.shaping.letterSpacing = 4 }, style: .with { $0.alignment = .left }),
  ]

  static let tabs: [Fixture] = [
    Fixture("tab-start", "a\tb", style: .with { $0.tabStops = [TabStop(50)] }),
    Fixture("tab-end", "a\tbb", style: .with { $0.tabStops = [TabStop(50, .end)] }),
    Fixture("tab-center", "a\tbb", style: .with { $0.tabStops = [TabStop(50, .center)] }),
    Fixture("tab-decimal", "a\t12.5", style: .with { $0.tabStops = [TabStop(50, .decimal)] }),
    Fixture(
      "tab-decimal-comma", "a\t1.234,5",
      style: .with { $0.tabStops = [TabStop(80, .decimal, decimalSeparator: ",")] }),
    Fixture(
      "tab-end-hebrew", "\u{5D0}\t\u{5D1}\u{5D2}", width: 150,
      style: .with { $0.tabStops = [TabStop(50, .end)] }),
    Fixture(
      "tab-decimal-hebrew", "\u{5D0}\t12.5", width: 150,
      style: .with { $0.tabStops = [TabStop(50, .decimal)] }),
    Fixture(
      "tab-contents", "Title\t12", width: 150,
      style: .with { $0.tabStops = [TabStop(150, .end)] }),
    Fixture(
      "tab-mixed-cell", "\u{5D0}\tab \u{5D1}", width: 150,
      style: .with { $0.tabStops = [TabStop(50, .center)] }),
    Fixture("tab-behind-stops", "a\tb\tc", style: .with { $0.tabStops = [TabStop(10)] }),
  ]

  static let hyphens: [Fixture] = [
    Fixture("hyphen-soft", "extra\u{AD}ordinary", width: 75),
    Fixture("hyphen-soft-unbroken", "extra\u{AD}ordinary"),
    Fixture("hyphen-soft-arabic", "\(arabic)\u{AD}\(arabic)", width: 40),
    Fixture("hyphen-soft-in-ligature", "of\u{AD}fice", width: 25),
    Fixture(
      "hyphen-soft-spaced", "extra\u{AD}ordinary", width: 70,
      look: .plain().with { $0.shaping.letterSpacing = 3 }),
    Fixture(
      "hyphen-soft-justified", "an extra\u{AD}ordinary", width: 90, style: justified()),
    Fixture("hyphen-soft-in-mixed-line", "ab \(arabic)\u{AD}\(arabic)", width: 65),
    Fixture("hyphen-bold", "extra\u{AD}ordinary", width: 65, look: .plain(16, weight: 700)),
  ]

  static let cuts: [Fixture] = [
    Fixture("cut-tail", "the quick brown fox", width: 90).cut(to: 1),
    Fixture("cut-middle", "/usr/share/fonts/noto.ttf", width: 110).cut(to: 1, .middle),
    Fixture("cut-head", "/usr/share/fonts/noto.ttf", width: 110).cut(to: 1, .head),
    Fixture("cut-hebrew", "\(hebrew) \(hebrew) \(hebrew)", width: 70).cut(to: 1),
    Fixture("cut-arabic-word", "\(arabic) \(arabic) \(arabic)", width: 60).cut(to: 1),
    Fixture(
      "cut-hebrew-in-latin", "abc \(hebrew) \(hebrew)", width: 70, style: .leftToRight
    ).cut(to: 1),
    Fixture(
      "cut-latin-in-hebrew", "abcd efgh \(hebrew)", width: 70, style: .rightToLeft
    ).cut(to: 1),
    Fixture("cut-second-line", "one two three four five six", width: 60).cut(to: 2),
    Fixture("cut-paragraphs", "one\ntwo\nthree", width: 60).cut(to: 2),
    Fixture(
      "cut-right", "the quick brown fox", width: 90, style: .with { $0.alignment = .right }
    ).cut(to: 1),
    Fixture("cut-no-room", "word", width: 8).cut(to: 1),
    Fixture("cut-nothing", "fits", width: 60).cut(to: 1),
  ]

  static let optimal: [Fixture] = [
    Fixture(
      "optimal-ragged", "aaa bb cc ddddd", width: 62, style: .with { $0.lineBreaking = .optimal }),
    Fixture(
      "optimal-justified", "in olden times when wishing still helped one", width: 150,
      style: justified { $0.lineBreaking = .optimal }),
    Fixture(
      "optimal-hebrew", "\(hebrew) \(hebrew) \(hebrew) \(hebrew) \(hebrew)", width: 95,
      style: justified { $0.lineBreaking = .optimal }),
    Fixture(
      "optimal-long-word", "a bb ccccccccccccccc dd e", width: 60,
      style: justified { $0.lineBreaking = .optimal }),
  ]
}
