import Foundation
import Graphics
import Raster
import TextLayout
import Testing

@testable import MarkdownLayout

/// The height that is measured is the height that is drawn.
struct MeasuredIsDrawnTests {
  static let widths = (0..<40).map { 90 + Double($0) * 17.3 }

  /// How many rows have ink at the end of a picture that is drawn with more room below.
  private func lastInkedRow(of page: MarkdownPage, scale: RasterScale, extra: Double) throws -> Int
  {
    let raster = try PageRaster(
      list: page.displayList,
      size: Size(width: page.size.width, height: page.size.height + extra), scale: scale,
      background: .white)
    let bitmap = try raster.bitmap()
    let row = (0..<bitmap.height).last { y in
      bitmap.pixels[(y * bitmap.width * 4)..<((y + 1) * bitmap.width * 4)].contains { $0 != 255 }
    }
    return (row ?? -1) + 1
  }

  private func expectOneHeight(
    _ view: MarkdownText, _ shaped: ShapedMarkdown, width: Double, drawsPixels: Bool
  ) throws {
    let layout = shaped.layout(width: width)
    let page = view.page(width: width, padding: PagePadding(0))
    #expect(view.size(width: width) == layout.size, "at \(width)")
    #expect(page.size.height == layout.size.height, "at \(width)")
    let bottom = layout.text.fragments.last?.frame.maxY ?? 0
    #expect(layout.size.height == bottom + shaped.rendered.trailingPadding, "at \(width)")
    // Bars, boxes and attachments end within; only letters may overhang a fixed line.
    for decoration in layout.decorations where decoration.layer != .within {
      #expect(decoration.frame.maxY <= layout.size.height + 4, "\(decoration.kind) at \(width)")
    }
    for attachment in layout.attachments {
      #expect(attachment.frame.maxY <= layout.size.height + 1.0 / 32, "\(attachment.kind)")
    }
    guard drawsPixels else { return }
    let scale = try #require(RasterScale(0.5))
    let raster = try page.raster(scale: scale)
    #expect(raster.height == scale.pixels(layout.size.height), "at \(width)")
    #expect(try raster.bitmap().height == raster.height)
    let inked = try lastInkedRow(of: page, scale: scale, extra: 60)
    #expect(inked <= scale.pixels(layout.size.height + 4), "ink below the page at \(width)")
  }

  @Test(arguments: widths)
  func `a document with every element is as high as measured`(width: Double) throws {
    let view = document(DocumentLayoutTests.everything + "\n\n```\nthe end\n```")
    try expectOneHeight(view, view.shaped(), width: width, drawsPixels: true)
    let scale = try #require(RasterScale(1))
    let page = view.page(width: width, padding: PagePadding(0))
    // The box of the last block is drawn to the last row.
    #expect(
      try lastInkedRow(of: page, scale: scale, extra: 60)
        == Int(page.size.height.rounded(.up)), "at \(width)")
  }

  @Test(.enabled(if: SharedData.isThere, SharedData.absence), arguments: SharedData.corpus)
  func `every file of the corpus is as high as measured`(file: URL) throws {
    let view = document(
      try String(contentsOf: file, encoding: .utf8), options: .github)
    let shaped = view.shaped()
    for (index, width) in Self.widths.enumerated() {
      // Pixels cost a hundred times as much as places, so every eighth width has to do.
      try expectOneHeight(view, shaped, width: width, drawsPixels: index % 8 == 3)
    }
  }
}
