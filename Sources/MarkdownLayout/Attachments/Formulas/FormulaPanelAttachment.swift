import Graphics
import MathLayout
import TextLayout

/// A formula that has its lines to itself, on a panel across the column.
struct FormulaPanelAttachment: MarkdownAttachment {
  /// What is drawn.
  var formula: MathFormula
  /// The em, in points.
  var fontSize: Double
  /// The panel's fill.
  var fill: RGBAColor
  /// The room between panel and formula, in points.
  var padding: Double
  /// Where the formula stands, left and right being physical.
  var alignment: ParagraphStyle.Alignment
  /// What becomes of a formula that is wider than the panel.
  var overflow: MarkdownOverflow

  var kindName: String { "math" }

  var layoutKey: AttachmentKey {
    AttachmentKey(
      hashing: "math panel", formula.latex, fontSize, formula.width, formula.ascent,
      formula.descent, formula.color, fill, padding, alignment, overflow)
  }

  func bounds(for proposal: AttachmentProposal) -> AttachmentBounds {
    let panel = panel(width: proposal.lineWidth)
    return AttachmentBounds(
      width: proposal.lineWidth.isFinite ? proposal.lineWidth : naturalWidth,
      ascent: panel.ascent + padding, descent: panel.descent + padding)
  }

  func content(in frame: Rect) -> LaidOutAttachment.Content {
    let panel = panel(width: frame.width)
    return .formula(
      LaidOutFormula(
        latex: formula.latex, isDisplay: true, scale: panel.scale,
        fontSize: fontSize * panel.scale, width: formula.width * panel.scale,
        ascent: formula.ascent * panel.scale, descent: formula.descent * panel.scale,
        formulaFrame: Rect(
          x: frame.x + panel.x,
          y: frame.y + padding + panel.ascent - formula.ascent * panel.scale,
          width: formula.width * panel.scale,
          height: (formula.ascent + formula.descent) * panel.scale), piece: 0))
  }

  func missingCharacters(from source: Range<Int>) -> [MissingCharacter] {
    formula.missingCharacters.map { MissingCharacter($0, source: source) }
  }

  func draw(into list: inout DisplayList, in frame: Rect) {
    list.fill(.rect(frame), fill)
    let panel = panel(width: frame.width)
    let isCut = overflow == .clip && panel.x + formula.width > frame.width
    if isCut { list.pushClip(.rect(frame)) }
    draw(
      formula, at: Point(x: frame.x + panel.x, y: frame.y + padding + panel.ascent), panel, &list)
    if let tag = formula.tag {
      let place = Point(
        x: frame.x + panel.tagX, y: frame.y + padding + panel.ascent + panel.tagDrop)
      draw(tag, at: place, panel, &list)
    }
    if isCut { list.popClip() }
  }

  private func draw(
    _ formula: MathFormula, at origin: Point, _ panel: Panel, _ list: inout DisplayList
  ) {
    guard panel.scale != 1 else { return formula.draw(into: &list, at: origin) }
    var part = DisplayList()
    formula.draw(into: &part, at: .zero)
    list.append(part, scale: panel.scale, x: origin.x, y: origin.y)
  }

  /// The width at which nothing has to give way: the formula, its tag and an em between them.
  private var naturalWidth: Double {
    let tag = formula.tag.map { 2 * ($0.width + fontSize) } ?? 0
    return (formula.width + tag + 2 * padding).rounded(.up)
  }
}

extension FormulaPanelAttachment {
  /// Where formula and tag stand on a panel of some width.
  private struct Panel {
    /// How much smaller everything is drawn, at most 1.
    var scale = 1.0
    /// The formula's left end.
    var x = 0.0
    /// The part above the baseline, without the padding.
    var ascent = 0.0
    /// The part below the baseline, without the padding.
    var descent = 0.0
    /// The tag's left end.
    var tagX = 0.0
    /// How far below the formula's baseline the tag's lies.
    var tagDrop = 0.0
  }

  private func panel(width: Double) -> Panel {
    let room = width.isFinite ? max(0, width - 2 * padding) : naturalWidth - 2 * padding
    var panel = Panel()
    if overflow == .fit, formula.width > room, room > 0 { panel.scale = room / formula.width }
    let spare = room - formula.width * panel.scale
    let share =
      switch alignment {
      case .center: 0.5
      case .right, .end: 1.0
      case .left, .start, .justify: 0.0
      }
    panel.x = padding + max(0, (spare * share).rounded(.down))
    panel.ascent = max(0, (formula.ascent * panel.scale).rounded(.up))
    panel.descent = max(0, (formula.descent * panel.scale).rounded(.up))
    if let tag = formula.tag { place(tag, room: room, spare: spare, in: &panel) }
    return panel
  }

  /// Gives the tag its place at the right end, an em from the formula at least, or on a line below.
  private func place(_ tag: MathFormula, room: Double, spare: Double, in panel: inout Panel) {
    let width = tag.width * panel.scale
    panel.tagX = padding + max(0, room - width)
    let gap = fontSize * panel.scale
    if spare >= width + gap {
      panel.x = min(panel.x, max(padding, panel.tagX - gap - formula.width * panel.scale))
      panel.ascent = max(panel.ascent, (tag.ascent * panel.scale).rounded(.up))
      panel.descent = max(panel.descent, (tag.descent * panel.scale).rounded(.up))
    } else {
      panel.tagDrop = panel.descent + gap / 3 + tag.ascent * panel.scale
      panel.descent = (panel.tagDrop + tag.descent * panel.scale).rounded(.up)
    }
  }
}
