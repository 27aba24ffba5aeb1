import Testing

@testable import TextLayout

/// Graphemes that no font shows as a whole: each of their characters is shown by a font that has it.
struct LooseGraphemeTests {
  private static let manager = TextLayoutManager(
    fonts: TestFonts.collection(data: [
      TinyFont(family: "Base", advances: [("b", 500), (" ", 250), ("1", 400), ("\u{627}", 600)])
        .data(),
      TinyFont(
        family: "Marks",
        advances: [
          ("\u{20DD}", 300), ("\u{110BD}", 700), (" ", 900), ("1", 900), ("\u{1F3FD}", 1000),
          ("\u{1F44D}", 1000), ("\u{1F525}", 1000),
        ]
      ).data(),
      TinyFont(family: "More Marks", advances: [("\u{301}", 200)]).data(),
    ]))

  /// The families in the order of the text, each with the characters that it shows.
  private func families(_ text: String) -> [String] {
    let laidOut = layout(text, look: .plain(families: ["Base"]), manager: Self.manager)
    #expect(laidOut.glyphs.allSatisfy { $0.id != 0 || text.contains("\u{302}") }, "\(text)")
    return laidOut.lines.flatMap(\.runs).map { run in
      (run.font?.face.familyName ?? "") + ":" + laidOut.text.text(in: run.range)
    }
  }

  @Test func `a mark that the base's font lacks is shown by one that has it`() {
    #expect(families("b\u{20DD}b") == ["Base:b", "Marks:\u{20DD}", "Base:b"])
    #expect(
      families("b\u{20DD}\u{301}b") == ["Base:b", "Marks:\u{20DD}", "More Marks:\u{301}", "Base:b"])
    #expect(families("b\u{200D}\u{20DD}") == ["Base:b\u{200D}", "Marks:\u{20DD}"])
  }

  @Test func `a sign before its base leaves that its own font`() {
    #expect(families("b\u{110BD}b") == ["Base:b", "Marks:\u{110BD}", "Base:b"])
  }

  @Test func `what no font has stays with the character before it`() {
    #expect(families("b\u{302}b") == ["Base:b\u{302}b"])
  }

  @Test func `a skin tone without a skin is a picture of its own`() {
    #expect(families("b \u{1F3FD}b") == ["Base:b ", "Marks:\u{1F3FD}", "Base:b"])
    #expect(families("1\u{1F3FD}") == ["Base:1", "Marks:\u{1F3FD}"])
    #expect(families("\u{1F44D}\u{1F3FD}") == ["Marks:\u{1F44D}\u{1F3FD}"])
  }

  @Test func `the answer is the same when it is asked again`() {
    for _ in 0..<2 {
      #expect(
        families("b\u{20DD} b\u{20DD}") == [
          "Base:b", "Marks:\u{20DD} ", "Base:b", "Marks:\u{20DD}",
        ])
    }
  }
}
