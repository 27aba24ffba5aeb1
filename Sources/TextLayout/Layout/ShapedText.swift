/// A text with its glyphs, ready to be laid out at any width: what is expensive is done, and what is
/// left to do for another width is adding and comparing.
public struct ShapedText: Sendable {
  /// What was shaped.
  public let text: AttributedText
  let paragraphs: [PreparedParagraph]
  let context: ReshapingContext

  /// The characters for which no font has a glyph, as offsets of the text.
  public var missingGlyphs: [Int] {
    paragraphs.flatMap { paragraph in paragraph.shaped.missing.map { $0 + paragraph.offset } }
  }
}

/// A paragraph whose glyphs are known.
struct PreparedParagraph: Sendable {
  var shaped: ShapedParagraph
  /// Where the paragraph begins in the text.
  var offset: Int
  /// Whether a line feed ends it.
  var endsWithLineFeed: Bool
  /// The looks, their starts counted from the paragraph's.
  var looks: [LookSpan]
  /// The style, as an index into the text's.
  var style: Int
  /// What the lines' heights start from.
  var measurer: LineMeasurer
  /// Whether all lines are equally high.
  var isUniform: Bool
}

/// Lets a line be shaped again, once its cut is known.
struct ReshapingContext: Sendable {
  var engine: TextLayoutManager.Engine
}
