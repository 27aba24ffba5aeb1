import Testing

@testable import TextLayout

/// Words and the signs beside them are shaped by parts only where shaping the whole gives the same.
@Suite(.needsFonts) struct WordPartTests {
  /// Signs that stand beside words or inside them.
  private static let signs = Array(
    "()[]{}<>.,:;!?'\"/*#&@_-\u{AB}\u{BB}\u{2018}\u{201C}\u{201D}\u{2026}\u{2013}\u{2022}\u{5BE}\u{5F3}\u{60C}\u{61F}\u{6D4}\u{66A}\u{964}\u{965}\u{2044}"
      .unicodeScalars)
  /// What may not be torn from what it stands beside.
  private static let tied = Array(
    "\u{301}\u{20DD}\u{5B8}\u{651}\u{940}\u{200D}\u{200C}\u{AD}\u{FE0F}\u{640}\u{25CC}12\u{661}\u{967}\u{E9}"
      .unicodeScalars)

  private static func one(of scalars: [Unicode.Scalar], _ dice: inout Dice) -> Unicode.Scalar {
    scalars[Int.random(in: 0..<scalars.count, using: &dice)]
  }

  #if DEBUG
    private static let count = 10
  #else
    private static let count = 100
  #endif

  // MARK: - Between directions

  /// Letters of both directions, joined ones among them.
  private static let directions = [
    "aVfiTo", "\u{5D0}\u{5E9}\u{5DC}", "\u{628}\u{644}\u{627}\u{645}", "\u{712}\u{710}\u{72C}",
    "\u{7CA}\u{7D3}", "\u{915}\u{937}\u{930}", "\u{4E2D}\u{304B}",
  ].map { Array($0.unicodeScalars) }

  @Test(arguments: [
    "Noto Sans", "DejaVu Sans", "Noto Sans CJK JP", "Noto Naskh Arabic", "Noto Sans Arabic",
    "Noto Nastaliq Urdu", "Noto Sans Hebrew", "Noto Sans Mono",
  ])
  func `signs and spaces between words of both directions`(family: String) throws {
    var dice = Dice(seed: 1)
    var text = ""
    for _ in 0..<Self.count * 2 {
      var line = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 2...6, using: &dice) {
        let letters = Self.directions[Int.random(in: 0..<Self.directions.count, using: &dice)]
        for _ in 0..<Int.random(in: 1...3, using: &dice) {
          line.append(Self.one(of: letters, &dice))
        }
        for _ in 0..<Int.random(in: 1...5, using: &dice) {
          switch Int.random(in: 0..<12, using: &dice) {
          case 0: line.append(Self.one(of: Self.tied, &dice))
          case 1:
            line.append(
              ["\u{A0}", "\u{2003}", "\t", "\u{200F}"].randomElement(using: &dice) ?? " ")
          case 2...6: line.append(" ")
          default: line.append(Self.one(of: Self.signs, &dice))
          }
        }
      }
      text += String(line) + "\n"
    }
    for look in [
      .plain(families: [family]), .plain(families: [family]).with { $0.shaping.letterSpacing = 1 },
    ] as [TextAttributes] {
      try expectCachedEqualsUncached(text, look: look)
    }
  }

  // MARK: - Inside words

  /// A script's block with the fonts that are asked for it.
  struct Block: Sendable, CustomTestStringConvertible {
    var name: String
    var range: ClosedRange<UInt32>

    var testDescription: String { name }

    fileprivate var letters: [Unicode.Scalar] {
      scalars { $0 == .otherLetter || $0 == .modifierLetter }
    }
    fileprivate var marks: [Unicode.Scalar] {
      scalars { $0 == .nonspacingMark || $0 == .spacingMark }
    }
    fileprivate var others: [Unicode.Scalar] {
      scalars { $0 == .decimalNumber || $0 == .otherPunctuation || $0 == .otherSymbol }
    }
    fileprivate var viramas: [Unicode.Scalar] {
      marks.filter { $0.properties.canonicalCombiningClass == .virama }
    }

    private func scalars(_ isMeant: (Unicode.GeneralCategory) -> Bool) -> [Unicode.Scalar] {
      range.compactMap(Unicode.Scalar.init).filter { isMeant($0.properties.generalCategory) }
    }
  }

  private static let blocks = [
    ("Arabic", 0x600...0x6FF), ("Hebrew", 0x5B0...0x5F4), ("Syriac", 0x700...0x74F),
    ("Devanagari", 0x900...0x97F), ("Bengali", 0x980...0x9FF), ("Gurmukhi", 0xA00...0xA7F),
    ("Gujarati", 0xA80...0xAFF), ("Oriya", 0xB00...0xB7F), ("Tamil", 0xB80...0xBFF),
    ("Telugu", 0xC00...0xC7F), ("Kannada", 0xC80...0xCFF), ("Malayalam", 0xD00...0xD7F),
    ("Sinhala", 0xD80...0xDFF), ("Thai", 0xE00...0xE5B), ("Lao", 0xE80...0xEDF),
    ("Tibetan", 0xF00...0xFBC), ("Myanmar", 0x1000...0x109F), ("Khmer", 0x1780...0x17E9),
    ("Ethiopic", 0x1200...0x137C), ("Balinese", 0x1B00...0x1B7C), ("Javanese", 0xA980...0xA9DF),
    ("Mongolian", 0x1800...0x18AA), ("NKo", 0x7C0...0x7FA),
  ].map { Block(name: $0.0, range: $0.1) }

  private static func word(of block: Block, _ dice: inout Dice) -> String {
    let (letters, marks, others) = (block.letters, block.marks, block.others)
    let viramas = block.viramas
    var word = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...6, using: &dice) {
      word.append(one(of: letters, &dice))
      switch Int.random(in: 0..<20, using: &dice) {
      case 0...4: if !marks.isEmpty { word.append(one(of: marks, &dice)) }
      case 5...6: if !viramas.isEmpty { word.append(one(of: viramas, &dice)) }
      case 7...10: word.append(one(of: signs, &dice))
      case 11: if !others.isEmpty { word.append(one(of: others, &dice)) }
      case 12: word.append(one(of: tied, &dice))
      default: break
      }
    }
    if Int.random(in: 0..<3, using: &dice) == 0 { word.append(one(of: signs, &dice)) }
    return String(word)
  }

  /// Words by themselves, so that each is compared with all of it shaped at once.
  private static func words(of block: Block, count: Int, seed: UInt32) -> String {
    var dice = Dice(seed: UInt64(seed))
    return (0..<count).map { _ in word(of: block, &dice) }.joined(separator: "\n")
  }

  @Test(arguments: blocks, ["Sans", "Serif"])
  func `random words with signs`(block: Block, style: String) throws {
    let own = TestFonts.noto("\(style) \(block.name)")
    let fonts = TestFonts.collection(own, TestFonts.sans, TestFonts.naskh)
    let text = Self.words(of: block, count: Self.count * 20, seed: block.range.lowerBound)
    // The signs of the script's own face, and those of another one.
    for family in ["Noto \(style) \(block.name)", "Noto Sans"] {
      try expectCachedEqualsUncached(text, look: .plain(families: [family]), fonts: fonts)
    }
  }

  @Test(arguments: blocks)
  func `so they are in whatever font is found`(block: Block) throws {
    let text = Self.words(of: block, count: Self.count * 5, seed: block.range.upperBound)
    for family in ["DejaVu Sans", "Noto Naskh Arabic"] {
      try expectCachedEqualsUncached(text, look: .plain(families: [family]))
    }
  }
}
