/// Cuts a formula's source into tokens, by TeX's usual character classes (TeXbook, chapter 7).
struct MathLexer {
  private var scalars: String.UnicodeScalarView.SubSequence
  private var offset = 0

  /// The tokens of a source, without the end.
  static func tokens(of source: String) -> [MathToken] {
    var lexer = MathLexer(scalars: source.unicodeScalars[...])
    var tokens: [MathToken] = []
    tokens.reserveCapacity(source.utf8.count)
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  private mutating func pop() -> Unicode.Scalar? {
    guard let scalar = scalars.popFirst() else { return nil }
    offset += UTF8.width(scalar)
    return scalar
  }

  private mutating func next() -> MathToken? {
    let start = offset
    guard let scalar = pop() else { return nil }
    switch scalar {
    case "\\": return MathToken(kind: command(), offset: start)
    case "{": return MathToken(kind: .open, offset: start)
    case "}": return MathToken(kind: .close, offset: start)
    case "%":
      while let next = pop(), next != "\n" {}
      return MathToken(kind: .space, offset: start)
    case _ where scalar.isMathSpace:
      skipSpace()
      return MathToken(kind: .space, offset: start)
    default: return MathToken(kind: .character(scalar), offset: start)
    }
  }

  /// A control word takes all letters and the space after them; a control symbol one character.
  private mutating func command() -> MathToken.Kind {
    guard let first = pop() else { return .command("") }
    guard first.isASCIILetter else {
      return .command(first.isMathSpace ? " " : String(Character(first)))
    }
    var name = String(Character(first))
    while let next = scalars.first, next.isASCIILetter {
      name.unicodeScalars.append(next)
      _ = pop()
    }
    skipSpace()
    return .command(name)
  }

  private mutating func skipSpace() {
    while let next = scalars.first, next.isMathSpace { _ = pop() }
  }
}

extension Unicode.Scalar {
  /// Whether TeX's source may separate commands with the character. No-break space counts too, as
  /// it comes from copied text and not from a wish.
  var isMathSpace: Bool {
    self == " " || self == "\n" || self == "\t" || self == "\r" || self == "\u{A0}"
  }

  /// Whether the character is one of A to Z or a to z.
  var isASCIILetter: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }

  /// Whether the character is one of 0 to 9.
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
