import Testing
import TextLayout

@Suite(.enabled(if: TestFonts.areInstalled, TestFonts.areMissing))
struct EmojiFallbackTests {
  @Test(arguments: [
    ("\u{27A1}\u{FE0F}", "Noto Color Emoji"), ("\u{2764}\u{FE0F}", "Noto Color Emoji"),
    ("\u{27A1}\u{FE0E}", "DejaVu Sans"), ("\u{2764}", "DejaVu Sans"),
    ("\u{1F600}", "Noto Color Emoji"),
  ])
  func `a picture comes from the colour font though a family of the text has it in black`(
    text: String, family: String
  ) throws {
    let look = TextAttributes(
      font: FontDescriptor(families: ["Noto Sans", "DejaVu Sans"], size: 16))
    let laid = TestFonts.manager.layout(
      AttributedText(text, attributes: look), in: TextContainer(width: 300))
    let run = try #require(laid.fragments.first?.lines.first?.runs.first)
    #expect(run.font?.face.familyName == family)
    #expect(run.glyphs.first?.id != 0)
  }
}
