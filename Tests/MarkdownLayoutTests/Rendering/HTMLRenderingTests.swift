import Graphics
import MarkdownSyntax
import Testing
import TextLayout

@testable import MarkdownLayout

struct HTMLRenderingTests {
  private static let options: MarkdownParsingOptions = {
    var options = MarkdownParsingOptions.everything
    options.html = true
    return options
  }()

  /// Pictures of 100 × 50 points.
  private struct Pictures: MarkdownImageSource {
    func image(at url: String) -> MarkdownImageResult {
      url == "missing"
        ? .failed(reason: "missing")
        : .loaded(Bitmap(width: 100, height: 50, filledWith: .black), scale: 1)
    }
  }

  private func view(_ markdown: String) -> MarkdownText {
    document(markdown, options: Self.options).markdownImages(Pictures())
      .markdownTheme(.naturalImages)
  }

  private func layout(_ markdown: String, width: Double = 320) -> MarkdownDocumentLayout {
    view(markdown).layout(width: width)
  }

  private func text(_ markdown: String) -> String { layout(markdown).rendered.text.string }

  private func image(_ markdown: String) throws -> LaidOutAttachment {
    try #require(layout(markdown).attachments.first { $0.kind == "image" })
  }

  @Test(
    arguments: [
      ("<img src=a>", 100, 50), ("<img src=\"a\" width=\"40\">", 40, 20),
      ("<img height='10px' src='a'>", 20, 10), ("<IMG SRC=a WIDTH=30 HEIGHT=60/>", 30, 60),
      ("<img src=a width=50%>", 160, 80), ("<img src=a width=640 height=64>", 320, 32),
      ("<img src=a width=0>", 100, 50), ("<img src=a width=-3>", 100, 50),
      ("<img src=a width=1e9>", 1, 0.5), ("<img src=a width=auto height=50%>", 100, 50),
      ("x <img src=a width=40 height=30> y", 40, 30),
      ("<a href=u><img src=a width=50%></a>", 160, 80),
    ] as [(String, Double, Double)])
  func `an image tag is an image of the size that it asks for`(
    html: String, width: Double, height: Double
  ) throws {
    let image = try image(html)
    #expect(abs(image.frame.width - width) < 0.02 && abs(image.frame.height - height) < 0.02)
    guard case .image(let content) = image.content else { return #expect(Bool(false)) }
    #expect(content.imageFrame == image.frame)
  }

  @Test func `an image tag has alternative text and may miss its file`() throws {
    let layout = layout("<img src=missing alt='A &amp; B'>\n\n<img alt=x>\n\n<img src=\"\">")
    #expect(layout.attachments.count == 1)
    #expect(layout.rendered.images.map(\.alternativeText) == ["A & B"])
    #expect(layout.warnings.count == 1)
  }

  @Test func `a page chooses the picture for its appearance`() throws {
    let html = """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="dark.png 2x, other.png">
        <source media="(min-width: 600px)" srcset="wide.png">
        <img src="light.png" alt="x">
      </picture>
      """
    func url(_ scheme: ColorScheme) -> String? {
      view(html).colorScheme(scheme).layout(width: 300).rendered.images.first?.url
    }
    #expect(url(.light) == "light.png")
    #expect(url(.dark) == "dark.png")
  }

  @Test(arguments: [
    "<img src=a#gh-light-mode-only alt=a>\n<img src=b#gh-dark-mode-only alt=b>",
    "<p align=left><img src=b#gh-dark-mode-only> <img src=a#gh-light-mode-only></p>",
    "<a href=u><img src=b#gh-dark-mode-only><img src=a#gh-light-mode-only></a>",
  ])
  func `a tag of an image for pages of the other appearance is as if it were not there`(
    html: String
  ) throws {
    for (scheme, url) in [
      (ColorScheme.light, "a#gh-light-mode-only"), (.dark, "b#gh-dark-mode-only"),
    ] {
      let layout = view(html).colorScheme(scheme).layout(width: 320)
      #expect(layout.rendered.images.map(\.url) == [url])
      let alone = view("<img src='\(url)'>").colorScheme(scheme).layout(width: 320)
      #expect(layout.attachments.map(\.frame) == alone.attachments.map(\.frame))
    }
    let nothing = view("<p><img src=a#gh-light-mode-only></p>").colorScheme(.dark)
    #expect(nothing.size(width: 320).height == 0)
  }

  @Test(arguments: [
    ("(prefers-color-scheme: dark)", true), ("screen and (prefers-color-scheme:DARK)", true),
    ("print, (prefers-color-scheme: dark)", true), ("(prefers-color-scheme: light)", false),
    ("print and (prefers-color-scheme: dark)", false), ("screen", false), ("", false),
    ("(prefers-color-scheme: dark) and (min-width: 600px)", false),
  ])
  func `a source is for an appearance only if all its conditions are met`(
    media: String, isMet: Bool
  ) {
    let html = "<picture><source media='\(media)' srcset=a.png><img src=b.png></picture>"
    let layout = view(html).colorScheme(.dark).layout(width: 300)
    #expect(layout.rendered.images.map(\.url) == [isMet ? "a.png" : "b.png"])
  }

  @Test func `links, looks and references are understood in blocks as in lines`() throws {
    for html in [
      "<p>See <a href='u?a=1&amp;b=2'>a <b>bold</b> link</a>, H<sub>2</sub>O &lt;3</p>",
      "See <a href='u?a=1&amp;b=2'>a <b>bold</b> link</a>, H<sub>2</sub>O &lt;3",
    ] {
      let layout = layout(html)
      #expect(layout.rendered.text.string == "See a bold link, H2O <3")
      #expect(layout.links.map(\.mark.url) == ["u?a=1&b=2"])
      #expect(layout.rendered.attributes(of: "bold")?.font.weight == 700)
      #expect(layout.rendered.attributes(of: "2O")?.font.size == 17 * 0.75)
    }
  }

  @Test func `a link that is never closed ends with its paragraph`() {
    let layout = layout("<p><a href=u>open\n\ntext")
    #expect(layout.links.map(\.mark.url) == ["u"])
    #expect(layout.rendered.attributes(of: "text")?.underline == nil)
  }

  @Test func `a row of badges stays a row in its own paragraph`() throws {
    let layout = layout("<p align=center>\n  <img src=a width=40>\n  <img src=b width=40>\n</p>")
    #expect(layout.lineCount == 1)
    let frames = layout.attachments.map(\.frame)
    try #require(frames.count == 2)
    #expect(abs(frames[0].minX + frames[1].maxX - 320) < 0.1)
    #expect(frames[1].minX - frames[0].maxX < 6)
  }

  @Test func `elements stay open over the Markdown between their tags`() throws {
    let layout = layout("<div align=\"right\">\n\n# One\n\ntwo\n\n</div>\n\nthree")
    let right = try #require(layout.textFrame(of: "two"))
    #expect(layout.textFrame(of: "One").map { abs($0.maxX - 320) < 0.1 } == true)
    #expect(abs(right.maxX - 320) < 0.1)
    #expect(layout.textFrame(of: "three")?.minX == 0)
  }

  @Test func `a document may set the direction, and who renders may overrule it`() throws {
    let markdown = "<div dir=rtl>\n\nabc\n\n- item\n\n```\ncode\n```\n\n</div>\n\nabc"
    let layout = layout(markdown)
    let directions = layout.text.fragments.map { $0.direction }
    #expect(
      directions.filter { $0 == .rightToLeft }.count == 2 && directions.last == .leftToRight)
    #expect(layout.fragment(of: "code")?.direction == .leftToRight)
    let forced = view(markdown).markdownWritingDirection(.leftToRight).layout(width: 320)
    #expect(forced.text.fragments.allSatisfy { $0.direction == .leftToRight })
  }

