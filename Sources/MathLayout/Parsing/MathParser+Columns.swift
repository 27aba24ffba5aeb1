extension MathParser {
  /// Reads the columns of an `array`, such as `{c|r@{\,}l}`.
  mutating func columns(
    _ tokens: [MathToken], _ begin: MathToken, into table: inout MathTable
  ) throws(MathError) {
    let text = tokens.map(\.text).joined()
    // The specification is read as a part of the stream, so that its arguments are found as usual.
    stream.push(MathToken(kind: .command("columnsend"), offset: begin.offset))
    stream.push(tokens)
    var pending = MathTable.Column(alignment: .center)
    while true {
      try countPart()
      let token = stream.nextRaw()
      if token.command == "columnsend" { break }
      guard table.columns.count <= limits.columns, case .character(let letter) = token.kind else {
        if token.kind == .space { continue }
        throw .invalidColumns(text, offset: begin.offset)
      }
      switch letter {
      case "l", "c", "r":
        pending.alignment = MathTable.Alignment(token) ?? .center
        table.columns.append(pending)
        pending = MathTable.Column(alignment: .center)
      case "p", "m", "b":
        _ = try stream.argument(of: token)
        pending.alignment = .left
        table.columns.append(pending)
        pending = MathTable.Column(alignment: .center)
      case "|": pending.rules.append(.solid)
      case ":": pending.rules.append(.dashed)
      case "@": pending.replacedGap = try argument(of: token)
      case "!": pending.insertion = try argument(of: token)
      case ">": pending.prefix = try columnPart(token)
      case "<":
        let suffix = try columnPart(token)
        if !table.columns.isEmpty { table.columns[table.columns.count - 1].suffix = suffix }
      case "*": try repeatedColumns(token, text: text)
      default: throw .invalidColumns(text, offset: begin.offset)
      }
    }
    table.trailing = pending
    guard !table.columns.isEmpty else { throw .invalidColumns(text, offset: begin.offset) }
  }

  private mutating func columnPart(_ token: MathToken) throws(MathError) -> MathList {
    try argument(of: token)
  }

  /// `*{count}{columns}`.
  private mutating func repeatedColumns(
    _ token: MathToken, text: String
  ) throws(MathError) {
    let count = Int(try word(of: token)) ?? 0
    let columns = try stream.argument(of: token)
    guard (1...limits.columns).contains(count), columns.count <= limits.columns else {
      throw .invalidColumns(text, offset: token.offset)
    }
    for _ in 0..<count { stream.push(columns) }
  }
}

extension MathTable.Alignment {
  /// The alignment that a letter names.
  init?(_ token: MathToken) {
    switch token.kind {
    case .character("l"): self = .left
    case .character("c"): self = .center
    case .character("r"): self = .right
    default: return nil
    }
  }
}
