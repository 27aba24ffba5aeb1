public import Graphics
public import TextLayout

/// The look of tables; lengths are points.
public struct TableStyle: TextStyleRecord {
  /// The font of cells.
  public var font: FontDescriptor?
  /// The weight to give to an inherited font, on CSS's scale.
  public var fontWeight: Double?
  /// The design to give to an inherited font.
  public var fontDesign: Font.Design?
  /// How much larger the font is than at the ordinary text size; nil for a fixed one.
  public var textScale: Double?
  /// The ink of cells.
  public var foregroundColor: RGBAColor?
  /// The room above.
  public var marginTop: Double?
  /// The room below.
  public var marginBottom: Double?
  /// The fixed distance between lines in a cell.
  public var lineHeight: Double?
  /// The font of header cells, which are bold in any case.
  public var headerFont: FontDescriptor?
  /// The ink of header cells.
  public var headerTextColor: RGBAColor?
  /// The fill of the header.
  public var headerBackgroundColor: RGBAColor?
  /// The fill of the first, third, fifth … row of the body.
  public var rowEvenBackgroundColor: RGBAColor?
  /// The fill of the second, fourth, sixth … row of the body.
  public var rowOddBackgroundColor: RGBAColor?
  /// The ink of the grid.
  public var borderColor: RGBAColor?
  /// The thickness of the grid.
  public var borderWidth: Double?
  /// The radius of the table's corners.
  public var cornerRadius: Double?
  /// The room at the left and right of a cell's text.
  public var cellPaddingHorizontal: Double?
  /// The room above and below a cell's text.
  public var cellPaddingVertical: Double?
  /// Where a table stands that is narrower than its column.
  public var alignment: TextAlignment?

  /// Makes a record that sets nothing.
  public init() {}

  /// Takes every property that `other` sets.
  public mutating func merge(_ other: TableStyle) {
    mergeText(other)
    headerFont = other.headerFont ?? headerFont
    headerTextColor = other.headerTextColor ?? headerTextColor
    headerBackgroundColor = other.headerBackgroundColor ?? headerBackgroundColor
    rowEvenBackgroundColor = other.rowEvenBackgroundColor ?? rowEvenBackgroundColor
    rowOddBackgroundColor = other.rowOddBackgroundColor ?? rowOddBackgroundColor
    borderColor = other.borderColor ?? borderColor
    borderWidth = other.borderWidth ?? borderWidth
    cornerRadius = other.cornerRadius ?? cornerRadius
    cellPaddingHorizontal = other.cellPaddingHorizontal ?? cellPaddingHorizontal
    cellPaddingVertical = other.cellPaddingVertical ?? cellPaddingVertical
    alignment = other.alignment ?? alignment
  }
}
