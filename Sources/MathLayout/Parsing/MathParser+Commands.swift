internal import Graphics

extension MathParser {
  /// Reads what a command means and adds it.
  mutating func command(
    _ name: String, _ token: MathToken, into items: inout [MathItem]
  ) throws(MathError) {
    if let command = CommandTable.shared.command(named: name) {
      try run(command, token, into: &items)
    } else if name == "limits" || name == "nolimits" || name == "displaylimits" {
      setLimits(limits(named: name), of: &items)
    } else if let symbol = SymbolTable.shared.symbol(named: name) {
      items.append(.symbol(symbol, alphabet))
    } else if let escaped = name.unicodeScalars.first, name.unicodeScalars.count == 1,
      let symbol = escapedSymbol(escaped)
    {
      items.append(.symbol(symbol, alphabet))
    } else if name == "(" {
      // `\(x\)` inside a formula changes nothing.
      let list = try list()
      items += list.items
      let end = try stream.next()
      guard end.command == ")" else { throw unexpected(end) }
    } else {
      throw .unknownCommand(token.text, offset: token.offset)
    }
  }

  private func limits(named name: String) -> MathAtom.Limits {
    name == "limits" ? .stacked : name == "nolimits" ? .beside : .automatic
  }

  /// A character that its backslash only keeps from meaning something else.
  private func escapedSymbol(_ scalar: Unicode.Scalar) -> SymbolTable.Symbol? {
    switch scalar {
    case "{": .init(scalar: scalar, kind: .open)
    case "}": .init(scalar: scalar, kind: .close)
    case "|": .init(scalar: "\u{2016}", kind: .ord)
    case "#", "$", "%", "&", "_": .init(scalar: scalar, kind: .ord)
    case "-": .init(scalar: "\u{AD}", kind: .ord)
    case "/": .init(scalar: "/", kind: .ord)
    default: nil
    }
  }

  /// Does what a command of the table asks for; each family has a function of its own.
  private mutating func run(
    _ command: MathCommand, _ token: MathToken, into items: inout [MathItem]
  ) throws(MathError) {
    switch command {
    case .function(let name, let hasLimits):
      items.append(.atom(function(named: name, hasLimits: hasLimits)))
    case .space(let space): items.append(.space(space))
    case .style(let level): items.append(.style(level))
    case .size(let factor): items.append(.size(factor))
    case .alphabetSwitch(let alphabet): self.alphabet = alphabet
    case .breakHint(let isAllowed): items.append(.breakHint(isAllowed: isAllowed))
    case .ignored(let arguments):
      for _ in 0..<arguments { _ = try stream.argument(of: token) }
    case .colon:
      items += [.space(.mu(2)), .letter(":", .upright), .space(.mu(6))]
    case .color:
      items.append(.color(try color(of: token)))
    case .textColor:
      let color = try color(of: token)
      items.append(.colored(color, try argument(of: token)))
    case .define(let form): try define(form, token)
    case .choice:
      var lists: [MathList] = []
      for _ in 0..<4 { lists.append(try argument(of: token)) }
      items.append(.choice(lists))
    case .givenSpace, .nonscript, .dots, .modulo: try space(command, token, into: &items)
    case .tag:
      let isPlain = try star()
      let words = try text(of: token, face: .roman)
      tag = MathList(items: [.text(isPlain ? words : [.word("(")] + words + [.word(")")])])
    case .overset, .overunderset, .buildrel, .not:
      try stack(command, token, into: &items)
    case .prescript:
      let above = try argument(of: token)
      let below = try argument(of: token)
      let base = try argument(of: token)
      let prescript = Nucleus.prescript(superscript: above, subscript: below, base: base)
      items += [.atom(MathAtom(nucleus: prescript)), .atom(MathAtom(nucleus: .list(base)))]
    case .sideset:
      // amsmath puts an empty box before the operator, which keeps a thin space from it.
      items += [.atom(MathAtom(nucleus: .list(MathList()))), .atom(try atom(command, token))]
    case .infix: throw .misplaced(token.text, offset: token.offset)
    default: items.append(.atom(try atom(command, token)))
    }
  }

