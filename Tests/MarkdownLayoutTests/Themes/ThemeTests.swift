import Graphics
import TextLayout
import Testing

@testable import MarkdownLayout

struct ThemeTests {
  private func resolve(
    _ layers: MarkdownTheme..., traits: TraitCollection = .current
  ) -> MarkdownStyleConfiguration {
    .resolve(layers: layers, traitCollection: traits)
  }

  private let dark = TraitCollection(colorScheme: .dark)

  @Test func `a layer overrides properties, not elements`() {
    let config = resolve(
      MarkdownTheme {
        Paragraph().font(size: 18).marginBottom(5)
        Heading(1).font(size: 30)
      },
      MarkdownTheme {
        Heading(1).font(size: 40).foregroundStyle(.tint)
        Paragraph().foregroundStyle(.secondary)
      })
    #expect(config.paragraph.font?.size == 18)
    #expect(config.paragraph.marginBottom == 5)
    #expect(config.heading1.font?.size == 40)
    #expect(config.heading1.foregroundColor == RGBAColor(hex: 0x007AFF))
  }

  @Test func `an element that sets nothing contributes nothing`() {
    let config = resolve(
      MarkdownTheme {
        Paragraph()
        CodeBlock()
        Admonition(.note)
        SyntaxToken(.keyword)
        BlockImage()
      })
    #expect(config == resolve(MarkdownTheme {}))
  }

  @Test func `a group is a statement, and so are branches and loops`() {
    let group = MarkdownThemeGroup([Paragraph().marginBottom(3)])
    let isLarge = true
    let config = resolve(
      MarkdownTheme {
        group
        if isLarge { Paragraph().lineHeight(34) } else { Paragraph().lineHeight(20) }
        for level in 1...3 { Heading(level).marginTop(Double(level)) }
      })
    #expect(config.paragraph.marginBottom == 3)
    #expect(config.paragraph.lineHeight == 34)
    #expect(config.heading3.marginTop == 3)
  }

