import Graphics
import ImageCodecs
import Testing

@testable import Raster

/// A list of one command.
func list(_ draw: (inout DisplayList) throws -> Void) rethrows -> DisplayList {
  var list = DisplayList()
  try draw(&list)
  return list
}

/// A page at one pixel a point, unless said otherwise.
func page(
  _ list: DisplayList, width: Double = 40, height: Double = 40, scale: Double = 1,
  background: RGBAColor = .white
) throws -> PageRaster {
  try PageRaster(
    list: list, size: Size(width: width, height: height), scale: #require(RasterScale(scale)),
    background: background)
}

extension PageRaster {
  /// The page as another program reads its PNG.
  func decoded(_ options: RasterOptions = RasterOptions()) throws -> Bitmap {
    try ImageDecoder(png(options)).decode()
  }

  func png(_ options: RasterOptions) throws -> [UInt8] {
    var sink = MemorySink()
    try writePNG(to: &sink, options: options)
    return sink.bytes
  }
}

extension Bitmap {
  /// How much black a white page got, in pixels.
  var ink: Double {
    (0..<width * height).reduce(0) { $0 + Double(255 - pixels[$1 * 4]) / 255 }
  }

  /// The horizontal centre of the ink.
  var inkCentre: Double {
    let weights = (0..<width * height).map { Double(255 - pixels[$0 * 4]) }
    let sum = weights.enumerated().reduce(0) { $0 + (Double($1.0 % width) + 0.5) * $1.1 }
    return sum / weights.reduce(0, +)
  }
}

/// Fonts of Debian's packages.
enum TestFonts {
  static func sans() throws -> GlyphFont {
    try GlyphFont(data: FontData(path: "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"))
  }

  static func emoji() throws -> GlyphFont {
    try GlyphFont(data: FontData(path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"))
  }

  /// Glyphs of `sans` for letters and digits: it numbers them as ASCII does, from the space on.
  static func glyph(_ letter: Character) -> UInt32 { UInt32(letter.asciiValue ?? 32) - 29 }
}

extension DisplayList {
  /// Adds one line of ASCII text, its letters at equal distances.
  mutating func addText(
    _ text: String, _ font: GlyphFont, x: Double, y: Double, size: Double = 16,
    color: RGBAColor = .black
  ) {
    let start = glyphs.count
    for (index, letter) in text.enumerated() where letter != " " {
      let place = x + Double(index) * size * 0.62
      glyphs.append(
        Glyph(id: TestFonts.glyph(letter), x: Int32(place * 64), y: Int32(y * 64)))
    }
    commands.append(
      .glyphs(
        GlyphRun(
          font: self.index(of: font), size: size, color: color, glyphs: start..<glyphs.count)))
  }
}

/// A page with everything on it that a document has but pictures.
func documentPage() throws -> DisplayList {
  let font = try TestFonts.sans()
  return list { list in
    list.addText("The quick brown fox jumps over", font, x: 10, y: 30)
    list.addText("a link", font, x: 10.3, y: 54.7, color: RGBAColor(hex: 0x0969DA))
    list.fill(.rect(Rect(x: 10, y: 56.6, width: 60, height: 1.2)), RGBAColor(hex: 0x0969DA))
    list.fill(
      .roundedRect(Rect(x: 10, y: 70, width: 280, height: 90), radius: 6),
      RGBAColor(hex: 0xF6F8FA))
    list.addText("let code = 1", font, x: 22, y: 96, size: 13)
    list.addText("// comment", font, x: 22, y: 120, size: 13, color: RGBAColor(hex: 0x59636E))
    list.stroke(
      .rect(Rect(x: 10.5, y: 170.5, width: 200, height: 60)), StrokeStyle(width: 1),
      RGBAColor(hex: 0xD1D9E0))
    list.fill(.ellipse(Rect(x: 230, y: 175, width: 40, height: 40)), RGBAColor(hex: 0x1A7F37))
    list.commands.append(.pushClip(.ellipse(Rect(x: 20, y: 180, width: 90, height: 44))))
    list.addText("clipped text", font, x: 18, y: 206)
    list.commands.append(.popClip)
    list.addText("LARGE", font, x: 10, y: 300, size: 70)
  }
}
