import Foundation
import Graphics
import Raster
import TextLayout
import Testing

@testable import MarkdownLayout

/// Pictures of one colour by their names: `WxH.png`.
private struct Swatches: MarkdownImageSource {
  func image(at url: String) -> MarkdownImageResult {
    let parts = url.split(separator: ".").first?.split(separator: "x").compactMap { Int($0) } ?? []
    guard parts.count == 2 else { return .failed(reason: "no swatch") }
    return .loaded(Bitmap(width: parts[0], height: parts[1], filledWith: .black), scale: 1)
  }
}

struct ImageTests {
  private func layout(
    _ markdown: String, width: Double = 320,
    @MarkdownThemeBuilder theme: () -> MarkdownThemeGroup = { MarkdownThemeGroup([]) }
  ) -> MarkdownDocumentLayout {
    document(markdown).markdownImages(Swatches()).markdownTheme(MarkdownTheme(theme))
      .layout(width: width)
  }

  private func image(
    _ markdown: String, width: Double = 320,
    @MarkdownThemeBuilder theme: () -> MarkdownThemeGroup = { MarkdownThemeGroup([]) }
  ) throws -> (LaidOutImage, Rect) {
    let attachment = try #require(layout(markdown, width: width, theme: theme).attachments.first)
    guard case .image(let image) = attachment.content else {
      throw NotAnImage()
    }
    return (image, attachment.frame)
  }

  private struct NotAnImage: Error {}

  @Test func `an image alone is a block of the theme's height, also after a paragraph`() throws {
    let (one, frame) = try image("![alt](400x100.png)")
    #expect(one.isBlock && frame == Rect(x: 0, y: 0, width: 320, height: 200))
    #expect(one.alternativeText == "alt" && one.state == .loaded)
    let (_, later) = try image("a\n\n![alt](400x100.png)")
    #expect(later == Rect(x: 0, y: 42, width: 320, height: 200))
  }

  @Test func `an image in text is as large as the theme says, in the middle of the capitals`()
    throws
  {
    let (one, frame) = try image("text ![alt](40x40.png) more")
    #expect(!one.isBlock && frame.size == Size(width: 20, height: 20))
    let line = try #require(layout("text ![alt](40x40.png) more").text.fragments[0].lines.first)
    let metrics = try #require(
      TestFonts.manager.fonts.metrics(for: MarkdownStyleConfiguration().bodyFont))
    #expect(abs(frame.midY - (line.baseline - metrics.capHeight / 2)) < 0.02)
  }

  @Test func `an image that opens a paragraph is block-sized, unless images are natural`() throws {
    let markdown = "![alt](40x40.png)\nwords after it"
    let (one, frame) = try image(markdown)
    #expect(one.isBlock && frame.height == 200)
    let laidOut = layout(markdown)
    #expect((laidOut.text.fragments[0].lines.last?.frame.minY ?? 0) >= frame.maxY)
    let natural = try image(markdown) {
      BlockImage().natural()
      InlineImage().natural()
    }
    #expect(!natural.0.isBlock && natural.1.size == Size(width: 40, height: 40))
  }

  @Test func `natural images have their own size up to the column`() throws {
    let theme = MarkdownThemeGroup([BlockImage().natural(), InlineImage().natural()])
    let (_, small) = try image("![a](100x50.png)") { theme }
    #expect(small.size == Size(width: 100, height: 50))
    let (_, large) = try image("![a](640x100.png)") { theme }
    #expect(large.size == Size(width: 320, height: 50))
    let badges = layout("![a](90x20.png) ![b](90x20.png)") { theme }
    #expect(badges.attachments.map(\.frame.size.width) == [90, 90])
    #expect(badges.lineCount == 1)
  }

  @Test func `sizes of boxes`() throws {
    #expect(try image("![a](400x100.png)") { BlockImage().maxHeight(300) }.1.height == 80)
    #expect(try image("![a](400x900.png)") { BlockImage().maxHeight(300) }.1.height == 300)
    #expect(try image("![a](400x100.png)") { BlockImage().aspectRatio(2) }.1.height == 160)
    #expect(try image("![a](missing)") { BlockImage().maxHeight(300) }.1.height == 300)
  }

  @Test(arguments: [
    (ImageContentMode.fit, Rect(x: 0, y: 60, width: 320, height: 80)),
    (.fill, Rect(x: -240, y: 0, width: 800, height: 200)),
    (.stretch, Rect(x: 0, y: 0, width: 320, height: 200)),
    (.scaleDown, Rect(x: 0, y: 60, width: 320, height: 80)),
    (.original, Rect(x: -40, y: 50, width: 400, height: 100)),
    (.fitWidth, Rect(x: 0, y: 60, width: 320, height: 80)),
  ])
  func `the picture fills its box by its mode`(mode: ImageContentMode, frame: Rect) throws {
    let (one, _) = try image("![a](400x100.png)") { BlockImage().contentMode(mode) }
    #expect(one.imageFrame == frame)
  }

  @Test func `a picture that is not there leaves a box with its words`() throws {
    let laidOut = layout("![words](nowhere)\n\ntext ![more](nowhere)\n\n![](x) ![]()")
    #expect(laidOut.attachments.count == 3)
    guard case .image(let one) = laidOut.attachments[0].content else { throw NotAnImage() }
    #expect(one.state == .failed && one.imageFrame == nil)
    #expect(laidOut.attachments[0].frame.height == 200)
    #expect(laidOut.attachments[1].frame.height == 20)
    #expect(laidOut.warnings.count == 3)
    #expect(!laidOut.displayList.glyphs.isEmpty)
    let skipped = document("![a](https://a.org/i.png)").layout(width: 300)
    #expect(skipped.warnings.map(\.isNote) == [true])
  }

  @Test func `images stay inside the column of their item or quote`() throws {
    let laidOut = layout("- a\n\n  ![x](40x40.png)\n\n> ![y](40x40.png)\n>\n> words")
    #expect(laidOut.attachments.map(\.frame.minX) == [18, 19])
    #expect(laidOut.attachments.map(\.frame.maxX) == [320, 320])
    let words = try #require(laidOut.fragment(of: "words"))
    #expect(words.frame.minY == laidOut.attachments[1].frame.maxY + 16)
  }

  @Test func `an image in a link is the link's`() {
    let laidOut = layout("[![badge](90x20.png)](https://a.org)")
    #expect(laidOut.links.map(\.mark.url) == ["https://a.org"])
    #expect(laidOut.links.first?.rects.count == 1)
  }

  @Test func `each occurrence has its own place`() {
    let laidOut = layout("a ![x](4x4.png) ![x](4x4.png)![x](4x4.png)")
    #expect(laidOut.attachments.count == 3)
    #expect(Set(laidOut.attachments.map(\.frame.minX)).count == 3)
  }
}

