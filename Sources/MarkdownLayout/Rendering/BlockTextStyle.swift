import Graphics
import TextLayout

/// The look that a block gives to the text directly in it.
struct BlockTextStyle {
  /// The font.
  var font: FontDescriptor
  /// The ink.
  var color: RGBAColor
  /// The fixed distance between lines, in points; nil for the natural one.
  var lineHeight: Double?
  /// Where the lines stand.
  var alignment: TextAlignment?

  /// The look of running text outside quotes and lists.
  static func paragraph(_ configuration: MarkdownStyleConfiguration) -> BlockTextStyle {
    let style = configuration.paragraph
    return BlockTextStyle(
      font: style.font(over: configuration.bodyFont, in: configuration.systemFonts),
      color: style.foregroundColor ?? configuration.labelColor, lineHeight: style.lineHeight,
      alignment: style.textAlignment)
  }

  /// The look of a heading.
  static func heading(
    _ level: Int, _ configuration: MarkdownStyleConfiguration
  ) -> BlockTextStyle {
    let style = configuration[heading: level]
    var fallback = configuration.bodyFont
    fallback.size = [30, 24, 20, 18, 16, 14][min(max(level, 1), 6) - 1]
    return BlockTextStyle(
      font: style.font(over: fallback, in: configuration.systemFonts),
      color: style.foregroundColor ?? configuration.labelColor, lineHeight: style.lineHeight,
      alignment: style.textAlignment)
  }

  /// The look of code blocks.
  static func code(_ configuration: MarkdownStyleConfiguration) -> BlockTextStyle {
    let style = configuration.codeBlock
    var fallback = configuration.bodyFont
    fallback.families = configuration.systemFonts.monospaced
    fallback.size = 14
    return BlockTextStyle(
      font: style.font(over: fallback, in: configuration.systemFonts),
      color: style.foregroundColor ?? configuration.labelColor, lineHeight: style.lineHeight)
  }

  /// The look of text in a quote that stands in text of this look.
  func quoted(_ configuration: MarkdownStyleConfiguration) -> BlockTextStyle {
    let style = configuration.blockquote
    return BlockTextStyle(
      font: style.font(over: configuration.bodyFont, in: configuration.systemFonts),
      color: style.foregroundColor ?? color,
      lineHeight: style.lineHeight ?? configuration.paragraph.lineHeight,
      alignment: style.textAlignment ?? configuration.paragraph.textAlignment)
  }

  /// The look of text in a list that stands in text of this look.
  ///
  /// Where lists don't ask for another ink than paragraphs, a list in a quote keeps the quote's.
  func listed(
    isQuoted: Bool, _ configuration: MarkdownStyleConfiguration
  ) -> BlockTextStyle {
    let style = configuration.list
    var ink = style.foregroundColor
    if isQuoted, ink == nil || ink == configuration.paragraph.foregroundColor { ink = color }
    return BlockTextStyle(
      font: style.font(over: configuration.bodyFont, in: configuration.systemFonts),
      color: ink ?? configuration.labelColor, lineHeight: style.lineHeight,
      alignment: style.textAlignment)
  }

  /// The style of a paragraph of this look.
  func paragraphStyle(_ context: RenderingContext, inset: Double) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment = (alignment ?? .leading).paragraphAlignment
    style.baseDirection = context.writingDirection.baseDirection
    style.defaultDirection = context.layoutDirection
    style.lineHeight = lineHeight.map { .fixed($0.rounded(.up)) } ?? .natural
    style.headIndent = inset
    style.firstLineHeadIndent = inset
    style.language = context.language
    return style
  }

  /// The look of a piece of plain text.
  var attributes: TextAttributes { TextAttributes(font: font, color: color) }
}

extension MarkdownStyleConfiguration {
  /// The font of running text where no theme sets one.
  var bodyFont: FontDescriptor {
    FontDescriptor(families: systemFonts.text, size: 17 * textScale)
  }

  /// The ink of running text where no theme sets one.
  var labelColor: RGBAColor { SystemColor.label.value.resolved(for: colorScheme) }
}
