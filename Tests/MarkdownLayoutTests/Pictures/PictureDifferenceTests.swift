import Foundation
import Graphics
import PictureGoldens
import Raster
import Testing

struct PictureDifferenceTests {
  private func page(_ frame: Rect, _ color: RGBAColor = .black) throws -> PageRaster {
    var list = DisplayList()
    list.fill(.rect(frame), color)
    return try PageRaster(
      list: list, size: Size(width: 40, height: 30), scale: try #require(RasterScale(2)),
      background: .white)
  }

  private func difference(_ a: PageRaster, _ b: PageRaster) throws -> PictureDifference {
    PictureDifference(expected: try a.bitmap(), actual: try b.bitmap())
  }

  @Test func `a bar that moved by a point is seen, with its place`() throws {
    let bar = Rect(x: 10, y: 5, width: 3, height: 20)
    let moved = Rect(x: 11, y: 5, width: 3, height: 20)
    let difference = try difference(page(bar), page(moved))
    #expect(!difference.isTolerable)
    #expect(difference.count == 2 * 2 * 40)
    #expect(difference.columns == 20..<28 && difference.rows == 10..<50)
  }

  @Test func `a pale area that turned a little darker is seen`() throws {
    let area = Rect(x: 0, y: 0, width: 40, height: 30)
    let pale = try page(area, RGBAColor(hex: 0xFAFAFC))
    #expect(try !difference(pale, page(area, RGBAColor(hex: 0xF2F2F7))).isTolerable)
    #expect(try difference(pale, page(area, RGBAColor(hex: 0xF9F9FB))).isTolerable)
  }

  @Test func `pictures of other sizes differ`() throws {
    let picture = try page(Rect(x: 0, y: 0, width: 1, height: 1)).bitmap()
    let larger = Bitmap(width: 80, height: 61, filledWith: .white)
    let difference = PictureDifference(expected: picture, actual: larger)
    #expect(!difference.isTolerable)
    #expect(difference.summary == "80 × 61 pixels, not 80 × 60")
    #expect(difference.picture.height == 61)
  }

  @Test func `the picture of a difference has lost ink in blue, new ink in red`() throws {
    let picture = try difference(
      page(Rect(x: 10, y: 5, width: 3, height: 20)), page(Rect(x: 11, y: 5, width: 3, height: 20))
    ).picture
    #expect(picture[20, 20] == RGBAColor(hex: 0x0A58FF))
    #expect(picture[27, 20] == RGBAColor(hex: 0xD0021B))
    #expect(picture[23, 20] == RGBAColor(red: 192, green: 192, blue: 192))
    #expect(picture[2, 2] == .white)
  }

  @Test func `a golden that is missing or differs says where to look`() throws {
    guard !PictureGolden.isAccepting else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let golden = PictureGolden(folder: folder, name: "bar")
    let page = try page(Rect(x: 10, y: 5, width: 3, height: 20))
    #expect(throws: PictureMismatch.self) { try golden.check(page) }
    try Data(try page.png()).write(to: golden.file)
    try golden.check(page)
    let other = try self.page(Rect(x: 11, y: 5, width: 3, height: 20))
    do {
      try golden.check(other)
      Issue.record("the difference was not seen")
    } catch PictureMismatch.different(_, _, let report) {
      #expect(report.map(\.lastPathComponent).contains("bar.difference.png"))
      #expect(report.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
      report.forEach { try? FileManager.default.removeItem(at: $0) }
    }
  }
}
