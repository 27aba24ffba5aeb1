import Graphics
import Testing

@testable import Raster

struct GlyphTests {
  private func drawn(
    _ text: String, x: Double = 6, size: Double = 24, font: GlyphFont? = nil,
    color: RGBAColor = .black, background: RGBAColor = .white
  ) throws -> Bitmap {
    let font = try font ?? TestFonts.sans()
    return try page(
      list { $0.addText(text, font, x: x, y: 30, size: size, color: color) },
      background: background
    ).bitmap()
  }

  @Test func `the ink of a glyph is about its area`() throws {
    // The l of Noto Sans is a bare stem of 88 × 760 units of 1000.
    let ink = try drawn("l", size: 24).ink
    #expect(abs(ink - 0.088 * 0.760 * 24 * 24) < 1)
  }

  @Test func `a quarter of a pixel moves the ink by a quarter`() throws {
    let centres = try [0, 0.25, 0.5, 0.75, 1].map { try drawn("o", x: 6 + $0).inkCentre }
    for (first, second) in zip(centres, centres.dropFirst()) {
      #expect(abs(second - first - 0.25) < 0.03)
    }
  }

  @Test func `equal letters at whole pixels are equal`() throws {
    let bitmap = try page(
      list {
        $0.addText("n", try TestFonts.sans(), x: 2, y: 30)
        $0.addText("n", try TestFonts.sans(), x: 22, y: 30)
      }
    ).bitmap()
    for y in 0..<40 {
      for x in 0..<18 { #expect(bitmap[x, y] == bitmap[x + 20, y]) }
    }
  }

  @Test func `light text on dark is no thinner than dark on light, in the light it sends`() throws {
    func light(_ value: UInt8) -> Double {
      let share = Double(value) / 255
      return share * share
    }
    let dark = try drawn("mn", size: 12)
    let white = try drawn("mn", size: 12, color: .white, background: .black)
    let darkInk = stride(from: 0, to: dark.pixels.count, by: 4)
      .reduce(0) { $0 + 1 - light(dark.pixels[$1]) }
    let whiteInk = stride(from: 0, to: white.pixels.count, by: 4)
      .reduce(0) { $0 + light(white.pixels[$1]) }
    let plain = try drawn("mn", size: 12).ink
    #expect(whiteInk > plain * 0.8)
    #expect(darkInk < plain * 1.35)
  }

  @Test func `emboldening adds ink on both sides, slant moves only the top`() throws {
    var bold = try TestFonts.sans()
    bold.emboldening = 0.04
    let (plain, heavy) = (try drawn("l"), try drawn("l", font: bold))
    #expect(heavy.ink > plain.ink * 1.2)
    #expect(abs(heavy.inkCentre - plain.inkCentre) < 0.1)
    var slanted = try TestFonts.sans()
    slanted.slant = 0.2
    let italic = try drawn("l", font: slanted)
    #expect(abs(italic.ink - plain.ink) < 1)
    #expect(abs(italic.inkCentre - plain.inkCentre - 0.2 * 0.38 * 24) < 0.3)
  }

  @Test func `a variable font draws its weights`() throws {
    let path = "/usr/share/fonts/opentype/inter/Inter.var.ttf"
    guard let data = try? FontData(path: path) else { return }
    let inks = try [100, 400, 900].map { weight in
      try drawn("l", font: GlyphFont(data: data, variations: [Float(weight), 0])).ink
    }
    #expect(inks[0] < inks[1] && inks[1] < inks[2])
  }

  @Test func `a glyph too large to keep looks like a shape`() throws {
    let font = try TestFonts.sans()
    let page = try page(
      list { $0.addText("l", font, x: 10.5, y: 900, size: 1100) }, width: 200, height: 1000)
    #expect(abs(try page.bitmap().ink / (0.088 * 0.760 * 1100 * 1100) - 1) < 0.02)
  }

  @Test func `glyphs that a face does not have draw nothing worse than its box`() throws {
    let font = try TestFonts.sans()
    var list = DisplayList()
    list.glyphs = [DisplayList.Glyph(id: 4_000_000, x: 640, y: 1280)]
    let index = list.index(of: font)
    list.commands = [
      .glyphs(DisplayList.GlyphRun(font: index, size: 20, color: .black, glyphs: 0..<1))
    ]
    #expect(try page(list).bitmap().ink == 0)
  }
}
