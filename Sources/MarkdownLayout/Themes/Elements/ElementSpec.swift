/// What the shared modifiers of an element set, unresolved.
public struct ElementSpec: Hashable, Sendable {
  /// The font.
  public var font: Font?
  /// The weight, over the font of this or a lower layer.
  public var weight: Font.Weight?
  /// The design, over the font of this or a lower layer.
  public var design: Font.Design?
  /// The ink.
  public var foreground: ThemeColorSpec?
  /// The area behind.
  public var background: ThemeColorSpec?
  /// The room above, in points.
  public var marginTop: Double?
  /// The room below, in points.
  public var marginBottom: Double?
  /// The fixed distance between lines, in points at the ordinary text size.
  public var lineHeight: Double?
  /// Where the lines stand.
  public var alignment: TextAlignment?

  /// Makes a specification that sets nothing.
  public init() {}

  /// Writes what is set into a record.
  func apply(to record: inout some TextStyleRecord, traits: TraitCollection) {
    if let font {
      record.font = font.resolved(in: traits)
      record.textScale = font.textScale(in: traits)
    }
    if let design {
      record.font = record.font?.withDesign(design, in: traits.systemFonts)
      record.fontDesign = design
    }
    if let weight {
      record.font?.weight = weight.value
      record.fontWeight = weight.value
    }
    if let foreground { record.foregroundColor = foreground.resolved(in: traits) }
    if let background { record.backgroundColor = background.resolved(in: traits) }
    if let marginTop { record.marginTop = marginTop }
    if let marginBottom { record.marginBottom = marginBottom }
    // A line that holds larger letters is higher in proportion.
    if let lineHeight { record.lineHeight = lineHeight * (record.textScale ?? 1) }
    if let alignment { record.textAlignment = alignment }
  }
}
