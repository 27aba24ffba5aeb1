import Foundation
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
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let code = source.split(separator: "// >>>\n")[1].split(separator: "// <<<")[0]
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }
    let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    #expect(text.contains(code.joined(separator: "\n")))
  }
}
