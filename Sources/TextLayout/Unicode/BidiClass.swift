internal import CICU

/// A value of the Bidi_Class property (UAX #9, table 4), numbered as ICU does.
struct BidiClass: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  static let leftToRight = BidiClass(U_LEFT_TO_RIGHT)
  static let rightToLeft = BidiClass(U_RIGHT_TO_LEFT)
  static let europeanNumber = BidiClass(U_EUROPEAN_NUMBER)
  static let arabicNumber = BidiClass(U_ARABIC_NUMBER)
  static let paragraphSeparator = BidiClass(U_BLOCK_SEPARATOR)
  static let segmentSeparator = BidiClass(U_SEGMENT_SEPARATOR)
  static let whiteSpace = BidiClass(U_WHITE_SPACE_NEUTRAL)
  static let otherNeutral = BidiClass(U_OTHER_NEUTRAL)
  static let leftToRightEmbedding = BidiClass(U_LEFT_TO_RIGHT_EMBEDDING)
  static let leftToRightOverride = BidiClass(U_LEFT_TO_RIGHT_OVERRIDE)
  static let arabicLetter = BidiClass(U_RIGHT_TO_LEFT_ARABIC)
  static let rightToLeftEmbedding = BidiClass(U_RIGHT_TO_LEFT_EMBEDDING)
  static let rightToLeftOverride = BidiClass(U_RIGHT_TO_LEFT_OVERRIDE)
  static let popFormat = BidiClass(U_POP_DIRECTIONAL_FORMAT)
  static let boundaryNeutral = BidiClass(U_BOUNDARY_NEUTRAL)
  static let firstStrongIsolate = BidiClass(U_FIRST_STRONG_ISOLATE)
  static let leftToRightIsolate = BidiClass(U_LEFT_TO_RIGHT_ISOLATE)
  static let rightToLeftIsolate = BidiClass(U_RIGHT_TO_LEFT_ISOLATE)
  static let popIsolate = BidiClass(U_POP_DIRECTIONAL_ISOLATE)

  private init(_ direction: UCharDirection) {
    rawValue = UInt8(truncatingIfNeeded: direction.rawValue)
  }
}

/// Several values of the Bidi_Class property.
struct BidiClassSet: Hashable, Sendable {
  private(set) var bits: UInt32 = 0

  init(bits: UInt32) {
    self.bits = bits
  }

  init(_ classes: BidiClass...) {
    for each in classes { insert(each) }
  }

  mutating func insert(_ element: BidiClass) {
    bits |= 1 << UInt32(element.rawValue)
  }

  func contains(_ element: BidiClass) -> Bool {
    bits >> UInt32(element.rawValue) & 1 == 1
  }

  func isDisjoint(with other: BidiClassSet) -> Bool {
    bits & other.bits == 0
  }

  /// LRI, RLI and FSI.
  static let isolateInitiators = BidiClassSet(
    .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate)
  /// LRE, RLE, LRO and RLO.
  static let embeddingInitiators = BidiClassSet(
    .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride, .rightToLeftOverride)
  /// What only rules X1 to X8 understand, and what ends a paragraph.
  static let explicit = BidiClassSet(
    .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride, .rightToLeftOverride,
    .popFormat, .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate, .popIsolate,
    .paragraphSeparator)
  /// What can give a character an odd level in a left-to-right paragraph.
  static let rightToLeft = BidiClassSet(
    .rightToLeft, .arabicLetter, .arabicNumber, .rightToLeftEmbedding, .rightToLeftOverride,
    .rightToLeftIsolate)
  /// What can give a character an even level in a right-to-left sequence.
  static let leftToRight = BidiClassSet(.leftToRight, .europeanNumber, .arabicNumber)
  /// What rule X9 removes.
  static let removed = BidiClassSet(
    .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride, .rightToLeftOverride,
    .popFormat, .boundaryNeutral)
  /// What rule L1 moves at a line's end.
  static let trailing = BidiClassSet(
    .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride, .rightToLeftOverride,
    .popFormat, .boundaryNeutral, .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate,
    .popIsolate, .whiteSpace, .segmentSeparator, .paragraphSeparator)
}
