public import Graphics
public import TextLayout

/// The look of a code block; lengths are points.
public struct CodeBlockStyle: TextStyleRecord {
  /// The font.
  public var font: FontDescriptor?
  /// The weight to give to an inherited font, on CSS's scale.
  public var fontWeight: Double?
  /// The design to give to an inherited font.
  public var fontDesign: Font.Design?
  /// How much larger the font is than at the ordinary text size; nil for a fixed one.
  public var textScale: Double?
  /// The ink.
  public var foregroundColor: RGBAColor?
  /// The box's fill.
  public var backgroundColor: RGBAColor?
  /// The room above the box.
  public var marginTop: Double?
  /// The room below the box.
  public var marginBottom: Double?
  /// The fixed distance between lines.
  public var lineHeight: Double?
  /// The room between the box and its text, on all sides.
  public var padding: Double?
  /// The ink of the box's outline.
  public var borderColor: RGBAColor?
  /// The thickness of the box's outline.
  public var borderWidth: Double?
  /// The radius of the box's corners.
  public var cornerRadius: Double?
  /// The ink of the panel's header.
  public var headerForegroundColor: RGBAColor?

  /// Makes a record that sets nothing.
  public init() {}

  /// Takes every property that `other` sets.
  public mutating func merge(_ other: CodeBlockStyle) {
    mergeText(other)
    padding = other.padding ?? padding
    borderColor = other.borderColor ?? borderColor
    borderWidth = other.borderWidth ?? borderWidth
    cornerRadius = other.cornerRadius ?? cornerRadius
    headerForegroundColor = other.headerForegroundColor ?? headerForegroundColor
  }
}
