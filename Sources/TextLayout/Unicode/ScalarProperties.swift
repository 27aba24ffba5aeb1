internal import CICU

/// What the analysis asks about a scalar, packed into one word.
struct ScalarProperties: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Script_Extensions names several scripts although the script is Common or Inherited.
  static let sharedByScripts = ScalarProperties(rawValue: 1 << 13)
  /// Emoji_Presentation.
  static let emojiPresentation = ScalarProperties(rawValue: 1 << 14)
  /// Emoji; digits too.
  static let emoji = ScalarProperties(rawValue: 1 << 15)
  /// Emoji_Modifier.
  static let emojiModifier = ScalarProperties(rawValue: 1 << 16)
  /// Bidi_Paired_Bracket_Type Open.
  static let openBracket = ScalarProperties(rawValue: 1 << 17)
  /// Bidi_Paired_Bracket_Type Close.
  static let closeBracket = ScalarProperties(rawValue: 1 << 18)
  /// A symbol or an emoji, which has no say in a paragraph's direction.
  static let doesNotVote = ScalarProperties(rawValue: 1 << 19)
  /// Grapheme_Cluster_Break other than Other: next to it a cluster may go on.
  static let joinsGraphemes = ScalarProperties(rawValue: 1 << 20)
  /// U+FE0F, which asks for a picture.
  static let emojiSelector = ScalarProperties(rawValue: 1 << 21)

  /// Some step of the analysis has to see the character by itself, even among its like.
  static let isAlone = ScalarProperties(rawValue: 1 << 22)

  static var bracket: ScalarProperties {
    ScalarProperties(rawValue: openBracket.rawValue | closeBracket.rawValue)
  }

  /// What of a Common character says that not every script may be its own.
  static var belongingSomewhere: ScalarProperties {
    ScalarProperties(rawValue: bracket.rawValue | sharedByScripts.rawValue)
  }

  /// The value of Bidi_Class.
  var bidiClass: BidiClass { BidiClass(rawValue: UInt8(rawValue & 0x1F)) }
  /// The value of Script.
  var script: ScriptCode { ScriptCode(rawValue: UInt8(rawValue >> 5 & 0xFF)) }
  /// The part that lines need; every character is taken for the start of a grapheme cluster.
  var flags: CharacterFlags {
    CharacterFlags(rawValue: UInt8(truncatingIfNeeded: rawValue >> 24))
  }
  /// What the line-breaking rules in use call the character.
  var lineCategory: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 32) }
  /// What the rules of grapheme clusters call the character.
  var graphemeCategory: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 40) }

  /// The same with a category of line breaking.
  func with(lineCategory: UInt8) -> ScalarProperties {
    ScalarProperties(rawValue: rawValue & ~(0xFF << 32) | UInt64(lineCategory) << 32)
  }

  /// Asks ICU for the properties of a scalar.
  ///
  /// - Parameter graphemeCategory: What the rules of grapheme clusters call it.
  init(lookingUp scalar: UInt32, graphemeCategory: UInt8) {
    let bidi = BidiClass(rawValue: UInt8(truncatingIfNeeded: shim_u_charDirection(scalar)))
    var bits = UInt64(bidi.rawValue) | UInt64(graphemeCategory) << 40
    bits |= UInt64(ScriptCode(lookingUp: scalar).rawValue) << 5
    let isEmoji = shim_u_hasBinaryProperty(scalar, shim_UCHAR_EMOJI) != 0
    func set(_ property: ScalarProperties, if condition: Bool) {
      if condition { bits |= property.rawValue }
    }
    set(.sharedByScripts, if: ScriptCode.isShared(scalar))
    set(.emoji, if: isEmoji)
    set(
      .emojiPresentation, if: shim_u_hasBinaryProperty(scalar, shim_UCHAR_EMOJI_PRESENTATION) != 0)
    set(.emojiModifier, if: shim_u_hasBinaryProperty(scalar, shim_UCHAR_EMOJI_MODIFIER) != 0)
    let bracket = shim_u_getIntPropertyValue(scalar, shim_UCHAR_BIDI_PAIRED_BRACKET_TYPE)
    set(.openBracket, if: bracket == shim_U_BPT_OPEN)
    set(.closeBracket, if: bracket == shim_U_BPT_CLOSE)
    let category = shim_u_charType(scalar)
    set(.doesNotVote, if: Self.symbols.contains(category) || isEmoji && scalar > 0x7F)
    let cluster = shim_u_getIntPropertyValue(scalar, shim_UCHAR_GRAPHEME_CLUSTER_BREAK)
    set(.joinsGraphemes, if: cluster != shim_U_GCB_OTHER)
    set(.emojiSelector, if: scalar == 0xFE0F)
    let flags = CharacterFlags(scalar: scalar, category: category, bidiClass: bidi)
    let known = ScalarProperties(rawValue: bits | UInt64(flags.rawValue) << 24)
    self = known.isSeenByItself(scalar) ? known.union(.isAlone) : known
  }

  /// Whether it matters how many such characters stand in a row, or which.
  private func isSeenByItself(_ scalar: UInt32) -> Bool {
    let isSign = !isDisjoint(with: [
      .joinsGraphemes, .openBracket, .closeBracket, .sharedByScripts, .emojiPresentation,
      .emojiModifier,
    ])
    // An attachment may stand for any U+FFFC; a digit is an emoji, too.
    return isSign || BidiClassSet.seenOneByOne.contains(bidiClass) || scalar == 0xFFFC
      || contains(.emoji) && scalar > 0x7F
  }

  private static let symbols: Set<Int32> = [
    shim_U_MATH_SYMBOL, shim_U_CURRENCY_SYMBOL,
    shim_U_MODIFIER_SYMBOL, shim_U_OTHER_SYMBOL,
  ]
}

extension CharacterFlags {
  /// The flags that depend on the scalar alone.
  fileprivate init(scalar: UInt32, category: Int32, bidiClass: BidiClass) {
    self = .graphemeStart
    if Self.isHangingSpace(scalar, category: category) { insert(.space) }
    if Self.isIgnorable(scalar, category: category) { insert(.ignorable) }
    if BidiClassSet.trailing.contains(bidiClass) { insert(.takesBaseLevelAtLineEnd) }
    if bidiClass == .segmentSeparator || bidiClass == .paragraphSeparator { insert(.separator) }
  }

  private static func isHangingSpace(_ scalar: UInt32, category: Int32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    // The no-break spaces, with which a line does not end.
    case 0xA0, 0x2007, 0x202F: false
    default: category == shim_U_SPACE_SEPARATOR
    }
  }

  private static func isIgnorable(_ scalar: UInt32, category: Int32) -> Bool {
    switch scalar {
    case 0x09: false
    case 0x2028, 0x2029: true
    // Hangul fillers are blanks with a width, as HarfBuzz has them.
    case 0x115F, 0x1160, 0x3164, 0xFFA0: false
    default:
      category == shim_U_CONTROL_CHAR
        || shim_u_hasBinaryProperty(
          scalar, shim_UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0
    }
  }
}
