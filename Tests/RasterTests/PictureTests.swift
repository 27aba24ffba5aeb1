import Graphics
import ImageCodecs
import Testing

@testable import Raster

struct PictureTests {
  private func drawn(
    _ bitmap: Bitmap, in rect: Rect, background: RGBAColor = .white, rows: Int? = nil
  ) throws -> Bitmap {
    let list = list { list in
      list.images = [.bitmap(bitmap)]
      list.commands = [.image(0, rect)]
    }
    return try page(list, background: background).decoded(RasterOptions(rowsPerBand: rows))
  }

  private let checks = {
    var bitmap = Bitmap(width: 8, height: 8)
    for y in 0..<8 {
      for x in 0..<8 {
        bitmap[x, y] = RGBAColor(
          red: UInt8(x * 30), green: UInt8(y * 30), blue: (x + y) % 2 == 0 ? 255 : 0)
      }
    }
    return bitmap
  }()

  @Test func `an image at its own size keeps every pixel`() throws {
    let page = try drawn(checks, in: Rect(x: 5, y: 6, width: 8, height: 8))
    for y in 0..<8 {
      for x in 0..<8 { #expect(page[5 + x, 6 + y] == checks[x, y]) }
    }
    #expect(page[4, 6] == .white && page[13, 6] == .white)
  }

  @Test func `a smaller image is the mean of what it covers`() throws {
    let page = try drawn(checks, in: Rect(x: 0, y: 0, width: 2, height: 2))
    #expect(page[0, 0] == RGBAColor(red: 45, green: 45, blue: 128))
    #expect(page[1, 0] == RGBAColor(red: 165, green: 45, blue: 128))
    let third = try drawn(
      Bitmap(width: 90, height: 9, filledWith: RGBAColor(hex: 0x123456)),
      in: Rect(x: 1, y: 1, width: 7, height: 7))
    for x in 1..<8 { #expect(third[x, 4] == RGBAColor(hex: 0x123456)) }
  }

  @Test func `a larger image goes smoothly from pixel to pixel`() throws {
    var two = Bitmap(width: 2, height: 1, filledWith: .black)
    two[1, 0] = .white
    let page = try drawn(two, in: Rect(x: 0, y: 0, width: 20, height: 4))
    let row = (0..<20).map { page[$0, 2].red }
    #expect(row == row.sorted())
    #expect(row[0] == 0 && row[19] == 255)
    #expect(Set(row).count > 8)
  }

  @Test func `clear pixels do not bleed their colour`() throws {
    var bitmap = Bitmap(width: 2, height: 1, filledWith: RGBAColor(hex: 0x00FF00, opacity: 0))
    bitmap[1, 0] = RGBAColor(hex: 0xFF0000)
    let page = try drawn(
      bitmap, in: Rect(x: 0, y: 0, width: 1, height: 1), background: .clear)
    #expect(page[0, 0] == RGBAColor(red: 255, green: 0, blue: 0, alpha: 128))
  }

  @Test func `bands and row filters change no pixel of an image`() throws {
    let rect = Rect(x: 3, y: 3, width: 31.4, height: 33)
    let whole = try drawn(checks, in: rect)
    for rows in [1, 5, 16] { #expect(try drawn(checks, in: rect, rows: rows) == whole) }
  }

  @Test func `a clip cuts an image`() throws {
    let list = list { list in
      list.images = [.bitmap(Bitmap(width: 4, height: 4, filledWith: .black))]
      list.commands = [
        .pushClip(.ellipse(Rect(x: 5, y: 5, width: 20, height: 20))),
        .image(0, Rect(x: 0, y: 0, width: 40, height: 40)),
      ]
    }
    let bitmap = try page(list).decoded()
    #expect(abs(bitmap.ink - .pi * 100) < 2)
    #expect(bitmap[15, 15] == .black)
  }

  @Test func `images out of all bounds, and without pixels, do no harm`() throws {
    for rect in [
      Rect(x: -1e12, y: 0, width: 2e12, height: 10), Rect(x: 0, y: .nan, width: 4, height: 4),
      Rect(x: 3, y: 3, width: 0, height: 0), Rect(x: 3, y: 3, width: -5, height: .infinity),
    ] {
      _ = try drawn(checks, in: rect)
      _ = try drawn(Bitmap(width: 0, height: 0), in: rect)
    }
  }
}

struct EmojiTests {
  /// The glyph of the grinning face in Noto Color Emoji of Debian 12.
  private func face(size: Double, color: RGBAColor = .black) throws -> Bitmap {
    let font = try TestFonts.emoji()
    let list = list { list in
      // The first thousand glyphs hold many pictures; take one in the middle.
      list.glyphs = [DisplayList.Glyph(id: 900, x: 5 * 64, y: 34 * 64)]
      let index = list.index(of: font)
      list.commands = [
        .glyphs(DisplayList.GlyphRun(font: index, size: size, color: color, glyphs: 0..<1))
      ]
    }
    return try page(list).decoded()
  }

  private func inkedRows(_ bitmap: Bitmap) -> Int {
    (0..<bitmap.height).count { y in
      (0..<bitmap.width).contains { bitmap[$0, y] != .white }
    }
  }

  @Test func `an emoji has its colours, and the height of its size`() throws {
    let (small, large) = (try face(size: 12), try face(size: 24))
    let colors = Set((0..<1600).map { large[$0 % 40, $0 / 40] })
    #expect(colors.count > 20)
    let (low, high) = (inkedRows(small), inkedRows(large))
    #expect(abs(high - 2 * low) <= 2)
    #expect(high > 14 && high < 32)
  }

  @Test func `the ink's opacity fades it`() throws {
    let (full, half) = (
      try face(size: 24), try face(size: 24, color: RGBAColor(hex: 0, opacity: 0.5))
    )
    #expect(abs(half.ink - full.ink / 2) < full.ink * 0.05)
  }
}
