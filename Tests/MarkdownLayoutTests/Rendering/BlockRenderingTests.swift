import Graphics
import MarkdownSyntax
import TextLayout
import Testing

@testable import MarkdownLayout

struct BlockRenderingTests {
  private func render(
    _ markdown: String, codeBlockLayout: MarkdownCodeBlockLayout = .wrapping,
    options: MarkdownParsingOptions = .everything,
    @MarkdownThemeBuilder theme: () -> MarkdownThemeGroup = { MarkdownThemeGroup([]) }
  ) -> RenderedMarkdown {
    MarkdownRenderer.render(
      markdown,
      config: .resolve(
        layers: [.default, MarkdownTheme(theme)], traitCollection: TraitCollection()),
      options: options, codeBlockLayout: codeBlockLayout)
  }

  // MARK: Paragraphs

  @Test func `a fixed line height is the paragraph's, rounded up`() {
    #expect(render("x").style(of: "x")?.lineHeight == .fixed(26))
    let style = render("x") { Paragraph().lineHeight(21.3) }.style(of: "x")
    #expect(style?.lineHeight == .fixed(22))
    #expect(render("# x").style(of: "x")?.lineHeight == .natural)
  }

  @Test func `margins add, and the last one is only noted`() {
    let rendered = render("one\n\n# two\n\nthree") {
      Paragraph().marginBottom(80)
      Heading(1).marginTop(5)
    }
    #expect(rendered.style(of: "one")?.spacingBefore == 0)
    #expect(rendered.style(of: "two")?.spacingBefore == 85)
    #expect(rendered.style(of: "three")?.spacingBefore == 8)
    #expect(rendered.trailingMargin == 80)
    #expect(render("# x") { Heading(1).marginTop(7) }.style(of: "x")?.spacingBefore == 7)
  }

  @Test func `alignment is logical`() {
    let rendered = render("# h\n\np") {
      Heading(1).multilineTextAlignment(.trailing)
      Paragraph().multilineTextAlignment(.center)
    }
    #expect(rendered.style(of: "h")?.alignment == .end)
    #expect(rendered.style(of: "p")?.alignment == .center)
  }

  @Test func `blank lines that are kept become lines, but for the ordinary one`() {
    var options = MarkdownParsingOptions.commonMark
    options.preserveBlankLines = true
    let rendered = render("a\n\n\n\nb\n\n\n", options: options)
    #expect(rendered.text.string == "a\n\n\nb")
    #expect(rendered.blocks.map(\.role) == [.paragraph, .blankLine, .blankLine, .paragraph])
    #expect(render("a\n\nb", options: options).text.string == "a\nb")
    #expect(render("a\n\n\n\nb").text.string == "a\nb")
  }

  @Test func `nothing and white space render to nothing`() {
    for markdown in ["", "  \n\t\n", "<!-- c -->", "\u{FEFF}"] {
      #expect(render(markdown).isEmpty || markdown == "\u{FEFF}")
    }
  }

  // MARK: Lists

  @Test func `items carry their list's depth and kind, and numbers count from the start`() {
    let rendered = render("label\n\n1. one\n2. two\n   - in\n\n3) four\n4) five")
    #expect(rendered.containers(of: "label").isEmpty)
    #expect(rendered.items(of: "one").map(\.number) == [1])
    #expect(rendered.items(of: "two").map(\.number) == [2])
    #expect(rendered.items(of: "in").map(\.marker) == [.number(2), .bullet])
    #expect(rendered.containers(of: "in").map(\.depth) == [0, 1])
    #expect(rendered.items(of: "five").map(\.number) == [4])
  }

  @Test(arguments: [
    ("- x", 18), ("- [ ] x", 26), ("1. x", 32), ("1. [x] x", 32), ("- a\n  - x", 42),
    ("> - x", 37), ("> - [ ] x", 45), ("> x", 19), ("> > x", 38), ("1. a\n   - x", 56),
    ("- a\n  1. x", 56), ("- a\n\n  > x", 37),
  ])
  func `text stands in by its containers`(markdown: String, inset: Double) {
    let style = render(markdown).style(of: "x")
    #expect(style?.headIndent == inset)
    #expect(style?.firstLineHeadIndent == inset)
  }

  @Test func `six hundred items stay six hundred items`() {
    let rendered = render((1...600).map { "- item \($0)" }.joined(separator: "\n"))
    #expect(rendered.blocks.count == 600)
    #expect(rendered.blocks.allSatisfy { $0.startingItems.count == 1 })
    #expect(rendered.text.string.hasPrefix("item 1\n"))
    #expect(rendered.text.string.hasSuffix("\nitem 600"))
  }

