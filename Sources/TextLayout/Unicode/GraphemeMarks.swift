extension [CharacterFlags] {
  /// Takes the mark of a grapheme cluster's start from every character that begins none.
  ///
  /// Between two characters of class Other there is always a boundary (UAX #29, GB999), so that only
  /// what stands beside another class is read.
  mutating func markGraphemes(of runs: PropertyRuns, _ rules: BreakMachine) {
    let list = runs.list.span
    var flags = mutableSpan
    var index = 0
    while index < runs.count {
      let first = index
      index += 1
      if !list[first].properties.contains(.joinsGraphemes) {
        guard index < runs.count, list[index].properties.contains(.joinsGraphemes) else { continue }
      }
      // The cluster begins with the last character of that run.
      let range = list[first].offset..<list[index].offset
      var place = BreakMachine.Place(
        run: first, offset: flags.span.lastGraphemeStart(in: range) ?? range.lowerBound)
      _ = rules.advance(&place, in: list, count: runs.count, flags.span) {
        $0.graphemeCategory
      }
      while index < runs.count, list[index].offset < place.offset {
        flags[list[index].offset].remove(.graphemeStart)
        index += 1
      }
      // What is left of a run, of which only the first character was part of the cluster.
      index = Swift.min(index, place.run)
    }
  }

  /// The same by ICU's own iterator.
  mutating func markGraphemes(of runs: PropertyRuns, in text: [UInt8], _ iterator: BreakIterator) {
    for offset in indices.dropFirst() { self[offset].remove(.graphemeStart) }
    iterator.read(runs, text, indices, firstRun: 0)
    while let boundary = iterator.next(), boundary.offset < count {
      self[boundary.offset].insert(.graphemeStart)
    }
  }
}

extension Span<CharacterFlags> {
  /// The first place from an offset on where a grapheme cluster begins, or the end.
  @inline(__always)
  func graphemeStart(from offset: Int, to end: Int) -> Int {
    var offset = offset
    while offset < end, !self[offset].contains(.graphemeStart) { offset += 1 }
    return offset
  }

  /// The last place in a range where a grapheme cluster begins, if there is one.
  func lastGraphemeStart(in range: Range<Int>) -> Int? {
    var offset = range.upperBound
    while offset > range.lowerBound {
      offset -= 1
      if self[offset].contains(.graphemeStart) { return offset }
    }
    return nil
  }
}
