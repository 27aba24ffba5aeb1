/// How wide a part of a paragraph is on a line of its own, in 1/4096 point.
struct PieceWidth {
  /// The whole advance.
  var advance: Int
  /// The advance without the spaces that would hang at the end, or nil where there is nothing else.
  var content: Int?

  /// Measures a part.
  init(_ piece: ShapedParagraph, tabs: TabStops) {
    advance = piece.advance
    let end = piece.contentEnd(before: piece.count, from: 0)
    content = end > 0 ? piece.contentWidth(0..<piece.count, tabs: tabs) : nil
  }

  init(advance: Int, content: Int?) {
    self.advance = advance
    self.content = content
  }
}

extension ShapedParagraph {
  /// The width of a line as its glyphs would have it after what its ends change was shaped again.
  ///
  /// - Parameter measure: Tells how wide some clusters are on a line of their own.
  func width(
    of line: Range<Int>, cutAt cut: LineCut, _ tabs: TabStops,
    _ measure: (Range<Int>) -> PieceWidth
  ) -> Int {
    switch cut {
    case .nothing: return contentWidth(line, tabs: tabs)
    case .whole: return measure(line).content ?? 0
    case .ends(let head, let middle, let tail):
      let head = head.isEmpty ? nil : measure(head)
      let before = head?.advance ?? 0
      if !tail.isEmpty, let content = measure(tail).content {
        return before + width(of: middle) + content
      }
      let end = contentEnd(before: middle.upperBound, from: middle.lowerBound)
      if end > middle.lowerBound { return before + width(of: middle.lowerBound..<end) }
      return head?.content ?? 0
    }
  }
}
