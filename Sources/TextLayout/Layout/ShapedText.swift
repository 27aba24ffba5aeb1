internal import Synchronization

/// A text with its glyphs, ready to be laid out at any width: what is expensive is done, and what is
/// left to do for another width is adding and comparing.
public struct ShapedText: Sendable {
  let storage: Storage

  /// What was shaped.
  public var text: AttributedText { storage.text }
  var paragraphs: [PreparedParagraph] { storage.paragraphs }
  var engine: TextLayoutManager.Engine { storage.engine }

  init(
    text: AttributedText, paragraphs: [PreparedParagraph], engine: TextLayoutManager.Engine
  ) {
    storage = Storage(
      text: text, paragraphs: paragraphs, engine: engine,
      spacing: text.paragraphStyles.map(ParagraphSpacing.init))
  }

  /// The text's parts in one object, so that handing the text on copies one reference.
  final class Storage: Sendable {
    let text: AttributedText
    let paragraphs: [PreparedParagraph]
    /// What shapes a line again, once its cut is known.
    let engine: TextLayoutManager.Engine
    /// The room around paragraphs of each style, in 1/64 point.
    let spacing: [ParagraphSpacing]

    init(
      text: AttributedText, paragraphs: [PreparedParagraph], engine: TextLayoutManager.Engine,
      spacing: [ParagraphSpacing]
    ) {
      self.text = text
      self.paragraphs = paragraphs
      self.engine = engine
      self.spacing = spacing
    }
  }

  /// The characters for which no font has a glyph, as offsets of the text.
  public var missingGlyphs: [Int] {
    paragraphs.flatMap { paragraph in paragraph.shaped.missing.map { $0 + paragraph.offset } }
  }
}

/// A paragraph whose glyphs are known. An object, so that handing it on copies one reference.
final class PreparedParagraph: Sendable {
  /// What doesn't depend on where the paragraph stands.
  let glyphs: ParagraphGlyphs
  /// Where the paragraph begins in the text.
  let offset: Int
  /// Whether a line feed ends it.
  let endsWithLineFeed: Bool
  /// The looks, their starts counted from the paragraph's.
  let looks: [LookSpan]
  /// The style, as an index into the text's.
  let style: Int
  /// The language by which fonts were chosen.
  let language: String

  var shaped: ShapedParagraph { glyphs.shaped }
  var measurer: LineMeasurer { glyphs.measurer }
  var naturalWidth: Int { glyphs.naturalWidth }

  init(
    _ glyphs: ParagraphGlyphs, offset: Int, endsWithLineFeed: Bool, looks: [LookSpan], style: Int,
    language: String
  ) {
    self.glyphs = glyphs
    self.offset = offset
    self.endsWithLineFeed = endsWithLineFeed
    self.looks = looks
    self.style = style
    self.language = language
  }
}

/// What is known of a paragraph wherever it stands: equal paragraphs share it.
final class ParagraphGlyphs: Sendable {
  let shaped: ShapedParagraph
  /// What the lines' heights start from.
  let measurer: LineMeasurer
  /// The metrics of every line, attachments left out, or nil where lines differ.
  let uniform: LineMetrics?
  /// Whether lines can be told by break opportunities alone, as long as these are safe.
  let goesByOpportunities: Bool
  /// Whether that goes for opportunities between kerned letters, too.
  let goesByKerning: Bool
  /// The paragraph's number among those that some lines of were shaped again, 0 for none yet.
  let number = Atomic<UInt64>(0)
  /// What the paragraph's style says of its lines.
  let rules: LineRules
  /// The width at which nothing wraps, indents included, in 1/4096 point.
  let naturalWidth: Int
  /// About how much memory it takes.
  let byteCount: Int

  init(
    shaped: ShapedParagraph, measurer: LineMeasurer, rules: LineRules, naturalWidth: Int
  ) {
    self.shaped = shaped
    self.measurer = measurer
    self.rules = rules
    self.naturalWidth = naturalWidth
    uniform = measurer.uniform
    goesByOpportunities =
      shaped.isSearchable && !shaped.hasTabs && shaped.hyphens.isEmpty
      && shaped.attachments.isEmpty && rules.wraps && !rules.justifies && !rules.isOptimal
    goesByKerning =
      goesByOpportunities && !shaped.kernedBreaks.isEmpty && shaped.isPlain
      && !shaped.hasBurmese(0..<shaped.count)
    byteCount = shaped.byteCount + 512
  }
}

/// The room above and below a paragraph, in 1/64 point.
struct ParagraphSpacing: Hashable, Sendable {
  var before: Int
  var after: Int

  init(_ style: ParagraphStyle) {
    before = FixedPoint.rounded(style.spacingBefore)
    after = FixedPoint.rounded(style.spacingAfter)
  }
}
