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
    of runs: PropertyRuns, spans: BidiSpans, baseLevel: UInt8
  ) -> (levels: [UInt8], edges: [LevelEdge]) {
    var levels = [UInt8](repeating: baseLevel, count: runs[runs.count].offset)
    var edges: [LevelEdge] = []
    if runs.bidiClasses.isDisjoint(with: .explicit), spans.isEmpty {
      collectPlainItems(runs, level: baseLevel)
      resolveItems(runs, baseLevel: baseLevel)
      write(&levels, &edges, runs, range: 0..<runs.count, baseLevel: baseLevel)
      return (levels, edges)
    }
    // A paragraph separator inside the text (U+001C to U+001E) ends all that is open.
    var start = 0
    var cursor = BidiTokens.SpanCursor()
    while start < runs.count {
      var end = start
      while end < runs.count, runs[end].properties.bidiClass != .paragraphSeparator {
        end += 1
      }
      tokens.collect(runs, range: start..<end, spans: spans, cursor: &cursor)
      ExplicitLevels.apply(to: tokens.list, baseLevel: baseLevel, items: &items)
      resolveItems(runs, baseLevel: baseLevel)
      write(&levels, &edges, runs, range: start..<end, baseLevel: baseLevel)
      start = end + 1
    }
    return (levels, edges)
  }

  /// Makes one item of characters in a row that go the same way:
  ///
  /// - those of the same class, but for brackets, which pair, and a second separator, which joins no
  ///   numbers (W4);
  /// - letters of the same class with neutrals and marks between them, which take the letters'
  ///   direction (W1, N1), as long as there is no number, which changes its neighbours (W4, W5), and
  ///   no bracket.
  private mutating func collectPlainItems(_ runs: PropertyRuns, level: UInt8) {
    items.removeAll(keepingCapacity: true)
    let list = runs.list.span
    var latest = BidiClass.boundaryNeutral
    var index = 0
    while index < runs.count {
      let run = index
      index += 1
      let own = list[run].properties
      let bidiClass = own.bidiClass
      let isBracket = !own.isDisjoint(with: .bracket)
      if bidiClass == latest, !isBracket {
        if BidiClassSet.separators.contains(bidiClass) {
          items[items.count - 1].bidiClass = .otherNeutral
        }
        continue
      }
      latest = isBracket ? .boundaryNeutral : bidiClass
      if bidiClass == .boundaryNeutral { continue }
      items.append(BidiItem(run: Int32(run), bidiClass: bidiClass, level: level))
      if BidiClassSet.strong.contains(bidiClass) {
        index = list.endOfLetters(bidiClass, from: index, to: runs.count)
      }
    }
  }

  private mutating func resolveItems(_ runs: PropertyRuns, baseLevel: UInt8) {
    sequences.find(in: items)
    while sequences.advance(baseLevel: baseLevel) {
      implicit.resolve(sequences.current, items: &items, runs: runs)
    }
  }

  /// Gives the bytes of each run the level of its item, or of the one before.
  private func write(
    _ levels: inout [UInt8], _ edges: inout [LevelEdge], _ runs: PropertyRuns,
    range: Range<Int>, baseLevel: UInt8
  ) {
    var level = baseLevel
    var edge = UInt8.max
    var start = runs[range.lowerBound].offset
    var span = levels.mutableSpan
    for item in items {
      guard item.run >= 0 else {
        edge = min(edge, item.level)
        continue
      }
      let offset = runs[Int(item.run)].offset
      for byte in start..<offset { span[byte] = level }
      if edge < min(level, item.level) { edges.append(LevelEdge(offset: offset, level: edge)) }
      edge = .max
      level = item.level
      start = offset
    }
    for byte in start..<runs[range.upperBound].offset { span[byte] = level }
  }
}

extension Span<PropertyRuns.Run> {
  /// The run behind the last letters of a class before which there are only such letters, neutrals
  /// and marks.
  @inline(__always)
  fileprivate func endOfLetters(_ letters: BidiClass, from start: Int, to end: Int) -> Int {
    let others = BidiClassSet.strong.union(.numbers)
    var result = start
    var index = start
    while index < end {
      let own = self[index].properties
      let bidiClass = own.bidiClass
      index += 1
      if bidiClass == letters {
        result = index
      } else if others.contains(bidiClass) || !own.isDisjoint(with: .bracket) {
        break
      }
    }
    return result
  }
}

/// A character that rule X9 leaves, with those after it that go the same way, or an edge of a virtual
/// isolate.
struct BidiItem {
  /// The first character's run, or -1 for what is not in the text.
  var run: Int32
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
