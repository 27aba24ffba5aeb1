/// What single characters mean in a formula, by command and by code point.
struct SymbolTable: Sendable {
  /// A character with its class.
  struct Symbol: Equatable, Sendable {
    /// The character.
    var scalar: Unicode.Scalar
    /// How it is spaced.
    var kind: AtomClass
  }

  /// The one table.
  static let shared = SymbolTable()

  private let commands: [String: Symbol]
  private let classes: [Unicode.Scalar: AtomClass]

  private init() {
    var commands: [String: Symbol] = [:]
    var classes: [Unicode.Scalar: AtomClass] = [:]
    for line in symbolData.description.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count == 3, let value = UInt32(fields[1], radix: 16),
        let scalar = Unicode.Scalar(value), let kind = AtomClass(name: fields[2])
      else { continue }
      commands[String(fields[0])] = Symbol(scalar: scalar, kind: kind)
      if !scalar.isASCII, classes[scalar] == nil { classes[scalar] = kind }
    }
    for (scalar, kind) in Self.typed { classes[scalar] = kind }
    self.commands = commands
    self.classes = classes
  }

  /// The character that a command stands for.
  func symbol(named name: String) -> Symbol? { commands[name] }

  /// What a typed character means: its glyph's character and its class.
  func symbol(typed scalar: Unicode.Scalar) -> Symbol {
    switch scalar {
    case "-", "\u{2013}": return Symbol(scalar: "\u{2212}", kind: .bin)
    case "*": return Symbol(scalar: "\u{2217}", kind: .bin)
    case "\u{B5}": return Symbol(scalar: "\u{3BC}", kind: .ord)
    default: return Symbol(scalar: scalar, kind: kind(of: scalar))
    }
  }

  private func kind(of scalar: Unicode.Scalar) -> AtomClass {
    if scalar.isASCIILetter || scalar.isASCIIDigit { return .ord }
    return classes[scalar] ?? Self.blockKind(of: scalar)
  }

  /// What ASCII means (TeXbook, appendix B), and where a character's commands differ in class.
  private static let typed: [Unicode.Scalar: AtomClass] = [
    "+": .bin, "\u{2212}": .bin, "\u{2217}": .bin, "=": .rel, "<": .rel, ">": .rel, ":": .rel,
    ",": .punct, ";": .punct, "!": .close, "?": .close, "(": .open, "[": .open, ")": .close,
    "]": .close, "\u{2016}": .ord, "\u{2223}": .rel, "\u{2225}": .rel, "\u{22C5}": .bin,
    "\u{B7}": .bin, "\u{2022}": .bin, "\u{2020}": .bin, "\u{2021}": .bin, "\u{25B3}": .ord,
    "\u{2299}": .bin, "\u{2026}": .inner, "\u{22EF}": .inner, "\u{3001}": .punct,
    "\u{FF0C}": .punct, "\u{27C2}": .rel, "\u{22A5}": .ord, "\u{25CA}": .ord, "\u{22B2}": .rel,
    "\u{22B3}": .rel, "\u{22B4}": .rel, "\u{22B5}": .rel, "\u{25A1}": .ord,
  ]

  /// What a character without a command most likely is, by its block.
  private static func blockKind(of scalar: Unicode.Scalar) -> AtomClass {
    switch scalar.value {
    case 0x2190...0x21FF, 0x27F0...0x27FF, 0x2900...0x297F, 0x2B00...0x2B11: .rel
    case 0x2A00...0x2A1C: .op
    case 0x2A1D...0x2A65: .bin
    case 0x2A66...0x2AFF: .rel
    case 0x223C...0x228B, 0x228F...0x2292, 0x22A2...0x22B8, 0x22C8, 0x22CD, 0x22D0...0x22FF: .rel
    case 0x2293...0x22A1, 0x22B9...0x22BF, 0x22C4...0x22CF: .bin
    default: .ord
    }
  }
}

