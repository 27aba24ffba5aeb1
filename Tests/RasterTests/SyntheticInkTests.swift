import Graphics
import Testing
import TextLayout

@testable import Raster

/// What is measured of synthetic faces and of lines that letters break is what is drawn.
struct SyntheticInkTests {
  private static let noto = "/usr/share/fonts/truetype/noto/"
  private static let scale = 8.0

  /// The rows and columns of a page that have ink, in points.
  private func inkedBox(_ list: DisplayList) throws -> Rect {
    let bitmap = try page(list, width: 90, height: 90, scale: Self.scale).bitmap()
    var (left, top, right, bottom) = (bitmap.width, bitmap.height, 0, 0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap.pixels[(y * bitmap.width + x) * 4] < 250 {
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), max(bottom, y + 1))
      }
    }
    return Rect(
      x: Double(left) / Self.scale, y: Double(top) / Self.scale,
      width: Double(right - left) / Self.scale, height: Double(bottom - top) / Self.scale)
  }

  @Test(arguments: [(0, 0), (0.05, 0), (0, 0.25), (0, -0.25), (0.05, 0.25), (0.05, -0.25)])
  func `the box of a glyph holds its ink and little else`(emboldening: Double, slant: Double) throws
  {
    var font = try TestFonts.sans()
    font.emboldening = emboldening
    font.slant = slant
    let face = try FontFace(font)
    for letter: Unicode.Scalar in ["l", "g", "x", "T", "-"] {
      let id = try #require(face.glyph(for: letter))
      let box = try #require(face.inkBounds(of: id))
      var list = DisplayList()
      list.glyphs = [.init(id: id, x: 30 * 64, y: 50 * 64)]
      list.commands = [
        .glyphs(.init(font: list.index(of: font), size: 40, color: .black, glyphs: 0..<1))
      ]
      let ink = try inkedBox(list)
      let unit = 40 / Double(face.unitsPerEm)
      let told = Rect(
        x: 30 + Double(box.left) * unit, y: 50 - Double(box.top) * unit,
        width: Double(box.right - box.left) * unit, height: Double(box.top - box.bottom) * unit)
      // A pixel is an eighth of a point. A slope is told for the box's corners, where there may be
      // no ink; an emboldened corner may be sharp.
      let slack = 0.3 + 40 * (abs(slant) + emboldening / 2)
      #expect(told.minY <= ink.minY + 0.2 && told.minY >= ink.minY - 0.3, "top of \(letter)")
      #expect(told.maxY >= ink.maxY - 0.2 && told.maxY <= ink.maxY + 0.3, "bottom of \(letter)")
      #expect(told.minX <= ink.minX + 0.2 && told.minX >= ink.minX - slack, "left of \(letter)")
      #expect(told.maxX >= ink.maxX - 0.2 && told.maxX <= ink.maxX + slack, "right of \(letter)")
    }
  }

  /// Scripts whose letters break lines, and the size and look of their text.
  private static let words: [(text: String, weight: Double, slant: FontDescriptor.Slant)] = [
    ("jagged, gypsy quay (jumping) [Q]", 400, .upright), ("jagged, gypsy quay", 700, .italic),
    ("\u{628}\u{64A} \u{62C}\u{645}\u{64A}\u{639}\u{627} \u{67E}\u{686}", 400, .upright),
    ("\u{628}\u{650}\u{633}\u{645} \u{62D}\u{64A}", 700, .italic),
    ("\u{5E7}\u{5DF} \u{5E5} \u{5D0}\u{5B8}\u{5DC}\u{5B0}", 700, .oblique),
    ("\u{939}\u{941}\u{906} \u{915}\u{943}\u{924}\u{94D}", 700, .italic),
    ("\u{E0D}\u{E34}\u{E10}\u{E38}", 400, .upright), ("\u{E0D}\u{E34}\u{E10}\u{E38}", 700, .italic),
    ("\u{B95}\u{BBF} \u{BB4}\u{BC1}", 400, .oblique),
  ]
  private static let fonts: FontCollection = {
    var configuration = FontCollection.Configuration()
    configuration.usesSystemFonts = false
    configuration.files = ["", "Arabic", "Hebrew", "Devanagari", "Thai", "Tamil"].map {
      "\(noto)NotoSans\($0)-Regular.ttf"
    }
    return FontCollection(configuration)
  }()

  private func laidOut(
    _ index: Int, _ direction: FontDescriptor.SlantDirection, _ style: LineDecoration.Style?
  ) -> LaidOutText {
    let word = Self.words[index]
    var look = TextAttributes(
      font: FontDescriptor(
        families: ["Noto Sans"], size: 20, weight: word.weight, slant: word.slant,
        slantDirection: direction))
    look.underline = style.map { LineDecoration($0) }
    return TextLayoutManager(fonts: Self.fonts)
      .layout(AttributedText(word.text, attributes: look), in: TextContainer(width: 400))
  }

  @Test(arguments: words.indices, [LineDecoration.Style.single, .double, .dotted, .dashed, .wavy])
  func `a line under text touches no letter, and is left out for letters alone`(
    index: Int, style: LineDecoration.Style
  ) throws {
    for direction in [FontDescriptor.SlantDirection.right, .reading] {
      let decorated = laidOut(index, direction, style)
      var whole = DisplayList()
      decorated.draw(into: &whole, at: Point(x: 4, y: 4))
      var letters = whole
      letters.commands.removeAll { if case .glyphs = $0 { false } else { true } }
      var lines = whole
      lines.commands.removeAll { if case .glyphs = $0 { true } else { false } }
      #expect(!letters.commands.isEmpty && !lines.commands.isEmpty)
      let pictures = try [letters, lines].map { list in
        try page(list, width: 408, height: 40, scale: Self.scale).bitmap()
      }
      let touching = stride(from: 0, to: pictures[0].pixels.count, by: 4).count {
        pictures[0].pixels[$0] < 250 && pictures[1].pixels[$0] < 250
      }
      #expect(touching == 0, "\(Self.words[index].text)")
      let line = try #require(decorated.decorations.first)
      // Some of the words leave no room for a wave.
      #expect(line.pieces.count > 1 || style == .wavy)
      try expectInk(in: gaps(of: line), around: line, of: pictures[0])
    }
  }

  /// The stretches between the parts of a line.
  private func gaps(of line: TextDecoration) -> [ClosedRange<Double>] {
    zip(line.pieces, line.pieces.dropFirst()).map { $0.maxX...$1.minX }
  }

  /// Checks that letters have ink in each gap, about as near to both its ends as a line is thick.
  private func expectInk(
    in gaps: [ClosedRange<Double>], around line: TextDecoration, of letters: Bitmap
  ) throws {
    let thickness = line.frame.height
    let rows =
      Int(
        (line.frame.minY + 4 - thickness) * Self.scale)..<Int(
        (line.frame.maxY + 4 + 3 * thickness) * Self.scale)
    // Short parts are left out as well, so that gaps are at times wider than letters.
    let shortest = 5 * thickness
    for gap in gaps {
      let columns = Int((gap.lowerBound + 4) * Self.scale)...Int((gap.upperBound + 4) * Self.scale)
      let inked = columns.filter { x in
        rows.contains { letters.pixels[($0 * letters.width + x) * 4] < 250 }
      }
      let first = try #require(inked.first, "an empty gap at \(gap)")
      let last = try #require(inked.last)
      #expect(Double(first - columns.lowerBound) / Self.scale < 2.5 * thickness + shortest)
      #expect(Double(columns.upperBound - last) / Self.scale < 2.5 * thickness + shortest)
    }
  }
}
