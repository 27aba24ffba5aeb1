import TextLayout

extension Fixture {
  private static let box = TextAttributes.attachment(Box(width: 20, ascent: 9))

  static let selection: [Fixture] = [
    Fixture("caret-plain", "abc").selecting(1..<2),
    Fixture("caret-hebrew", hebrew, width: 100).selecting(2..<6),
    Fixture("caret-hebrew-in-latin", "ab \(hebrew) cd").selecting(1..<7),
    Fixture("caret-latin-in-hebrew", "\(hebrew) ab \(hebrew)", width: 200).selecting(4..<11),
    Fixture("caret-border-at-end", "ab\(hebrew)", style: .leftToRight).selecting(0..<4),
    Fixture("caret-border-at-start", "\(hebrew)ab", style: .leftToRight).selecting(6..<9),
    Fixture("caret-number-in-arabic", "\(arabic) 123 \(arabic)", width: 200).selecting(6..<11),
    Fixture("caret-side-by-side-isolates", "a\u{2067}\u{5D0}\u{2069}\u{2067}\u{5D1}\u{2069}b")
      .selecting(1..<9),
    Fixture("caret-wrapped", "one two three", width: 60).selecting(2..<10),
    Fixture("caret-wrapped-border", "ab \(hebrew) \(hebrew) cd", width: 70).selecting(4..<16),
    Fixture("caret-cut-word", "wooooooord", width: 40).selecting(2..<8),
    Fixture("caret-hanging-spaces", "ab   cd", width: 40).selecting(1..<5),
    Fixture("caret-spaces-at-end", "ab   ", width: 100).selecting(1..<5),
    Fixture("caret-spaces-at-end-hebrew", "\u{5D0}\u{5D1}   ", width: 100).selecting(2..<7),
    Fixture("caret-line-feeds", "a\n\nb\n").selecting(0..<5),
    Fixture("caret-line-separator", "a\u{2028}b").selecting(0..<5),
    Fixture("caret-tab", "a\tb").selecting(1..<2),
    Fixture("caret-tab-hebrew", "\u{5D0}\t\u{5D1}", width: 150).selecting(2..<3),
    Fixture(
      "caret-justified", "a bb ccc dddd", width: 70, style: .with { $0.alignment = .justify }
    ).selecting(1..<5),
    Fixture(
      "caret-justified-hebrew", "\(hebrew) \(hebrew) \(hebrew)", width: 90,
      style: .with { $0.alignment = .justify }
    ).selecting(8..<12),
    Fixture("caret-centred", "ab", width: 100, style: .with { $0.alignment = .center })
      .selecting(0..<2),
    Fixture("caret-ligature", "office", look: .plain(16, families: ["DejaVu Sans"]))
      .selecting(2..<3),
    Fixture("caret-lam-alef", "\u{644}\u{627}\u{644}\u{627}").selecting(2..<4),
    Fixture("caret-marks", "e\u{301}\u{302}a").selecting(0..<5),
    Fixture("caret-devanagari", "\u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}").selecting(0..<6),
    Fixture("caret-emoji-family", "a\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}b").selecting(
      1..<19),
    Fixture("caret-soft-hyphen", "extra\u{AD}ordinary", width: 60).selecting(3..<9),
    Fixture("caret-invisible-at-line-start", "\u{200E}\u{200B}ab").selecting(0..<7),
    Fixture("caret-attachment", pieces: [("a", .plain()), ("\u{FFFC}", box), ("b", .plain())])
      .selecting(1..<4),
    Fixture(
      "caret-attachment-in-hebrew",
      pieces: [("\u{5D0}", .plain()), ("\u{FFFC}", box), ("\u{5D1}", .plain())], width: 100
    ).selecting(2..<5),
    Fixture(
      "caret-two-sizes",
      pieces: [("ab", .plain(10)), ("cd", .plain(30)), ("\u{4E2D}", .plain(16))]
    ).selecting(1..<5),
    Fixture("caret-empty-paragraph-hebrew", "\u{5D0}\n\n\u{5D1}", width: 80).selecting(0..<4),
  ]
}
