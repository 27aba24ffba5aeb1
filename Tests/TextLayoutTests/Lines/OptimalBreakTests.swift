import Testing

@testable import TextLayout

/// Lines whose breaks are chosen for the whole paragraph.
@Suite(.needsFonts) struct OptimalBreakTests {
  private static let source =
    "In olden times when wishing still helped one, there lived a king whose daughters were all "
    + "beautiful; and the youngest was so beautiful that the sun itself, which has seen so much, "
    + "was astonished whenever it shone in her face."

  private func layouts(_ source: String, width: Double, _ alignment: ParagraphStyle.Alignment)
    -> (greedy: LaidOutText, optimal: LaidOutText)
  {
    func lay(_ breaking: LineBreaking) -> LaidOutText {
      layout(
        source, width: width,
        style: .with {
          $0.alignment = alignment
          $0.lineBreaking = breaking
        })
    }
    return (lay(.greedy), lay(.optimal))
  }

  /// The sum over all lines but the last of the squares of what is missing.
  private func raggedness(_ laidOut: LaidOutText) -> Double {
    laidOut.lines.dropLast().reduce(0) { sum, line in
      let missing = laidOut.width - line.frame.width
      return sum + missing * missing
    }
  }

  @Test func `ragged lines differ less in how full they are`() {
    var better = 0
    for width in stride(from: 140.0, through: 320, by: 15) {
      let (greedy, optimal) = layouts(Self.source, width: width, .start)
      #expect(optimal.lineTexts.joined() == Self.source)
      #expect(optimal.lines.allSatisfy { $0.frame.width <= width })
      if raggedness(optimal) < raggedness(greedy) { better += 1 }
    }
    #expect(better > 5)
  }

  @Test func `justified lines fill their room and their widest space is narrower`() {
    func widestSpace(_ laidOut: LaidOutText) -> Double {
      laidOut.lines.dropLast().flatMap { line in
        line.range.filter { laidOut.text.text(in: $0..<$0 + 1) == " " }.flatMap {
          laidOut.segments(of: $0..<$0 + 1).map(\.rect.width)
        }
      }.max() ?? 0
    }
    var (better, worse) = (0, 0)
    for width in stride(from: 140.0, through: 320, by: 15) {
      let (greedy, optimal) = layouts(Self.source, width: width, .justify)
      for (line, text) in zip(optimal.lines, optimal.trimmedLines).dropLast()
      where text.contains(" ") {
        #expect(line.frame.width == width, "\(text) at \(width)")
      }
      if widestSpace(optimal) < widestSpace(greedy) - 0.01 { better += 1 }
      if widestSpace(optimal) > widestSpace(greedy) + 0.01 { worse += 1 }
    }
    #expect(better > worse)
  }

  @Test(arguments: [ParagraphStyle.Alignment.start, .justify])
  func `a word that no line holds is cut as always`(alignment: ParagraphStyle.Alignment) {
    let long = String(repeating: "a", count: 300)
    let (greedy, optimal) = layouts("one two \(long) three four", width: 100, alignment)
    #expect(optimal.lineTexts == greedy.lineTexts)
    #expect(optimal.lineTexts.joined() == "one two \(long) three four")
    #expect(optimal.lines.allSatisfy { $0.frame.width <= 100 })
  }

  @Test func `a stretch without a solution leaves the others alone`() {
    let long = String(repeating: "a", count: 60)
    let (_, alone) = layouts(Self.source, width: 200, .justify)
    let (_, both) = layouts(Self.source + "\u{2028}" + long, width: 200, .justify)
    #expect(both.trimmedLines.prefix(alone.lineCount) == alone.trimmedLines[...])
  }

  @Test func `measuring finds the lines that layout places`() {
    for alignment in [ParagraphStyle.Alignment.start, .justify] {
      let shaped = TestFonts.manager.shape(
        AttributedText(
          Self.source, attributes: .plain(),
          style: .with {
            $0.alignment = alignment
            $0.lineBreaking = .optimal
            $0.firstLineHeadIndent = 20
          }))
      for width in stride(from: 60.0, through: 320, by: 26) {
        let laidOut = shaped.layout(in: TextContainer(width: width))
        #expect(shaped.measure(width: width).lines == laidOut.lineCount)
      }
    }
  }
}
