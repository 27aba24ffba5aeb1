/// The second phase: the blocks in document order become nodes, and the text of leaves inlines.
struct TreeAssembler {
  private let view: ByteView
  private let structure: BlockStructure
  private let options: MarkdownParsingOptions
  private var inlines: InlineWriter

  /// - Parameter view: The source, followed by the joined text of the blocks.
  init(
    _ view: ByteView, sourceLength: Int, _ structure: BlockStructure,
    options: MarkdownParsingOptions
  ) {
    self.view = view
    self.structure = structure
    self.options = options
    let scanner = InlineScanner(
      view, sourceLength: sourceLength, options: options, references: structure.references)
    inlines = InlineWriter(scanner)
    inlines.builder.reserve(structure.blocks.count * 2)
  }

  /// What the tree is made of, but for the bytes that it shares with the source.
  struct Parts {
    var nodes: [NodeRecord]
    var details: [NodeDetail]
    var derived: [UInt8]
    var quoteMarkers: [QuoteMarker]
  }

  consuming func assemble() -> Parts {
    addFootnoteDetails()
    for block in structure.blocks where !block.isRemoved {
      while inlines.builder.frames.count > block.depth { inlines.builder.close() }
      add(block)
    }
    while !inlines.builder.frames.isEmpty { inlines.builder.close() }
    return Parts(
      nodes: inlines.builder.finish(), details: inlines.scanner.details,
      derived: inlines.scanner.derived, quoteMarkers: quoteMarkers)
  }

  private func record(_ block: Block) -> NodeRecord {
    var record = NodeRecord(
      block.type, block.start, block.innerStart, block.innerEnd, block.end)
    record.flags = block.flags
    record.payload = Int32(truncatingIfNeeded: block.payload)
    return record
  }

  private mutating func add(_ block: Block) {
    switch block.type {
    case .paragraph:
      addParagraph(block)
    case .heading:
      inlines.builder.open(record(block))
      inlines.write(block.text, map: map(block))
      inlines.builder.close()
    case .tableHeaderCell, .tableCell:
      inlines.builder.open(record(block))
      inlines.write(block.text, map: map(block), isCell: true)
      inlines.builder.close()
    case .codeBlock:
      addCode(block)
    case .htmlBlock, .frontMatter:
      var record = record(block)
      record.span = block.text
      inlines.builder.add(record)
    case .thematicBreak, .blankLine:
      inlines.builder.add(record(block))
    case .footnoteDefinition:
      inlines.builder.open(footnoteRecord(block))
    default:
      inlines.builder.open(record(block))
    }
  }

  private func map(_ block: Block) -> SourceMap {
    SourceMap(structure.segments[...], block.segments)
  }

  // MARK: - Paragraphs

  private mutating func addParagraph(_ block: Block) {
    var record = record(block)
    if isInTightItem { record.flags.insert(.tight) }
    inlines.builder.open(record)
    inlines.write(block.text, map: map(block))
    guard options.math, hasDisplayMath else { return inlines.builder.close() }
    if block.depth == 1 {
      liftDisplayMath()
    } else if record.flags.contains(.tight), inlines.builder.openChildren.count == 1 {
      _ = inlines.builder.dissolve(takingChildren: false)
    } else {
      inlines.builder.close()
    }
  }

  private var isInTightItem: Bool {
    let frames = inlines.builder.frames
    guard frames.count >= 2, frames[frames.count - 1].record.type == .listItem else {
      return false
    }
    return frames[frames.count - 2].record.flags.contains(.tight)
  }

  private var hasDisplayMath: Bool {
    inlines.builder.openChildren.contains { $0.type == .latexMathDisplay }
  }

  /// Makes displayed formulas of a root paragraph blocks of their own, if nothing stands right
  /// beside them on at least one side; what is left on either side are paragraphs.
  private mutating func liftDisplayMath() {
    let (paragraph, children) = inlines.builder.dissolve(takingChildren: true)
    var group = children.startIndex
    for (index, child) in children.enumerated() where child.type == .latexMathDisplay {
      let isFirst = index == 0 || isSeparator(children[index - 1])
      let isLast = index + 1 == children.count || isSeparator(children[index + 1])
      guard isFirst || isLast else { continue }
      addGroup(children[group..<index], of: paragraph)
      inlines.builder.add(child)
      group = index + 1
    }
    addGroup(children[group...], of: paragraph)
  }

