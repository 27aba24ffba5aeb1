import Testing

@testable import TextLayout

/// A line whose ends change glyphs is shaped again at its ends only, which gives what shaping all of
/// it gives.
@Suite(.needsFonts) struct ReshapedLineTests {
  #if DEBUG
    private static let widths = [9.0, 33, 151.7]
  #else
    private static let widths = [5.0, 9, 17, 33, 63.3, 90, 151.7, 320]
  #endif

  /// The lines that needed glyphs of their own, each as it was put together and as it is when it is
  /// shaped in one piece.
  private func lines(of source: String, language: String, look: TextAttributes = .plain())
    -> [(found: ShapedParagraph, whole: ShapedParagraph)]
  {
    var result: [(found: ShapedParagraph, whole: ShapedParagraph)] = []
    let analyzer = ParagraphAnalyzer()
    var shaper = Shaper(fonts: TestFonts.all)
    for paragraph in source.split(separator: "\n") {
      let analysis = analyzer.analyze(Array(paragraph.utf8), style: .language(language))
      func shape(_ range: Range<Int>?) -> ShapedParagraph {
        shaper.shape(
          analysis, range: range, looks: [LookSpan(start: 0, attributes: 0)], attributes: [look],
          styles: .language(language))
      }
      let shaped = shape(nil)
      for width in Self.widths {
        let room = InlineLength.floor(width)
        let breaker = LineBreaker(
          firstWidth: room, otherWidth: room, wraps: true, tabs: TabStops(ParagraphStyle()),
          reshape: shape)
        breaker.forEachLine(of: shaped) { line, own in
          guard let own else { return }
          result.append((own.joined(in: shaped), shape(shaped.bytes(of: line.clusters))))
          #expect(line.width == own.contentWidth(in: shaped, tabs: TabStops(ParagraphStyle())))
        }
      }
    }
    return result
  }

  private func expectEqual(
    _ lines: [(found: ShapedParagraph, whole: ShapedParagraph)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (found, whole) in lines {
      let text = String(decoding: whole.analysis.text, as: UTF8.self)
      #expect(found.clusters == whole.clusters, "\(text)", sourceLocation: sourceLocation)
      #expect(found.glyphs == whole.glyphs, "\(text)", sourceLocation: sourceLocation)
      #expect(found.runs == whole.runs, "\(text)", sourceLocation: sourceLocation)
      let flags = found.flags.map { $0.subtracting(.unsafeToBreak) }
      #expect(
        flags == whole.flags.map { $0.subtracting(.unsafeToBreak) }, "\(text)",
        sourceLocation: sourceLocation)
    }
  }

  @Test(.enabled(if: Declaration.areThere, SharedData.isMissing), arguments: Declaration.all)
  func `the lines of the declarations`(declaration: Declaration) throws {
    expectEqual(lines(of: try declaration.text(), language: declaration.language))
  }

  @Test func `lines of words from many scripts`() {
    var dice = Dice(seed: 45)
    let paragraphs = (0..<120).map { _ in MixedWords.paragraph(words: 8, dice: &dice) }
    let found = lines(of: paragraphs.joined(separator: "\n"), language: "und")
    #expect(found.count > 20)
    expectEqual(found)
  }

  @Test func `spaced letters are shaped whole`() {
    let look = TextAttributes.plain().with { $0.shaping.letterSpacing = 2 }
    let found = lines(of: "AVAVAV ToToTo \u{628}\u{644}\u{627}\u{645}", language: "und", look: look)
    expectEqual(found)
  }
}
