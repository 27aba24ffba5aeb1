public import Graphics
public import TextLayout

/// The look of lists and of the text in them; lengths are points.
public struct ListStyle: TextStyleRecord {
  /// The font of text and numbers.
  public var font: FontDescriptor?
  /// The weight to give to an inherited font, on CSS's scale.
  public var fontWeight: Double?
  /// The design to give to an inherited font.
  public var fontDesign: Font.Design?
  /// How much larger the font is than at the ordinary text size; nil for a fixed one.
  public var textScale: Double?
  /// The ink of the text.
  public var foregroundColor: RGBAColor?
  /// The room above an outermost list.
  public var marginTop: Double?
  /// The room below an outermost list.
  public var marginBottom: Double?
  /// The fixed distance between lines.
  public var lineHeight: Double?
  /// Where the lines stand.
  public var textAlignment: TextAlignment?
  /// How much further each level stands in.
  public var marginLeading: Double?
  /// The room between marker and text; at least 4 is used.
  public var gapWidth: Double?
  /// The ink of bullets.
  public var bulletColor: RGBAColor?
  /// The diameter of bullets.
  public var bulletSize: Double?
  /// The least room for a marker.
  public var markerMinWidth: Double?
  /// The ink of numbers.
  public var markerColor: RGBAColor?

  /// Makes a record that sets nothing.
  public init() {}

  /// Takes every property that `other` sets.
  public mutating func merge(_ other: ListStyle) {
    mergeText(other)
    marginLeading = other.marginLeading ?? marginLeading
    gapWidth = other.gapWidth ?? gapWidth
    bulletColor = other.bulletColor ?? bulletColor
    bulletSize = other.bulletSize ?? bulletSize
    markerMinWidth = other.markerMinWidth ?? markerMinWidth
    markerColor = other.markerColor ?? markerColor
  }
}

/// The look of task boxes and of what is done; lengths are points.
public struct TaskListStyle: StyleRecord {
  /// The fill of a checked box.
  public var checkedColor: RGBAColor?
  /// The outline of an unchecked box.
  public var borderColor: RGBAColor?
  /// The side of a box.
  public var checkboxSize: Double?
  /// The radius of a box's corners.
  public var checkboxCornerRadius: Double?
  /// The ink of the tick.
  public var checkmarkColor: RGBAColor?
  /// The ink of a checked item's text.
  public var checkedTextColor: RGBAColor?
  /// Whether a checked item's text is struck through.
  public var checkedStrikethrough: Bool?

  /// Makes a record that sets nothing.
  public init() {}

  /// Takes every property that `other` sets.
  public mutating func merge(_ other: TaskListStyle) {
    checkedColor = other.checkedColor ?? checkedColor
    borderColor = other.borderColor ?? borderColor
    checkboxSize = other.checkboxSize ?? checkboxSize
    checkboxCornerRadius = other.checkboxCornerRadius ?? checkboxCornerRadius
    checkmarkColor = other.checkmarkColor ?? checkmarkColor
    checkedTextColor = other.checkedTextColor ?? checkedTextColor
    checkedStrikethrough = other.checkedStrikethrough ?? checkedStrikethrough
  }
}