struct LocalImagesTests {
  /// A folder with a picture in it, one outside, and a link from inside to the outside.
  private func makeFolder() throws -> URL {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("local-images-\(UInt64.random(in: 0...UInt64.max))")
    let inside = root.appendingPathComponent("doc/sub")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    let scale = try #require(RasterScale(1))
    let png = Data(
      try document("x").page(width: 20, padding: PagePadding(0)).png(scale: scale))
    try png.write(to: root.appendingPathComponent("doc/ok.png"))
    try png.write(to: root.appendingPathComponent("outside.png"))
    try FileManager.default.createSymbolicLink(
      atPath: root.appendingPathComponent("doc/link.png").path,
      withDestinationPath: "../outside.png")
    return root
  }

  private func isLoaded(_ result: MarkdownImageResult) -> Bool {
    if case .loaded = result { true } else { false }
  }

  @Test func `no file outside the folder is opened`() throws {
    let root = try makeFolder()
    defer { try? FileManager.default.removeItem(at: root) }
    let images = LocalImages(below: root.appendingPathComponent("doc").path)
    for url in ["./ok.png", "sub/../ok.png", root.path + "/doc/ok.png"] {
      #expect(isLoaded(images.image(at: url)), "\(url)")
    }
    for url in [
      "../outside.png", "sub/../../outside.png", "%2e%2e/outside.png", "..%2foutside.png",
      "/outside.png", "link.png", root.path + "/outside.png", "missing.png", ".", "sub",
    ] {
      #expect(!isLoaded(images.image(at: url)), "\(url)")
    }
    let wider = LocalImages(below: root.path)
    #expect(isLoaded(wider.image(at: "doc/link.png")))
  }

  @Test func `a picture larger than the limit is not decoded`() throws {
    let root = try makeFolder()
    defer { try? FileManager.default.removeItem(at: root) }
    let small = LocalImages(below: root.path, pixelLimit: 10)
    #expect(!isLoaded(small.image(at: "outside.png")))
    let short = LocalImages(below: root.path, byteLimit: 10)
    #expect(!isLoaded(short.image(at: "outside.png")))
  }

  @Test func `what is on the network is skipped`() {
    guard case .skipped = LocalImages(below: ".").image(at: "http://127.0.0.1:1/a.png") else {
      Issue.record("loaded")
      return
    }
  }
}

struct ImageAddressTests {
  @Test(arguments: [
    ("a b.png", ImageAddress.file("a b.png")), ("./a.png", .file("./a.png")),
    ("a%20b.png?x#y", .file("a b.png")), ("%2e%2e/x.png", .file("../x.png")),
    ("..%2fx.png", .unsupported), ("http://a/b.png", .remote), ("HTTPS://a/b", .remote),
    ("//host/a.png", .remote), ("file:///tmp/a%20b.png", .file("/tmp/a b.png")),
    ("file://host/a", .unsupported), ("ftp://a/b", .unsupported), ("content://x", .unsupported),
    ("data:image/png;base64,aGk=", .embedded([0x68, 0x69])),
    ("data:text/html,%3Cb%3E", .unsupported), ("", .unsupported), ("C:%00", .unsupported),
  ])
  func `an address tells where it leads`(url: String, address: ImageAddress) {
    #expect(ImageAddress(url) == address)
  }
}
