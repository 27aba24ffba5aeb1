extension MathParser {
  /// Reads what a character means and adds it.
  mutating func character(
    _ scalar: Unicode.Scalar, _ token: MathToken, into items: inout [MathItem]
  ) throws(MathError) {
    switch scalar {
    case "^", "_": try script(token, isRaised: scalar == "^", into: &items)
    case "'", "\u{2032}", "\u{2019}": try primes(token, into: &items)
    case "\u{2033}", "\u{2034}":
      // Two and three primes in one character.
      let prime = MathToken(kind: .character("'"), offset: token.offset)
      stream.push([MathToken](repeating: prime, count: scalar == "\u{2033}" ? 1 : 2))
      try primes(token, into: &items)
    case "~": items.append(.space(MathSpace(length: .init(value: 1, unit: .textSpace))))
    case "#": throw .misplaced("#", offset: token.offset)
    case "-" where isInName: items.append(.letter("-", .upright))
    case "*" where isInName: items.append(.letter("*", .upright))
    case "\u{221A}": try typedRadical(token, into: &items)
    default:
      if let typed = scalar.typedScript {
        try typedScripts(typed, token, into: &items)
      } else if scalar.isCombiningMark {
        try combine(scalar, token, into: &items)
      } else {
        let symbol = SymbolTable.shared.symbol(typed: scalar)
        items.append(.symbol(symbol, alphabet))
      }
    }
  }

  /// Reads what stands under a typed radical sign, which is a sign of its own at the end.
  private mutating func typedRadical(
    _ token: MathToken, into items: inout [MathItem]
  ) throws(MathError) {
    let next = try stream.peekSolid()
    guard !next.isEndOfArgument, !next.isCharacter("^"), !next.isCharacter("_") else {
      items.append(.letter("\u{221A}", .upright))
      return
    }
    let radicand = try argument(of: token)
    items.append(.atom(MathAtom(nucleus: .radical(radicand: radicand, degree: nil))))
  }

  /// Reads the script after `^` or `_` and gives it to the atom before.
  private mutating func script(
    _ token: MathToken, isRaised: Bool, into items: inout [MathItem]
  ) throws(MathError) {
    let next = try stream.peekSolid()
    guard !next.isEndOfArgument, !next.isCharacter("^"), !next.isCharacter("_") else {
      throw .missingArgument(of: token.text, offset: token.offset)
    }
    let list = try argument(of: token)
    try attach(list, isRaised: isRaised, token, to: &items)
  }

  /// Gives a script to the atom before, or to an empty one.
  private func attach(
    _ list: MathList, isRaised: Bool, _ token: MathToken, to items: inout [MathItem]
  ) throws(MathError) {
    var atom = items.popBase()
    defer { items.append(.atom(atom)) }
    if isRaised {
      guard atom.superscript == nil else { throw .doubleSuperscript(offset: token.offset) }
      atom.superscript = list
    } else {
      guard atom.subscript == nil else { throw .doubleSubscript(offset: token.offset) }
      atom.subscript = list
    }
  }

  /// Reads primes and a superscript that follows them into one superscript (TeXbook, appendix B).
  private mutating func primes(
    _ token: MathToken, into items: inout [MathItem]
  ) throws(MathError) {
    var count = 1
    var next = try stream.peekSolid()
    while next.isCharacter("'") || next.isCharacter("\u{2032}") || next.isCharacter("\u{2019}") {
      _ = try stream.nextSolid()
      count += 1
      guard count <= 1000 else { throw .tooLarge(limit: 1000) }
      next = try stream.peekSolid()
    }
    var list = MathList(items: primeSymbols(count))
    if next.isCharacter("^") {
      let caret = try stream.nextSolid()
      list.items += try argument(of: caret).items
    }
    try attach(list, isRaised: true, token, to: &items)
  }

  private func primeSymbols(_ count: Int) -> [MathItem] {
    let signs: [Unicode.Scalar] = ["\u{2032}", "\u{2033}", "\u{2034}", "\u{2057}"]
    if (1...4).contains(count) { return [.letter(signs[count - 1], .upright)] }
    return [MathItem](repeating: .letter("\u{2032}", .upright), count: count)
  }

  /// Reads a run of raised or lowered characters as one script.
  private mutating func typedScripts(
    _ first: (base: Unicode.Scalar, isRaised: Bool), _ token: MathToken,
    into items: inout [MathItem]
  ) throws(MathError) {
    var list = MathList()
    var next = Optional(first)
    while let script = next, script.isRaised == first.isRaised {
      list.items.append(.symbol(SymbolTable.shared.symbol(typed: script.base), alphabet))
      guard case .character(let scalar) = try stream.peek().kind,
        let following = scalar.typedScript, following.isRaised == first.isRaised
      else { break }
      _ = try stream.next()
      next = following
    }
    try attach(list, isRaised: first.isRaised, token, to: &items)
  }

  /// Puts a typed combining mark on the atom before.
  private func combine(
    _ mark: Unicode.Scalar, _ token: MathToken, into items: inout [MathItem]
  ) throws(MathError) {
    if mark == "\u{338}", case .atom(let atom)? = items.last, !atom.hasScripts {
      items[items.count - 1] = .atom(MathAtom(nucleus: .negated(atom), kind: atom.kind))
      return
    }
    var base = items.popBase()
    var marks = 0
    var nucleus = base.nucleus
    while case .accent(_, let inner) = nucleus, let atom = inner.soleAtom {
      marks += 1
      nucleus = atom.nucleus
    }
    guard marks < 8 else { throw .tooDeep(limit: 8, offset: token.offset) }
    let kind = base.kind
    let (above, below) = (base.superscript, base.subscript)
    base.superscript = nil
    base.subscript = nil
    let list = MathList(items: [.atom(base)])
    let isAbove = !("\u{323}"..."\u{333}").contains(mark)
    items.append(
      .atom(
        MathAtom(
          nucleus: .accent(Accent(mark: mark, isAbove: isAbove), base: list), kind: kind,
          superscript: above, subscript: below)))
  }

  /// Whether the last atom's scripts go above and below.
  mutating func setLimits(_ limits: MathAtom.Limits, of items: inout [MathItem]) {
    guard case .atom(var atom)? = items.last else { return }
    atom.limits = limits
    items[items.count - 1] = .atom(atom)
  }
}

