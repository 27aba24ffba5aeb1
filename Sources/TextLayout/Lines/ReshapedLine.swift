/// The glyphs of a line whose ends change them.
enum ReshapedLine {
  /// All of the line.
  case whole(ShapedParagraph)
  /// What stands between the line's ends and the nearest places where the font allows a cut; the
  /// paragraph's glyphs in between hold.
  case pieces(head: ShapedParagraph?, middle: Range<Int>, tail: ShapedParagraph?)

  /// The advance without the spaces that would hang at the line's end.
  func contentWidth(in shaped: ShapedParagraph, tabs: TabStops) -> Int {
    switch self {
    case .whole(let line): return line.contentWidth(0..<line.count, tabs: tabs)
    case .pieces(let head, let middle, let tail):
      let before = head?.advance ?? 0
      if let tail {
        let end = tail.contentEnd(before: tail.count, from: 0)
        if end > 0 { return before + shaped.width(of: middle) + tail.width(of: 0..<end) }
      }
      let end = shaped.contentEnd(before: middle.upperBound, from: middle.lowerBound)
      if end > middle.lowerBound { return before + shaped.width(of: middle.lowerBound..<end) }
      return head.map { $0.width(of: 0..<$0.contentEnd(before: $0.count, from: 0)) } ?? 0
    }
  }

  /// The line as a paragraph of its own, which begins at position 0.
  func joined(in shaped: ShapedParagraph) -> ShapedParagraph {
    switch self {
    case .whole(let line): return line
    case .pieces(let head, let middle, let tail):
      var line = shaped.slice(middle)
      if var head {
        head.append(line)
        line = head
      }
      if let tail { line.append(tail) }
      return line
    }
  }
}
