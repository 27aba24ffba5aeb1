import Graphics
import MarkdownLayout
import MarkdownSyntax
import TextLayout

extension MarkdownPage {
  /// Lays a document out as the options say.
  init(
    _ markdown: String, options: DocumentOptions, layers: [MarkdownTheme], fonts: DocumentFonts,
    images: DocumentImages
  ) {
    let view = MarkdownText(markdown, options: options, layers: layers, fonts: fonts)
      .markdownImages(images)
      .markdownImageRequestHeaders(options.images.headers)
    if options.images.loadsRemote {
      // The first rendering asks for the images; only the one with those that came is shaped.
      _ = view.rendered()
      images.settle()
    }
    self.init(
      view, width: options.page.width,
      padding: PagePadding(
        vertical: options.page.verticalPadding, horizontal: options.page.horizontalPadding),
      background: options.page.background)
  }
}

extension MarkdownText {
  /// A document with the look that the options ask for.
  init(
    _ markdown: String, options: DocumentOptions, layers: [MarkdownTheme], fonts: DocumentFonts
  ) {
    self.init(markdown, options: options.text.parsing)
    self =
      traitCollection(options.traits(systemFonts: fonts.systemFonts))
      .textLayoutManager(fonts.manager)
      .mathTypesetter(fonts.math)
      .markdownWritingDirection(options.text.direction.rule)
      .markdownCodeBlockLayout(options.look.codeLayout)
      .markdownBottomMargin(options.page.hasBottomMargin ? .visible : .hidden)
      .markdownOverflow(options.page.overflow)
      .revealingSpoilers(options.look.revealsSpoilers ? .all : .only([]))
      .language(options.text.language)
    markdownThemeLayers = layers
  }
}

extension DocumentOptions {
  /// What the surroundings decide, as the options say.
  fileprivate func traits(systemFonts: SystemFonts) -> TraitCollection {
    TraitCollection(
      colorScheme: look.appearance,
      layoutDirection: text.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      displayScale: page.scale, textSize: look.textSize, systemFonts: systemFonts)
  }
}

extension TextOptions.Direction {
  /// The rule as the library calls it.
  fileprivate var rule: MarkdownWritingDirection {
    switch self {
    case .firstStrong: .firstStrong
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
