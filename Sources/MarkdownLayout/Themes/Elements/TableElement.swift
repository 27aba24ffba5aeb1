/// The style of tables.
public struct Table: RecordElement, MarkdownThemeElement {
  /// What the shared modifiers set.
  public var spec = ElementSpec()
  var changes = StyleChanges<TableStyle>()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of tables.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    write(to: &configuration.table, traits: traits)
  }

  /// Sets the font of header cells by name, at a fixed size in points.
  public func headerFont(custom name: String, size: Double) -> Table {
    headerFont(.custom(name, size: size))
  }

  /// Sets the font of header cells.
  public func headerFont(_ font: Font) -> Table {
    setting(font: \.headerFont, font)
  }

  /// Sets the ink of header cells.
  public func headerForegroundStyle(_ color: some ThemeColorStyle) -> Table {
    setting(color: \.headerTextColor, color)
  }

  /// Sets the fill of the header.
  public func headerBackground(_ color: some ThemeColorStyle) -> Table {
    setting(color: \.headerBackgroundColor, color)
  }

  /// Sets the fill of the second, fourth, sixth … row of the body.
  public func rowOddBackground(_ color: some ThemeColorStyle) -> Table {
    setting(color: \.rowOddBackgroundColor, color)
  }

  /// Sets the fill of the first, third, fifth … row of the body.
  public func rowEvenBackground(_ color: some ThemeColorStyle) -> Table {
    setting(color: \.rowEvenBackgroundColor, color)
  }

  /// Sets the grid's ink and, where given, its thickness in points.
  public func border(_ color: some ThemeColorStyle, width: Double? = nil) -> Table {
    setting(color: \.borderColor, color).setting(\.borderWidth, width)
  }

  /// Sets the grid's thickness, in points.
  public func border(width: Double) -> Table { setting(\.borderWidth, width) }

  /// Sets the radius of the table's corners, in points.
  public func cornerRadius(_ length: Double) -> Table { setting(\.cornerRadius, length) }

  /// Sets the room around a cell's text, in points; nil leaves a side as it was.
  public func cellPadding(horizontal: Double? = nil, vertical: Double? = nil) -> Table {
    setting(\.cellPaddingHorizontal, horizontal).setting(\.cellPaddingVertical, vertical)
  }

  /// Places a table that is narrower than its column.
  ///
  /// Only leading, center and trailing mean anything; others leave what a lower layer set.
  public func alignment(_ alignment: HorizontalAlignment) -> Table {
    setting(\.alignment, alignment.textAlignment)
  }
}

/// A place along a line.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  /// Where the direction begins.
  case leading
  /// In the middle.
  case center
  /// Where the direction ends.
  case trailing
  /// Where the leading text begins in a list row; means nothing to a table.
  case listRowSeparatorLeading
  /// Where the trailing text ends in a list row; means nothing to a table.
  case listRowSeparatorTrailing

  /// The place as a table knows it.
  var textAlignment: TextAlignment? {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .listRowSeparatorLeading, .listRowSeparatorTrailing: nil
    }
  }
}
