import Graphics
import MathLayout
import TextLayout

/// A formula in a line of text.
struct InlineFormulaAttachment: MarkdownAttachment {
  /// The formula, or a piece of it.
  var math: MathAttachment

  var kindName: String { "math" }

  var layoutKey: AttachmentKey { math.layoutKey }

  func bounds(for proposal: AttachmentProposal) -> AttachmentBounds {
    math.bounds(for: proposal)
  }

  func content(in frame: Rect) -> LaidOutAttachment.Content {
    let formula = math.formula
    let ascent = max(0, formula.ascent.rounded(.up))
    return .formula(
      LaidOutFormula(
        latex: math.latex, isDisplay: math.isDisplay, fontSize: math.fontSize,
        width: formula.width, ascent: formula.ascent, descent: formula.descent,
        formulaFrame: Rect(
          x: frame.x, y: frame.y + ascent - formula.ascent, width: formula.width,
          height: formula.ascent + formula.descent)))
  }

  func draw(into list: inout DisplayList, in frame: Rect) {
    let ascent = max(0, math.formula.ascent.rounded(.up))
    math.draw(into: &list, at: Point(x: frame.x, y: frame.y + ascent))
  }
}
