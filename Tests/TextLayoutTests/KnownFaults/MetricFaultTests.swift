import Graphics
import Testing

@testable import TextLayout

/// What users of other engines report of heights, spacing, decorations, size and threads.
@Suite(.needsFonts) struct MetricFaultTests {
  @Test func `Latin and Chinese lines are equally high under one strut`() {
    let style = ParagraphStyle.with { $0.lineHeight = .fixed(26) }
    #expect(layout("ab", style: style).height == layout("\u{4E2D}", style: style).height)
    let strut = ParagraphStyle.with {
      $0.strutFont = FontDescriptor(families: ["Noto Sans CJK SC"], size: 16)
      $0.lineHeight = .atLeast(30)
    }
    #expect(layout("ab", style: strut).height == layout("\u{4E2D}", style: strut).height)
  }

  @Test func `a fallback font raises a natural line and no fixed one`() {
    #expect(layout("a\u{4E2D}").height > layout("a").height)
    let fixed = ParagraphStyle.with { $0.lineHeight = .fixed(24) }
    #expect(layout("a\u{4E2D}", style: fixed).height == layout("a", style: fixed).height)
  }

  @Test func `an empty line is as high as its own look`() {
    let text = AttributedText(pieces: [("a\n", .plain()), ("\n", .plain(30)), ("b", .plain())])
    let heights = layout(text).lines.map(\.frame.height)
    #expect(heights[0] == heights[2])
    #expect(abs(heights[1] / heights[0] - 30.0 / 16) < 0.02)
  }

  @Test(arguments: [
    "\u{0E01}\u{0E34}\u{0E48}", "\u{1780}\u{17D2}\u{179A}\u{17B6}", "A\u{30A}\u{301}",
  ])
  func `ink is reported beside the metrics`(source: String) {
    let laidOut = layout(source, look: .plain(40))
    let ink = laidOut.lines[0].inkBounds
    #expect(ink.height > 20)
    #expect(laidOut.fragments[0].inkBounds == ink)
  }

  @Test func `an attachment raises any line that it stands in`() {
    for height: ParagraphStyle.LineHeight in [.natural, .fixed(20), .atMost(18)] {
      let text = AttributedText(
        pieces: [
          ("a ", .plain()), ("\u{FFFC}", .attachment(Box(width: 9, ascent: 50, descent: 12))),
        ],
        style: .with { $0.lineHeight = height })
      #expect(layout(text).lines[0].frame.height >= 62)
    }
  }

  @Test func `letter spacing alone is another text`() {
    let manager = TextLayoutManager(fonts: TestFonts.all)
    let source = String(repeating: "spacing ", count: 20)
    let narrow = layout(source, width: 200, manager: manager)
    let wide = layout(
      source, width: 200, look: .plain().with { $0.shaping.letterSpacing = 4 }, manager: manager)
    #expect(wide.height > narrow.height)
  }

  @Test func `attachments stand where their bounds say`() {
    let boxes = [
      Box(width: 8, ascent: 8), Box(width: 8, ascent: 4, descent: 4),
      Box(width: 8, ascent: -2, descent: 10),
    ]
    let text = AttributedText(
      pieces: [("x", .plain())] + boxes.map { ("\u{FFFC}", .attachment($0)) })
    let runs = layout(text).lines[0].runs.filter { $0.attachment != nil }
    #expect(runs.count == 3)
    #expect(runs.map(\.attachment) == [0, 1, 2])
    #expect(runs.map(\.frame.width) == [8, 8, 8])
    let laidOut = layout(text)
    let bounds = [1, 4, 7].map { laidOut.attachmentBounds(at: $0) }
    #expect(bounds.map { $0?.ascent } == [8, 4, -2])
  }

  @Test func `an attachment in Hebrew stands between its neighbours`() {
    let text = AttributedText(
      pieces: [
        ("\u{5D0}", .plain()), ("\u{FFFC}", .attachment(Box(width: 20, ascent: 9))),
        ("\u{5D1}", .plain()),
      ])
    let laidOut = layout(text)
    #expect(laidOut.visual == "B#A")
    #expect(laidOut.segments(of: 2..<5)[0].rect.width == 20)
  }

