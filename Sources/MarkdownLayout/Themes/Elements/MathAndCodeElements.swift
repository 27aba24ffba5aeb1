/// The style of formulas that stand alone.
public struct MathBlock: RecordElement {
  var changes = StyleChanges<MathBlockStyle>()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of formulas.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    write(to: &configuration.mathBlock, traits: traits)
  }

  /// Sets the em, in points.
  public func fontSize(_ size: Double) -> MathBlock { setting(\.fontSize, size) }

  /// Sets the ink.
  public func foregroundStyle(_ color: some ThemeColorStyle) -> MathBlock {
    setting(color: \.foregroundColor, color)
  }

  /// Sets the panel's fill.
  public func background(_ color: some ThemeColorStyle) -> MathBlock {
    setting(color: \.backgroundColor, color)
  }

  /// Sets the room between panel and formula, in points.
  public func padding(_ length: Double) -> MathBlock { setting(\.padding, length) }

  /// Sets the room above, in points.
  public func marginTop(_ length: Double) -> MathBlock { setting(\.marginTop, length) }

  /// Sets the room below, in points.
  public func marginBottom(_ length: Double) -> MathBlock { setting(\.marginBottom, length) }

  /// Places the formula.
  public func textAlignment(_ alignment: TextAlignment) -> MathBlock {
    setting(\.textAlignment, alignment)
  }

  /// Places the formula.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> MathBlock {
    textAlignment(alignment)
  }
}

/// The style of formulas in a line of text.
public struct InlineMath: ForegroundElement {
  /// What the shared modifiers set.
  public var spec = ElementSpec()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of inline formulas.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    guard let color = spec.foreground?.resolved(in: traits) else { return }
    configuration.inlineMath.foregroundColor = color
  }
}

/// The colour of one kind of token in highlighted code.
public struct SyntaxToken: ForegroundElement {
  /// What the shared modifiers set.
  public var spec = ElementSpec()
  /// The kind.
  public let type: SyntaxTokenType

  /// Makes an element that sets nothing.
  public init(_ type: SyntaxTokenType) {
    self.type = type
  }

  /// Writes the colour into the table of token colours.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    guard let color = spec.foreground?.resolved(in: traits) else { return }
    configuration.syntaxColors[type] = color
  }
}
