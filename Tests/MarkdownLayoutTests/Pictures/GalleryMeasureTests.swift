import Raster
import Testing

@testable import MarkdownLayout

/// The height that is measured is the height that is drawn, for everything that has pictures.
struct GalleryMeasureTests {
  private static let pictures =
    ElementPictures.all + NestingPictures.all + TablePictures.all + SpoilerPictures.all
    + ImagePictures.all

  @Test(arguments: pictures)
  func `every document with pictures is as high as measured at forty widths`(
    picture: DocumentPicture
  ) throws {
    let view = picture.change(document(picture.leftToRight))
    let shaped = view.shaped()
    let scale = try #require(RasterScale(0.5))
    for index in 0..<40 {
      let width = 90 + Double(index) * 17.3
      let page = view.page(width: width, padding: PagePadding(0))
      let layout = shaped.layout(width: width)
      // A page that grows is laid out in its own width.
      guard page.size.width == width else { continue }
      #expect(page.size.height == layout.size.height, "at \(width)")
      for attachment in layout.attachments {
        #expect(attachment.frame.maxY <= layout.size.height + 1.0 / 32, "at \(width)")
      }
      guard index % 8 == 3 else { continue }
      #expect(try page.raster(scale: scale).height == scale.pixels(layout.size.height))
    }
  }
}
