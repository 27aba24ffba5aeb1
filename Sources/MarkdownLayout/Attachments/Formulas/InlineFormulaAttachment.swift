import Graphics
import MathLayout
import TextLayout

/// A formula in a line of text.
struct InlineFormulaAttachment: MarkdownAttachment {
  /// The formula, or a piece of it.
  var math: MathAttachment
  /// Whether a formula that no line can hold is made smaller.
  var isFitted: Bool

  var kindName: String { "math" }

  var layoutKey: AttachmentKey {
    AttachmentKey(math.layoutKey.value &* 2 &+ (isFitted ? 1 : 0))
  }

  func bounds(for proposal: AttachmentProposal) -> AttachmentBounds {
    let natural = math.bounds(for: proposal)
    guard isFitted, proposal.lineWidth > 0, natural.width > proposal.lineWidth else {
      return natural
    }
    let scale = proposal.lineWidth / natural.width
    return AttachmentBounds(
      width: proposal.lineWidth, ascent: natural.ascent * scale, descent: natural.descent * scale)
  }

  func content(in frame: Rect) -> LaidOutAttachment.Content {
    let formula = math.formula
    let (scale, baseline) = place(in: frame)
    let (width, ascent) = (formula.width * scale, formula.ascent * scale)
    return .formula(
      LaidOutFormula(
        latex: math.latex, isDisplay: math.isDisplay, scale: scale,
        fontSize: math.fontSize * scale, width: width, ascent: ascent,
        descent: formula.descent * scale,
        formulaFrame: Rect(
          x: frame.x, y: baseline - ascent, width: width,
          height: ascent + formula.descent * scale), piece: math.piece))
  }

  func missingCharacters(from source: Range<Int>) -> [MissingCharacter] {
    math.formula.missingCharacters.map { MissingCharacter($0, source: source) }
  }

  func draw(into list: inout DisplayList, in frame: Rect) {
    let (scale, baseline) = place(in: frame)
    guard scale < 1 else {
      math.draw(into: &list, at: Point(x: frame.x, y: baseline))
      return
    }
    var whole = DisplayList()
    math.draw(into: &whole, at: .zero)
    list.append(whole, scale: scale, x: frame.x, y: baseline)
  }

  /// How much smaller the formula is drawn, and the y of its baseline.
  private func place(in frame: Rect) -> (scale: Double, baseline: Double) {
    let natural = math.bounds(
      for: AttachmentProposal(
        lineWidth: .infinity, fontSize: math.fontSize, capHeight: 0, xHeight: 0))
    // A frame is in whole steps of the layout, so one that holds the formula may differ by a part
    // of a step.
    let isScaled = isFitted && natural.width > frame.width + 1.0 / 32 && natural.width > 0
    let scale = isScaled ? frame.width / natural.width : 1
    return (scale, frame.y + natural.ascent * scale)
  }
}
