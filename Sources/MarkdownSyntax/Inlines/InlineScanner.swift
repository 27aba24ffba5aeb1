/// The first half of the inline phase: the marks of a text, from left to right, with links decided
/// and delimiters paired.
///
/// One scanner serves all texts of a document, one after the other, so that its arrays are made
/// once.
struct InlineScanner {
  let view: ByteView
  let options: MarkdownParsingOptions
  private let special: ByteSet

  /// The text in hand.
  var start = 0
  var end = 0
  /// Whether it is a table's cell, where a backslash hides a pipe even in code.
  var isCell = false

  var marks: [Mark] = []
  var stack = DelimiterStack()
  var brackets: [Bracket] = []
  /// The brackets below this place can't become links, as a link was found after them.
  var inactiveBrackets = 0
  var references: ReferenceMap
  /// What references may still add to the document.
  var expansionLeft: Int
  var details: [NodeDetail] = []
  /// Text that is no slice of the source; its first byte has the offset `derivedStart`.
  var derived: [UInt8] = []
  let derivedStart: Int

  private var backticks = BacktickRuns()
  private var unclosed = UnclosedHTML()
  private var hasHighlight = false
  /// Where the last bare address ends.
  private var addressEnd = 0

  /// Kinds of raw HTML that are known to have no end in the rest of the text.
  private struct UnclosedHTML {
    var comment = false
    var instruction = false
    var declaration = false
    var cdata = false
  }

  init(
    _ view: ByteView, sourceLength: Int, options: MarkdownParsingOptions, references: ReferenceMap
  ) {
    self.view = view
    self.options = options
    self.references = references
    derivedStart = view.count
    expansionLeft = max(Parser.minimumReferenceExpansion, sourceLength)
    var special = ByteSet("\\`<&![]*_\n~|\0")
    if options.highlight { special.insert(ASCII.equal) }
    if options.superscript { special.insert(ASCII.caret) }
    if options.math { special.insert(ASCII.dollar) }
    if options.emoji { special.insert(ASCII.colon) }
    if options.permissiveAutolinks {
      for byte in [ASCII.colon, ASCII.at, UInt8(ascii: "w"), UInt8(ascii: "W")] {
        special.insert(byte)
      }
    }
    self.special = special
  }

  /// Finds the marks of a text.
  mutating func scan(_ text: Range<Int>, isCell: Bool) {
    start = text.lowerBound
    end = text.upperBound
    self.isCell = isCell
    marks.removeAll(keepingCapacity: true)
    stack.removeAll()
    brackets.removeAll(keepingCapacity: true)
    inactiveBrackets = 0
    backticks.reset()
    unclosed = UnclosedHTML()
    hasHighlight = false
    addressEnd = 0
    var index = view.firstIndex(in: special, from: start, to: end)
    while index < end {
      index = view.firstIndex(in: special, from: scanMark(at: index), to: end)
    }
    stack.resolve(after: -1, underline: options.underline)
  }

  /// Looks at a special character; returns where to go on.
  private mutating func scanMark(at index: Int) -> Int {
    switch view[index] {
    case ASCII.lineFeed: return scanLineEnd(at: index)
    case ASCII.backslash: return scanBackslash(at: index)
    case ASCII.backtick: return scanBackticks(at: index)
    case ASCII.star, ASCII.underscore: return scanEmphasis(at: index)
    case ASCII.leftBracket: return openBracket(at: index, isImage: false)
    case ASCII.exclamation:
      guard index + 1 < end, view[index + 1] == ASCII.leftBracket else { return index + 1 }
      return openBracket(at: index, isImage: true)
    case ASCII.rightBracket: return closeBracket(at: index)
    case ASCII.less: return scanLess(at: index)
    case ASCII.ampersand: return scanEntity(at: index)
    case ASCII.tilde: return scanTildes(at: index)
    case ASCII.pipe: return scanPipes(at: index)
    case ASCII.equal: return scanSimple(at: index, length: 2, .highlight)
    case ASCII.caret: return scanSimple(at: index, length: 1, .raised)
    case ASCII.dollar: return scanDollars(at: index)
    case ASCII.colon: return scanColon(at: index)
    case ASCII.at: return add(.at, index, index + 1)
    case 0: return add(.nul, index, index + 1)
    default: return scanW(at: index)
    }
  }

  /// Adds a mark; returns where it ends.
  @discardableResult
  mutating func add(_ kind: Mark.Kind, _ start: Int, _ end: Int, _ value: Int = 0) -> Int {
    marks.append(Mark(kind: kind, start: start, end: end, value: value))
    return end
  }

  // MARK: - Characters

