internal import Graphics

extension MathParser {
  /// Reads what a command draws.
  mutating func atom(
    _ command: MathCommand, _ token: MathToken
  ) throws(MathError) -> MathAtom {
    switch command {
    case .operatorName: return try operatorName(token)
    case .alphabet(let alphabet): return try lettered(alphabet, token)
    case .text(let face): return MathAtom(nucleus: .text(try text(of: token, face: face)))
    case .kind(let kind): return try classed(kind, token)
    case .accent(let accent):
      return MathAtom(nucleus: .accent(accent, base: try argument(of: token)))
    case .bar(let isAbove):
      return MathAtom(nucleus: .bar(isAbove: isAbove, base: try argument(of: token)))
    case .brace(let scalar, let isAbove):
      let base = try argument(of: token)
      return MathAtom(
        nucleus: .brace(scalar, isAbove: isAbove, base: base), kind: .op, limits: .stacked)
    case .fraction, .continuedFraction, .generalFraction:
      return MathAtom(nucleus: .fraction(try fraction(command, token)))
    case .radical, .root: return try radical(command, token)
    case .arrow(let arrow):
      let below = try optionalArgument()
      let above = try argument(of: token)
      return MathAtom(nucleus: .arrow(arrow, above: above, below: below), kind: .rel)
    case .limitArrow(let scalar):
      let name = MathList(items: "lim".unicodeScalars.map { .letter($0, .upright) })
      return MathAtom(
        nucleus: .arrowBelow(scalar, base: name), kind: .op, limits: .automatic)
    case .left: return MathAtom(nucleus: .delimited(try delimited(token)), kind: .inner)
    case .sized(let size, let kind):
      let delimiter = try delimiter(of: token)
      return MathAtom(nucleus: .sizedDelimiter(delimiter, size: size), kind: kind)
    case .begin: return try environment(token)
    case .substack: return try substack(token)
    case .sideset: return try sideset(token)
    default: return try box(command, token)
    }
  }

  private mutating func operatorName(_ token: MathToken) throws(MathError) -> MathAtom {
    let hasLimits = try star() || token.command == "operatornamewithlimits"
    let scope = openScope()
    isInName = true
    alphabet = .upright
    defer { close(scope) }
    let name = try argument(of: token)
    return MathAtom(nucleus: .name(name), kind: .op, limits: hasLimits ? .automatic : .beside)
  }

  /// A group in an alphabet. A single bold symbol keeps its class, as with `\boldsymbol{+}`.
  private mutating func lettered(
    _ alphabet: MathAlphabet, _ token: MathToken
  ) throws(MathError) -> MathAtom {
    let list = try argument(of: token, in: alphabet)
    let kind = alphabet == .boldItalic ? list.soleAtom?.kind : nil
    return MathAtom(nucleus: .list(list), kind: kind ?? .ord)
  }

  private mutating func classed(
    _ kind: AtomClass, _ token: MathToken
  ) throws(MathError) -> MathAtom {
    let list = try argument(of: token)
    guard kind == .op else { return MathAtom(nucleus: .list(list), kind: kind) }
    if let atom = list.soleCharacter {
      return MathAtom(nucleus: atom.nucleus, kind: .op, limits: .automatic)
    }
    return MathAtom(nucleus: .name(list), kind: .op, limits: .automatic)
  }

  private mutating func radical(
    _ command: MathCommand, _ token: MathToken
  ) throws(MathError) -> MathAtom {
    var degree: MathList?
    if case .root = command {
      degree = try list(until: .of)
      let next = try stream.next()
      guard next.command == "of" else {
        throw .missingArgument(of: token.text, offset: token.offset)
      }
    } else {
      degree = try optionalArgument()
    }
    let radicand = try argument(of: token)
    return MathAtom(nucleus: .radical(radicand: radicand, degree: degree))
  }

