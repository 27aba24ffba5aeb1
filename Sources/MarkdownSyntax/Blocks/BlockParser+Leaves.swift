/// The text of leaves: from lines to one range.
extension BlockParser {
  // MARK: - Paragraphs

  /// Ends a paragraph: takes the definitions at its start, and drops it if nothing is left.
  mutating func closeParagraph(_ block: Int) {
    finishParagraph(block)
  }

  /// Sets the text and the range of the paragraph from its lines.
  mutating func finishParagraph(_ block: Int) {
    guard let first = lines.first, let last = lines.last else {
      result.blocks[block].isRemoved = true
      return
    }
    let firstSegment = result.segments.count
    let isSlice = linesAreSideBySide
    var text = isSlice ? first.start..<last.end : joinParagraph()
    if source[first.start] == ASCII.leftBracket {
      text = text.lowerBound + takeDefinitions(text)..<text.upperBound
    }
    setParagraph(block, text: text, segments: firstSegment..<result.segments.count)
  }

  private mutating func setParagraph(_ block: Int, text: Range<Int>, segments: Range<Int>) {
    let trimmed = withText(text) { view, range in
      var end = range.upperBound
      while end > range.lowerBound, view[end - 1].isASCIIWhitespace { end -= 1 }
      return range.upperBound - end
    }
    let text = text.lowerBound..<text.upperBound - trimmed
    guard !text.isEmpty else {
      result.blocks[block].isRemoved = true
      return
    }
    let map = SourceMap(result.segments[...], segments)
    let start = map.start(text.lowerBound)
    let end = map.end(text.upperBound)
    result.blocks[block].text = text
    result.blocks[block].segments = segments
    result.blocks[block].start = start
    result.blocks[block].innerStart = start
    result.blocks[block].innerEnd = end
    result.blocks[block].end = end
  }

  /// Whether only one line feed stands between each line of the leaf and the next.
  private var linesAreSideBySide: Bool {
    var previous = lines[0]
    if previous.spaces > 0 { return false }
    for line in lines.dropFirst() {
      if line.spaces > 0 || line.start != previous.end + 1 { return false }
      if source[previous.end] != ASCII.lineFeed { return false }
      previous = line
    }
    return true
  }

  /// Copies the lines of a paragraph one after the other, and notes where they came from.
  private mutating func joinParagraph() -> Range<Int> {
    let start = source.count + result.joined.count
    for (index, line) in lines.enumerated() {
      if index > 0 { result.joined.append(ASCII.lineFeed) }
      let place = source.count + result.joined.count
      result.segments.append(Segment(text: place, source: line.start))
      source.append(line.start..<line.end, to: &result.joined)
    }
    return start..<source.count + result.joined.count
  }

  /// Takes the definitions at the start of a text; returns how many bytes they fill.
  private mutating func takeDefinitions(_ text: Range<Int>) -> Int {
    var references = result.references
    result.references = ReferenceMap()
    let length = withText(text) { view, range in
      references.takeDefinitions(view, range) - range.lowerBound
    }
    result.references = references
    return length
  }

  /// Calls with a view that holds the text, and its range there.
  private func withText<Value>(_ text: Range<Int>, _ body: (ByteView, Range<Int>) -> Value) -> Value
  {
    if text.upperBound <= source.count { return body(source, text) }
    let offset = source.count
    return ByteView.reading(result.joined) { view in
      body(view, text.lowerBound - offset..<text.upperBound - offset)
    }
  }

  // MARK: - Code

  mutating func beginIndentedCode(in container: Int) {
    beginLeaf(.indentedCode, .codeBlock, in: container, from: line.contentStart)
    let block = open[open.count - 1].block
    result.blocks[block].payload = -1
    line.skip(columns: 4)
    addCodeLine()
  }

  mutating func beginFence(in container: Int) -> Bool {
    let marker = source[line.nonspace]
    var end = line.nonspace
    while end < line.end, source[end] == marker { end += 1 }
    let size = end - line.nonspace
    guard size >= 3 else { return false }
    let infoStart = skipSpaces(from: end)
    let info = infoStart..<max(infoStart, trimmedEnd(of: infoStart..<line.end))
    if marker == ASCII.backtick,
      source.firstIndex(of: marker, from: info.lowerBound, to: info.upperBound) < info.upperBound
    {
      return false
    }
    let indent = line.indent
    beginLeaf(.fencedCode, .codeBlock, in: container, from: line.nonspace)
    let tip = open.count - 1
    open[tip].marker = marker
    open[tip].size = size
    open[tip].width = indent
    let block = open[tip].block
    result.blocks[block].flags = marker == ASCII.tilde ? [.fenced, .tildeFence] : .fenced
    result.blocks[block].payload = result.infoStrings.count
    result.blocks[block].innerStart = line.next
    result.blocks[block].innerEnd = -1
    result.blocks[block].end = max(end, info.upperBound)
    result.infoStrings.append(info)
    return true
  }

  mutating func addCodeLine() {
    if line.isBlank, open[open.count - 1].kind == .indentedCode { noteBlankLine() }
    lines.append(
      LeafLine(spaces: line.spacesOfCutTab, start: line.contentStart, end: line.end))
  }

