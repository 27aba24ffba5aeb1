/// The beginnings of blocks.
extension BlockParser {
  /// Where a line is while blocks are opened on it.
  struct Opening {
    /// The place in `open` of the innermost block so far.
    var container: Int
    /// Whether that is a paragraph or a table that the line belongs to.
    var isInLeaf: Bool
    var isAllMatched: Bool
    /// Whether the line would continue a paragraph that it doesn't belong to.
    var isLazy: Bool
    /// Whether a container was opened on the line.
    var hasOpened = false
  }

  /// What became of an attempt to open a block.
  private enum Step {
    /// Nothing begins here.
    case none
    /// A container was opened; another block may follow on the line.
    case opened
    /// The line is used up.
    case done
  }

  /// Opens the blocks that begin on the line, then takes the rest as text.
  mutating func openBlocks(in container: Int, isAllMatched: Bool, isLazy: Bool) {
    var place = Opening(
      container: container, isInLeaf: isAllMatched && open[container].isLeaf,
      isAllMatched: isAllMatched, isLazy: isLazy)
    while true {
      switch openBlock(&place) {
      case .opened:
        place.container = open.count - 1
        place.isInLeaf = false
        place.isAllMatched = true
        place.isLazy = false
        place.hasOpened = true
      case .done:
        return
      case .none:
        return addText(at: place)
      }
    }
  }

  private mutating func openBlock(_ place: inout Opening) -> Step {
    if line.isBlank { return .none }
    let isInParagraph = place.isInLeaf && open[place.container].kind == .paragraph
    if line.indent >= 4 {
      if isInParagraph || place.isLazy { return .none }
      beginIndentedCode(in: place.container)
      return .done
    }
    let byte = source[line.nonspace]
    switch byte {
    case ASCII.greater:
      return openQuote(in: place.container) ? .opened : .none
    case ASCII.hash:
      return addHeading(in: place.container) ? .done : .none
    case ASCII.backtick, ASCII.tilde:
      return beginFence(in: place.container) ? .done : .none
    case ASCII.less:
      let canBeAnyTag = !isInParagraph && !place.isLazy
      return beginHTML(in: place.container, canBeAnyTag: canBeAnyTag) ? .done : .none
    case ASCII.equal:
      return isInParagraph && endWithUnderline(place.container) ? .done : .none
    case ASCII.leftBracket:
      return options.footnotes && openFootnote(in: place.container) ? .opened : .none
    case ASCII.minus, ASCII.star, ASCII.plus, ASCII.underscore, ASCII.zero...ASCII.nine:
      return openListLike(byte, isInParagraph: isInParagraph, &place)
    case ASCII.pipe, ASCII.colon:
      return isInParagraph && beginTable(place.container) ? .done : .none
    default:
      return .none
    }
  }

  /// Opens what begins with a character that several blocks share, in the order of precedence.
  private mutating func openListLike(
    _ byte: UInt8, isInParagraph: Bool, _ place: inout Opening
  ) -> Step {
    if byte == ASCII.minus, isInParagraph, endWithUnderline(place.container) { return .done }
    if byte != ASCII.plus, !byte.isASCIIDigit, addThematicBreak(in: place.container) {
      return .done
    }
    if byte != ASCII.underscore,
      let marker = listMarker(interruptsParagraph: isInParagraph),
      let step = openItem(marker, in: place.container)
    {
      return step ? .opened : .done
    }
    if byte == ASCII.minus, isInParagraph, beginTable(place.container) { return .done }
    return .none
  }

  // MARK: - Quotes

  private mutating func openQuote(in container: Int) -> Bool {
    guard open.count < Parser.maximumBlockDepth else { return false }
    let start = line.nonspace
    let block = Block(
      type: .blockquote, depth: 0, start: start, innerStart: start + 1, innerEnd: start + 1,
      end: start + 1)
    addBlock(block, in: container)
    openQuotes.append(open.count)
    open.append(OpenBlock(kind: .quote, block: result.blocks.count - 1))
    line.skipToNonspace()
    line.skip(bytes: 1)
    line.skipOptionalSpace()
    return true
  }

  /// Makes the quote an admonition if the rest of the line is `[!NOTE]` or its like and the first
  /// thing in it.
  ///
  /// The line is used up. A line without `>` may follow, as after any first line of a quote.
  mutating func beginAdmonition(in container: Int) -> Bool {
    guard options.admonitions, open[container].kind == .quote, !open[container].hasChildren,
      line.byte == ASCII.leftBracket, source[line.nonspace + 1] == ASCII.exclamation
    else { return false }
    let wordStart = line.nonspace + 2
    let wordEnd = source.firstIndex(of: ASCII.rightBracket, from: wordStart, to: line.end)
    guard line.isBlank(from: wordEnd + 1), wordEnd < line.end,
      let name = AdmonitionName.allCases.first(where: { spells($0, wordStart..<wordEnd) })
    else { return false }
    closeBlocks(downTo: container + 1)
    let block = open[container].block
    result.blocks[block].type = .admonition
    result.blocks[block].payload = Int(name.rawValue)
    result.blocks[block].innerStart = wordEnd + 1
    result.blocks[block].end = wordEnd + 1
    open[container].hasChildren = true
    admonitionMayContinue = true
    return true
  }

