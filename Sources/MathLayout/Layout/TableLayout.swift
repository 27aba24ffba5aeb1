internal import Graphics

/// A table while its rows and columns find their places, in points.
struct TableLayout {
  /// A cell that is set.
  struct Cell {
    var box: MathBox
    var column: Int
    var span: Int
    var alignment: MathTable.Alignment
  }

  /// A row that is set.
  struct Row {
    var cells: [Cell] = []
    var ascent = 0.0
    var descent = 0.0
    /// Its baseline below the table's top.
    var baseline = 0.0
  }

  /// What stands between columns: one gap before each and one at the end.
  struct Gap {
    /// The room.
    var width = 0.0
    /// The rules in it.
    var rules: [MathTable.VerticalRule] = []
    /// Where the rules are centred, from the gap's left end.
    var rulePosition = 0.0
    /// What is drawn in every row.
    var insertion: MathBox?
    /// Where it is drawn, from the gap's left end.
    var insertionPosition = 0.0
  }

  /// The table.
  let table: MathTable
  /// Its lengths, in em of the formula.
  let measures: TableMeasures
  /// The em of the formula.
  let size: Double
  /// The rows from top to bottom.
  var rows: [Row] = []
  /// The columns' widths.
  var widths: [Double] = []
  /// What stands between the columns.
  var gaps: [Gap] = []
  /// The height of everything.
  var height = 0.0
  /// The places of horizontal rules: top edge, and what they are.
  private(set) var rules: [(y: Double, rule: MathTable.HorizontalRule)] = []

  /// The width of everything.
  var width: Double { widths.reduce(0, +) + gaps.reduce(0) { $0 + $1.width } }

  /// The left end of a column.
  func x(ofColumn column: Int) -> Double {
    var x = gaps.isEmpty ? 0 : gaps[0].width
    for index in 0..<min(column, widths.count) { x += widths[index] + gaps[index + 1].width }
    return x
  }

  /// The left end of each column.
  var columnEdges: [Double] {
    var x = gaps.isEmpty ? 0 : gaps[0].width
    return widths.indices.map { index in
      defer { x += widths[index] + gaps[index + 1].width }
      return x
    }
  }

  /// Makes columns as wide as their cells; a cell over several columns widens its last one.
  mutating func findWidths() {
    for row in rows {
      for cell in row.cells where cell.span == 1 {
        widths[cell.column] = max(widths[cell.column], cell.box.width)
      }
    }
    for row in rows {
      for cell in row.cells where cell.span > 1 {
        let last = cell.column + cell.span - 1
        var room = 0.0
        for column in cell.column...last {
          room += widths[column] + (column > cell.column ? gaps[column].width : 0)
        }
        widths[last] += max(0, cell.box.width - room)
      }
    }
  }

  /// Makes room for the first line of several to stand an em before the right end, and the last an
  /// em behind the left end (\multlinegap).
  mutating func indentMultiline() {
    guard rows.count > 1 else { return }
    for index in [0, rows.count - 1] {
      let width = rows[index].cells.reduce(0) { $0 + $1.box.width }
      widths[0] = max(widths[0], width + size)
    }
  }

  /// Gives every row its baseline.
  ///
  /// - Parameter extras: The room that the author added below each row, in points.
  mutating func findBaselines(extras: [Double]) {
    let least = (
      measures.rowAscent * table.stretch * size, measures.rowDescent * table.stretch * size
    )
    var y = 0.0
    for index in rows.indices {
      y = place(table.rows[index].rules, at: y)
      rows[index].ascent = max(least.0, rows[index].ascent)
      var descent = max(least.1, rows[index].descent)
      let extra = index + 1 < rows.count || measures.baselineDistance == nil ? extras[index] : 0
      if measures.baselineDistance == nil, extra > 0 { descent = max(descent, least.1 + extra) }
      rows[index].descent = descent
      if let distance = measures.baselineDistance, index > 0 {
        let above = rows[index - 1]
        let gap = distance * size - above.descent - rows[index].ascent
        let isTooSmall = gap < measures.leastGap * size - 1e-6
        y += (isTooSmall ? measures.usualGap * size : gap) + extras[index - 1]
      }
      rows[index].baseline = y + rows[index].ascent
      y = rows[index].baseline + descent
      if measures.baselineDistance == nil, extra < 0 { y += extra }
    }
    height = max(0, place(table.bottomRules, at: y))
  }

  /// Gives the rules above a row their places.
  ///
  /// - Returns: Where the row begins.
  private mutating func place(_ above: [MathTable.HorizontalRule], at top: Double) -> Double {
    var y = top
    var isFirst = true
    for rule in above {
      guard rule.columns == nil else {
        // \cline takes no room.
        rules.append((y, rule))
        continue
      }
      if !isFirst { y += (TableMeasures.ruleDistance - TableMeasures.ruleThickness) * size }
      rules.append((y, rule))
      y += TableMeasures.ruleThickness * size
      isFirst = false
    }
    return y
  }
}
