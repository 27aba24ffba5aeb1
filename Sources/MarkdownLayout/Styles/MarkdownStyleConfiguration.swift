public import Graphics

/// A theme made concrete: fonts, inks and lengths for every element.
///
/// Every record is there; a property that is nil is left to the renderer.
public struct MarkdownStyleConfiguration: Equatable, Sendable {
  /// Paragraphs.
  public var paragraph = ElementStyle()
  /// Headings of level 1.
  public var heading1 = ElementStyle()
  /// Headings of level 2.
  public var heading2 = ElementStyle()
  /// Headings of level 3.
  public var heading3 = ElementStyle()
  /// Headings of level 4.
  public var heading4 = ElementStyle()
  /// Headings of level 5.
  public var heading5 = ElementStyle()
  /// Headings of level 6.
  public var heading6 = ElementStyle()
  /// Links.
  public var link = ElementStyle()
  /// Strong text.
  public var strong = ElementStyle()
  /// Emphasised text.
  public var emphasis = ElementStyle()
  /// Struck text.
  public var strikethrough = ElementStyle()
  /// Underlined text.
  public var underline = ElementStyle()
  /// Highlighted text.
  public var highlight = ElementStyle()
  /// Inline code.
  public var code = ElementStyle()
  /// Raised text.
  public var superscript = BaselineShiftStyle()
  /// Lowered text.
  public var `subscript` = BaselineShiftStyle()
  /// Code blocks.
  public var codeBlock = CodeBlockStyle()
  /// Quotes and admonitions.
  public var blockquote = BlockquoteStyle()
  /// Lists.
  public var list = ListStyle()
  /// Task boxes.
  public var taskList = TaskListStyle()
  /// Tables.
  public var table = TableStyle()
  /// Images that stand alone.
  public var image = ImageStyle()
  /// Images in a line.
  public var inlineImage = InlineImageStyle()
  /// Thematic breaks.
  public var thematicBreak = ThematicBreakStyle()
  /// Spoilers.
  public var spoiler = SpoilerStyle()
  /// The page.
  public var page = PageStyle()
  /// The families behind fonts that name none.
  public var systemFonts = SystemFonts()
  /// How much larger the reader wants text than the ordinary size: body's size ÷ 17.
  public var textScale = 1.0
  /// What the renderer's own fallback colours follow.
  public var colorScheme = ColorScheme.light
  /// Formulas that stand alone.
  package var mathBlock = MathBlockStyle()
  /// Formulas in a line.
  package var inlineMath = InlineMathStyle()
  /// The inks of code's parts.
  package var syntaxColors: [SyntaxTokenType: RGBAColor] = [:]

  /// Makes a configuration from its records; those that are left out set nothing.
  public init(
    paragraph: ElementStyle = .init(), heading1: ElementStyle = .init(),
    heading2: ElementStyle = .init(), heading3: ElementStyle = .init(),
    heading4: ElementStyle = .init(), heading5: ElementStyle = .init(),
    heading6: ElementStyle = .init(), link: ElementStyle = .init(), strong: ElementStyle = .init(),
    emphasis: ElementStyle = .init(), strikethrough: ElementStyle = .init(),
    underline: ElementStyle = .init(), superscript: BaselineShiftStyle = .init(),
    subscript: BaselineShiftStyle = .init(), highlight: ElementStyle = .init(),
    spoiler: SpoilerStyle = .init(), code: ElementStyle = .init(), image: ImageStyle = .init(),
    inlineImage: InlineImageStyle = .init(), codeBlock: CodeBlockStyle = .init(),
    blockquote: BlockquoteStyle = .init(), thematicBreak: ThematicBreakStyle = .init(),
    list: ListStyle = .init(), taskList: TaskListStyle = .init(), table: TableStyle = .init(),
    page: PageStyle = .init()
  ) {
    self.paragraph = paragraph
    self.heading1 = heading1
    self.heading2 = heading2
    self.heading3 = heading3
    self.heading4 = heading4
    self.heading5 = heading5
    self.heading6 = heading6
    self.link = link
    self.strong = strong
    self.emphasis = emphasis
    self.strikethrough = strikethrough
    self.underline = underline
    self.superscript = superscript
    self.subscript = `subscript`
    self.highlight = highlight
    self.spoiler = spoiler
    self.code = code
    self.image = image
    self.inlineImage = inlineImage
    self.codeBlock = codeBlock
    self.blockquote = blockquote
    self.thematicBreak = thematicBreak
    self.list = list
    self.taskList = taskList
    self.table = table
    self.page = page
  }

  /// The record of a heading's level; levels beyond 1 to 6 are moved to the nearest.
  public subscript(heading level: Int) -> ElementStyle {
    get { self[keyPath: Self.heading(level)] }
    set { self[keyPath: Self.heading(level)] = newValue }
  }

  private static func heading(_ level: Int) -> WritableKeyPath<Self, ElementStyle> {
    switch level {
    case ...1: \.heading1
    case 2: \.heading2
    case 3: \.heading3
    case 4: \.heading4
    case 5: \.heading5
    default: \.heading6
    }
  }

  /// Folds themes from the bottom to the top; each overrides the properties that it sets.
  ///
  /// Nothing is added: without `.default` among the layers, what they leave open is the renderer's.
  public static func resolve(
    layers: [MarkdownTheme], traitCollection: TraitCollection
  ) -> MarkdownStyleConfiguration {
    var configuration = MarkdownStyleConfiguration()
    configuration.systemFonts = traitCollection.systemFonts
    configuration.colorScheme = traitCollection.colorScheme
    configuration.textScale = Font.TextStyle.body.size(at: traitCollection.textSize) / 17
    for layer in layers {
      layer.content.apply(to: &configuration, traits: traitCollection)
    }
    return configuration
  }

  /// The built-in look.
  public static func baseline(
    traitCollection: TraitCollection = .current
  ) -> MarkdownStyleConfiguration {
    resolve(layers: [.default], traitCollection: traitCollection)
  }
}
