import Graphics
import TextLayout

/// The look of inline content at one place, while the tree is walked.
struct InlineState {
  /// How strongly a colour is held: a later element changes it only if it is at least as strong.
  enum ColorRank: Int, Comparable {
    case block, emphasis, strong, checked, own

    static func < (a: ColorRank, b: ColorRank) -> Bool { a.rawValue < b.rawValue }
  }

  /// The look.
  var attributes: TextAttributes
  /// What the text is.
  var mark = InlineMark()
  private var rank = ColorRank.block

  init(_ attributes: TextAttributes) {
    self.attributes = attributes
  }

  /// Changes the ink, unless an element around holds its own more strongly.
  mutating func setColor(_ color: RGBAColor?, rank newRank: ColorRank) {
    guard let color, newRank >= rank else { return }
    attributes.color = color
    rank = newRank
  }

  /// Takes the look of strong text.
  mutating func applyStrong(_ configuration: MarkdownStyleConfiguration) {
    mark.traits.insert(.strong)
    setFont(configuration.strong, configuration)
    attributes.font = attributes.font.bold()
    setColor(configuration.strong.foregroundColor, rank: .strong)
  }

  /// Takes the look of emphasised text.
  mutating func applyEmphasis(_ configuration: MarkdownStyleConfiguration) {
    mark.traits.insert(.emphasis)
    setFont(configuration.emphasis, configuration)
    attributes.font = attributes.font.italic()
    setColor(configuration.emphasis.foregroundColor, rank: .emphasis)
  }

  /// Takes the look of struck text.
  mutating func applyStrikethrough(_ configuration: MarkdownStyleConfiguration) {
    mark.traits.insert(.strikethrough)
    setFont(configuration.strikethrough, configuration)
    attributes.strikethrough = LineDecoration()
    setColor(configuration.strikethrough.foregroundColor, rank: .emphasis)
  }

  /// Takes the look of underlined text.
  mutating func applyUnderline(_ configuration: MarkdownStyleConfiguration) {
    mark.traits.insert(.underline)
    setFont(configuration.underline, configuration)
    attributes.underline = LineDecoration()
    setColor(configuration.underline.foregroundColor, rank: .emphasis)
  }

  /// Takes the look of highlighted text.
  mutating func applyHighlight(_ configuration: MarkdownStyleConfiguration) {
    mark.traits.insert(.highlight)
    setFont(configuration.highlight, configuration)
    setColor(configuration.highlight.foregroundColor, rank: .emphasis)
    setFill(configuration.highlight.backgroundColor ?? RGBAColor(hex: 0xFEF08A), chip: .highlight)
  }

  /// Takes the look of a link.
  mutating func applyLink(_ url: String, _ configuration: MarkdownStyleConfiguration) {
    mark.traits.insert(.link)
    setFont(configuration.link, configuration)
    setColor(configuration.link.foregroundColor, rank: .own)
    if configuration.link.underline ?? true {
      // One line goes on under code in the link, whose ink is its own.
      attributes.underline = LineDecoration(color: configuration.link.foregroundColor)
    }
    attributes.link = url
  }

  /// Takes the look of inline code.
  mutating func applyCode(_ configuration: MarkdownStyleConfiguration) {
    mark.traits.insert(.code)
    let style = configuration.code
    let weight = attributes.font.weight
    setFont(style, configuration)
    attributes.font = attributes.font.withDesign(.monospaced, in: configuration.systemFonts)
    if style.fontWeight == nil { attributes.font.weight = max(attributes.font.weight, weight) }
    setColor(style.foregroundColor, rank: .own)
    if let fill = style.backgroundColor { setFill(fill, chip: .code) }
  }

  /// Takes the size and place of raised or lowered text; once a kind, however often it is nested.
  mutating func applyShift(_ trait: InlineMark.Traits, _ configuration: MarkdownStyleConfiguration)
  {
    guard !mark.traits.contains(trait) else { return }
    mark.traits.insert(trait)
    let isRaised = trait == .superscript
    let style = isRaised ? configuration.superscript : configuration.subscript
    let size = attributes.font.size
    attributes.font.size = size * (style.fontScale ?? 0.75)
    let shift = style.baselineOffsetScale ?? (isRaised ? 0.35 : 0.20)
    attributes.baselineOffset += size * (isRaised ? shift : -shift)
  }

  /// Takes the look of a task that is done.
  mutating func applyChecked(_ style: TaskListStyle, textColor: RGBAColor) {
    setColor(style.checkedTextColor, rank: .checked)
    guard style.checkedStrikethrough == true else { return }
    attributes.strikethrough = LineDecoration(color: style.checkedTextColor ?? textColor)
  }

  /// The look with everything hidden that a spoiler must not show.
  var concealed: TextAttributes {
    var hidden = attributes
    hidden.color = .clear
    hidden.underline = nil
    hidden.strikethrough = nil
    hidden.background = nil
    hidden.link = nil
    return hidden
  }

  private mutating func setFont(
    _ style: ElementStyle, _ configuration: MarkdownStyleConfiguration
  ) {
    attributes.font = style.font(over: attributes.font, in: configuration.systemFonts)
  }

  private mutating func setFill(_ color: RGBAColor, chip: InlineChip) {
    mark.fill = color
    attributes.shaping.inlinePadding = chip.roomScale * attributes.font.size
    attributes.background = chip.background(color)
  }
}