  private mutating func fraction(
    _ command: MathCommand, _ token: MathToken
  ) throws(MathError) -> Fraction {
    switch command {
    case .fraction(let form):
      let numerator = try argument(of: token)
      return form.fraction(numerator, try argument(of: token))
    case .continuedFraction:
      let place = try stream.bracketed(of: token)?.map(\.text).joined()
      let numerator = try argument(of: token)
      let denominator = try argument(of: token)
      return Fraction(
        numerator: numerator, denominator: denominator, style: .display,
        continued: place == "l" ? .left : place == "r" ? .right : .center)
    default: return try generalFraction(token)
    }
  }

  /// `\genfrac{left}{right}{thickness}{style}{above}{below}`.
  private mutating func generalFraction(_ token: MathToken) throws(MathError) -> Fraction {
    var delimiters: [Unicode.Scalar?] = []
    for _ in 0..<2 {
      let tokens = try stream.argument(of: token).filter { $0.kind != .space }
      delimiters.append(tokens.isEmpty ? nil : try delimiter(tokens[0]))
    }
    let thickness = try word(of: token)
    var bar: MathLength?
    if !thickness.allSatisfy({ $0 == " " }) {
      guard let length = MathLength(thickness) else {
        throw .invalidLength(thickness, offset: token.offset)
      }
      bar = length
    }
    let style = try word(of: token)
    let numerator = try argument(of: token)
    let denominator = try argument(of: token)
    return Fraction(
      numerator: numerator, denominator: denominator, barThickness: bar, left: delimiters[0],
      right: delimiters[1], style: Int(style.filter { $0 != " " }).flatMap(MathStyle.Level.init))
  }

  /// `\sideset{left scripts}{right scripts}operator`.
  private mutating func sideset(_ token: MathToken) throws(MathError) -> MathAtom {
    let left = try argument(of: token)
    let right = try argument(of: token)
    let base = try argument(of: token)
    let empty = MathAtom(nucleus: .empty)
    return MathAtom(
      nucleus: .sideset(
        left: left.soleAtom ?? empty, right: right.soleAtom ?? empty, base: base),
      kind: .op, limits: .automatic)
  }

  /// Parts whose room, ink or surroundings a command changes.
  private mutating func box(
    _ command: MathCommand, _ token: MathToken
  ) throws(MathError) -> MathAtom {
    switch command {
    case .phantom(let phantom):
      return MathAtom(nucleus: .phantom(phantom, try argument(of: token)))
    case .smash:
      let part = try stream.bracketed(of: token)?.map(\.text).joined()
      let phantom = Phantom(
        isVisible: true, keepsAscent: part == "b", keepsDescent: part == "t")
      return MathAtom(nucleus: .phantom(phantom, try argument(of: token)))
    case .decoration(let decoration):
      return MathAtom(nucleus: .decorated(decoration, try argument(of: token)))
    case .framed(let takesBorder, let takesFill):
      let border = takesBorder ? try color(of: token) : nil
      let fill = takesFill ? try color(of: token) : nil
      let words = try text(of: token, face: .roman)
      return MathAtom(
        nucleus: .decorated(
          .frame(border: border, hasBorder: takesBorder || !takesFill, fill: fill),
          MathList(items: [.text(words)])))
    case .rule:
      let raise = try optionalLength(of: token)
      let width = try length(of: token)
      let height = try length(of: token)
      return MathAtom(nucleus: .rule(width: width, height: height, raise: raise ?? .zero))
    case .raiseBox:
      let raise = try length(of: token)
      let words = try text(of: token, face: .roman)
      return MathAtom(nucleus: .raised(raise, MathList(items: [.text(words)])))
    default: throw .unknownCommand(token.text, offset: token.offset)
    }
  }

  /// Reads a length between brackets, or nil where no `[` follows.
  mutating func optionalLength(of call: MathToken) throws(MathError) -> MathLength? {
    guard let text = try stream.bracketed(of: call)?.map(\.text).joined() else { return nil }
    guard let length = MathLength(text) else { throw .invalidLength(text, offset: call.offset) }
    return length
  }
}
