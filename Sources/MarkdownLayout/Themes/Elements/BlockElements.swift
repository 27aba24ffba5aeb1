import Graphics
import TextLayout

/// An element with properties of its own record beyond the shared ones.
protocol RecordElement: MarkdownThemeContent {
  associatedtype Record: StyleRecord
  var changes: StyleChanges<Record> { get set }
}

extension RecordElement {
  /// The element with a property set; nil changes nothing.
  func setting<Value: Sendable>(
    _ property: StyleChanges<Record>.Property<Value>, _ value: Value?
  ) -> Self {
    var element = self
    if let value { element.changes[property] = value }
    return element
  }

  /// The element with a colour set.
  func setting(
    color property: StyleChanges<Record>.Property<RGBAColor>, _ color: some ThemeColorStyle
  ) -> Self {
    var element = self
    element.changes[color: property] = color.themeColor
    return element
  }

  /// The element with a font set.
  func setting(font property: StyleChanges<Record>.Property<FontDescriptor>, _ font: Font) -> Self {
    var element = self
    element.changes[font: property] = font
    return element
  }

  /// Writes what the element's own modifiers set.
  func write(to record: inout Record, traits: TraitCollection) {
    changes.apply(to: &record, traits: traits)
  }
}

extension RecordElement where Self: StyledElement, Record: TextStyleRecord {
  /// Writes what the shared and the element's own modifiers set.
  func write(to record: inout Record, traits: TraitCollection) {
    spec.apply(to: &record, traits: traits)
    changes.apply(to: &record, traits: traits)
  }
}

/// The style of quotes, and the geometry of admonitions.
public struct Blockquote: RecordElement, MarkdownThemeElement, BackgroundElement {
  /// What the shared modifiers set.
  public var spec = ElementSpec()
  var changes = StyleChanges<BlockquoteStyle>()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of quotes.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    write(to: &configuration.blockquote, traits: traits)
  }

  /// Sets the bar's ink and, where given, its thickness in points.
  public func border(_ color: some ThemeColorStyle, width: Double? = nil) -> Blockquote {
    setting(color: \.borderColor, color).setting(\.borderWidth, width)
  }

  /// Sets the bar's thickness, in points.
  public func border(width: Double) -> Blockquote { setting(\.borderWidth, width) }

  /// Sets the room between bar and text, in points.
  public func gapWidth(_ length: Double) -> Blockquote { setting(\.gapWidth, length) }
}

/// The colours of one type of admonition; the rest comes from `Blockquote`.
public struct Admonition: ForegroundElement, BackgroundElement {
  /// What the shared modifiers set.
  public var spec = ElementSpec()
  /// The type.
  public let type: AdmonitionType

  /// Makes an element that sets nothing.
  public init(_ type: AdmonitionType) {
    self.type = type
  }

  /// Writes what the modifiers set into the type's record.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    var style = BlockquoteStyle.AdmonitionStyle()
    style.color = spec.foreground?.resolved(in: traits)
    style.backgroundColor = spec.background?.resolved(in: traits)
    guard style != BlockquoteStyle.AdmonitionStyle() else { return }
    configuration.blockquote.admonitions[type, default: .init()].merge(style)
  }
}

/// The style of lists and their text.
public struct List: RecordElement, MarkdownThemeElement {
  /// What the shared modifiers set.
  public var spec = ElementSpec()
  var changes = StyleChanges<ListStyle>()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of lists.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    write(to: &configuration.list, traits: traits)
  }

  /// Sets the ink of bullets.
  public func bulletColor(_ color: some ThemeColorStyle) -> List {
    setting(color: \.bulletColor, color)
  }

  /// Sets the diameter of bullets, in points.
  public func bulletSize(_ length: Double) -> List { setting(\.bulletSize, length) }

  /// Sets the ink of numbers.
  public func markerColor(_ color: some ThemeColorStyle) -> List {
    setting(color: \.markerColor, color)
  }

  /// Sets the least room for a marker, in points.
  public func markerMinWidth(_ length: Double) -> List { setting(\.markerMinWidth, length) }

  /// Sets the room between marker and text, in points; at least 4 is used.
  public func gapWidth(_ length: Double) -> List { setting(\.gapWidth, length) }

  /// Sets how much further each level stands in, in points.
  public func marginLeading(_ length: Double) -> List { setting(\.marginLeading, length) }
}

