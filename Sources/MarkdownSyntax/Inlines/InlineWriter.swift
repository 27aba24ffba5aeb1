/// The second half of the inline phase: from marks to nodes.
///
/// Characters between marks that come to nothing are one text node, a slice of the source where
/// that is possible.
struct InlineWriter {
  var scanner: InlineScanner
  var builder = TreeBuilder()
  private let view: ByteView

  /// The text's place in the source.
  private var map = SourceMap([], 0..<0)
  /// What lies before this offset is written.
  private var cursor = 0
  private var text = PendingText()
  /// Inside how many links and images the cursor is.
  private var linkDepth = 0
  /// How many nodes are open in this text, and how many more would be if there were no limit.
  private var depth = 0
  private var ignoredDepth = 0
  /// The number of the last footnote that was referred to.
  private var footnoteCount: Int32 = 0

  /// Characters of the text node to come.
  private struct PendingText {
    var isEmpty = true
    /// Where it starts and ends in the text.
    var start = 0
    var end = 0
    /// Its characters: a range of the text, or of what was derived.
    var slice = 0..<0
    var derivedStart = -1
  }

  init(_ scanner: InlineScanner) {
    self.scanner = scanner
    view = scanner.view
  }

  /// Writes the nodes of a text into the innermost open node.
  mutating func write(_ range: Range<Int>, map: SourceMap, isCell: Bool = false) {
    guard !range.isEmpty else { return }
    self.map = map
    scanner.scan(range, isCell: isCell)
    cursor = range.lowerBound
    text = PendingText()
    linkDepth = 0
    depth = 0
    ignoredDepth = 0
    var index = 0
    while index < scanner.marks.count {
      let mark = scanner.marks[index]
      index = mark.start < cursor || mark.kind == .text ? index + 1 : write(mark, at: index)
    }
    appendText(upTo: range.upperBound)
    flushText()
  }

  /// Writes what a mark stands for; returns the next mark.
  private mutating func write(_ mark: Mark, at index: Int) -> Int {
    switch mark.kind {
    case .text:
      break
    case .run:
      return writeRun(mark, at: index)
    case .escape:
      appendText(upTo: mark.start)
      append(mark.end - 1..<mark.end, from: mark.start)
      cursor = mark.end
    case .entity, .nul:
      appendText(upTo: mark.start)
      appendDecoded(mark)
      cursor = mark.end
    case .bareURL, .bareWWW:
      if linkDepth == 0, !hasNode(in: mark.end, after: index) { writeAddress(mark) }
    case .at:
      if linkDepth == 0 { return writeEmail(at: index) }
    case .linkStart, .imageStart:
      let type: MarkdownNodeType = mark.kind == .linkStart ? .link : .image
      begin(mark)
      open(type, mark.start, mark.end, payload: mark.value)
      linkDepth += 1
    case .linkEnd:
      begin(mark)
      close(mark.start, mark.end)
      linkDepth -= 1
    case .softBreak, .hardBreak, .code, .html, .bracketedURL, .bracketedEmail, .footnote, .emoji:
      begin(mark)
      writeLeaf(mark)
    }
    return index + 1
  }

  /// Writes the text before a mark and goes past it.
  private mutating func begin(_ mark: Mark) {
    appendText(upTo: mark.start)
    flushText()
    cursor = mark.end
  }

  // MARK: - Text

  private mutating func appendText(upTo end: Int) {
    if cursor < end { append(cursor..<end, from: cursor) }
    cursor = max(cursor, end)
  }

  private mutating func append(_ slice: Range<Int>, from start: Int) {
    if text.isEmpty {
      text = PendingText(isEmpty: false, start: start, end: slice.upperBound, slice: slice)
      return
    }
    text.end = slice.upperBound
    if text.derivedStart < 0, text.slice.upperBound == slice.lowerBound {
      text.slice = text.slice.lowerBound..<slice.upperBound
      return
    }
    deriveText()
    view.append(slice, to: &scanner.derived)
  }

  /// Copies the characters so far, so that others can follow which don't follow in the text.
  private mutating func deriveText() {
    guard text.derivedStart < 0 else { return }
    text.derivedStart = scanner.derived.count
    view.append(text.slice, to: &scanner.derived)
  }

  private mutating func appendDecoded(_ mark: Mark) {
    if text.isEmpty {
      text = PendingText(
        isEmpty: false, start: mark.start, end: mark.end, slice: mark.start..<mark.start)
    }
    deriveText()
    view.appendDecoded(mark.start..<mark.end, to: &scanner.derived)
    text.end = mark.end
  }

