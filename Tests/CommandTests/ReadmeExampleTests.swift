import MarkdownLayout
import Raster
import Testing

/// The README's example, compiled and run.
struct ReadmeExampleTests {
  @Test func `the example makes a picture of the height that it measures`() throws {
    // The README shows what stands between the two marks.
    // >>>
    let page = MarkdownText("# Hello\n\nSome **bold** text, مرحبا and 你好.")
      .markdownTheme { Heading(level: 1).foregroundStyle(Color(hex: 0x0969DA)) }
      .page(width: 320)
    print(page.size.height)  // known before anything is drawn

    if let scale = RasterScale(2) {
      let png = try page.png(scale: scale)  // [UInt8]
      // <<<
      #expect(PNGExtents(png)?.width == 640)
      #expect(PNGExtents(png)?.height == Int((page.size.height * 2).rounded(.up)))
    }
  }

  @Test func `the README shows the code that is compiled here`() throws {
    let code = try ExampleCode()
    #expect(code.pieces.count == 1)
    let readme = try ExampleCode.document("README.md")
    for piece in code.pieces { #expect(readme.contains(piece)) }
  }
}
