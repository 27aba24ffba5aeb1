import Graphics
import Testing
import TextLayout

/// Exponents and indices.
@Suite(.needsFonts) struct ScriptPositionTests {
  @Test func `size and height are those that the font says`() throws {
    // Of 1000 units, in the table OS/2: sizes of 600, distances of 350 and 75.
    let face = try #require(TestFonts.all.face(for: TextAttributes.plain().font))
    let raised = face.placement(of: .superscript)
    #expect(raised == (0.6, 0.35))
    let lowered = face.placement(of: .subscript)
    #expect(lowered == (0.6, -0.075))
  }

  @Test func `a font that says nothing gets the usual proportions`() throws {
    let font = TinyFont(family: "Silent", advances: [("A", 500)])
    let face = try FontFace(GlyphFont(data: font.data()))
    let raised = face.placement(of: .superscript)
    #expect(raised == (0.65, 0.35))
    let lowered = face.placement(of: .subscript)
    #expect(lowered == (0.65, -0.15))
  }

  @Test func `an exponent stands above the line, and one of an exponent higher and smaller`() {
    let look = TextAttributes.plain(20)
    let raised = look.positioned(.superscript, fonts: TestFonts.all)
    let twice = raised.positioned(.superscript, fonts: TestFonts.all)
    let lowered = look.positioned(.subscript, fonts: TestFonts.all)
    let laidOut = layout(
      AttributedText(pieces: [("a", look), ("b", raised), ("c", twice), ("d", lowered)]))
    let runs = laidOut.lines[0].runs
    let sizes = runs.compactMap { $0.font?.size }
    for (size, wanted) in zip(sizes, [20, 12, 7.2, 12]) { #expect(abs(size - wanted) < 1e-9) }
    #expect(sizes.count == 4)
    let baseline = laidOut.lines[0].baseline
    let rises = runs.map { baseline - $0.baseline }
    for (rise, wanted) in zip(rises, [0, 7, 11.2, -1.5]) { #expect(abs(rise - wanted) < 0.02) }
  }

  @Test func `without any font a look stays as it is`() {
    let look = TextAttributes.plain(20)
    #expect(look.positioned(.subscript, fonts: TestFonts.collection()) == look)
  }
}