  private mutating func flushText() {
    guard !text.isEmpty else { return }
    var record = NodeRecord(.text, map.start(text.start), map.end(text.end))
    if text.derivedStart < 0 {
      record.span = text.slice
    } else {
      let range = scanner.derivedRange(from: text.derivedStart)
      record.span = Int(range.lowerBound)..<Int(range.upperBound)
    }
    text.isEmpty = true
    if !record.span.isEmpty { builder.add(record) }
  }

  // MARK: - Nodes with children

  private mutating func open(
    _ type: MarkdownNodeType, _ start: Int, _ inner: Int, payload: Int = 0
  ) {
    guard depth < Parser.maximumInlineDepth, ignoredDepth == 0 else {
      ignoredDepth += 1
      return
    }
    depth += 1
    var record = NodeRecord(type, map.start(start), map.end(inner), 0, 0)
    record.payload = Int32(truncatingIfNeeded: payload)
    builder.open(record)
  }

  private mutating func close(_ innerEnd: Int, _ end: Int) {
    guard ignoredDepth == 0 else {
      ignoredDepth -= 1
      return
    }
    depth -= 1
    builder.close(innerEnd: map.start(innerEnd), end: map.end(end))
  }

  /// Writes the ends and beginnings that a run of delimiters is, and the part of it that is text.
  private mutating func writeRun(_ mark: Mark, at index: Int) -> Int {
    let run = scanner.stack.delimiters[mark.value]
    guard run.firstClosed >= 0 || run.firstOpened >= 0 else { return index + 1 }
    appendText(upTo: mark.start)
    var pair = run.firstClosed
    while pair >= 0 {
      flushText()
      let length = scanner.stack.pairs[pair].length
      close(cursor, cursor + length)
      cursor += length
      pair = scanner.stack.pairs[pair].nextClosed
    }
    appendText(upTo: mark.end - run.opening)
    pair = run.firstOpened
    while pair >= 0 {
      flushText()
      let opened = scanner.stack.pairs[pair]
      if opened.type == .latexMathInline || opened.type == .latexMathDisplay {
        return writeMath(opened, from: mark.start)
      }
      open(opened.type, cursor, cursor + opened.length)
      cursor += opened.length
      pair = opened.nextOpened
    }
    return index + 1
  }

  /// Writes a formula, in which no mark means anything; returns the mark after it.
  private mutating func writeMath(_ pair: DelimiterPair, from start: Int) -> Int {
    let closer = scanner.stack.delimiters[pair.closer].mark
    let mark = scanner.marks[closer]
    let inner = start + pair.length..<mark.start
    addWithText(pair.type, start, inner, mark.end, content: cleaned(inner, joinsLines: true))
    cursor = mark.end
    return closer + 1
  }

  // MARK: - Nodes without marks inside

  private mutating func writeLeaf(_ mark: Mark) {
    switch mark.kind {
    case .softBreak: addBreak(.softBreak, mark)
    case .hardBreak: addBreak(.lineBreak, mark)
    case .code: writeCode(mark)
    case .html:
      var record = NodeRecord(.htmlInline, map.start(mark.start), map.end(mark.end))
      record.span = cleaned(mark.start..<mark.end, joinsLines: false)
      builder.add(record)
    case .bracketedURL: writeBracketed(mark, prefix: "")
    case .bracketedEmail: writeBracketed(mark, prefix: "mailto:")
    case .footnote: writeFootnote(mark)
    default: writeEmoji(mark)
    }
  }

  private mutating func addBreak(_ type: MarkdownNodeType, _ mark: Mark) {
    let start = map.start(mark.start)
    var end = map.start(mark.end - 1) + 1
    if view[end - 1] == ASCII.carriageReturn, view[end] == ASCII.lineFeed { end += 1 }
    builder.add(NodeRecord(type, start, end))
  }

  private mutating func writeCode(_ mark: Mark) {
    var inner = mark.start + mark.value..<mark.end - mark.value
    func isSpace(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.lineFeed }
    if inner.count >= 2, isSpace(view[inner.lowerBound]), isSpace(view[inner.upperBound - 1]),
      !inner.allSatisfy({ isSpace(view[$0]) })
    {
      inner = inner.lowerBound + 1..<inner.upperBound - 1
    }
    let content = cleaned(inner, joinsLines: true)
    addWithText(.code, mark.start, inner, mark.end, content: content)
  }

  /// Adds a node with one text child, unless there is no text.
  private mutating func addWithText(
    _ type: MarkdownNodeType, _ start: Int, _ inner: Range<Int>, _ end: Int, content: Range<Int>,
    payload: Int = 0
  ) {
    let innerStart = map.start(inner.lowerBound)
    let innerEnd = max(innerStart, map.end(inner.upperBound))
    var record = NodeRecord(type, map.start(start), innerStart, innerEnd, map.end(end))
    record.payload = Int32(truncatingIfNeeded: payload)
    builder.open(record)
    if !content.isEmpty {
      var text = NodeRecord(.text, innerStart, innerEnd)
      text.span = content
      builder.add(text)
    }
    builder.close()
  }

