extension MarkdownASTNode {
  /// The node and all inside it as plain semantic HTML.
  ///
  /// What CommonMark knows is written as in the examples of its specification, the extensions as
  /// GitHub writes them; spoilers are `<span class="spoiler">`.
  ///
  /// - Parameter options: What the document was parsed with. Without `html`, inline HTML is text
  ///   and blocks of it are left out.
  public func html(options: MarkdownParsingOptions = .commonMark) -> String {
    var writer = HTMLWriter(options: options)
    writer.write(self)
    return String(decoding: writer.output.bytes, as: UTF8.self)
  }
}

/// Writes a tree as HTML, node by node as the traversal enters and leaves them.
private struct HTMLWriter {
  let options: MarkdownParsingOptions
  var output = HTMLText()
  /// How many images are open: in them, only the text counts.
  private var imageDepth = 0
  private var footnotes = FootnoteList()
  /// The footnote definition that is being written at the end, and its last child.
  private var footnote: FootnoteList.Entry?
  private var lastOfFootnote = -1

  init(options: MarkdownParsingOptions) { self.options = options }

  mutating func write(_ root: MarkdownASTNode) {
    footnotes = FootnoteList(root)
    walk(root)
    writeFootnotes()
  }

  private mutating func walk(_ root: MarkdownASTNode) {
    var traversal = TreeTraversal(root)
    while let event = traversal.next() {
      switch event {
      case .enter(let node):
        if node.type == .footnoteDefinition, node.index != root.index {
          traversal.skipChildren()
        } else if imageDepth > 0, node.type != .image {
          writeAlternative(node)
        } else {
          enter(node, parent: traversal.parent)
          if node.type == .codeBlock || node.type.isMath { traversal.skipChildren() }
        }
      case .leave(let node):
        if imageDepth > 0, node.type != .image { continue }
        leave(node)
      }
    }
  }

  private mutating func characters(_ node: MarkdownASTNode) {
    output.text(node.tree.bytes[node.record.span])
  }

  // MARK: - Entering

  private mutating func enter(_ node: MarkdownASTNode, parent: MarkdownASTNode?) {
    switch node.type {
    case .text, .emoji: characters(node)
    case .softBreak: output.markup("\n")
    case .lineBreak: output.markup("<br />\n")
    case .htmlInline: writeInlineHTML(node)
    case .htmlBlock: writeBlockHTML(node)
    case .link: openLink(node)
    case .image: openImage(node)
    case .codeBlock: writeCode(node)
    case .thematicBreak: block("<hr />\n")
    case .blankLine: writeBlankLines(node)
    case .latexMathInline, .latexMathDisplay: writeMath(node, parent: parent)
    case .footnoteReference: writeReference(node)
    case .document, .footnoteDefinition, .frontMatter, .video: break
    case .paragraph:
      if !node.record.flags.contains(.tight) { block("<p>") }
    case .heading: block("<h\(node.record.payload)>")
    case .blockquote: block("<blockquote>\n")
    case .admonition: openAdmonition(node)
    case .unorderedList: block("<ul>\n")
    case .orderedList:
      block(node.record.payload == 1 ? "<ol>\n" : "<ol start=\"\(node.record.payload)\">\n")
    case .listItem: openItem(node)
    case .table: block("<table>\n")
    case .tableHead: block("<thead>\n")
    case .tableBody: block("<tbody>\n")
    case .tableRow: block("<tr>")
    case .tableHeaderCell: openCell(node, "th")
    case .tableCell: openCell(node, "td")
    case .strong, .emphasis, .strikethrough, .underline, .code, .superscript, .subscript,
      .highlight:
      output.markup("<\(node.type.tag)>")
    case .spoiler: output.markup("<span class=\"spoiler\">")
    }
  }

  private mutating func block(_ markup: String) {
    output.freshLine()
    output.markup(markup)
  }

  private mutating func openItem(_ node: MarkdownASTNode) {
    block("<li>")
    guard node.record.flags.contains(.task) else { return }
    let isChecked = node.record.flags.contains(.checked)
    output.markup(
      isChecked
        ? "<input type=\"checkbox\" checked=\"\" disabled=\"\" /> "
        : "<input type=\"checkbox\" disabled=\"\" /> ")
  }

  private mutating func openCell(_ node: MarkdownASTNode, _ tag: String) {
    let alignment = node.record.flags.alignmentName
    block(alignment == "default" ? "<\(tag)>" : "<\(tag) align=\"\(alignment)\">")
  }

