extension Page: NamedElement {
  static var blanks: [Page] { [Page()] }
  static var properties: [ThemeProperty<Page>] { [.background("the paper")] }
  var fileName: String { "Page" }
}

extension Paragraph: NamedElement {
  static var blanks: [Paragraph] { [Paragraph()] }
  static var properties: [ThemeProperty<Paragraph>] { ThemeProperty.blockProperties }
  var fileName: String { "Paragraph" }
}

extension Heading: NamedElement {
  static var blanks: [Heading] { (1...6).map { Heading($0) } }
  static var properties: [ThemeProperty<Heading>] { ThemeProperty.blockProperties }
  var fileName: String { "Heading\(level)" }
}

extension Link: NamedElement {
  static var blanks: [Link] { [Link()] }
  static var properties: [ThemeProperty<Link>] {
    ThemeProperty.inlineProperties + [.flag("underline", "a line below", at: \.isUnderlined)]
  }
  var fileName: String { "Link" }
}

extension Strong: NamedElement {
  static var blanks: [Strong] { [Strong()] }
  static var properties: [ThemeProperty<Strong>] { ThemeProperty.inlineProperties }
  var fileName: String { "Strong" }
}

extension Emphasis: NamedElement {
  static var blanks: [Emphasis] { [Emphasis()] }
  static var properties: [ThemeProperty<Emphasis>] { ThemeProperty.inlineProperties }
  var fileName: String { "Emphasis" }
}

extension Strikethrough: NamedElement {
  static var blanks: [Strikethrough] { [Strikethrough()] }
  static var properties: [ThemeProperty<Strikethrough>] { ThemeProperty.inlineProperties }
  var fileName: String { "Strikethrough" }
}

extension Underline: NamedElement {
  static var blanks: [Underline] { [Underline()] }
  static var properties: [ThemeProperty<Underline>] { ThemeProperty.inlineProperties }
  var fileName: String { "Underline" }
}

extension Code: NamedElement {
  static var blanks: [Code] { [Code()] }
  static var properties: [ThemeProperty<Code>] {
    ThemeProperty.inlineProperties + [.background("the chip behind")]
  }
  var fileName: String { "Code" }
}

extension Highlight: NamedElement {
  static var blanks: [Highlight] { [Highlight()] }
  static var properties: [ThemeProperty<Highlight>] {
    ThemeProperty.inlineProperties + [.background("the marker's colour")]
  }
  var fileName: String { "Highlight" }
}

extension Superscript: NamedElement {
  static var blanks: [Superscript] { [Superscript()] }
  static var properties: [ThemeProperty<Superscript>] { ThemeProperty.shiftProperties }
  var fileName: String { "Superscript" }
}

extension Subscript: NamedElement {
  static var blanks: [Subscript] { [Subscript()] }
  static var properties: [ThemeProperty<Subscript>] { ThemeProperty.shiftProperties }
  var fileName: String { "Subscript" }
}

extension ThemeProperty where Element: RecordElement, Element.Record == BaselineShiftStyle {
  /// How small raised or lowered text is, and how far away.
  fileprivate static var shiftProperties: [ThemeProperty] {
    [
      .number("fontScale", "its size ÷ that of the text around", in: \.fontScale, kind: .ratio),
      .number(
        "baselineOffsetScale", "its distance from the baseline ÷ the size around",
        in: \.baselineOffsetScale, kind: .ratio),
    ]
  }
}

extension Spoiler: NamedElement {
  static var blanks: [Spoiler] { [Spoiler()] }
  static var properties: [ThemeProperty<Spoiler>] {
    [.foreground("the dots, or the solid box"), .background("what lies below the dots")]
  }
  var fileName: String { "Spoiler" }
}

