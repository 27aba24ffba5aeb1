import Graphics
import MarkdownSyntax
import TextLayout

extension BlockRendering {
  /// Writes a rule.
  mutating func writeThematicBreak(_ node: MarkdownASTNode) {
    let record = configuration.thematicBreak
    let thickness = record.height ?? 1
    let rule = RuleAttachment(
      thickness: thickness > 0 ? thickness : 1,
      color: record.color ?? SystemColor.separator.value.resolved(for: configuration.colorScheme))
    writeAttachment(
      rule, of: node, marginTop: record.marginTop ?? 0, marginBottom: record.marginBottom ?? 0)
  }

  /// Writes a block that stands in the text as one attachment.
  mutating func writeAttachment(
    _ attachment: some TextAttachment, of node: MarkdownASTNode, marginTop: Double,
    marginBottom: Double
  ) {
    var mark = BlockMark(role: .attachment)
    mark.source = node.range
    let direction = containerDirection
    mark.containerDirection = direction
    var look = style
    look.lineHeight = nil
    look.alignment = nil
    // The line is as high as what stands in it; letters of no size add nothing.
    look.font.size = 1.0 / 64
    var paragraph = look.paragraphStyle(context, inset: inset)
    paragraph.baseDirection = direction == .leftToRight ? .leftToRight : .rightToLeft
    var attributes = look.attributes
    attributes.attachment = AttachmentReference(attachment)
    beginParagraph(mark, style: paragraph, attributes: attributes, marginTop: marginTop)
    builder.append("\u{FFFC}", attributes)
    builder.endParagraph(marginBottom: marginBottom)
  }
}
