@testable import TextLayout

/// The bidi algorithm as UAX #9 says it, rule by rule, without regard to speed.
///
/// It is what the engine is compared with. It shares no code and no data with it: classes and
/// brackets are read from the Unicode Character Database.
final class ReferenceBidi {
  enum Class: String {
    case L, R, AL, EN, ES, ET, AN, CS, NSM, BN, B, S, WS, ON
    case LRE, LRO, RLE, RLO, PDF, LRI, RLI, FSI, PDI

    var isInitiator: Bool { self == .LRI || self == .RLI || self == .FSI }
    var isRemoved: Bool { [.LRE, .LRO, .RLE, .RLO, .PDF, .BN].contains(self) }
    /// NI of the implicit rules.
    var isNeutral: Bool {
      [.B, .S, .WS, .ON, .FSI, .LRI, .RLI, .PDI].contains(self)
    }
  }

  private var classes: [UInt32: Class] = [:]
  private var brackets: [UInt32: (pair: UInt32, opens: Bool)] = [:]

  init() throws {
    for line in try UnicodeData.lines(of: "UnicodeData.txt") {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      guard let scalar = UInt32(fields[0], radix: 16) else { continue }
      classes[scalar] = Class(rawValue: String(fields[4]))
    }
    for line in try UnicodeData.lines(of: "BidiBrackets.txt") {
      let fields = line.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      guard let scalar = UInt32(fields[0], radix: 16), let pair = UInt32(fields[1], radix: 16)
      else { continue }
      brackets[scalar] = (pair, fields[2] == "o")
    }
  }

  /// The class of a scalar.
  func bidiClass(_ scalar: UInt32) -> Class { classes[scalar] ?? .L }

  /// Resolves a paragraph that is one line.
  func resolve(_ text: [UInt32], _ direction: ParagraphStyle.BaseDirection) -> EngineBidi.Result {
    let base = baseLevel(of: text, direction)
    var run = Paragraph(original: text.map(bidiClass), base: base, owner: self, text: text)
    run.applyExplicitRules()
    run.applyImplicitRules()
    return line(of: text, levels: run.levels, baseLevel: base)
  }

  /// The level that rules P2 and P3 give a paragraph, if it has no direction of its own.
  func baseLevel(of text: [UInt32], _ direction: ParagraphStyle.BaseDirection) -> Int {
    switch direction {
    case .leftToRight, .natural: 0
    case .rightToLeft: 1
    case .firstStrong: firstStrong(text.map(bidiClass), 0, text.count) ?? 0
    }
  }

  /// What rules L1 and L2 make of a paragraph that is one line and has levels.
  func line(of text: [UInt32], levels: [Int], baseLevel: Int) -> EngineBidi.Result {
    let original = text.map(bidiClass)
    var line = Paragraph(original: original, base: baseLevel, owner: self, text: text)
    line.levels = levels
    line.applyL1()
    return EngineBidi.Result(
      baseLevel: UInt8(baseLevel),
      levels: text.indices.map { original[$0].isRemoved ? nil : UInt8(line.levels[$0]) },
      order: line.order())
  }

