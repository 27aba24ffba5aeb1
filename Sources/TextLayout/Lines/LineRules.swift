/// What a paragraph's style says of its lines, lengths in 1/4096 point.
struct LineRules: Sendable {
  /// Room kept free at the start side of the first line.
  let firstHeadIndent: Int
  /// Room kept free at the start side of every other line.
  let headIndent: Int
  /// Room kept free at the end side.
  let tailIndent: Int
  /// Whether lines break for want of room at all.
  let wraps: Bool
  /// Whether lines that end for want of room are widened to fill it.
  let justifies: Bool
  /// Whether joins of letters are made longer in such a line.
  let usesKashida: Bool
  /// Whether breaks are chosen for the paragraph as a whole.
  let isOptimal: Bool
  /// Where tabs lead to.
  let tabs: TabStops

  init(_ style: ParagraphStyle) {
    firstHeadIndent = InlineLength.ceil(max(style.firstLineHeadIndent, 0))
    headIndent = InlineLength.ceil(max(style.headIndent, 0))
    tailIndent = InlineLength.ceil(max(style.tailIndent, 0))
    wraps = style.wraps
    justifies = style.alignment == .justify
    usesKashida = style.usesKashida
    isOptimal = style.lineBreaking == .optimal
    tabs = TabStops(style)
  }
}