  private mutating func scanLineEnd(at index: Int) -> Int {
    var spaces = index
    let lower = marks.last?.end ?? start
    while spaces > lower, view[spaces - 1].isSpaceOrTab { spaces -= 1 }
    let isHard =
      index - spaces >= 2 && view[index - 1] == ASCII.space
      && view[index - 2] == ASCII.space
    return add(isHard || options.hardSoftBreaks ? .hardBreak : .softBreak, spaces, index + 1)
  }

  private mutating func scanBackslash(at index: Int) -> Int {
    guard index + 1 < end else { return index + 1 }
    let next = view[index + 1]
    if next == ASCII.lineFeed { return add(.hardBreak, index, index + 2) }
    if isCell, next == ASCII.backslash, index + 2 < end, view[index + 2] == ASCII.pipe {
      return add(.escape, index, index + 3)
    }
    return next.isASCIIPunctuation ? add(.escape, index, index + 2) : index + 1
  }

  private mutating func scanEntity(at index: Int) -> Int {
    let count = derived.count
    let found = HTMLEntity.append(view, index, before: end, to: &derived)
    derived.removeLast(derived.count - count)
    return found.map { add(.entity, index, $0) } ?? index + 1
  }

  private mutating func scanBackticks(at index: Int) -> Int {
    let length = runLength(at: index)
    let close = backticks.closingRun(of: length, in: view, from: index + length, to: end)
    guard let close else { return index + length }
    return add(.code, index, close + length, length)
  }

  // MARK: - Delimiters

  private func runLength(at index: Int) -> Int {
    let byte = view[index]
    var next = index + 1
    while next < end, view[next] == byte { next += 1 }
    return next - index
  }

  @discardableResult
  private mutating func addRun(
    _ kind: DelimiterKind, at index: Int, length: Int, canOpen: Bool, canClose: Bool
  ) -> Int {
    guard canOpen || canClose else { return index + length }
    let run = stack.append(
      kind, length: length, mark: marks.count, canOpen: canOpen, canClose: canClose)
    return add(.run, index, index + length, run)
  }

  private func flanking(at index: Int, length: Int) -> (
    left: Bool, right: Bool, before: CharacterClass, after: CharacterClass
  ) {
    let before = view.characterClass(endingAt: index, after: start)
    let after = view.characterClass(at: index + length, before: end)
    let left = after != .whitespace && (after != .punctuation || before != .other)
    let right = before != .whitespace && (before != .punctuation || after != .other)
    return (left, right, before, after)
  }

  private mutating func scanEmphasis(at index: Int) -> Int {
    let length = runLength(at: index)
    let (left, right, before, after) = flanking(at: index, length: length)
    if view[index] == ASCII.star {
      return addRun(.star, at: index, length: length, canOpen: left, canClose: right)
    }
    return addRun(
      .underscore, at: index, length: length,
      canOpen: left && (!right || before == .punctuation),
      canClose: right && (!left || after == .punctuation))
  }

  private mutating func scanTildes(at index: Int) -> Int {
    let length = runLength(at: index)
    if length == 1, options.subscript { return scanSimple(at: index, length: 1, .lowered) }
    guard length <= 2 else { return index + length }
    let (left, right, _, _) = flanking(at: index, length: length)
    return addRun(
      length == 1 ? .strike1 : .strike2, at: index, length: length, canOpen: left, canClose: right)
  }

  /// A run of exactly one length that opens before anything but white space and closes after
  /// anything but white space.
  private mutating func scanSimple(at index: Int, length: Int, _ kind: DelimiterKind) -> Int {
    let found = runLength(at: index)
    guard found == length else { return index + found }
    if kind == .highlight { hasHighlight = true }
    let before = view.characterClass(endingAt: index, after: start)
    let after = view.characterClass(at: index + length, before: end)
    return addRun(
      kind, at: index, length: length, canOpen: after != .whitespace,
      canClose: before != .whitespace)
  }

  private mutating func scanPipes(at index: Int) -> Int {
    let runEnd = index + runLength(at: index)
    var next = index
    while next + 2 <= runEnd {
      next = addRun(.spoiler, at: next, length: 2, canOpen: true, canClose: true)
    }
    return runEnd
  }

  private mutating func scanDollars(at index: Int) -> Int {
    let length = runLength(at: index)
    guard length <= 2 else { return index + length }
    let before = view.characterClass(endingAt: index, after: start)
    let after = view.characterClass(at: index + length, before: end)
    return addRun(
      length == 1 ? .math1 : .math2, at: index, length: length, canOpen: before != .other,
      canClose: after != .other)
  }

  // MARK: - Addresses, emoji, HTML

  private mutating func scanColon(at index: Int) -> Int {
    if options.permissiveAutolinks, view[index + 1] == ASCII.slash, index >= addressEnd,
      let url = BareAddress(view, start: start, end: end, options: options).url(
        colon: index, after: marks.last?.end ?? start, trimsHighlight: hasHighlight)
    {
      return addAddress(.bareURL, url, inside: index + 1)
    }
    guard options.emoji, let nameEnd = emojiNameEnd(at: index + 1) else { return index + 1 }
    return add(.emoji, index, nameEnd + 1)
  }

