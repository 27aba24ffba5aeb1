internal import Graphics

extension FormulaBuilder {
  /// Sets rows and columns, centred on the axis.
  func table(_ table: MathTable, _ setting: Setting) throws(MathError) -> MathBox {
    var layout = TableLayout(
      table: table, measures: TableMeasures(table.layout, constants: constants),
      size: setting.size)
    let cells = setting.with(MathStyle(level: table.cellStyle))
    for row in table.rows { layout.rows.append(try set(row, of: table, cells)) }
    // As in TeX, a column that no row reaches is not there, nor are the rules behind it.
    let columnCount = layout.rows.reduce(1) { most, row in
      row.cells.reduce(most) { max($0, $1.column + $1.span) }
    }
    guard columnCount <= limits.columns else { throw .tooLarge(limit: limits.columns) }
    layout.widths = [Double](repeating: 0, count: columnCount)
    for index in 0...columnCount {
      layout.gaps.append(try gap(index, of: columnCount, layout, cells))
    }
    layout.findWidths()
    if table.layout == .multiline { layout.indentMultiline() }
    layout.findBaselines(extras: table.rows.map { points($0.extra, setting) })
    return try drawn(layout, setting)
  }

  /// Sets a row's cells.
  private func set(
    _ row: MathTable.Row, of table: MathTable, _ setting: Setting
  ) throws(MathError) -> TableLayout.Row {
    var result = TableLayout.Row()
    var column = 0
    for cell in row.cells {
      var list = cell.list
      if column < table.columns.count, cell.alignment == nil {
        list.items = (table.columns[column].prefix?.items ?? []) + list.items
        list.items += table.columns[column].suffix?.items ?? []
      }
      // The second cell of a pair, and a line of several, begin as if something stood before them,
      // so that a relation or operator there keeps its room.
      let isPaired = table.layout == .aligned || table.layout == .alignedAt
      let goesOn = isPaired && column % 2 == 1 || table.layout == .multiline
      let leading: AtomClass? = goesOn ? .ord : nil
      let box = try box(list, setting, leading: leading)
      result.ascent = max(result.ascent, box.ascent)
      result.descent = max(result.descent, box.descent)
      result.cells.append(
        TableLayout.Cell(
          box: box, column: column, span: cell.span,
          alignment: cell.alignment ?? table.alignment(ofColumn: column)))
      column += cell.span
      guard column <= limits.columns else { throw .tooLarge(limit: limits.columns) }
    }
    return result
  }

  /// What stands before a column, or behind the last one.
  private func gap(
    _ index: Int, of count: Int, _ layout: TableLayout, _ setting: Setting
  ) throws(MathError) -> TableLayout.Gap {
    let table = layout.table
    let size = setting.size
    let measures = layout.measures
    var gap = TableLayout.Gap()
    guard table.layout == .array else {
      let isOuter = index == 0 || index == count
      gap.width = (isOuter ? measures.outerGap : table.gap(beforeColumn: index, measures)) * size
      return gap
    }
    let column =
      index < table.columns.count
      ? table.columns[index]
      : index == count ? table.trailing : MathTable.Column(alignment: .center)
    // Half an em at the end of the column before, half an em at the start of this one.
    let before = index > 0 ? 0.5 * size : 0
    let after = index < count ? 0.5 * size : 0
    gap.rules = column.rules
    let spread = Double(max(0, column.rules.count - 1)) * TableMeasures.ruleDistance * size
    if let list = column.replacedGap {
      let box = try box(list, setting)
      gap.insertion = box
      gap.width = box.width + spread
    } else if let list = column.insertion {
      let box = try box(list, setting)
      gap.insertion = box
      gap.insertionPosition = before
      gap.width = before + box.width + after + spread
      gap.rulePosition = before
    } else {
      gap.width = before + spread + after
      gap.rulePosition = before
    }
    return gap
  }

