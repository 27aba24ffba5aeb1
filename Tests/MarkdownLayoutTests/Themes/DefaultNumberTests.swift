import Graphics
import TextLayout
import Testing

@testable import MarkdownLayout

/// Every number and colour that the documents give.
struct DefaultNumberTests {
  private let config = MarkdownStyleConfiguration.baseline()
  private let label = RGBAColor.black
  private let secondary = RGBAColor(hex: 0x3C3C43, opacity: 0.60)
  private let quaternary = RGBAColor(hex: 0x3C3C43, opacity: 0.18)
  private let tint = RGBAColor(hex: 0x007AFF)

  @Test func `paragraphs and headings`() {
    #expect(config.paragraph.font?.size == 17 && config.paragraph.lineHeight == 26)
    #expect(config.paragraph.marginTop == nil && config.paragraph.marginBottom == 16)
    let headings = (1...6).map { config[heading: $0] }
    #expect(headings.map { $0.font?.size } == [34, 28, 22, 20, 17, 15])
    #expect(headings.map { $0.font?.weight } == [700, 700, 700, 700, 600, 400])
    #expect(headings.map(\.foregroundColor) == [label, label, label, label, label, secondary])
    #expect(headings.allSatisfy { $0.lineHeight == nil && $0.marginTop == nil })
    #expect(headings.allSatisfy { $0.marginBottom == 8 })
  }

  @Test func `inline elements`() {
    #expect(config.link.foregroundColor == tint && config.link.underline == true)
    #expect(config.link.font == nil)
    for record in [config.strong, config.emphasis, config.strikethrough, config.underline] {
      #expect(record == ElementStyle())
    }
    #expect(config.code.foregroundColor == secondary && config.code.backgroundColor == quaternary)
    #expect(config.superscript.fontScale == 0.75)
    #expect(config.superscript.baselineOffsetScale == 0.35)
    #expect(config.subscript.fontScale == 0.75 && config.subscript.baselineOffsetScale == 0.20)
    #expect(config.highlight.backgroundColor == RGBAColor(hex: 0xFEF08A))
    #expect(config.highlight.foregroundColor == nil)
    #expect(config.spoiler.color == secondary && config.spoiler.backgroundColor == .white)
  }

  @Test func `code blocks, quotes and rules`() {
    let code = config.codeBlock
    #expect(code.font?.size == 17 && code.font?.families.first == "Noto Sans Mono")
    #expect(code.foregroundColor == label && code.backgroundColor == quaternary)
    #expect(code.padding == 12 && code.cornerRadius == 8 && code.borderWidth == 1)
    #expect(code.borderColor == RGBAColor(hex: 0x38404A))
    #expect(code.lineHeight == nil && code.marginTop == nil && code.marginBottom == 16)
    let quote = config.blockquote
    #expect(quote.font?.size == 17 && quote.foregroundColor == secondary)
    #expect(quote.lineHeight == nil && quote.marginTop == nil && quote.marginBottom == 16)
    #expect(quote.borderColor == tint && quote.borderWidth == 3 && quote.gapWidth == 16)
    #expect(quote.backgroundColor == RGBAColor(hex: 0xFAFAFC))
    #expect(config.thematicBreak.color == secondary && config.thematicBreak.height == 1)
    #expect(config.thematicBreak.marginTop == 24 && config.thematicBreak.marginBottom == 24)
  }

  @Test(
    arguments: [
      (AdmonitionType.note, 0x0969DA, 0x4493F8, "Note"), (.tip, 0x1A7F37, 0x3FB950, "Tip"),
      (.important, 0x8250DF, 0xAB7DF8, "Important"), (.warning, 0x9A6700, 0xD29922, "Warning"),
      (.caution, 0xCF222E, 0xF85149, "Caution"),
    ] as [(AdmonitionType, UInt32, UInt32, String)])
  func `admonitions have GitHub's colours`(
    type: AdmonitionType, light: UInt32, dark: UInt32, title: String
  ) {
    let night = MarkdownStyleConfiguration.baseline(
      traitCollection: TraitCollection(colorScheme: .dark))
    #expect(config.blockquote.tint(for: type) == RGBAColor(hex: light))
    #expect(night.blockquote.tint(for: type) == RGBAColor(hex: dark))
    #expect(config.blockquote.admonitions[type]?.backgroundColor == nil)
    #expect(type.title == title)
  }

