import Graphics
import MarkdownSyntax
import TextLayout

/// Walks a tree's blocks and writes them into a document; keeps its own stack, so that no nesting
/// is too deep.
struct BlockRendering {
  /// What is still to do.
  enum Step {
    case blocks(MarkdownASTNode.Children, next: Int)
    case item(MarkdownASTNode)
    case leaveQuote(Leave)
    case leaveItem(Leave)
    case leaveList(Leave)
  }

  /// What to go back to at a container's end.
  struct Leave {
    var container: Int?
    var marginBottom: Double
    /// The state to go back to where the container drew nothing.
    var paragraphs: Int
    var marginBefore: Double
    /// The elements of raw HTML around.
    var elements: Int
    var elementBase: Int
  }

  /// A list that is being written.
  struct OpenList {
    var isOrdered: Bool
    var nextNumber: Int
    var isTight: Bool
    /// The room for markers.
    var column: Double
    /// Where the outermost list around begins, and how many lists are around inside of that.
    var base: Double
    var level: Int
    /// How many lists are around in all.
    var depth: Int
    /// Where the text of the item around begins.
    var outerInset: Double
    /// The direction of the latest item's text.
    var direction: TextDirection?
  }

  var context: RenderingContext
  var builder: DocumentBuilder
  var steps: [Step] = []
  var container: Int?
  var styles: [BlockTextStyle]
  var lists: [OpenList] = []
  var quoteDepth = 0
  var footnotes: [MarkdownASTNode] = []
  /// The elements of raw HTML that are open, outermost first.
  var elements: [OpenElement] = []
  /// How many of them were open where the innermost container began; it closes none of those.
  var elementBase = 0
  /// Whether who renders decides the direction of every paragraph.
  let isDirectionForced: Bool
  private var inlines: InlineRendering
  private var blankLines = 0

  var configuration: MarkdownStyleConfiguration { context.configuration }
  /// Where the content of the innermost container begins.
  var inset: Double { container.map { builder.output.containers[$0].inset } ?? 0 }
  var style: BlockTextStyle { styles[styles.count - 1] }

  init(_ context: RenderingContext) {
    self.context = context
    isDirectionForced =
      context.writingDirection == .leftToRight || context.writingDirection == .rightToLeft
    builder = DocumentBuilder(
      RenderedMarkdown(
        configuration: context.configuration, layoutDirection: context.layoutDirection))
    styles = [.paragraph(context.configuration)]
    inlines = InlineRendering(context)
  }

  /// Writes a whole document.
  mutating func render(_ document: MarkdownASTNode) -> RenderedMarkdown {
    steps = [.blocks(document.children, next: 0)]
    run()
    writeFootnotes()
    return builder.finish()
  }

  private mutating func run() {
    while let step = steps.popLast() {
      switch step {
      case .blocks(let children, let next):
        guard next < children.count else { continue }
        steps.append(.blocks(children, next: next + 1))
        visit(children[next])
      case .item(let node): enterItem(node)
      case .leaveQuote(let leave): leaveQuote(leave)
      case .leaveItem(let leave): leaveItem(leave)
      case .leaveList(let leave): leaveList(leave)
      }
    }
  }

  private mutating func visit(_ node: MarkdownASTNode) {
    switch node.type {
    case .paragraph: writeParagraph(node)
    case .heading: writeHeading(node)
    case .blockquote, .admonition: enterQuote(node)
    case .unorderedList, .orderedList: enterList(node)
    case .listItem: enterItem(node)
    case .codeBlock: writeCodeBlock(node)
    case .thematicBreak: writeThematicBreak(node)
    case .blankLine: blankLines = (node.attribute("count").flatMap { Int($0) } ?? 1) - 1
    case .table: writeTable(node)
    case .footnoteDefinition: footnotes.append(node)
    case .latexMathDisplay, .latexMathInline: writeMathBlock(node)
    case .htmlBlock: writeHTML(node)
    case .frontMatter, .video: break
    default: steps.append(.blocks(node.children, next: 0))
    }
  }

