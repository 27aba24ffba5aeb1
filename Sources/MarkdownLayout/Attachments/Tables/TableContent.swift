import Graphics
import TextLayout

/// A table before it is laid out: its cells with their words shaped, and its look.
struct TableContent: Sendable {
  /// A cell.
  struct Cell: Sendable {
    var row: Int
    /// The place from the side where the table begins.
    var column: Int
    var document: ShapedMarkdown
  }

  /// The look, every property decided.
  struct Look: Hashable, Sendable {
    var header: RGBAColor
    var evenRow: RGBAColor
    var oddRow: RGBAColor
    var border: RGBAColor
    var borderWidth: Double
    var cornerRadius: Double
    var horizontalPadding: Double
    var verticalPadding: Double
    var lineHeight: Double
    var alignment: TextAlignment
  }

  var columnCount: Int
  var rowCount: Int
  /// The cells by row and then by column; those that are empty may be missing.
  var cells: [Cell]
  /// Where the text of each column stands.
  var alignments: [ParagraphStyle.Alignment]
  /// The side where the columns begin.
  var direction: TextDirection
  var look: Look
  var overflow: MarkdownOverflow

  /// The text of a cell is at most so wide where nothing else decides.
  private static let widestText = 300.0
  /// A column is at least so wide where there is room.
  private static let narrowestColumn = 60.0
  /// Text that wraps is never narrower.
  private static let narrowestText = 64.0
  /// What stands between two spaces stays whole while there is room, up to so many letters.
  private static let longestToken = 24
  /// Words of up to so many letters are never broken.
  private static let longestWholeWord = 12

  /// What the columns ask for.
  func measuredColumns() -> [TableColumn] {
    let padding = 2 * look.horizontalPadding
    var columns = Array(repeating: TableColumn(), count: columnCount)
    for cell in cells where !cell.document.rendered.isEmpty {
      let text = cell.document.shaped
      let natural = text.naturalWidth
      var preferred = natural
      if natural > Self.widestText { preferred = text.measure(width: Self.widestText).usedWidth }
      // Text that may break anywhere, as Japanese, still gets some characters a line.
      let least = min(natural, Self.narrowestText)
      let tokens = max(
        min(text.minimumWidth(keepingTokensOf: Self.longestToken), natural), least)
      let whole = max(min(text.minimumWidth(), tokens), least)
      let short = max(
        min(text.minimumWidth(longestWord: Self.longestWholeWord), whole), least)
      columns[cell.column].include(
        natural: natural.rounded(.up) + padding, preferred: preferred.rounded(.up) + padding,
        tokens: tokens.rounded(.up) + padding, wholeWords: whole.rounded(.up) + padding,
        shortWords: short.rounded(.up) + padding)
    }
    for index in columns.indices {
      columns[index].preferred = min(
        max(columns[index].preferred, Self.narrowestColumn), Self.widestText + padding)
      columns[index].tokens = min(max(columns[index].tokens, padding), columns[index].preferred)
      columns[index].wholeWords = min(
        max(columns[index].wholeWords, padding), columns[index].tokens)
      columns[index].shortWords = min(
        max(columns[index].shortWords, padding), columns[index].wholeWords)
    }
    return columns
  }
}

extension TableColumn {
  /// Grows to what a cell asks for.
  fileprivate mutating func include(
    natural: Double, preferred: Double, tokens: Double, wholeWords: Double, shortWords: Double
  ) {
    self.natural = max(self.natural, natural)
    self.preferred = max(self.preferred, preferred)
    self.tokens = max(self.tokens, tokens)
    self.wholeWords = max(self.wholeWords, wholeWords)
    self.shortWords = max(self.shortWords, shortWords)
  }
}