/// The style of task boxes and of what is done.
public struct TaskList: RecordElement {
  var changes = StyleChanges<TaskListStyle>()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of task boxes.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    write(to: &configuration.taskList, traits: traits)
  }

  /// Sets the side of a box, in points.
  public func checkboxSize(_ length: Double) -> TaskList { setting(\.checkboxSize, length) }

  /// Sets the radius of a box's corners, in points.
  public func checkboxCornerRadius(_ length: Double) -> TaskList {
    setting(\.checkboxCornerRadius, length)
  }

  /// Sets the fill of a checked box.
  public func checkedColor(_ color: some ThemeColorStyle) -> TaskList {
    setting(color: \.checkedColor, color)
  }

  /// Sets the outline of an unchecked box.
  public func borderColor(_ color: some ThemeColorStyle) -> TaskList {
    setting(color: \.borderColor, color)
  }

  /// Sets the ink of the tick.
  public func checkmarkColor(_ color: some ThemeColorStyle) -> TaskList {
    setting(color: \.checkmarkColor, color)
  }

  /// Sets the ink of a checked item's text.
  public func checkedTextColor(_ color: some ThemeColorStyle) -> TaskList {
    setting(color: \.checkedTextColor, color)
  }

  /// Says whether a checked item's text is struck through.
  public func checkedStrikethrough(_ isStruck: Bool = true) -> TaskList {
    setting(\.checkedStrikethrough, isStruck)
  }
}

/// The style of code blocks.
public struct CodeBlock: RecordElement, FontElement, ForegroundElement, BackgroundElement,
  SpacedElement, LinedElement
{
  /// What the shared modifiers set.
  public var spec = ElementSpec()
  var changes = StyleChanges<CodeBlockStyle>()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of code blocks.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    write(to: &configuration.codeBlock, traits: traits)
  }

  /// Sets the room between the box and its text, in points.
  public func padding(_ length: Double) -> CodeBlock { setting(\.padding, length) }

  /// Sets the radius of the box's corners, in points.
  public func cornerRadius(_ length: Double) -> CodeBlock { setting(\.cornerRadius, length) }

  /// Sets the outline's ink and, where given, its thickness in points.
  public func border(_ color: some ThemeColorStyle, width: Double? = nil) -> CodeBlock {
    setting(color: \.borderColor, color).setting(\.borderWidth, width)
  }

  /// Sets the outline's thickness, in points.
  public func border(width: Double) -> CodeBlock { setting(\.borderWidth, width) }

  /// Sets the ink of the panel's header.
  public func headerForegroundStyle(_ color: some ThemeColorStyle) -> CodeBlock {
    setting(color: \.headerForegroundColor, color)
  }
}

/// The style of thematic breaks.
public struct ThematicBreak: RecordElement {
  var changes = StyleChanges<ThematicBreakStyle>()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of thematic breaks.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    write(to: &configuration.thematicBreak, traits: traits)
  }

  /// Sets the ink.
  public func foregroundStyle(_ color: some ThemeColorStyle) -> ThematicBreak {
    setting(color: \.color, color)
  }

  /// Sets the line's thickness, in points.
  public func height(_ length: Double) -> ThematicBreak { setting(\.height, length) }

  /// Sets the room above, in points.
  public func marginTop(_ length: Double) -> ThematicBreak { setting(\.marginTop, length) }

  /// Sets the room below, in points.
  public func marginBottom(_ length: Double) -> ThematicBreak { setting(\.marginBottom, length) }
}

/// The colours of what hides a spoiler.
public struct Spoiler: ForegroundElement, BackgroundElement {
  /// What the shared modifiers set.
  public var spec = ElementSpec()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of spoilers.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    var style = SpoilerStyle()
    style.color = spec.foreground?.resolved(in: traits)
    style.backgroundColor = spec.background?.resolved(in: traits)
    configuration.spoiler.merge(style)
  }
}

/// The style of the page below a document.
public struct Page: BackgroundElement {
  /// What the shared modifiers set.
  public var spec = ElementSpec()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of the page.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    guard let color = spec.background?.resolved(in: traits) else { return }
    configuration.page.backgroundColor = color
  }
}
