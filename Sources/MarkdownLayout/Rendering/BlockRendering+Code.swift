import Graphics
import MarkdownSyntax
import TextLayout

extension BlockRendering {
  /// Writes a code block as a paragraph a line; one without code leaves nothing.
  mutating func writeCodeBlock(_ node: MarkdownASTNode) {
    var code = node.children.reduce(into: "") { $0 += $1.content }
    if code.utf8.last == 0x0A { code.removeLast() }
    guard !code.isEmpty else { return }
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
      builder.append(String(line), attributes)
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