  @Test func `a list's numbers share a column as wide as the widest`() {
    let rendered = render("98. a\n99. b\n100. c")
    let insets = ["a", "b", "c"].map { rendered.style(of: $0)?.headIndent }
    #expect(Set(insets).count == 1)
    #expect((insets[0] ?? 0) > 32)
  }

  @Test func `a checked item is recoloured and struck, but not what is nested in it`() {
    let rendered = render("- [x] done [l](u)\n  - nested\n- [ ] open") {
      TaskList().checkedTextColor(.gray).checkedStrikethrough()
    }
    let gray = RGBAColor(hex: 0x8E8E93)
    #expect(rendered.attributes(of: "done")?.color == gray)
    #expect(rendered.attributes(of: "done")?.strikethrough?.color == gray)
    #expect(rendered.attributes(of: "l")?.color == RGBAColor(hex: 0x007AFF))
    #expect(rendered.attributes(of: "nested")?.color == .black)
    #expect(rendered.attributes(of: "open")?.strikethrough == nil)
    #expect(render("- [x] done").attributes(of: "done")?.strikethrough == nil)
    #expect(rendered.tasks.map(\.isChecked) == [true, false])
    #expect(rendered.tasks.map(\.text) == ["done l", "open"])
  }

  @Test func `loose lists keep the paragraph's margin, tight ones don't`() {
    #expect(render("- a\n- b").style(of: "b")?.spacingBefore == 0)
    let loose = render("- a\n\n- b\n\n  c")
    #expect(loose.style(of: "b")?.spacingBefore == 16)
    #expect(loose.style(of: "c")?.spacingBefore == 16)
    #expect(render("- a\n- b\n\nx").style(of: "x")?.spacingBefore == 16)
  }

  @Test func `an item has one marker, whatever it begins with`() {
    let rendered = render("1.\n   - a\n2. ```\n   code\n   ```\n3. x\n\n   y\n4.\n5. end")
    let starts = rendered.blocks.map(\.startingItems.count)
    #expect(starts.reduce(0, +) == 6)
    #expect(rendered.paragraph(of: "a").map { starts[$0] } == 2)
    #expect(rendered.paragraph(of: "code").map { starts[$0] } == 1)
    #expect(rendered.paragraph(of: "y").map { starts[$0] } == 0)
    #expect(rendered.blocks.contains { $0.role == .empty })
  }

  @Test func `a quote in an item begins its own line, further in, beside the item's text`() {
    let rendered = render("- item\n\n  > quote")
    let chain = rendered.containers(of: "quote")
    #expect(chain.count == 2)
    #expect(rendered.quotes(of: "quote").map(\.barInset) == [18])
    #expect((rendered.style(of: "quote")?.headIndent ?? 0) > 18)
  }

  @Test func `a list that ends with code leaves the larger margin`() {
    let theme = MarkdownThemeGroup([List().marginBottom(40)])
    let rendered = render("- a\n\n  ```\n  c\n  ```\n\nend") { theme }
    #expect(rendered.style(of: "end")?.spacingBefore == 52)
    let last = render("- a\n\n  ```\n  c\n  ```") { theme }
    #expect(last.trailingMargin == 40 && last.trailingPadding == 12)
    let quote = render("> # h\n\nend") { Heading(1).marginBottom(50) }
    #expect(quote.style(of: "end")?.spacingBefore == 50)
  }

  // MARK: Quotes and admonitions

  @Test func `quotes nest, the outermost at depth 0`() {
    let rendered = render("> outer\n>\n> > inner")
    #expect(rendered.containers(of: "outer").map(\.depth) == [0])
    #expect(rendered.containers(of: "inner").map(\.depth) == [0, 1])
    #expect(rendered.quotes(of: "inner").allSatisfy { $0.admonition == nil })
    #expect(rendered.attributes(of: "outer")?.color == RGBAColor(hex: 0x3C3C43, opacity: 0.6))
  }

  @Test(arguments: AdmonitionType.allCases)
  func `an admonition has a bold tinted title, then its body`(type: AdmonitionType) {
    let rendered = render("> [!\(type.rawValue.uppercased())]\n> body")
    #expect(rendered.text.string == "\(type.title)\nbody")
    let title = rendered.attributes(of: type.title)
    #expect(title?.font.weight == 700)
    #expect(title?.color == rendered.configuration.blockquote.tint(for: type))
    #expect(rendered.blocks.map(\.role) == [.admonitionTitle(type), .paragraph])
    #expect(rendered.attributes(of: "body")?.font.weight == 400)
    #expect(rendered.style(of: type.title)?.headIndent == 43)
    #expect(rendered.style(of: "body")?.headIndent == 19)
    #expect(rendered.style(of: "body")?.spacingBefore == 7)
    #expect(rendered.quotes(of: "body").map(\.fill) == [.clear])
  }

