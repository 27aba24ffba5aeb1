import Graphics
import Testing
import TextLayout

/// What users of other engines report of fonts, fallback, emoji and marks.
@Suite(.needsFonts) struct FontFaultTests {
  @Test func `Chinese punctuation comes from the font of the ideographs`() {
    let laidOut = layout("\u{4E2D}\u{3002}a")
    #expect(laidOut.family(at: 3) == laidOut.family(at: 0))
    #expect(laidOut.family(at: 0)?.contains("CJK") == true)
    #expect(laidOut.family(at: 6) == "Noto Sans")
  }

  @Test func `each language gets its own Han forms`() {
    let families = ["ja", "zh-Hans", "zh-Hant", "ko", "zh-HK"].map {
      layout("\u{76F4}\u{9AA8}", style: .language($0)).family(at: 0)
    }
    #expect(
      families == [
        "Noto Sans CJK JP", "Noto Sans CJK SC", "Noto Sans CJK TC", "Noto Sans CJK KR",
        "Noto Sans CJK HK",
      ])
  }

  @Test func `digits and spaces beside emoji come from the text's font`() {
    let laidOut = layout("1 \u{1F600} 2")
    #expect([0, 1, 6, 7].map { laidOut.family(at: $0) } == Array(repeating: "Noto Sans", count: 4))
    #expect(laidOut.family(at: 2) == "Noto Color Emoji")
  }

  @Test func `a bold emoji is an emoji`() {
    let laidOut = layout("\u{1F600}", look: .plain(16, weight: 700))
    #expect(laidOut.family(at: 0) == "Noto Color Emoji")
    #expect(laidOut.run(at: 0)?.font?.face.glyphFont.emboldening == 0)
    #expect(laidOut.missingGlyphs.isEmpty)
  }

  @Test func `selectors choose between picture and sign`() {
    for base in ["\u{2764}", "\u{2600}", "\u{2714}"] {
      let picture = layout(base + "\u{FE0F}")
      let sign = layout(base + "\u{FE0E}")
      #expect(picture.run(at: 0)?.font?.face.hasColorGlyphs == true)
      #expect(sign.run(at: 0)?.font?.face.hasColorGlyphs == false)
      #expect(picture.glyphs.count == 1 && sign.glyphs.count == 1)
      #expect(sign.missingGlyphs.isEmpty)
    }
  }

  @Test(arguments: [
    ("keycap", "1\u{FE0F}\u{20E3}"), ("family", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"),
    ("England", "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"),
    ("Brazil", "\u{1F1E7}\u{1F1F7}"), ("skin", "\u{1F44D}\u{1F3FF}"),
    ("heart on fire", "\u{2764}\u{FE0F}\u{200D}\u{1F525}"),
  ])
  func `an emoji sequence is one glyph of the emoji font`(name: String, sequence: String) {
    let laidOut = layout("a" + sequence + "b")
    let emoji = laidOut.lines[0].runs.filter { $0.font?.face.hasColorGlyphs == true }
    #expect(emoji.flatMap(\.glyphs).count == 1)
    #expect(emoji.map(\.range) == [1..<1 + sequence.utf8.count])
  }

  @Test func `an emoji is as high as the text is large`() {
    func ink(_ size: Double) -> Rect { layout("\u{1F600}", look: .plain(size)).lines[0].inkBounds }
    #expect(ink(16).height > 12)
    #expect(abs(ink(33).height / ink(16).height - 33.0 / 16) < 0.01)
  }

  @Test func `an emoji moves the text on by its own width`() {
    let laidOut = layout("a\u{1F600}")
    guard let run = laidOut.run(at: 1), let font = run.font, let glyph = run.glyphs.first else {
      Issue.record("no emoji")
      return
    }
    let advance = Double(font.face.advance(of: glyph.id)) * 16 / Double(font.face.unitsPerEm)
    #expect(abs(run.frame.width - advance) < 1 / 64)
  }

  @Test(arguments: ["\u{25CC}\u{0301}", "\u{A0}\u{0E31}", " \u{064E}", "\u{5D0}\u{0301}"])
  func `a mark stands in the run and font of its base`(cluster: String) {
    let laidOut = layout("x" + cluster)
    let last = cluster.utf8.count
    #expect(laidOut.run(at: 1)?.range == laidOut.run(at: last)?.range)
    #expect(laidOut.family(at: 1) == laidOut.family(at: last))
  }

  @Test func `a colour inside an Arabic word moves nothing`() {
    let letters = arabic.unicodeScalars.map(String.init)
    let text = AttributedText(
      pieces: letters.enumerated().map { index, letter in
        (letter, TextAttributes.plain().with { $0.color = index == 1 ? .white : .black })
      })
    #expect(layout(text).glyphs == layout(arabic).glyphs)
    let marked = AttributedText(
      pieces: [("a", .plain()), ("\u{301}", .plain().with { $0.color = .white })])
    #expect(layout(marked).glyphs == layout("a\u{301}").glyphs)
  }

  @Test func `a semibold face is not made bolder`() {
    let fonts = TestFonts.collection("/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf")
    let manager = TextLayoutManager(fonts: fonts)
    let laidOut = layout("a", look: .plain(16, weight: 600), manager: manager)
    #expect(laidOut.run(at: 0)?.font?.face.glyphFont.emboldening == 0)
    let light = TextLayoutManager(fonts: TestFonts.collection(TestFonts.sans))
    let bold = layout("a", look: .plain(16, weight: 700), manager: light)
    #expect((bold.run(at: 0)?.font?.face.glyphFont.emboldening ?? 0) > 0)
    #expect(bold.naturalWidth > layout("a", manager: light).naturalWidth)
  }

  @Test func `a sloped letter's ink reaches as far as it is drawn`() {
    let manager = TextLayoutManager(fonts: TestFonts.collection(TestFonts.sans))
    let upright = layout("f", look: .plain(100), manager: manager)
    let sloped = layout("f", look: .plain(100, slant: .italic), manager: manager)
    #expect(sloped.run(at: 0)?.font?.face.glyphFont.slant != 0)
    #expect(sloped.naturalWidth == upright.naturalWidth)
    #expect(sloped.lines[0].inkBounds.maxX > upright.lines[0].inkBounds.maxX + 10)
  }

  @Test func `a variable font is measured at the weight it is drawn at`() {
    let manager = TextLayoutManager(fonts: TestFonts.collection(TestFonts.inter))
    func word(_ weight: Double) -> LaidOutText {
      layout("EK", look: .plain(100, weight: weight, families: ["Inter"]), manager: manager)
    }
    let heavy = word(900)
    #expect(heavy.naturalWidth > word(400).naturalWidth + 3)
    guard let font = heavy.run(at: 0)?.font else {
      Issue.record("no font")
      return
    }
    let position = font.face.variationAxes.firstIndex { $0.tag == "wght" }
    #expect(position.map { font.face.glyphFont.variations[$0] } == 900)
    #expect(font.face.glyphFont.variations.count == font.face.variationAxes.count)
    #expect(font.face.glyphFont.emboldening == 0)
  }

  @Test func `an axis for the slant is used before a skew`() {
    let manager = TextLayoutManager(fonts: TestFonts.collection(TestFonts.interWithSlant))
    let laidOut = layout(
      "a", look: .plain(16, slant: .italic, families: ["Inter"]), manager: manager)
    guard let face = laidOut.run(at: 0)?.font?.face,
      let axis = face.variationAxes.firstIndex(where: { $0.tag == "slnt" })
    else {
      Issue.record("no slnt axis")
      return
    }
    #expect(face.glyphFont.slant == 0)
    #expect(face.glyphFont.variations[axis] < 0)
  }

  @Test func `without any font a text has lines but no glyphs`() {
    let manager = TextLayoutManager(fonts: TestFonts.collection())
    let laidOut = layout("abc \(hebrew)\nd", width: 30, manager: manager)
    #expect(laidOut.glyphs.isEmpty)
    #expect(laidOut.fragments.count == 2)
    #expect(laidOut.lineTexts.joined() == "abc \(hebrew)\nd")
  }

  @Test func `a damaged font is a problem and not a crash`() {
    let good = TinyFont(family: "Good", advances: [("a", 500)]).data()
    let bytes = good.withBytes { Array($0) }
    let damaged = stride(from: 0, to: bytes.count, by: 37).map { length in
      FontData(bytes: Array(bytes.prefix(length)), name: "cut at \(length)")
    }
    let fonts = TestFonts.collection(
      data: damaged + [FontData(bytes: [1, 2, 3], name: "junk"), good])
    #expect(!fonts.problems.isEmpty)
    #expect(
      layout("a", look: .plain(16, families: ["Good"]), manager: TextLayoutManager(fonts: fonts))
        .lineCount == 1)
  }

  @Test func `a ligature of signs survives a break opportunity inside`() {
    let manager = TextLayoutManager(fonts: TestFonts.collection(TestFonts.inter))
    let look = TextAttributes.plain(16, families: ["Inter"])
    let plain = layout(
      "a -> b", look: look.with { $0.font.features = [FontFeature("calt", value: 0)] },
      manager: manager)
    let joined = layout("a -> b", look: look, manager: manager)
    #expect(joined.glyphs.map(\.id) != plain.glyphs.map(\.id))
    #expect(
      layout("a -> b", width: joined.naturalWidth, look: look, manager: manager).glyphs
        == joined.glyphs)
  }

  @Test func `kerning over a space is the same with and without a cache`() throws {
    try expectCachedEqualsUncached(
      "A V To Y. A V To", look: .plain(16, families: ["Inter"]),
      fonts: TestFonts.collection(TestFonts.inter))
  }

  @Test func `a feature changes the glyphs that it names`() {
    let manager = TextLayoutManager(fonts: TestFonts.collection(TestFonts.inter))
    let look = TextAttributes.plain(16, families: ["Inter"])
    func ids(_ features: [FontFeature]) -> [UInt32] {
      layout("0a1", look: look.with { $0.font.features = features }, manager: manager).glyphs.map(
        \.id)
    }
    #expect(ids([FontFeature("zero")]) != ids([]))
    #expect(ids([FontFeature("zero", value: 0)]) == ids([]))
  }

  @Test func `only one letter differs where a language asks for its own form`() {
    // Serbian italics and Romanian commas live in locl; Noto Sans has the latter.
    let romanian = layout("\u{15F}", style: .language("ro"))
    let turkish = layout("\u{15F}", style: .language("tr"))
    #expect(romanian.glyphs.map(\.id) != turkish.glyphs.map(\.id))
  }
}