  mutating func closeIndentedCode(_ block: Int) {
    while let last = lines.last, line.isBlankSlice(last.start..<last.end) {
      lines.removeLast()
    }
    guard let last = lines.last else {
      result.blocks[block].isRemoved = true
      return
    }
    result.blocks[block].innerStart = result.blocks[block].start
    result.blocks[block].innerEnd = last.end
    result.blocks[block].end = last.end
    result.blocks[block].text = contentOfLines()
  }

  mutating func closeFencedCode(_ block: Int) {
    let wasClosed = result.blocks[block].innerEnd >= 0
    if !wasClosed {
      let end = max(result.blocks[block].end, lines.last?.end ?? 0)
      result.blocks[block].end = end
      result.blocks[block].innerEnd = end
    }
    result.blocks[block].innerStart = min(
      result.blocks[block].innerStart, result.blocks[block].innerEnd)
    result.blocks[block].text = contentOfLines()
  }

  /// The lines, each with its end, as one range of text.
  func contentIsSlice(_ last: LeafLine) -> Bool {
    linesAreSideBySide && source[last.end] == ASCII.lineFeed
  }

  mutating func contentOfLines() -> Range<Int> {
    guard let first = lines.first, let last = lines.last else { return 0..<0 }
    let end = last.end + 1
    if contentIsSlice(last), source.firstIndex(of: 0, from: first.start, to: end) == end {
      return first.start..<end
    }
    let start = source.count + result.joined.count
    for line in lines {
      for _ in 0..<line.spaces { result.joined.append(ASCII.space) }
      appendReplacingNUL(line.start..<line.end)
      result.joined.append(ASCII.lineFeed)
    }
    return start..<source.count + result.joined.count
  }

  private mutating func appendReplacingNUL(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = source.firstIndex(of: 0, from: start, to: range.upperBound)
      source.append(start..<end, to: &result.joined)
      if end < range.upperBound { result.joined.append(contentsOf: [0xEF, 0xBF, 0xBD]) }
      start = end + 1
    }
  }

  // MARK: - HTML

  mutating func beginHTML(in container: Int, canBeAnyTag: Bool) -> Bool {
    let kind = HTMLBlockStart.kind(
      source, line.nonspace, lineEnd: line.end, canBeAnyTag: canBeAnyTag)
    guard let kind else { return false }
    beginLeaf(.html, .htmlBlock, in: container, from: line.contentStart)
    open[open.count - 1].size = kind
    addHTMLLine()
    return true
  }

  mutating func addHTMLLine() {
    if line.isBlank { noteBlankLine() }
    lines.append(
      LeafLine(spaces: line.spacesOfCutTab, start: line.contentStart, end: line.end))
    let kind = open[open.count - 1].size
    if HTMLBlockStart.ends(kind, source, line.contentStart..<line.end) {
      closeBlocks(downTo: open.count - 1)
    }
  }

  mutating func closeHTML(_ block: Int) {
    while lines.count > 1, let last = lines.last, line.isBlankSlice(last.start..<last.end) {
      lines.removeLast()
    }
    let end = lines.last?.end ?? result.blocks[block].end
    result.blocks[block].end = end
    result.blocks[block].innerEnd = end
    let text = contentOfLines()
    result.blocks[block].text = text.dropLast()
  }

  // MARK: - Front matter

  /// Takes a block between two `---` lines at the very top, if a line in it looks like `key:`.
  mutating func parseFrontMatter() {
    var ahead = line
    guard ahead.advanceToNextLine(), ahead.isFrontMatterFence else { return }
    let inner = ahead.next
    let start = ahead.start
    var hasKey = false
    while ahead.advanceToNextLine() {
      if ahead.isFrontMatterFence {
        guard hasKey else { return }
        let end = ahead.start + 3
        var block = Block(
          type: .frontMatter, depth: 1, start: start, innerStart: inner, innerEnd: ahead.start,
          end: end)
        block.text = inner..<ahead.start
        result.blocks.append(block)
        open[0].hasChildren = true
        line = ahead
        return
      }
      hasKey = hasKey || ahead.looksLikeKey
    }
  }
}

extension LineCursor {
  /// Whether only spaces and tabs stand in a range.
  func isBlankSlice(_ range: Range<Int>) -> Bool {
    range.allSatisfy { source[$0].isSpaceOrTab }
  }

  /// Whether the line is `---` and nothing else.
  var isFrontMatterFence: Bool {
    source[start] == ASCII.minus && source[start + 1] == ASCII.minus
      && source[start + 2] == ASCII.minus && start + 3 <= end && isBlank(from: start + 3)
  }

  /// Whether the line begins with a word and a colon.
  var looksLikeKey: Bool {
    var index = start
    while index < end {
      let byte = source[index]
      guard byte.isASCIIAlphanumeric || byte == ASCII.minus || byte == ASCII.underscore else {
        break
      }
      index += 1
    }
    guard index > start, index < end, source[index] == ASCII.colon else { return false }
    return index + 1 == end || source[index + 1].isSpaceOrTab
  }
}
