public import Graphics
public import TextLayout

/// What the surroundings decide about a document's look.
public struct TraitCollection: Hashable, Sendable {
  /// Light or dark.
  public var colorScheme: ColorScheme
  /// How large the reader wants text.
  public var textSize: DynamicTypeSize
  /// The direction of the interface around the document.
  public var layoutDirection: TextDirection
  /// Device pixels a point.
  public var displayScale: Double
  /// The families behind fonts that name none.
  public var systemFonts: SystemFonts

  /// Makes a collection; light, of ordinary size, left to right and two pixels a point by default.
  public init(
    colorScheme: ColorScheme = .light, layoutDirection: TextDirection = .leftToRight,
    displayScale: Double = 2, textSize: DynamicTypeSize = .large,
    systemFonts: SystemFonts = SystemFonts()
  ) {
    self.colorScheme = colorScheme
    self.textSize = textSize
    self.layoutDirection = layoutDirection
    self.displayScale = displayScale
    self.systemFonts = systemFonts
  }

  /// The traits that stand where nobody gives any.
  public static let current = TraitCollection()
}

/// The families that stand for the system's fonts, the most wanted first.
///
/// The list is fixed so that a document looks the same on every machine that has the fonts.
public struct SystemFonts: Hashable, Sendable {
  /// Families for running text.
  public var text: [String]
  /// Families with serifs.
  public var serif: [String]
  /// Families in which every letter has the same width.
  public var monospaced: [String]
  /// Families with a `MATH` table.
  public var math: [String]

  /// Makes a set; Noto's families, then DejaVu's, by default.
  public init(
    text: [String] = ["Noto Sans", "DejaVu Sans"],
    serif: [String] = ["Noto Serif", "DejaVu Serif"],
    monospaced: [String] = ["Noto Sans Mono", "DejaVu Sans Mono"],
    math: [String] = ["Latin Modern Math"]
  ) {
    self.text = text
    self.serif = serif
    self.monospaced = monospaced
    self.math = math
  }

  /// The families of a design; rounded letters are not to be had, so they are the text's.
  public func families(for design: Font.Design) -> [String] {
    switch design {
    case .default, .rounded: text
    case .serif: serif
    case .monospaced: monospaced
    }
  }
}