  private func emojiNameEnd(at index: Int) -> Int? {
    var nameEnd = index
    let limit = min(end, index + 40)
    while nameEnd < limit, view[nameEnd].isEmojiNameByte { nameEnd += 1 }
    guard nameEnd > index, nameEnd < end, view[nameEnd] == ASCII.colon,
      LineTable(EmojiNameTable.lines).value(of: index..<nameEnd, in: view) != nil
    else { return nil }
    return nameEnd
  }

  private mutating func scanW(at index: Int) -> Int {
    guard index >= addressEnd, view[index + 1] | 0x20 == UInt8(ascii: "w"),
      view[index + 2] | 0x20 == UInt8(ascii: "w"),
      view[index + 3] == ASCII.dot,
      let address = BareAddress(view, start: start, end: end, options: options).www(
        at: index, trimsHighlight: hasHighlight)
    else { return index + 1 }
    return addAddress(.bareWWW, address, inside: index + 1)
  }

  /// Adds an address, in which nothing else is a mark.
  ///
  /// In brackets it may turn out to be part of a link's label, so that its marks are looked at too;
  /// the address then counts only if none of them makes a node.
  private mutating func addAddress(_ kind: Mark.Kind, _ range: Range<Int>, inside: Int) -> Int {
    addressEnd = range.upperBound
    add(kind, range.lowerBound, range.upperBound)
    return brackets.isEmpty ? range.upperBound : inside
  }

  private mutating func scanLess(at index: Int) -> Int {
    if let urlEnd = view.bracketedURLEnd(at: index, before: end) {
      return add(.bracketedURL, index, urlEnd)
    }
    if let emailEnd = view.bracketedEmailEnd(at: index, before: end) {
      return add(.bracketedEmail, index, emailEnd)
    }
    return htmlEnd(at: index).map { add(.html, index, $0) } ?? index + 1
  }

  private mutating func htmlEnd(at index: Int) -> Int? {
    switch view[index + 1] {
    case ASCII.question:
      return search("?>", from: index + 2, \.instruction)
    case ASCII.exclamation:
      if view.hasPrefix("<!--", at: index) {
        if view[index + 4] == ASCII.greater { return index + 5 }
        if view.hasPrefix("->", at: index + 4) { return index + 6 }
        return search("-->", from: index + 4, \.comment)
      }
      if view.hasPrefix("<![CDATA[", at: index) { return search("]]>", from: index + 9, \.cdata) }
      return view[index + 2].isASCIILetter ? search(">", from: index + 3, \.declaration) : nil
    default:
      return view.tagEnd(at: index, before: end)
    }
  }

  /// Looks for an end once; if there is none, not again in this text.
  private mutating func search(
    _ literal: StaticString, from index: Int, _ known: WritableKeyPath<UnclosedHTML, Bool>
  ) -> Int? {
    guard !unclosed[keyPath: known] else { return nil }
    let found = view.endOfFirst(literal, from: index, to: end)
    if found == nil { unclosed[keyPath: known] = true }
    return found
  }
}

extension UInt8 {
  fileprivate var isEmojiNameByte: Bool {
    (self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z")) || isASCIIDigit
      || self == ASCII.underscore || self == ASCII.plus || self == ASCII.minus
  }
}

/// Where runs of backticks stand in a text, learnt while looking for the ends of code spans.
struct BacktickRuns {
  /// For each length, the last run of that length that was seen.
  private var lastRun: [Int] = []
  /// Whether the text was searched to its end, so that `lastRun` knows all lengths.
  private var isComplete = false

  mutating func reset() {
    if !lastRun.isEmpty { lastRun.removeAll(keepingCapacity: true) }
    isComplete = false
  }

  /// The start of the next run of exactly that length.
  mutating func closingRun(
    of length: Int, in view: ByteView, from start: Int, to end: Int
  ) -> Int? {
    if isComplete, length >= lastRun.count || lastRun[length] < start { return nil }
    var index = view.firstIndex(of: ASCII.backtick, from: start, to: end)
    while index < end {
      var runEnd = index + 1
      while runEnd < end, view[runEnd] == ASCII.backtick { runEnd += 1 }
      note(index, length: runEnd - index)
      if runEnd - index == length { return index }
      index = view.firstIndex(of: ASCII.backtick, from: runEnd, to: end)
    }
    isComplete = true
    return nil
  }

  private mutating func note(_ index: Int, length: Int) {
    while lastRun.count <= length { lastRun.append(-1) }
    lastRun[length] = max(lastRun[length], index)
  }
}