  @Test func `what a quote opens, the quote closes, and nothing around it`() throws {
    let layout = layout("<center>\n\n> <div align=right>\n>\n> in </center>\n>\n> </center>\n\nout")
    let frame = try #require(layout.textFrame(of: "out"))
    #expect(abs(frame.midX - 160) < 0.5)
  }

  @Test func `headings, items, rows and lines`() throws {
    #expect(text("<h2>A<br>b</h2>") == "A\u{2028}b")
    #expect(layout("<h2>A</h2>").rendered.attributes(of: "A")?.font.size == 28)
    #expect(text("<ul><li>a</li><li>b</ul>") == "•\u{2002}a\n•\u{2002}b")
    #expect(text("<ol><li>a</li><li>b</li></ol>") == "1.\u{2002}a\n2.\u{2002}b")
    #expect(text("<table><tr><td>a</td><td>b</td></tr><tr><td>c</table>") == "a\u{2003}b\nc")
    #expect(layout("<hr>").attachments.map(\.kind) == ["thematicBreak"])
    #expect(text("<details>\n<summary>s</summary>\n\nm\n\n</details>") == "s\nm")
    #expect(layout("<ul><li>a</li></ul>\n\nb").fragment(of: "b")?.frame.minY == 42)
  }

  @Test(arguments: [
    "<script>alert('<b>x</b>')</script>", "<!-- a <b> comment -->", "<style>p { }</style>",
    "<p></p>", "<div>\n\n</div>", "<?php x ?>", "<!DOCTYPE html>",
    "<div><script>never closed</div>",
    "<p align=center>", "<div><svg><text>x</text></svg></div>", "<div><a href=u></a></div>",
  ])
  func `what shows nothing in a browser shows nothing here`(html: String) {
    #expect(text(html).isEmpty)
    #expect(text(html + "\n\nb").hasSuffix("b"))
  }

  @Test func `without the option nothing of a block is drawn`() {
    let plain = document("<div>\nx\n</div>\n\ny").layout(width: 320)
    #expect(plain.rendered.text.string == "y")
  }

  @Test func `tags without end, quotes without end and deep nesting are bounded`() {
    let count = 20_000
    for html in [
      "<div>" + String(repeating: "<b ", count: count),
      "<div>" + String(repeating: "<b '", count: count),
      "<div>" + String(repeating: "<b \">'", count: count),
      "<div>" + String(repeating: "<!--", count: count),
      "<div>" + String(repeating: "<script>", count: count),
      "<div>" + String(repeating: "<script></", count: count),
      String(repeating: "<div>", count: count) + "x",
      "<div>" + String(repeating: "</div><div align=center>x", count: count / 10),
      "<p>" + String(repeating: "<a href=u>x<b>", count: count / 10),
      "<img " + String(repeating: "= ", count: count) + "src=a>",
      "<div>" + String(repeating: "&", count: count),
    ] {
      _ = layout(html)
    }
  }
}