  /// Writes the definitions that something refers to below the document, in the order of their
  /// numbers.
  private mutating func writeFootnotes() {
    let numbered = footnotes.compactMap { node in
      node.attribute("number").flatMap { Int($0) }.map { (number: $0, node: node) }
    }
    guard !numbered.isEmpty else { return }
    footnotes = []
    builder.margin = max(builder.margin, configuration.paragraph.marginBottom ?? 0)
    let items = numbered.sorted { $0.number < $1.number }
    openList(isOrdered: true, start: 1, count: items.count, isTight: true)
    for item in items.reversed() { steps.append(.item(item.node)) }
    run()
  }
}

// MARK: - Paragraphs

extension BlockRendering {
  /// Starts a paragraph, after the blank lines that were kept above it.
  mutating func beginParagraph(
    _ mark: BlockMark, style: ParagraphStyle, attributes: TextAttributes, marginTop: Double
  ) {
    writeBlankLines()
    var (mark, style) = (mark, style)
    mark.container = container
    if let alignment = elements.last?.alignment, !mark.role.isCode { style.alignment = alignment }
    builder.beginParagraph(mark, style: style, attributes: attributes, marginTop: marginTop)
  }

  private mutating func writeBlankLines() {
    // A page of nothing is never what an author means; a count is only a few bytes of source.
    let count = min(max(blankLines, 0), 1_000)
    blankLines = 0
    guard count > 0, builder.paragraphCount > 0, builder.startingItems.isEmpty else { return }
    let look = BlockTextStyle.paragraph(configuration)
    let style = look.paragraphStyle(context, inset: inset)
    for _ in 0..<count {
      let margin = builder.margin
      builder.margin = 0
      var mark = BlockMark(role: .blankLine)
      mark.container = container
      if container != nil { mark.containerDirection = containerDirection }
      builder.beginParagraph(mark, style: style, attributes: look.attributes)
      builder.endParagraph(marginBottom: margin)
    }
  }

  private mutating func writeParagraph(_ node: MarkdownASTNode) {
    let scheme = configuration.colorScheme
    if node.isHidden(on: scheme) { return }
    if let image = node.loneImage(on: scheme) { return writeLoneImage(image, in: node) }
    let isTight = node.attribute("tight") == "true"
    if let formula = node.loneFormula { return writeMathBlock(formula, isTight: isTight) }
    let record = configuration.paragraph
    writeInlines(
      of: node, role: .paragraph, style: style, marginTop: isTight ? 0 : record.marginTop ?? 0,
      marginBottom: isTight ? 0 : record.marginBottom ?? 0)
  }

  private mutating func writeHeading(_ node: MarkdownASTNode) {
    let level = node.attribute("level").flatMap { Int($0) } ?? 1
    let record = configuration[heading: level]
    writeInlines(
      of: node, role: .heading(level), style: .heading(level, configuration),
      marginTop: record.marginTop ?? 0, marginBottom: record.marginBottom ?? 0)
  }

  private mutating func writeInlines(
    of node: MarkdownASTNode, role: BlockMark.Role, style: BlockTextStyle, marginTop: Double,
    marginBottom: Double
  ) {
    var mark = BlockMark(role: role)
    mark.source = node.range
    let isChecked = startsCheckedTask
    beginParagraph(
      mark, style: style.paragraphStyle(context, inset: inset), attributes: style.attributes,
      marginTop: marginTop)
    var state = InlineState(style.attributes)
    if isChecked { state.applyChecked(configuration.taskList, textColor: style.color) }
    inlines.write(node, state: state, to: &builder)
    builder.endParagraph(marginBottom: marginBottom)
  }

  /// Writes raw HTML into the paragraph that is open.
  mutating func writeInlines(
    _ tokens: [HTMLToken], of node: MarkdownASTNode, state: InlineState
  ) {
    inlines.write(tokens, of: node, state: state, to: &builder)
  }

  /// Whether the next paragraph is the first of a task that is done.
  private var startsCheckedTask: Bool {
    guard let last = builder.startingItems.last, last == container,
      case .item(let item) = builder.output.containers[last].kind,
      case .task(let task) = item.marker
    else { return false }
    return builder.output.tasks[task].isChecked
  }

  /// Writes an item's empty first line, where it has no other.
  private mutating func writeEmptyLine(_ source: Range<Int>) {
    var mark = BlockMark(role: .empty)
    mark.source = source
    beginParagraph(
      mark, style: style.paragraphStyle(context, inset: inset), attributes: style.attributes,
      marginTop: 0)
    builder.endParagraph()
  }
}

