/// What a name stands for after `\newcommand`, `\def` or `\let`.
struct MacroDefinition: Equatable, Sendable {
  /// How many parameters the macro takes, the optional one among them.
  var parameterCount = 0
  /// What the first parameter is when no `[…]` follows; nil when it is not optional.
  var optionalDefault: [MathToken]?
  /// What the name becomes.
  var body: [MathToken]
  /// Whether the name means what another one meant, without arguments (`\let`).
  var isAlias = false
}

extension MacroDefinition {
  /// Macros of common packages, written as their authors would.
  static let standard: [String: MacroDefinition] = {
    let sources: [(name: String, count: Int, body: String)] = [
      ("bra", 1, #"\mathinner{\langle{#1}|}"#),
      ("ket", 1, #"\mathinner{|{#1}\rangle}"#),
      ("braket", 1, #"\mathinner{\langle{#1}\rangle}"#),
      ("Bra", 1, #"\left\langle#1\right|"#),
      ("Ket", 1, #"\left|#1\right\rangle"#),
      ("Braket", 1, #"\left\langle#1\right\rangle"#),
      ("set", 1, #"\mathinner{\{#1\}}"#),
      ("Set", 1, #"\left\{#1\right\}"#),
      ("ensuremath", 1, "#1"),
      ("href", 2, "{#2}"),
      ("pmb", 1, #"\boldsymbol{#1}"#),
      ("iff", 0, #"\;\Longleftrightarrow\;"#),
      ("implies", 0, #"\;\Longrightarrow\;"#),
      ("impliedby", 0, #"\;\Longleftarrow\;"#),
      ("varliminf", 0, #"\mathop{\underline{\mathrm{lim}}}"#),
      ("varlimsup", 0, #"\mathop{\overline{\mathrm{lim}}}"#),
      ("mathstrut", 0, #"\vphantom{(}"#),
      ("strut", 0, #"\rule[-0.36em]{0em}{1.2em}"#),
      (
        "bmod", 0,
        #"\nonscript\mskip-4mu\mkern5mu\mathbin{\mathrm{mod}}\mkern5mu\nonscript\mskip-4mu"#
      ),
      ("ordinarycolon", 0, ":"),
      ("copyright", 0, "\\text{\u{A9}}"),
      ("textcopyright", 0, "\\text{\u{A9}}"),
      ("textregistered", 0, "\\text{\u{AE}}"),
      ("TeX", 0, #"\text{T\kern-.1667em\raisebox{-.5ex}{E}\kern-.125em X}"#),
      ("LaTeX", 0, #"\text{L\kern-.35em\raisebox{.2em}{$\scriptstyle\mathrm{A}$}\kern-.15em}\TeX"#),
    ]
    var macros: [String: MacroDefinition] = [:]
    for source in sources {
      let tokens = MathLexer.tokens(of: source.body)
      macros[source.name] = MacroDefinition(
        parameterCount: source.count, body: tokens.withParameters(upTo: source.count) ?? tokens)
    }
    return macros
  }()
}

extension [MathToken] {
  /// The tokens with each `#` and digit made a parameter.
  ///
  /// - Returns: nil when a parameter is named that there is none of.
  func withParameters(upTo count: Int) -> [MathToken]? {
    var result: [MathToken] = []
    var index = 0
    while index < self.count {
      let token = self[index]
      index += 1
      guard token.isCharacter("#") else {
        result.append(token)
        continue
      }
      guard index < self.count, case .character(let digit) = self[index].kind,
        digit.isASCIIDigit, digit != "0", Int(digit.value) - 48 <= count
      else { return nil }
      let number = Int(digit.value) - 48
      index += 1
      result.append(MathToken(kind: .parameter(number), offset: token.offset))
    }
    return result
  }
}
