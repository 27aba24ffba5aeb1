import FoundationEssentials
import Graphics
import ImageCodecs
import Raster
import Testing

@testable import MathLayout

@Suite struct GalleryTests {
  /// A font of the gallery.
  struct Font: CustomTestStringConvertible {
    var folder: String
    var path: String
    var family: String

    var testDescription: String { family }
  }

  static let fonts = [
    Font(folder: "latin-modern", path: MathFonts.latinModern, family: "Latin Modern Math"),
    Font(folder: "pagella", path: MathFonts.pagella, family: "TeX Gyre Pagella Math"),
  ]

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Documentation/MathGallery")

  /// A formula in display style at 20 points, a point a pixel and a half.
  private func raster(_ latex: String, _ typesetter: MathTypesetter) throws -> PageRaster {
    let formula = try typesetter.typeset(latex, style: .display, size: 20)
    var list = DisplayList()
    formula.draw(into: &list, at: Point(x: 8, y: 8 + formula.ascent))
    return try PageRaster(
      list: list,
      size: Size(width: formula.width + 16, height: formula.ascent + formula.descent + 16),
      scale: try #require(RasterScale(1.5)), background: .white)
  }

  @Test(arguments: fonts)
  func `the gallery's formulas look as they did`(font: Font) throws {
    guard FileManager.default.fileExists(atPath: font.path) else {
      print("skipped: \(font.path) is not installed")
      return
    }
    let typesetter = MathFonts.typesetter(font.path, family: font.family)
    let accepts = ProcessInfo.processInfo.environment["GOLDENS"] == "accept"
    let folder = Self.folder.appending(path: font.folder)
    for (name, latex) in GalleryFormulas.all {
      let page = try raster(latex, typesetter)
      let file = folder.appending(path: name + ".png")
      if accepts {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(try page.png()).write(to: file)
        continue
      }
      let golden = try ImageDecoder([UInt8](try Data(contentsOf: file))).decode()
      let bitmap = try page.bitmap()
      #expect(
        golden.difference(from: bitmap) ?? .infinity < 0.01,
        "\(font.folder)/\(name) looks different; GOLDENS=accept makes it again")
    }
  }
}

extension Bitmap {
  /// The share of pixels that differ by more than an antialiased edge may; nil for another size.
  fileprivate func difference(from other: Bitmap) -> Double? {
    guard width == other.width, height == other.height else { return nil }
    var count = 0
    for index in stride(from: 0, to: pixels.count, by: 4) {
      let distance = (0..<3).map { abs(Int(pixels[index + $0]) - Int(other.pixels[index + $0])) }
      if distance.max() ?? 0 > 48 { count += 1 }
    }
    return Double(count) / Double(max(1, width * height))
  }
}
