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

  @Test(.needsFonts) func `carets and selections of text with looks and attachments are sound`() {
    var dice = Dice(seed: 73)
    for run in 0..<80 {
      var text = AttributedText()
      let style = ParagraphStyle.with {
        $0.alignment = [.start, .center, .justify].randomElement(using: &dice) ?? .start
        $0.tabStops = [TabStop(50, .center), TabStop(120, .end)]
      }
      for _ in 0..<Int.random(in: 1...7, using: &dice) {
        if Int.random(in: 0..<4, using: &dice) == 0 {
          text.append(
            "\u{FFFC}",
            attributes: .attachment(
              Box(
                width: .random(in: 0...60, using: &dice), ascent: .random(in: 0...40, using: &dice))
            ),
            style: style)
        }
        let look = TextAttributes.plain(
          .random(in: 6...30, using: &dice), weight: Bool.random(using: &dice) ? 400 : 700
        ).with {
          $0.shaping.baselineOffset = Bool.random(using: &dice) ? 0 : 5
        }
        text.append(
          MixedWords.paragraph(words: 3, dice: &dice)
            + ([" ", "\t", "\n"].randomElement(using: &dice) ?? ""),
          attributes: look, style: style)
      }
      layout(text, width: .random(in: 40...400, using: &dice))
        .expectSoundSelection("run \(run) \(text.string.debugDescription)", dice: &dice)
    }
  }
}