  /// A range whose characters are as written, but for NUL, the backslash before a cell's pipe,
  /// and line ends where lines are joined by spaces.
  private mutating func cleaned(_ range: Range<Int>, joinsLines: Bool) -> Range<Int> {
    var special = ByteSet("\0")
    if joinsLines { special.insert(ASCII.lineFeed) }
    if scanner.isCell { special.insert(ASCII.backslash) }
    var index = view.firstIndex(in: special, from: range.lowerBound, to: range.upperBound)
    if index == range.upperBound { return range }
    let derivedStart = scanner.derived.count
    var start = range.lowerBound
    while index < range.upperBound {
      view.append(start..<index, to: &scanner.derived)
      start = index + 1
      switch view[index] {
      case 0: scanner.derived.append(contentsOf: [0xEF, 0xBF, 0xBD])
      case ASCII.lineFeed: scanner.derived.append(ASCII.space)
      default: if view[start] != ASCII.pipe { scanner.derived.append(ASCII.backslash) }
      }
      index = view.firstIndex(in: special, from: start, to: range.upperBound)
    }
    view.append(start..<range.upperBound, to: &scanner.derived)
    let result = scanner.derivedRange(from: derivedStart)
    return Int(result.lowerBound)..<Int(result.upperBound)
  }

  private mutating func writeBracketed(_ mark: Mark, prefix: String) {
    addAddress(mark.start, mark.start + 1..<mark.end - 1, mark.end, prefix: prefix)
  }

  private mutating func writeAddress(_ mark: Mark) {
    begin(mark)
    let prefix = mark.kind == .bareWWW ? "http://" : ""
    addAddress(mark.start, mark.start..<mark.end, mark.end, prefix: prefix)
  }

  private mutating func writeEmail(at index: Int) -> Int {
    let mark = scanner.marks[index]
    let address = BareAddress(
      view, start: scanner.start, end: scanner.end, options: scanner.options)
    guard let email = address.email(at: mark.start, after: cursor),
      !hasNode(in: email.upperBound, after: index)
    else { return index + 1 }
    appendText(upTo: email.lowerBound)
    flushText()
    addAddress(email.lowerBound, email, email.upperBound, prefix: "mailto:")
    cursor = email.upperBound
    return index + 1
  }

  /// Whether a mark that is more than text begins before an offset.
  private func hasNode(in end: Int, after index: Int) -> Bool {
    var next = index + 1
    while next < scanner.marks.count, scanner.marks[next].start < end {
      let mark = scanner.marks[next]
      switch mark.kind {
      case .run:
        let run = scanner.stack.delimiters[mark.value]
        if run.firstClosed >= 0 || run.firstOpened >= 0 { return true }
      case .linkStart, .imageStart, .linkEnd:
        return true
      default:
        break
      }
      next += 1
    }
    return false
  }

  private mutating func addAddress(
    _ start: Int, _ inner: Range<Int>, _ end: Int, prefix: String
  ) {
    var detail = NodeDetail()
    if prefix.isEmpty {
      detail.first = UInt32(inner.lowerBound)..<UInt32(inner.upperBound)
    } else {
      let derivedStart = scanner.derived.count
      scanner.derived.append(contentsOf: prefix.utf8)
      view.append(inner, to: &scanner.derived)
      detail.first = scanner.derivedRange(from: derivedStart)
    }
    scanner.details.append(detail)
    addWithText(
      .link, start, inner, end, content: inner, payload: scanner.details.count - 1)
  }

  private mutating func writeFootnote(_ mark: Mark) {
    if scanner.details[mark.value].number == 0 {
      footnoteCount += 1
      scanner.details[mark.value].number = footnoteCount
    }
    var record = NodeRecord(.footnoteReference, map.start(mark.start), map.end(mark.end))
    record.payload = Int32(mark.value)
    record.innerStart = record.end
    record.innerEnd = record.end
    builder.add(record)
  }

  private mutating func writeEmoji(_ mark: Mark) {
    let name = mark.start + 1..<mark.end - 1
    let derivedStart = scanner.derived.count
    LineTable(EmojiNameTable.lines).value(of: name, in: view)?
      .appendScalars(to: &scanner.derived)
    let content = scanner.derivedRange(from: derivedStart)
    var detail = NodeDetail()
    detail.first = UInt32(name.lowerBound)..<UInt32(name.upperBound)
    var record = NodeRecord(.emoji, map.start(mark.start), map.end(mark.end))
    record.span = Int(content.lowerBound)..<Int(content.upperBound)
    record.payload = Int32(scanner.details.count)
    scanner.details.append(detail)
    builder.add(record)
  }
}
