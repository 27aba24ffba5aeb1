import Graphics

/// An element that theme files can name.
protocol NamedElement: MarkdownThemeContent {
  /// The elements of the type that set nothing, one for each name.
  static var blanks: [Self] { get }
  /// What files can set, in the order of the documentation.
  static var properties: [ThemeProperty<Self>] { get }
  /// What files call it.
  var fileName: String { get }
  /// Takes every property that an element of the same name sets.
  mutating func merge(_ other: Self)
}

extension NamedElement {
  /// What the element sets, in the order of the documentation.
  var values: [(name: String, value: ThemeValue)] {
    Self.properties.compactMap { property in
      property.value(self).map { (property.name, $0) }
    }
  }

  /// Takes every property that an element of the same name sets.
  mutating func merge(_ other: Self) {
    for property in Self.properties {
      if let value = property.value(other) { property.set(&self, value) }
    }
  }
}

extension NamedElement where Self: StyledElement {
  /// Takes every property that an element of the same name sets; a new font forgets the weight and
  /// the design that were asked of the old one, as it does when themes are resolved.
  mutating func merge(_ other: Self) {
    if other.spec.font != nil { (spec.weight, spec.design) = (nil, nil) }
    for property in Self.properties {
      if let value = property.value(other) { property.set(&self, value) }
    }
  }
}

/// Content that only counts on light or only on dark pages.
struct AppearanceGroup: MarkdownThemeContent {
  /// The pages that it counts on.
  var scheme: ColorScheme
  /// What counts there.
  var content: MarkdownThemeGroup

  func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    guard traits.colorScheme == scheme else { return }
    content.apply(to: &configuration, traits: traits)
  }
}
