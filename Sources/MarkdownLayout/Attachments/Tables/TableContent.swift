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
  /// What the columns ask for.
  func measuredColumns() -> [TableColumn] {
    let padding = 2 * look.horizontalPadding
    var columns = Array(repeating: TableColumn(), count: columnCount)
    for cell in cells where !cell.document.rendered.isEmpty {
      let text = cell.document.shaped
      let natural = text.naturalWidth
      var preferred = natural
      if natural > Self.widestText { preferred = text.measure(width: Self.widestText).usedWidth }
      columns[cell.column].include(
        natural: natural.rounded(.up) + padding, preferred: preferred.rounded(.up) + padding,
        least: leastWidths(of: text, natural: natural).map { $0.rounded(.up) + padding })
    }
    for index in columns.indices {
      columns[index].preferred = min(
        max(columns[index].preferred, Self.narrowestColumn), Self.widestText + padding)
      var limit = columns[index].preferred
      for level in WordLimit.all.indices {
        limit = min(max(columns[index].least[level], padding), limit)
        columns[index].least[level] = limit
      }
    }
    return columns
  }

  /// The least widths of a cell's text by what has to stay whole.
  private func leastWidths(of text: ShapedText, natural: Double) -> [Double] {
    // Text that may break anywhere, as Japanese, still gets some characters a line.
    let floor = min(natural, Self.narrowestText)
    guard natural > floor else { return Array(repeating: natural, count: WordLimit.all.count) }
    var limit = natural
    return WordLimit.all.map { words in
      let width = text.minimumWidth(longestWord: words.word, keepingTokensOf: words.token)
      limit = max(min(width, limit), floor)
      return limit
    }
  }
}

extension TableColumn {
  /// Grows to what a cell asks for.
  fileprivate mutating func include(natural: Double, preferred: Double, least: [Double]) {
    self.natural = max(self.natural, natural)
    self.preferred = max(self.preferred, preferred)
    for (level, width) in least.enumerated() { self.least[level] = max(self.least[level], width) }
  }
}
