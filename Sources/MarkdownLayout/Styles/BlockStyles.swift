public import Graphics
import TextLayout

/// The look of thematic breaks; lengths are points.
public struct ThematicBreakStyle: StyleRecord {
  /// The ink.
  public var color: RGBAColor?
  /// The thickness of the line.
  public var height: Double?
  /// The room above.
  public var marginTop: Double?
  /// The room below.
  public var marginBottom: Double?

  /// Makes a record that sets nothing.
  public init() {}

  /// Takes every property that `other` sets.
  public mutating func merge(_ other: ThematicBreakStyle) {
    color = other.color ?? color
    height = other.height ?? height
    marginTop = other.marginTop ?? marginTop
    marginBottom = other.marginBottom ?? marginBottom
  }
}

/// The look of what hides a spoiler.
public struct SpoilerStyle: StyleRecord {
  /// The ink of the dots, or of the solid box.
  public var color: RGBAColor?
  /// What lies under the dots.
  public var backgroundColor: RGBAColor?

  /// Makes a record that sets nothing.
  public init() {}

  /// Takes every property that `other` sets.
  public mutating func merge(_ other: SpoilerStyle) {
    color = other.color ?? color
    backgroundColor = other.backgroundColor ?? backgroundColor
  }
}

/// The look of the page below a document.
public struct PageStyle: StyleRecord {
  /// The page's own colour.
  public var backgroundColor: RGBAColor?

  /// Makes a record that sets nothing.
  public init() {}

  /// Takes every property that `other` sets.
  public mutating func merge(_ other: PageStyle) {
    backgroundColor = other.backgroundColor ?? backgroundColor
  }
}

/// The look of formulas that stand alone; lengths are points.
package struct MathBlockStyle: StyleRecord {
  /// The em.
  package var fontSize: Double?
  /// The ink; nil takes the text's.
  package var foregroundColor: RGBAColor?
  /// The panel's fill.
  package var backgroundColor: RGBAColor?
  /// The room between panel and formula.
  package var padding: Double?
  /// The room above.
  package var marginTop: Double?
  /// The room below.
  package var marginBottom: Double?
  /// Where the formula stands.
  package var textAlignment: TextAlignment?

  package init() {}

  package mutating func merge(_ other: MathBlockStyle) {
    fontSize = other.fontSize ?? fontSize
    foregroundColor = other.foregroundColor ?? foregroundColor
    backgroundColor = other.backgroundColor ?? backgroundColor
    padding = other.padding ?? padding
    marginTop = other.marginTop ?? marginTop
    marginBottom = other.marginBottom ?? marginBottom
    textAlignment = other.textAlignment ?? textAlignment
  }
}

/// The look of formulas in a line of text.
package struct InlineMathStyle: StyleRecord {
  /// The ink; nil takes the text's.
  package var foregroundColor: RGBAColor?

  package init() {}

  package mutating func merge(_ other: InlineMathStyle) {
    foregroundColor = other.foregroundColor ?? foregroundColor
  }
}
