/// The paired brackets of an isolating run sequence (UAX #9, BD16 and N0): room that one analyzer
/// uses again.
struct BracketPairs {
  private struct Opening {
    var closing: UInt32
    var position: Int
    var inside = Inside()
  }

  /// Which directions stand between two brackets.
  private struct Inside {
    var hasLeftToRight = false
    var hasRightToLeft = false

    mutating func insert(_ side: BidiClass) {
      if side == .leftToRight { hasLeftToRight = true } else { hasRightToLeft = true }
    }

    mutating func formUnion(_ other: Inside) {
      hasLeftToRight = hasLeftToRight || other.hasLeftToRight
      hasRightToLeft = hasRightToLeft || other.hasRightToLeft
    }
  }

  private struct Pair {
    var opening: Int
    var closing: Int
    var inside: Inside
  }

  /// Deeper brackets end the search (BD16).
  private static let maxDepth = 63

  private var pairs: [Pair] = []
  private var openings: [Opening] = []

  /// Finds the pairs.
  mutating func find(
    in sequence: IsolatingRunSequences.Sequence, items: [BidiItem], types: [BidiClass],
    runs: PropertyRuns
  ) {
    pairs.removeAll(keepingCapacity: true)
    guard !runs.union.isDisjoint(with: .bracket) else { return }
    openings.removeAll(keepingCapacity: true)
    for position in types.indices {
      if let side = types[position].side {
        if let last = openings.indices.last { openings[last].inside.insert(side) }
        continue
      }
      let item = items[Int(sequence.items[position])]
      guard item.run >= 0, item.bidiClass == .otherNeutral else { continue }
      let properties = runs[Int(item.run)].properties
      if properties.contains(.openBracket) {
        guard openings.count < Self.maxDepth else { break }
        let closing = runs[Int(item.run)].scalar.pairedBracket.canonicalBracket
        openings.append(Opening(closing: closing, position: position))
      } else if properties.contains(.closeBracket) {
        close(runs[Int(item.run)].scalar.canonicalBracket, at: position)
      }
    }
    pairs.sort { $0.opening < $1.opening }
  }

  private mutating func close(_ bracket: UInt32, at position: Int) {
    guard let match = openings.lastIndex(where: { $0.closing == bracket }) else { return }
    var inside = Inside()
    for opening in openings[match...] { inside.formUnion(opening.inside) }
    pairs.append(Pair(opening: openings[match].position, closing: position, inside: inside))
    openings.removeLast(openings.count - match)
    if let last = openings.indices.last { openings[last].inside.formUnion(inside) }
  }

  /// Gives both brackets of a pair the direction of what they hold (N0).
  ///
  /// What stands inside a pair does not depend on the pairs before it, but what stands before it
  /// does, so one sweep from pair to pair sees all.
  ///
  /// - Parameter isNonspacing: Whether a position had the type NSM before W1.
  func resolve(
    _ types: inout [BidiClass], embedding: BidiClass, start: BidiClass,
    isNonspacing: (Int) -> Bool
  ) {
    var context = start
    var swept = 0
    for pair in pairs {
      while swept < pair.opening {
        if let side = types[swept].side { context = side }
        swept += 1
      }
      guard let direction = direction(of: pair, embedding: embedding, context: context) else {
        continue
      }
      for bracket in [pair.opening, pair.closing] {
        types[bracket] = direction
        var mark = bracket + 1
        while mark < types.count, isNonspacing(mark) {
          types[mark] = direction
          mark += 1
        }
      }
    }
  }

  private func direction(
    of pair: Pair, embedding: BidiClass, context: BidiClass
  ) -> BidiClass? {
    let isLeftToRight = embedding == .leftToRight
    let matches = isLeftToRight ? pair.inside.hasLeftToRight : pair.inside.hasRightToLeft
    let opposes = isLeftToRight ? pair.inside.hasRightToLeft : pair.inside.hasLeftToRight
    if matches { return embedding }
    return opposes ? context : nil
  }
}

extension UInt32 {
  /// The bracket itself, or the one that it is canonically equivalent to (BD14).
  fileprivate var canonicalBracket: UInt32 {
    switch self {
    case 0x2329: 0x3008
    case 0x232A: 0x3009
    default: self
    }
  }
}
