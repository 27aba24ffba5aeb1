import Graphics
import Testing

@testable import TextLayout

/// What users of other engines report of text that is cut short.
@Suite(.needsFonts) struct TruncationFaultTests {
  private func truncated(
    _ source: String, width: Double, lines: Int = 1, _ truncation: TextTruncation = .tail,
    style: ParagraphStyle = .init()
  ) -> LaidOutText {
    var container = TextContainer(width: width)
    container.maximumNumberOfLines = lines
    container.truncation = truncation
    return TestFonts.manager.layout(
      AttributedText(source, attributes: .plain(), style: style), in: container)
  }

  /// What is seen from left to right, the ellipsis as it is.
  private func visible(_ laidOut: LaidOutText) -> [String] {
    laidOut.lines.map { line in
      var shown = ""
      for run in line.runs {
        for glyph in run.glyphs {
          let isHidden = laidOut.hiddenRanges.contains { $0.lowerBound == glyph.cluster }
          shown +=
            isHidden
            ? "\u{2026}"
            : String(
              laidOut.text.text(in: glyph.cluster..<laidOut.text.count).unicodeScalars.prefix(1))
        }
      }
      return shown
    }
  }

  @Test func `an ellipsis stands at the logical end`() throws {
    let laidOut = truncated(
      "abc \(hebrew)\(hebrew)", width: 70, style: .with { $0.baseDirection = .rightToLeft })
    #expect(laidOut.lineCount == 1)
    let seen = try #require(visible(laidOut).first)
    #expect(seen.hasPrefix("\u{2026}") && seen.hasSuffix("abc"))
    let left = truncated("abc \(hebrew)\(hebrew)", width: 70, style: .leftToRight)
    let other = try #require(visible(left).first)
    #expect(other.hasPrefix("abc ") && other.hasSuffix("\u{2026}"))
  }

  @Test func `alignment comes after the ellipsis`() throws {
    for alignment in [ParagraphStyle.Alignment.right, .center, .justify, .left] {
      let laidOut = truncated(
        "some words that do not fit", width: 80, style: .with { $0.alignment = alignment })
      let line = try #require(laidOut.lines.first)
      let ends = line.runs.map(\.frame)
      let (left, right) = (ends.map(\.x).min() ?? 0, ends.map(\.maxX).max() ?? 0)
      #expect(right - left == line.frame.width && line.frame.width <= 80)
      switch alignment {
      case .right: #expect(right == 80)
      case .center: #expect(abs(left - (80 - right)) < 0.01)
      default: #expect(left == 0)
      }
    }
  }

  @Test func `a greatest number of lines hides the rest and says what`() throws {
    let source = Array(repeating: "some words that wrap", count: 6).joined(separator: " ")
    let laidOut = truncated(source, width: 120, lines: 2)
    #expect(laidOut.lineCount == 2)
    #expect(visible(laidOut)[1].hasSuffix("\u{2026}"))
    let hidden = try #require(laidOut.hiddenRanges.first)
    #expect(hidden.upperBound == source.utf8.count)
    let shown = visible(laidOut).joined().replacing("\u{2026}", with: "")
    #expect(source.hasPrefix(shown))
    #expect(hidden.lowerBound >= shown.utf8.count)
    #expect(laidOut.lineTexts.joined() == source)
  }

  @Test func `the middle or the head is left out where that is asked for`() {
    let middle = truncated("/usr/share/fonts/truetype/noto.ttf", width: 130, .middle)
    #expect(visible(middle)[0].hasPrefix("/usr") && visible(middle)[0].hasSuffix(".ttf"))
    #expect(visible(middle)[0].contains("\u{2026}"))
    let head = truncated("/usr/share/fonts/truetype/noto.ttf", width: 130, .head)
    #expect(visible(head)[0].hasPrefix("\u{2026}") && visible(head)[0].hasSuffix("noto.ttf"))
    for laidOut in [middle, head] {
      #expect(laidOut.lines.allSatisfy { $0.frame.width <= 130 })
      #expect(laidOut.lineCount == 1)
    }
  }

  @Test func `text that fits has no ellipsis`() {
    for truncation in [TextTruncation.head, .middle, .tail] {
      for (width, lines) in [(100.0, 1), (100, 2), (50, 2)] {
        let laidOut = truncated("two words", width: width, lines: lines, truncation)
        #expect(laidOut.hiddenRanges.isEmpty)
        #expect(laidOut.glyphs == layout("two words", width: width).glyphs)
      }
    }
  }

  @Test func `paragraphs behind the last line are hidden too`() {
    let laidOut = truncated("one\ntwo\nthree", width: 100, lines: 2)
    #expect(laidOut.lineCount == 2)
    #expect(laidOut.hiddenRanges == [8..<13])
    #expect(laidOut.height == layout("one\ntwo").height)
  }

  @Test func `graphemes and joined letters stay whole before an ellipsis`() {
    // One glyph, and two glyphs side by side.
    let graphemes = ["\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{915}\u{93E}"]
    let arabicText = Array(repeating: arabic, count: 5).joined(separator: " ")
    let whole = layout(arabicText).glyphs
    for width in stride(from: 5.0, through: 90, by: 3) {
      for grapheme in graphemes {
        let laidOut = truncated(String(repeating: grapheme, count: 12), width: width)
        let start = laidOut.hiddenRanges.first?.lowerBound ?? 0
        #expect(start % grapheme.utf8.count == 0)
      }
      let cut = truncated(arabicText, width: width)
      #expect(cut.lineCount == 1)
      // The last letter keeps the form that joins it to what is hidden.
      let hidden = cut.hiddenRanges.first?.lowerBound ?? 0
      for glyph in cut.glyphs where glyph.cluster < hidden {
        #expect(whole.contains { $0.cluster == glyph.cluster && $0.id == glyph.id }, "\(width)")
      }
    }
  }
}
