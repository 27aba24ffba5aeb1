public import Graphics
public import TextLayout

/// The look of quotes, and of admonitions as far as they don't differ; lengths are points.
public struct BlockquoteStyle: TextStyleRecord {
  /// What one type of admonition has for itself.
  public struct AdmonitionStyle: StyleRecord {
    /// The ink of bar, icon and title.
    public var color: RGBAColor?
    /// The fill behind title and body.
    public var backgroundColor: RGBAColor?

    /// Makes a record that sets nothing.
    public init() {}

    /// Takes every property that `other` sets.
    public mutating func merge(_ other: AdmonitionStyle) {
      color = other.color ?? color
      backgroundColor = other.backgroundColor ?? backgroundColor
    }
  }

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
  /// The fill behind a quote's paragraphs.
  public var backgroundColor: RGBAColor?
  /// The room above.
  public var marginTop: Double?
  /// The room below.
  public var marginBottom: Double?
  /// The fixed distance between lines; nil keeps the paragraph's.
  public var lineHeight: Double?
  /// Where the lines stand.
  public var textAlignment: TextAlignment?
  /// The ink of the bar.
  public var borderColor: RGBAColor?
  /// The thickness of the bar.
  public var borderWidth: Double?
  /// The room between the bar and the text.
  public var gapWidth: Double?
  /// What each type of admonition has for itself.
  public var admonitions: [AdmonitionType: AdmonitionStyle] = [:]

  /// Makes a record that sets nothing.
  public init() {}

  /// Takes every property that `other` sets.
  public mutating func merge(_ other: BlockquoteStyle) {
    mergeText(other)
    borderColor = other.borderColor ?? borderColor
    borderWidth = other.borderWidth ?? borderWidth
    gapWidth = other.gapWidth ?? gapWidth
    for (type, style) in other.admonitions {
      admonitions[type, default: AdmonitionStyle()].merge(style)
    }
  }

  /// The bar's ink, set or not.
  public var resolvedBorderColor: RGBAColor { borderColor ?? RGBAColor(hex: 0xD1D6DB) }

  /// The ink of an admonition's bar, icon and title: its own, else that of the bars.
  public func tint(for type: AdmonitionType) -> RGBAColor {
    admonitions[type]?.color ?? resolvedBorderColor
  }
}

/// The kinds of admonition, as on GitHub.
public enum AdmonitionType: String, Hashable, Sendable, CaseIterable {
  /// Useful to know.
  case note
  /// Helpful advice.
  case tip
  /// Needed for success.
  case important
  /// Needs attention at once.
  case warning
  /// Risks and bad outcomes.
  case caution

  /// The word above the body.
  public var title: String {
    switch self {
    case .note: "Note"
    case .tip: "Tip"
    case .important: "Important"
    case .warning: "Warning"
    case .caution: "Caution"
    }
  }
}
