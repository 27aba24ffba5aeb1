import Graphics
import ImageCodecs
import Testing

@testable import Raster

struct PageTests {
  @Test(arguments: [1, 7, 64, 1000])
  func `the height of a band changes no pixel`(rows: Int) throws {
    let page = try page(documentPage(), width: 300, height: 320, scale: 1.5)
    let whole = try page.bitmap(options: RasterOptions(rowsPerBand: 10_000))
    #expect(try page.bitmap(options: RasterOptions(rowsPerBand: rows)) == whole)
    let colors = RasterOptions(rowsPerBand: rows, allowsPalette: false)
    #expect(try page.decoded(colors) == whole)
    let indexed = try page.decoded(RasterOptions(rowsPerBand: 10_000))
    #expect(try page.decoded(RasterOptions(rowsPerBand: rows)) == indexed)
  }

  @Test func `the bytes do not depend on the number of threads`() throws {
    let page = try page(documentPage(), width: 300, height: 900)
    let one = try page.png(RasterOptions(rowsPerBand: 16))
    for threads in 2...5 {
      #expect(try page.png(RasterOptions(threads: threads, rowsPerBand: 16)) == one)
    }
  }

  @Test(arguments: [RGBAColor.white, .clear, RGBAColor(hex: 0x0D1117)])
  func `a palette shows what colours show`(background: RGBAColor) throws {
    let page = try page(
      documentPage(), width: 300, height: 320, scale: 2, background: background)
    let indexed = try page.decoded()
    let colors = try page.decoded(RasterOptions(allowsPalette: false))
    #expect(try page.bitmap() == colors)
    // Half a step of the ramp; edges that meet inside a pixel may differ by more.
    let far = (0..<colors.width * colors.height).count { index in
      let (a, b) = (shown(indexed, index), shown(colors, index))
      return zip(a, b).contains { abs($0 - $1) > 255 / 30 / 2 + 2 }
    }
    #expect(Double(far) < Double(colors.width * colors.height) * 0.0005)
  }

  /// A pixel as it would look on black, and how much it hides.
  private func shown(_ bitmap: Bitmap, _ index: Int) -> [Int] {
    let alpha = Int(bitmap.pixels[index * 4 + 3])
    return (0..<3).map { Int(bitmap.pixels[index * 4 + $0]) * alpha / 255 } + [alpha]
  }

  @Test func `text and boxes are stored as a palette, many colours as they are`() throws {
    let text = try page(documentPage(), width: 300, height: 320).png()
    #expect(text[25] == 3 && text[24] == 8)
    let few = list { $0.fill(.rect(Rect(x: 3, y: 3, width: 9, height: 9)), .black) }
    let boxes = try page(few).png()
    #expect(boxes[25] == 3 && boxes[24] == 4)
    #expect(try page(few).decoded() == page(few).bitmap())
    let many = list { list in
      for index in 0..<300 {
        list.fill(
          .rect(Rect(x: Double(index % 40), y: Double(index / 40), width: 1, height: 1)),
          RGBAColor(hex: UInt32(index * 7919)))
      }
    }
    #expect(try page(many).png()[25] == 2)
    #expect(try page(many, background: .clear).png()[25] == 6)
    #expect(try page(many).decoded() == page(many).bitmap())
  }

  @Test func `a highlight over one paper keeps the palette, one over text does not`() throws {
    let font = try TestFonts.sans()
    let yellow = RGBAColor(hex: 0xFFD33D, opacity: 0.4)
    let area = Shape.rect(Rect(x: 2, y: 2, width: 30, height: 20))
    let below = list {
      $0.fill(area, yellow)
      $0.addText("ab", font, x: 4, y: 16)
    }
    #expect(try page(below).png()[25] == 3)
    #expect(try page(below).decoded()[30, 4] == page(below).bitmap()[30, 4])
    let above = list {
      $0.addText("ab", font, x: 4, y: 16)
      $0.fill(area, yellow)
    }
    #expect(try page(above).png()[25] == 2)
  }