  private mutating func openAdmonition(_ node: MarkdownASTNode) {
    let word = node.attribute("admonitionType") ?? "note"
    block("<div class=\"markdown-alert markdown-alert-\(word)\">\n")
    output.markup(
      "<p class=\"markdown-alert-title\">\(word.prefix(1).uppercased() + word.dropFirst())</p>\n")
  }

  private mutating func openLink(_ node: MarkdownASTNode) {
    output.markup("<a href=\"")
    writeAddress(node)
    writeTitle(node)
    output.markup("\">")
  }

  private mutating func openImage(_ node: MarkdownASTNode) {
    imageDepth += 1
    guard imageDepth == 1 else { return }
    output.markup("<img src=\"")
    writeAddress(node)
    output.markup("\" alt=\"")
  }

  private mutating func writeAddress(_ node: MarkdownASTNode) {
    let url = node.attribute("url") ?? ""
    if options.filtersDisallowedHTML, Self.isDangerous(url) { return }
    output.address(url)
  }

  /// Whether an address is one that GitHub doesn't link to.
  private static func isDangerous(_ url: String) -> Bool {
    let start = url.prefix(16).lowercased()
    if start.hasPrefix("data:") {
      return !["png", "gif", "jpeg", "webp"].contains { start.hasPrefix("data:image/\($0)") }
    }
    return ["javascript:", "vbscript:", "file:"].contains { start.hasPrefix($0) }
  }

  private mutating func writeTitle(_ node: MarkdownASTNode) {
    guard let title = node.attribute("title") else { return }
    output.markup("\" title=\"")
    output.text(title)
  }

  private mutating func writeAlternative(_ node: MarkdownASTNode) {
    switch node.type {
    case .text, .emoji, .htmlInline: characters(node)
    case .softBreak, .lineBreak: output.markup(" ")
    default: break
    }
  }

  private mutating func writeCode(_ node: MarkdownASTNode) {
    output.freshLine()
    if let language = node.attribute("language") {
      output.markup("<pre><code class=\"")
      if !language.hasPrefix("language-") { output.markup("language-") }
      output.text(language)
      output.markup("\">")
    } else {
      output.markup("<pre><code>")
    }
    if let text = node.children.first { characters(text) }
    output.markup("</code></pre>\n")
  }

  private mutating func writeInlineHTML(_ node: MarkdownASTNode) {
    let text = node.tree.bytes[node.record.span]
    if !options.html { return output.text(text) }
    if options.filtersDisallowedHTML { output.filtered(text) } else { output.raw(text) }
  }

  private mutating func writeBlockHTML(_ node: MarkdownASTNode) {
    guard options.html else { return }
    output.freshLine()
    let text = node.tree.bytes[node.record.span]
    if options.filtersDisallowedHTML { output.filtered(text) } else { output.raw(text) }
    output.freshLine()
  }

  private mutating func writeBlankLines(_ node: MarkdownASTNode) {
    output.freshLine()
    for _ in 1..<max(1, Int(node.record.payload)) { output.markup("<br />\n") }
  }

  private mutating func writeMath(_ node: MarkdownASTNode, parent: MarkdownASTNode?) {
    let isDisplay = node.type == .latexMathDisplay
    let isBlock = parent?.type == .document || parent?.type == .listItem
    if isBlock { output.freshLine() }
    let (kind, mark) = isDisplay ? ("display", "$$") : ("inline", "$")
    output.markup("<math-renderer class=\"js-\(kind)-math\">\(mark)")
    if let text = node.children.first { characters(text) }
    output.markup("\(mark)</math-renderer>")
    if isBlock { output.markup("\n") }
  }

  // MARK: - Leaving

  private mutating func leave(_ node: MarkdownASTNode) {
    switch node.type {
    case .paragraph: closeParagraph(node)
    case .heading: output.markup("</h\(node.record.payload)>\n")
    case .blockquote: block("</blockquote>\n")
    case .admonition: block("</div>\n")
    case .unorderedList: block("</ul>\n")
    case .orderedList: block("</ol>\n")
    case .listItem: output.markup("</li>\n")
    case .table: block("</table>\n")
    case .tableHead: block("</thead>\n")
    case .tableBody: block("</tbody>\n")
    case .tableRow: block("</tr>\n")
    case .tableHeaderCell: output.markup("</th>")
    case .tableCell: output.markup("</td>")
    case .link: output.markup("</a>")
    case .image: closeImage(node)
    case .strong, .emphasis, .strikethrough, .underline, .code, .superscript, .subscript,
      .highlight:
      output.markup("</\(node.type.tag)>")
    case .spoiler: output.markup("</span>")
    default: break
    }
  }

