/// The first phase: the lines of a source, sorted into blocks.
///
/// The algorithm is the specification's
/// (<https://spec.commonmark.org/0.31.2/#phase-1-block-structure>): each line is matched against
/// the blocks that are open, may open new ones, and what is left of it is text. A line costs no
/// more than its length, however many blocks are open: see `matchOpenBlocks()`.
struct BlockParser {
  let source: ByteView
  let options: MarkdownParsingOptions
  var line: LineCursor
  var result = BlockStructure()

  /// The open blocks, each inside the one before it; only the last can be a leaf.
  var open: [OpenBlock] = []
  /// The places in `open` of the quotes.
  var openQuotes: [Int] = []
  /// The lines of the open leaf.
  var lines: [LeafLine] = []

  /// The alignments of the columns of the table at the tip, and the block of its body.
  var tableColumns: [NodeFlags] = []
  var tableBody = 0

  /// The blank lines right before the current line.
  var blanks = BlankRun()
  var blanksBefore = BlankRun()
  /// Whether the last line was the marker of the admonition at the tip, so that a line without a
  /// `>` still belongs to it.
  var admonitionMayContinue = false
  /// A place on the line before which no thematic break can begin.
  var noThematicBreakBefore = 0
  /// How many cells may still be added to short rows.
  var addableCells: Int

  /// Blank lines in a row.
  struct BlankRun {
    var count = 0
    var start = 0
    var end = 0
    /// The place in `open` of the innermost quote that they stand in; 0 if they stand in none.
    var quote = 0
  }

  init(_ source: ByteView, options: MarkdownParsingOptions) {
    self.source = source
    self.options = options
    let hasMark = source[0] == 0xEF && source[1] == 0xBB && source[2] == 0xBF
    line = LineCursor(source, from: hasMark ? 3 : 0)
    addableCells = max(Parser.minimumAddedCells, source.count)
  }

  /// Sorts the whole source into blocks.
  consuming func parse() -> BlockStructure {
    let document = Block(
      type: .document, depth: 0, start: 0, innerStart: 0, innerEnd: source.count,
      end: source.count)
    result.blocks.append(document)
    open.append(OpenBlock(kind: .document, block: 0))
    if options.frontMatter { parseFrontMatter() }
    while line.advanceToNextLine() { parseLine() }
    closeBlocks(downTo: 0)
    result.blocks[0].end = source.count
    return result
  }

  private mutating func parseLine() {
    blanksBefore = blanks
    blanks = BlankRun()
    noThematicBreakBefore = 0
    let mayContinueAdmonition = admonitionMayContinue
    admonitionMayContinue = false

    guard let matched = matchOpenBlocks() else { return }
    let isAllMatched = matched == open.count
    if isAllMatched, let tip = open.last {
      switch tip.kind {
      case .indentedCode, .fencedCode: return addCodeLine()
      case .html: return addHTMLLine()
      default: break
      }
    }
    let isLazy =
      !isAllMatched && (open.last?.kind == .paragraph || mayContinueAdmonition)
    openBlocks(in: matched - 1, isAllMatched: isAllMatched, isLazy: isLazy)
  }

  // MARK: - The blocks that are open already

  /// Counts the open blocks that the line belongs to, and goes past their markers; `nil` if the
  /// line closed a fence and is done with.
  ///
  /// On a line that is blank from here on, lists and their items match up to the next quote
  /// without being looked at one by one. Otherwise, each open item takes at least two columns
  /// of white space and each quote a byte.
  private mutating func matchOpenBlocks() -> Int? {
    var depth = 1
    var quotesPassed = 0
    while depth < open.count {
      let block = open[depth]
      switch block.kind {
      case .document, .list:
        break
      case .quote:
        guard line.indent < 4, line.byte == ASCII.greater else { return depth }
        noteQuoteMarker(block.block)
        line.skipToNonspace()
        line.skip(bytes: 1)
        line.skipOptionalSpace()
        quotesPassed += 1
        blanks.quote = depth
      case .item, .footnote:
        if line.indent >= block.width, !line.isBlank || block.hasChildren {
          line.skip(columns: block.width)
        } else if line.isBlank, block.hasChildren {
          line.skipToNonspace()
          depth = endOfBlankMatch(quotesPassed: quotesPassed)
          continue
        } else {
          return depth
        }
      case .paragraph, .table:
        if line.isBlank { return depth }
      case .indentedCode:
        if line.indent >= 4 {
          line.skip(columns: 4)
        } else if line.isBlank {
          line.skipToNonspace()
        } else {
          return depth
        }
      case .fencedCode:
        if closesFence(block) { return nil }
        skipFenceIndent(block.width)
      case .html:
        if block.size >= 6, line.isBlank { return depth }
      }
      depth += 1
    }
    return depth
  }

  /// Where a blank line that has no white space left stops matching.
  private func endOfBlankMatch(quotesPassed: Int) -> Int {
    if quotesPassed < openQuotes.count { return openQuotes[quotesPassed] }
    guard let tip = open.last else { return 0 }
    let matchesNothing = tip.kind == .item || tip.kind == .footnote ? !tip.hasChildren : false
    return tip.isLeaf || matchesNothing ? open.count - 1 : open.count
  }

  private mutating func noteQuoteMarker(_ block: Int) {
    result.quoteMarkers.append((block, line.nonspace))
    result.blocks[block].end = line.nonspace + 1
  }