  @Test func `the default theme resolves fonts, colours and decorations`() {
    let config = MarkdownStyleConfiguration.baseline()
    #expect(
      config.paragraph.font == FontDescriptor(families: ["Noto Sans", "DejaVu Sans"], size: 17))
    #expect(config.paragraph.foregroundColor == .black)
    #expect(config.link.underline == true)
    #expect(config.code.fontDesign == .monospaced)
    #expect(config.code.backgroundColor == RGBAColor(hex: 0x3C3C43, opacity: 0.18))
    #expect(config.blockquote.borderColor == RGBAColor(hex: 0x007AFF))
    #expect(config.list.bulletColor == RGBAColor(hex: 0x3C3C43, opacity: 0.60))
    #expect(config.heading1.font?.weight == 700)
    #expect(config.heading5.font?.weight == 600)
    #expect(config.heading6.foregroundColor == config.list.bulletColor)
  }

  @Test func `every colour of the default theme follows the page`() {
    let (light, dark) = (
      MarkdownStyleConfiguration.baseline(),
      MarkdownStyleConfiguration.baseline(traitCollection: dark)
    )
    #expect(dark.paragraph.foregroundColor == .white)
    #expect(light.link.foregroundColor != dark.link.foregroundColor)
    #expect(light.highlight.backgroundColor == RGBAColor(hex: 0xFEF08A))
    #expect(light.highlight.backgroundColor != dark.highlight.backgroundColor)
    #expect(light.blockquote.backgroundColor != dark.blockquote.backgroundColor)
    #expect(light.codeBlock.borderColor != dark.codeBlock.borderColor)
    #expect(light.table.headerBackgroundColor != dark.table.headerBackgroundColor)
    #expect(light.table.borderColor != dark.table.borderColor)
    for type in AdmonitionType.allCases {
      #expect(light.blockquote.tint(for: type) != dark.blockquote.tint(for: type))
    }
  }

  @Test func `text styles follow the reader's size, and their line heights with them`() {
    var sizes: [Double] = []
    for textSize in [DynamicTypeSize.small, .large, .xxxLarge, .accessibility5] {
      let config = MarkdownStyleConfiguration.baseline(
        traitCollection: TraitCollection(textSize: textSize))
      let size = config.paragraph.font?.size ?? 0
      sizes.append(size)
      #expect(config.paragraph.lineHeight == 26 * size / 17)
      #expect(config.table.lineHeight == 20)
    }
    #expect(sizes == [15, 17, 23, 53])
  }

  @Test(arguments: [
    ("Montserrat-BoldItalic", 700), ("Lato-SemiBold", 600), ("Foo", 400), ("Foo-Medium", 500),
    ("Foo-Heavy", 800), ("FooThin", 200),
  ])
  func `a face's name gives the weight of what stands in for it`(name: String, weight: Double) {
    let font = Font.custom(name, size: 13).resolved(in: .current)
    #expect(font.families.first == name)
    #expect(font.families.contains("Noto Sans"))
    #expect(font.size == 13)
    #expect(font.weight == weight)
  }

  @Test func `bold and design change the font of a lower layer, in any order`() {
    let config = resolve(
      MarkdownTheme {
        Paragraph().bold().font(.body)
        Heading(1).font(custom: "Montserrat", size: 20)
        Heading(2).font(size: 20, weight: .regular)
      },
      MarkdownTheme {
        Heading(1).bold().fontDesign(.serif)
        Heading(2).fontDesign(.monospaced)
      })
    #expect(config.paragraph.font?.weight == 700)
    #expect(config.heading1.font?.families.first == "Montserrat")
    #expect(config.heading1.font?.weight == 700)
    #expect(config.heading2.font?.families.first == "Noto Sans Mono")
    #expect(config.heading2.font?.weight == 400)
  }

  @Test func `every element writes what it carries`() {
    let config = resolve(
      MarkdownTheme {
        Strikethrough().foregroundStyle(.red)
        Underline().foregroundStyle(.green)
        Table().border(.blue, width: 2).cellPadding(horizontal: 3).headerBackground(.red)
        TaskList().checkedColor(.green).checkedStrikethrough()
        Spoiler().foregroundStyle(.red).background(.black)
        Admonition(.tip).background(.yellow)
        CodeBlock().padding(7).headerForegroundStyle(.white)
        List().gapWidth(9).markerMinWidth(30)
        MathBlock().fontSize(30)
        InlineMath().foregroundStyle(.pink)
        Page().background(.white)
      })
    #expect(config.strikethrough.foregroundColor == RGBAColor(hex: 0xFF3B30))
    #expect(config.underline.foregroundColor == RGBAColor(hex: 0x34C759))
    #expect(config.table.borderWidth == 2)
    #expect(config.table.cellPaddingHorizontal == 3)
    #expect(config.table.cellPaddingVertical == nil)
    #expect(config.taskList.checkedStrikethrough == true)
    #expect(config.spoiler.backgroundColor == .black)
    #expect(config.blockquote.admonitions[.tip]?.backgroundColor == RGBAColor(hex: 0xFFCC00))
    #expect(config.codeBlock.padding == 7)
    #expect(config.list.gapWidth == 9)
    #expect(config.mathBlock.fontSize == 30)
    #expect(config.inlineMath.foregroundColor == RGBAColor(hex: 0xFF2D55))
    #expect(config.page.backgroundColor == .white)
  }

  @Test func `the default boxes of tasks are 14 points with a radius of 3`() {
    let tasks = MarkdownStyleConfiguration.baseline().taskList
    #expect(tasks.checkboxSize == 14)
    #expect(tasks.checkboxCornerRadius == 3)
    #expect(tasks.checkedColor != nil && tasks.borderColor != nil && tasks.checkmarkColor == .white)
    #expect(tasks.checkedTextColor == nil)
  }

  @Test func `one type of admonition changes alone, and only what is set`() {
    let base = MarkdownStyleConfiguration.baseline()
    let config = resolve(.default, MarkdownTheme { Admonition(.note).background(.yellow) })
    #expect(config.blockquote.tint(for: .note) == base.blockquote.tint(for: .note))
    #expect(base.blockquote.admonitions[.note]?.backgroundColor == nil)
    #expect(config.blockquote.admonitions[.tip] == base.blockquote.admonitions[.tip])
    #expect(BlockquoteStyle().tint(for: .tip) == BlockquoteStyle().resolvedBorderColor)
  }

  @Test func `a merge keeps what the overlay leaves open`() {
    var base = TableStyle()
    base.borderWidth = 3
    base.cornerRadius = 4
    var overlay = TableStyle()
    overlay.cornerRadius = 9
    base.merge(overlay)
    #expect(base.borderWidth == 3)
    #expect(base.cornerRadius == 9)
  }

  @Test func `a table takes trailing, and ignores places that mean nothing to it`() {
    let table = resolve(
      MarkdownTheme { Table().alignment(.trailing) },
      MarkdownTheme { Table().alignment(.listRowSeparatorLeading) }
    ).table
    #expect(table.alignment == .trailing)
  }

  @Test func `the sizing of a block image that comes last holds`() {
    let config = resolve(
      .default, MarkdownTheme { BlockImage().height(10).aspectRatio(2).maxHeight(300) })
    #expect(config.image.sizing == .maxHeight(300))
    #expect(config.image.cornerRadius == 8)
  }

  @Test func `tokens have fixed numbers, and some have no colour`() {
    #expect(SyntaxTokenType.allCases.map(\.rawValue) == Array(0...13))
    #expect(SyntaxTokenType.keyword.rawValue == 0)
    #expect(SyntaxTokenType.comment.rawValue == 6)
    #expect(SyntaxTokenType.embedded.rawValue == 13)
    let config = resolve(
      .default, .syntaxHighlightingDefault,
      MarkdownTheme { SyntaxToken(.comment).foregroundStyle(.red) })
    #expect(config.syntaxColors[.keyword] == RGBAColor(hex: 0xCF222E))
    #expect(config.syntaxColors[.comment] == RGBAColor(hex: 0xFF3B30))
    for type in [SyntaxTokenType.operator, .punctuation, .variable, .embedded] {
      #expect(config.syntaxColors[type] == nil)
    }
  }
}
