import Graphics
import Raster
import TextLayout
import Testing

@testable import MarkdownLayout

struct SpoilerTests {
  private static let overlays: [SpoilerOverlay] = [.particles(), .solid(), .solid(cornerRadius: 0)]

  private func pixels(
    _ markdown: String, _ overlay: SpoilerOverlay, _ scheme: ColorScheme,
    @MarkdownThemeBuilder theme: () -> MarkdownThemeGroup = { MarkdownThemeGroup([]) }
  ) throws -> Bitmap {
    let scale = try #require(RasterScale(2))
    return try document(markdown).markdownImages(SwatchPictures()).colorScheme(scheme)
      .markdownTheme(MarkdownTheme(theme)).markdownSpoilerOverlay(overlay)
      .page(width: 300, padding: PagePadding(6)).raster(scale: scale).bitmap()
  }

  @Test(arguments: overlays, ColorScheme.allCases)
  func `no letter, emoji, picture, line or fill shows through, in text or in a table`(
    overlay: SpoilerOverlay, scheme: ColorScheme
  ) throws {
    for (one, other) in [
      ("a ||nun|| b", "a ||unn|| b"), ("a ||🎉🎂|| b", "a ||🎂🎉|| b"),
      ("a ||![](swatch:20)|| b", "a ||![](swatch:40)|| b"),
      ("a ||[nun](u)|| b", "a ||[unn](v)|| b"), ("> ||nun|| b", "> ||unn|| b"),
      ("# ||nun|| b", "# ||unn|| b"), ("- [x] ||nun||", "- [x] ||unn||"),
      ("| ||nun|| |\n|---|\n| ||🎉|| |", "| ||unn|| |\n|---|\n| ||🎂|| |"),
    ] {
      #expect(
        try pixels(one, overlay, scheme) == pixels(other, overlay, scheme), "\(one) shows through")
    }
  }

  @Test(arguments: overlays, ColorScheme.allCases)
  func `no colour of what is hidden shows through`(
    overlay: SpoilerOverlay, scheme: ColorScheme
  ) throws {
    let markdown =
      "a ||[l](u) `c` ==m== ~~s~~ **b** *e* x^2^|| b\n\n| ||[l](u) `c` ==m== ~~s~~|| |\n|---|"
    let plain = try pixels(markdown, overlay, scheme)
    let painted = try pixels(markdown, overlay, scheme) {
      Link().foregroundStyle(.red)
      Code().foregroundStyle(.red).background(.red)
      Highlight().foregroundStyle(.red).background(.red)
      Strikethrough().foregroundStyle(.red)
      Strong().foregroundStyle(.red)
      Emphasis().foregroundStyle(.red)
    }
    #expect(plain == painted)
  }

  @Test
  func `a spoiler stays revealed under another theme, in its colours; a new text hides again`() {
    let shown = document("a ||secret|| b").revealingSpoilers(.only([0]))
      .markdownTheme { Paragraph().font(size: 30).foregroundStyle(.red) }.layout(width: 300)
    #expect(shown.spoilers.map(\.mark.isRevealed) == [true])
    #expect(shown.rendered.attributes(of: "secret")?.color == RGBAColor(hex: 0xFF3B30))
    #expect(shown.rendered.attributes(of: "secret")?.font.size == 30)
    #expect(document("a ||secret||").layout(width: 300).spoilers.map(\.mark.isRevealed) == [false])
  }

  @Test func `a cover lies where the revealed words stand`() throws {
    let view = document("Before ||gypsy words|| after.")
      .markdownTheme { Paragraph().lineHeight(32) }
    let hidden = view.layout(width: 400)
    let shown = view.revealingSpoilers(.all).layout(width: 400)
    let cover = try #require(hidden.decorations(named: "spoilerOverlay").first).frame
    let line = try #require(shown.text.fragments[0].lines.first)
    let range = try #require(shown.rendered.range(of: "gypsy words"))
    var words: Rect?
    for run in line.runs where run.range.overlaps(range) {
      for glyph in run.glyphs where range.contains(glyph.cluster) {
        let box = Rect(x: glyph.x, y: line.baseline - 12, width: glyph.advance, height: 16)
        words = words.map { $0.union(box) } ?? box
      }
    }
    let inked = try #require(words)
    #expect(abs(cover.minX - inked.minX) < 1 && abs(cover.maxX - inked.maxX) < 1)
    #expect(cover.minY <= inked.minY && cover.maxY >= inked.maxY)
    #expect(cover.minY >= line.frame.minY - 1 && cover.maxY <= line.frame.maxY + 1)
  }
}