  private func isSeparator(_ record: NodeRecord) -> Bool {
    switch record.type {
    case .softBreak, .lineBreak: true
    case .text: record.span.allSatisfy { byte(at: $0).isASCIIWhitespace }
    default: false
    }
  }

  /// Adds a paragraph of some of another's children, without separators and spaces at its edges.
  private mutating func addGroup(_ children: ArraySlice<NodeRecord>, of paragraph: NodeRecord) {
    var group = children
    while let first = group.first, isSeparator(first) { group.removeFirst() }
    while let last = group.last, isSeparator(last) { group.removeLast() }
    guard !group.isEmpty else { return }
    trimStart(&group[group.startIndex])
    trimEnd(&group[group.endIndex - 1])
    guard let first = group.first, let last = group.last else { return }
    var record = NodeRecord(.paragraph, Int(first.start), Int(last.end))
    record.flags = paragraph.flags
    inlines.builder.open(record)
    for child in group { inlines.builder.add(child) }
    inlines.builder.close()
  }

  private func trimStart(_ record: inout NodeRecord) {
    guard record.type == .text else { return }
    while record.lower < record.upper, byte(at: Int(record.lower)) == ASCII.space,
      view[Int(record.start)] == ASCII.space
    {
      record.lower += 1
      record.start += 1
      record.innerStart = record.start
    }
  }

  private func trimEnd(_ record: inout NodeRecord) {
    guard record.type == .text else { return }
    while record.lower < record.upper, byte(at: Int(record.upper) - 1) == ASCII.space,
      view[Int(record.end) - 1] == ASCII.space
    {
      record.upper -= 1
      record.end -= 1
      record.innerEnd = record.end
    }
  }

  private func byte(at offset: Int) -> UInt8 {
    offset < view.count ? view[offset] : inlines.scanner.derived[offset - view.count]
  }

  // MARK: - Code and footnotes

  private mutating func addCode(_ block: Block) {
    var record = record(block)
    var detail = NodeDetail()
    if block.payload >= 0, !structure.infoStrings[block.payload].isEmpty {
      let info = inlines.scanner.decoded(structure.infoStrings[block.payload])
      let word = info.prefix { !byte(at: Int($0)).isASCIIWhitespace }
      detail.first = info
      detail.second = info.lowerBound..<info.lowerBound + UInt32(word.count)
    }
    record.payload = Int32(inlines.scanner.details.count)
    inlines.scanner.details.append(detail)
    inlines.builder.open(record)
    if !block.text.isEmpty {
      var text = NodeRecord(.text, block.innerStart, block.innerEnd)
      text.span = block.text
      inlines.builder.add(text)
    }
    inlines.builder.close()
  }

  /// Gives each footnote its detail, in the order of the definitions.
  private mutating func addFootnoteDetails() {
    for index in structure.references.footnotes {
      inlines.scanner.details.append(labelDetail(structure.blocks[index]))
    }
  }

  private func labelDetail(_ block: Block) -> NodeDetail {
    var detail = NodeDetail()
    detail.first = UInt32(block.text.lowerBound)..<UInt32(block.text.upperBound)
    return detail
  }

  private mutating func footnoteRecord(_ block: Block) -> NodeRecord {
    var record = record(block)
    if block.payload < 0 {
      record.payload = Int32(inlines.scanner.details.count)
      inlines.scanner.details.append(labelDetail(block))
    }
    return record
  }

  private var quoteMarkers: [QuoteMarker] {
    structure.quoteMarkers
      .sorted { ($0.block, $0.offset) < ($1.block, $1.offset) }
      .map {
        let start = structure.blocks[$0.block].start
        return QuoteMarker(quote: UInt32(start), offset: UInt32($0.offset))
      }
  }
}
