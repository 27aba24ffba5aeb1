import Graphics
import Testing

@testable import TextLayout

/// A paragraph that was shaped before gives the layout of one that was not, whatever was changed in
/// between.
@Suite(.needsFonts) struct ParagraphCacheTests {
  /// Everything that a look or style can differ in, one change each.
  private static let lookChanges:
    [(name: String, change: @Sendable (inout TextAttributes) -> Void)] =
      [
        ("size", { $0.font.size = 19 }), ("weight", { $0.font.weight = 700 }),
        ("slant", { $0.font.slant = .italic }), ("family", { $0.font.families = ["DejaVu Sans"] }),
        ("feature", { $0.font.features = [FontFeature("kern", value: 0)] }),
        ("width", { $0.font.width = 75 }), ("language", { $0.shaping.language = "ja" }),
        ("letters", { $0.shaping.letterSpacing = 2 }), ("words", { $0.shaping.wordSpacing = 5 }),
        ("rise", { $0.shaping.baselineOffset = 4 }), ("padding", { $0.shaping.inlinePadding = 6 }),
        ("isolate", { $0.bidi = .isolate(.leftToRight, number: 1) }),
        ("other isolate", { $0.bidi = .isolate(.rightToLeft, number: 1) }),
        ("scope", { $0.bidi = .scope(number: 7) }), ("colour", { $0.color = .white }),
        ("attachment", { $0.attachment = AttachmentReference(Box(width: 9, ascent: 40)) }),
      ]
  private static let styleChanges:
    [(name: String, change: @Sendable (inout ParagraphStyle) -> Void)] =
      [
        ("direction", { $0.baseDirection = .rightToLeft }),
        ("default direction", { $0.defaultDirection = .rightToLeft }),
        ("height", { $0.lineHeight = .fixed(31) }),
        ("strut", { $0.strutFont = FontDescriptor(families: ["Noto Sans"], size: 40) }),
        ("head", { $0.headIndent = 12 }), ("first", { $0.firstLineHeadIndent = 12 }),
        ("tail", { $0.tailIndent = 12 }), ("strictness", { $0.breakStrictness = .loose }),
        ("language", { $0.language = "zh" }), ("tabs", { $0.defaultTabInterval = 70 }),
        (
          "hyphenation",
          {
            $0.hyphenation = Hyphenation()
            $0.language = "en"
          }
        ), ("alignment", { $0.alignment = .end }), ("wraps", { $0.wraps = false }),
      ]
  private static let sources = [
    "Tea To\ttwo, fine office", "a \u{5D0}\u{5D1} (b) 1-2",
    "\u{76F4}\u{3041}\u{9AA8}\u{30FC}\u{3002}",
    arabic + " " + arabic, "1 \u{FFFC} 2",
  ]

  private func expectFresh(
    _ texts: [AttributedText], manager: TextLayoutManager, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for text in texts {
      let fresh = TextLayoutManager(fonts: TestFonts.all, paragraphCacheBytes: 0)
      for width in [40.0, 200] {
        let container = TextContainer(width: width)
        let (found, wanted) = (
          manager.layout(text, in: container), fresh.layout(text, in: container)
        )
        #expect(
          found.serialised == wanted.serialised, "\(name): \(text.string)",
          sourceLocation: sourceLocation)
        #expect(manager.measure(text, width: width) == fresh.measure(text, width: width))
      }
    }
  }

  @Test func `a change of anything that shapes is seen`() {
    let manager = TextLayoutManager(fonts: TestFonts.all)
    func texts(_ look: TextAttributes, _ style: ParagraphStyle) -> [AttributedText] {
      Self.sources.map { AttributedText($0, attributes: look, style: style) }
    }
    let (look, style) = (TextAttributes.plain(), ParagraphStyle())
    expectFresh(texts(look, style), manager: manager, "nothing")
    for (name, change) in Self.lookChanges {
      expectFresh(texts(look.with(change), style), manager: manager, name)
    }
    for (name, change) in Self.styleChanges {
      expectFresh(texts(look, .with(change)), manager: manager, name)
    }
    expectFresh(texts(look, style), manager: manager, "nothing again")
  }

  @Test func `looks may begin anywhere, and paragraphs stand anywhere`() {
    let manager = TextLayoutManager(fonts: TestFonts.all)
    var dice = Dice(seed: 46)
    let looks =
      [TextAttributes.plain()] + Self.lookChanges.map { TextAttributes.plain().with($0.change) }
    let texts = (0..<60).map { _ in
      var text = AttributedText()
      for _ in 0..<Int.random(in: 1...6, using: &dice) {
        let look = looks[Int.random(in: 0..<looks.count - 1, using: &dice)]
        text.append(
          ["ab ", "ab\n", "\u{5D0}\u{5D1} ", "(x) "].randomElement(using: &dice) ?? "",
          attributes: look)
      }
      return text
    }
    // The same text and looks, but for where the second begins.
    for start in 1...5 {
      let pieces = [
        (String("fifififi".prefix(start)), looks[0]),
        (String("fifififi".dropFirst(start)), looks[2]),
      ]
      expectFresh([AttributedText(pieces: pieces)], manager: manager, "from \(start)")
    }
    expectFresh(texts + texts.shuffled(using: &dice), manager: manager, "random")
  }

  private static var worker: TextLayoutManager.Worker {
    .init(fonts: TestFonts.all, hyphenation: HyphenationLibrary(folder: "/usr/share/hyphen"))
  }

  @Test func `a paragraph that comes again is not shaped again`() {
    let cache = ParagraphCache(byteLimit: 1 << 20)
    let worker = Self.worker
    func glyphs(_ text: AttributedText) -> [ObjectIdentifier] {
      worker.prepare(text, cache: cache).map { ObjectIdentifier($0.glyphs) }
    }
    let red = TextAttributes.plain().with { $0.color = .init(red: 200, green: 0, blue: 0) }
    let code = TextAttributes.code.with { $0.bidi = .isolate(.leftToRight, number: 5) }
    let first = glyphs(
      AttributedText(pieces: [("one\ntwo ", .plain()), ("x", .code), ("\none", .plain())]))
    #expect(first[0] == first[2] && first[0] != first[1])
    #expect(glyphs(AttributedText(pieces: [("two ", red), ("x", code)])) == [first[1]])
    // Not with room for nothing.
    let none = ParagraphCache(byteLimit: 0)
    let (a, b) = (
      worker.prepare(AttributedText("one", attributes: .plain()), cache: none),
      worker.prepare(AttributedText("one", attributes: .plain()), cache: none)
    )
    #expect(a[0].glyphs !== b[0].glyphs)
  }

  @Test func `the cache keeps to its bound and to what was used last`() {
    let limit = 200_000
    let cache = ParagraphCache(byteLimit: limit)
    let worker = Self.worker
    func glyphs(_ source: String) -> ParagraphGlyphs {
      worker.prepare(AttributedText(source, attributes: .plain()), cache: cache)[0].glyphs
    }
    let kept = glyphs("used all the time")
    let forgotten = glyphs("used once")
    for number in 0..<400 {
      _ = glyphs("paragraph \(number) of many")
      #expect(glyphs("used all the time") === kept)
      #expect(cache.byteCount <= limit)
    }
    #expect(glyphs("used once") !== forgotten)
    // One that would fill the cache alone is not kept.
    let long = String(repeating: "long ", count: 2000)
    #expect(glyphs(long) !== glyphs(long))
  }
}
