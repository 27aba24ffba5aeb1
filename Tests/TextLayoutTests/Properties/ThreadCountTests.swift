import Testing

@testable import TextLayout

/// The paragraphs of a long text are shaped on several threads, which changes nothing.
@Suite(.needsDeclarations) struct ThreadCountTests {
  @Test func `a long text is the same on one thread and on four`() throws {
    let text = try longText()
    let one = TextLayoutManager(fonts: TestFonts.all, threads: 1).shape(text)
    let four = TextLayoutManager(fonts: TestFonts.all, threads: 4).shape(text)
    #expect(one.missingGlyphs == four.missingGlyphs)
    for width in [90.0, 333, 1000] {
      let container = TextContainer(width: width)
      let (a, b) = (one.layout(in: container), four.layout(in: container))
      #expect(a.fragments.count == b.fragments.count)
      #expect(a.height == b.height && a.lineCount == b.lineCount)
      for (a, b) in zip(a.fragments, b.fragments) {
        #expect(a.range == b.range && a.frame == b.frame)
        for (a, b) in zip(a.lines, b.lines) {
          let same =
            a.range == b.range && a.frame == b.frame
            && zip(a.runs, b.runs).allSatisfy {
              $0.glyphs == $1.glyphs && $0.level == $1.level && $0.attributes == $1.attributes
            }
          #expect(same, "the line \(a.range)")
        }
      }
    }
  }

  @Test func `all of the work is shared out and nothing is done twice`() {
    let counted = Protected([Int](repeating: 0, count: 1000))
    let results = Workers.map(1000, threads: 8) { number in
      counted.withLock { $0[number] += 1 }
      return number * number
    }
    #expect(results == (0..<1000).map { $0 * $0 })
    #expect(counted.withLock { $0 }.allSatisfy { $0 == 1 })
    #expect(Workers.map(0, threads: 8) { $0 }.isEmpty)
  }

  /// Every declaration three times, each paragraph in one of two looks that change inside it.
  private func longText() throws -> AttributedText {
    let looks = [TextAttributes.plain(), .plain().with { $0.font.weight = 700 }]
    var text = AttributedText()
    for _ in 0..<3 {
      for declaration in Declaration.all {
        for (index, line) in try declaration.text().split(separator: "\n").enumerated() {
          let middle = line.index(line.startIndex, offsetBy: line.count / 2)
          text.append(String(line[..<middle]), attributes: looks[index % 2])
          text.append(String(line[middle...]) + "\n", attributes: looks[(index + 1) % 2])
        }
      }
    }
    #expect(text.count > 200_000)
    return text
  }
}
