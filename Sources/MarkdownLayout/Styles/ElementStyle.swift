public import Graphics
public import TextLayout

/// The look of a heading, a paragraph or an inline element; lengths are points.
public struct ElementStyle: TextStyleRecord {
  /// The font; nil inherits the one around.
  public var font: FontDescriptor?
  /// The weight to give to an inherited font, on CSS's scale.
  public var fontWeight: Double?
  /// The design to give to an inherited font.
  public var fontDesign: Font.Design?
  /// How much larger the font is than at the ordinary text size; nil for a fixed one.
  public var textScale: Double?
  /// The ink.
  public var foregroundColor: RGBAColor?
  /// The area behind.
  public var backgroundColor: RGBAColor?
  /// The room above.
  public var marginTop: Double?
  /// The room below.
  public var marginBottom: Double?
  /// The fixed distance between lines.
  public var lineHeight: Double?
  /// Where the lines stand.
  public var textAlignment: TextAlignment?
  /// Whether a line stands under the text; for links only.
  public var underline: Bool?

  /// Makes a record that sets nothing.
  public init() {}

  /// Takes every property that `other` sets.
  public mutating func merge(_ other: ElementStyle) {
    mergeText(other)
    underline = other.underline ?? underline
  }
}

extension TextStyleRecord {
  /// Takes the properties that all text records share.
  mutating func mergeText(_ other: Self) {
    font = other.font ?? font
    fontWeight = other.fontWeight ?? fontWeight
    fontDesign = other.fontDesign ?? fontDesign
    textScale = other.textScale ?? textScale
    foregroundColor = other.foregroundColor ?? foregroundColor
    backgroundColor = other.backgroundColor ?? backgroundColor
    marginTop = other.marginTop ?? marginTop
    marginBottom = other.marginBottom ?? marginBottom
    lineHeight = other.lineHeight ?? lineHeight
    textAlignment = other.textAlignment ?? textAlignment
  }
}

/// The size and place of superscripts or subscripts, as fractions of the surrounding em.
public struct BaselineShiftStyle: StyleRecord {
  /// The em, as a fraction of the surrounding one.
  public var fontScale: Double?
  /// How far the baseline moves away from the surrounding one; positive for both kinds.
  public var baselineOffsetScale: Double?

  /// Makes a record that sets nothing.
  public init() {}

  /// Takes every property that `other` sets.
  public mutating func merge(_ other: BaselineShiftStyle) {
    fontScale = other.fontScale ?? fontScale
    baselineOffsetScale = other.baselineOffsetScale ?? baselineOffsetScale
  }
}
