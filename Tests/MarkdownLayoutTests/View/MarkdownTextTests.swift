import Graphics
import Raster
import Synchronization
import TextLayout
import Testing

@testable import MarkdownLayout

struct MarkdownTextTests {
  @Test func `equal inputs don't render again`() {
    let view = document("# a\n\nb")
    _ = view.layout(width: 300)
    _ = view.layout(width: 200)
    _ = view.markdownTheme {}.displayList(width: 300)
    _ = view.markdownBottomMargin(.visible).size(width: 100)
    #expect(view.renderCount == 1)
    _ = view.markdownTheme { Paragraph().marginBottom(1) }.size(width: 300)
    #expect(view.renderCount == 2)
    _ = view.colorScheme(.dark).size(width: 300)
    #expect(view.renderCount == 3)
  }

  @Test func `a document whose images come late is shaped once, when they are there`() {
    let images = LateImages()
    let view = document("word ![x](a)").markdownImages(images)
    _ = view.rendered()
    images.arrive()
    let shaped = view.shaped()
    #expect(shaped.rendered == view.rendered())
    _ = view.layout(width: 300)
    #expect(view.renderCount == 2 && view.shapeCount == 1)
    _ = document("x").markdownImages(images).layout(width: 300)
    #expect(view.shapeCount == 1, "another document has a cache of its own")
  }

  /// Images of which none is there at first.
  private final class LateImages: MarkdownImageSource {
    private let hasArrived = Mutex(false)

    func arrive() { hasArrived.withLock { $0 = true } }

    var revision: Int { hasArrived.withLock { $0 ? 1 : 0 } }

    func image(at url: String) -> MarkdownImageResult {
      revision == 0 ? .pending : .loaded(Bitmap(width: 4, height: 4, filledWith: .black), scale: 1)
    }
  }

  @Test func `layers are appended, or replaced with the built-in look`() {
    let view = document("x").markdownTheme { Paragraph().font(size: 30) }
    #expect(view.configuration.paragraph.font?.size == 30)
    #expect(view.configuration.paragraph.lineHeight == 26)
    var bare = document("x")
    bare.markdownThemeLayers = [MarkdownTheme { Paragraph().font(size: 12) }]
    #expect(bare.configuration.paragraph.lineHeight == nil)
    #expect(bare.size(width: 300).height > 0)
  }

  @Test func `larger text makes a larger document`() {
    let sizes = [DynamicTypeSize.xSmall, .large, .accessibility3].map {
      document("some words that wrap").dynamicTypeSize($0).size(width: 120).height
    }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 3)
  }

  @Test func `a page has its padding, its paper and whole pixels`() throws {
    let page = document("x").page(width: 200, padding: PagePadding(vertical: 10, horizontal: 20))
    #expect(page.size == Size(width: 200, height: 46))
    #expect(page.origin == Point(x: 20, y: 10))
    #expect(page.background == .white)
    #expect(document("x").colorScheme(.dark).page(width: 200).background == .black)
    #expect(page.naturalWidth == document("x").shaped().naturalWidth + 40)
    let scale = try #require(RasterScale(1.5))
    let bitmap = try page.bitmap(scale: scale)
    #expect(bitmap.width == 300 && bitmap.height == 69)
    #expect(bitmap[0, 0] == .white)
    #expect(try page.png(scale: scale).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `the box of code at the end reaches its padding, the margin is paper`() throws {
    let view = document("```\nx\n```").markdownTheme {
      CodeBlock().background(.red).border(width: 0).cornerRadius(0)
    }
    let scale = try #require(RasterScale(1))
    let padding = PagePadding(0)
    let plain = try view.page(width: 100, padding: padding).bitmap(scale: scale)
    #expect(plain[50, plain.height - 2] == RGBAColor(hex: 0xFF3B30))
    let roomy = try view.markdownBottomMargin(.visible).page(width: 100, padding: padding)
      .bitmap(scale: scale)
    #expect(roomy.height == plain.height + 16)
    #expect(roomy[50, roomy.height - 2] == .white)
    #expect(roomy[50, roomy.height - 19] == RGBAColor(hex: 0xFF3B30))
  }
}
