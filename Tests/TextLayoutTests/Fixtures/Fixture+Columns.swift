import Graphics
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

  private static func elongated(_ change: (inout ParagraphStyle) -> Void = { _ in })
    -> ParagraphStyle
  {
    justified {
      $0.usesKashida = true
      change(&$0)
    }
  }

  private static let naskh = TextAttributes.plain(16, families: ["Noto Naskh Arabic"])
  /// "a book", whose best place is before its alef.
  private static let book = "\u{643}\u{62A}\u{627}\u{628}"
  /// "in the name of", with vowel signs.
  private static let name = "\u{628}\u{650}\u{633}\u{652}\u{645}\u{650}"
  private static let box = TextAttributes.attachment(Box(width: 20, ascent: 9))

  static let kashida: [Fixture] = [
    Fixture(
      "kashida-naskh", "\(book) \(arabic) \(book)", width: 84, look: naskh, style: elongated()),
    Fixture("kashida-sans", "\(book) \(arabic) \(book)", width: 90, style: elongated()),
    Fixture(
      "kashida-marks", "\(name) \(book) \(book)", width: 80, look: naskh, style: elongated()),
    Fixture(
      "kashida-of-the-author", "\u{643}\u{640}\u{62A}\u{627}\u{628} \(arabic) \(book)", width: 90,
      look: naskh, style: elongated()),
    Fixture(
      "kashida-lam-alef", "\u{644}\u{627} \u{643}\u{644}\u{627}\u{645} \(book)", width: 56,
      look: naskh, style: elongated()),
    Fixture("kashida-most", "\(book) \(book) \(book)", width: 108, look: naskh, style: elongated()),
    Fixture(
      "kashida-persian",
      "\u{6AF}\u{641}\u{62A}\u{6AF}\u{648} \u{6CC}\u{6A9} \u{647}\u{645}\u{6CC}\u{634}\u{647}",
      width: 80, look: naskh, style: elongated { $0.language = "fa" }),
    Fixture(
      "kashida-nastaliq", "\u{633}\u{644}\u{648}\u{6A9} \u{646}\u{6C1}\u{6CC}\u{6BA} \(arabic)",
      width: 90, look: .plain(16, families: ["Noto Nastaliq Urdu"]),
      style: elongated { $0.language = "ur" }),
    Fixture(
      "kashida-beside-latin", "\(book) abc \(arabic) defghi", width: 110, style: elongated()),
    Fixture("kashida-in-latin", "ab \(book) \(arabic) cdefgh", width: 110, style: elongated()),
    Fixture("kashida-one-word", "\(book) \(book)", width: 50, look: naskh, style: elongated()),
    Fixture(
      "kashida-behind-tab", "\(book)\t\(arabic) \(book) \(arabic)", width: 140, look: naskh,
      style: elongated()),
    Fixture(
      "kashida-attachment",
      pieces: [("\(book) ", naskh), ("\u{FFFC}", box), (" \(book) \(arabic)", naskh)],
      width: 100, style: elongated()),
    Fixture(
      "kashida-soft-hyphen", "\(book) \(arabic)\u{AD}\(book) \(arabic)", width: 80, look: naskh,
      style: elongated()),
    Fixture(
      "kashida-optimal", "\(book) \(arabic) \(book) \(arabic) \(book)", width: 86, look: naskh,
      style: elongated { $0.lineBreaking = .optimal }),
    Fixture(
      "caret-kashida", "\(book) \(arabic) \(book)", width: 84, look: naskh, style: elongated()
    )
    .selecting(2..<11),
    Fixture(
      "caret-kashida-marks", "\(name) \(book) \(book)", width: 80, look: naskh, style: elongated()
    )
    .selecting(0..<8),
  ]

  private static let words = "one two three four five six seven eight nine"
  private static let hebrewWords = Array(repeating: hebrew, count: 8).joined(separator: " ")

  static let shapes: [Fixture] = [
    Fixture("shape-start", words, width: 130).shaped(
      ExclusionShape(excluding: [.rect(Rect(x: 0, y: 0, width: 50, height: 30))])),
    Fixture("shape-start-hebrew", hebrewWords, width: 130).shaped(
      ExclusionShape(excluding: [.rect(Rect(x: 80, y: 0, width: 50, height: 30))])),
    Fixture("shape-middle", words, width: 200).shaped(
      ExclusionShape(excluding: [.rect(Rect(x: 80, y: 0, width: 40, height: 30))])),
    Fixture("shape-middle-hebrew", hebrewWords, width: 200).shaped(
      ExclusionShape(excluding: [.rect(Rect(x: 80, y: 0, width: 40, height: 30))])),
    Fixture("shape-passed", words, width: 100).shaped(
      ExclusionShape(excluding: [.rect(Rect(x: 0, y: 25, width: 100, height: 20))])),
    Fixture("shape-disc", words, width: 120).shaped(
      ExclusionShape(outline: .ellipse(in: Rect(x: 0, y: 0, width: 120, height: 120)))),
    Fixture("shape-justified", words, width: 130, style: justified()).shaped(
      ExclusionShape(excluding: [.rect(Rect(x: 0, y: 0, width: 50, height: 30))])),
    Fixture("shape-justified-hebrew", hebrewWords, width: 130, style: justified()).shaped(
      ExclusionShape(excluding: [.rect(Rect(x: 80, y: 0, width: 50, height: 30))])),
    Fixture("shape-cut", words, width: 130).cut(to: 2).shaped(
      ExclusionShape(excluding: [.rect(Rect(x: 0, y: 0, width: 50, height: 30))])),
    Fixture("caret-shape", words, width: 130).selecting(2..<12).shaped(
      ExclusionShape(excluding: [.rect(Rect(x: 0, y: 0, width: 50, height: 30))])),
  ]

  private static let tabbed = "\u{5D0}\t\u{5D1}\u{5D2} \u{5D3}\t\u{5D4}"

  /// Tabs, cuts, hyphens and whole paragraphs in both directions.
  static let columns: [Fixture] = [
    Fixture("tab-start-hebrew", tabbed, width: 150, style: .with { $0.tabStops = [TabStop(50)] }),
    Fixture(
      "tab-center-hebrew", tabbed, width: 150, style: .with { $0.tabStops = [TabStop(50, .center)] }
    ),
    Fixture(
      "tab-forced-right", "a\tbb\tc", width: 150,
      style: .with {
        $0.baseDirection = .rightToLeft
        $0.tabStops = [TabStop(50, .end), TabStop(80)]
      }),
    Fixture(
      "tab-wrapped", "a\tbbb ccc ddd\teee", width: 80, style: .with { $0.tabStops = [TabStop(30)] }),
    Fixture(
      "tab-wrapped-hebrew", "\u{5D0}\t\(hebrew) \(hebrew)\t\u{5D1}", width: 80,
      style: .with { $0.tabStops = [TabStop(30)] }),
    Fixture(
      "tab-justified", "a b\tcc dd eeeeeeee", width: 90,
      style: justified { $0.tabStops = [TabStop(35)] }),
    Fixture(
      "tab-justified-hebrew", "\u{5D0} \u{5D1}\t\(hebrew) \u{5D0} \(hebrew)", width: 110,
      style: justified { $0.tabStops = [TabStop(35)] }),
    Fixture(
      "tab-optimal", "1.\taaa bb cc ddddd ee fff", width: 84,
      style: .with { $0.lineBreaking = .optimal }),
    Fixture(
      "tab-in-attachment-line",
      pieces: [("a\t", .plain()), ("\u{FFFC}", box), ("\tb", .plain())], width: 150),
    Fixture("cut-middle-hebrew", hebrewWords, width: 110).cut(to: 1, .middle),
    Fixture("cut-head-hebrew", hebrewWords, width: 110).cut(to: 1, .head),
    Fixture("cut-middle-mixed", "abc \(hebrew) def \(hebrew) ghi", width: 110, style: .leftToRight)
      .cut(to: 1, .middle),
    Fixture("cut-head-mixed", "abc \(hebrew) def \(hebrew) ghi", width: 110, style: .rightToLeft)
      .cut(to: 1, .head),
    Fixture("cut-behind-tab", "a\tbbb ccc ddd", width: 70).cut(to: 1),
    Fixture("cut-justified", words, width: 90, style: justified()).cut(to: 2),
    Fixture(
      "cut-kashida", "\(book) \(book) \(book) \(book)", width: 76, look: naskh, style: elongated()
    )
    .cut(to: 2),
    Fixture("cut-center", words, width: 90, style: .with { $0.alignment = .center }).cut(to: 1),
    Fixture("cut-optimal", words, width: 90, style: .with { $0.lineBreaking = .optimal }).cut(
      to: 2),
    Fixture("cut-line-separator", "one\u{2028}two", width: 90).cut(to: 1),
    Fixture(
      "cut-attachment", pieces: [("ab ", .plain()), ("\u{FFFC}", box), ("cdefgh", .plain())],
      width: 60
    ).cut(to: 1),
    Fixture("caret-cut-tail", words, width: 80).cut(to: 1).selecting(2..<12),
    Fixture("caret-cut-middle", words, width: 80).cut(to: 1, .middle).selecting(2..<40),
    Fixture("caret-cut-head", words, width: 80).cut(to: 1, .head).selecting(0..<42),
    Fixture("caret-cut-hebrew", hebrewWords, width: 80).cut(to: 1).selecting(2..<40),
    Fixture(
      "hyphen-words", "incomprehensible hyphenation", width: 90,
      style: .with {
        $0.language = "en"
        $0.hyphenation = Hyphenation()
      }),
    Fixture(
      "hyphen-german", "Donaudampfschifffahrt Regenmantel", width: 100,
      style: justified {
        $0.language = "de"
        $0.hyphenation = Hyphenation()
      }),
    Fixture(
      "hyphen-optimal", "the quick brown incomprehensible fox jumps", width: 130,
      style: justified {
        $0.language = "en"
        $0.lineBreaking = .optimal
        $0.hyphenation = Hyphenation()
      }),
    Fixture(
      "justify-spaced-letters-hebrew", "\u{5D0}\u{5D1} \u{5D2}\u{5D3} \(hebrew)", width: 70,
      look: .plain().with { $0.shaping.letterSpacing = 2 }, style: justified()),
    Fixture(
      "justify-word-spacing", "aa bb cc dddddd", width: 100,
      look: .plain().with { $0.shaping.wordSpacing = 4 }, style: justified()),
    Fixture(
      "justify-indented-hebrew", hebrewWords, width: 120,
      style: justified {
        $0.firstLineHeadIndent = 20
        $0.tailIndent = 8
      }),
  ]
}
