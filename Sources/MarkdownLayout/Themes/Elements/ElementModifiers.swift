/// An element of a theme with shared modifiers; the refinements say which ones.
public protocol StyledElement: MarkdownThemeContent {
  /// What the shared modifiers set.
  var spec: ElementSpec { get set }
}

extension StyledElement {
  /// The element with one property of its specification set.
  func with<Value>(_ property: WritableKeyPath<ElementSpec, Value>, _ value: Value) -> Self {
    var element = self
    element.spec[keyPath: property] = value
    return element
  }
}

/// An element with a font.
public protocol FontElement: StyledElement {}

extension FontElement {
  /// Sets the font. A text style follows the reader's text size.
  public func font(_ font: Font) -> Self { with(\.font, font) }

  /// Sets the system's font at a fixed size, in points.
  public func font(
    size: Double, weight: Font.Weight = .regular, design: Font.Design? = nil
  ) -> Self {
    with(\.font, .system(size: size, weight: weight, design: design ?? .default))
  }

  /// Sets a font by its family's or face's name at a fixed size, in points.
  public func font(custom name: String, size: Double) -> Self {
    with(\.font, .custom(name, size: size))
  }

  /// Makes the font bold, whether this layer or a lower one set it.
  public func bold() -> Self { with(\.weight, .bold) }

  /// Chooses the system's letters; fonts chosen by name stay.
  public func fontDesign(_ design: Font.Design) -> Self { with(\.design, design) }
}

/// An element with an ink.
public protocol ForegroundElement: StyledElement {}

extension ForegroundElement {
  /// Sets the ink.
  public func foregroundStyle(_ color: some ThemeColorStyle) -> Self {
    with(\.foreground, color.themeColor)
  }
}

/// An element with an area behind it.
public protocol BackgroundElement: StyledElement {}

extension BackgroundElement {
  /// Sets the fill behind the element.
  public func background(_ color: some ThemeColorStyle) -> Self {
    with(\.background, color.themeColor)
  }

  /// Sets the fill behind the element.
  public func backgroundStyle(_ color: some ThemeColorStyle) -> Self { background(color) }
}

/// An element with room above and below.
public protocol SpacedElement: StyledElement {}

extension SpacedElement {
  /// Sets the room above, in points.
  public func marginTop(_ length: Double) -> Self { with(\.marginTop, length) }

  /// Sets the room below, in points.
  public func marginBottom(_ length: Double) -> Self { with(\.marginBottom, length) }
}

/// An element with a distance between its lines.
public protocol LinedElement: StyledElement {}

extension LinedElement {
  /// Fixes the distance between lines, in points; it grows with text-style fonts.
  public func lineHeight(_ length: Double) -> Self { with(\.lineHeight, length) }
}

/// An element of text, with every shared modifier.
public protocol MarkdownThemeElement: FontElement, ForegroundElement, SpacedElement, LinedElement {}

extension MarkdownThemeElement {
  /// Places the lines; leading is where the text begins in its direction.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> Self {
    with(\.alignment, alignment)
  }
}
