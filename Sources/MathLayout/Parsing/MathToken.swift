/// The smallest unit of a formula's source.
struct MathToken: Equatable, Sendable {
  /// What a token is.
  enum Kind: Equatable, Sendable {
    /// A backslash and a name, without the backslash.
    case command(String)
    /// A character that stands for itself, `^`, `_`, `&` and `'` among them.
    case character(Unicode.Scalar)
    /// `{`.
    case open
    /// `}`.
    case close
    /// White space, however much.
    case space
    /// A parameter in the body of a macro, from 1.
    case parameter(Int)
    /// The end of the source.
    case end
  }

  /// What the token is.
  var kind: Kind
  /// Where it begins, in UTF-8 code units of the source.
  var offset: Int

  /// The command's name, or nil.
  var command: String? {
    if case .command(let name) = kind { name } else { nil }
  }

  /// Whether the token is this character.
  func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    kind == .character(scalar)
  }

  /// The token as a person would write it.
  var text: String {
    switch kind {
    case .command(let name): "\\" + name
    case .character(let scalar): String(Character(scalar))
    case .open: "{"
    case .close: "}"
    case .space: " "
    case .parameter(let number): "#\(number)"
    case .end: "the end"
    }
  }
}
