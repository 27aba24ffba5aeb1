/// The look of letters in a formula, which Unicode encodes as letters of their own (the block
/// Mathematical Alphanumeric Symbols).
enum MathAlphabet: UInt8, Hashable, Sendable {
  /// Italic Latin letters and small Greek ones; upright capital Greek and digits.
  case normal
  /// `\mathrm`.
  case upright
  /// `\mathbf`.
  case bold
  /// `\boldsymbol`.
  case boldItalic
  /// `\mathit`.
  case italic
  /// `\mathsf`.
  case sansSerif
  /// `\mathtt`.
  case typewriter
  /// `\mathbb`.
  case doubleStruck
  /// `\mathcal`, `\mathscr`.
  case script
  /// `\mathfrak`.
  case fraktur

  /// The letter that stands for a plain one in the alphabet; the same where it has none.
  func map(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = scalar.value
    switch scalar {
    case "A"..."Z": return latin(index: value - 0x41, isCapital: true) ?? scalar
    case "a"..."z": return latin(index: value - 0x61, isCapital: false) ?? scalar
    case "0"..."9":
      guard let base = digits else { return scalar }
      return Unicode.Scalar(base + value - 0x30) ?? scalar
    default: return greek(scalar)
    }
  }

  /// Where the alphabet's capitals begin; small letters follow 26 later.
  private var latinBase: UInt32? {
    switch self {
    case .normal, .italic: 0x1D434
    case .upright: nil
    case .bold: 0x1D400
    case .boldItalic: 0x1D468
    case .sansSerif: 0x1D5A0
    case .typewriter: 0x1D670
    case .doubleStruck: 0x1D538
    case .script: 0x1D49C
    case .fraktur: 0x1D504
    }
  }

  private var digits: UInt32? {
    switch self {
    case .bold, .boldItalic: 0x1D7CE
    case .sansSerif: 0x1D7E2
    case .typewriter: 0x1D7F6
    case .doubleStruck: 0x1D7D8
    default: nil
    }
  }

  private func latin(index: UInt32, isCapital: Bool) -> Unicode.Scalar? {
    guard let base = latinBase else { return nil }
    let value = base + index + (isCapital ? 0 : 26)
    return Self.letterlike[value] ?? Unicode.Scalar(value)
  }

  /// Letters that Unicode had before the block, by the place that is kept free for them.
  private static let letterlike: [UInt32: Unicode.Scalar] = [
    0x1D455: "\u{210E}",
    0x1D49D: "\u{212C}", 0x1D4A0: "\u{2130}", 0x1D4A1: "\u{2131}", 0x1D4A3: "\u{210B}",
    0x1D4A4: "\u{2110}", 0x1D4A7: "\u{2112}", 0x1D4A8: "\u{2133}", 0x1D4AD: "\u{211B}",
    0x1D4BA: "\u{212F}", 0x1D4BC: "\u{210A}", 0x1D4C4: "\u{2134}",
    0x1D506: "\u{212D}", 0x1D50B: "\u{210C}", 0x1D50C: "\u{2111}", 0x1D515: "\u{211C}",
    0x1D51D: "\u{2128}",
    0x1D53A: "\u{2102}", 0x1D53F: "\u{210D}", 0x1D545: "\u{2115}", 0x1D547: "\u{2119}",
    0x1D548: "\u{211A}", 0x1D549: "\u{211D}", 0x1D551: "\u{2124}",
  ]

  private func greek(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let base: UInt32
    let isCapital = ("\u{391}"..."\u{3A9}").contains(scalar) || scalar == "\u{3F4}"
    switch self {
    case .bold: base = 0x1D6A8
    case .boldItalic: base = isCapital ? 0x1D6A8 : 0x1D71C
    case .normal:
      guard !isCapital, scalar != "\u{2207}" else { return scalar }
      base = 0x1D6E2
    case .italic: base = 0x1D6E2
    case .upright, .sansSerif, .typewriter, .doubleStruck, .script, .fraktur: return scalar
    }
    guard let index = Self.greekIndex(of: scalar) else { return scalar }
    return Unicode.Scalar(base + index) ?? scalar
  }

  /// The place of a letter in each of the block's Greek alphabets.
  private static func greekIndex(of scalar: Unicode.Scalar) -> UInt32? {
    switch scalar {
    case "\u{391}"..."\u{3A9}": scalar.value - 0x391
    case "\u{3F4}": 17
    case "\u{2207}": 25
    case "\u{3B1}"..."\u{3C9}": scalar.value - 0x3B1 + 26
    case "\u{2202}": 51
    case "\u{3F5}": 52
    case "\u{3D1}": 53
    case "\u{3F0}": 54
    case "\u{3D5}": 55
    case "\u{3F1}": 56
    case "\u{3D6}": 57
    default: nil
    }
  }
}
