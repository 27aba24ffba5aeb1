/// Rules W1 to I2 for an isolating run sequence: room that one analyzer uses again.
///
/// Each step is one pass, and none looks back over more than it has passed, so a sequence takes
/// time in proportion to its length.
struct ImplicitLevels {
  /// The types of the sequence's items as the rules change them.
  private var types: [BidiClass] = []
  private var brackets = BracketPairs()

  /// Gives each item of a sequence its level.
  mutating func resolve(
    _ sequence: IsolatingRunSequences.Sequence, items: inout [BidiItem], runs: PropertyRuns
  ) {
    let seen = readTypes(sequence, items)
    let isRightToLeft = sequence.level & 1 == 1
    let staysThere: BidiClassSet = isRightToLeft ? .leftToRight : .rightToLeft
    let isEnclosed =
      sequence.startLevel & 1 == sequence.level & 1 && sequence.endLevel & 1 == sequence.level & 1
    // Nothing here can leave the sequence's level.
    if isEnclosed, seen.isDisjoint(with: staysThere) { return }
    let start = BidiClass.strong(sequence.startLevel)
    resolveWeakTypes(after: start)
    brackets.find(in: sequence, items: items, types: types, runs: runs)
    brackets.resolve(
      &types, embedding: .strong(sequence.level), start: start,
      isNonspacing: { items[Int(sequence.items[$0])].bidiClass == .nonspacingMark })
    resolveNeutrals(
      embedding: .strong(sequence.level), start: start, end: .strong(sequence.endLevel))
    var resolved = items.mutableSpan
    let types = types.span
    let indices = sequence.items.span
    for position in 0..<types.count {
      resolved[Int(indices[position])].level = types[position].implicitLevel(in: sequence.level)
    }
  }

  private mutating func readTypes(
    _ sequence: IsolatingRunSequences.Sequence, _ items: [BidiItem]
  ) -> BidiClassSet {
    var seen = BidiClassSet()
    types.removeAll(keepingCapacity: true)
    types.reserveCapacity(sequence.items.count)
    for index in sequence.items {
      let bidiClass = items[Int(index)].bidiClass
      seen.insert(bidiClass)
      types.append(bidiClass)
    }
    return seen
  }

  // MARK: W1 to W7

  private mutating func resolveWeakTypes(after start: BidiClass) {
    var strong = start
    // The type of the item before, as W1 leaves it, as W4 does, and as W5 does.
    var marked = start
    var number = BidiClass.otherNeutral
    var terminated = BidiClass.otherNeutral
    // Where the terminators began that a European number may follow.
    var terminators = 0
    for position in types.indices {
      var type = types[position]
      if type == .nonspacingMark { type = marked }
      marked = type
      switch type {
      case .leftToRight, .rightToLeft, .arabicLetter:
        strong = type
        if type == .arabicLetter { type = .rightToLeft }
      case .europeanNumber where strong == .arabicLetter:
        type = .arabicNumber
      case .europeanSeparator, .commonSeparator:
        type = separatorType(type, at: position, after: number, strong: strong)
      default:
        break
      }
      number = type
      if type == .europeanTerminator {
        if terminated == .europeanNumber { type = .europeanNumber }
      } else if type == .europeanNumber {
        let resolved: BidiClass = strong == .leftToRight ? .leftToRight : .europeanNumber
        for earlier in terminators..<position { types[earlier] = resolved }
      }
      if type != .europeanTerminator { terminators = position + 1 }
      terminated = type
      types[position] =
        switch type {
        case .europeanNumber: strong == .leftToRight ? .leftToRight : .europeanNumber
        case .leftToRight, .rightToLeft, .arabicNumber: type
        default: .otherNeutral
        }
    }
  }

  /// W4: a separator between two numbers of one kind is part of the number.
  private func separatorType(
    _ type: BidiClass, at position: Int, after number: BidiClass, strong: BidiClass
  ) -> BidiClass {
    guard number == .europeanNumber || number == .arabicNumber, position + 1 < types.count else {
      return .otherNeutral
    }
    var next = types[position + 1]
    if next == .europeanNumber, strong == .arabicLetter { next = .arabicNumber }
    let joins = next == number && (type == .commonSeparator || number == .europeanNumber)
    return joins ? number : .otherNeutral
  }

  // MARK: N1 and N2

  private mutating func resolveNeutrals(
    embedding: BidiClass, start: BidiClass, end: BidiClass
  ) {
    var before = start
    var position = 0
    while position < types.count {
      if let side = types[position].side {
        before = side
        position += 1
        continue
      }
      let first = position
      var after = end
      while position < types.count {
        if let side = types[position].side {
          after = side
          break
        }
        position += 1
      }
      let resolved = before == after ? before : embedding
      for neutral in first..<position { types[neutral] = resolved }
    }
  }
}

extension BidiClass {
  /// The strong type of a level's direction.
  static func strong(_ level: UInt8) -> BidiClass {
    level & 1 == 1 ? .rightToLeft : .leftToRight
  }

  /// The direction that neutrals next to this type see, or nil for a neutral (N0, N1).
  var side: BidiClass? {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft, .europeanNumber, .arabicNumber: .rightToLeft
    default: nil
    }
  }

  /// I1 and I2.
  fileprivate func implicitLevel(in level: UInt8) -> UInt8 {
    switch self {
    case .leftToRight: level & 1 == 0 ? level : level + 1
    case .rightToLeft: level & 1 == 0 ? level + 1 : level
    case .europeanNumber, .arabicNumber: level & 1 == 0 ? level + 2 : level + 1
    default: level
    }
  }
}
