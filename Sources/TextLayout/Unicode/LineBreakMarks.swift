extension [CharacterFlags] {
  /// Marks where lines may and must end.
  ///
  /// - Parameters:
  ///   - runs: The text's, with the categories of the rules' machine where there is one.
  ///   - text: As many bytes as there are flags, which tell already where graphemes begin.
  mutating func markLineBreaks(of runs: PropertyRuns, in text: [UInt8], _ rules: BreakRules) {
    guard let machine = rules.machine else {
      var flags = mutableSpan
      flags.markLineBreaks(of: runs, in: text, text.indices, firstRun: 0, rules.iterator)
      return
    }
    let list = runs.list.span
    var flags = mutableSpan
    var place = BreakMachine.Place()
    while place.run < runs.count {
      let isParted = machine.parts(list[place.run].properties.lineCategory)
      if !isParted, list[place.run].offset == place.offset {
        machine.markPlainLineBreaks(from: &place.run, in: list, count: runs.count, &flags)
        guard place.run < runs.count else { return }
        place.offset = list[place.run].offset
      }
      if machine.parts(list[place.run].properties.lineCategory) {
        flags.markLineBreaks(inside: &place.offset, to: list[place.run + 1].offset)
        if machine.endsBehindParted(place.run, in: list, count: runs.count) {
          flags.markLineBreak(behind: &place, in: list, count: runs.count)
          continue
        }
      }
      let start = place
      let needsDictionary = machine.advance(
        &place, in: list, count: runs.count, flags.span
      ) { $0.lineCategory }
      if needsDictionary {
        // The boundary holds; a dictionary may add others before it.
        flags.markLineBreaks(
          of: runs, in: text, start.offset..<place.offset, firstRun: start.run, rules.iterator)
      } else if place.run < runs.count {
        // What ends a line is a run of its own.
        flags[place.offset].insert(.lineBreakBefore)
        if list[place.run].offset == place.offset, list[place.run - 1].scalar.endsLine {
          flags[place.offset].insert(.mandatoryBreakBefore)
        }
      }
    }
  }

  /// Marks a break after each stretch of spaces: all there is without ICU's data.
  mutating func markBreaksAfterSpaces() {
    var follows = false
    for index in indices where self[index].contains(.graphemeStart) {
      let isSpace = self[index].contains(.space)
      if follows, !isSpace { self[index].insert(.lineBreakBefore) }
      follows = isSpace
    }
  }
}

extension MutableSpan<CharacterFlags> {
  /// Marks the boundary behind the run of a place, which moves there.
  @inline(__always)
  fileprivate mutating func markLineBreak(
    behind place: inout BreakMachine.Place, in list: Span<PropertyRuns.Run>, count: Int
  ) {
    place.run += 1
    place.offset = list[place.run].offset
    guard place.run < count else { return }
    self[place.offset].insert(.lineBreakBefore)
    let last = list[place.run - 1].scalar
    if last != 0, last.endsLine { self[place.offset].insert(.mandatoryBreakBefore) }
  }

  /// Marks a break before every character of a run behind a place, which moves to the last one.
  fileprivate mutating func markLineBreaks(inside place: inout Int, to end: Int) {
    var offset = place + 1
    while offset < end {
      if self[offset].contains(.graphemeStart) {
        self[offset].insert(.lineBreakBefore)
        place = offset
      }
      offset += 1
    }
  }

  /// Marks the breaks that ICU's own iterator finds in a part of the text, and the one behind it.
  fileprivate mutating func markLineBreaks(
    of runs: PropertyRuns, in text: [UInt8], _ range: Range<Int>, firstRun: Int,
    _ iterator: BreakIterator
  ) {
    iterator.read(runs, text, range, firstRun: firstRun)
    while let boundary = iterator.next(), boundary.offset < text.count {
      self[boundary.offset].insert(.lineBreakBefore)
      if boundary.unitBefore.endsLine { self[boundary.offset].insert(.mandatoryBreakBefore) }
    }
  }
}

extension BinaryInteger {
  /// Whether a line must end behind this character: LF, VT, FF, CR, NEL, U+2028 or U+2029.
  var endsLine: Bool {
    0x0A...0x0D ~= self || self == 0x85 || self == 0x2028 || self == 0x2029
  }
}

extension PropertyRuns {
  /// Puts a letter or an ideograph in place of each attachment that breaks like one, for the line
  /// breaker, which comes last.
  mutating func substitute(_ attachments: [AttachmentSpan], _ table: ScalarPropertyTable) {
    var index = 0
    for attachment in attachments.sorted(by: { $0.offset < $1.offset }) {
      while index < count, list[index].offset < attachment.offset { index += 1 }
      guard index < count, list[index].offset == attachment.offset, list[index].scalar == 0xFFFC
      else {
        continue
      }
      switch attachment.breakClass {
      case .object: break
      // Class AL.
      case .letter: replace(index, with: 0x2C60, category: table[0x2C60].lineCategory)
      // Class ID.
      case .ideograph: replace(index, with: 0x4E00, category: table[0x4E00].lineCategory)
      }
    }
  }
}
