import TextLayout

extension Fixture {
  static let fonts: [Fixture] = [
    Fixture("font-bold", "bold", look: .plain(16, weight: 700)),
    Fixture("font-italic", "italic", look: .plain(16, slant: .italic)),
    Fixture("font-bold-italic", "both", look: .plain(16, weight: 700, slant: .italic)),
    Fixture("font-synthetic-bold", "\u{E01}\u{E02}", look: .plain(16, weight: 700)),
    Fixture("font-synthetic-slant", hebrew, look: .plain(16, slant: .italic)),
    Fixture("font-mono", "let x = 1", look: .plain(16, families: ["Noto Sans Mono"])),
    Fixture("font-generic-monospace", "let x", look: .plain(16, families: ["monospace"])),
    Fixture("font-dejavu", "DejaVu", look: .plain(16, families: ["DejaVu Sans"])),
    Fixture("font-second-family", "abc", look: .plain(16, families: ["No Such", "DejaVu Sans"])),
    Fixture("font-han-japanese", "\u{76F4}\u{9AA8}", style: .language("ja")),
    Fixture("font-han-simplified", "\u{76F4}\u{9AA8}", style: .language("zh-Hans")),
    Fixture("font-han-traditional", "\u{76F4}\u{9AA8}", style: .language("zh-Hant")),
    Fixture("font-han-korean", "\u{76F4}\u{9AA8}", style: .language("ko")),
    Fixture("font-han-punctuation", "a\u{4E2D}\u{3002}b"),
    Fixture(
      "font-feature-off", "office",
      look: .plain().with { $0.font.features = [FontFeature("liga", value: 0)] }),
    Fixture("font-ligatures", "office affine flow"),
    Fixture("font-kerning", "AVATAR To Wave"),
    Fixture("font-romanian", "\u{15F}\u{163}", style: .language("ro")),
    Fixture("font-missing", "a\u{10FFFD}b"),
    Fixture("font-symbols", "\u{2192} \u{2203} \u{2603}"),
    Fixture(
      "font-bold-word",
      pieces: [("a ", .plain()), ("b", .plain(16, weight: 700)), (" c", .plain())]),
    Fixture(
      "font-bold-inside-arabic",
      pieces: [
        ("\u{645}\u{643}", .plain()), ("\u{62A}\u{628}", .plain(16, weight: 700)),
        ("\u{629}", .plain()),
      ]),
    Fixture("font-large-and-small", pieces: [("big ", .plain(32)), ("small", .plain(9))]),
  ]

