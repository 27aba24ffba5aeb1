import Graphics
import MarkdownSyntax
import MathLayout
import TextLayout

extension RenderingContext {
  /// A formula that is wider than this many em may break behind its relations and operators; a
  /// shorter one stays whole.
  private static let widestUnbroken = 12.0

  /// Sets a formula; what went wrong is noted.
  func formula(
    _ node: MarkdownASTNode, isDisplay: Bool, size: Double, color: RGBAColor,
    _ builder: inout DocumentBuilder
  ) throws(MathError) -> MathFormula {
    do throws(MathError) {
      return try (math ?? .system).typeset(
        node.formulaSource, style: isDisplay ? .display : .text, size: max(size, 1.0 / 64),
        color: color)
    } catch {
      builder.add(MarkdownWarning("a formula is shown as its source: \(error)", source: node.range))
      throw error
    }
  }

  /// The attachments that show a formula in a line.
  func attachments(
    _ formula: MathFormula, isDisplay: Bool, fontSize: Double
  ) -> [InlineFormulaAttachment] {
    guard !isDisplay, formula.width > Self.widestUnbroken * fontSize else {
      return [
        InlineFormulaAttachment(
          math: MathAttachment(formula, isDisplay: isDisplay, fontSize: fontSize),
          isFitted: overflow == .fit)
      ]
    }
    return MathAttachment.pieces(of: formula, isDisplay: isDisplay, fontSize: fontSize)
      .map { InlineFormulaAttachment(math: $0, isFitted: overflow == .fit) }
  }
}

extension BlockRendering {
  /// Writes a formula that stands alone: on a panel, or as its source where it cannot be set.
  mutating func writeMathBlock(_ node: MarkdownASTNode, isTight: Bool = false) {
    let record = configuration.mathBlock
    var look = style
    if let size = record.fontSize { look.font.size = size }
    if let color = record.foregroundColor { look.color = color }
    let margins = (
      record.marginTop ?? 0,
      isTight ? 0 : record.marginBottom ?? configuration.paragraph.marginBottom ?? 0
    )
    do throws(MathError) {
      let formula = try context.formula(
        node, isDisplay: true, size: look.font.size, color: look.color, &builder)
      let panel = FormulaPanelAttachment(
        formula: formula, fontSize: look.font.size, fill: record.backgroundColor ?? .clear,
        padding: max(record.padding ?? 0, 0), alignment: panelAlignment, overflow: context.overflow)
      let start = builder.offset
      writeAttachment(panel, of: node, marginTop: margins.0, marginBottom: margins.1)
      builder.addSource(node.range, from: max(start, builder.offset - "\u{FFFC}".utf8.count))
    } catch {
      writeSource(of: node, look: look, margins: margins, error)
    }
  }

  /// Where formulas stand on their panel.
  private var panelAlignment: ParagraphStyle.Alignment {
    let alignment = configuration.mathBlock.textAlignment?.paragraphAlignment ?? .start
    let isRightToLeft = containerDirection == .rightToLeft
    return switch alignment {
    case .start: isRightToLeft ? .right : .left
    case .end: isRightToLeft ? .left : .right
    default: alignment
    }
  }

  private mutating func writeSource(
    of node: MarkdownASTNode, look: BlockTextStyle, margins: (Double, Double), _ error: MathError
  ) {
    var mark = BlockMark(role: .paragraph)
    mark.source = node.range
    var paragraph = look.paragraphStyle(context, inset: inset)
    paragraph.baseDirection = .leftToRight
    if let alignment = configuration.mathBlock.textAlignment {
      paragraph.alignment = alignment.paragraphAlignment
    }
    beginParagraph(mark, style: paragraph, attributes: look.attributes, marginTop: margins.0)
    let start = builder.offset
    builder.append(node.delimitedFormula, look.attributes)
    builder.addSource(node.range, from: start)
    builder.add(
      FailedFormula(
        latex: node.formulaSource, isDisplay: true, fontSize: look.font.size,
        range: start..<builder.offset, reason: "\(error)"))
    builder.endParagraph(marginBottom: margins.1)
  }
}

extension MarkdownASTNode {
  /// A formula's source, without the dollars around it.
  var formulaSource: String { children.reduce(into: "") { $0 += $1.content } }

  /// A formula's source with its dollars.
  var delimitedFormula: String {
    let delimiter = type == .latexMathDisplay ? "$$" : "$"
    return delimiter + formulaSource + delimiter
  }

  /// The display formula that is all of a paragraph, or nil.
  var loneFormula: MarkdownASTNode? {
    var found: MarkdownASTNode?
    for child in children {
      switch child.type {
      case .latexMathDisplay where found == nil: found = child
      case .softBreak, .lineBreak: break
      case .text where child.content.allSatisfy(\.isWhitespace): break
      default: return nil
      }
    }
    return found
  }
}

extension MathTypesetter {
  /// The typesetter of views that are given none: with the system's fonts.
  static let system = MathTypesetter(fonts: TextLayoutManager.system.fonts)
}

extension BlockRendering {
  /// Writes the formula that is all of a cell, on a panel as wide as the cell.
  func writeFormula(
    _ node: MarkdownASTNode, ofCell style: BlockTextStyle, to builder: inout DocumentBuilder
  ) {
    let record = configuration.mathBlock
    var attributes = style.attributes
    if let size = record.fontSize { attributes.font.size = size }
    if let color = record.foregroundColor { attributes.color = color }
    let start = builder.offset
    do throws(MathError) {
      let formula = try context.formula(
        node, isDisplay: true, size: attributes.font.size, color: attributes.color, &builder)
      let panel = FormulaPanelAttachment(
        formula: formula, fontSize: attributes.font.size, fill: record.backgroundColor ?? .clear,
        padding: max(record.padding ?? 0, 0),
        alignment: record.textAlignment?.paragraphAlignment ?? .start, overflow: context.overflow)
      attributes.attachment = AttachmentReference(panel)
      builder.append("\u{FFFC}", attributes)
    } catch {
      builder.append(node.delimitedFormula, attributes)
      builder.add(
        FailedFormula(
          latex: node.formulaSource, isDisplay: true, fontSize: attributes.font.size,
          range: start..<builder.offset, reason: "\(error)"))
    }
    builder.addSource(node.range, from: start)
  }
}
