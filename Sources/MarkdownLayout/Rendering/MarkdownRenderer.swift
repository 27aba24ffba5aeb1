public import MarkdownSyntax
public import MathLayout
public import TextLayout

/// Renders Markdown to attributed text, without laying it out.
public enum MarkdownRenderer {
  /// Renders a document.
  ///
  /// The text is not the whole picture: bullets, numbers, boxes, bars and fills are drawn around
  /// it, from what the result says of each paragraph. It ends with its last visible character.
  ///
  /// - Parameters:
  ///   - markdown: The source.
  ///   - config: The styles.
  ///   - options: The syntax beyond CommonMark.
  ///   - imageRequestHeaders: Headers for remote images. Nothing is loaded here, so they only
  ///     belong to the contract.
  ///   - writingDirection: How paragraphs find their direction.
  ///   - layoutDirection: The direction of paragraphs without a strong character.
  ///   - codeBlockLayout: How code blocks are laid out.
  public static func render(
    _ markdown: String, config: MarkdownStyleConfiguration,
    options: MarkdownParsingOptions = .commonMark, imageRequestHeaders: [String: String] = [:],
    writingDirection: MarkdownWritingDirection = .firstStrong,
    layoutDirection: TextDirection = .leftToRight,
    codeBlockLayout: MarkdownCodeBlockLayout = .wrapping
  ) -> RenderedMarkdown {
    var context = RenderingContext(configuration: config)
    context.options = options
    context.writingDirection = writingDirection
    context.layoutDirection = layoutDirection
    context.codeBlockLayout = codeBlockLayout
    return render(Parser.shared.parseMarkdown(markdown, options: options), in: context)
  }

  /// Renders a document with its formulas between dollars set, as `render` does with the option
  /// `math`.
  ///
  /// - Parameter typesetter: What sets formulas; nil for one with the system's fonts.
  public static func renderLaTeX(
    _ markdown: String, config: MarkdownStyleConfiguration,
    options: MarkdownParsingOptions = .commonMark,
    writingDirection: MarkdownWritingDirection = .firstStrong,
    layoutDirection: TextDirection = .leftToRight,
    codeBlockLayout: MarkdownCodeBlockLayout = .wrapping, typesetter: MathTypesetter? = nil
  ) -> RenderedMarkdown {
    var context = RenderingContext(configuration: config)
    context.options = options
    context.options.math = true
    context.writingDirection = writingDirection
    context.layoutDirection = layoutDirection
    context.codeBlockLayout = codeBlockLayout
    context.math = typesetter
    return render(Parser.shared.parseMarkdown(markdown, options: context.options), in: context)
  }

  /// Renders a parsed document.
  static func render(
    _ document: MarkdownASTNode, in context: RenderingContext
  ) -> RenderedMarkdown {
    var rendering = BlockRendering(context)
    return rendering.render(document)
  }
}
