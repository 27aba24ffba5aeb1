/// Rows and columns of lists.
struct MathTable: Equatable, Sendable {
  /// How cells stand in their column.
  enum Alignment: Equatable, Sendable { case left, center, right }

  /// How rows and columns are set apart.
  enum Layout: Equatable, Sendable {
    /// `matrix`: rows touch, columns are an em apart.
    case matrix
    /// `array`: half an em on both sides of every column.
    case array
    /// `cases`: rows touch, larger by a fifth.
    case cases
    /// `aligned`: baselines 1.5 em apart, pairs of columns that touch.
    case aligned
    /// As `aligned`, without room between the pairs.
    case alignedAt
    /// `gathered`: one centred column.
    case gathered
    /// `dcases`: like `aligned`, with two columns an em apart.
    case displayCases
    /// `multline`: the first row on the left, the last on the right.
    case multiline
    /// `smallmatrix`: cells in script style.
    case small
    /// `\substack`: rows in script style.
    case substack
  }

  /// Which row's baseline is the table's own.
  enum Anchor: Equatable, Sendable { case axis, first, last }

  /// A rule between columns.
  enum VerticalRule: Equatable, Sendable { case solid, dashed }

  /// A column of an `array`.
  struct Column: Equatable, Sendable {
    /// How its cells stand.
    var alignment: Alignment
    /// What stands before the column in place of half an em (`@{…}`), or nil.
    var replacedGap: MathList?
    /// What stands before the column beside the half em (`!{…}`).
    var insertion: MathList?
    /// What goes before each cell (`>{…}`).
    var prefix: MathList?
    /// What goes after each cell (`<{…}`).
    var suffix: MathList?
    /// The rules before the column.
    var rules: [VerticalRule] = []
  }

  /// A rule between rows.
  struct HorizontalRule: Equatable, Sendable {
    /// Whether it is dashed.
    var isDashed = false
    /// The columns that it spans, or nil for all.
    var columns: Range<Int>?
  }

  /// A cell.
  struct Cell: Equatable, Sendable {
    /// What it holds.
    var list: MathList
    /// How many columns it spans.
    var span = 1
    /// How it stands, where it differs from its column.
    var alignment: Alignment?
  }

  /// A row.
  struct Row: Equatable, Sendable {
    /// The cells from left to right.
    var cells: [Cell] = []
    /// Room below beyond the usual.
    var extra: MathLength = .zero
    /// The rules above.
    var rules: [HorizontalRule] = []
  }

  /// How rows and columns are set apart.
  var layout: Layout
  /// The columns as the author named them; a column beyond them is centred.
  var columns: [Column] = []
  /// What stands at the right end: the last column's `replacedGap`, insertion and rules.
  var trailing = Column(alignment: .center)
  /// The rows from top to bottom.
  var rows: [Row] = []
  /// The rules below the last row.
  var bottomRules: [HorizontalRule] = []
  /// The style of the cells.
  var cellStyle: MathStyle.Level = .text
  /// How much higher rows are than usual (`\arraystretch`).
  var stretch = 1.0
  /// Which row's baseline is the table's own.
  var anchor: Anchor = .axis
}
