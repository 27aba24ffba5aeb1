/// What of a line the cuts at its ends change.
enum LineCut {
  case nothing
  /// All of it may be changed.
  case whole
  /// What stands between the ends and the nearest places where a cut changes nothing; empty at an end
  /// which is such a place.
  case ends(head: Range<Int>, middle: Range<Int>, tail: Range<Int>)
}

extension ShapedParagraph {
  /// Whether cutting before a cluster changes glyphs.
  @inline(__always)
  func isUnsafeCut(_ cluster: Int) -> Bool {
    cluster > 0 && cluster < count && flags[cluster].contains(.unsafeToBreak)
  }

  /// Whether a word for which a line has no room may be cut before a cluster: a grapheme begins there,
  /// and no mark that would stand by itself.
  func mayBeCut(before cluster: Int) -> Bool {
    guard flags[cluster].contains(.graphemeStart) else { return false }
    return !Shaper.isMarkByItself(scalar(in: analysis.text.span, at: Int(clusters[cluster].start)))
  }

  /// What of a line over some clusters its ends change, one of which at least is unsafe.
  ///
  /// Cuts that the font allows bound it. In Burmese they don't: a line's last letter takes another
  /// form, or its first one another face, also where the cut next to it is flagged as safe. There
  /// the spaces bound it, beside which words are shaped by themselves.
  func cut(of line: Range<Int>) -> LineCut {
    guard isPlain else { return .whole }
    let goesBySpaces = hasBurmese(line)
    if goesBySpaces, crossesSpaces { return .whole }
    var head = line.lowerBound
    while head < line.upperBound, isTied(head, goesBySpaces) { head += 1 }
    var tail = line.upperBound
    while tail > line.lowerBound, isTied(tail, goesBySpaces) { tail -= 1 }
    guard head < tail else { return .whole }
    return .ends(
      head: line.lowerBound..<head, middle: head..<tail, tail: tail..<line.upperBound)
  }

  /// Whether a cut before a cluster may change what is beside it.
  @inline(__always)
  private func isTied(_ cluster: Int, _ goesBySpaces: Bool) -> Bool {
    guard goesBySpaces else { return isUnsafeCut(cluster) }
    guard cluster > 0, cluster < count else { return false }
    // A space may take its face from the word before it, and carry a mark.
    let start = Int(clusters[cluster].start)
    guard analysis.text[start - 1] == 0x20, flags[cluster].contains(.graphemeStart),
      !flags[cluster].contains(.space)
    else { return true }
    return Shaper.isMarkByItself(scalar(in: analysis.text.span, at: start))
  }

  /// The width of a line whose ends at most take some kerning away; nil for any other.
  func kernedWidth(of line: Range<Int>) -> Int? {
    guard isPlain, !kernedBreaks.isEmpty, !hasBurmese(line) else { return nil }
    // The next line's letter is the same without the one before it.
    if isUnsafeCut(line.lowerBound), kernedBreaks.gain(at: line.lowerBound) == nil { return nil }
    var gain = 0
    if isUnsafeCut(line.upperBound) {
      guard let known = kernedBreaks.gain(at: line.upperBound) else { return nil }
      gain = known
    }
    let end = contentEnd(before: line.upperBound, from: line.lowerBound)
    return width(of: line.lowerBound..<end) + gain
  }

  /// Whether widths are those of the glyphs and nothing else.
  var isPlain: Bool { attachments.isEmpty && !hasTabs && !hasSpacing }

  func hasBurmese(_ clusters: Range<Int>) -> Bool {
    runs(of: clusters).contains { $0.script == "Mymr" }
  }

  /// The bytes of some clusters.
  func bytes(of clusters: Range<Int>) -> Range<Int> {
    Int(self.clusters[clusters.lowerBound].start)..<Int(self.clusters[clusters.upperBound].start)
  }
}
