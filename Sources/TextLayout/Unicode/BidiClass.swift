internal import CICU

/// A value of the Bidi_Class property (UAX #9, table 4), numbered as ICU does.
struct BidiClass: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  static let leftToRight = BidiClass(shim_U_LEFT_TO_RIGHT)
  static let rightToLeft = BidiClass(shim_U_RIGHT_TO_LEFT)
  static let europeanNumber = BidiClass(shim_U_EUROPEAN_NUMBER)
  static let europeanSeparator = BidiClass(shim_U_EUROPEAN_NUMBER_SEPARATOR)
  static let europeanTerminator = BidiClass(shim_U_EUROPEAN_NUMBER_TERMINATOR)
  static let commonSeparator = BidiClass(shim_U_COMMON_NUMBER_SEPARATOR)
  static let nonspacingMark = BidiClass(shim_U_DIR_NON_SPACING_MARK)
  static let arabicNumber = BidiClass(shim_U_ARABIC_NUMBER)
  static let paragraphSeparator = BidiClass(shim_U_BLOCK_SEPARATOR)
  static let segmentSeparator = BidiClass(shim_U_SEGMENT_SEPARATOR)
  static let whiteSpace = BidiClass(shim_U_WHITE_SPACE_NEUTRAL)
  static let otherNeutral = BidiClass(shim_U_OTHER_NEUTRAL)
  static let leftToRightEmbedding = BidiClass(shim_U_LEFT_TO_RIGHT_EMBEDDING)
  static let leftToRightOverride = BidiClass(shim_U_LEFT_TO_RIGHT_OVERRIDE)
  static let arabicLetter = BidiClass(shim_U_RIGHT_TO_LEFT_ARABIC)
  static let rightToLeftEmbedding = BidiClass(shim_U_RIGHT_TO_LEFT_EMBEDDING)
  static let rightToLeftOverride = BidiClass(shim_U_RIGHT_TO_LEFT_OVERRIDE)
  static let popFormat = BidiClass(shim_U_POP_DIRECTIONAL_FORMAT)
  static let boundaryNeutral = BidiClass(shim_U_BOUNDARY_NEUTRAL)
  static let firstStrongIsolate = BidiClass(shim_U_FIRST_STRONG_ISOLATE)
  static let leftToRightIsolate = BidiClass(shim_U_LEFT_TO_RIGHT_ISOLATE)
  static let rightToLeftIsolate = BidiClass(shim_U_RIGHT_TO_LEFT_ISOLATE)
  static let popIsolate = BidiClass(shim_U_POP_DIRECTIONAL_ISOLATE)

  private init(_ direction: Int32) {
    rawValue = UInt8(truncatingIfNeeded: direction)
  }
}

/// Several values of the Bidi_Class property.
///
/// The sets below are computed, as the compiler makes numbers of those and asks for stored ones
/// whether they have been made.
struct BidiClassSet: Hashable, Sendable {
  private(set) var bits: UInt32 = 0

  init() {}

  init(bits: UInt32) {
    self.bits = bits
  }

  init(_ element: BidiClass) {
    bits = 1 &<< UInt32(element.rawValue)
  }

  mutating func insert(_ element: BidiClass) {
    bits |= BidiClassSet(element).bits
  }

  func contains(_ element: BidiClass) -> Bool {
    bits &>> UInt32(element.rawValue) & 1 == 1
  }

  func with(_ element: BidiClass) -> BidiClassSet { union(BidiClassSet(element)) }

  func union(_ other: BidiClassSet) -> BidiClassSet {
    BidiClassSet(bits: bits | other.bits)
  }

  func isDisjoint(with other: BidiClassSet) -> Bool {
    bits & other.bits == 0
  }

  /// What between two numbers makes one of them.
  static var separators: BidiClassSet {
    BidiClassSet(.europeanSeparator).with(.commonSeparator)
  }
  /// LRI, RLI and FSI.
  static var isolateInitiators: BidiClassSet {
    BidiClassSet(.leftToRightIsolate).with(.rightToLeftIsolate).with(.firstStrongIsolate)
  }
  /// LRE, RLE, LRO and RLO.
  static var embeddingInitiators: BidiClassSet {
    BidiClassSet(.leftToRightEmbedding).with(.rightToLeftEmbedding)
      .with(.leftToRightOverride).with(.rightToLeftOverride)
  }
  /// What only rules X1 to X8 understand, and what ends a paragraph.
  static var explicit: BidiClassSet {
    embeddingInitiators.with(.popFormat).union(isolateInitiators).with(.popIsolate)
      .with(.paragraphSeparator)
  }
  /// What the rules count.
  static var seenOneByOne: BidiClassSet { explicit.union(separators) }
  /// What has a direction by itself.
  static var strong: BidiClassSet {
    BidiClassSet(.leftToRight).with(.rightToLeft).with(.arabicLetter)
  }
  /// Digits, whose direction is not that of the text around.
  static var numbers: BidiClassSet { BidiClassSet(.europeanNumber).with(.arabicNumber) }
  /// What can give a character an odd level in a left-to-right paragraph.
  static var rightToLeft: BidiClassSet {
    BidiClassSet(.rightToLeft).with(.arabicLetter).with(.arabicNumber)
      .with(.rightToLeftEmbedding).with(.rightToLeftOverride).with(.rightToLeftIsolate)
  }
  /// What can give a character an even level in a right-to-left sequence.
  static var leftToRight: BidiClassSet { numbers.with(.leftToRight) }
  /// What rule X9 removes.
  static var removed: BidiClassSet {
    embeddingInitiators.with(.popFormat).with(.boundaryNeutral)
  }
  /// What rule L1 moves at a line's end.
  static var trailing: BidiClassSet {
    removed.union(isolateInitiators).with(.popIsolate)
      .with(.whiteSpace).with(.segmentSeparator).with(.paragraphSeparator)
  }
}
