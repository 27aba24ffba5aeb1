import Graphics
import MarkdownSyntax
import TextLayout

extension BlockRendering {
  /// Writes a code block.
  mutating func writeCodeBlock(_ node: MarkdownASTNode) {
    var code = node.children.reduce(into: "") { $0 += $1.content }
    if context.codeBlockLayout == .scrollable { return writePanel(node, code) }
    if code.utf8.last == 0x0A { code.removeLast() }
    if !code.isEmpty { writeLines(of: code, node) }
  }

  /// Writes code as a panel.
  private mutating func writePanel(_ node: MarkdownASTNode, _ whole: String) {
    var code = whole
    while code.utf8.last == 0x0A { code.removeLast() }
    let record = configuration.codeBlock
    let language = node.attribute("info")
    let source = CodePanelSource(
      code: code, language: language,
      displayName: node.attribute("language").map(CodeLanguage.displayName),
      fenceCharacter: node.attribute("fenceChar"))
    let look = CodePanelAttachment.Look(configuration)
    let text = BlockTextStyle.code(configuration)
    var style = text.paragraphStyle(context, inset: 0)
    style.alignment = .left
    style.baseDirection = .leftToRight
    style.wraps = false
    var label = text
    label.font.families = configuration.systemFonts.text
    label.font.size = 0.85 * look.codeSize
    label.font.weight = 500
    label.color = look.header
    let manager = context.manager ?? .system
    var labelStyle = style
    labelStyle.lineHeight = .natural
    let panel = CodePanelAttachment(
      source, at: node.codeRange, look: look,
      label: manager.shape(
        AttributedText(
          source.displayName ?? " ", attributes: label.attributes, style: labelStyle)),
      code: manager.shape(
        AttributedText(source.code, attributes: text.attributes, style: style)),
      overflow: context.overflow)
    writeAttachment(
      panel, of: node, marginTop: record.marginTop ?? 0, marginBottom: record.marginBottom ?? 0)
  }

  /// Writes code as a paragraph a line.
  private mutating func writeLines(of code: String, _ node: MarkdownASTNode) {
    let record = configuration.codeBlock
    let direction = containerDirection
    let index = builder.add(
      CodeBlockMark(
        paragraphs: 0..<0, code: code, language: node.attribute("language"), inset: inset))
    let first = builder.paragraphCount
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let look = BlockTextStyle.code(configuration)
    let style = codeStyle(look, direction)
    var attributes = look.attributes
    var mark = InlineMark()
    mark.traits = .codeBlock
    attributes.tag = builder.tag(for: mark)
    let padding = record.padding ?? 0
    for (position, line) in lines.enumerated() {
      var mark = BlockMark(role: .code(index))
      mark.source = node.range
      mark.containerDirection = direction
      mark.paddingTop = position == 0 ? padding : 0
      mark.paddingBottom = position == lines.count - 1 ? padding : 0
      beginParagraph(
        mark, style: style, attributes: attributes,
        marginTop: position == 0 ? record.marginTop ?? 0 : 0)
      let start = builder.offset
      builder.append(String(line), attributes)
      builder.addSource(node.codeRange, from: start)
      builder.endParagraph(
        marginBottom: position == lines.count - 1 ? record.marginBottom ?? 0 : 0)
    }
    builder.setParagraphs(
      first + blankCount(from: first)..<builder.paragraphCount, ofCodeBlock: index)
  }

  /// The number of kept blank lines that came before the code's first line.
  private func blankCount(from first: Int) -> Int {
    builder.output.blocks[first...].prefix { $0.role == .blankLine }.count
  }

  /// Code runs left to right; what stands around it may begin on either side.
  private func codeStyle(_ look: BlockTextStyle, _ direction: TextDirection) -> ParagraphStyle {
    let padding = configuration.codeBlock.padding ?? 0
    let isMirrored = direction == .rightToLeft
    var style = look.paragraphStyle(context, inset: padding + (isMirrored ? 0 : inset))
    style.tailIndent = padding + (isMirrored ? inset : 0)
    style.alignment = .left
    style.baseDirection = .leftToRight
    style.language = "und"
    return style
  }

  /// The side at which the containers around begin, for a block without direction of its own.
  var containerDirection: TextDirection {
    guard container != nil || context.writingDirection != .firstStrong else {
      return context.layoutDirection
    }
    return context.writingDirection.resolved(
      builder.directionOfText(in: container), layoutDirection: context.layoutDirection)
  }
}

extension MarkdownASTNode {
  /// The lines of a code block without its fences.
  fileprivate var codeRange: Range<Int> {
    guard let first = children.first, let last = children.last else { return range }
    return first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound)
  }
}

extension CodePanelAttachment.Look {
  /// The look that a configuration gives to panels.
  init(_ configuration: MarkdownStyleConfiguration) {
    let record = configuration.codeBlock
    let code = BlockTextStyle.code(configuration)
    fill = record.backgroundColor ?? RGBAColor(hex: 0x1F2938)
    border = record.borderColor ?? configuration.codeBorderColor
    borderWidth = max(record.borderWidth ?? 1, 0)
    cornerRadius = max(record.cornerRadius ?? 8, 0)
    padding = max(record.padding ?? 0, 0)
    header = record.headerForegroundColor ?? code.color.withOpacity(0.6)
    divider =
      record.headerForegroundColor?.withOpacity(1.0 / 3) ?? code.color.withOpacity(0.2)
    codeSize = code.font.size
  }
}

extension MarkdownStyleConfiguration {
  /// The ink of a code block's outline where no theme sets one.
  var codeBorderColor: RGBAColor {
    RGBAColor(hex: colorScheme == .light ? 0x38404A : 0x4A5360)
  }
}