// MARK: - Quotes

extension BlockRendering {
  private mutating func enterQuote(_ node: MarkdownASTNode) {
    let record = configuration.blockquote
    let type = node.attribute("admonitionType").flatMap { AdmonitionType(rawValue: $0) }
    let leave = Leave(
      container: container, marginBottom: record.marginBottom ?? 0,
      paragraphs: builder.paragraphCount, marginBefore: builder.margin,
      elements: elements.count, elementBase: elementBase)
    let width = record.borderWidth ?? 3
    let quote = QuoteMark(
      barInset: inset, barWidth: width,
      barColor: type.map { record.tint(for: $0) } ?? record.resolvedBorderColor,
      fill: fill(of: type), fillInset: fillInset, admonition: type)
    let contentInset = inset + width + (record.gapWidth ?? 16)
    container = builder.add(
      BlockContainer(
        kind: .quote(quote), parent: container, inset: contentInset, depth: quoteDepth))
    quoteDepth += 1
    builder.margin += record.marginTop ?? 0
    styles.append(style.quoted(configuration))
    elementBase = elements.count
    steps.append(.leaveQuote(leave))
    steps.append(.blocks(node.children, next: 0))
    if let type { writeTitle(of: type, node) }
  }

  private func fill(of type: AdmonitionType?) -> RGBAColor {
    let record = configuration.blockquote
    guard let type else { return record.backgroundColor ?? RGBAColor(hex: 0xFAFAFC) }
    return record.admonitions[type]?.backgroundColor ?? .clear
  }

  /// Where the fill of a quote begins: at the outermost bar inside the item around.
  private var fillInset: Double {
    guard let container, case .quote(let outer) = builder.output.containers[container].kind else {
      return inset
    }
    return outer.fillInset
  }

  private mutating func writeTitle(of type: AdmonitionType, _ node: MarkdownASTNode) {
    var look = style
    look.font = look.font.bold()
    look.color = configuration.blockquote.tint(for: type)
    let icon = AdmonitionIcon.size(for: look.font)
    var paragraph = look.paragraphStyle(
      context, inset: inset + icon + AdmonitionIcon.gap(for: icon))
    let direction = context.writingDirection.resolved(
      node.bodyDirection, layoutDirection: context.layoutDirection)
    paragraph.baseDirection = direction == .leftToRight ? .leftToRight : .rightToLeft
    var mark = BlockMark(role: .admonitionTitle(type))
    mark.source = node.range
    beginParagraph(mark, style: paragraph, attributes: look.attributes, marginTop: 0)
    builder.append(type.title, look.attributes)
    builder.endParagraph(marginBottom: (0.4 * look.font.size).rounded())
  }

  private mutating func leaveQuote(_ leave: Leave) {
    // The gap below the title of an alert without body belongs to nothing.
    if case .admonitionTitle = builder.output.blocks.last?.role { builder.margin = 0 }
    builder.leave(container)
    container = leave.container
    quoteDepth -= 1
    styles.removeLast()
    closeMargin(leave)
  }

  /// The room below a container: its own or its last block's, whichever is more.
  private mutating func closeMargin(_ leave: Leave) {
    closeElements(downTo: leave.elements)
    elementBase = leave.elementBase
    if builder.paragraphCount == leave.paragraphs {
      builder.margin = leave.marginBefore
    } else {
      builder.margin = max(builder.margin, leave.marginBottom)
    }
  }
}

extension MarkdownASTNode {
  /// The direction of an admonition's body: that of its first strong character, titles inside not
  /// counted.
  ///
  /// Only so much is read, since each of many nested admonitions reads on its own.
  fileprivate var bodyDirection: TextDirection? {
    var scan = FirstStrongScan()
    var code = FirstStrongScan()
    var stack = [(children, 0)]
    var budget = 300
    while let (siblings, position) = stack.popLast(), scan.direction == nil, budget > 0 {
      guard position < siblings.count else { continue }
      stack.append((siblings, position + 1))
      budget -= 1
      let node = siblings[position]
      switch node.type {
      case .text: scan.read(node.content.prefix(2_000))
      case .code, .latexMathInline, .latexMathDisplay: code.read(node.plainText.prefix(2_000))
      case .codeBlock, .image: break
      case .paragraph, .heading:
        scan.endParagraph()
        stack.append((node.children, 0))
      default: stack.append((node.children, 0))
      }
    }
    return scan.direction ?? code.direction
  }
}

