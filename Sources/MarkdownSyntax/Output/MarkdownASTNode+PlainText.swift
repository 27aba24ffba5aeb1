extension MarkdownASTNode {
  /// The node's text as it is drawn and copied: without markup, a line for each block.
  ///
  /// A row of a table is a line with tabs between its cells; formulas are their source with its
  /// dollars; images, rules and metadata leave nothing.
  ///
  /// - Parameter options: What the document was parsed with. Without `html`, inline HTML is text.
  public func plainText(options: MarkdownParsingOptions = .commonMark) -> String {
    var writer = PlainTextWriter(options: options)
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

private struct PlainTextWriter {
  let options: MarkdownParsingOptions
  var bytes: [UInt8] = []
  /// Whether a block has ended, so that the next text begins a line.
  private var needsLineEnd = false
  private var isFirstCell = false

  init(options: MarkdownParsingOptions) { self.options = options }

  mutating func write(_ root: MarkdownASTNode) {
    var traversal = TreeTraversal(root)
    while let event = traversal.next() {
      switch event {
      case .enter(let node):
        if enter(node) { traversal.skipChildren() }
      case .leave(let node):
        if node.type.endsLine { needsLineEnd = !bytes.isEmpty }
      }
    }
  }

  /// Writes what a node shows itself; returns whether its children are to be left out.
  private mutating func enter(_ node: MarkdownASTNode) -> Bool {
    if node.type.endsLine, needsLineEnd { endLine() }
    switch node.type {
    case .text, .emoji: append(node.tree.bytes[node.record.span])
    case .softBreak: append(" ")
    case .lineBreak: append("\n")
    case .htmlInline: writeHTML(node)
    case .tableRow: isFirstCell = true
    case .tableCell, .tableHeaderCell:
      if !isFirstCell { append("\t") }
      isFirstCell = false
    case .footnoteReference:
      append("[\(node.attribute("number") ?? "")]")
    case .codeBlock:
      if let text = node.children.first { append(text.tree.bytes[text.record.span].dropLast()) }
      return true
    case .latexMathInline, .latexMathDisplay:
      let mark = node.type == .latexMathInline ? "$" : "$$"
      append(mark + (node.children.first?.content ?? "") + mark)
      return true
    case .image:
      return true
    case .blankLine:
      bytes.append(contentsOf: repeatElement(ASCII.lineFeed, count: Int(node.record.payload) - 1))
    default: break
    }
    return false
  }

  private mutating func writeHTML(_ node: MarkdownASTNode) {
    let text = node.tree.bytes[node.record.span]
    if !options.html { return append(text) }
    let isBreak = String(decoding: text.prefix(3), as: UTF8.self).lowercased() == "<br"
    if isBreak { append("\n") }
  }

  private mutating func endLine() {
    bytes.append(ASCII.lineFeed)
    needsLineEnd = false
  }

  private mutating func append(_ text: String) { append(Array(text.utf8)[...]) }

  private mutating func append(_ text: ArraySlice<UInt8>) {
    if needsLineEnd { endLine() }
    bytes.append(contentsOf: text)
  }
}

extension MarkdownNodeType {
  /// Whether what follows a node of this type begins a new line.
  fileprivate var endsLine: Bool {
    self == .paragraph || self == .heading || self == .codeBlock || self == .tableRow
  }
}
