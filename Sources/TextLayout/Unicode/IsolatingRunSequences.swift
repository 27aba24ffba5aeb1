/// The isolating run sequences of a paragraph (UAX #9, BD13 and X10), one after the other.
struct IsolatingRunSequences {
  /// One sequence.
  struct Sequence {
    /// The indices of its items.
    var items: [Int32] = []
    /// The level of all of them.
    var level: UInt8 = 0
    /// The level that gives the type before the first item (sos).
    var startLevel: UInt8 = 0
    /// The level that gives the type after the last item (eos).
    var endLevel: UInt8 = 0
  }

  private struct LevelRun {
    var range: Range<Int>
    var level: UInt8
    /// Whether an isolate begins at the run's end.
    var endsWithInitiator: Bool
    /// The run that goes on after that isolate, or -1.
    var next = -1
    var isContinuation = false
  }

  private var runs: [LevelRun] = []
  private var waiting: [Int] = []
  private var nextRun = 0

  /// The sequence that `advance` found.
  private(set) var current = Sequence()

  /// Finds the level runs of a paragraph and joins those around isolates.
  mutating func find(in items: [BidiItem]) {
    runs.removeAll(keepingCapacity: true)
    waiting.removeAll(keepingCapacity: true)
    nextRun = 0
    var start = 0
    for index in items.indices.dropFirst() where items[index].level != items[start].level {
      appendRun(start..<index, items)
      start = index
    }
    if !items.isEmpty { appendRun(start..<items.count, items) }
  }

  private mutating func appendRun(_ range: Range<Int>, _ items: [BidiItem]) {
    let first = items[range.lowerBound]
    let lastEdge = items[range.upperBound - 1].edge
    var run = LevelRun(
      range: range, level: first.level,
      endsWithInitiator: lastEdge == .initiator || lastEdge == .unmatchedInitiator)
    if first.edge == .matchedPDI, let before = waiting.popLast() {
      runs[before].next = runs.count
      run.isContinuation = true
    }
    if lastEdge == .initiator { waiting.append(runs.count) }
    runs.append(run)
  }

  /// Moves to the next sequence; false after the last.
  mutating func advance(baseLevel: UInt8) -> Bool {
    while nextRun < runs.count, runs[nextRun].isContinuation { nextRun += 1 }
    guard nextRun < runs.count else { return false }
    current.items.removeAll(keepingCapacity: true)
    var last = nextRun
    var run = nextRun
    while run >= 0 {
      for index in runs[run].range { current.items.append(Int32(truncatingIfNeeded: index)) }
      last = run
      run = runs[run].next
    }
    let level = runs[nextRun].level
    let before = nextRun > 0 ? runs[nextRun - 1].level : baseLevel
    let isAtEnd = runs[last].endsWithInitiator || last + 1 == runs.count
    current.level = level
    current.startLevel = max(level, before)
    current.endLevel = max(level, isAtEnd ? baseLevel : runs[last + 1].level)
    nextRun += 1
    return true
  }
}
