internal import CFriBidi

/// Rules W1 to I2 for an isolating run sequence, by FriBidi: room that one analyzer uses again.
struct ImplicitLevels {
  private var classes: [FriBidiCharType] = []
  private var brackets: [FriBidiBracketType] = []
  private var levels: [FriBidiLevel] = []

  /// Gives each item of a sequence its level.
  mutating func resolve(
    _ sequence: IsolatingRunSequences.Sequence, items: inout [BidiItem],
    scalars: ScalarBuffer
  ) {
    if Self.isUniform(sequence, items) { return }
    let isRightToLeft = sequence.level & 1 == 1
    classes.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    // FriBidi takes the types around a text from its base level. Where a sequence has others, a
    // strong character of that type in their place means the same (X10).
    let hasStart = sequence.startLevel & 1 != sequence.level & 1
    if hasStart { append(Self.strongType(of: sequence.startLevel)) }
    for index in sequence.items {
      let item = items[Int(index)]
      append(Self.types[Int(item.bidiClass.rawValue)], bracket: Self.bracket(item, scalars))
    }
    if sequence.endLevel & 1 != sequence.level & 1 {
      append(Self.strongType(of: sequence.endLevel))
    }
    guard runFriBidi(isRightToLeft: isRightToLeft) else { return }
    let base = sequence.level & ~1
    var position = hasStart ? 1 : 0
    for index in sequence.items {
      items[Int(index)].level = base + UInt8(truncatingIfNeeded: levels[position])
      position += 1
    }
  }

  private mutating func append(_ type: FriBidiCharType, bracket: FriBidiBracketType = 0) {
    classes.append(type)
    brackets.append(bracket)
  }

  /// Whether nothing in a sequence can leave the sequence's level.
  private static func isUniform(
    _ sequence: IsolatingRunSequences.Sequence, _ items: [BidiItem]
  ) -> Bool {
    let parity = sequence.level & 1
    guard sequence.startLevel & 1 == parity, sequence.endLevel & 1 == parity else { return false }
    var seen = BidiClassSet()
    for index in sequence.items { seen.insert(items[Int(index)].bidiClass) }
    return seen.isDisjoint(with: parity == 0 ? .rightToLeft : .leftToRight)
  }

  /// False if FriBidi is out of memory.
  private mutating func runFriBidi(isRightToLeft: Bool) -> Bool {
    if levels.count < classes.count {
      levels.append(contentsOf: repeatElement(0, count: classes.count - levels.count))
    }
    var base: FriBidiParType = isRightToLeft ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR
    let count = FriBidiStrIndex(classes.count)
    return unsafe fribidi_get_par_embedding_levels_ex(classes, brackets, count, &base, &levels) != 0
  }

  private static func strongType(of level: UInt8) -> FriBidiCharType {
    level & 1 == 1 ? FRIBIDI_TYPE_RTL : FRIBIDI_TYPE_LTR
  }

  private static func bracket(_ item: BidiItem, _ scalars: ScalarBuffer) -> FriBidiBracketType {
    guard item.scalar >= 0, item.bidiClass == .otherNeutral else { return 0 }
    let index = Int(item.scalar)
    let properties = scalars.properties[index]
    if properties.isDisjoint(with: .bracket) { return 0 }
    let isOpening = properties.contains(.openBracket)
    var opening = scalars.values[index]
    if !isOpening {
      opening = opening.pairedBracket
    }
    // The two pairs of angle brackets are canonically equivalent (BD14).
    if opening == 0x2329 { opening = 0x3008 }
    return isOpening ? opening | openMask : opening
  }

  private static let openMask: FriBidiBracketType = 0x8000_0000

  /// FriBidi's types by ICU's numbers. What only the explicit rules and L1 tell from other
  /// neutrals is a neutral here; what X9 removes does not come.
  private static let types: [FriBidiCharType] = [
    FRIBIDI_TYPE_LTR, FRIBIDI_TYPE_RTL, FRIBIDI_TYPE_EN, FRIBIDI_TYPE_ES, FRIBIDI_TYPE_ET,
    FRIBIDI_TYPE_AN, FRIBIDI_TYPE_CS, FRIBIDI_TYPE_ON, FRIBIDI_TYPE_ON, FRIBIDI_TYPE_ON,
    FRIBIDI_TYPE_ON, FRIBIDI_TYPE_ON, FRIBIDI_TYPE_ON, FRIBIDI_TYPE_AL, FRIBIDI_TYPE_ON,
    FRIBIDI_TYPE_ON, FRIBIDI_TYPE_ON, FRIBIDI_TYPE_NSM, FRIBIDI_TYPE_ON, FRIBIDI_TYPE_ON,
    FRIBIDI_TYPE_ON, FRIBIDI_TYPE_ON, FRIBIDI_TYPE_ON,
  ]
}