  /// Closes the fenced block at the tip if the line is its closing fence.
  private mutating func closesFence(_ fence: OpenBlock) -> Bool {
    guard line.indent < 4, line.byte == fence.marker else { return false }
    var end = line.nonspace
    while end < line.end, source[end] == fence.marker { end += 1 }
    guard end - line.nonspace >= fence.size, line.isBlank(from: end) else { return false }
    result.blocks[fence.block].innerEnd = line.nonspace
    result.blocks[fence.block].end = end
    closeBlocks(downTo: open.count - 1)
    return true
  }

  private mutating func skipFenceIndent(_ columns: Int) {
    for _ in 0..<columns where line.offset < line.end && source[line.offset].isSpaceOrTab {
      line.skip(columns: 1)
    }
  }

  // MARK: - The rest of the line

  /// Takes the rest of the line as text, or as one more blank line.
  ///
  /// After a marker on the same line, nothing is no blank line: `-` alone is an empty item.
  mutating func addText(at place: Opening) {
    let container = place.container
    if line.isBlank {
      closeBlocks(downTo: container + 1)
      if !place.hasOpened { noteBlankLine() }
      return
    }
    if place.isLazy {
      if open.last?.kind == .paragraph { return addParagraphLine() }
      return beginParagraph(in: open.count - 1)
    }
    let tip = open[container]
    if place.isAllMatched, tip.kind == .paragraph { return addParagraphLine() }
    if place.isAllMatched, tip.kind == .table { return addRow() }
    if beginAdmonition(in: container) { return }
    beginParagraph(in: container)
  }

  mutating func noteBlankLine() {
    if blanksBefore.count > 0, blanksBefore.quote == blanks.quote {
      blanks.count = blanksBefore.count + 1
      blanks.start = blanksBefore.start
    } else {
      blanks.count = 1
      blanks.start = line.start
    }
    blanks.end = line.next
  }

  mutating func addParagraphLine() {
    lines.append(LeafLine(start: line.nonspace, end: line.end))
  }

  mutating func beginParagraph(in container: Int) {
    beginLeaf(.paragraph, .paragraph, in: container, from: line.nonspace)
    addParagraphLine()
  }

  // MARK: - Opening and closing

  /// Adds a block inside an open one; closes what stands in its way.
  ///
  /// - Returns: The place in `open` of the block that took it in: a list takes only items.
  @discardableResult
  mutating func addBlock(_ block: Block, in container: Int) -> Int {
    var parent = container
    if open[parent].isLeaf { parent -= 1 }
    if open[parent].kind == .list, block.type != .listItem { parent -= 1 }
    closeBlocks(downTo: parent + 1)
    noteBlankLinesBefore(parent)
    open[parent].hasChildren = true
    var block = block
    block.depth = parent + 1
    result.blocks.append(block)
    return parent
  }

  /// Adds a leaf whose lines are still to come.
  mutating func beginLeaf(
    _ kind: OpenBlock.Kind, _ type: MarkdownNodeType, in container: Int, from start: Int
  ) {
    let block = Block(
      type: type, depth: 0, start: start, innerStart: start, innerEnd: line.end, end: line.end)
    addBlock(block, in: container)
    open.append(OpenBlock(kind: kind, block: result.blocks.count - 1))
    lines.removeAll(keepingCapacity: true)
  }

  /// Does what blank lines between two blocks of the same parent do: loosens a list, and leaves a
  /// node where that was asked for.
  private mutating func noteBlankLinesBefore(_ parent: Int) {
    guard blanksBefore.count > 0, parent >= blanksBefore.quote, open[parent].hasChildren
    else { return }
    let kind = open[parent].kind
    if kind == .list {
      result.blocks[open[parent].block].flags.remove(.tight)
    } else {
      if kind == .item { result.blocks[open[parent - 1].block].flags.remove(.tight) }
      if options.preserveBlankLines { addBlankNode(in: parent) }
    }
    blanksBefore.count = 0
  }

  private mutating func addBlankNode(in parent: Int) {
    let run = blanksBefore
    var block = Block(
      type: .blankLine, depth: parent + 1, start: run.start, innerStart: run.start,
      innerEnd: run.end, end: run.end)
    block.payload = run.count
    result.blocks.append(block)
  }

  /// Closes the open blocks from the tip until only `count` are left.
  mutating func closeBlocks(downTo count: Int) {
    while open.count > count, let block = open.popLast() {
      if openQuotes.last == open.count { openQuotes.removeLast() }
      switch block.kind {
      case .paragraph: closeParagraph(block.block)
      case .indentedCode: closeIndentedCode(block.block)
      case .fencedCode: closeFencedCode(block.block)
      case .html: closeHTML(block.block)
      case .document, .quote, .list, .item, .footnote, .table: break
      }
      let closed = result.blocks[block.block]
      if closed.type.isContainerBlock { result.blocks[block.block].innerEnd = closed.end }
      guard let parent = open.last, !closed.isRemoved, parent.kind != .document else { continue }
      result.blocks[parent.block].end = max(result.blocks[parent.block].end, closed.end)
    }
  }
}

extension MarkdownNodeType {
  /// Whether the type is a block that holds blocks.
  var isContainerBlock: Bool {
    switch self {
    case .blockquote, .admonition, .unorderedList, .orderedList, .listItem, .footnoteDefinition:
      true
    default: false
    }
  }
}
