/// A paragraph cut into lines, none of which has a place yet.
package struct BrokenParagraph: Equatable, Sendable {
  /// The lines from first to last; together they hold every cluster once. At least one.
  package var lines: [BrokenLine]
  /// Lines with glyphs of their own, where a cut or a tab changed them.
  package var reshaped: [ShapedParagraph] = []
}

/// A line as a range of clusters.
package struct BrokenLine: Equatable, Sendable {
  /// The clusters: of the paragraph, or all of `reshaped`.
  package var clusters: Range<Int>
  /// The cluster after the last one that doesn't hang.
  package var contentEnd: Int
  /// The advance without the spaces that hang at the end, in 1/64 point.
  package var width: Int
  /// The line's own glyphs, as an index into the paragraph's `reshaped`, or -1.
  package var reshaped: Int = -1
  /// The bytes of the paragraph.
  package var bytes: Range<Int>
}
