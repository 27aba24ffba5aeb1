extension MathParser {
  /// Reads a definition.
  mutating func define(_ form: DefinitionForm, _ token: MathToken) throws(MathError) {
    switch form {
    case .command(let keepsExisting): try newCommand(token, keepsExisting: keepsExisting)
    case .plain: try plainDefinition(token)
    case .alias: try alias(token)
    case .function: try functionDefinition(token)
    }
  }

  /// The name that a definition gives a meaning to, in braces or not.
  private mutating func definedName(_ token: MathToken) throws(MathError) -> String {
    let tokens = try stream.argument(of: token).filter { $0.kind != .space }
    guard tokens.count == 1, let name = tokens[0].command, !name.isEmpty else {
      throw .invalidDefinition(token.text, offset: token.offset)
    }
    // Without these no formula could end what it began.
    guard !["begin", "end", "left", "right", "\\"].contains(name) else {
      throw .invalidDefinition("\\" + name, offset: token.offset)
    }
    return name
  }

  /// `\newcommand{\name}[count][default]{body}`.
  private mutating func newCommand(
    _ token: MathToken, keepsExisting: Bool
  ) throws(MathError) {
    if stream.take(keyword: "*") {}
    let name = try definedName(token)
    let count = try stream.bracketed(of: token).map { $0.map(\.text).joined() }
    let parameterCount = count.map { Int($0.filter { $0 != " " }) ?? -1 } ?? 0
    let standard = try stream.bracketed(of: token)
    let source = try stream.argument(of: token)
    guard (0...9).contains(parameterCount), standard == nil || parameterCount > 0,
      let body = source.withParameters(upTo: parameterCount)
    else { throw .invalidDefinition("\\" + name, offset: token.offset) }
    if keepsExisting, isKnown(name) { return }
    stream.macros[name] = MacroDefinition(
      parameterCount: parameterCount, optionalDefault: standard, body: body)
  }

  /// `\def\name#1#2{body}`; parameters stand without anything between them.
  private mutating func plainDefinition(_ token: MathToken) throws(MathError) {
    let name = try definedName(token)
    var count = 0
    var next = stream.nextRaw()
    while next.kind != .open {
      let number = stream.nextRaw()
      guard next.isCharacter("#"), count < 9,
        number.isCharacter(Unicode.Scalar(UInt8(0x31 + count)))
      else { throw .invalidDefinition("\\" + name, offset: token.offset) }
      count += 1
      next = stream.nextRaw()
    }
    stream.push(next)
    guard let body = try stream.argument(of: token).withParameters(upTo: count) else {
      throw .invalidDefinition("\\" + name, offset: token.offset)
    }
    stream.macros[name] = MacroDefinition(parameterCount: count, body: body)
  }

  /// `\let\name=\other`.
  private mutating func alias(_ token: MathToken) throws(MathError) {
    let name = try definedName(token)
    var other = stream.nextRaw()
    while other.kind == .space || other.isCharacter("=") { other = stream.nextRaw() }
    switch other.kind {
    case .command(let otherName):
      stream.macros[name] =
        stream.macros[otherName] ?? MacroDefinition(body: [other], isAlias: true)
      if otherName == name { stream.macros[name] = nil }
    case .character: stream.macros[name] = MacroDefinition(body: [other], isAlias: true)
    default: throw .invalidDefinition("\\" + name, offset: token.offset)
    }
  }

  /// `\DeclareMathOperator{\name}{text}`.
  private mutating func functionDefinition(_ token: MathToken) throws(MathError) {
    let hasLimits = stream.take(keyword: "*")
    let name = try definedName(token)
    let text = try stream.argument(of: token)
    let at = token.offset
    let command = hasLimits ? "operatornamewithlimits" : "operatorname"
    let body =
      [MathToken(kind: .command(command), offset: at), MathToken(kind: .open, offset: at)] + text
      + [MathToken(kind: .close, offset: at)]
    stream.macros[name] = MacroDefinition(body: body)
  }

  private func isKnown(_ name: String) -> Bool {
    stream.macros[name] != nil || CommandTable.shared.command(named: name) != nil
      || SymbolTable.shared.symbol(named: name) != nil
  }

  /// The number that `\arraystretch` is defined as at this place.
  var arrayStretch: Double {
    guard let macro = stream.macros["arraystretch"],
      let value = Double(macro.body.map(\.text).joined()), value > 0
    else { return 1 }
    return min(value, 20)
  }
}
