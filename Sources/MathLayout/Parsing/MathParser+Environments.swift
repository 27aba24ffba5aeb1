extension MathParser {
  /// Reads an environment from behind `\begin`.
  mutating func environment(_ begin: MathToken) throws(MathError) -> MathAtom {
    let name = try word(of: begin)
    guard let environment = Environment(named: name) else {
      throw .unknownEnvironment(name, offset: begin.offset)
    }
    var table = MathTable(layout: environment.layout, cellStyle: environment.cellStyle)
    try options(of: environment, begin, into: &table)
    table.stretch = environment.layout == .array || environment.layout == .matrix ? arrayStretch : 1
    try rows(of: &table, environment: name, hasColumns: environment.hasColumns, begin)
    return atom(of: table, in: environment)
  }

  /// The table with the environment's delimiters around it.
  private func atom(of table: MathTable, in environment: Environment) -> MathAtom {
    let inner = MathAtom(nucleus: .table(table))
    guard environment.isDelimited else { return inner }
    let delimited = Delimited(
      left: environment.left, right: environment.right,
      parts: [MathList(items: [.atom(inner)])])
    return MathAtom(nucleus: .delimited(delimited), kind: .inner)
  }

  /// Reads what follows the environment's name.
  private mutating func options(
    of environment: Environment, _ begin: MathToken, into table: inout MathTable
  ) throws(MathError) {
    if environment.takesAnchor, let anchor = try stream.bracketed(of: begin) {
      switch anchor.map(\.text).joined() {
      case "t": table.anchor = .first
      case "b": table.anchor = .last
      default: break
      }
    }
    if environment.takesAlignment, let letters = try stream.bracketed(of: begin),
      let first = letters.first(where: { $0.kind != .space }),
      let alignment = MathTable.Alignment(first)
    {
      table.columns = [MathTable.Column](repeating: .init(alignment: alignment), count: 1)
      table.trailing.alignment = alignment
    }
    if environment.takesCount { _ = try stream.argument(of: begin) }
    if environment.takesColumns {
      try columns(try stream.argument(of: begin), begin, into: &table)
    }
  }

  /// Reads rows up to behind the environment's `\end`.
  private mutating func rows(
    of table: inout MathTable, environment name: String, hasColumns: Bool, _ begin: MathToken
  ) throws(MathError) {
    try enter()
    defer { leave() }
    while true {
      var row = MathTable.Row(rules: try horizontalRules())
      let token = try cells(of: &row, hasColumns: hasColumns)
      if token.isRowEnd {
        row.extra = try rowExtra()
        table.rows.append(row)
        continue
      }
      guard token.command == "end" else {
        throw token.kind == .end ? .missingEnd(name, offset: begin.offset) : unexpected(token)
      }
      let end = try word(of: token)
      guard end == name else {
        throw .mismatchedEnd(begin: name, end: end, offset: token.offset)
      }
      // What follows the last `\\` is no row unless there is something in it.
      if row.cells.allSatisfy(\.list.items.isEmpty), row.cells.count == 1, !table.rows.isEmpty {
        table.bottomRules = row.rules
      } else {
        table.rows.append(row)
      }
      return
    }
  }

  /// Reads a row's cells.
  ///
  /// - Returns: What ended the row.
  private mutating func cells(
    of row: inout MathTable.Row, hasColumns: Bool
  ) throws(MathError) -> MathToken {
    while true {
      try countPart()
      let scope = openScope()
      var cell = try multicolumn() ?? MathTable.Cell(list: MathList())
      cell.list.items += try list().items
      close(scope)
      row.cells.append(cell)
      let token = try stream.next()
      guard token.isCharacter("&"), hasColumns else { return token }
      guard row.cells.count < limits.columns else { throw .tooLarge(limit: limits.columns) }
    }
  }

  /// `\multicolumn{count}{column}{contents}` where it begins a cell.
  private mutating func multicolumn() throws(MathError) -> MathTable.Cell? {
    let token = try stream.peekSolid()
    guard token.command == "multicolumn" else { return nil }
    _ = try stream.nextSolid()
    let count = Int(try word(of: token)) ?? 0
    guard (1...limits.columns).contains(count) else {
      throw .invalidColumns("\\multicolumn", offset: token.offset)
    }
    var table = MathTable(layout: .array)
    try columns(try stream.argument(of: token), token, into: &table)
    let list = try argument(of: token)
    return MathTable.Cell(
      list: list, span: count, alignment: table.columns.first?.alignment ?? .center)
  }

  /// Reads the rules above a row.
  private mutating func horizontalRules() throws(MathError) -> [MathTable.HorizontalRule] {
    var rules: [MathTable.HorizontalRule] = []
    while true {
      let token = try stream.peekSolid()
      switch token.command {
      case "hline", "toprule", "midrule", "bottomrule":
        _ = try stream.nextSolid()
        rules.append(.init())
      case "hdashline":
        _ = try stream.nextSolid()
        rules.append(.init(isDashed: true))
      case "cline", "cmidrule":
        _ = try stream.nextSolid()
        let text = try word(of: token)
        let ends = text.split(separator: "-").map { Int($0) }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first >= 1,
          first <= last, last <= limits.columns
        else { throw .invalidColumns(text, offset: token.offset) }
        rules.append(.init(columns: first - 1..<last))
      default: return rules
      }
      guard rules.count <= limits.columns else { throw .tooLarge(limit: limits.columns) }
    }
  }

  /// Reads `*` and `[length]` behind the end of a row. Brackets that hold no length belong to the
  /// next row.
  mutating func rowExtra() throws(MathError) -> MathLength {
    _ = try star()
    let next = stream.nextRaw()
    stream.push(next)
    guard next.isCharacter("[") else { return .zero }
    guard let tokens = try stream.bracketed(of: next) else { return .zero }
    if let length = MathLength(tokens.map(\.text).joined()) { return length }
    stream.push([next] + tokens + [MathToken(kind: .character("]"), offset: next.offset)])
    return .zero
  }

  /// `\substack{a \\ b}`.
  mutating func substack(_ token: MathToken) throws(MathError) -> MathAtom {
    let open = try stream.nextSolid()
    guard open.kind == .open else {
      stream.push(open)
      let list = try argument(of: token)
      return MathAtom(nucleus: .list(list))
    }
    var table = MathTable(layout: .substack, cellStyle: .script)
    let scope = openScope()
    defer { close(scope) }
    while true {
      let list = try list()
      table.rows.append(.init(cells: [.init(list: list)]))
      let end = try stream.next()
      if end.isRowEnd {
        table.rows[table.rows.count - 1].extra = try rowExtra()
        continue
      }
      guard end.kind == .close else {
        throw end.kind == .end ? .unclosedGroup(offset: open.offset) : unexpected(end)
      }
      break
    }
    if table.rows.count > 1, table.rows[table.rows.count - 1].cells[0].list.items.isEmpty {
      table.rows.removeLast()
    }
    return MathAtom(nucleus: .table(table))
  }
}
