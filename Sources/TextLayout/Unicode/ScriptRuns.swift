extension ScalarBuffer {
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
    var scanner = ScriptScanner()
    let values = self.values.span
    let properties = self.properties.span
    let offsets = self.offsets.span
    let flags = flags.span
    for index in 0..<count {
      let offset = Int(offsets[index])
      let own = properties[index]
      if flags[offset].contains(.graphemeStart) { scanner.beginGrapheme(own.script, at: offset) }
      scanner.read(values[index], own, at: offset)
    }
    return scanner.finish(at: Int(offsets[count]), tag: tag)
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

  @inline(__always)
  mutating func beginGrapheme(_ script: ScriptCode, at offset: Int) {
    grapheme = (offset, script != .common && script != .inherited)
  }

  @inline(__always)
  mutating func read(_ scalar: UInt32, _ properties: ScalarProperties, at offset: Int) {
    let script = properties.script
    if script == .common {
      readCommon(scalar, properties, at: offset)
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
