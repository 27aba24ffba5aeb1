/// What a node of the tree is.
///
/// The raw value is the name that the JSON form of the tree uses.
public enum MarkdownNodeType: String, CaseIterable, Hashable, Sendable {
  /// The root; its children are blocks.
  case document
  /// Running text; its children are inlines.
  case paragraph
  /// A heading of level 1 to 6.
  case heading
  /// A quote, whose children are blocks.
  case blockquote
  /// A quote that begins with `[!NOTE]` or its like.
  case admonition
  /// A list with bullets; its children are list items.
  case unorderedList
  /// A list with numbers; its children are list items.
  case orderedList
  /// An item of a list, perhaps with a box to tick.
  case listItem
  /// Fenced or indented code; it has one text child.
  case codeBlock
  /// A rule across the column.
  case thematicBreak
  /// A run of blank lines between two blocks.
  case blankLine
  /// A table: a head, and a body unless there are no body rows.
  case table
  /// The head of a table, with one row.
  case tableHead
  /// The rows below the head.
  case tableBody
  /// A row of cells.
  case tableRow
  /// A cell in the head.
  case tableHeaderCell
  /// A cell in the body.
  case tableCell
  /// Characters, with escapes and entities already decoded.
  case text
  /// A link; its children are its label.
  case link
  /// An image; its children are its alternative text.
  case image
  /// Strong emphasis.
  case strong
  /// Emphasis.
  case emphasis
  /// Struck-out text.
  case strikethrough
  /// Underlined text.
  case underline
  /// A code span; it has one text child.
  case code
  /// Text that stays covered until it is asked for.
  case spoiler
  /// Raised text.
  case superscript
  /// Lowered text.
  case `subscript`
  /// Marked text.
  case highlight
  /// A formula in a line of text; it has one text child with the TeX source.
  case latexMathInline
  /// A displayed formula; it has one text child with the TeX source.
  case latexMathDisplay
  /// A line end that stays one.
  case lineBreak
  /// A line end that is drawn as a space.
  case softBreak
  /// A block of raw HTML, as written.
  case htmlBlock
  /// A raw tag, comment or instruction within text, as written.
  case htmlInline
  /// A mark that points at a footnote.
  case footnoteReference
  /// A footnote, where it is written.
  case footnoteDefinition
  /// The metadata at the very top.
  case frontMatter
  /// An emoji written by its name.
  case emoji
  /// A video. The parser makes none today: a `<video>` is raw HTML.
  case video
}

extension MarkdownNodeType {
  /// Whether nodes of this type carry characters of their own instead of children.
  var holdsContent: Bool {
    switch self {
    case .text, .htmlBlock, .htmlInline, .frontMatter, .emoji: true
    default: false
    }
  }
}
