extension MarkdownTheme {
  /// Black letters with serifs on white paper, without tints, for printing; the same on light and
  /// dark pages.
  public static let print = MarkdownTheme {
    Page().background(.white)
    Paragraph()
      .font(size: 15, design: .serif).foregroundStyle(.black).lineHeight(22).marginBottom(12)
    printHeadings
    printInlines
    CodeBlock()
      .font(size: 13, design: .monospaced).foregroundStyle(.black).background(.clear)
      .border(Color(hex: 0x808080), width: 0.5).padding(10).cornerRadius(0).marginBottom(12)
    Blockquote()
      .font(size: 15, design: .serif).foregroundStyle(.black).background(.clear)
      .border(Color(hex: 0x808080), width: 2).gapWidth(14).marginBottom(12)
    for type in AdmonitionType.allCases { Admonition(type).foregroundStyle(.black) }
    List()
      .font(size: 15, design: .serif).foregroundStyle(.black).lineHeight(22).marginBottom(12)
      .bulletColor(.black).bulletSize(5).markerColor(.black)
    TaskList().checkedColor(.black).borderColor(.black).checkmarkColor(.white)
    Table()
      .font(size: 13, design: .serif).foregroundStyle(.black).lineHeight(19).marginBottom(12)
      .headerForegroundStyle(.black).headerBackground(.clear).rowOddBackground(.clear)
      .border(Color(hex: 0x404040), width: 0.5).cornerRadius(0)
      .cellPadding(horizontal: 8, vertical: 4)
    BlockImage().cornerRadius(0).marginBottom(12)
    ThematicBreak().foregroundStyle(.black).height(0.5).marginTop(12).marginBottom(24)
    MathBlock().fontSize(17).foregroundStyle(.black).background(.clear).padding(0).marginBottom(12)
    InlineMath().foregroundStyle(.black)
  }

  private static var printHeadings: MarkdownThemeGroup {
    let sizes: [Double] = [26, 21, 18, 16, 15, 15]
    return MarkdownThemeGroup(
      sizes.enumerated().map { index, size in
        Heading(index + 1).font(size: size, weight: .bold, design: .serif).foregroundStyle(.black)
          .marginTop(8).marginBottom(8)
      })
  }

  @MarkdownThemeBuilder
  private static var printInlines: MarkdownThemeGroup {
    Link().foregroundStyle(.black).underline()
    Code().foregroundStyle(.black).background(.clear)
    Highlight().foregroundStyle(.black).background(Color(hex: 0xD8D8D8))
    Spoiler().foregroundStyle(.black).background(.white)
  }
}