  @Test func `a fill of a type is that of its title and body`() {
    let rendered = render("> [!TIP]\n> body\n>\n> > quote") { Admonition(.tip).background(.yellow) }
    let yellow = RGBAColor(hex: 0xFFCC00)
    #expect(rendered.quotes(of: "Tip").map(\.fill) == [yellow])
    #expect(rendered.quotes(of: "body").map(\.fill) == [yellow])
    let quote = rendered.quotes(of: "quote")
    #expect(quote.last?.fill != yellow)
    #expect(
      quote.map(\.barColor) == [
        rendered.configuration.blockquote.tint(for: .tip),
        rendered.configuration.blockquote.resolvedBorderColor,
      ])
  }

  @Test func `an admonition in another keeps its own title and tint`() {
    let rendered = render("> [!NOTE]\n> outer\n>\n> > [!WARNING]\n> > inner")
    #expect(rendered.text.string == "Note\nouter\nWarning\ninner")
    let tint = { (type: AdmonitionType) in rendered.configuration.blockquote.tint(for: type) }
    #expect(rendered.quotes(of: "inner").map(\.barColor) == [tint(.note), tint(.warning)])
  }

  @Test func `without the option the marker is text, and without a body the title stands alone`() {
    #expect(render("> [!NOTE]\n> x", options: .commonMark).text.string == "[!NOTE] x")
    let bare = render("> [!NOTE]")
    #expect(bare.text.string == "Note")
    #expect(bare.trailingMargin == 16)
  }

  @Test func `a quote's line height is that of title and body`() {
    let rendered = render("> [!NOTE]\n> body") { Blockquote().lineHeight(30) }
    #expect(rendered.style(of: "Note")?.lineHeight == .fixed(30))
    #expect(rendered.style(of: "body")?.lineHeight == .fixed(30))
    #expect(rendered.style(of: "Note")?.headIndent == 43)
  }

  @Test func `blocks in a quote keep their margins, the last one's is the quote's if larger`() {
    let rendered = render("> # h\n>\n> a\n>\n> b\n\nend")
    #expect(rendered.style(of: "a")?.spacingBefore == 8)
    #expect(rendered.style(of: "b")?.spacingBefore == 16)
    #expect(rendered.style(of: "end")?.spacingBefore == 16)
  }

  @Test func `a quote without content draws nothing`() {
    let rendered = render("a\n\n>\n\nb")
    #expect(rendered.text.string == "a\nb")
    #expect(rendered.style(of: "b")?.spacingBefore == 16)
  }

  // MARK: Code

  @Test func `code is monospaced, a paragraph a line, left to right`() {
    let rendered = render("label\n\n```swift\nlet a = 1\n\nمرحبا\n```\n\nend")
    #expect(rendered.text.string == "label\nlet a = 1\n\nمرحبا\nend")
    #expect(rendered.codeBlocks.map(\.paragraphs) == [1..<4])
    #expect(rendered.codeBlocks.first?.language == "swift")
    #expect(rendered.attributes(of: "let")?.font.families.first == "Noto Sans Mono")
    #expect(rendered.mark(of: "let")?.traits == .codeBlock)
    #expect(rendered.mark(of: "label")?.traits == [])
    let style = rendered.style(of: "مرحبا")
    #expect(style?.baseDirection == .leftToRight && style?.alignment == .left)
    #expect(style?.headIndent == 12 && style?.tailIndent == 12)
    #expect(rendered.style(of: "let")?.spacingBefore == 28)
    #expect(rendered.style(of: "end")?.spacingBefore == 28)
  }

  @Test func `code in an item stands at the item's text`() {
    let rendered = render("1. a\n\n   ```\n   code\n   ```")
    #expect(rendered.codeBlocks.first?.inset == 32)
    #expect(rendered.style(of: "code")?.headIndent == 44)
  }

  @Test func `code without lines leaves nothing`() {
    #expect(render("a\n\n```\n```\n\nb").text.string == "a\nb")
  }

  @Test func `code at the end keeps its padding and notes its margin`() {
    let rendered = render("a\n\n```\nc\n```")
    #expect(rendered.trailingMargin == 16 && rendered.trailingPadding == 12)
    #expect(rendered.text.string == "a\nc")
  }

  @Test func `a scrollable panel is one attachment with its code beside the text`() throws {
    let rendered = render("a\n\n```TSX title\nlet x\n\n```\n\nb", codeBlockLayout: .scrollable)
    #expect(rendered.text.string == "a\n\u{FFFC}\nb")
    #expect(rendered.codeBlocks.isEmpty)
    let panel = try #require(
      rendered.attributes(of: "\u{FFFC}")?.attachment?.attachment as? CodePanelAttachment)
    #expect(panel.source.code == "let x")
    #expect(panel.source.language == "TSX title")
    #expect(panel.source.displayName == "TSX")
    #expect(panel.source.fenceCharacter == "`")
  }

  @Test(arguments: [("foo", "Foo"), ("TSX", "TSX"), ("sh", "Shell"), ("cpp", "C++")])
  func `languages have names`(word: String, name: String) {
    #expect(CodeLanguage.displayName(for: word) == name)
  }

  @Test func `a fence grows past those inside, and tildes stay`() {
    var source = CodePanelSource(code: "a\n```\nb", language: "md", fenceCharacter: "`")
    #expect(source.markdown == "````md\na\n```\nb\n````")
    source.fenceCharacter = "~"
    #expect(source.markdown == "~~~md\na\n```\nb\n~~~")
    #expect(CodePanelSource(code: "").markdown == "```\n```")
  }

  // MARK: Other blocks

  @Test func `a rule is one attachment between its margins`() throws {
    let rendered = render("a\n\n---\n\nb") { ThematicBreak().height(3) }
    #expect(rendered.text.string == "a\n\u{FFFC}\nb")
    let rule = rendered.attributes(of: "\u{FFFC}")?.attachment?.attachment as? RuleAttachment
    #expect(rule?.thickness == 3)
    #expect(rendered.style(of: "\u{FFFC}")?.spacingBefore == 40)
    #expect(rendered.style(of: "b")?.spacingBefore == 24)
    let last = render("a\n\n---")
    #expect(last.trailingMargin == 24 && last.text.string == "a\n\u{FFFC}")
  }

  @Test(arguments: [
    ("one", 16.0), ("# one", 8), ("- one", 16), ("> one", 16), ("![i](u)", 16),
    ("| a |\n| - |", 16),
  ])
  func `a document ends at its content with its margin noted`(markdown: String, margin: Double) {
    let rendered = render(markdown)
    #expect(rendered.trailingMargin == margin)
    #expect(rendered.text.string.last?.isNewline == false)
    #expect(rendered.text.paragraphStyles.allSatisfy { $0.spacingAfter == 0 })
  }

  // MARK: Direction

  @Test func `directions are asked for as the option says`() {
    func direction(_ option: MarkdownWritingDirection) -> ParagraphStyle.BaseDirection? {
      MarkdownRenderer.render("x", config: .baseline(), writingDirection: option)
        .style(of: "x")?.baseDirection
    }
    #expect(direction(.firstStrong) == .firstStrong)
    #expect(direction(.natural) == .natural)
    #expect(direction(.leftToRight) == .leftToRight)
    #expect(direction(.rightToLeft) == .rightToLeft)
  }

  @Test(arguments: [
    ("> [!NOTE]\n> مرحبا", ParagraphStyle.BaseDirection.rightToLeft),
    ("> [!NOTE]\n> hello", .leftToRight),
    ("> [!NOTE]\n> 123\n>\n> שלום", .rightToLeft),
    ("> [!NOTE]\n> > [!TIP]\n> > שלום", .rightToLeft),
    ("> [!NOTE]\n> 123\n\nשלום", .leftToRight),
    ("> [!NOTE]", .leftToRight), ("> [!NOTE]\n> \u{2066}abc\u{2069} שלום", .rightToLeft),
    ("> [!NOTE]\n> `code` שלום", .rightToLeft),
  ])
  func `an admonition's title follows its own body`(
    markdown: String, direction: ParagraphStyle.BaseDirection
  ) {
    #expect(render(markdown).style(of: "Note")?.baseDirection == direction)
  }

  @Test func `an admonition without strong text follows the layout`() {
    let rendered = MarkdownRenderer.render(
      "> [!NOTE]\n> 1", config: .baseline(), options: .everything, layoutDirection: .rightToLeft)
    #expect(rendered.style(of: "Note")?.baseDirection == .rightToLeft)
  }
}

extension RenderedMarkdown {
  /// The items around the paragraph that holds some text.
  fileprivate func items(of text: String) -> [ItemMark] {
    containers(of: text).compactMap { if case .item(let mark) = $0.kind { mark } else { nil } }
  }

  /// The quotes around the paragraph that holds some text.
  fileprivate func quotes(of text: String) -> [QuoteMark] {
    containers(of: text).compactMap { if case .quote(let mark) = $0.kind { mark } else { nil } }
  }
}
