import BuiltFonts
import Graphics
import Testing

@testable import Raster

/// Glyphs with colours of their own, in small fonts whose every shape is a square.
@Suite(.enabled(if: BuiltFonts.areThere, Comment(rawValue: BuiltFonts.areMissing)))
struct ColorGlyphTests {
  /// A colour that is expected at a place, in ems from the glyph's origin, y up.
  struct Spot: Sendable, CustomTestStringConvertible {
    var glyph: String
    var x: Double
    var y: Double
    var color: [Int]

    init(_ glyph: String, _ x: Double, _ y: Double, _ color: [Int]) {
      self.glyph = glyph
      self.x = x
      self.y = y
      self.color = color
    }

    var testDescription: String { "\(glyph) \(x) \(y)" }
  }

  private static let red = [255, 0, 0]
  private static let green = [0, 255, 0]
  private static let blue = [0, 0, 255]
  private static let white = [255, 255, 255]
  private static let black = [0, 0, 0]
  private static let magenta = [255, 0, 255]

  private func font(_ name: String) throws -> GlyphFont {
    try GlyphFont(data: FontData(path: BuiltFonts.path(name + ".ttf")))
  }

  /// A glyph whose origin is half an em from the left and bottom of a page of two ems.
  private func picture(
    _ name: String, in font: String, size: Double = 40, ink: RGBAColor = .black
  ) throws -> Bitmap {
    let id = try #require(try BuiltFonts.glyphs(font)[name])
    var list = DisplayList()
    list.glyphs = [.init(id: id, x: Int32(size * 32), y: Int32(size * 1.5 * 64))]
    list.commands = [
      .glyphs(
        .init(font: list.index(of: try self.font(font)), size: size, color: ink, glyphs: 0..<1))
    ]
    return try page(list, width: 2 * size, height: 2 * size).decoded()
  }

  private func color(_ bitmap: Bitmap, _ x: Double, _ y: Double, size: Double = 40) -> [Int] {
    let column = Int(size * (0.5 + x))
    let row = Int(size * (1.5 - y))
    let start = (row * bitmap.width + column) * 4
    return bitmap.pixels[start..<start + 3].map(Int.init)
  }

