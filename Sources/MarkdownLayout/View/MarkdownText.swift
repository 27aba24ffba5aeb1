public import Graphics
public import MarkdownSyntax
import MathLayout
import TextLayout

/// A Markdown document as a view without a window: it is laid out for a width, measured, drawn.
///
/// A value: each modifier returns a changed copy. What was rendered is kept for as long as nothing
/// that it depends on changes, also in the copies.
public struct MarkdownText: Sendable {
  /// The source.
  public let markdown: String
  /// The syntax beyond CommonMark.
  public var options: MarkdownParsingOptions
  /// The themes from the bottom to the top.
  public var markdownThemeLayers: [MarkdownTheme] = [.default]
  /// What the surroundings decide.
  public var traits = TraitCollection()
  var writingDirection = MarkdownWritingDirection.firstStrong
  var codeBlockLayout = MarkdownCodeBlockLayout.wrapping
  var bottomMargin = Visibility.hidden
  var language = "und"
  var revealedSpoilers = RevealedSpoilers.only([])
  var spoilerOverlay = SpoilerOverlay.particles()
  var imageSource: any MarkdownImageSource = NoImages()
  var imageRequestHeaders: [String: String] = [:]
  var overflow = MarkdownOverflow.fit
  var manager: TextLayoutManager?
  var mathTypesetter: MathTypesetter?
  private var cache = RenderingCache()

  /// Makes a view of a document.
  public init(_ markdown: String, options: MarkdownParsingOptions = .commonMark) {
    self.markdown = markdown
    self.options = options
  }

  /// Drops what was rendered, after a change that cannot be compared.
  mutating func forgetRendering() {
    cache = RenderingCache()
  }

  /// How often the document was rendered.
  var renderCount: Int { cache.renderCount }

  /// How often its words were shaped.
  var shapeCount: Int { cache.shapeCount }

  /// The styles, as the themes and the surroundings give them.
  public var configuration: MarkdownStyleConfiguration {
    .resolve(layers: markdownThemeLayers, traitCollection: traits)
  }

  /// The document as attributed text; no word is shaped for it.
  public func rendered() -> RenderedMarkdown {
    let inputs = inputs
    return cache.rendered(for: inputs) { render(inputs, manager: manager ?? .system) }
  }

  /// The document with its words shaped, to be laid out at many widths.
  public func shaped() -> ShapedMarkdown {
    let (inputs, manager) = (inputs, manager ?? .system)
    return cache.shaped(for: inputs) {
      render(inputs, manager: manager)
    } shape: {
      ShapedMarkdown($0, with: manager)
    }
  }

  private var inputs: RenderingInputs {
    RenderingInputs(
      markdown: markdown, options: options, configuration: configuration,
      writingDirection: writingDirection, layoutDirection: traits.layoutDirection,
      codeBlockLayout: codeBlockLayout, language: language, revealedSpoilers: revealedSpoilers,
      imageRequestHeaders: imageRequestHeaders, imageRevision: imageSource.revision,
      overflow: overflow)
  }

  private func render(
    _ inputs: RenderingInputs, manager: TextLayoutManager
  ) -> RenderedMarkdown {
    var context = RenderingContext(configuration: inputs.configuration)
    context.options = options
    context.writingDirection = writingDirection
    context.layoutDirection = traits.layoutDirection
    context.codeBlockLayout = codeBlockLayout
    context.language = language
    context.revealedSpoilers = revealedSpoilers
    context.images = imageSource
    context.imageRequestHeaders = imageRequestHeaders
    context.overflow = overflow
    context.manager = manager
    context.math = mathTypesetter
    return MarkdownRenderer.render(
      Parser.shared.parseMarkdown(markdown, options: options), in: context)
  }

  /// Lays the document out in a column of a width in points.
  public func layout(width: Double) -> MarkdownDocumentLayout {
    var layout = shaped().layout(width: width, bottomMargin: bottomMargin == .visible)
    layout.spoilerOverlay = spoilerOverlay
    return layout
  }

  /// The size in a column of a width in points; nothing for a document without content.
  public func size(width: Double) -> Size { layout(width: width).size }

  /// What is drawn in a column of a width in points.
  public func displayList(width: Double) -> DisplayList { layout(width: width).displayList }

  /// The document on a page.
  public func page(
    width: Double, padding: PagePadding = PagePadding(), background: RGBAColor? = nil
  ) -> MarkdownPage {
    MarkdownPage(self, width: width, padding: padding, background: background)
  }
}

/// The name that the original package gives to the view.
public typealias EnrichedMarkdownText = MarkdownText

/// Whether something is shown.
public enum Visibility: Hashable, Sendable {
  /// It is shown.
  case visible
  /// It is not shown.
  case hidden
}

/// What becomes of content that cannot wrap and is wider than its column.
public enum MarkdownOverflow: String, Hashable, Sendable, CaseIterable {
  /// It is made to fit: words wrap, then the block is made smaller.
  case fit
  /// It is cut at the column's end, as a scrolling view would.
  case clip
  /// It sticks out, and the page becomes as wide as it needs.
  case grow
}

extension TextLayoutManager {
  /// The manager of views that are given none: with the system's fonts.
  static let system = TextLayoutManager(fonts: FontCollection())
}