  /// BD9: where the isolate that begins at an index ends, or nil.
  fileprivate func matchingPDI(_ classes: [Class], _ initiator: Int) -> Int? {
    var depth = 1
    for index in classes.indices.dropFirst(initiator + 1) {
      if classes[index].isInitiator { depth += 1 }
      if classes[index] == .PDI {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// P2 and P3.
  fileprivate func firstStrong(_ classes: [Class], _ start: Int, _ end: Int) -> Int? {
    var index = start
    while index < end {
      switch classes[index] {
      case .L: return 0
      case .R, .AL: return 1
      case .LRI, .RLI, .FSI: index = matchingPDI(classes, index) ?? end
      default: break
      }
      index += 1
    }
    return nil
  }

  fileprivate func bracket(_ scalar: UInt32) -> (pair: UInt32, opens: Bool)? { brackets[scalar] }
}

private struct Paragraph {
  let original: [ReferenceBidi.Class]
  let base: Int
  let owner: ReferenceBidi
  let text: [UInt32]
  /// The classes as the rules change them.
  var types: [ReferenceBidi.Class] = []
  var levels: [Int] = []

  init(original: [ReferenceBidi.Class], base: Int, owner: ReferenceBidi, text: [UInt32]) {
    self.original = original
    self.base = base
    self.owner = owner
    self.text = text
    types = original
    levels = Array(repeating: base, count: original.count)
  }

  // MARK: X1 to X8

  mutating func applyExplicitRules() {
    var stack: [(level: Int, override: ReferenceBidi.Class?, isolate: Bool)] = [(base, nil, false)]
    var overflowIsolates = 0
    var overflowEmbeddings = 0
    var validIsolates = 0
    func next(_ rightToLeft: Bool) -> Int {
      let level = stack[stack.count - 1].level
      if rightToLeft { return level % 2 == 0 ? level + 1 : level + 2 }
      return level % 2 == 0 ? level + 2 : level + 1
    }
    for index in original.indices {
      let top = stack[stack.count - 1]
      switch original[index] {
      case .RLE, .LRE, .RLO, .LRO:
        levels[index] = top.level
        let rightToLeft = original[index] == .RLE || original[index] == .RLO
        let level = next(rightToLeft)
        if level <= 125, overflowIsolates == 0, overflowEmbeddings == 0 {
          let override: ReferenceBidi.Class? =
            original[index] == .RLO ? .R : original[index] == .LRO ? .L : nil
          stack.append((level, override, false))
        } else if overflowIsolates == 0 {
          overflowEmbeddings += 1
        }
      case .RLI, .LRI, .FSI:
        levels[index] = top.level
        if let override = top.override { types[index] = override }
        var rightToLeft = original[index] == .RLI
        if original[index] == .FSI {
          let end = owner.matchingPDI(original, index) ?? original.count
          rightToLeft = owner.firstStrong(original, index + 1, end) == 1
        }
        let level = next(rightToLeft)
        if level <= 125, overflowIsolates == 0, overflowEmbeddings == 0 {
          validIsolates += 1
          stack.append((level, nil, true))
        } else {
          overflowIsolates += 1
        }
      case .PDI:
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while !stack[stack.count - 1].isolate { stack.removeLast() }
          stack.removeLast()
          validIsolates -= 1
        }
        let top = stack[stack.count - 1]
        levels[index] = top.level
        if let override = top.override { types[index] = override }
      case .PDF:
        if overflowIsolates > 0 {
          // Inside an isolate that did not open.
        } else if overflowEmbeddings > 0 {
          overflowEmbeddings -= 1
        } else if !top.isolate, stack.count >= 2 {
          stack.removeLast()
        }
      case .B:
        levels[index] = base
      case .BN:
        levels[index] = top.level
      default:
        levels[index] = top.level
        if let override = top.override { types[index] = override }
      }
    }
  }

  // MARK: X10

  mutating func applyImplicitRules() {
    let kept = original.indices.filter { !original[$0].isRemoved }
    var runs: [[Int]] = []
    for index in kept {
      if let last = runs.last?.last, levels[last] == levels[index] {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
    }
    var matches: [Int: Int] = [:]
    var matched: Set<Int> = []
    for index in kept where original[index].isInitiator {
      guard let end = owner.matchingPDI(original, index) else { continue }
      matches[index] = end
      matched.insert(end)
    }
    let explicit = levels
    for run in runs where !(original[run[0]] == .PDI && matched.contains(run[0])) {
      var sequence = run
      while let end = matches[sequence[sequence.count - 1]],
        let continuation = runs.first(where: { $0[0] == end })
      {
        sequence += continuation
      }
      let level = explicit[sequence[0]]
      let before = kept.last { $0 < sequence[0] }.map { explicit[$0] } ?? base
      let last = sequence[sequence.count - 1]
      let isOpen = original[last].isInitiator
      let after = isOpen ? base : kept.first { $0 > last }.map { explicit[$0] } ?? base
      resolve(
        sequence, level: level, sos: max(level, before) % 2 == 0 ? .L : .R,
        eos: max(level, after) % 2 == 0 ? .L : .R)
    }
  }

  private mutating func resolve(
    _ sequence: [Int], level: Int, sos: ReferenceBidi.Class, eos: ReferenceBidi.Class
  ) {
    var t = sequence.map { types[$0] }
    weakRules(&t, sequence, sos)
    bracketRule(&t, sequence, level, sos)
    neutralRules(&t, level, sos, eos)
    for (position, index) in sequence.enumerated() {
      switch (level % 2, t[position]) {
      case (0, .R): levels[index] = level + 1
      case (0, .AN), (0, .EN): levels[index] = level + 2
      case (1, .L), (1, .EN), (1, .AN): levels[index] = level + 1
      default: levels[index] = level
      }
    }
  }

  private func weakRules(
    _ t: inout [ReferenceBidi.Class], _ sequence: [Int], _ sos: ReferenceBidi.Class
  ) {
    // W1
    for i in t.indices where t[i] == .NSM {
      if i == 0 {
        t[i] = sos
      } else if original[sequence[i - 1]].isInitiator || original[sequence[i - 1]] == .PDI {
        t[i] = .ON
      } else {
        t[i] = t[i - 1]
      }
    }
    // W2
    for i in t.indices where t[i] == .EN {
      if t[..<i].last(where: { [.R, .L, .AL].contains($0) }) == .AL { t[i] = .AN }
    }
    // W3
    for i in t.indices where t[i] == .AL { t[i] = .R }
    // W4
    for i in t.indices.dropFirst().dropLast() {
      if t[i] == .ES, t[i - 1] == .EN, t[i + 1] == .EN { t[i] = .EN }
      if t[i] == .CS, t[i - 1] == t[i + 1], t[i - 1] == .EN || t[i - 1] == .AN { t[i] = t[i - 1] }
    }
    // W5
    var i = 0
    while i < t.count {
      guard t[i] == .ET else {
        i += 1
        continue
      }
      let end = t[i...].firstIndex { $0 != .ET } ?? t.count
      let touches = i > 0 && t[i - 1] == .EN || end < t.count && t[end] == .EN
      if touches { for j in i..<end { t[j] = .EN } }
      i = end
    }
    // W6
    for i in t.indices where [.ES, .ET, .CS].contains(t[i]) { t[i] = .ON }
    // W7
    for i in t.indices where t[i] == .EN {
      if (t[..<i].last { $0 == .L || $0 == .R } ?? sos) == .L { t[i] = .L }
    }
  }

  /// N0.
  private func bracketRule(
    _ t: inout [ReferenceBidi.Class], _ sequence: [Int], _ level: Int, _ sos: ReferenceBidi.Class
  ) {
    let embedding: ReferenceBidi.Class = level % 2 == 0 ? .L : .R
    func strong(_ c: ReferenceBidi.Class) -> ReferenceBidi.Class? {
      switch c {
      case .L: .L
      case .R, .EN, .AN: .R
      default: nil
      }
    }
    for (open, close) in bracketPairs(t, sequence) {
      let inside = Set(t[open + 1..<close].compactMap(strong))
      let direction: ReferenceBidi.Class
      if inside.contains(embedding) {
        direction = embedding
      } else if !inside.isEmpty {
        let context = t[..<open].reversed().lazy.compactMap(strong).first ?? sos
        direction = context != embedding ? context : embedding
      } else {
        continue
      }
      for bracket in [open, close] {
        t[bracket] = direction
        var next = bracket + 1
        while next < t.count, original[sequence[next]] == .NSM {
          t[next] = direction
          next += 1
        }
      }
    }
  }

  /// BD16.
  private func bracketPairs(
    _ t: [ReferenceBidi.Class], _ sequence: [Int]
  ) -> [(Int, Int)] {
    func canonical(_ scalar: UInt32) -> UInt32 {
      scalar == 0x2329 ? 0x3008 : scalar == 0x232A ? 0x3009 : scalar
    }
    var stack: [(closing: UInt32, position: Int)] = []
    var pairs: [(Int, Int)] = []
    for i in t.indices where t[i] == .ON {
      guard let bracket = owner.bracket(text[sequence[i]]) else { continue }
      if bracket.opens {
        if stack.count == 63 { return pairs.sorted { $0.0 < $1.0 } }
        stack.append((canonical(bracket.pair), i))
      } else if let found = stack.lastIndex(where: {
        $0.closing == canonical(text[sequence[i]])
      }) {
        pairs.append((stack[found].position, i))
        stack.removeLast(stack.count - found)
      }
    }
    return pairs.sorted { $0.0 < $1.0 }
  }

  /// N1 and N2.
  private func neutralRules(
    _ t: inout [ReferenceBidi.Class], _ level: Int, _ sos: ReferenceBidi.Class,
    _ eos: ReferenceBidi.Class
  ) {
    let embedding: ReferenceBidi.Class = level % 2 == 0 ? .L : .R
    func side(_ c: ReferenceBidi.Class) -> ReferenceBidi.Class { c == .L ? .L : .R }
    var i = 0
    while i < t.count {
      guard t[i].isNeutral else {
        i += 1
        continue
      }
      let end = t[i...].firstIndex { !$0.isNeutral } ?? t.count
      let before = i == 0 ? sos : side(t[i - 1])
      let after = end == t.count ? eos : side(t[end])
      for j in i..<end { t[j] = before == after ? before : embedding }
      i = end
    }
  }

  // MARK: L1 and L2

  mutating func applyL1() {
    func isWhite(_ c: ReferenceBidi.Class) -> Bool {
      c == .WS || c.isInitiator || c == .PDI || c.isRemoved
    }
    for index in original.indices {
      let rest = original[index...]
      let stop = rest.first { !isWhite($0) }
      if stop == nil || stop == .S || stop == .B { levels[index] = base }
    }
  }

  func order() -> [Int] {
    var order = original.indices.filter { !original[$0].isRemoved }
    let all = order.map { levels[$0] }
    guard let highest = all.max(), let lowestOdd = all.filter({ $0 % 2 == 1 }).min() else {
      return order
    }
    for level in (lowestOdd...highest).reversed() {
      var i = 0
      while i < order.count {
        var end = i
        while end < order.count, levels[order[end]] >= level { end += 1 }
        if end > i { order[i..<end].reverse() }
        i = max(end, i + 1)
      }
    }
    return order
  }
}