  @Test func `lists, tasks, tables and images`() {
    let list = config.list
    #expect(list.font?.size == 17 && list.foregroundColor == label && list.lineHeight == nil)
    #expect(list.bulletColor == secondary && list.bulletSize == 6 && list.markerColor == secondary)
    #expect(list.gapWidth == 12 && list.marginLeading == 24 && list.markerMinWidth == 0)
    #expect(list.marginTop == nil && list.marginBottom == 16)
    let tasks = config.taskList
    #expect(tasks.checkboxSize == 14 && tasks.checkboxCornerRadius == 3)
    #expect(tasks.checkedColor == tint && tasks.borderColor == secondary)
    #expect(tasks.checkmarkColor == .white && tasks.checkedTextColor == nil)
    #expect(tasks.checkedStrikethrough == false)
    let table = config.table
    #expect(table.font == nil && table.lineHeight == 20 && table.marginBottom == 16)
    #expect(table.headerBackgroundColor == RGBAColor(hex: 0x767680, opacity: 0.12))
    #expect(table.rowOddBackgroundColor == RGBAColor(hex: 0x747480, opacity: 0.08))
    #expect(table.rowEvenBackgroundColor == nil && table.headerTextColor == label)
    #expect(table.borderColor == RGBAColor(hex: 0x3C3C43, opacity: 0.29))
    #expect(table.borderWidth == 1 && table.cornerRadius == 6 && table.alignment == .leading)
    #expect(table.cellPaddingHorizontal == 12 && table.cellPaddingVertical == 8)
    #expect(config.image.sizing == .height(200) && config.image.cornerRadius == 8)
    #expect(config.image.marginBottom == 16 && config.inlineImage.size == 20)
  }

  @Test func `without any theme the renderer has numbers of its own`() throws {
    func lay(_ markdown: String) -> MarkdownDocumentLayout {
      var view = document(markdown)
      view.markdownThemeLayers = []
      return view.layout(width: 320)
    }
    let headings = lay("# a\n## b\n### c\n#### d\n##### e\n###### f\n\ng")
    let sizes = ["a", "b", "c", "d", "e", "f", "g"].map {
      headings.rendered.attributes(of: $0)?.font.size
    }
    #expect(sizes == [30, 24, 20, 18, 16, 14, 17])
    let quote = lay("> a")
    #expect(quote.decorations(named: "quoteBar").first?.frame.width == 3)
    #expect(quote.decorations(named: "quoteBar").first?.color == RGBAColor(hex: 0xD1D6DB))
    #expect(quote.decorations(named: "quoteFill").first?.color == RGBAColor(hex: 0xFAFAFC))
    #expect(quote.rendered.style(of: "a")?.headIndent == 19)
    let code = lay("```\na\n```")
    #expect(code.rendered.attributes(of: "a")?.font.size == 14)
    #expect(code.decorations(named: "codeFill").first?.color == RGBAColor(hex: 0x1F2938))
    #expect(code.decorations(named: "codeBorder").first?.color == RGBAColor(hex: 0x38404A))
    #expect(code.decorations(named: "codeBorder").first?.lineWidth == 1)
    #expect(code.decorations(named: "codeFill").first?.cornerRadius == 8)
    let list = lay("- a\n  - [x] b\n  - [ ] c\n\n1. d")
    #expect(list.decorations(named: "bullet").first?.frame.width == 6)
    #expect(list.decorations(named: "bullet").first?.color == RGBAColor(hex: 0x6B7380))
    #expect(list.decorations(named: "number").first?.color == RGBAColor(hex: 0x6B7380))
    #expect(
      list.decorations(named: "checkbox").map(\.color) == [
        RGBAColor(hex: 0x007AFF), RGBAColor(hex: 0x9E9E9E),
      ])
    #expect(list.decorations(named: "checkbox").map(\.frame.width) == [14, 14])
    #expect(list.rendered.style(of: "a")?.headIndent == 18)
    #expect(list.rendered.style(of: "d")?.headIndent == 32)
    #expect(lay("a\n\n---").attachments.first?.frame.height == 1)
    #expect(lay("[a](u)").decorations(named: "underline").count == 1)
  }

  /// Apple's table, from `xSmall` to `accessibility5`.
  @Test(
    arguments: [
      (Font.TextStyle.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
      (.title, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
      (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
      (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
      (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
      (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
      (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
      (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
      (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
      (.caption, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
      (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
    ] as [(Font.TextStyle, [Double])])
  func `text styles have Apple's sizes`(style: Font.TextStyle, sizes: [Double]) {
    #expect(DynamicTypeSize.allCases.map { style.size(at: $0) } == sizes)
  }

  @Test func `a configuration is made of its records`() {
    var quote = BlockquoteStyle()
    quote.borderWidth = 6
    let config = MarkdownStyleConfiguration(blockquote: quote)
    #expect(config.blockquote.borderWidth == 6)
    #expect(MarkdownStyleConfiguration() == MarkdownStyleConfiguration(paragraph: .init()))
  }
}
