/// What may follow `\left`, `\right`, `\middle` and `\big`.
enum DelimiterTable {
  /// The character that a typed one means as a delimiter; nil for one that is none.
  static func delimiter(typed scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "<": "\u{27E8}"
    case ">": "\u{27E9}"
    case "(", ")", "[", "]", "/", "|": scalar
    default: typed.contains(scalar) ? scalar : nil
    }
  }

  /// The character that a command means as a delimiter; nil for one that is none.
  static func delimiter(named name: String) -> Unicode.Scalar? {
    switch name {
    case "{", "lbrace": return "{"
    case "}", "rbrace": return "}"
    case "|", "Vert", "lVert", "rVert", "parallel": return "\u{2016}"
    case "vert", "lvert", "rvert", "mid": return "|"
    case "lt": return "\u{27E8}"
    case "gt": return "\u{27E9}"
    case "backslash": return "\\"
    default:
      guard let symbol = SymbolTable.shared.symbol(named: name) else { return nil }
      return typed.contains(symbol.scalar) || "()[]".unicodeScalars.contains(symbol.scalar)
        ? symbol.scalar : nil
    }
  }

  /// Delimiters beyond ASCII: brackets, bars and arrows that fonts draw in several heights.
  private static let typed: Set<Unicode.Scalar> = [
    "\u{27E8}", "\u{27E9}", "\u{27EA}", "\u{27EB}", "\u{27E6}", "\u{27E7}", "\u{27EE}",
    "\u{27EF}", "\u{2308}", "\u{2309}", "\u{230A}", "\u{230B}", "\u{231C}", "\u{231D}",
    "\u{231E}", "\u{231F}", "\u{2016}", "\u{2223}", "\u{2225}", "\u{23B0}", "\u{23B1}",
    "\u{2191}", "\u{2193}", "\u{2195}", "\u{21D1}", "\u{21D3}", "\u{21D5}", "\u{2983}",
    "\u{2984}", "\u{221A}", "\u{2215}", "\u{2044}",
  ]
}