extension CodeBlock: NamedElement {
  static var blanks: [CodeBlock] { [CodeBlock()] }
  static var properties: [ThemeProperty<CodeBlock>] {
    ThemeProperty.fontProperties + [.foreground(), .background("the box"), .lineHeight]
      + ThemeProperty.margins + [
        .number("padding", "the room between box and text", in: \.padding),
        .number("cornerRadius", "the roundness of the box", in: \.cornerRadius),
        .color("borderColor", "the outline", in: \.borderColor),
        .number("borderWidth", "the outline's thickness", in: \.borderWidth),
        .color(
          "headerForegroundStyle", "the header of scrollable code", in: \.headerForegroundColor),
      ]
  }
  var fileName: String { "CodeBlock" }
}

extension Blockquote: NamedElement {
  static var blanks: [Blockquote] { [Blockquote()] }
  static var properties: [ThemeProperty<Blockquote>] {
    ThemeProperty.blockProperties + [
      .background("the area behind the text"),
      .color("borderColor", "the bar", in: \.borderColor),
      .number("borderWidth", "the bar's thickness", in: \.borderWidth),
      .number("gapWidth", "the room between bar and text", in: \.gapWidth),
    ]
  }
  var fileName: String { "Blockquote" }
}

extension Admonition: NamedElement {
  static var blanks: [Admonition] { AdmonitionType.allCases.map { Admonition($0) } }
  static var properties: [ThemeProperty<Admonition>] {
    [.foreground("bar, icon and title"), .background("the area behind the text")]
  }
  var fileName: String { "Admonition.\(type.rawValue)" }
}

extension List: NamedElement {
  static var blanks: [List] { [List()] }
  static var properties: [ThemeProperty<List>] {
    ThemeProperty.blockProperties + [
      .color("bulletColor", "bullets", in: \.bulletColor),
      .number("bulletSize", "the diameter of bullets", in: \.bulletSize),
      .color("markerColor", "numbers", in: \.markerColor),
      .number("markerMinWidth", "the least room for a marker", in: \.markerMinWidth),
      .number("gapWidth", "the room between marker and text", in: \.gapWidth),
      .number("marginLeading", "how much further each level stands in", in: \.marginLeading),
    ]
  }
  var fileName: String { "List" }
}

extension TaskList: NamedElement {
  static var blanks: [TaskList] { [TaskList()] }
  static var properties: [ThemeProperty<TaskList>] {
    [
      .number("checkboxSize", "the side of a box", in: \.checkboxSize),
      .number("checkboxCornerRadius", "the roundness of a box", in: \.checkboxCornerRadius),
      .color("checkedColor", "a checked box", in: \.checkedColor),
      .color("borderColor", "the outline of an unchecked box", in: \.borderColor),
      .color("checkmarkColor", "the tick", in: \.checkmarkColor),
      .color("checkedTextColor", "the text of a checked item", in: \.checkedTextColor),
      .flag("checkedStrikethrough", "a line through checked text", in: \.checkedStrikethrough),
    ]
  }
  var fileName: String { "TaskList" }
}

extension Table: NamedElement {
  static var blanks: [Table] { [Table()] }
  static var properties: [ThemeProperty<Table>] {
    ThemeProperty.fontProperties + [.foreground("the ink of cells"), .lineHeight]
      + ThemeProperty.margins + [
        .font("headerFont", "the font of header cells, made bold", in: \.headerFont),
        .color("headerForegroundStyle", "the ink of header cells", in: \.headerTextColor),
        .color("headerBackground", "the header's fill", in: \.headerBackgroundColor),
        .color("rowEvenBackground", "the body's first, third … row", in: \.rowEvenBackgroundColor),
        .color("rowOddBackground", "the body's second, fourth … row", in: \.rowOddBackgroundColor),
        .color("borderColor", "the lines", in: \.borderColor),
        .number("borderWidth", "the lines' thickness", in: \.borderWidth),
        .number("cornerRadius", "the roundness of the grid", in: \.cornerRadius),
        .number(
          "cellPaddingHorizontal", "the room beside a cell's text", in: \.cellPaddingHorizontal),
        .number(
          "cellPaddingVertical", "the room above and below a cell's text",
          in: \.cellPaddingVertical),
        .word("alignment", "where a narrow table stands", in: \.alignment),
      ]
  }
  var fileName: String { "Table" }
}

