public import Graphics
public import MathLayout
public import TextLayout

extension MarkdownText {
  private func with<Value>(
    _ property: WritableKeyPath<MarkdownText, Value>, _ value: Value
  ) -> MarkdownText {
    var view = self
    view[keyPath: property] = value
    return view
  }

  /// Adds a theme on top of those below.
  public func markdownTheme(_ theme: MarkdownTheme) -> MarkdownText {
    with(\.markdownThemeLayers, markdownThemeLayers + [theme])
  }

  /// Adds elements on top of the themes below.
  public func markdownTheme(
    @MarkdownThemeBuilder _ content: () -> MarkdownThemeGroup
  ) -> MarkdownText {
    markdownTheme(MarkdownTheme(content))
  }

  /// Says how paragraphs find their direction.
  public func markdownWritingDirection(_ direction: MarkdownWritingDirection) -> MarkdownText {
    with(\.writingDirection, direction)
  }

  /// Says how code blocks are laid out.
  public func markdownCodeBlockLayout(_ layout: MarkdownCodeBlockLayout) -> MarkdownText {
    with(\.codeBlockLayout, layout)
  }

  /// Says whether the last block's room below is laid out.
  public func markdownBottomMargin(_ visibility: Visibility) -> MarkdownText {
    with(\.bottomMargin, visibility)
  }

  /// Says what hides spoilers.
  public func markdownSpoilerOverlay(_ overlay: SpoilerOverlay) -> MarkdownText {
    with(\.spoilerOverlay, overlay)
  }

  /// Sets headers for remote images.
  public func markdownImageRequestHeaders(_ headers: [String: String]) -> MarkdownText {
    with(\.imageRequestHeaders, headers)
  }

  /// Says where images come from.
  public func markdownImages(_ source: any MarkdownImageSource) -> MarkdownText {
    var view = with(\.imageSource, source)
    view.forgetRendering()
    return view
  }

  /// Says what becomes of tables and other blocks that are wider than the column.
  public func markdownOverflow(_ overflow: MarkdownOverflow) -> MarkdownText {
    with(\.overflow, overflow)
  }

  /// Shows the given spoilers, and hides the others.
  public func revealingSpoilers(_ spoilers: RevealedSpoilers) -> MarkdownText {
    with(\.revealedSpoilers, spoilers)
  }

  /// Sets the language of the text, as a BCP 47 tag.
  public func language(_ tag: String) -> MarkdownText { with(\.language, tag) }

  /// Sets everything that the surroundings decide.
  public func traitCollection(_ traits: TraitCollection) -> MarkdownText { with(\.traits, traits) }

  /// Makes the page light or dark.
  public func colorScheme(_ scheme: ColorScheme) -> MarkdownText {
    with(\.traits.colorScheme, scheme)
  }

  /// Sets how large the reader wants text.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> MarkdownText {
    with(\.traits.textSize, size)
  }

  /// Sets the direction of the interface around.
  public func layoutDirection(_ direction: TextDirection) -> MarkdownText {
    with(\.traits.layoutDirection, direction)
  }

  /// Reads formulas between dollars and shows them set.
  ///
  /// Their panels are those of `MarkdownTheme.latexDefault`, where that is among the themes.
  public func markdownLaTeX() -> MarkdownText { with(\.options.math, true) }

  /// Sets formulas with the fonts and caches of a typesetter.
  public func mathTypesetter(_ typesetter: MathTypesetter) -> MarkdownText {
    var view = with(\.mathTypesetter, typesetter)
    view.forgetRendering()
    return view
  }

  /// Lays text out with the fonts and caches of a manager.
  public func textLayoutManager(_ manager: TextLayoutManager) -> MarkdownText {
    var view = with(\.manager, manager)
    view.forgetRendering()
    return view
  }
}
