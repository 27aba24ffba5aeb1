/// The tokens of a formula one after the other, macros expanded.
struct TokenStream {
  /// What the names mean at this place.
  var macros: [String: MacroDefinition]
  private let source: [MathToken]
  private var position = 0
  // What macros made and was not read yet, the next token last.
  private var pending: [MathToken] = []
  private var expansions = 0
  private var expandedTokens = 0
  private let limits: MathLimits
  private let end: MathToken

  /// Begins at the start of a source.
  init(_ source: String, macros: [String: MacroDefinition], limits: MathLimits) {
    self.source = MathLexer.tokens(of: source)
    self.macros = macros
    self.limits = limits
    end = MathToken(kind: .end, offset: source.utf8.count)
  }

  /// The next token as it is written.
  mutating func nextRaw() -> MathToken {
    if let token = pending.popLast() { return token }
    guard position < source.count else { return end }
    position += 1
    return source[position - 1]
  }

  /// Puts a token back.
  mutating func push(_ token: MathToken) {
    if token.kind != .end { pending.append(token) }
  }

  /// Puts tokens in front of what follows.
  mutating func push(_ tokens: [MathToken]) {
    for token in tokens.reversed() { push(token) }
  }

  /// The next token after expansion, left where it is.
  mutating func peek() throws(MathError) -> MathToken {
    let token = try next()
    push(token)
    return token
  }

  /// The next token after expansion.
  mutating func next() throws(MathError) -> MathToken {
    while true {
      let token = nextRaw()
      guard case .command(let name) = token.kind, let macro = macros[name] else { return token }
      try expand(macro, call: token)
      if macro.isAlias { return nextRaw() }
    }
  }

  /// The next token after expansion that is no space.
  mutating func nextSolid() throws(MathError) -> MathToken {
    var token = try next()
    while token.kind == .space { token = try next() }
    return token
  }

  /// The next token after expansion that is no space, left where it is.
  mutating func peekSolid() throws(MathError) -> MathToken {
    let token = try nextSolid()
    push(token)
    return token
  }

  private mutating func expand(_ macro: MacroDefinition, call: MathToken) throws(MathError) {
    expansions += 1
    guard expansions <= limits.expansions else {
      throw .tooManyExpansions(limit: limits.expansions, offset: call.offset)
    }
    var arguments: [[MathToken]] = []
    for index in 0..<macro.parameterCount {
      if index == 0, let standard = macro.optionalDefault {
        arguments.append(try bracketed(of: call) ?? standard)
      } else {
        arguments.append(try argument(of: call))
      }
    }
    var result: [MathToken] = []
    for token in macro.body {
      if case .parameter(let number) = token.kind, number <= arguments.count {
        result += arguments[number - 1]
      } else {
        result.append(MathToken(kind: token.kind, offset: call.offset))
      }
      guard expandedTokens + result.count <= limits.expandedTokens else {
        throw .tooManyExpansions(limit: limits.expansions, offset: call.offset)
      }
    }
    expandedTokens += result.count
    push(result)
  }

  /// An argument as it is written: what stands between braces, or one token.
  mutating func argument(of call: MathToken) throws(MathError) -> [MathToken] {
    var token = nextRaw()
    while token.kind == .space { token = nextRaw() }
    switch token.kind {
    case .open: return try balanced(from: token)
    case .close, .end:
      push(token)
      throw .missingArgument(of: call.text, offset: call.offset)
    default: return [token]
    }
  }

  /// The tokens up to the brace that closes the one just read.
  private mutating func balanced(from open: MathToken) throws(MathError) -> [MathToken] {
    var depth = 1
    var tokens: [MathToken] = []
    while true {
      let token = nextRaw()
      switch token.kind {
      case .open: depth += 1
      case .close: depth -= 1
      case .end: throw .unclosedGroup(offset: open.offset)
      default: break
      }
      if depth == 0 { return tokens }
      tokens.append(token)
    }
  }

  /// What stands between `[` and `]`, or nil when no `[` follows.
  mutating func bracketed(of call: MathToken) throws(MathError) -> [MathToken]? {
    var spaces: [MathToken] = []
    var token = nextRaw()
    while token.kind == .space {
      spaces.append(token)
      token = nextRaw()
    }
    guard token.isCharacter("[") else {
      push(token)
      push(spaces)
      return nil
    }
    var depth = 0
    var tokens: [MathToken] = []
    while true {
      let next = nextRaw()
      switch next.kind {
      case .open: depth += 1
      case .close: depth -= 1
      case .end: throw .unclosedGroup(offset: token.offset)
      case .character("]") where depth == 0: return tokens
      default: break
      }
      if depth < 0 { throw .unclosedGroup(offset: token.offset) }
      tokens.append(next)
    }
  }

  /// Takes letters that spell a word, with spaces before it; nothing where they don't.
  mutating func take(keyword: String) -> Bool {
    var taken: [MathToken] = []
    var rest = keyword.unicodeScalars[...]
    while let letter = rest.first {
      let token = nextRaw()
      taken.append(token)
      if token.kind == .space, rest.startIndex == keyword.startIndex { continue }
      guard token.isCharacter(letter) else {
        push(taken)
        return false
      }
      rest.removeFirst()
    }
    return true
  }
}
