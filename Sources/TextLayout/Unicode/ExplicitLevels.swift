/// The state of rules X1 to X8 between two characters.
struct ExplicitLevels {
  private struct Status {
    var level: UInt8
    var override: BidiClass?
    var isIsolate: Bool
  }

  /// What a scope goes back to at its end, unless characters in it closed even more.
  private struct ScopeStart {
    var depth: Int
    var overflowingEmbeddings: Int
  }

  /// The deepest level (BD2).
  private static let maxDepth: UInt8 = 125

  private var stack: [Status] = []
  private var overflowingIsolates = 0
  private var overflowingEmbeddings = 0
  private var scope: ScopeStart?
  private let baseLevel: UInt8

  private init(baseLevel: UInt8) {
    self.baseLevel = baseLevel
    stack.reserveCapacity(Int(Self.maxDepth) + 2)
    stack.append(Status(level: baseLevel, override: nil, isIsolate: false))
  }

  private var current: Status {
    stack.last ?? Status(level: baseLevel, override: nil, isIsolate: false)
  }

  /// Gives each character its explicit level and leaves out what rule X9 removes.
  static func apply(to tokens: [BidiTokens.Token], baseLevel: UInt8, items: inout [BidiItem]) {
    items.removeAll(keepingCapacity: true)
    items.reserveCapacity(tokens.count)
    var state = ExplicitLevels(baseLevel: baseLevel)
    for token in tokens { state.read(token, items: &items) }
  }

  private mutating func read(_ token: BidiTokens.Token, items: inout [BidiItem]) {
    switch token.kind {
    case .initiator:
      items.append(item(token, edge: token.isMatched ? .initiator : .unmatchedInitiator))
      openIsolate(isRightToLeft: token.bidiClass == .rightToLeftIsolate)
    case .matchedPDI:
      closeIsolate()
      items.append(item(token, edge: .matchedPDI))
    case .scopeStart:
      scope = ScopeStart(depth: stack.count, overflowingEmbeddings: overflowingEmbeddings)
    case .scopeEnd:
      endScope()
    case .character where BidiClassSet.embeddingInitiators.contains(token.bidiClass):
      openEmbedding(token.bidiClass)
    case .character where token.bidiClass == .popFormat:
      closeEmbedding()
    case .character where token.bidiClass != .boundaryNeutral:
      items.append(item(token, edge: .none))
    case .character:
      break
    }
  }

  private func item(_ token: BidiTokens.Token, edge: BidiItem.Edge) -> BidiItem {
    let status = current
    let ownClass = edge == .none ? token.bidiClass : .otherNeutral
    return BidiItem(
      run: token.run, bidiClass: status.override ?? ownClass, level: status.level,
      edge: edge)
  }

  /// The next level of a direction, if there is one (X2 to X5b).
  private func nextLevel(isRightToLeft: Bool) -> UInt8? {
    let level = isRightToLeft ? (current.level + 1) | 1 : (current.level + 2) & ~1
    return level <= Self.maxDepth && overflowingIsolates == 0 && overflowingEmbeddings == 0
      ? level : nil
  }

  private mutating func openEmbedding(_ bidiClass: BidiClass) {
    let isRightToLeft =
      bidiClass == .rightToLeftEmbedding || bidiClass == .rightToLeftOverride
    guard let level = nextLevel(isRightToLeft: isRightToLeft) else {
      if overflowingIsolates == 0 { overflowingEmbeddings += 1 }
      return
    }
    let overrides = bidiClass == .leftToRightOverride || bidiClass == .rightToLeftOverride
    let direction: BidiClass = isRightToLeft ? .rightToLeft : .leftToRight
    stack.append(Status(level: level, override: overrides ? direction : nil, isIsolate: false))
  }

  private mutating func closeEmbedding() {
    if overflowingIsolates > 0 { return }
    if overflowingEmbeddings > 0 {
      overflowingEmbeddings -= 1
    } else if stack.count > 1, !current.isIsolate {
      stack.removeLast()
    }
    noteClosing()
  }

  private mutating func openIsolate(isRightToLeft: Bool) {
    guard let level = nextLevel(isRightToLeft: isRightToLeft) else {
      overflowingIsolates += 1
      return
    }
    stack.append(Status(level: level, override: nil, isIsolate: true))
  }

  private mutating func closeIsolate() {
    if overflowingIsolates > 0 {
      overflowingIsolates -= 1
      return
    }
    overflowingEmbeddings = 0
    while stack.count > 1, !current.isIsolate { stack.removeLast() }
    if stack.count > 1 { stack.removeLast() }
    noteClosing()
  }

  /// Remembers that a scope cannot bring back what has been closed in it.
  private mutating func noteClosing() {
    guard let start = scope else { return }
    scope = ScopeStart(
      depth: min(start.depth, stack.count),
      overflowingEmbeddings: min(start.overflowingEmbeddings, overflowingEmbeddings))
  }

  private mutating func endScope() {
    guard let start = scope else { return }
    stack.removeLast(max(0, stack.count - start.depth))
    overflowingEmbeddings = min(overflowingEmbeddings, start.overflowingEmbeddings)
    scope = nil
  }
}
