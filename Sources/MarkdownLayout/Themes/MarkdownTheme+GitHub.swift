extension MarkdownTheme {
  /// The proportions and colours of a README on GitHub, for light and dark pages.
  ///
  /// Sizes are fixed, as they are there; the reader's text size doesn't change them.
  public static let github = MarkdownTheme {
    Page().background(GitHubColors.paper)
    Paragraph().font(size: 16).foregroundStyle(GitHubColors.text).lineHeight(24).marginBottom(16)
    githubHeadings
    githubInlines
    CodeBlock()
      .font(size: 13.6, design: .monospaced).foregroundStyle(GitHubColors.text)
      .background(GitHubColors.panel).border(.clear, width: 0).padding(16).cornerRadius(6)
      .lineHeight(20).marginBottom(16)
    Blockquote()
      .font(size: 16).foregroundStyle(GitHubColors.quietText).background(.clear)
      .border(GitHubColors.line, width: 4).gapWidth(16).marginBottom(16)
    List()
      .font(size: 16).foregroundStyle(GitHubColors.text).lineHeight(24).marginBottom(16)
      .bulletColor(GitHubColors.text).bulletSize(6).markerColor(GitHubColors.text)
      .gapWidth(8).marginLeading(26)
    TaskList().checkedColor(GitHubColors.link).borderColor(GitHubColors.quietText)
    Table()
      .font(size: 16).foregroundStyle(GitHubColors.text).lineHeight(24).marginBottom(16)
      .headerForegroundStyle(GitHubColors.text).headerBackground(.clear)
      .rowOddBackground(GitHubColors.panel).border(GitHubColors.line, width: 1)
      .cornerRadius(0).cellPadding(horizontal: 13, vertical: 6)
    BlockImage().cornerRadius(0).marginBottom(16)
    ThematicBreak().foregroundStyle(GitHubColors.line).height(4).marginTop(8).marginBottom(24)
    MathBlock().fontSize(18).background(.clear).padding(0).marginBottom(16)
  }

  /// Margins add up, so that a heading's own is what is missing to GitHub's 24 points.
  private static var githubHeadings: MarkdownThemeGroup {
    let sizes: [(size: Double, lineHeight: Double)] = [
      (32, 40), (24, 30), (20, 25), (16, 20), (14, 18), (13.6, 17),
    ]
    return MarkdownThemeGroup(
      sizes.enumerated().map { index, look in
        Heading(index + 1).font(size: look.size, weight: .semibold).lineHeight(look.lineHeight)
          .marginTop(8).marginBottom(16)
          .foregroundStyle(index < 5 ? GitHubColors.text : GitHubColors.quietText)
      })
  }

  @MarkdownThemeBuilder
  private static var githubInlines: MarkdownThemeGroup {
    Link().foregroundStyle(GitHubColors.link).underline()
    Code().foregroundStyle(GitHubColors.text).background(GitHubColors.chip)
    Spoiler().foregroundStyle(GitHubColors.quietText).background(GitHubColors.paper)
  }
}

/// GitHub's colours for its light and its dark pages.
private enum GitHubColors {
  static let paper = Color(light: 0xFFFFFF, dark: 0x0D1117)
  static let text = Color(light: 0x1F2328, dark: 0xF0F6FC)
  static let quietText = Color(light: 0x59636E, dark: 0x9198A1)
  static let line = Color(light: 0xD1D9E0, dark: 0x3D444D)
  static let panel = Color(light: 0xF6F8FA, dark: 0x151B23)
  static let chip = Color(light: 0xEFF1F3, dark: 0x262C35)
  static let link = Color(light: 0x0969DA, dark: 0x4493F8)
}