// MARK: - Lists

extension BlockRendering {
  private mutating func enterList(_ node: MarkdownASTNode) {
    let isOrdered = node.type == .orderedList
    openList(
      isOrdered: isOrdered, start: node.attribute("start").flatMap { Int($0) } ?? 1,
      count: node.children.count, isTight: node.attribute("tight") != "false")
    steps.append(.blocks(node.children, next: 0))
  }

  private mutating func openList(isOrdered: Bool, start: Int, count: Int, isTight: Bool) {
    let record = configuration.list
    let isOutermost = lists.isEmpty || isQuotedInsideItem
    let depth = lists.count
    let isQuoted = quoteDepth > 0
    let outerInset = inset
    let look = style.listed(isQuoted: isQuoted, configuration)
    var list = OpenList(
      isOrdered: isOrdered, nextNumber: start, isTight: isTight, column: 0, base: outerInset,
      level: 0, depth: depth, outerInset: outerInset)
    if !isOutermost, let outer = lists.last {
      list.base = outer.base
      list.level = outer.level + 1
    }
    list.column = max(record.markerMinWidth ?? 0, record.bulletSize ?? 6)
    if isOrdered {
      let last = "\(start + max(count - 1, 0))."
      list.column = max(record.markerMinWidth ?? 0, 20, context.width(of: last, look.font))
    }
    let isTop = isOutermost
    steps.append(
      .leaveList(
        Leave(
          container: container, marginBottom: isTop ? record.marginBottom ?? 0 : 0,
          paragraphs: builder.paragraphCount, marginBefore: builder.margin,
          elements: elements.count, elementBase: elementBase)))
    if isTop { builder.margin += record.marginTop ?? 0 }
    styles.append(look)
    lists.append(list)
  }

  private var isQuotedInsideItem: Bool {
    guard let container, case .quote = builder.output.containers[container].kind else {
      return false
    }
    return true
  }

  private mutating func enterItem(_ node: MarkdownASTNode) {
    guard let list = lists.last else {
      steps.append(.blocks(node.children, next: 0))
      return
    }
    let record = configuration.list
    lists[lists.count - 1].nextNumber += 1
    let isTask = node.attribute("isTask") == "true"
    let gap = max(record.gapWidth ?? 12, 4)
    let column = isTask ? max(list.column, configuration.taskList.checkboxSize ?? 14) : list.column
    let margin = record.marginLeading ?? 24
    var textInset = list.base + Double(list.level) * margin + column + gap
    if list.level > 0 { textInset = max(textInset, list.outerInset + margin) }
    let number = list.isOrdered ? list.nextNumber : nil
    var marker = number.map { ItemMark.Marker.number($0) } ?? .bullet
    if isTask {
      let task = TaskMark(
        isChecked: node.attribute("taskChecked") == "true", text: "", paragraph: 0,
        source: node.range)
      marker = .task(builder.add(task))
    }
    let leave = Leave(
      container: container,
      marginBottom: list.isTight ? 0 : configuration.paragraph.marginBottom ?? 0,
      paragraphs: builder.paragraphCount, marginBefore: builder.margin,
      elements: elements.count, elementBase: elementBase)
    let item = builder.add(
      BlockContainer(
        kind: .item(ItemMark(marker: marker, number: number, boundary: textInset - gap)),
        parent: container, inset: textInset, depth: list.depth),
      direction: list.direction)
    container = item
    builder.startingItems.append(item)
    elementBase = elements.count
    steps.append(.leaveItem(leave))
    steps.append(.blocks(node.children, next: 0))
  }

  private mutating func leaveItem(_ leave: Leave) {
    if let container, builder.startingItems.contains(container) { writeEmptyLine(0..<0) }
    // An item that begins with code or a rule stands on the side of the one before.
    lists[lists.count - 1].direction = builder.leave(container)
    container = leave.container
    closeMargin(leave)
  }

  private mutating func leaveList(_ leave: Leave) {
    lists.removeLast()
    styles.removeLast()
    closeMargin(leave)
  }
}
