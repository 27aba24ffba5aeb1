import Graphics
import MarkdownSyntax
import TextLayout
import Testing

@testable import MarkdownLayout

struct InlineRenderingTests {
  private func render(
    _ markdown: String, options: MarkdownParsingOptions = .everything,
    @MarkdownThemeBuilder theme: () -> MarkdownThemeGroup = { MarkdownThemeGroup([]) }
  ) -> RenderedMarkdown {
    MarkdownRenderer.render(
      markdown,
      config: .resolve(
        layers: [.default, MarkdownTheme(theme)], traitCollection: TraitCollection()),
      options: options)
  }

  @Test func `plain text has the paragraph's font over its whole run`() {
    let rendered = render("plain text")
    #expect(rendered.text.string == "plain text")
    #expect(rendered.text.runs.count == 1)
    let font = rendered.attributes(of: "plain")?.font
    #expect(font == MarkdownStyleConfiguration.baseline().paragraph.font)
    #expect(font?.weight == 400 && font?.slant == .upright)
  }

  @Test func `strong and emphasis give weight and slant, also in one another`() {
    let rendered = render("**bold** *italic* ***both*** **a *inner* b**")
    #expect(rendered.attributes(of: "bold")?.font.weight == 700)
    #expect(rendered.attributes(of: "italic")?.font.slant == .italic)
    let both = rendered.attributes(of: "both")?.font
    #expect(both?.weight == 700 && both?.slant == .italic)
    let inner = rendered.attributes(of: "inner")?.font
    #expect(inner?.weight == 700 && inner?.slant == .italic)
    #expect(rendered.mark(of: "both")?.traits == [.strong, .emphasis])
  }

  @Test func `a family that is named keeps its name in bold and italic`() {
    let rendered = render("- ***item***") { List().font(custom: "Montserrat", size: 15) }
    let font = rendered.attributes(of: "item")?.font
    #expect(font?.families.first == "Montserrat")
    #expect(font?.weight == 700 && font?.slant == .italic && font?.size == 15)
  }

  @Test func `headings have their own sizes, and bold in them stays as large`() {
    let rendered = render("# one\n\n## two **bold**\n\nbody")
    let size = { (text: String) in rendered.attributes(of: text)?.font.size ?? 0 }
    #expect(size("one") == 34 && size("two") == 28 && size("bold") == 28 && size("body") == 17)
    #expect(rendered.attributes(of: "one")?.font.weight == 700)
    #expect(rendered.blocks.map(\.role) == [.heading(1), .heading(2), .paragraph])
  }

  @Test func `colours of elements reach their text`() {
    let rendered = render("**s** *e* [l](u) `c` ~~k~~\n\n```\nblock\n```") {
      Strong().foregroundStyle(.red)
      Link().foregroundStyle(.green)
      Code().foregroundStyle(.blue)
      CodeBlock().foregroundStyle(.pink)
      Strikethrough().foregroundStyle(.purple)
    }
    let color = { (text: String) in rendered.attributes(of: text)?.color }
    #expect(color("s") == RGBAColor(hex: 0xFF3B30))
    #expect(color("e") == .black)
    #expect(color("l") == RGBAColor(hex: 0x34C759))
    #expect(color("c") == RGBAColor(hex: 0x007AFF))
    #expect(color("k") == RGBAColor(hex: 0xAF52DE))
    #expect(color("block") == RGBAColor(hex: 0xFF2D55))
  }

  @Test func `links and code keep their colour against what is around or inside`() {
    let rendered = render("**a [link](u) b** [x **y**](u) ~~`code`~~") {
      Strong().foregroundStyle(.red)
      Strikethrough().foregroundStyle(.red)
    }
    let tint = RGBAColor(hex: 0x007AFF)
    #expect(rendered.attributes(of: "link")?.color == tint)
    #expect(rendered.attributes(of: "y")?.color == tint)
    #expect(rendered.attributes(of: "code")?.color != RGBAColor(hex: 0xFF3B30))
    #expect(rendered.attributes(of: "code")?.strikethrough != nil)
  }

  @Test func `emphasis does not override the colour of strong text`() {
    let rendered = render("***both*** **a *inner* b**") {
      Strong().foregroundStyle(.red)
      Emphasis().foregroundStyle(.green)
    }
    #expect(rendered.attributes(of: "both")?.color == RGBAColor(hex: 0xFF3B30))
    #expect(rendered.attributes(of: "inner")?.color == RGBAColor(hex: 0xFF3B30))
  }

  @Test func `links carry their address, among other styles too`() {
    let rendered = render("see **[the *page*](https://a.org \"T\")** now")
    #expect(rendered.attributes(of: "page")?.link == "https://a.org")
    #expect(rendered.attributes(of: "now")?.link == nil)
    #expect(rendered.links.map(\.url) == ["https://a.org"])
    #expect(rendered.links.first?.title == "T")
    #expect(rendered.links.first?.range == 4..<12)
    #expect(render("[a](u)") { Link().underline(false) }.attributes(of: "a")?.underline == nil)
  }