extension [MathItem] {
  /// Takes the atom that a script would belong to off the end: the last one, or an empty one.
  fileprivate mutating func popBase() -> MathAtom {
    switch last {
    case .atom(let atom):
      removeLast()
      return atom
    case .colored(let color, let list):
      removeLast()
      let kind = list.soleAtom?.kind ?? .ord
      return MathAtom(nucleus: .list(MathList(items: [.colored(color, list)])), kind: kind)
    default: return MathAtom(nucleus: .empty)
    }
  }
}

extension MathItem {
  /// An ordinary character in an alphabet.
  static func letter(_ scalar: Unicode.Scalar, _ alphabet: MathAlphabet) -> MathItem {
    .atom(MathAtom(nucleus: .symbol(scalar, alphabet)))
  }

  /// A character with what its class asks for.
  static func symbol(_ symbol: SymbolTable.Symbol, _ alphabet: MathAlphabet) -> MathItem {
    let isSum = symbol.kind == .op && !symbol.scalar.isIntegral
    return .atom(
      MathAtom(
        nucleus: .symbol(symbol.scalar, alphabet), kind: symbol.kind,
        limits: isSum ? .automatic : .beside))
  }
}

extension MathToken {
  /// Whether nothing that could be an argument begins here.
  var isEndOfArgument: Bool {
    switch kind {
    case .close, .end, .character("&"), .character("$"): true
    case .command("right"), .command("middle"), .command("end"), .command(")"): true
    default: isRowEnd
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is a mark that Unicode puts on the character before.
  var isCombiningMark: Bool {
    ("\u{300}"..."\u{36F}").contains(self) || ("\u{20D0}"..."\u{20EF}").contains(self)
  }
}
