import MarkdownSyntax
import MathLayout
import TextLayout

/// Everything beside the Markdown that decides how a document is rendered.
struct RenderingContext: Sendable {
  /// The styles.
  var configuration: MarkdownStyleConfiguration
  /// The syntax beyond CommonMark.
  var options = MarkdownParsingOptions.commonMark
  /// How paragraphs find their direction.
  var writingDirection = MarkdownWritingDirection.firstStrong
  /// The direction of the interface around.
  var layoutDirection = TextDirection.leftToRight
  /// How code blocks are laid out.
  var codeBlockLayout = MarkdownCodeBlockLayout.wrapping
  /// The language of text, as a BCP 47 tag.
  var language = "und"
  /// The spoilers that are shown.
  var revealedSpoilers = RevealedSpoilers.only([])
  /// What images may be shown, and their pixels.
  var images: any MarkdownImageSource = NoImages()
  /// What is sent along when an image of the network is asked for.
  var imageRequestHeaders: [String: String] = [:]
  /// What becomes of tables and panels that are wider than the column.
  var overflow = MarkdownOverflow.fit
  /// What sets formulas; nil for the system's fonts.
  var math: MathTypesetter?
  /// What lays out numbers and cells; nil for those who render without fonts.
  var manager: TextLayoutManager?

  /// The width of a number in a font, in points.
  ///
  /// Without fonts it is a guess: digits as wide as in most text faces.
  func width(of number: String, _ font: FontDescriptor) -> Double {
    guard let manager else {
      return number.utf8.reduce(0) { $0 + ($1 == 0x2E ? 0.268 : 0.572) } * font.size
    }
    let text = AttributedText(number, attributes: TextAttributes(font: font))
    return manager.shape(text).naturalWidth
  }
}

/// Which spoilers are shown.
public enum RevealedSpoilers: Hashable, Sendable {
  /// Every one.
  case all
  /// Those with the given places in the document.
  case only(Set<Int>)

  /// Whether the spoiler at a place is shown.
  func contains(_ index: Int) -> Bool {
    switch self {
    case .all: true
    case .only(let indices): indices.contains(index)
    }
  }
}
