import Graphics
import MarkdownSyntax
import TextLayout

extension BlockRendering {
  /// Writes a table as an attachment whose cells are documents of their own.
  mutating func writeTable(_ node: MarkdownASTNode) {
    let rows = node.children.flatMap { Array($0.children) }
    guard let header = rows.first, !header.children.isEmpty else { return }
    let record = configuration.table
    let direction = context.writingDirection.resolved(
      rows.firstStrongDirection, layoutDirection: context.layoutDirection)
    let alignments = header.children.map { $0.attribute("align").cellAlignment }
    var cells: [TableContent.Cell] = []
    let manager = context.manager ?? .system
    let looks = [tableStyle(isHeader: true), tableStyle(isHeader: false)]
    let empty = ShapedMarkdown(builder.output.emptyCopy, with: manager)
    for (index, row) in rows.enumerated() {
      for (column, cell) in row.children.prefix(alignments.count).enumerated() {
        if cell.children.isEmpty {
          // A table of thousands of rows and columns may be empty for the most part.
          guard cells.count < Self.mostEmptyCells else { continue }
          cells.append(TableContent.Cell(row: index, column: column, document: empty))
          continue
        }
        let rendered = renderCell(
          cell, style: looks[min(index, 1)], alignment: alignments[column])
        cells.append(
          TableContent.Cell(
            row: index, column: column, document: ShapedMarkdown(rendered, with: manager)))
      }
    }
    let content = TableContent(
      columnCount: alignments.count, rowCount: rows.count, cells: cells, alignments: alignments,
      direction: direction, look: TableContent.Look(configuration), overflow: context.overflow)
    writeAttachment(
      TableAttachment(content), of: node, marginTop: record.marginTop ?? 0,
      marginBottom: record.marginBottom ?? 0)
  }

  /// Beyond so many cells, those that are empty are only drawn, not listed.
  private static let mostEmptyCells = 20_000

  /// The look of cells: the paragraph's face at 14 points where the theme names no font.
  private func tableStyle(isHeader: Bool) -> BlockTextStyle {
    let record = configuration.table
    var fallback = BlockTextStyle.paragraph(configuration).font
    fallback.size = 14
    var font = record.font(over: fallback, in: configuration.systemFonts)
    if isHeader { font = (record.headerFont ?? font).bold() }
    let ink = record.foregroundColor ?? configuration.labelColor
    return BlockTextStyle(
      font: font, color: isHeader ? record.headerTextColor ?? ink : ink,
      lineHeight: record.lineHeight ?? 20)
  }

  private mutating func renderCell(
    _ cell: MarkdownASTNode, style: BlockTextStyle, alignment: ParagraphStyle.Alignment
  ) -> RenderedMarkdown {
    var cellBuilder = builder.nested()
    var paragraph = style.paragraphStyle(context, inset: 0)
    paragraph.alignment = alignment
    var mark = BlockMark(role: .paragraph)
    mark.source = cell.range
    cellBuilder.beginParagraph(mark, style: paragraph, attributes: style.attributes)
    if let formula = cell.loneFormula {
      writeFormula(formula, ofCell: style, to: &cellBuilder)
    } else {
      var inlines = InlineRendering(context)
      inlines.hasBlockImages = false
      inlines.write(cell, state: InlineState(style.attributes), to: &cellBuilder)
    }
    cellBuilder.endParagraph()
    let rendered = cellBuilder.finish()
    builder.absorb(rendered)
    return rendered
  }
}

extension TableContent.Look {
  /// The look that a configuration gives to tables.
  init(_ configuration: MarkdownStyleConfiguration) {
    let record = configuration.table
    func system(_ color: SystemColor) -> RGBAColor {
      color.value.resolved(for: configuration.colorScheme)
    }
    header = record.headerBackgroundColor ?? system(.tertiarySystemFill)
    evenRow = record.rowEvenBackgroundColor ?? .clear
    oddRow = record.rowOddBackgroundColor ?? system(.quaternarySystemFill)
    border = record.borderColor ?? system(.separator)
    borderWidth = max(record.borderWidth ?? 1, 0)
    cornerRadius = max(record.cornerRadius ?? 6, 0)
    horizontalPadding = max(record.cellPaddingHorizontal ?? 12, 0)
    verticalPadding = max(record.cellPaddingVertical ?? 8, 0)
    lineHeight = (record.lineHeight ?? 20).rounded(.up)
    alignment = record.alignment ?? .leading
  }
}

extension [MarkdownASTNode] {
  /// The direction of the first strong character in rows of cells.
  fileprivate var firstStrongDirection: TextDirection? {
    var scan = FirstStrongScan()
    for row in self {
      for cell in row.children {
        scan.endParagraph()
        scan.read(cell.votingText)
        if scan.direction != nil { return scan.direction }
      }
    }
    return nil
  }
}

extension String? {
  /// Where the text of a column stands: explicit sides are physical.
  fileprivate var cellAlignment: ParagraphStyle.Alignment {
    switch self {
    case "left": .left
    case "center": .center
    case "right": .right
    default: .start
    }
  }
}
