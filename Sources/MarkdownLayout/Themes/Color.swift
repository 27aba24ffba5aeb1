public import Graphics

/// A colour by name or by value, which becomes ink when a document is rendered.
public struct Color: Hashable, Sendable {
  private enum Source: Hashable {
    case semantic(ThemeColorSpec.SemanticColor)
    case adaptive(AdaptiveColor)
  }

  private var source: Source
  private var opacity: Double = 1

  /// Makes a colour from channels between 0 and 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    self.init(
      RGBAColor(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(opacity)))
  }

  /// Makes a gray between black (0) and white (1).
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Makes a colour from `0xRRGGBB`.
  public init(hex: UInt32, opacity: Double = 1) {
    self.init(RGBAColor(hex: hex, opacity: opacity))
  }

  /// Makes a colour that is the same on light and dark pages.
  public init(_ color: RGBAColor) {
    source = .adaptive(AdaptiveColor(color))
  }

  /// Makes a colour that follows the page.
  public init(_ color: AdaptiveColor) {
    source = .adaptive(color)
  }

  /// Makes one of the platform's colours.
  public init(_ color: SystemColor) {
    source = .adaptive(color.value)
  }

  /// Makes a colour by its role.
  public init(_ color: ThemeColorSpec.SemanticColor) {
    source = .semantic(color)
  }

  /// Makes a colour from `0xRRGGBB` for light and for dark pages.
  public init(light: UInt32, dark: UInt32) {
    source = .adaptive(AdaptiveColor(light: RGBAColor(hex: light), dark: RGBAColor(hex: dark)))
  }

  /// The same colour with its opacity multiplied.
  public func opacity(_ factor: Double) -> Color {
    var color = self
    color.opacity *= factor
    return color
  }

  /// The ink.
  public func resolved(in traits: TraitCollection) -> RGBAColor {
    pair.resolved(for: traits.colorScheme)
  }

  /// The inks on light and on dark pages.
  var pair: AdaptiveColor {
    let full =
      switch source {
      case .semantic(let semantic): semantic.systemColor.value
      case .adaptive(let pair): pair
      }
    return AdaptiveColor(
      light: full.light.withOpacity(opacity), dark: full.dark.withOpacity(opacity))
  }

  /// The colour of ordinary text.
  public static let primary = Color(ThemeColorSpec.SemanticColor.primary)
  /// The colour of text that steps back.
  public static let secondary = Color(ThemeColorSpec.SemanticColor.secondary)
  /// The colour of controls and links.
  public static let accentColor = Color(ThemeColorSpec.SemanticColor.tint)
}

/// A colour of a theme, unresolved until a document is rendered.
public enum ThemeColorSpec: Hashable, Sendable {
  /// A colour by its role.
  public enum SemanticColor: String, Hashable, Sendable, CaseIterable {
    /// Ordinary text.
    case primary
    /// Text that steps back.
    case secondary
    /// Text that steps further back.
    case tertiary
    /// Hints and quiet areas.
    case quaternary
    /// Links and controls.
    case tint

    /// The platform's colour behind the role.
    var systemColor: SystemColor {
      switch self {
      case .primary: .label
      case .secondary: .secondaryLabel
      case .tertiary: .tertiaryLabel
      case .quaternary: .quaternaryLabel
      case .tint: .systemBlue
      }
    }
  }

  /// A role.
  case semantic(SemanticColor)
  /// A value, or a pair of values.
  case color(Color)

  /// The ink.
  public func resolved(in traits: TraitCollection) -> RGBAColor {
    switch self {
    case .semantic(let semantic): Color(semantic).resolved(in: traits)
    case .color(let color): color.resolved(in: traits)
    }
  }
}

/// What a theme's colour modifiers take: a `Color` or a role.
public protocol ThemeColorStyle: Sendable {
  /// The colour as a theme keeps it.
  var themeColor: ThemeColorSpec { get }
}

extension Color: ThemeColorStyle {
  /// The colour as a theme keeps it.
  public var themeColor: ThemeColorSpec { .color(self) }
}

extension ThemeColorSpec.SemanticColor: ThemeColorStyle {
  /// The colour as a theme keeps it.
  public var themeColor: ThemeColorSpec { .semantic(self) }
}

extension ThemeColorSpec: ThemeColorStyle {
  /// The colour as a theme keeps it.
  public var themeColor: ThemeColorSpec { self }
}

extension ThemeColorStyle where Self == ThemeColorSpec {
  /// Ordinary text.
  public static var primary: Self { .semantic(.primary) }
  /// Text that steps back.
  public static var secondary: Self { .semantic(.secondary) }
  /// Text that steps further back.
  public static var tertiary: Self { .semantic(.tertiary) }
  /// Hints and quiet areas.
  public static var quaternary: Self { .semantic(.quaternary) }
  /// Links and controls.
  public static var tint: Self { .semantic(.tint) }
}

extension ThemeColorStyle where Self == Color {
  /// Black on every page.
  public static var black: Color { Color(hex: 0) }
  /// White on every page.
  public static var white: Color { Color(hex: 0xFFFFFF) }
  /// Nothing at all.
  public static var clear: Color { Color(.clear as RGBAColor) }
  /// The platform's red.
  public static var red: Color { Color(light: 0xFF3B30, dark: 0xFF453A) }
  /// The platform's orange.
  public static var orange: Color { Color(light: 0xFF9500, dark: 0xFF9F0A) }
  /// The platform's yellow.
  public static var yellow: Color { Color(light: 0xFFCC00, dark: 0xFFD60A) }
  /// The platform's green.
  public static var green: Color { Color(light: 0x34C759, dark: 0x30D158) }
  /// The platform's mint.
  public static var mint: Color { Color(light: 0x00C7BE, dark: 0x63E6E2) }
  /// The platform's teal.
  public static var teal: Color { Color(light: 0x30B0C7, dark: 0x40C8E0) }
  /// The platform's cyan.
  public static var cyan: Color { Color(light: 0x32ADE6, dark: 0x64D2FF) }
  /// The platform's blue.
  public static var blue: Color { Color(light: 0x007AFF, dark: 0x0A84FF) }
  /// The platform's indigo.
  public static var indigo: Color { Color(light: 0x5856D6, dark: 0x5E5CE6) }
  /// The platform's purple.
  public static var purple: Color { Color(light: 0xAF52DE, dark: 0xBF5AF2) }
  /// The platform's pink.
  public static var pink: Color { Color(light: 0xFF2D55, dark: 0xFF375F) }
  /// The platform's brown.
  public static var brown: Color { Color(light: 0xA2845E, dark: 0xAC8E68) }
  /// The platform's gray.
  public static var gray: Color { Color(hex: 0x8E8E93) }
}
