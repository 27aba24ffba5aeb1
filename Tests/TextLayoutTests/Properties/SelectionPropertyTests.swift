import Testing
import TextLayout

/// Promises of carets and selections over texts that no test was written for.
struct SelectionPropertyTests {
  @Test(.needsDeclarations, arguments: Declaration.all)
  func `carets and selections of a declaration are sound`(declaration: Declaration) throws {
    let text = try declaration.text().split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(12).joined(separator: "\n")
    var dice = Dice(seed: 71)
    for (width, alignment) in [(230.0, ParagraphStyle.Alignment.start), (151, .justify)] {
      let laidOut = layout(
        text, width: width,
        style: .with {
          $0.language = declaration.language
          $0.alignment = alignment
        })
      laidOut.expectSoundSelection("\(declaration.name) \(width)", dice: &dice)
    }
  }

  @Test(.needsFonts) func `carets and selections of mixed paragraphs are sound`() {
    var dice = Dice(seed: 72)
    let extras = [
      "\t", "\u{2028}", "\n", "\n\n", "  ", "\u{200B}", "\u{2066}x\u{2069}\u{2067}\u{5D0}b\u{2069}",
      "e\u{AD}f",
    ]
    for _ in 0..<120 {
      let words = (0..<Int.random(in: 0...24, using: &dice)).map { _ in
        (MixedWords.all + extras).randomElement(using: &dice) ?? ""
      }
      let source = words.joined(separator: Bool.random(using: &dice) ? " " : "")
      let alignments: [ParagraphStyle.Alignment] = [.start, .end, .center, .justify]
      let laidOut = layout(
        source, width: Bool.random(using: &dice) ? .infinity : .random(in: 1...300, using: &dice),
        style: .with {
          $0.alignment = alignments.randomElement(using: &dice) ?? .start
          $0.baseDirection =
            [.natural, .leftToRight, .rightToLeft].randomElement(using: &dice) ?? .natural
        })
      laidOut.expectSoundSelection(source.debugDescription, dice: &dice)
    }
  }
}