  /// Draws a table whose rows and columns have their places.
  private func drawn(_ layout: TableLayout, _ setting: Setting) throws(MathError) -> MathBox {
    let axis = constants.axisHeight * em(setting)
    let first = layout.rows.first?.baseline ?? 0
    let last = layout.rows.last?.baseline ?? 0
    let ascent =
      switch layout.table.anchor {
      case .axis: layout.height / 2 + axis
      case .first: first
      case .last: last
      }
    var result = MathBox(
      width: layout.width, ascent: ascent, descent: layout.height - ascent)
    let edges = layout.columnEdges
    for (index, row) in layout.rows.enumerated() {
      for cell in row.cells {
        let end = cell.column + cell.span - 1
        let room = edges[end] + layout.widths[end] - edges[cell.column] - cell.box.width
        let x = edges[cell.column] + room * share(of: cell, row: index, layout)
        result.draw(cell.box, x: x, y: row.baseline - ascent)
      }
    }
    try drawInsertions(layout, ascent: ascent, edges: edges, into: &result)
    try drawRules(layout, ascent: ascent, edges: edges, setting, into: &result)
    return result
  }

  /// How much of a column's spare room stands before a cell.
  private func share(of cell: TableLayout.Cell, row: Int, _ layout: TableLayout) -> Double {
    if layout.table.layout == .multiline, layout.rows.count > 1 {
      return row == 0 ? 0 : row + 1 == layout.rows.count ? 1 : 0.5
    }
    return switch cell.alignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }

  private func drawInsertions(
    _ layout: TableLayout, ascent: Double, edges: [Double], into result: inout MathBox
  ) throws(MathError) {
    for (index, gap) in layout.gaps.enumerated() {
      guard let insertion = gap.insertion else { continue }
      let left = index < edges.count ? edges[index] - gap.width : layout.width - gap.width
      try count(insertion.elements.count * layout.rows.count)
      for row in layout.rows {
        result.draw(insertion, x: left + gap.insertionPosition, y: row.baseline - ascent)
      }
    }
  }

  private func drawRules(
    _ layout: TableLayout, ascent: Double, edges: [Double], _ setting: Setting,
    into result: inout MathBox
  ) throws(MathError) {
    let thickness = TableMeasures.ruleThickness * setting.size
    for (y, rule) in layout.rules {
      var (left, right) = (0.0, layout.width)
      if let columns = rule.columns {
        let end = min(columns.upperBound, edges.count)
        guard columns.lowerBound < end else { continue }
        left = edges[columns.lowerBound] - layout.gaps[columns.lowerBound].width / 2
        right = edges[end - 1] + layout.widths[end - 1] + layout.gaps[end].width / 2
      }
      try count(1)
      line(
        x: left, y: y - ascent, dx: right - left, dy: 0, thickness, isDashed: rule.isDashed,
        setting, into: &result)
    }
    for (index, gap) in layout.gaps.enumerated() where !gap.rules.isEmpty {
      let start = index < edges.count ? edges[index] - gap.width : layout.width - gap.width
      for (number, rule) in gap.rules.enumerated() {
        try count(1)
        let x =
          start + gap.rulePosition + Double(number) * TableMeasures.ruleDistance * setting.size
        line(
          x: x - thickness / 2, y: -ascent, dx: 0, dy: layout.height, thickness,
          isDashed: rule == .dashed, setting, into: &result)
      }
    }
  }

  /// Adds an upright or level line whose top left corner is given.
  private func line(
    x: Double, y: Double, dx: Double, dy: Double, _ thickness: Double, isDashed: Bool,
    _ setting: Setting, into result: inout MathBox
  ) {
    guard isDashed else {
      result.rule(
        x: x, y: y, width: dx == 0 ? thickness : dx, height: dy == 0 ? thickness : dy,
        color: setting.color)
      return
    }
    result.elements.append(
      MathElement(
        content: .line(dx: dx, dy: dy, thickness: thickness, isDashed: true),
        x: x + (dx == 0 ? thickness / 2 : 0), y: y + (dy == 0 ? thickness / 2 : 0),
        color: setting.color))
  }
}

extension MathTable {
  /// How the cells of a column stand.
  func alignment(ofColumn column: Int) -> Alignment {
    switch layout {
    case .array, .matrix, .substack:
      column < columns.count ? columns[column].alignment : trailing.alignment
    case .small, .gathered, .multiline: .center
    case .cases, .displayCases: .left
    case .aligned, .alignedAt: column % 2 == 0 ? .right : .left
    }
  }

  /// The room before a column that is not the first, in em.
  func gap(beforeColumn column: Int, _ measures: TableMeasures) -> Double {
    switch layout {
    case .aligned: column % 2 == 0 ? measures.columnGap : 0
    case .alignedAt: 0
    default: measures.columnGap
    }
  }
}