  @Test func `letter spacing parts ligatures`() {
    let spaced = layout("office", look: .plain().with { $0.shaping.letterSpacing = 2 })
    #expect(spaced.glyphs.count == 6)
    #expect(Set(spaced.glyphs.map(\.cluster)).count == 6)
  }

  @Test func `letter spacing opens no gap between joined letters`() {
    let spaced = layout(arabic, look: .plain().with { $0.shaping.letterSpacing = 4 })
    #expect(spaced.glyphs.map(\.x) == layout(arabic).glyphs.map(\.x))
  }

  @Test func `an underline through several sizes is one line`() {
    let underline = LineDecoration()
    let text = AttributedText(
      pieces: [12.0, 24, 16].map { size in
        ("ab ", TextAttributes.plain(size).with { $0.underline = underline })
      })
    var list = DisplayList()
    layout(text).draw(into: &list, at: .zero)
    let fills = list.commands.filter { if case .glyphs = $0 { false } else { true } }
    #expect(fills.count == 1)
  }

  @Test func `a tab reaches the next multiple of four spaces`() {
    let space = layout("a b").naturalWidth - layout("ab").naturalWidth
    let style = ParagraphStyle.with { $0.defaultTabInterval = 4 * space }
    let laidOut = layout("a\tb", style: style)
    #expect(abs((laidOut.leadingEdge(of: 2..<3) ?? 0) - 4 * space) < 0.05)
  }

  @Test func `a text measured twice measures the same`() {
    let shaped = TestFonts.manager.shape(AttributedText("again and again", attributes: .plain()))
    #expect(shaped.measure(width: 60) == shaped.measure(width: 60))
  }

  @Test func `a long log takes no more memory than the caches may`() {
    let (words, paragraphs) = (60_000, 200_000)
    var shaper = Shaper(fonts: TestFonts.all, wordCacheBytes: words)
    let cache = ParagraphCache(byteLimit: paragraphs)
    let worker = TextLayoutManager.Worker(
      fonts: TestFonts.all, hyphenation: HyphenationLibrary(folder: "/usr/share/hyphen"))
    let analyzer = ParagraphAnalyzer()
    let look = TextAttributes.plain()
    for number in 0..<3000 {
      let line = "[\(number * 7919)] request \(number) took \(number * 31 % 977) ms"
      _ = shaper.shape(
        analyzer.analyze(Array(line.utf8)), looks: [LookSpan(start: 0, attributes: 0)],
        attributes: [look], styles: .language("und"))
      _ = worker.prepare(AttributedText(line, attributes: look), cache: cache)
      // One word may come on top of what is full.
      #expect(shaper.words.byteCount < words * 2)
      #expect(cache.byteCount <= paragraphs)
    }
  }

  @Test func `eight tasks lay out and draw with the same fonts`() async {
    let source =
      "office \(hebrew) \(arabic) \u{4E2D}\u{6587} \u{1F600} \u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}"
    let manager = TextLayoutManager(fonts: TestFonts.all)
    func draw() -> DisplayList {
      var list = DisplayList()
      manager.layout(AttributedText(source, attributes: .plain()), in: TextContainer(width: 90))
        .draw(into: &list, at: .zero)
      return list
    }
    let expected = draw().glyphs
    let equal = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<25).allSatisfy { _ in draw().glyphs == expected } }
      }
      return await group.allSatisfy { $0 }
    }
    #expect(equal)
  }

  @Test func `a screenful of a long text is found without the rest`() {
    let source = String(repeating: "line\n", count: 2000)
    let laidOut = layout(source, width: 100)
    let height = laidOut.height / 2000
    var found: [Int] = []
    laidOut.enumerateTextLayoutFragments(from: 100 * height, to: 110 * height) {
      found.append($0.paragraph)
    }
    #expect(found == Array(100..<110))
  }
}
