extension MarkdownTheme {
  /// The built-in look: text styles throughout, colours that follow light and dark pages.
  public static let `default` = MarkdownTheme {
    headings
    inlines
    Paragraph().font(.body).foregroundStyle(.primary).lineHeight(26).marginBottom(16)
    CodeBlock()
      .font(.system(.body, design: .monospaced)).foregroundStyle(.primary)
      .background(.quaternary).border(Color(light: 0x38404A, dark: 0x4A5360), width: 1)
      .padding(12).cornerRadius(8).marginBottom(16)
    Blockquote()
      .font(.body).foregroundStyle(.secondary)
      .background(Color(light: 0xFAFAFC, dark: 0x101014))
      .border(.tint, width: 3).gapWidth(16).marginBottom(16)
    admonitions
    List()
      .font(.body).foregroundStyle(.primary).bulletColor(.secondary).bulletSize(6)
      .markerColor(.secondary).markerMinWidth(0).gapWidth(12).marginLeading(24).marginBottom(16)
    TaskList()
      .checkboxSize(14).checkboxCornerRadius(3).checkedColor(.tint).borderColor(.secondary)
      .checkmarkColor(.white).checkedStrikethrough(false)
    Table()
      .foregroundStyle(.primary).lineHeight(20).marginBottom(16)
      .headerForegroundStyle(.primary).headerBackground(Color(.tertiarySystemFill))
      .rowOddBackground(Color(.quaternarySystemFill)).border(Color(.separator), width: 1)
      .cornerRadius(6).cellPadding(horizontal: 12, vertical: 8).alignment(.leading)
    BlockImage().height(200).cornerRadius(8).marginBottom(16)
    InlineImage().size(20)
    ThematicBreak().foregroundStyle(.secondary).height(1).marginTop(24).marginBottom(24)
    Spoiler().foregroundStyle(.secondary).background(Color(.systemBackground))
    Page().background(Color(.systemBackground))
  }

  private static var headings: MarkdownThemeGroup {
    let fonts: [Font] = [
      .largeTitle.bold(), .title.bold(), .title2.bold(), .title3.bold(), .headline, .subheadline,
    ]
    return MarkdownThemeGroup(
      fonts.enumerated().map { index, font in
        Heading(index + 1).font(font).marginBottom(8)
          .foregroundStyle(index < 5 ? .primary : .secondary)
      })
  }

  @MarkdownThemeBuilder
  private static var inlines: MarkdownThemeGroup {
    Link().foregroundStyle(.tint).underline()
    Code().fontDesign(.monospaced).foregroundStyle(.secondary).background(.quaternary)
    Superscript().fontScale(0.75).baselineOffsetScale(0.35)
    Subscript().fontScale(0.75).baselineOffsetScale(0.20)
    Highlight().background(Color(light: 0xFEF08A, dark: 0x665500))
  }

  /// GitHub's alert colours for its light and its dark pages.
  private static var admonitions: MarkdownThemeGroup {
    let colors: [(AdmonitionType, UInt32, UInt32)] = [
      (.note, 0x0969DA, 0x4493F8), (.tip, 0x1A7F37, 0x3FB950), (.important, 0x8250DF, 0xAB7DF8),
      (.warning, 0x9A6700, 0xD29922), (.caution, 0xCF222E, 0xF85149),
    ]
    return MarkdownThemeGroup(
      colors.map { Admonition($0.0).foregroundStyle(Color(light: $0.1, dark: $0.2)) })
  }

  /// The look of formulas, above `default`.
  public static let latexDefault = MarkdownTheme {
    MathBlock()
      .fontSize(20).background(.quaternary).padding(12).marginBottom(16).textAlignment(.center)
  }

  /// The look of highlighted code, above `default`: GitHub's light and dark palettes.
  public static let syntaxHighlightingDefault = MarkdownTheme {
    for (type, light, dark) in syntaxPalette {
      SyntaxToken(type).foregroundStyle(Color(light: light, dark: dark))
    }
  }

  private static var syntaxPalette: [(SyntaxTokenType, UInt32, UInt32)] {
    [
      (.keyword, 0xCF222E, 0xFF7B72), (.string, 0x0A3069, 0xA5D6FF),
      (.number, 0x0550AE, 0x79C0FF), (.constant, 0x0550AE, 0x79C0FF),
      (.comment, 0x6E7781, 0x8B949E), (.function, 0x8250DF, 0xD2A8FF),
      (.type, 0x953800, 0xFFA657), (.property, 0x0550AE, 0x79C0FF), (.tag, 0x116329, 0x7EE787),
      (.attribute, 0x0550AE, 0x79C0FF),
    ]
  }

  /// Pictures in their own size up to the column or line, so that none is cropped.
  public static let naturalImages = MarkdownTheme {
    BlockImage().natural()
    InlineImage().natural()
  }
}