  @Test func `inline code is monospaced, marked, filled and as large as its surroundings`() {
    let rendered = render("a `code` **`bold`**\n\n# h `big`")
    let font = rendered.attributes(of: "code")?.font
    #expect(font?.families.first == "Noto Sans Mono" && font?.size == 17)
    #expect(rendered.mark(of: "code")?.traits == .code)
    #expect(rendered.attributes(of: "code")?.background != nil)
    let bold = rendered.attributes(of: "bold")?.font
    #expect(bold?.weight == 700 && bold?.families.first == "Noto Sans Mono")
    #expect(rendered.attributes(of: "big")?.font.size == 34)
  }

  @Test func `strikethrough is one line on its own words`() {
    let rendered = render("a ~~gone **bold**~~ rest")
    #expect(rendered.attributes(of: "gone")?.strikethrough == LineDecoration())
    #expect(rendered.attributes(of: "bold")?.strikethrough != nil)
    #expect(rendered.attributes(of: "bold")?.font.weight == 700)
    #expect(rendered.attributes(of: "rest")?.strikethrough == nil)
  }

  @Test(arguments: ["_x_", "__x__"])
  func `underscores underline with the option, without slant or weight`(markdown: String) {
    var options = MarkdownParsingOptions.commonMark
    options.underline = true
    let attributes = render(markdown, options: options).attributes(of: "x")
    #expect(attributes?.underline == LineDecoration())
    #expect(attributes?.font.slant == .upright && attributes?.font.weight == 400)
  }

  @Test func `superscripts and subscripts are scaled and moved by the surrounding size`() {
    let rendered = render("x^up^ y~down~\n\n# H^big^")
    let (up, down) = (rendered.attributes(of: "up"), rendered.attributes(of: "down"))
    #expect(up?.font.size == 12.75 && up?.baselineOffset == 17 * 0.35)
    #expect(down?.font.size == 12.75 && down?.baselineOffset == -17 * 0.20)
    #expect(rendered.attributes(of: "big")?.font.size == 25.5)
  }

  @Test func `a highlight covers what is nested in it`() {
    let rendered = render("==a **b** c== d")
    let yellow = RGBAColor(hex: 0xFEF08A)
    for text in ["a", "b", " c"] {
      #expect(rendered.attributes(of: text)?.background?.color == yellow)
    }
    #expect(rendered.attributes(of: " d")?.background == nil)
  }

  @Test func `a soft break is a space and a hard break a line separator`() {
    #expect(render("a\nb").text.string == "a b")
    #expect(render("a  \nb").text.string == "a\u{2028}b")
    #expect(render("a\n\nb").text.string == "a\nb")
    #expect(render("a  \nb").blocks.count == 1)
  }

  @Test func `code, addresses and images are isolates, other elements are not`() {
    let rendered = render("`c` https://a.org [l](u) **b**")
    let isIsolate = { (text: String) in
      if case .isolate = rendered.attributes(of: text)?.bidi { true } else { false }
    }
    #expect(isIsolate("c") && isIsolate("https"))
    #expect(!isIsolate("l") && !isIsolate("b"))
  }

  @Test func `raw tags are text, unless HTML takes part`() {
    #expect(render("<b>x</b> y").text.string == "<b>x</b> y")
    var options = MarkdownParsingOptions.commonMark
    options.html = true
    let rendered = render(
      "<b>x</b><br>y <kbd>k</kbd> <blink>z</blink> <!-- c -->e", options: options)
    #expect(rendered.text.string == "x\u{2028}y k z e")
    #expect(rendered.attributes(of: "x")?.font.weight == 700)
    #expect(rendered.attributes(of: "y")?.font.weight == 400)
    #expect(rendered.mark(of: "k")?.traits == .code)
    #expect(render("<div>\nx\n</div>\n\ny").text.string == "y")
  }

  @Test func `a break in the source leaves no space at the start of a line`() {
    var options = MarkdownParsingOptions.commonMark
    options.html = true
    #expect(render("a<br>\nb", options: options).text.string == "a\u{2028}b")
    #expect(render("a<br/>\n<br/>\nb", options: options).text.string == "a\u{2028}\u{2028}b")
    #expect(render("<i></i>\nb", options: options).text.string == "b")
  }

  @Test func `every range lies in the text`() {
    let rendered = render(
      "# h [l](u)\n\na  \nb `c`\n\n![i](x)\n\ntext ![i](y)\n\n---\n\n```\nf\n```\n\n> q\n\n- b\n\n1. n"
    )
    let count = rendered.text.count
    #expect(rendered.text.runs.allSatisfy { $0.start < count })
    #expect(rendered.links.allSatisfy { $0.range.upperBound <= count && !$0.range.isEmpty })
    #expect(rendered.images.count == 2)
    #expect(rendered.images.allSatisfy { $0.range.upperBound <= count && $0.range.count == 3 })
    #expect(rendered.text.paragraphs.count == rendered.blocks.count)
    #expect(rendered.text.paragraphs.last?.range.upperBound == count)
  }

  @Test func `text knows where it comes from`() {
    let source = "a **bold** `c` &amp;"
    let rendered = render(source)
    for (text, written) in [("bold", "bold"), ("c", "c")] {
      let range = rendered.range(of: text)
      let span = rendered.sources.first { $0.text == range }
      #expect(span.map { String(source.utf8Slice($0.source)) } == written)
    }
  }
}