  @Test func `a table of translucent rows in a rounded clip keeps the palette`() throws {
    let font = try TestFonts.sans()
    let line = RGBAColor(hex: 0x3C3C43, opacity: 0.3)
    let table = list { list in
      let frame = Rect(x: 4.3, y: 4.3, width: 280, height: 240)
      list.commands.append(.pushClip(.roundedRect(frame, radius: 8)))
      for row in 0..<8 {
        list.fill(
          .rect(Rect(x: 4.3, y: 4.3 + Double(row) * 30.2, width: 280, height: 30.2)),
          RGBAColor(hex: row % 2 == 0 ? 0x787880 : 0x3C3C60, opacity: 0.12))
      }
      var grid = Path()
      for row in 1..<8 {
        grid.elements +=
          Path.rect(Rect(x: 5, y: 4.3 + Double(row) * 30.2, width: 278, height: 0.5)).elements
      }
      list.fill(.path(grid), line)
      list.commands.append(.popClip)
      list.stroke(.roundedRect(frame, radius: 8), StrokeStyle(width: 0.7), line)
      for row in 0..<8 {
        let y = 24 + Double(row) * 30.2
        list.fill(
          .roundedRect(Rect(x: 100, y: y - 14, width: 50, height: 18), radius: 4),
          RGBAColor(hex: 0x767680, opacity: 0.12))
        list.addText("cell", font, x: 12, y: y, size: 14)
        list.addText("code", font, x: 104, y: y, size: 12, color: line)
      }
    }
    let page = try page(table, width: 300, height: 260, scale: 2)
    #expect(try page.png()[25] == 3)
    let (indexed, colors) = (try page.decoded(), try page.bitmap())
    let far = (0..<indexed.pixels.count).count {
      abs(Int(indexed.pixels[$0]) - Int(colors.pixels[$0])) > 10
    }
    #expect(far < indexed.pixels.count / 2000)
  }

  @Test func `a clear page keeps its opacity`() throws {
    let shapes = list {
      $0.fill(.rect(Rect(x: 4, y: 4, width: 8.5, height: 8)), RGBAColor(hex: 0x3366CC))
      $0.fill(
        .rect(Rect(x: 20, y: 4, width: 8, height: 8)), RGBAColor(hex: 0x3366CC, opacity: 0.5))
    }
    for options in [RasterOptions(), RasterOptions(allowsPalette: false)] {
      let bitmap = try page(shapes, background: .clear).decoded(options)
      #expect(bitmap[0, 0].alpha == 0)
      #expect(bitmap[5, 5] == RGBAColor(hex: 0x3366CC))
      #expect(bitmap[12, 5] == RGBAColor(red: 0x33, green: 0x66, blue: 0xCC, alpha: 128))
      #expect(bitmap[22, 5] == RGBAColor(red: 0x33, green: 0x66, blue: 0xCC, alpha: 128))
    }
  }

  @Test func `the size in pixels is rounded up once, to at least one pixel`() throws {
    let empty = try page(DisplayList(), width: 10.01, height: 0, scale: 2)
    #expect(empty.width == 21)
    #expect(empty.height == 1)
    #expect(try empty.decoded()[20, 0] == .white)
  }

  @Test func `too many pixels are an error, whatever the numbers`() throws {
    let scale = try #require(RasterScale(2))
    for size in [
      Size(width: 100, height: 1001), Size(width: 1e300, height: 1e300),
      Size(width: .infinity, height: 1), Size(width: 1, height: .nan),
    ] {
      #expect(throws: RasterError.self) {
        _ = try PageRaster(
          list: DisplayList(), size: size, scale: scale, background: .white, pixelLimit: 400_000)
      }
    }
  }

  @Test func `a font that is none is an error with its name`() throws {
    let junk = GlyphFont(data: FontData(bytes: [1, 2, 3], name: "junk.ttf"))
    let text = list { $0.addText("a", junk, x: 3, y: 20) }
    #expect(throws: RasterError.unreadableFont(name: "junk.ttf")) { _ = try page(text).png() }
  }

  @Test func `a sink that fails stops the page with its error`() throws {
    struct FullSink: ByteSink {
      var room = 3
      mutating func write(_ bytes: UnsafeRawBufferPointer) throws(ByteSinkError) {
        room -= 1
        if room < 0 { throw .system(code: 28) }
      }
    }
    let page = try page(documentPage(), width: 300, height: 320)
    for threads in [1, 3] {
      var sink = FullSink()
      #expect(throws: RasterError.output(.system(code: 28))) {
        try page.writePNG(to: &sink, options: RasterOptions(threads: threads, rowsPerBand: 8))
      }
    }
  }
}
