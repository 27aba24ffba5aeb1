extension PropertyRuns {
  /// The scripts of the text from first to last (UAX #24).
  ///
  /// What has no script of its own goes with the text before it, at the start with the text after.
  /// A closing bracket goes with its opening one. Punctuation that only some scripts share, such as
  /// U+3001, goes with the text after it if that is where it belongs. The two kana are one script,
  /// as they are to OpenType. A grapheme has one script: a mark goes with its base, and a base that
  /// has none, such as a no-break space, with its mark.
  ///
  /// - Parameter flags: Tell where graphemes begin.
  func scriptRuns(flags: [CharacterFlags], tag: (ScriptCode) -> OpenTypeTag) -> [ScriptRun] {
    if let onlyScript { return [ScriptRun(end: list[count].offset, script: tag(onlyScript))] }
    var scanner = ScriptScanner(expecting: min(count, 32))
    let list = self.list.span
    let flags = flags.span
    var joins = false
    for index in 0..<count {
      let own = list[index].properties
      // Most runs begin a grapheme and go on with the script, or have none.
      let isFree = !joins && !own.contains(.joinsGraphemes)
      joins = own.contains(.joinsGraphemes)
      if isFree, !keepsCharactersApart, scanner.passes(own) { continue }
      let offset = list[index].offset
      if flags[offset].contains(.graphemeStart) {
        scanner.beginGrapheme(own.script, at: offset)
        scanner.read(list[index].scalar, own, at: offset)
        continue
      }
      // The grapheme begins with the last character of the run before, which may be a long one.
      if index > 0, !list[index - 1].properties.contains(.joinsGraphemes) {
        let last = flags.lastGraphemeStart(in: list[index - 1].offset..<offset)
        if let last { scanner.beginGrapheme(list[index - 1].properties.script, at: last) }
      }
      scanner.read(list[index].scalar, own, at: offset)
      // Only the first character of the run can be part of it.
      let end = list[index + 1].offset
      let second = flags.graphemeStart(from: offset, to: end)
      guard second < end else { continue }
      scanner.beginGrapheme(own.script, at: second)
      scanner.read(list[index].scalar, own, at: second)
    }
    return scanner.finish(at: list[count].offset, tag: tag)
  }
}

private struct ScriptScanner {
  private struct Bracket {
    var closing: UInt32
    var script: ScriptCode
  }

  /// Deeper brackets are not told apart from other punctuation.
  private static let maxBrackets = 64

  private var runs: [(end: Int, script: ScriptCode)] = []
  private var current = ScriptCode.common
  private var brackets: [Bracket] = []
  /// Where punctuation began that does not belong to `current`.
  private var shared: (start: Int, scalar: UInt32)?
  /// The grapheme that is being read.
  private var grapheme = (start: 0, hasScript: false)

  /// Makes a scanner with room for so many runs.
  init(expecting count: Int) {
    runs.reserveCapacity(count)
  }

  @inline(__always)
  mutating func beginGrapheme(_ script: ScriptCode, at offset: Int) {
    grapheme = (offset, script != .common && script != .inherited)
  }

  /// Passes characters that begin graphemes, if nothing new begins with them.
  @inline(__always)
  mutating func passes(_ properties: ScalarProperties) -> Bool {
    if properties.script == .common { return properties.isDisjoint(with: .belongingSomewhere) }
    guard properties.script == current else { return false }
    shared = nil
    return true
  }

  @inline(__always)
  mutating func read(_ scalar: UInt32, _ properties: ScalarProperties, at offset: Int) {
    let script = properties.script
    if script == .common {
      if !properties.isDisjoint(with: .belongingSomewhere) {
        readCommon(scalar, properties, at: offset)
      }
    } else if script != .inherited {
      if script != current, offset == grapheme.start || !grapheme.hasScript {
        enter(script, at: grapheme.start)
      }
      shared = nil
    }
  }

  private mutating func readCommon(
    _ scalar: UInt32, _ properties: ScalarProperties, at offset: Int
  ) {
    if properties.contains(.openBracket), brackets.count < Self.maxBrackets {
      brackets.append(Bracket(closing: scalar.pairedBracket, script: current))
    } else if properties.contains(.closeBracket) {
      closeBracket(scalar, at: offset)
      return
    }
    if shared == nil, current != .common, properties.contains(.sharedByScripts),
      !current.includes(scalar)
    {
      shared = (offset, scalar)
    }
  }

  private mutating func closeBracket(_ scalar: UInt32, at offset: Int) {
    guard let index = brackets.lastIndex(where: { $0.closing == scalar }) else { return }
    let script = brackets[index].script
    brackets.removeLast(brackets.count - index)
    if script != .common, script != current { enter(script, at: offset) }
  }

  private mutating func enter(_ script: ScriptCode, at offset: Int) {
    defer { shared = nil }
    if current == .common {
      current = script
      // Brackets before the first letter are of its script too.
      for index in brackets.indices { brackets[index].script = script }
      return
    }
    if isKana(current), isKana(script) { return }
    let start = shared.flatMap { script.includes($0.scalar) ? $0.start : nil } ?? offset
    runs.append((start, current))
    current = script
  }

  private func isKana(_ script: ScriptCode) -> Bool {
    script == .hiragana || script == .katakana
  }

  func finish(at end: Int, tag: (ScriptCode) -> OpenTypeTag) -> [ScriptRun] {
    guard end > 0 else { return [] }
    var result: [ScriptRun] = []
    result.reserveCapacity(runs.count + 1)
    for run in runs { result.append(ScriptRun(end: run.end, script: tag(run.script))) }
    result.append(ScriptRun(end: end, script: tag(current)))
    return result
  }
}
