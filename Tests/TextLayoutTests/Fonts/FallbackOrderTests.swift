import Graphics
import Testing

@testable import TextLayout

/// The order in which faces are asked for what a look's own face lacks.
struct FallbackOrderTests {
  private static let first = TinyFont(family: "First", advances: [("a", 500), (" ", 250)])
  private static let second = TinyFont(
    family: "Second", advances: [("\u{416}", 500), ("\u{2116}", 500)])
  private static let other = TinyFont(
    family: "Other", advances: [("\u{42E}", 500), ("\u{2116}", 500)])
  private static let cyrillic = TinyFont(
    family: "Cyrillic",
    advances: [
      ("\u{434}", 500), ("\u{416}", 500), ("\u{42E}", 500), ("\u{2116}", 500), ("\u{2117}", 500),
      ("\u{FF01}", 500),
    ])
  private static let greek = TinyFont(
    family: "Greek",
    advances: [("\u{3B1}", 500), ("\u{2116}", 500), ("\u{2117}", 500)])
  private static let han = TinyFont(
    family: "Han", advances: [("\u{4E00}", 500), ("\u{FF01}", 500)])
  private static let composed = TinyFont(family: "Composed", advances: [("\u{E9}", 500)])
  private static let latin = TinyFont(family: "Latin", advances: [("e", 500), ("\u{301}", 0)])

  private let manager = TextLayoutManager(
    fonts: TestFonts.collection(
      data: [
        Self.greek, Self.cyrillic, Self.han, Self.other, Self.second, Self.first, Self.composed,
        Self.latin,
      ].map { $0.data() }))

  private func families(_ text: String, _ asked: String...) -> [String?] {
    let laidOut = layout(text, look: .plain(families: asked), manager: manager)
    var offset = 0
    return text.unicodeScalars.map { scalar in
      defer { offset += UTF8.width(scalar) }
      return laidOut.family(at: offset)
    }
  }

  @Test func `the text's own families come before the face with most of a script`() {
    let text = "a\u{434}\u{416}\u{42E}"
    // Asked in turn, so that what is known of one look would show in the next.
    for _ in 0..<2 {
      #expect(families(text, "First", "Second") == ["First", "Cyrillic", "Second", "Cyrillic"])
      #expect(families(text, "First") == ["First", "Cyrillic", "Cyrillic", "Cyrillic"])
      #expect(
        families(text, "First", "Second", "Other") == ["First", "Cyrillic", "Second", "Other"])
      #expect(
        families(text, "First", "Other", "Second") == ["First", "Cyrillic", "Second", "Other"])
    }
  }

  @Test func `a sign of no script comes from a face of the script around`() {
    #expect(families("\u{434}\u{2117}", "First") == ["Cyrillic", "Cyrillic"])
    #expect(families("\u{3B1}\u{2117}", "First") == ["Greek", "Greek"])
    #expect(
      families("\u{434}\u{2116} \u{3B1}\u{2116}", "First", "Other")
        == ["Cyrillic", "Other", "First", "Greek", "Other"])
  }

  @Test func `a sign that another script lends comes from a face of that script`() {
    #expect(families("\u{434}\u{FF01}", "First") == ["Cyrillic", "Han"])
    #expect(families("\u{4E00}\u{FF01}\u{434}", "First") == ["Han", "Han", "Cyrillic"])
  }

  @Test func `a letter with its mark stays in the look's face if that has both as one`() {
    #expect(families("e\u{301}", "Composed") == ["Composed", "Composed"])
    #expect(families("e", "Composed") == ["Latin"])
    #expect(families("e\u{301}", "First") == ["Latin", "Latin"])
  }

  @Test func `of several families of the text the first that has it is asked`() {
    #expect(families("\u{434}\u{2116}", "First", "Second", "Other") == ["Cyrillic", "Second"])
    #expect(families("\u{434}\u{2116}", "First", "Other", "Second") == ["Cyrillic", "Other"])
    // One that has the letters of the script around goes before one that has the sign alone.
    #expect(families("\u{434}\u{2116}", "First", "Second", "Cyrillic") == ["Cyrillic", "Cyrillic"])
  }

  @Test(
    .needsFonts,
    arguments: [
      ["Noto Sans"], ["DejaVu Sans"], ["Noto Sans Mono"], ["Noto Sans", "DejaVu Sans"],
      ["Noto Naskh Arabic", "Noto Sans CJK JP"], ["Noto Sans CJK KR", "Noto Sans Symbols2"],
    ])
  func `each grapheme has the face that asking all in order gives`(families: [String]) {
    let graphemes = [
      "\u{5D0}", "\u{5E9}\u{5C1}", "\u{628}", "\u{628}\u{64B}", "\u{915}\u{94D}", "\u{E01}\u{E34}",
      "\u{4E2D}", "\u{3042}", "\u{AC00}", "\u{434}", "\u{434}\u{301}", "\u{3B1}", "\u{2116}",
      "\u{2603}", "\u{2022}", "\u{2192}", "\u{221E}", "\u{1D400}", "\u{1208}", "\u{1000}\u{103A}",
      "\u{3002}", "\u{300C}", "\u{60C}", "\u{964}", "\u{2018}", "\u{25CC}\u{301}", "\u{2150}",
      "\u{61F}",
    ]
    let fonts = TestFonts.all
    var shaper = Shaper(fonts: fonts)
    var dice = Dice(seed: 81)
    for language in ["und", "ja", "ko", "ur"] {
      for weight in [400.0, 700] {
        let look = TextAttributes.plain(weight: weight, families: families)
        for _ in 0..<60 {
          let text = (0..<4).map { _ in graphemes.randomElement(using: &dice) ?? "" }.joined()
          let analysis = ParagraphAnalyzer().analyze(
            Array(text.utf8), style: .language(language))
          let shaped = shaper.shape(
            analysis, looks: [LookSpan(start: 0, attributes: 0)], attributes: [look],
            styles: .language(language))
          expectAskedInOrder(shaped, text, look, language, fonts)
        }
      }
    }
  }

  private func expectAskedInOrder(
    _ shaped: ShapedParagraph, _ text: String, _ look: TextAttributes, _ language: String,
    _ fonts: FontCollection
  ) {
    var descriptor = look.shaping.font
    descriptor.size = 0
    guard let primary = fonts.face(for: descriptor) else { return }
    let record = FaceRecord(primary)
    for (index, run) in shaped.runs.enumerated() {
      let start = index == 0 ? 0 : Int(shaped.runs[index - 1].end)
      for cluster in start..<Int(run.end) where shaped.flags[cluster].contains(.graphemeStart) {
        let offset = Int(shaped.clusters[cluster].start)
        let bytes = shaped.analysis.text.dropFirst(offset)
        guard let grapheme = String(decoding: bytes, as: UTF8.self).first else { continue }
        let scalars = Array(grapheme.unicodeScalars)
        let values = scalars.map(\.value)
        guard !record.covers(grapheme: values) else {
          #expect(run.font.face === primary, "\(text): \(grapheme)")
          continue
        }
        let script = OpenTypeTag.home(ofSign: values[0], in: run.script)
        let request = FallbackRequest(
          scalars: scalars, descriptor: descriptor, language: language, script: script,
          isEmoji: false)
        guard let wanted = fonts.fallbackFace(for: request) else { continue }
        #expect(
          run.font.face === wanted,
          "\(text): \(grapheme) in \(run.font.face.familyName) for \(wanted.familyName)")
      }
    }
  }
}
