/// What a line needs to know of a character, kept at its first byte.
package struct CharacterFlags: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A grapheme cluster begins here (UAX #29).
  package static let graphemeStart = CharacterFlags(rawValue: 1 << 0)
  /// A line may end before this character (UAX #14); never set at the text's start.
  package static let lineBreakBefore = CharacterFlags(rawValue: 1 << 1)
  /// A line must end before this character, as the one before it is U+2028 or its like. Set along
  /// with `lineBreakBefore`. A text that ends with U+2028 has no byte to bear its last break.
  package static let mandatoryBreakBefore = CharacterFlags(rawValue: 1 << 2)
  /// White space that hangs at a line's end: tab, U+2028 and its like, and every Zs but the
  /// no-break ones, U+3000 among them.
  package static let space = CharacterFlags(rawValue: 1 << 3)
  /// A character without ink or advance: a control, or default-ignorable (U+00AD too).
  package static let ignorable = CharacterFlags(rawValue: 1 << 4)
  /// At a line's end the character goes to the paragraph's level (UAX #9, L1): white space,
  /// explicit formatting, boundary neutrals.
  package static let takesBaseLevelAtLineEnd = CharacterFlags(rawValue: 1 << 5)
  /// A tab or another separator, which is always at the paragraph's level (UAX #9, L1).
  package static let separator = CharacterFlags(rawValue: 1 << 6)
  /// Part of a grapheme cluster that is shown as a picture (UTS #51); set at the cluster's start.
  package static let emoji = CharacterFlags(rawValue: 1 << 7)
}

extension CharacterFlags {
  /// Whether a grapheme begins with the character, which is no space.
  @inline(__always)
  var isGraphemeWithInk: Bool { intersection([.graphemeStart, .space]) == .graphemeStart }

  /// Whether a grapheme begins with the character, which is not invisible.
  @inline(__always)
  var isGraphemeWithoutInvisible: Bool {
    intersection([.graphemeStart, .ignorable]) == .graphemeStart
  }
}
