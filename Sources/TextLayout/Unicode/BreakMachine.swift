internal import CICU

/// The state machine of a set of ICU's break rules (`rbbidata.h`, format 6, as
/// `ubrk_getBinaryRules` gives it; the loop is `handleNext` of `rbbi.cpp`).
///
/// It runs over `PropertyRuns`. Not `Sendable`: it has room for look-ahead.
@safe final class BreakMachine {
  private let rules: UnsafeMutableRawBufferPointer
  private let trie: UnsafeMutableRawPointer
  /// The steps from each state, as many as there are categories.
  private let steps: UnsafeMutablePointer<Step>
  private let states: [State]
  private let categoryCount: Int
  private let lookAhead: UnsafeMutablePointer<Int>

  /// Takes compiled rules; nil if their format is not the one known here.
  init?(_ compiled: [UInt8]) {
    guard let header = RulesHeader(compiled) else { return nil }
    let rules = UnsafeMutableRawBufferPointer.allocate(byteCount: compiled.count, alignment: 16)
    unsafe rules.copyBytes(from: compiled)
    guard let base = rules.baseAddress,
      let trie = unsafe shim_ucptrie_openFast8(
        base + header.trie.lowerBound, Int32(header.trie.count))
    else {
      unsafe rules.deallocate()
      return nil
    }
    unsafe self.rules = rules
    unsafe self.trie = trie
    categoryCount = header.categoryCount
    let states = (0..<header.stateCount).map { header.state($0, compiled) }
    self.states = states
    unsafe steps = .allocate(capacity: states.count * categoryCount)
    for state in states.indices {
      for category in 0..<categoryCount {
        let step = header.step(from: state, category, compiled, states)
        unsafe (steps + state * categoryCount + category).initialize(to: step)
      }
    }
    unsafe lookAhead = .allocate(capacity: 256)
    unsafe lookAhead.initialize(repeating: -1, count: 256)
  }

  deinit {
    unsafe shim_ucptrie_close(trie)
    unsafe rules.deallocate()
    unsafe steps.deallocate()
    unsafe lookAhead.deallocate()
  }

  /// The category of a scalar.
  func category(of scalar: UInt32) -> UInt8 {
    let category = unsafe shim_ucptrie_fastGet8(trie, scalar)
    return category < categoryCount ? category : 0
  }

  /// Whether all scalars of a range have the same category.
  func hasOneCategory(_ range: ClosedRange<UInt32>) -> Bool {
    let last = unsafe shim_ucptrie_getRange(trie, range.lowerBound)
    return last >= Int32(truncatingIfNeeded: range.upperBound)
  }

  /// A place between two characters.
  struct Place {
    /// The run of the character behind it; the number of runs at the text's end.
    var run = 0
    /// Where that character begins.
    var offset = 0
  }

  /// Whether any two characters of a category in a row are parted, as ideographs are.
  @inline(__always)
  func parts(_ category: UInt8) -> Bool { step(from: startRow, category).contains(.parts) }

  /// Whether there is a boundary behind a run of such characters, found from its last character on:
  /// the text ends there, or the search does with the next character.
  @inline(__always)
  func endsBehindParted(_ run: Int, in runs: Span<PropertyRuns.Run>, count: Int) -> Bool {
    if run + 1 == count { return true }
    let row = step(from: startRow, runs[run].properties.lineCategory).row
    return step(from: row, runs[run + 1].properties.lineCategory).isStop
  }

  /// Marks the line breaks that whole runs tell of: as far as each of them leaves the machine in one
  /// state, in which there can be a boundary, or ends the search for one.
  ///
  /// - Parameter run: The run that begins behind a boundary, then that behind the last one found.
  @inline(__always)
  func markPlainLineBreaks(
    from run: inout Int, in runs: Span<PropertyRuns.Run>, count: Int,
    _ flags: inout MutableSpan<CharacterFlags>
  ) {
    precondition(count < runs.count, "there are no \(count) runs and an end")
    while run < count {
      var next = run
      // The loops stay below `count`.
      var step = unsafe self.step(from: startRow, runs[unchecked: next].properties.lineCategory)
      while step.isPlain {
        next += 1
        if next == count {
          run = count
          return
        }
        step = unsafe self.step(from: step.row, runs[unchecked: next].properties.lineCategory)
      }
      guard step.isStop, next > run else { return }
      run = next
      flags[runs[next].offset].insert(.lineBreakBefore)
      // What ends a line is a run of its own.
      let last = runs[next - 1].scalar
      if last != 0, last.endsLine { flags[runs[next].offset].insert(.mandatoryBreakBefore) }
    }
  }

