import Graphics
import Testing

@testable import TextLayout

/// What users of other engines report of justified text and of letter spacing at a line's edge.
@Suite(.needsFonts) struct JustificationFaultTests {
  private static let justified = ParagraphStyle.with { $0.alignment = .justify }

  /// The room between the clusters of a line: the left edges of its glyphs' clusters and the right
  /// edge of the one before.
  private func gaps(_ line: TextLineFragment, in text: AttributedText) -> [Double] {
    let letters = line.runs.flatMap { run -> [(left: Double, right: Double)] in
      if run.attachment != nil { return [(run.frame.x, run.frame.maxX)] }
      return run.glyphs.filter { !text.text(in: $0.cluster..<$0.cluster + 1).hasPrefix(" ") }
        .map { ($0.x, $0.x + $0.advance) }
    }
    return zip(letters, letters.dropFirst()).map { $1.left - $0.right }.filter { $0 > 0.5 }
  }

  @Test func `justified Hebrew is flush at both edges but its last line`() {
    let source = Array(repeating: hebrew, count: 8).joined(separator: " ")
    let style = ParagraphStyle.with {
      $0.alignment = .justify
      $0.baseDirection = .rightToLeft
    }
    let laidOut = layout(source, width: 110, style: style)
    #expect(laidOut.lineCount == 4)
    for line in laidOut.lines.dropLast() {
      let ends = line.runs.map(\.frame)
      #expect(line.frame.x == 0 && line.frame.width == 110)
      // The spaces that hang do so at the left.
      #expect(ends.map(\.maxX).max() == 110)
      #expect((ends.map(\.x).min() ?? 0) < 0)
    }
    #expect(laidOut.lines.last?.frame.maxX == 110)
    #expect((laidOut.lines.last?.frame.width ?? 110) < 100)
  }

  @Test func `a no-break space is widened like any other`() throws {
    let laidOut = layout("a\u{A0}b c d eeeeeeee", width: 70, style: Self.justified)
    #expect(laidOut.trimmedLines.first == "a\u{A0}b c d")
    let line = try #require(laidOut.lines.first)
    #expect(line.frame.width == 70)
    let spaces = [1, 4, 6].map { laidOut.segments(of: $0..<$0 + 1).first?.rect.width ?? 0 }
    #expect((spaces.max() ?? 0) - (spaces.min() ?? 9) < 0.05)
    #expect(spaces[1] > 4.5)
  }

  @Test func `two spaces share a line's room with a third`() throws {
    let laidOut = layout("a  b c dddddddd", width: 60, style: Self.justified)
    let line = try #require(laidOut.lines.first)
    #expect(line.frame.width == 60)
    let spaces = [1, 2, 4].map { laidOut.segments(of: $0..<$0 + 1).first?.rect.width ?? 0 }
    #expect((spaces.max() ?? 0) - (spaces.min() ?? 9) < 0.05)
  }

  @Test(arguments: ["\n", "\u{2028}"])
  func `a line that ends by itself is not justified`(end: String) {
    let laidOut = layout("a b\(end)c d", width: 100, style: Self.justified)
    #expect(laidOut.lineCount == 2)
    #expect(laidOut.lines.allSatisfy { $0.frame.width < 50 })
  }

  @Test func `justified Arabic is widened at its spaces alone`() {
    let source = Array(repeating: arabic, count: 10).joined(separator: " ")
    let plain = layout(source, width: 150)
    let wide = layout(source, width: 150, style: Self.justified)
    #expect(wide.lines.map(\.range) == plain.lines.map(\.range))
    for (a, b) in zip(plain.lines, wide.lines).dropLast() {
      #expect(b.frame.width == 150)
      let words = a.range.lowerBound..<a.range.lowerBound + arabic.utf8.count
      let widths = [plain, wide].map { $0.segments(of: words).map(\.rect.width) }
      #expect(widths[0] == widths[1])
    }
  }

  @Test func `an attachment is one unit of a justified line`() throws {
    let text = AttributedText(
      pieces: [
        ("a ", .plain()), ("\u{FFFC}", .attachment(Box(width: 20, ascent: 9))),
        (" b c ddddddddd", .plain()),
      ], style: Self.justified)
    let laidOut = layout(text, width: 90)
    let line = try #require(laidOut.lines.first)
    #expect(line.frame.width == 90)
    let gaps = gaps(line, in: text)
    #expect(gaps.count == 3)
    #expect((gaps.max() ?? 0) - (gaps.min() ?? 9) < 0.1)
    #expect(line.runs.first { $0.attachment != nil }?.frame.width == 20)
  }

  @Test func `a Latin letter among ideographs has the same gap on both sides`() throws {
    let laidOut = layout(
      "\u{4E2D}a\u{4E2D}\u{6587}\u{6587}", width: 47, style: Self.justified)
    #expect(laidOut.trimmedLines.first == "\u{4E2D}a\u{4E2D}")
    let line = try #require(laidOut.lines.first)
    #expect(line.frame.width == 47)
    let plain = layout(laidOut.text.string, width: 47).glyphs.prefix(3).map(\.advance)
    let gaps = zip(line.runs.flatMap(\.glyphs), plain).map { $0.advance - $1 }
    #expect(gaps.count == 3 && gaps[0] > 2 && gaps[2] == 0)
    #expect(abs(gaps[0] - gaps[1]) < 0.05)
  }

  @Test(arguments: [false, true])
  func `letter spacing ends with the last letter of a line`(isRightToLeft: Bool) {
    let look = TextAttributes.plain().with { $0.shaping.letterSpacing = 4 }
    let source = isRightToLeft ? "\(hebrew) \(hebrew) \(hebrew)" : "abcd efgh ijkl"
    let style = ParagraphStyle.with { $0.alignment = .end }
    let laidOut = layout(source, width: 100, look: look, style: style)
    #expect(laidOut.lineCount > 1)
    let first = laidOut.lines[0].range.lowerBound
    for line in laidOut.lines {
      let word = layout(
        laidOut.text.text(in: line.range).trimmingSpaces, look: look, style: style)
      #expect(line.frame.width == word.naturalWidth)
      let letters = laidOut.segments(of: line.range).map(\.rect)
      if isRightToLeft {
        #expect(letters.map(\.x).min() == 0)
      } else {
        #expect(letters.map(\.maxX).max() == 100)
      }
    }
    #expect(first == 0)
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
