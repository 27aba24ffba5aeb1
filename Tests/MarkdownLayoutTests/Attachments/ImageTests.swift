import Foundation
import Graphics
import ImageLoading
import LoopbackServer
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

  @Test(
    arguments: [
      ("![a](40x20.png#gh-light-mode-only)\n![b](80x20.png#gh-dark-mode-only)", "![@](@)"),
      ("![a](40x20.png#gh-light-mode-only) ![b](80x20.png#gh-dark-mode-only)", "![@](@)"),
      ("[![a](40x20.png#gh-light-mode-only)![b](80x20.png#gh-dark-mode-only)](u)", "[![@](@)](u)"),
      (
        "[![a](40x20.png#gh-light-mode-only)](u)\n[![b](80x20.png#gh-dark-mode-only)](u)",
        "[![@](@)](u)"
      ),
      (
        "one\n\n![a](40x20.png#gh-light-mode-only)\n\n![b](80x20.png#gh-dark-mode-only)\n\ntwo",
        "one\n\n![@](@)\n\ntwo"
      ),
      (
        "![b](80x20.png#gh-dark-mode-only) ![a](40x20.png#gh-light-mode-only) text",
        "![@](@) text"
      ),
      ("x ![b](80x20.png#gh-dark-mode-only)\n![a](40x20.png#gh-light-mode-only) y", "x ![@](@) y"),
      (
        "x\n![b](80x20.png#gh-dark-mode-only)\n![a](40x20.png#gh-light-mode-only)\ny",
        "x\n![@](@)\ny"
      ),
      ("- ![b](80x20.png#gh-dark-mode-only)![a](40x20.png#gh-light-mode-only)", "- ![@](@)"),
    ])
  func `an image for pages of the other appearance is as if it were not there`(
    markdown: String, pattern: String
  ) {
    let shown = [("a", "40x20.png#gh-light-mode-only"), ("b", "80x20.png#gh-dark-mode-only")]
    for (scheme, image) in zip([ColorScheme.light, .dark], shown) {
      let expected = pattern.replacingOccurrences(of: "![@]", with: "![\(image.0)]")
        .replacingOccurrences(of: "(@)", with: "(\(image.1))")
      func layout(_ markdown: String) -> MarkdownDocumentLayout {
        document(markdown).markdownImages(Swatches()).colorScheme(scheme).layout(width: 320)
      }
      let (one, other) = (layout(markdown), layout(expected))
      #expect(one.rendered.images.map(\.url) == [image.1])
      #expect(one.size == other.size && one.rendered.text.string == other.rendered.text.string)
      #expect(one.attachments.map(\.frame) == other.attachments.map(\.frame))
      #expect(one.links.map(\.mark.url) == other.links.map(\.mark.url))
    }
  }

  @Test func `an image that is absurdly high is made as high as a page may have it`() throws {
    // No more than its size is asked of it.
    struct Tower: MarkdownImageSource {
      func image(at url: String) -> MarkdownImageResult {
        .loaded(.bitmap(Bitmap(width: 1, height: 1)), size: Size(width: 1, height: 40_000_000))
      }
    }
    let layout = document("![x](y)").markdownImages(Tower()).markdownTheme(.naturalImages)
      .layout(width: 300)
    let frame = try #require(layout.attachments.first).frame
    #expect(frame.height == 20_000 && frame.width < 0.01)
    #expect(layout.size.height < 20_100)
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

struct DocumentImagesTests {
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
    let images = DocumentImages(below: root.appendingPathComponent("doc").path)
    for url in ["./ok.png", "sub/../ok.png", root.path + "/doc/ok.png"] {
      #expect(isLoaded(images.image(at: url)), "\(url)")
    }
    for url in [
      "../outside.png", "sub/../../outside.png", "%2e%2e/outside.png", "..%2foutside.png",
      "/outside.png", "link.png", root.path + "/outside.png", "missing.png", ".", "sub",
    ] {
      #expect(!isLoaded(images.image(at: url)), "\(url)")
    }
    let wider = DocumentImages(below: root.path)
    #expect(isLoaded(wider.image(at: "doc/link.png")))
  }

  @Test func `a picture larger than the limit is not decoded`() throws {
    let root = try makeFolder()
    defer { try? FileManager.default.removeItem(at: root) }
    var few = ImageLimits()
    few.pixels = 10
    let small = DocumentImages(below: root.path, library: ImageLibrary(few))
    #expect(!isLoaded(small.image(at: "outside.png")))
    var short = ImageLimits()
    short.fileBytes = 10
    let shorter = DocumentImages(below: root.path, library: ImageLibrary(short))
    #expect(!isLoaded(shorter.image(at: "outside.png")))
  }

  @Test func `what is on the network is skipped`() {
    guard case .skipped = DocumentImages(below: ".").image(at: "http://127.0.0.1:1/a.png") else {
      Issue.record("loaded")
      return
    }
  }

  private static let drawing = Array(
    "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='30'/>".utf8)

  private var openLibrary: ImageLibrary {
    var limits = ImageLimits()
    limits.allowsPrivateAddresses = true
    return ImageLibrary(limits)
  }

  @Test func `a page is laid out anew once its remote images came`() throws {
    let server = try LoopbackServer { request in
      request.target == "/a" ? .init(body: Self.drawing) : .init(404)
    }
    let images = DocumentImages(below: ".", library: openLibrary, loadsRemoteImages: true)
    let view = document("![one](\(server.url("/a"))) ![two](\(server.url("/b")))")
      .markdownImages(images)
      .markdownTheme {
        BlockImage().natural()
        InlineImage().natural()
      }
      .markdownImageRequestHeaders(["X-Reader": "me"])
    func states() -> [LaidOutImage.State] {
      view.layout(width: 300).attachments.compactMap {
        if case .image(let image) = $0.content { image.state } else { nil }
      }
    }
    #expect(states() == [.placeholder, .placeholder])
    #expect(view.layout(width: 300).warnings.isEmpty, "what is on its way is no fault")
    #expect(server.requests.isEmpty)
    #expect(images.settle())
    #expect(states() == [.loaded, .failed])
    let layout = view.layout(width: 300)
    #expect(layout.attachments[0].frame.size == Size(width: 60, height: 30))
    #expect(layout.warnings.map(\.isNote) == [false])
    #expect(server.requests.count == 2 && !images.settle())
    #expect(server.requests.allSatisfy { $0.fields["x-reader"] == "me" })
    #expect(view.renderCount == 2)
  }

  @Test func `a picture that turns out to be damaged keeps its room and shows its words`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("broken-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scale = try #require(RasterScale(1))
    let png = try document("x").page(width: 40, padding: PagePadding(0)).png(scale: scale)
    try Data(png.prefix(png.count - 40)).write(to: folder.appendingPathComponent("cut.png"))
    let markdown = "first\n\n![words](cut.png)\n\n| ![cell](cut.png) |\n|-|\n| x |"
    let page = document(markdown)
      .markdownImages(DocumentImages(below: folder.path)).page(width: 300)
    let before = page.displayList
    #expect(before.images.count == 2)
    let warnings = page.decodeImages(scale: scale, threads: 2)
    let lines = warnings.map { markdown.utf8.prefix($0.source.lowerBound).count { $0 == 10 } + 1 }
    #expect(lines == [3, 5])
    #expect(warnings.allSatisfy { $0.message.hasPrefix("the image cut.png is not shown: ") })
    let after = page.displayList
    #expect(after.images.isEmpty && after.glyphs.count >= before.glyphs.count + 9)
    let size = document(markdown).markdownImages(DocumentImages(below: folder.path))
      .page(width: 300).size
    #expect(page.size == size)
  }
}