  /// Moves from one boundary to the next.
  ///
  /// A run whose other characters leave the machine in the state of the first is passed at once.
  ///
  /// - Parameters:
  ///   - place: A boundary before the text's end.
  ///   - runs: The text's, as many as `count`, and its end.
  ///   - flags: Tell where the characters of a run begin.
  ///   - category: Which of the properties the rules are about.
  /// - Returns: Whether characters were passed that a dictionary should divide.
  @inline(__always)
  func advance(
    _ place: inout Place, in runs: Span<PropertyRuns.Run>, count: Int,
    _ flags: Span<CharacterFlags>, by category: (ScalarProperties) -> UInt8
  ) -> Bool {
    let start = place
    var run = start.run
    var cursor = start.offset
    var end = start
    var row = startRow
    // What was met on the way, and what of it before the boundary.
    var met = Step()
    var passed = Step()
    while true {
      var step: Step
      let isAtEnd = run == count
      if isAtEnd {
        step = self.step(from: row, Self.end)
      } else {
        step = self.step(from: row, category(runs[run].properties))
        met.formUnion(step)
        let runEnd = runs[run + 1].offset
        if step.contains(.stays) {
          cursor = runEnd
          run += 1
        } else {
          if step.isStop { break }
          cursor = flags.graphemeStart(from: cursor + 1, to: runEnd)
          if cursor == runEnd { run += 1 }
        }
      }
      row = step.row
      if step.contains(.accepts) {
        end = Place(run: run, offset: cursor)
        passed = met
      }
      if step.contains(.looksAhead) {
        let state = states[row / categoryCount]
        if state.back > 1, unsafe lookAhead[Int(state.back)] > start.offset {
          place = Self.place(unsafe lookAhead[Int(state.back)], before: run, runs)
          return met.contains(.needsDictionary)
        }
        if state.slot > 1 { unsafe lookAhead[Int(state.slot)] = cursor }
      }
      if step.isStop || isAtEnd { break }
    }
    if end.offset == start.offset {
      let runEnd = runs[start.run + 1].offset
      end.offset = flags.graphemeStart(from: start.offset + 1, to: runEnd)
      if end.offset == runEnd { end.run += 1 }
      passed = met
    }
    place = end
    return passed.contains(.needsDictionary)
  }

  /// The place at an offset that is not behind the start of a run.
  private static func place(_ offset: Int, before run: Int, _ runs: Span<PropertyRuns.Run>) -> Place
  {
    var run = run
    while run > 0, runs[run].offset > offset { run -= 1 }
    return Place(run: run, offset: offset)
  }

  @inline(__always)
  private func step(from row: Int, _ category: UInt8) -> Step {
    unsafe steps[row + Int(category)]
  }

  /// The row of the state that begins the search.
  private var startRow: Int { categoryCount }

  /// What the machine reads at the text's end.
  private static let end: UInt8 = 1
}

@available(*, unavailable)
extension BreakMachine: Sendable {}

/// What reading a character does to the machine.
private struct Step: OptionSet {
  let rawValue: UInt32

  /// Where the steps from the state behind the character begin.
  var row: Int { Int(rawValue & 0xFFFF) }
  /// Whether the character lies beyond the boundary: state 0 comes next.
  var isStop: Bool { rawValue & 0xFFFF == 0 }
  /// Whether the run is passed as a whole, there can be a boundary behind it, and that is all.
  @inline(__always)
  var isPlain: Bool {
    let told = Step.accepts.rawValue | Step.stays.rawValue
    let other = Step.looksAhead.rawValue | Step.needsDictionary.rawValue
    return rawValue & (told | other) == told
  }