  private func spells(_ name: AdmonitionName, _ range: Range<Int>) -> Bool {
    name.word.utf8.elementsEqual(range.lazy.map { source[$0].asciiLowercased })
  }

  // MARK: - Headings and rules

  private mutating func addHeading(in container: Int) -> Bool {
    let start = line.nonspace
    var inner = start
    while inner < line.end, source[inner] == ASCII.hash { inner += 1 }
    let level = inner - start
    guard level <= 6, inner == line.end || source[inner].isSpaceOrTab else { return false }
    let textStart = skipSpaces(from: inner)
    var textEnd = trimmedEnd(of: textStart..<line.end)
    let end = max(textEnd, inner)
    var hashes = textEnd
    while hashes > textStart, source[hashes - 1] == ASCII.hash { hashes -= 1 }
    if hashes == textStart || source[hashes - 1].isSpaceOrTab {
      textEnd = trimmedEnd(of: textStart..<hashes)
    }
    var block = Block(
      type: .heading, depth: 0, start: start, innerStart: min(textStart, end),
      innerEnd: textEnd, end: end)
    block.innerEnd = max(block.innerStart, textEnd)
    block.text = block.innerStart..<block.innerEnd
    block.payload = level
    noteEnd(end, in: addBlock(block, in: container))
    return true
  }

  private mutating func addThematicBreak(in container: Int) -> Bool {
    guard line.nonspace >= noThematicBreakBefore else { return false }
    let marker = source[line.nonspace]
    var count = 0
    var index = line.nonspace
    while index < line.end, source[index] == marker || source[index].isSpaceOrTab {
      if source[index] == marker { count += 1 }
      index += 1
    }
    guard index >= line.end, count >= 3 else {
      noThematicBreakBefore = index
      return false
    }
    let end = trimmedEnd(of: line.nonspace..<line.end)
    let block = Block(
      type: .thematicBreak, depth: 0, start: line.nonspace, innerStart: end, innerEnd: end,
      end: end)
    noteEnd(end, in: addBlock(block, in: container))
    return true
  }

  /// Makes the open paragraph a heading if the line is an underline and text is left above it.
  private mutating func endWithUnderline(_ place: Int) -> Bool {
    let marker = source[line.nonspace]
    var end = line.nonspace
    while end < line.end, source[end] == marker { end += 1 }
    guard line.isBlank(from: end) else { return false }
    let block = open[place].block
    finishParagraph(block)
    guard !result.blocks[block].isRemoved else {
      // Only definitions stood above, so that the line begins something of its own.
      open.removeLast()
      reopenAsText(block)
      return false
    }
    open.removeLast()
    result.blocks[block].type = .heading
    result.blocks[block].payload = marker == ASCII.equal ? 1 : 2
    result.blocks[block].innerEnd = result.blocks[block].end
    result.blocks[block].end = end
    noteEnd(end, in: open.count - 1)
    return true
  }

  /// Puts an empty paragraph at the tip after one that held only definitions.
  private mutating func reopenAsText(_ removed: Int) {
    open.append(OpenBlock(kind: .paragraph, block: result.blocks.count))
    result.blocks.append(
      Block(
        type: .paragraph, depth: open.count - 1, start: line.nonspace,
        innerStart: line.nonspace, innerEnd: line.end, end: line.end))
    lines.removeAll(keepingCapacity: true)
  }

  // MARK: - Footnotes

  private mutating func openFootnote(in container: Int) -> Bool {
    guard open.count < Parser.maximumBlockDepth, let end = footnoteLabelEnd(line.nonspace)
    else { return false }
    let start = line.nonspace
    let label = start + 2..<end
    var block = Block(
      type: .footnoteDefinition, depth: 0, start: start, innerStart: end + 2,
      innerEnd: end + 2, end: end + 2)
    block.text = label
    addBlock(block, in: container)
    let index = result.blocks.count - 1
    let number = result.references.addFootnote(label, of: source, block: index)
    result.blocks[index].payload = number
    open.append(OpenBlock(kind: .footnote, block: index, width: 4))
    line.skipToNonspace()
    line.skip(bytes: end + 2 - start)
    line.skipToNonspace()
    return true
  }

  /// The end of the label of `[^label]:`.
  private func footnoteLabelEnd(_ start: Int) -> Int? {
    guard source[start + 1] == ASCII.caret else { return nil }
    var end = start + 2
    let limit = min(line.end, end + Parser.maximumLabelLength)
    while end < limit, source[end] != ASCII.rightBracket {
      if source[end].isSpaceOrTab || source[end] == ASCII.leftBracket { return nil }
      end += 1
    }
    guard end > start + 2, end < limit, source[end + 1] == ASCII.colon else { return nil }
    return end
  }

  // MARK: - Small steps

  func skipSpaces(from offset: Int) -> Int {
    var index = offset
    while index < line.end, source[index].isSpaceOrTab { index += 1 }
    return index
  }

  func trimmedEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, source[end - 1].isSpaceOrTab { end -= 1 }
    return end
  }

  /// Lets an open block reach to where a block inside it that is closed already ends.
  mutating func noteEnd(_ end: Int, in parent: Int) {
    guard parent > 0 else { return }
    result.blocks[open[parent].block].end = max(result.blocks[open[parent].block].end, end)
  }
}
