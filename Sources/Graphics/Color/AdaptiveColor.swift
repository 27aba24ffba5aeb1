/// Whether a page is drawn dark on light or light on dark.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
  /// Dark text on a light page.
  case light
  /// Light text on a dark page.
  case dark
}

/// A pair of colours, one for each scheme.
public struct AdaptiveColor: Hashable, Sendable {
  /// What a light page shows.
  public var light: RGBAColor
  /// What a dark page shows.
  public var dark: RGBAColor

  /// Makes a pair.
  public init(light: RGBAColor, dark: RGBAColor) {
    self.light = light
    self.dark = dark
  }

  /// Makes a colour that is the same on both pages.
  public init(_ color: RGBAColor) {
    self.init(light: color, dark: color)
  }

  /// The colour for one scheme.
  public func resolved(for scheme: ColorScheme) -> RGBAColor {
    switch scheme {
    case .light: light
    case .dark: dark
    }
  }
}
