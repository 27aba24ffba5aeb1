import BuiltFonts
import Graphics
import Testing
import TextLayout

/// Carets inside of ligatures, where the font says where they stand.
@Suite(.enabled(if: BuiltFonts.areThere, Comment(rawValue: BuiltFonts.areMissing)))
struct LigatureCaretTests {
  private static let manager = TextLayoutManager(
    fonts: TestFonts.collection(BuiltFonts.path("carets.ttf")))

  private func caretLayout(_ text: String) -> LaidOutText {
    layout(text, look: .plain(20, families: ["Test Carets"]), manager: Self.manager)
  }

  @Test func `a caret in a ligature stands where the font puts it`() {
    let laidOut = caretLayout("AB")
    #expect(laidOut.glyphs.count == 1)
    #expect((0...2).map { laidOut.caretRect(at: TextLocation($0)).x } == [0, 5, 20])
    #expect(laidOut.selectionRects(of: 1..<2) == [Rect(x: 5, y: 0, width: 15, height: 24)])
    #expect(laidOut.location(at: Point(x: 6, y: 3)).offset == 1)
  }

  @Test func `in a right-to-left ligature places are still counted from the left`() {
    let laidOut = caretLayout("\u{5D0}\u{5D1}")
    #expect(laidOut.glyphs.count == 1)
    #expect([0, 2, 4].map { laidOut.caretRect(at: TextLocation($0)).x } == [20, 5, 0])
    let triple = caretLayout("\u{5D0}\u{5D1}\u{5D2}")
    #expect(triple.glyphs.count == 1)
    #expect([0, 2, 4, 6].map { triple.caretRect(at: TextLocation($0)).x } == [20, 10, 5, 0])
  }

  @Test func `a face that paints its glyphs has colours`() throws {
    for (file, isColored) in [
      ("paints", true), ("layers", true), ("strikes", true), ("carets", false),
    ] {
      let data = try FontData(path: BuiltFonts.path(file + ".ttf"))
      #expect(try FontFace(GlyphFont(data: data)).hasColorGlyphs == isColored, "\(file)")
    }
  }
}
