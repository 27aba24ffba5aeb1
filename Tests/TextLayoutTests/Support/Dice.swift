/// Numbers that look random and are the same in every run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &+ 0x9E37_79B9_7F4A_7C15
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// Words of many scripts, for paragraphs that no book would print.
enum MixedWords {
  static let latin = [
    "the", "quick", "office", "Wave", "AVATAR", "jumps,", "over", "3.14", "(dog)",
  ]
  static let hebrew = [
    "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "\u{5D1}\u{5D9}\u{5EA}", "\u{5D0}\u{5B8}\u{5D1},",
  ]
  static let arabic = [
    "\u{633}\u{644}\u{627}\u{645}", "\u{643}\u{62A}\u{627}\u{628}", "\u{644}\u{627}",
  ]
  static let other = [
    "\u{4E2D}\u{6587}\u{5B57}\u{3002}", "\u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}",
    "\u{440}\u{443}\u{441}",
    "\u{E01}\u{E34}\u{E19}\u{E02}\u{E49}\u{E32}\u{E27}", "\u{1F600}",
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
    "\u{2764}\u{FE0F}", "a\u{301}\u{302}", "10-12", "\u{A0}km", "e\u{AD}f", "\u{2067}x\u{2069}",
  ]
  static let all = latin + hebrew + arabic + other

  /// A paragraph of some words.
  static func paragraph(words: Int, dice: inout Dice) -> String {
    (0..<words).map { _ in all.randomElement(using: &dice) ?? "" }
      .joined(separator: " ")
  }
}
