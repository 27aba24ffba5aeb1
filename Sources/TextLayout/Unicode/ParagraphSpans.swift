/// A stretch of a paragraph that plays a part in its bidi algorithm without a control character.
package struct BidiSpan: Hashable, Sendable {
  /// The bytes of the paragraph.
  package var range: Range<Int>
  /// The part.
  package var role: BidiRole

  package init(range: Range<Int>, role: BidiRole) {
    self.range = range
    self.role = role
  }
}

/// An attachment in a paragraph: one U+FFFC.
package struct AttachmentSpan: Hashable, Sendable {
  /// Where the U+FFFC begins.
  package var offset: Int
  /// How a line may break beside it.
  package var breakClass: AttachmentBounds.BreakClass

  package init(offset: Int, breakClass: AttachmentBounds.BreakClass) {
    self.offset = offset
    self.breakClass = breakClass
  }
}