extension BlockImage: NamedElement {
  static var blanks: [BlockImage] { [BlockImage()] }
  static var properties: [ThemeProperty<BlockImage>] {
    ways + [
      .word("contentMode", "how the picture fills its box", in: \.contentMode),
      .number("cornerRadius", "the roundness of pictures", in: \.cornerRadius),
      .number("marginTop", "the room above", in: \.marginTop),
      .number("marginBottom", "the room below", in: \.marginBottom),
    ]
  }
  var fileName: String { "BlockImage" }

  /// The ways to say how high the box is.
  private static var ways: [ThemeProperty<BlockImage>] {
    [
      .way("height", "the box's height", in: \.sizing) {
        if case .height(let length) = $0 { .number(length) } else { nil }
      } _: {
        $0.number.map { .height($0) }
      },
      .way("maxHeight", "the height up to which the proportions are kept", in: \.sizing) {
        if case .maxHeight(let length) = $0 { .number(length) } else { nil }
      } _: {
        $0.number.map { .maxHeight($0) }
      },
      .way("aspectRatio", "the box's width ÷ height", in: \.sizing, kind: .ratio) {
        if case .aspectRatio(let ratio) = $0 { .number(ratio) } else { nil }
      } _: {
        $0.number.map { .aspectRatio($0) }
      },
      .way("natural", "pictures in their own size", in: \.sizing, kind: .flag) {
        $0 == .natural ? .flag(true) : nil
      } _: {
        $0.flag == true ? .natural : nil
      },
    ]
  }
}

extension InlineImage: NamedElement {
  static var blanks: [InlineImage] { [InlineImage()] }
  static var properties: [ThemeProperty<InlineImage>] {
    [
      .way("size", "the side of the square", in: \.sizing) {
        if case .square(let side) = $0 { .number(side) } else { nil }
      } _: {
        $0.number.map { .square($0) }
      },
      .way("natural", "pictures in their own size", in: \.sizing, kind: .flag) {
        $0 == .natural ? .flag(true) : nil
      } _: {
        $0.flag == true ? .natural : nil
      },
    ]
  }
  var fileName: String { "InlineImage" }
}

extension ThematicBreak: NamedElement {
  static var blanks: [ThematicBreak] { [ThematicBreak()] }
  static var properties: [ThemeProperty<ThematicBreak>] {
    [
      .color("foregroundStyle", "the line", in: \.color),
      .number("height", "the line's thickness", in: \.height),
      .number("marginTop", "the room above", in: \.marginTop),
      .number("marginBottom", "the room below", in: \.marginBottom),
    ]
  }
  var fileName: String { "ThematicBreak" }
}

extension MathBlock: NamedElement {
  static var blanks: [MathBlock] { [MathBlock()] }
  static var properties: [ThemeProperty<MathBlock>] {
    [
      .number("fontSize", "the size of letters", in: \.fontSize),
      .color("foregroundStyle", "the ink", in: \.foregroundColor),
      .color("background", "the panel", in: \.backgroundColor),
      .number("padding", "the room between panel and formula", in: \.padding),
      .number("marginTop", "the room above", in: \.marginTop),
      .number("marginBottom", "the room below", in: \.marginBottom),
      .word("textAlignment", "where the formula stands", in: \.textAlignment),
    ]
  }
  var fileName: String { "MathBlock" }
}

extension InlineMath: NamedElement {
  static var blanks: [InlineMath] { [InlineMath()] }
  static var properties: [ThemeProperty<InlineMath>] { [.foreground("the ink")] }
  var fileName: String { "InlineMath" }
}

extension SyntaxToken: NamedElement {
  static var blanks: [SyntaxToken] { SyntaxTokenType.allCases.map { SyntaxToken($0) } }
  static var properties: [ThemeProperty<SyntaxToken>] { [.foreground("the ink")] }
  var fileName: String { "SyntaxToken.\(type)" }
}