extension AtomClass {
  /// The class that the table of symbols calls so.
  init?(name: Substring) {
    switch name {
    case "ord": self = .ord
    case "op": self = .op
    case "bin": self = .bin
    case "rel": self = .rel
    case "open": self = .open
    case "close": self = .close
    case "punct": self = .punct
    case "inner": self = .inner
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is an integral sign, which takes its limits beside it.
  var isIntegral: Bool {
    ("\u{222B}"..."\u{2233}").contains(self) || ("\u{2A0B}"..."\u{2A1C}").contains(self)
  }

  /// The plain character that a raised or lowered one stands for, and whether it is raised.
  var typedScript: (base: Unicode.Scalar, isRaised: Bool)? {
    switch self {
    case "\u{B2}": ("2", true)
    case "\u{B3}": ("3", true)
    case "\u{B9}": ("1", true)
    case "\u{2070}": ("0", true)
    case "\u{2071}": ("i", true)
    case "\u{2074}"..."\u{2079}": (Unicode.Scalar(UInt8(value - 0x2074) + 0x34), true)
    case "\u{207A}": ("+", true)
    case "\u{207B}": ("-", true)
    case "\u{207C}": ("=", true)
    case "\u{207D}": ("(", true)
    case "\u{207E}": (")", true)
    case "\u{207F}": ("n", true)
    case "\u{2080}"..."\u{2089}": (Unicode.Scalar(UInt8(value - 0x2080) + 0x30), false)
    case "\u{208A}": ("+", false)
    case "\u{208B}": ("-", false)
    case "\u{208C}": ("=", false)
    case "\u{208D}": ("(", false)
    case "\u{208E}": (")", false)
    case "\u{2090}": ("a", false)
    case "\u{2091}": ("e", false)
    case "\u{2092}": ("o", false)
    case "\u{2093}": ("x", false)
    case "\u{2095}": ("h", false)
    case "\u{2096}": ("k", false)
    case "\u{2097}": ("l", false)
    case "\u{2098}": ("m", false)
    case "\u{2099}": ("n", false)
    case "\u{209A}": ("p", false)
    case "\u{209B}": ("s", false)
    case "\u{209C}": ("t", false)
    case "\u{1D62}": ("i", false)
    case "\u{1D63}": ("r", false)
    case "\u{1D64}": ("u", false)
    case "\u{1D65}": ("v", false)
    case "\u{2C7C}": ("j", false)
    default: nil
    }
  }

  /// The relation that means the opposite, where Unicode has one.
  var negated: Unicode.Scalar? { negations[self] }
}

/// Relations with their opposites (Unicode's canonical decompositions with U+0338).
private let negations: [Unicode.Scalar: Unicode.Scalar] = [
  "=": "\u{2260}", "<": "\u{226E}", ">": "\u{226F}", "\u{2190}": "\u{219A}",
  "\u{2192}": "\u{219B}", "\u{2194}": "\u{21AE}", "\u{21D0}": "\u{21CD}",
  "\u{21D4}": "\u{21CE}", "\u{21D2}": "\u{21CF}", "\u{2203}": "\u{2204}",
  "\u{2208}": "\u{2209}", "\u{220B}": "\u{220C}", "\u{2223}": "\u{2224}",
  "\u{2225}": "\u{2226}", "\u{223C}": "\u{2241}", "\u{2243}": "\u{2244}",
  "\u{2245}": "\u{2247}", "\u{2248}": "\u{2249}", "\u{224D}": "\u{226D}",
  "\u{2261}": "\u{2262}", "\u{2264}": "\u{2270}", "\u{2265}": "\u{2271}",
  "\u{2272}": "\u{2274}", "\u{2273}": "\u{2275}", "\u{2276}": "\u{2278}",
  "\u{2277}": "\u{2279}", "\u{227A}": "\u{2280}", "\u{227B}": "\u{2281}",
  "\u{227C}": "\u{22E0}", "\u{227D}": "\u{22E1}", "\u{2282}": "\u{2284}",
  "\u{2283}": "\u{2285}", "\u{2286}": "\u{2288}", "\u{2287}": "\u{2289}",
  "\u{2291}": "\u{22E2}", "\u{2292}": "\u{22E3}", "\u{22A2}": "\u{22AC}",
  "\u{22A8}": "\u{22AD}", "\u{22A9}": "\u{22AE}", "\u{22AB}": "\u{22AF}",
  "\u{22B2}": "\u{22EA}", "\u{22B3}": "\u{22EB}", "\u{22B4}": "\u{22EC}",
  "\u{22B5}": "\u{22ED}",
]