  private mutating func closeParagraph(_ node: MarkdownASTNode) {
    if let footnote, node.index == lastOfFootnote {
      output.markup(" ")
      writeBackReferences(footnote)
    }
    if !node.record.flags.contains(.tight) { output.markup("</p>\n") }
  }

  private mutating func closeImage(_ node: MarkdownASTNode) {
    imageDepth -= 1
    guard imageDepth == 0 else { return }
    writeTitle(node)
    output.markup("\" />")
  }

  // MARK: - Footnotes

  private mutating func writeReference(_ node: MarkdownASTNode) {
    guard let (label, place) = footnotes.use(node) else { return }
    output.markup("<sup class=\"footnote-ref\"><a href=\"#fn-")
    output.address(label)
    output.markup("\" id=\"fnref-")
    output.address(label)
    if place > 1 { output.markup("-\(place)") }
    output.markup("\" data-footnote-ref>\(node.attribute("number") ?? "")</a></sup>")
  }

  private mutating func writeFootnotes() {
    guard !footnotes.entries.isEmpty else { return }
    block("<section class=\"footnotes\" data-footnotes>\n<ol>\n")
    for entry in footnotes.entries {
      footnote = entry
      lastOfFootnote = entry.definition.children.last?.index ?? -1
      block("<li id=\"fn-")
      output.address(entry.label)
      output.markup("\">\n")
      walk(entry.definition)
      if entry.definition.children.last?.type != .paragraph {
        output.freshLine()
        writeBackReferences(entry)
        output.markup("\n")
      }
      output.markup("</li>\n")
    }
    output.markup("</ol>\n</section>\n")
  }

  private mutating func writeBackReferences(_ entry: FootnoteList.Entry) {
    for place in 1...max(1, entry.uses) {
      let index = place == 1 ? "\(entry.number)" : "\(entry.number)-\(place)"
      output.markup(place == 1 ? "<a href=\"#fnref-" : " <a href=\"#fnref-")
      output.address(entry.label)
      if place > 1 { output.markup("-\(place)") }
      output.markup("\" class=\"footnote-backref\" data-footnote-backref")
      output.markup(" data-footnote-backref-idx=\"\(index)\"")
      output.markup(" aria-label=\"Back to reference \(index)\">↩")
      if place > 1 { output.markup("<sup class=\"footnote-ref\">\(place)</sup>") }
      output.markup("</a>")
    }
  }
}

/// The footnotes that a document refers to, in the order of their numbers.
private struct FootnoteList {
  struct Entry {
    var definition: MarkdownASTNode
    var label: String
    var number: Int
    var uses: Int
  }

  private(set) var entries: [Entry] = []
  private var used: [Int: Int] = [:]

  init() {}

  init(_ root: MarkdownASTNode) {
    let definitions = root.all(ofType: .footnoteDefinition)
    guard !definitions.isEmpty else { return }
    var uses: [String: Int] = [:]
    for reference in root.all(ofType: .footnoteReference) {
      uses[reference.attribute("number") ?? "", default: 0] += 1
    }
    for definition in definitions {
      guard let number = definition.attribute("number"), let count = uses[number] else { continue }
      entries.append(
        Entry(
          definition: definition, label: definition.attribute("label") ?? "",
          number: Int(number) ?? 0, uses: count))
    }
    entries.sort { $0.number < $1.number }
  }

  /// The label of the footnote that a reference names, and how many references named it so far.
  mutating func use(_ reference: MarkdownASTNode) -> (label: String, place: Int)? {
    guard let number = reference.attribute("number").flatMap({ Int($0) }) else { return nil }
    used[number, default: 0] += 1
    return (reference.attribute("label") ?? "", used[number] ?? 1)
  }
}

extension MarkdownNodeType {
  fileprivate var isMath: Bool { self == .latexMathInline || self == .latexMathDisplay }

  fileprivate var tag: String {
    switch self {
    case .strong: "strong"
    case .emphasis: "em"
    case .strikethrough: "del"
    case .underline: "u"
    case .code: "code"
    case .superscript: "sup"
    case .subscript: "sub"
    default: "mark"
    }
  }
}