  static let emoji: [Fixture] = [
    Fixture("emoji-face", "a\u{1F600}b"),
    Fixture("emoji-family", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"),
    Fixture("emoji-flags", "\u{1F1E7}\u{1F1F7}\u{1F1E8}\u{1F1E6}"),
    Fixture("emoji-keycap", "1\u{FE0F}\u{20E3}"),
    Fixture("emoji-skin", "\u{1F44D}\u{1F3FF}"),
    Fixture("emoji-picture-selector", "\u{2764}\u{FE0F}"),
    Fixture("emoji-text-selector", "\u{2764}\u{FE0E}"),
    Fixture("emoji-beside-digits", "1 \u{1F600} 2"),
    Fixture("emoji-in-hebrew", "\u{1F600} \(hebrew)", width: 150),
    Fixture("emoji-wrapped", "\u{1F600}\u{1F601}\u{1F602}\u{1F603}", width: 45),
    Fixture("emoji-bold", "\u{1F600}", look: .plain(16, weight: 700)),
    Fixture("emoji-large", "\u{1F600}", look: .plain(33)),
  ]

  static let heights: [Fixture] = [
    Fixture("height-fixed", "one two", width: 30, style: .with { $0.lineHeight = .fixed(24) }),
    Fixture(
      "height-fixed-small", "one two", width: 30, style: .with { $0.lineHeight = .fixed(12) }),
    Fixture(
      "height-multiple", "one two", width: 30, style: .with { $0.lineHeight = .multiple(1.5) }),
    Fixture("height-at-least", "one two", width: 30, style: .with { $0.lineHeight = .atLeast(30) }),
    Fixture("height-at-most", "one two", width: 30, style: .with { $0.lineHeight = .atMost(16) }),
    Fixture("height-fallback-natural", "a\u{4E2D}"),
    Fixture("height-fallback-fixed", "a\u{4E2D}", style: .with { $0.lineHeight = .fixed(24) }),
    Fixture(
      "height-strut", "a",
      style: .with { $0.strutFont = FontDescriptor(families: ["Noto Sans"], size: 30) }),
    Fixture("height-empty-line", pieces: [("a\n", .plain()), ("\n", .plain(30)), ("b", .plain())]),
    Fixture(
      "height-spacing", "one\ntwo",
      style: .with {
        $0.spacingBefore = 5; $0.spacingAfter = 7.7
      }),
    Fixture(
      "height-raised", pieces: [("x", .plain()), ("2", .plain(10).with { $0.baselineOffset = 6 })]),
    Fixture(
      "height-lowered",
      pieces: [("H", .plain()), ("2", .plain(10).with { $0.baselineOffset = -4 }), ("O", .plain())]),
  ]

  static let spacing: [Fixture] = [
    Fixture("spacing-letters", "office", look: .plain().with { $0.shaping.letterSpacing = 2 }),
    Fixture("spacing-letters-hebrew", hebrew, look: .plain().with { $0.shaping.letterSpacing = 2 }),
    Fixture("spacing-letters-arabic", arabic, look: .plain().with { $0.shaping.letterSpacing = 4 }),
    Fixture("spacing-words", "a b c", look: .plain().with { $0.shaping.wordSpacing = 5 }),
    Fixture("align-end", "one two three", width: 60, style: .with { $0.alignment = .end }),
    Fixture("align-center", "one two three", width: 60, style: .with { $0.alignment = .center }),
    Fixture("align-right", "one two three", width: 60, style: .with { $0.alignment = .right }),
    Fixture(
      "align-left-hebrew", "\(hebrew) \(hebrew)", width: 60, style: .with { $0.alignment = .left }),
    Fixture(
      "align-end-hebrew", "\(hebrew) \(hebrew)", width: 60, style: .with { $0.alignment = .end }),
    Fixture("indent-head", "one two three four", width: 80, style: .with { $0.headIndent = 15 }),
    Fixture(
      "indent-first-line", "one two three four", width: 80,
      style: .with { $0.firstLineHeadIndent = 20 }),
    Fixture("indent-tail", "one two three four", width: 80, style: .with { $0.tailIndent = 20 }),
    Fixture(
      "indent-hebrew", "\(hebrew) \(hebrew) \(hebrew)", width: 80,
      style: .with {
        $0.firstLineHeadIndent = 20; $0.headIndent = 10
      }),
  ]

  static let attachments: [Fixture] = [
    Fixture(
      "attachment-in-line",
      pieces: [
        ("a ", .plain()), ("\u{FFFC}", .attachment(Box(width: 20, ascent: 15, descent: 3))),
        (" b", .plain()),
      ]),
    Fixture(
      "attachment-tall",
      pieces: [
        ("a ", .plain()), ("\u{FFFC}", .attachment(Box(width: 20, ascent: 50, descent: 20))),
      ]),
    Fixture(
      "attachment-tall-fixed",
      pieces: [
        ("a ", .plain()), ("\u{FFFC}", .attachment(Box(width: 20, ascent: 50, descent: 20))),
      ], style: .with { $0.lineHeight = .fixed(24) }),
    Fixture(
      "attachment-as-letter",
      pieces: [
        ("word", .plain()),
        ("\u{FFFC}", .attachment(Box(width: 20, ascent: 9), breakClass: .letter)), ("s", .plain()),
      ], width: 50),
    Fixture(
      "attachment-as-object",
      pieces: [
        ("word", .plain()), ("\u{FFFC}", .attachment(Box(width: 20, ascent: 9))), ("s", .plain()),
      ], width: 50),
    Fixture(
      "attachment-in-hebrew",
      pieces: [
        ("\u{5D0}", .plain()), ("\u{FFFC}", .attachment(Box(width: 20, ascent: 9))),
        ("\u{5D1}", .plain()),
      ]),
    Fixture(
      "attachment-isolated",
      pieces: [
        ("\u{5D0} ", .plain()),
        (
          "\u{FFFC}",
          .attachment(Box(width: 20, ascent: 9), bidi: .isolate(.leftToRight, number: 1))
        ), (" a", .plain()),
      ]),
    Fixture(
      "attachment-wide",
      pieces: [
        ("a", .plain()), ("\u{FFFC}", .attachment(Box(width: 200, ascent: 9))), ("b", .plain()),
      ], width: 100),
  ]

  static let robustness: [Fixture] = [
    Fixture("edge-null", "a\u{0}b"),
    Fixture("edge-deep-embedding", String(repeating: "\u{202B}", count: 130) + "a" + hebrew),
    Fixture("edge-unmatched-pop", "a\u{2069}\u{202C}b"),
    Fixture("edge-width-zero", "ab c", width: 0),
    Fixture("edge-one-point", "a\u{301}b", width: 1),
    Fixture("edge-lone-mark", "\u{301}a"),
    Fixture("edge-many-separators", "\u{2028}\u{2028}a\u{2028}"),
    Fixture("edge-invisible-only", "\u{200B}\u{200D}\u{2060}"),
  ]
}
