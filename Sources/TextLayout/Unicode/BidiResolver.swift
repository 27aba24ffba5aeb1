/// Embedding levels of a paragraph, by UAX #9 rules X1 to I2: room that one analyzer uses again.
///
/// The explicit rules cut the text into isolating run sequences, and the implicit rules see one
/// sequence at a time, so isolates side by side cannot mix. FriBidi 1.0.8 mixes them, and gets
/// brackets wrong after some marks even without isolates; the tests measure both.
///
/// Virtual isolates act as if an initiator and a PDI stood around them. Embeddings, overrides and
/// isolates end with the span they are opened in.
struct BidiResolver {
  private var tokens = BidiTokens()
  private var items: [BidiItem] = []
  private var sequences = IsolatingRunSequences()
  private var implicit = ImplicitLevels()

  /// Resolves the levels of a paragraph before rule L1.
  ///
  /// What rule X9 removes takes the level of what stands before it.
  ///
  /// - Returns: A level for each byte of the text, and the virtual edges that part their
  ///   neighbours.
  /// - Complexity: O(*n*) in the number of bytes and spans.
  mutating func levels(
    of scalars: ScalarBuffer, spans: BidiSpans, baseLevel: UInt8
  ) -> (levels: [UInt8], edges: [LevelEdge]) {
    var levels = [UInt8](repeating: baseLevel, count: Int(scalars.offsets[scalars.count]))
    var edges: [LevelEdge] = []
    if scalars.bidiClasses.isDisjoint(with: .explicit), spans.isEmpty {
      collectPlainItems(scalars, level: baseLevel)
      resolveItems(scalars, baseLevel: baseLevel)
      write(&levels, &edges, scalars, range: 0..<scalars.count, baseLevel: baseLevel)
      return (levels, edges)
    }
    // A paragraph separator inside the text (U+001C to U+001E) ends all that is open.
    var start = 0
    var cursor = BidiTokens.SpanCursor()
    while start < scalars.count {
      var end = start
      while end < scalars.count, scalars.properties[end].bidiClass != .paragraphSeparator {
        end += 1
      }
      tokens.collect(scalars, range: start..<end, spans: spans, cursor: &cursor)
      ExplicitLevels.apply(to: tokens.list, baseLevel: baseLevel, items: &items)
      resolveItems(scalars, baseLevel: baseLevel)
      write(&levels, &edges, scalars, range: start..<end, baseLevel: baseLevel)
      start = end + 1
    }
    return (levels, edges)
  }

  /// Makes one item of characters in a row that have the same class, as the rules treat them alike:
  /// all but brackets, which pair, and a second separator, which joins no numbers (W4).
  private mutating func collectPlainItems(_ scalars: ScalarBuffer, level: UInt8) {
    items.removeAll(keepingCapacity: true)
    let properties = scalars.properties.span
    var latest = BidiClass.boundaryNeutral
    for index in 0..<scalars.count {
      let own = properties[index]
      let bidiClass = own.bidiClass
      let isBracket = !own.isDisjoint(with: .bracket)
      if bidiClass == latest, !isBracket {
        guard BidiClassSet.separators.contains(bidiClass) else { continue }
        items[items.count - 1].bidiClass = .otherNeutral
        continue
      }
      latest = isBracket ? .boundaryNeutral : bidiClass
      if bidiClass == .boundaryNeutral { continue }
      items.append(BidiItem(scalar: Int32(index), bidiClass: bidiClass, level: level))
    }
  }

  private mutating func resolveItems(_ scalars: ScalarBuffer, baseLevel: UInt8) {
    sequences.find(in: items)
    while sequences.advance(baseLevel: baseLevel) {
      implicit.resolve(sequences.current, items: &items, scalars: scalars)
    }
  }

  /// Gives the bytes of each scalar the level of its item, or of the one before.
  private func write(
    _ levels: inout [UInt8], _ edges: inout [LevelEdge], _ scalars: ScalarBuffer,
    range: Range<Int>, baseLevel: UInt8
  ) {
    var level = baseLevel
    var edge = UInt8.max
    var start = Int(scalars.offsets[range.lowerBound])
    var span = levels.mutableSpan
    for item in items {
      guard item.scalar >= 0 else {
        edge = min(edge, item.level)
        continue
      }
      let offset = Int(scalars.offsets[Int(item.scalar)])
      for byte in start..<offset { span[byte] = level }
      if edge < min(level, item.level) { edges.append(LevelEdge(offset: offset, level: edge)) }
      edge = .max
      level = item.level
      start = offset
    }
    for byte in start..<Int(scalars.offsets[range.upperBound]) { span[byte] = level }
  }
}

/// A character that rule X9 leaves, with those after it that go the same way, or an edge of a virtual
/// isolate.
struct BidiItem {
  /// The first scalar's index, or -1 for what is not in the text.
  var scalar: Int32
  /// The class after overrides; ON for isolate formatting.
  var bidiClass: BidiClass
  /// The explicit level, then the resolved one.
  var level: UInt8
  /// Whether this is an isolate initiator or a PDI, and has its partner.
  var edge: Edge = .none

  enum Edge: UInt8 {
    case none
    case initiator
    case unmatchedInitiator
    case matchedPDI
  }
}
