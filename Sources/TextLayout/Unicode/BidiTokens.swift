/// The text of a paragraph as rules X1 to X8 read it, virtual isolates and span edges in place.
///
/// Isolates are matched here (BD9), so that an FSI can have its direction and a span can close what
/// is open in it.
struct BidiTokens {
  struct Token {
    enum Kind: UInt8 {
      case character
      /// A real or virtual LRI, RLI or FSI.
      case initiator
      /// A real or virtual PDI with an initiator.
      case matchedPDI
      case scopeStart
      case scopeEnd
    }

    var kind: Kind
    /// The class; an FSI has become an LRI or RLI.
    var bidiClass: BidiClass
    /// Whether the initiator has a PDI.
    var isMatched = false
    /// The run, or -1 for what is not in the text.
    var run: Int32
  }

  /// How many spans have been passed.
  struct SpanCursor {
    var scope = 0
    var isolate = 0
  }

  private(set) var list: [Token] = []
  /// The tokens that opened the isolates around here.
  private var open: [Int] = []
  /// How many of `open` a PDI may not close, as they are outside of a virtual isolate.
  private var floor = 0
  /// How many of `open` stay when the scope here ends; nil outside of scopes.
  private var keptByScope: Int?
  private var isInIsolateSpan = false
  private var hasFirstStrongIsolate = false

  /// Reads a stretch that holds no paragraph separator.
  ///
  /// - Parameters:
  ///   - runs: None with the edge of a span inside.
  ///   - range: The stretch, as numbers of runs.
  mutating func collect(
    _ runs: PropertyRuns, range: Range<Int>, spans: BidiSpans, cursor: inout SpanCursor
  ) {
    list.removeAll(keepingCapacity: true)
    list.reserveCapacity(range.count)
    open.removeAll(keepingCapacity: true)
    floor = 0
    keptByScope = nil
    isInIsolateSpan = false
    hasFirstStrongIsolate = false
    for index in range {
      crossSpanEdges(at: runs[index].offset, spans: spans, cursor: &cursor)
      append(runs[index].properties.bidiClass, run: index)
    }
    if isInIsolateSpan { closeIsolateSpan(&cursor) }
    if keptByScope != nil { closeScope(&cursor) }
    if hasFirstStrongIsolate { resolveFirstStrongIsolates() }
  }

  private mutating func append(_ bidiClass: BidiClass, run: Int) {
    var token = Token(kind: .character, bidiClass: bidiClass, run: Int32(run))
    if BidiClassSet.isolateInitiators.contains(bidiClass) {
      openIsolate(bidiClass, run: Int32(run))
      return
    }
    if bidiClass == .popIsolate {
      if open.count > floor {
        closeIsolate(run: Int32(run))
        if let kept = keptByScope { keptByScope = min(kept, open.count) }
        return
      }
      token.bidiClass = .otherNeutral
    }
    list.append(token)
  }

  private mutating func openIsolate(_ bidiClass: BidiClass, run: Int32) {
    if bidiClass == .firstStrongIsolate { hasFirstStrongIsolate = true }
    open.append(list.count)
    list.append(Token(kind: .initiator, bidiClass: bidiClass, run: run))
  }

  private mutating func closeIsolate(run: Int32) {
    guard let initiator = open.popLast() else { return }
    list[initiator].isMatched = true
    list.append(Token(kind: .matchedPDI, bidiClass: .otherNeutral, run: run))
  }

  // MARK: Spans

  private mutating func crossSpanEdges(
    at offset: Int, spans: BidiSpans, cursor: inout SpanCursor
  ) {
    if isInIsolateSpan, offset >= spans.isolates[cursor.isolate].range.upperBound {
      closeIsolateSpan(&cursor)
    }
    if keptByScope != nil, offset >= spans.scopes[cursor.scope].upperBound { closeScope(&cursor) }
    skipPassedSpans(before: offset, spans, &cursor)
    if keptByScope == nil, cursor.scope < spans.scopes.count,
      offset >= spans.scopes[cursor.scope].lowerBound
    {
      keptByScope = open.count
      list.append(Token(kind: .scopeStart, bidiClass: .otherNeutral, run: -1))
    }
    if !isInIsolateSpan, cursor.isolate < spans.isolates.count,
      offset >= spans.isolates[cursor.isolate].range.lowerBound
    {
      openIsolate(spans.isolates[cursor.isolate].direction.initiator, run: -1)
      isInIsolateSpan = true
      floor = open.count
    }
  }

  /// Passes spans that hold nothing but paragraph separators, which are not read.
  private func skipPassedSpans(
    before offset: Int, _ spans: BidiSpans, _ cursor: inout SpanCursor
  ) {
    while keptByScope == nil, cursor.scope < spans.scopes.count,
      spans.scopes[cursor.scope].upperBound <= offset
    {
      cursor.scope += 1
    }
    while !isInIsolateSpan, cursor.isolate < spans.isolates.count,
      spans.isolates[cursor.isolate].range.upperBound <= offset
    {
      cursor.isolate += 1
    }
  }

  private mutating func closeIsolateSpan(_ cursor: inout SpanCursor) {
    // The span's own initiator is the last below the floor.
    while open.count >= floor { closeIsolate(run: -1) }
    floor = 0
    isInIsolateSpan = false
    cursor.isolate += 1
  }

  private mutating func closeScope(_ cursor: inout SpanCursor) {
    while let kept = keptByScope, open.count > kept { closeIsolate(run: -1) }
    keptByScope = nil
    cursor.scope += 1
    list.append(Token(kind: .scopeEnd, bidiClass: .otherNeutral, run: -1))
  }

  // MARK: First-strong isolates

  /// Turns each FSI into an LRI or RLI (X5c), from the last to the first, so that nested ones do
  /// not read their text again and again.
  private mutating func resolveFirstStrongIsolates() {
    // Whether the first strong character from here on, in this isolate, is right-to-left.
    var isRightToLeft: Bool?
    var outer: [Bool?] = []
    for index in list.indices.reversed() {
      let token = list[index]
      switch token.kind {
      case .matchedPDI:
        outer.append(isRightToLeft)
        isRightToLeft = nil
      case .initiator:
        if token.bidiClass == .firstStrongIsolate {
          list[index].bidiClass =
            isRightToLeft == true ? .rightToLeftIsolate : .leftToRightIsolate
        }
        isRightToLeft = token.isMatched ? outer.popLast() ?? nil : nil
      case .character:
        if token.bidiClass == .leftToRight { isRightToLeft = false }
        if token.bidiClass == .rightToLeft || token.bidiClass == .arabicLetter {
          isRightToLeft = true
        }
      case .scopeStart, .scopeEnd:
        break
      }
    }
  }
}

extension BidiRole.IsolateDirection {
  fileprivate var initiator: BidiClass {
    switch self {
    case .leftToRight: .leftToRightIsolate
    case .rightToLeft: .rightToLeftIsolate
    case .firstStrong: .firstStrongIsolate
    }
  }
}