  private func expect(
    _ spot: Spot, in font: String, size: Double = 40, tolerance: Int = 8
  ) throws {
    let found = color(try picture(spot.glyph, in: font, size: size), spot.x, spot.y, size: size)
    #expect(
      zip(found, spot.color).allSatisfy { abs($0 - $1) <= tolerance },
      "\(found) and not \(spot.color)")
  }

  static let fills: [Spot] = [
    Spot("solid", 0.5, 0.5, red), Spot("clear", 0.5, 0.5, [128, 128, 255]),
    Spot("linear", 0.25, 0.5, [191, 0, 64]), Spot("linear", 0.75, 0.1, [64, 0, 191]),
    Spot("padded", 0.1, 0.5, red), Spot("padded", 0.375, 0.5, [128, 0, 128]),
    Spot("padded", 0.9, 0.5, blue),
    Spot("repeated", 0.0625, 0.5, [191, 0, 64]), Spot("repeated", 0.3125, 0.5, [191, 0, 64]),
    Spot("reflected", 0.0625, 0.5, [191, 0, 64]), Spot("reflected", 0.3125, 0.5, [64, 0, 191]),
    Spot("rotated-line", 0.25, 0.1, [191, 0, 64]), Spot("rotated-line", 0.25, 0.9, [191, 0, 64]),
    Spot("radial", 0.5, 0.5, red), Spot("radial", 0.75, 0.5, [128, 0, 128]),
    Spot("radial", 0.5, 0.25, [128, 0, 128]), Spot("radial", 0.03, 0.03, blue),
    Spot("cone", 0.5, 0.5, [77, 0, 179]), Spot("cone", 0.2, 0.95, white),
    Spot("sweep", 0.5, 0.9, [191, 0, 64]), Spot("sweep", 0.1, 0.5, [128, 0, 128]),
    Spot("sweep", 0.5, 0.1, [64, 0, 191]),
    Spot("half-sweep", 0.9, 0.9, red), Spot("half-sweep", 0.1, 0.9, [128, 0, 128]),
    Spot("half-sweep", 0.5, 0.1, blue),
  ]

  static let graphs: [Spot] = [
    Spot("transform", 0.75, 0.125, green), Spot("transform", 0.125, 0.125, white),
    Spot("translate", 0.625, 0.875, green), Spot("translate", 0.125, 0.125, white),
    Spot("scale", 0.3, 0.06, green), Spot("scale", 0.1, 0.2, white),
    Spot("scale-around", 0.19, 0.19, green), Spot("scale-around", 0.06, 0.06, white),
    Spot("scale-evenly", 0.3, 0.3, green), Spot("scale-evenly", 0.45, 0.3, white),
    Spot("scale-evenly-around", 0.19, 0.06, green), Spot("scale-evenly-around", 0.19, 0.2, white),
    Spot("scale-evenly-around", 0.06, 0.06, white),
    Spot("rotate", 0.125, -0.125, green), Spot("rotate", 0.125, 0.125, white),
    Spot("rotate-around", 0.875, 0.125, green), Spot("rotate-around", 0.125, 0.125, white),
    Spot("skew", 0.4, 0.2, green), Spot("skew", 0.1, 0.2, white),
    Spot("skew-around", 0.2, 0.4, green), Spot("skew-around", 0.2, 0.1, white),
    Spot("layers", 0.1, 0.9, green), Spot("layers", 0.9, 0.9, red),
    Spot("layers", 0.5, 0.5, blue),
    Spot("borrowed", 0.1, 0.9, green), Spot("borrowed", 0.5, 0.5, blue),
    Spot("within", 0.25, 0.5, red), Spot("within", 0.75, 0.5, white),
    Spot("unclipped", 0.25, 0.5, green), Spot("unclipped", 0.75, 0.5, white),
  ]

  /// What is seen of the backdrop alone (blue), of both, and of the source alone (red).
  static let modes: [Spot] = [
    ("clear", white, white, white), ("src", white, red, red), ("dest", blue, blue, white),
    ("src_over", blue, red, red), ("dest_over", blue, blue, red), ("src_in", white, red, white),
    ("dest_in", white, blue, white), ("src_out", white, white, red),
    ("dest_out", blue, white, white), ("src_atop", blue, red, white),
    ("dest_atop", white, blue, red), ("xor", blue, white, red), ("plus", blue, magenta, red),
    ("screen", blue, magenta, red), ("overlay", blue, blue, red), ("darken", blue, black, red),
    ("lighten", blue, magenta, red), ("color_dodge", blue, blue, red),
    ("color_burn", blue, blue, red), ("hard_light", blue, red, red),
    ("soft_light", blue, blue, red), ("difference", blue, magenta, red),
    ("exclusion", blue, magenta, red), ("multiply", blue, black, red),
    ("hsl_hue", blue, [94, 0, 0], red), ("hsl_saturation", blue, blue, red),
    ("hsl_color", blue, [94, 0, 0], red), ("hsl_luminosity", blue, [54, 54, 255], red),
  ].flatMap { mode, backdrop, both, source in
    [
      Spot("mode-\(mode)", 0.35, 0.5, backdrop), Spot("mode-\(mode)", 0.65, 0.5, both),
      Spot("mode-\(mode)", 0.9, 0.5, source),
    ]
  }

  @Test(arguments: fills) func `a fill has its colours in their places`(spot: Spot) throws {
    try expect(spot, in: "paints", size: 200)
  }

  @Test(arguments: graphs) func `a graph puts its parts together`(spot: Spot) throws {
    try expect(spot, in: "paints", tolerance: 2)
  }

  @Test(arguments: modes) func `two paints are put together by their mode`(spot: Spot) throws {
    try expect(spot, in: "paints", tolerance: 2)
  }

  @Test(arguments: [16.0, 40, 120, 1500]) func `a painted glyph is as large as its text`(
    size: Double
  ) throws {
    for spot in [
      Spot("layers", 0.1, 0.9, Self.green), Spot("layers", 0.9, 0.1, Self.red),
      Spot("layers", 0.5, 0.5, Self.blue), Spot("layers", 1.1, 0.5, Self.white),
      Spot("layers", -0.1, 0.5, Self.white), Spot("layers", 0.5, -0.1, Self.white),
    ] { try expect(spot, in: "paints", size: size, tolerance: 2) }
  }

  @Test func `the text's own colour is one of the palette`() throws {
    for ink in [RGBAColor(red: 10, green: 120, blue: 30), RGBAColor(red: 200, green: 0, blue: 90)] {
      let found = color(try picture("ink", in: "paints", ink: ink), 0.5, 0.5)
      #expect(found == [Int(ink.red), Int(ink.green), Int(ink.blue)])
    }
    // Both in one page, where pictures are kept.
    let id = try #require(try BuiltFonts.glyphs("paints")["ink"])
    var list = DisplayList()
    let font = list.index(of: try font("paints"))
    for (index, ink) in [RGBAColor.black, RGBAColor(red: 0, green: 0, blue: 255)].enumerated() {
      list.glyphs.append(.init(id: id, x: Int32(index * 20 * 64), y: 20 * 64))
      list.commands.append(
        .glyphs(.init(font: font, size: 20, color: ink, glyphs: index..<index + 1)))
    }
    let bitmap = try page(list, width: 40, height: 20).decoded()
    #expect(bitmap.pixels[10 * 160 + 40..<10 * 160 + 43].map(Int.init) == Self.black)
    #expect(bitmap.pixels[10 * 160 + 120..<10 * 160 + 123].map(Int.init) == Self.blue)
  }

  @Test func `layers of version 0 lie on each other, the last in the text's colour`() throws {
    let ink = RGBAColor(red: 0, green: 128, blue: 0)
    let bitmap = try picture("layered", in: "layers", ink: ink)
    #expect(color(bitmap, 0.9, 0.9) == Self.red)
    #expect(color(bitmap, 0.1, 0.9) == Self.blue)
    #expect(color(bitmap, 0.5, 0.5) == [0, 128, 0])
    #expect(color(try picture("plain", in: "layers"), 0.5, 0.5) == Self.black)
  }

  @Test func `a strike is chosen and scaled by the size of its text`() throws {
    for (size, top) in [(16.0, Self.red), (40, Self.green), (120, Self.green)] {
      let bitmap = try picture("strike", in: "strikes", size: size)
      #expect(color(bitmap, 0.5, 0.75, size: size) == top)
      #expect(color(bitmap, 0.5, 0.25, size: size) == Self.blue)
      #expect(color(bitmap, 0.5, 1.1, size: size) == Self.white)
    }
  }

  @Test(arguments: ["ring", "ring-of-two", "missing", "bomb-30", "deep", "nested"])
  func `a graph without end or measure is left for the outline`(glyph: String) throws {
    #expect(color(try picture(glyph, in: "hostile"), 0.5, 0.5) == Self.black)
  }

  @Test func `what a graph does not show is not shown`() throws {
    for glyph in ["flat", "point-line", "far"] {
      #expect(color(try picture(glyph, in: "hostile"), 0.5, 0.5) == Self.white, "\(glyph)")
    }
    #expect(color(try picture("bomb-3", in: "hostile"), 0.25, 0.5) == Self.green)
  }

  @Test func `a damaged table paints something or nothing`() throws {
    let file = try BuiltFonts.bytes("paints.ttf")
    let table = try #require(Self.table("COLR", of: file))
    let names = try BuiltFonts.glyphs("paints")
    var seed: UInt64 = 7
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for round in 0..<400 {
      var bytes = table
      if round % 2 == 0 {
        bytes.removeLast(random(bytes.count))
      } else {
        for _ in 0..<6 { bytes[random(bytes.count)] = UInt8(random(256)) }
      }
      guard let damaged = ColorTable(bytes) else { continue }
      for glyph in names.values.sorted().prefix(20 + round % 30) {
        var painter = ColorGlyphPainter(
          damaged, maxWidth: 8,
          outlines: { _, map, outline in
            for corner in [(0.0, 0.0), (0, 1000), (1000, 1000), (1000, 0)] {
              outline.add(map.apply(Point(x: corner.0, y: corner.1)))
            }
            outline.endContour()
          }, colors: { _ in SIMD4(1, 0, 0, 1) })
        let map = AffineTransform(a: 0.008, b: 0, c: 0, d: -0.008, tx: 0, ty: 8)
        var canvas = PaintCanvas(width: 8, height: 8)
        _ = try? painter.bounds(of: glyph, map)
        _ = try? painter.paint(glyph, map, on: &canvas)
        #expect(canvas.bytes.count == 256)
      }
    }
  }

  /// The bytes of a table in a font file.
  private static func table(_ tag: String, of file: [UInt8]) -> [UInt8]? {
    let font = BigEndianTable(bytes: file)
    for index in 0..<(font.uint16(4) ?? 0) {
      let record = 12 + 16 * index
      guard file[record..<record + 4].elementsEqual(tag.utf8),
        let start = font.uint32(record + 8), let length = font.uint32(record + 12)
      else { continue }
      return Array(file[start..<start + length])
    }
    return nil
  }
}