  /// There can be a boundary behind the character.
  static let accepts = Step(rawValue: 1 << 16)
  /// More characters of the category change nothing.
  static let stays = Step(rawValue: 1 << 17)
  /// The state remembers a place, or goes back to one.
  static let looksAhead = Step(rawValue: 1 << 18)
  /// From the start: two characters of the category are always parted.
  static let parts = Step(rawValue: 1 << 19)
  /// The category is of characters that a dictionary should divide.
  static let needsDictionary = Step(rawValue: 1 << 20)
}

/// What is said of a state beside the states that follow.
private struct State {
  /// Whether there can be a boundary.
  var accepts: Bool
  /// Which remembered place is the boundary; up to 1 for none.
  var back: UInt8
  /// Under which number the place is remembered; up to 1 for none.
  var slot: UInt8

  var looksAhead: Bool { back > 1 || slot > 1 }
}

/// Where the parts of ICU's compiled break rules lie (`RBBIDataHeader` and `RBBIStateTable`).
private struct RulesHeader {
  var rows: Range<Int>
  var trie: Range<Int>
  var rowLength: Int
  var stateCount: Int
  var categoryCount: Int
  var firstDictionaryCategory: UInt8

  /// Reads the header; nil for any format but version 6 with rows of bytes, or damaged tables.
  init?(_ compiled: [UInt8]) {
    func word(_ offset: Int) -> Int {
      var value = 0
      for byte in compiled[offset..<offset + 4].reversed() { value = value << 8 | Int(byte) }
      return value
    }
    guard compiled.count >= 80, word(0) == 0xB1A0, compiled[4] == 6 else { return nil }
    categoryCount = word(12)
    let table = word(16)
    trie = word(32)..<word(32) + word(36)
    guard trie.upperBound <= compiled.count, table + 20 <= compiled.count else { return nil }
    stateCount = word(table)
    rowLength = word(table + 4)
    rows = table + 20..<table + 20 + stateCount * rowLength
    firstDictionaryCategory = UInt8(clamping: word(table + 8))
    let flags = word(table + 16)
    guard rows.upperBound <= compiled.count, 2...255 ~= stateCount, 2...256 ~= categoryCount,
      rowLength >= Self.firstNextState + categoryCount, flags & Self.rowsOfBytes != 0,
      flags & Self.needsStartCategory == 0
    else { return nil }
    for row in stride(from: rows.lowerBound, to: rows.upperBound, by: rowLength) {
      let next = row + Self.firstNextState
      for state in compiled[next..<next + categoryCount] where Int(state) >= stateCount {
        return nil
      }
    }
  }

  /// What is said of a state: a row is accepting, look-ahead, status, then the next states.
  func state(_ number: Int, _ compiled: [UInt8]) -> State {
    let row = rows.lowerBound + number * rowLength
    return State(accepts: compiled[row] == 1, back: compiled[row], slot: compiled[row + 1])
  }

  /// What reading a category in a state does.
  func step(
    from state: Int, _ category: Int, _ compiled: [UInt8], _ states: [State]
  ) -> Step {
    func next(_ state: Int) -> Int {
      Int(compiled[rows.lowerBound + state * rowLength + Self.firstNextState + category])
    }
    let after = next(state)
    var step = Step(rawValue: UInt32(after * categoryCount))
    let isPlain = !states[after].looksAhead
    if states[after].accepts { step.insert(.accepts) }
    if !isPlain { step.insert(.looksAhead) }
    if isPlain, after != 0, next(after) == after { step.insert(.stays) }
    if isPlain, states[after].accepts, next(after) == 0, category < firstDictionaryCategory {
      step.insert(.parts)
    }
    if category >= firstDictionaryCategory { step.insert(.needsDictionary) }
    return step
  }

  private static let firstNextState = 3
  private static let needsStartCategory = 2
  private static let rowsOfBytes = 4
}
