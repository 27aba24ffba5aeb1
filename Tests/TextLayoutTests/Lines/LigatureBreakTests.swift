import BuiltFonts
import Testing

@testable import TextLayout

/// Lines that end inside a ligature: it stays as long as none does.
@Suite(.needsFonts) struct LigatureBreakTests {
  private static let dejaVu = TextAttributes.plain(families: ["DejaVu Sans"])

  /// What is seen of a line: the glyphs with an advance, or beside another cluster's.
  private func seen(_ line: TextLineFragment) -> [UInt32] {
    line.runs.flatMap { run in
      let space = run.font?.face.glyph(for: " ")
      return run.glyphs.filter { $0.id != space || $0.advance > 0 }.map(\.id)
    }
  }

  private func seen(_ text: String, _ look: TextAttributes) -> [UInt32] {
    layout(text, look: look).lines.flatMap { seen($0) }
  }

  // A sign stands for each `-`.
  private static let words = [
    "f-i", "f-fi", "f-f-i", "ff-i", "of-fice", "fi-x", "xfi-x", "x-fi", "f-l", "ef-fi-cient",
    "\u{644}-\u{627}", "\u{644}\u{627}-\u{628}", "\u{628}-\u{644}\u{627}",
    "\u{62F}-\u{644}\u{644}\u{647}", "\u{644}\u{622}-\u{644}\u{627}",
    "\u{628}\u{644}-\u{627}\u{628}",
  ]
  private static let looks: [TextAttributes] = [
    .plain(), dejaVu, .plain(families: ["Noto Naskh Arabic"]),
    .plain(families: ["Noto Sans Arabic"]),
  ]
  @Test(arguments: ["\u{AD}", "\u{34F}\u{AD}", "\u{AD}\u{34F}", "\u{34F}\u{AD}\u{34F}"])
  func `a soft hyphen leaves glyphs as they are`(sign: String) {
    for look in Self.looks {
      for word in Self.words {
        let plain = layout(word.replacing("-", with: ""), look: look)
        let signed = layout(word.replacing("-", with: sign), look: look)
        #expect(signed.naturalWidth == plain.naturalWidth, "\(word)")
        #expect(signed.lines.flatMap { seen($0) } == plain.lines.flatMap { seen($0) }, "\(word)")
      }
    }
  }

  @Test(arguments: [
    "\u{AD}", "\u{34F}\u{AD}", "\u{AD}\u{34F}", "\u{200D}\u{AD}", "\u{2060}\u{AD}",
    "\u{34F}\u{AD}\u{34F}",
  ])
  func `a line may end at every soft hyphen`(sign: String) {
    for look in Self.looks {
      for word in Self.words {
        let text = word.replacing("-", with: sign)
        let bytes = Array(text.utf8)
        let shaped = TestFonts.manager.shape(AttributedText(text, attributes: look)).paragraphs[0]
          .shaped
        let found = shaped.opportunities.filter { $0.hyphen > 0 }.map {
          Int(shaped.clusters[Int($0.cluster)].start)
        }
        let behind = bytes.indices.dropFirst(2).filter {
          bytes[$0 - 1] == 0xAD && bytes[$0 - 2] == 0xC2
        }
        #expect(found == behind, "\(word) \(look.shaping.font.families)")
      }
    }
  }

