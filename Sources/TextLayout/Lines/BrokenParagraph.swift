/// A paragraph cut into lines, none of which has a place yet.
package struct BrokenParagraph: Equatable, Sendable {
  /// The lines from first to last; together they hold every cluster once. At least one.
  package var lines: [BrokenLine] = []
  /// Lines with glyphs of their own, where a cut or a tab changed them.
  package var reshaped: [ShapedParagraph] = []

  /// Adds a line, with its own glyphs where it has some.
  mutating func append(_ line: BrokenLine, _ own: ShapedParagraph?) {
    var line = line
    if let own {
      line.reshaped = Int32(reshaped.count)
      reshaped.append(own)
    }
    lines.append(line)
  }
}

/// A line as a range of the paragraph's clusters.
package struct BrokenLine: Hashable, Sendable {
  /// The advance without the spaces that hang at the end, in 1/4096 point.
  package var width: Int
  /// The first cluster.
  package var start: UInt32
  /// The cluster after the last one.
  package var end: UInt32
  /// The line's own glyphs, as an index into `reshaped`, or -1 for the paragraph's.
  package var reshaped: Int32 = -1
  /// Whether a hyphen was added at the end.
  package var isHyphenated = false

  /// The clusters of the paragraph.
  package var clusters: Range<Int> { Int(start)..<Int(end) }
}
