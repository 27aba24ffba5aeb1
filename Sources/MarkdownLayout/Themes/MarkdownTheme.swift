/// A finished layer of style, for one or many documents.
///
/// Fonts and colours stay unresolved until a document is rendered, so that one theme serves light
/// and dark pages and every text size.
public struct MarkdownTheme: Sendable {
  /// The elements, in the order in which they apply.
  let content: MarkdownThemeGroup

  /// The themes that are called by name, with the built-in look first.
  ///
  /// All but the first are made to lie on the one before them, `default`.
  public static let named: [(name: String, theme: MarkdownTheme)] = [
    ("default", .default), ("natural", .naturalImages), ("github", .github), ("print", .print),
  ]

  /// Makes a theme from elements.
  public init(@MarkdownThemeBuilder _ content: () -> MarkdownThemeGroup) {
    self.content = content()
  }
}

/// Something that a theme is made of.
public protocol MarkdownThemeContent: Sendable {
  /// Writes what the content sets into a configuration.
  func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection)
}

/// Contents in order, to be used as one.
public struct MarkdownThemeGroup: MarkdownThemeContent {
  /// The contents, in the order in which they apply.
  public var contents: [any MarkdownThemeContent]

  /// Makes a group.
  public init(_ contents: [any MarkdownThemeContent]) {
    self.contents = contents
  }

  /// Writes what the members set, first to last.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    for content in contents { content.apply(to: &configuration, traits: traits) }
  }
}

/// Collects the statements of a theme.
@resultBuilder
public enum MarkdownThemeBuilder {
  /// Takes one statement.
  public static func buildExpression(_ content: some MarkdownThemeContent) -> MarkdownThemeGroup {
    MarkdownThemeGroup([content])
  }

  /// Joins statements.
  public static func buildBlock(_ groups: MarkdownThemeGroup...) -> MarkdownThemeGroup {
    buildArray(groups)
  }

  /// Joins the passes of a loop.
  public static func buildArray(_ groups: [MarkdownThemeGroup]) -> MarkdownThemeGroup {
    MarkdownThemeGroup(groups.flatMap(\.contents))
  }

  /// Takes an `if` without `else`.
  public static func buildOptional(_ group: MarkdownThemeGroup?) -> MarkdownThemeGroup {
    group ?? MarkdownThemeGroup([])
  }

  /// Takes the first branch.
  public static func buildEither(first group: MarkdownThemeGroup) -> MarkdownThemeGroup { group }

  /// Takes the second branch.
  public static func buildEither(second group: MarkdownThemeGroup) -> MarkdownThemeGroup { group }

  /// Takes what an availability check guards.
  public static func buildLimitedAvailability(_ group: MarkdownThemeGroup) -> MarkdownThemeGroup {
    group
  }
}