  @Test func `a ligature that a line ends in is parted, with a hyphen`() throws {
    let first = layout("xxf\u{2010}", look: Self.dejaVu)
    let parted = layout("xxf\u{AD}ix", width: first.naturalWidth, look: Self.dejaVu)
    #expect(parted.lineTexts == ["xxf\u{AD}", "ix"])
    #expect(
      parted.lines.map { seen($0) } == [
        seen("xxf\u{2010}", Self.dejaVu), seen("ix", Self.dejaVu),
      ])
    #expect(parted.lines.map(\.isHyphenated) == [true, false])
    #expect(parted.lines[0].frame.width == first.naturalWidth)
  }

  @Test func `one beside a soft hyphen is kept on its line`() {
    let lines = layout(
      "fi\u{AD}fi", width: layout("fi\u{2010}", look: Self.dejaVu).naturalWidth,
      look: Self.dejaVu
    ).lines
    #expect(
      lines.map { seen($0) } == [seen("fi\u{2010}", Self.dejaVu), seen("fi", Self.dejaVu)])
    #expect(seen("fi", Self.dejaVu).count == 1)
  }

  @Test func `a zero width space in a ligature parts it without a hyphen`() {
    let text = "f\u{200B}ix"
    #expect(layout(text, look: Self.dejaVu).glyphs.filter { $0.advance > 0 }.count == 2)
    let lines = layout(
      text, width: layout("f", look: Self.dejaVu).naturalWidth, look: Self.dejaVu
    ).lines
    #expect(lines.map(\.range) == [0..<4, 4..<5, 5..<6])
    #expect(lines.allSatisfy { !$0.isHyphenated })
    #expect(lines.map { seen($0) } == ["f", "i", "x"].map { seen($0, Self.dejaVu) })
  }

  @Test(.enabled(if: HyphenationTests.areInstalled))
  func `a dictionary's break in a ligature is taken`() {
    let style = ParagraphStyle.with {
      $0.hyphenation = Hyphenation()
      $0.language = "de"
    }
    let text = AttributedText("Auflage", attributes: Self.dejaVu, style: style)
    #expect(layout(text).glyphs.count == 6)
    let first = layout("Auf\u{2010}", look: Self.dejaVu)
    let second = layout("lage", look: Self.dejaVu)
    // Where the second line begins is first taken from a caret in the ligature.
    let laidOut = layout(text, width: max(first.naturalWidth, second.naturalWidth) + 2)
    #expect(laidOut.lineTexts == ["Auf", "lage"])
    #expect(seen(laidOut.lines[0]) == first.lines.flatMap { seen($0) })
  }

  @Test func `the glyphs of a run are as wide as the run`() {
    for look in Self.looks {
      for word in Self.words {
        for run in layout(word.replacing("-", with: "\u{AD}"), look: look).lines.flatMap(\.runs) {
          let sum = run.glyphs.reduce(0) { $0 + $1.advance }
          #expect(abs(sum - run.frame.width) < 0.01, "\(word)")
        }
      }
    }
  }

  @Test func `the ligature of a parted cluster is where it was`() {
    for look in Self.looks {
      for word in Self.words {
        let plain = layout(word.replacing("-", with: ""), look: look).glyphs
        let parted = layout(word.replacing("-", with: "\u{AD}"), look: look).glyphs.filter {
          glyph in
          plain.contains { $0.id == glyph.id }
        }
        #expect(plain.map(\.x) == parted.map(\.x), "\(word)")
      }
    }
  }

  @Test func `carets pass over what is invisible in a ligature`() {
    for sign in ["\u{2060}", "\u{200B}", "\u{AD}", "\u{34F}"] {
      let text = layout("f\(sign)i", look: Self.dejaVu)
      let plain = layout("fi", look: Self.dejaVu)
      let middle = 1 + sign.utf8.count
      for (offset, own) in [(0, 0), (1, middle), (2, middle + 1)] {
        #expect(
          text.caretRect(at: TextLocation(own)).x == plain.caretRect(at: TextLocation(offset)).x,
          "\(sign.unicodeScalars)")
      }
    }
    let arabic = layout("\u{644}\u{AD}\u{627}", look: Self.dejaVu)
    let plain = layout("\u{644}\u{627}", look: Self.dejaVu)
    #expect(arabic.caretRect(at: TextLocation(4)).x == plain.caretRect(at: TextLocation(2)).x)
  }

  @Test(.enabled(if: BuiltFonts.areThere, Comment(rawValue: BuiltFonts.areMissing)))
  func `room behind letters goes with the last part`() {
    let manager = TextLayoutManager(fonts: TestFonts.collection(BuiltFonts.path("carets.ttf")))
    let look = TextAttributes.plain(20, families: ["Test Carets"]).with {
      $0.shaping.letterSpacing = 3
    }
    for (whole, parted) in [
      ("BA", "B\u{AD}A"), ("\u{5D1}\u{5D0}", "\u{5D1}\u{AD}\u{5D0}"),
    ] {
      let plain = layout(whole, look: look, manager: manager)
      let signed = layout(parted, look: look, manager: manager)
      #expect(plain.glyphs.count == 1)
      #expect(signed.naturalWidth == plain.naturalWidth)
      #expect(signed.glyphs.map(\.x) == plain.glyphs.map(\.x))
      // A caret stands where the font says, a quarter of the ligature behind its start.
      let middle = parted.utf8.count - whole.utf8.count / 2
      #expect(
        signed.caretRect(at: TextLocation(middle)).x
          == plain.caretRect(at: TextLocation(whole.utf8.count / 2)).x)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `parting many places of one cluster takes time in proportion`() {
    // Between f and i lines may end at each zero width space; the ligature passes over all.
    let text = "f" + String(repeating: "\u{AD}\u{200B}", count: 200_000) + "i"
    let shaped = TestFonts.manager.shape(AttributedText(text, attributes: Self.dejaVu)).paragraphs[
      0
    ]
    .shaped
    #expect(shaped.opportunities.count > 200_000)
    #expect(shaped.clusters.map(\.position).isSorted)
  }
}

extension Array where Element: Comparable {
  fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