  /// The name of a function, upright; `\,` in it is a thin space.
  private func function(named name: String, hasLimits: Bool) -> MathAtom {
    var list = MathList()
    var rest = name.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\\" {
        rest = rest.dropFirst()
        list.items.append(.space(.mu(3)))
      } else {
        list.items.append(.letter(scalar, .upright))
      }
    }
    return MathAtom(
      nucleus: .name(list), kind: .op, limits: hasLimits ? .automatic : .beside)
  }

  /// Room that depends on what follows.
  private mutating func space(
    _ command: MathCommand, _ token: MathToken, into items: inout [MathItem]
  ) throws(MathError) {
    switch command {
    case .givenSpace:
      _ = try star()
      items.append(.space(MathSpace(length: try length(of: token))))
    case .nonscript:
      let next = try stream.nextSolid()
      guard let name = next.command, ["mskip", "mkern", "kern", "hskip"].contains(name) else {
        stream.push(next)
        return
      }
      items.append(
        .space(MathSpace(length: try length(of: next), isDroppedInScripts: true)))
    case .dots(let form):
      // Read before the call, which would hold a copy of all tokens meanwhile.
      let next = try stream.peekSolid()
      items += dots(form, before: next)
    case .modulo(let isInParentheses, let hasName):
      let small = isInParentheses ? 8.0 : 12
      items.append(
        .space(
          MathSpace(
            length: MathLength(value: small, unit: .mu),
            displayLength: MathLength(value: 18, unit: .mu))))
      if isInParentheses { items.append(.symbol(.init(scalar: "(", kind: .open), .upright)) }
      if hasName {
        items += "mod".unicodeScalars.map { .letter($0, .upright) }
        items.append(.space(.mu(6)))
      }
      guard isInParentheses else { return }
      items += try argument(of: token).items
      items.append(.symbol(.init(scalar: ")", kind: .close), .upright))
    default: break
    }
  }

  /// Dots on the axis between operators and relations, on the baseline elsewhere, with a thin space
  /// behind them where nothing goes on (amsmath, "Ellipsis dots").
  private func dots(_ form: DotsForm?, before next: MathToken) -> [MathItem] {
    let form = form ?? dotsForm(before: next)
    let isCentred = form == .operators || form == .integrals
    let dots = MathItem.symbol(
      .init(scalar: isCentred ? "\u{22EF}" : "\u{2026}", kind: .inner), .upright)
    if form == .integrals { return [.space(.mu(-3)), dots] }
    let isLast =
      next.endsDots || form == .commas && (next.isCharacter(";") || next.isCharacter("."))
    return isLast ? [dots, .space(.mu(3))] : [dots]
  }

  private func dotsForm(before next: MathToken) -> DotsForm {
    let symbol: SymbolTable.Symbol
    switch next.kind {
    case .character(","): return .commas
    case .character(let scalar): symbol = SymbolTable.shared.symbol(typed: scalar)
    case .command(let name):
      if case .some(.not) = CommandTable.shared.command(named: name) { return .operators }
      guard let known = SymbolTable.shared.symbol(named: name) else { return .others }
      symbol = known
    default: return .others
    }
    return switch symbol.kind {
    case .op: symbol.scalar.isIntegral ? .integrals : .operators
    case .bin, .rel: .operators
    default: .others
    }
  }

  /// Lists above each other around a base, and relations struck out.
  private mutating func stack(
    _ command: MathCommand, _ token: MathToken, into items: inout [MathItem]
  ) throws(MathError) {
    var above: MathList?
    var below: MathList?
    var kind: AtomClass?
    switch command {
    case .not:
      items.append(.atom(try negated(token)))
      return
    case .overset(let isAbove, let isRelation):
      if isRelation, let lower = try optionalArgument() { below = lower }
      let script = try argument(of: token)
      if isAbove { above = script } else { below = script }
      kind = isRelation ? .rel : nil
    case .overunderset:
      above = try argument(of: token)
      below = try argument(of: token)
    case .buildrel:
      let script = try list(until: .of, orOver: token)
      above = script
      kind = .rel
    default: break
    }
    let base = try argument(of: token)
    let own = base.soleAtom?.kind
    let inherited = own == .bin || own == .rel ? own : nil
    items.append(
      .atom(
        MathAtom(
          nucleus: .stack(base: base, above: above, below: below),
          kind: kind ?? inherited ?? .ord)))
  }

  /// What stands between `\buildrel` and `\over`.
  private mutating func list(
    until stop: Stop, orOver call: MathToken
  ) throws(MathError) -> MathList {
    var items: [MathItem] = []
    while true {
      let token = try stream.nextSolid()
      if token.command == "over" { return MathList(items: items) }
      guard !token.isEndOfArgument else {
        throw .missingArgument(of: call.text, offset: call.offset)
      }
      try item(token, into: &items)
    }
  }

  private mutating func negated(_ token: MathToken) throws(MathError) -> MathAtom {
    let list = try argument(of: token)
    guard let atom = list.soleAtom else {
      return MathAtom(
        nucleus: .negated(MathAtom(nucleus: .list(list))), kind: .rel)
    }
    if case .symbol(let scalar, let alphabet) = atom.nucleus, let opposite = scalar.negated {
      return MathAtom(nucleus: .symbol(opposite, alphabet), kind: atom.kind)
    }
    return MathAtom(nucleus: .negated(atom), kind: atom.kind)
  }
}

extension MathToken {
  /// Whether dots before the token are the last of what they stand for: a right delimiter, the end
  /// of the formula or of a cell.
  fileprivate var endsDots: Bool {
    switch kind {
    case .end, .character(")"), .character("]"), .character("&"): true
    case .command(let name): Self.rightDelimiters.contains(name)
    default: false
    }
  }

  private static let rightDelimiters: Set<String> = [
    "}", "rbrack", "rbrace", "rangle", "rceil", "rfloor", "rgroup", "rmoustache", "right", "bigr",
    "Bigr", "biggr", "Biggr",
  ]
}

extension MathItem {
  /// Text as an atom.
  static func text(_ pieces: [TextPiece]) -> MathItem {
    .atom(MathAtom(nucleus: .text(pieces)))
  }
}

extension TextPiece {
  /// A word in the usual face.
  static func word(_ text: String) -> TextPiece { TextPiece(content: .words(text)) }
}
