import Testing
import TextLayout

/// Debian's Noto has a bold Burmese face that calls itself regular, and a slanted Tamil family that
/// calls itself upright.
@Suite(.enabled(if: TestFonts.areInstalled, TestFonts.areMissing))
struct MisnamedFaceTests {
  private static let folder = "/usr/share/fonts/truetype/noto/"
  private static let fonts = TestFonts.collection(
    folder + "NotoSans-Regular.ttf",
    folder + "NotoSerifMyanmar-Bold.ttf", folder + "NotoSerifMyanmar-Regular.ttf",
    folder + "NotoSerifTamilSlanted-Regular.ttf", folder + "NotoSerifTamil-Regular.ttf")

  @Test(arguments: [
    ("\u{1019}", 400.0, FontDescriptor.Slant.upright, "Noto Serif Myanmar", 400.0),
    ("\u{1019}", 700, .upright, "Noto Serif Myanmar", 700),
    ("\u{B95}", 400, .upright, "Noto Serif Tamil", 400),
    ("\u{B95}", 400, .oblique, "Noto Serif Tamil Slanted", 400),
  ])
  func `a face is as its name says where its tables say nothing`(
    text: String, weight: Double, slant: FontDescriptor.Slant, family: String, found: Double
  ) throws {
    let look = TextAttributes(
      font: FontDescriptor(families: ["Noto Sans"], size: 16, weight: weight, slant: slant))
    let laid = TextLayoutManager(fonts: Self.fonts).layout(
      AttributedText(text, attributes: look), in: TextContainer(width: 300))
    let face = try #require(laid.fragments.first?.lines.first?.runs.first?.font?.face)
    #expect(face.familyName == family)
    #expect(face.traits.weight == found)
  }
}
