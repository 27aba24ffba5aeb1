/// Reads LaTeX math into a list of atoms.
///
/// A descent whose depth is counted: past `MathLimits.depth` it throws, so that no source can
/// exhaust the stack.
struct MathParser {
  /// Where a list ends besides the usual places.
  enum Stop: Equatable {
    /// Only at what closes any list.
    case closing
    /// Also at `]`.
    case bracket
    /// Also at the command `\of`.
    case of
  }

  /// What a group restores at its end.
  struct Scope {
    var macros: [String: MacroDefinition]
    var alphabet: MathAlphabet
    var isInName: Bool
  }

  /// The tokens to come.
  var stream: TokenStream
  /// What letters look like at this place.
  var alphabet = MathAlphabet.normal
  /// Whether a function's name is read, in which `-` and `*` are no operators.
  var isInName = false
  /// What `\tag` said.
  var tag: MathList?
  /// How much a source may ask for.
  let limits: MathLimits
  private var depth = 0
  private var parts = 0

  private init(_ source: String, limits: MathLimits) {
    stream = TokenStream(source, macros: MacroDefinition.standard, limits: limits)
    self.limits = limits
  }

  /// Reads a formula, without the dollars around it.
  static func parse(
    _ source: String, limits: MathLimits = MathLimits()
  ) throws(MathError) -> ParsedFormula {
    guard source.utf8.count <= limits.sourceLength else {
      throw .tooLong(limit: limits.sourceLength)
    }
    var parser = MathParser(source, limits: limits)
    let list = try parser.formula()
    return ParsedFormula(list: list, tag: parser.tag)
  }

  /// A whole formula. Lines that are ended by `\\` outside any table are centred above each other.
  private mutating func formula() throws(MathError) -> MathList {
    var rows: [MathTable.Row] = []
    var isBroken = false
    while true {
      let list = try list()
      let token = try stream.next()
      rows.append(MathTable.Row(cells: [.init(list: list)]))
      if token.isRowEnd {
        isBroken = true
        let extra = try rowExtra()
        rows[rows.count - 1].extra = extra
        continue
      }
      guard token.kind == .end else { throw unexpected(token) }
      break
    }
    guard isBroken else { return rows[0].cells[0].list }
    if rows.count > 1, rows[rows.count - 1].cells[0].list.items.isEmpty { rows.removeLast() }
    guard rows.contains(where: { !$0.cells[0].list.items.isEmpty }) else { throw .empty }
    if rows.count == 1 { return rows[0].cells[0].list }
    let table = MathTable(layout: .gathered, rows: rows, cellStyle: .display)
    return MathList(items: [.atom(MathAtom(nucleus: .table(table)))])
  }

  /// Reads items up to what closes the list, which is left where it is.
  mutating func list(until stop: Stop = .closing) throws(MathError) -> MathList {
    var items: [MathItem] = []
    var infix: (form: InfixFraction, numerator: [MathItem])?
    try enter()
    defer { leave() }
    while true {
      let token = try stream.next()
      if token.endsList || (stop == .bracket && token.isCharacter("]"))
        || (stop == .of && token.command == "of")
      {
        stream.push(token)
        break
      }
      if case .command(let name) = token.kind,
        case .infix(let form)? = CommandTable.shared.command(named: name)
      {
        guard infix == nil else { throw .ambiguousFraction(offset: token.offset) }
        infix = (try infixFraction(form, token), items)
        items = []
        continue
      }
      try item(token, into: &items)
    }
    guard let infix else { return MathList(items: items) }
    return infix.form.list(
      numerator: MathList(items: infix.numerator), denominator: MathList(items: items))
  }

  /// Reads what one token begins, scripts apart, and adds it.
  mutating func item(_ token: MathToken, into items: inout [MathItem]) throws(MathError) {
    try countPart()
    switch token.kind {
    case .space: break
    case .open:
      let group = try group(from: token)
      items.append(.atom(MathAtom(nucleus: .list(group))))
    case .character(let scalar): try character(scalar, token, into: &items)
    case .command(let name): try command(name, token, into: &items)
    case .parameter(let number): throw .misplaced("#\(number)", offset: token.offset)
    case .close, .end: throw unexpected(token)
    }
  }

  /// Reads a group's contents and its closing brace.
  mutating func group(from open: MathToken) throws(MathError) -> MathList {
    let scope = openScope()
    let list = try list()
    close(scope)
    let token = try stream.next()
    switch token.kind {
    case .close: return list
    case .end: throw .unclosedGroup(offset: open.offset)
    default: throw unexpected(token)
    }
  }

  /// What a group has to restore.
  func openScope() -> Scope {
    Scope(macros: stream.macros, alphabet: alphabet, isInName: isInName)
  }

  /// Ends a group.
  mutating func close(_ scope: Scope) {
    stream.macros = scope.macros
    alphabet = scope.alphabet
    isInName = scope.isInName
  }

  /// Counts something that takes time or memory.
  mutating func countPart() throws(MathError) {
    parts += 1
    guard parts <= limits.parts else { throw .tooLarge(limit: limits.parts) }
  }

  /// Goes a level deeper.
  mutating func enter() throws(MathError) {
    depth += 1
    guard depth <= limits.depth else {
      throw .tooDeep(limit: limits.depth, offset: try stream.peek().offset)
    }
  }

  /// Comes back from a level.
  mutating func leave() { depth -= 1 }

  /// Why a token that closes something may not stand where it does.
  func unexpected(_ token: MathToken) -> MathError {
    switch token.kind {
    case .close: .extraClosingBrace(offset: token.offset)
    case .end: .unclosedGroup(offset: token.offset)
    case .command("right"), .command("middle"):
      .missingLeft(token.text, offset: token.offset)
    default: .misplaced(token.text, offset: token.offset)
    }
  }
}

extension MathToken {
  /// Whether no list goes past the token.
  fileprivate var endsList: Bool {
    switch kind {
    case .close, .end, .character("&"), .character("$"): true
    case .command(let name):
      name == "right" || name == "middle" || name == "end" || name == ")" || isRowEnd
    default: false
    }
  }

  /// Whether the token ends a row.
  var isRowEnd: Bool {
    switch kind {
    case .command("\\"), .command("cr"), .command("newline"), .command("tabularnewline"): true
    default: false
    }
  }
}
