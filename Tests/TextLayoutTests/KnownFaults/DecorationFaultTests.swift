import Graphics
import Testing
import TextLayout

/// Lines with text that other engines got wrong.
@Suite(.needsFonts) struct DecorationFaultTests {
  private func underline(_ text: String) throws -> TextDecoration {
    let look = TextAttributes.plain(20).with { $0.underline = LineDecoration() }
    return try #require(layout(text, look: look).decorations.first)
  }

  /// What of the line no part of it covers, between its ends.
  private func gaps(_ line: TextDecoration) -> [ClosedRange<Double>] {
    zip(line.pieces, line.pieces.dropFirst()).map { $0.maxX...$1.minX }
  }

  @Test func `an underline leaves out the letters that reach below it`() throws {
    let line = try underline("ngnjnpnqn")
    let gaps = gaps(line)
    #expect(gaps.count == 4)
    let glyphs = layout("ngnjnpnqn", look: .plain(20)).glyphs
    for (gap, glyph) in zip(gaps, [1, 3, 5, 7].map { glyphs[$0] }) {
      // An "n" has at least its side bearing on either side.
      #expect(gap.lowerBound > glyph.x - 4 && gap.upperBound < glyph.x + glyph.advance + 4)
      #expect(gap.overlaps(glyph.x...glyph.x + glyph.advance))
    }
    #expect(try underline("nnn").pieces.count == 1)
    #expect(try underline("\u{4E2D}\u{6587}").pieces.count == 1)
  }

  @Test func `an underline keeps off the dots and tails of Arabic letters`() throws {
    let text = "\u{628}\u{64A}"
    let line = try underline(text)
    let laidOut = layout(text, look: .plain(20))
    #expect(line.frame.minY > laidOut.lines[0].baseline)
    for run in laidOut.lines[0].runs {
      let face = try #require(run.font?.face)
      for glyph in run.glyphs {
        let ink = try #require(face.inkBounds(of: glyph.id))
        let scale = 20 / Double(face.unitsPerEm)
        let (top, bottom) = (
          glyph.y - Double(ink.top) * scale, glyph.y - Double(ink.bottom) * scale
        )
        // The line is below a dot, or above it, or not there.
        let isCrossed = top < line.frame.maxY && bottom > line.frame.minY
        let middle = glyph.x + Double(ink.left + ink.right) / 2 * scale
        let isThere = line.pieces.contains { $0.minX <= middle && middle <= $0.maxX }
        #expect(!(isCrossed && isThere))
      }
    }
    // A word with room between its tails is broken by them, where the line always is.
    let long = try underline("\u{643}\u{62A}\u{627}\u{628}\u{64A} \u{639}\u{644}\u{64A}")
    #expect(long.pieces.count > 1)
    #expect(long.frame.y < line.frame.y)
  }
}
