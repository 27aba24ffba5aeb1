/// The style of paragraphs.
public struct Paragraph: MarkdownThemeElement {
  /// What the shared modifiers set.
  public var spec = ElementSpec()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of paragraphs.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    spec.apply(to: &configuration.paragraph, traits: traits)
  }
}

/// The style of headings of one level.
public struct Heading: MarkdownThemeElement {
  /// What the shared modifiers set.
  public var spec = ElementSpec()
  /// The level, 1 to 6.
  public let level: Int

  /// Makes an element that sets nothing; a level beyond 1 to 6 is moved to the nearest.
  public init(level: Int) {
    self.level = min(max(level, 1), 6)
  }

  /// Makes an element that sets nothing; a level beyond 1 to 6 is moved to the nearest.
  public init(_ level: Int) {
    self.init(level: level)
  }

  /// Writes what the modifiers set into the level's record.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    spec.apply(to: &configuration[heading: level], traits: traits)
  }
}

/// The style of strong text.
public struct Strong: MarkdownThemeElement {
  /// What the shared modifiers set.
  public var spec = ElementSpec()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of strong text.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    spec.apply(to: &configuration.strong, traits: traits)
  }
}

/// The style of emphasised text.
public struct Emphasis: MarkdownThemeElement {
  /// What the shared modifiers set.
  public var spec = ElementSpec()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of emphasised text.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    spec.apply(to: &configuration.emphasis, traits: traits)
  }
}

/// The style of struck text.
public struct Strikethrough: MarkdownThemeElement {
  /// What the shared modifiers set.
  public var spec = ElementSpec()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of struck text.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    spec.apply(to: &configuration.strikethrough, traits: traits)
  }
}

/// The style of underlined text.
public struct Underline: MarkdownThemeElement {
  /// What the shared modifiers set.
  public var spec = ElementSpec()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of underlined text.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    spec.apply(to: &configuration.underline, traits: traits)
  }
}

/// The style of highlighted text.
public struct Highlight: MarkdownThemeElement, BackgroundElement {
  /// What the shared modifiers set.
  public var spec = ElementSpec()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of highlighted text.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    spec.apply(to: &configuration.highlight, traits: traits)
  }
}

/// The style of inline code.
public struct Code: MarkdownThemeElement, BackgroundElement {
  /// What the shared modifiers set.
  public var spec = ElementSpec()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of inline code.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    spec.apply(to: &configuration.code, traits: traits)
  }
}

/// The style of links.
public struct Link: MarkdownThemeElement {
  /// What the shared modifiers set.
  public var spec = ElementSpec()
  /// Whether a line stands under links; nil where the theme doesn't say.
  var isUnderlined: Bool?

  /// Makes an element that sets nothing.
  public init() {}

  /// Says whether a line stands under links.
  public func underline(_ isUnderlined: Bool = true) -> Link {
    var element = self
    element.isUnderlined = isUnderlined
    return element
  }

  /// Writes what the modifiers set into the record of links.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    spec.apply(to: &configuration.link, traits: traits)
    if let isUnderlined { configuration.link.underline = isUnderlined }
  }
}

/// The size and place of raised text.
public struct Superscript: RecordElement {
  var changes = StyleChanges<BaselineShiftStyle>()

  /// Makes an element that sets nothing.
  public init() {}

  /// Sets the em, as a fraction of the surrounding one.
  public func fontScale(_ fraction: Double) -> Superscript { setting(\.fontScale, fraction) }

  /// Sets how far the text is raised, as a fraction of the surrounding em.
  public func baselineOffsetScale(_ fraction: Double) -> Superscript {
    setting(\.baselineOffsetScale, fraction)
  }

  /// Writes what the modifiers set into the record of superscripts.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    write(to: &configuration.superscript, traits: traits)
  }
}

/// The size and place of lowered text.
public struct Subscript: RecordElement {
  var changes = StyleChanges<BaselineShiftStyle>()

  /// Makes an element that sets nothing.
  public init() {}

  /// Sets the em, as a fraction of the surrounding one.
  public func fontScale(_ fraction: Double) -> Subscript { setting(\.fontScale, fraction) }

  /// Sets how far the text is lowered, as a fraction of the surrounding em.
  public func baselineOffsetScale(_ fraction: Double) -> Subscript {
    setting(\.baselineOffsetScale, fraction)
  }

  /// Writes what the modifiers set into the record of subscripts.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    write(to: &configuration.subscript, traits: traits)
  }
}
