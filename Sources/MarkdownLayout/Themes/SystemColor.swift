import Graphics

/// The platform's colours by name, with Apple's published values for light and dark pages.
public enum SystemColor: String, Hashable, Sendable, CaseIterable {
  /// Ordinary text.
  case label
  /// Text that steps back.
  case secondaryLabel
  /// Text that steps further back.
  case tertiaryLabel
  /// Hints and quiet areas.
  case quaternaryLabel
  /// Thin lines between things.
  case separator
  /// The page.
  case systemBackground
  /// A panel on the page.
  case secondarySystemBackground
  /// The fill of large shapes.
  case tertiarySystemFill
  /// The fill of very large shapes.
  case quaternarySystemFill
  /// Links and controls.
  case systemBlue
  /// A light gray on light pages, a dark one on dark pages.
  case systemGray5
  /// The lightest gray on light pages, the darkest on dark pages.
  case systemGray6

  /// The values for light and dark pages.
  var value: AdaptiveColor {
    switch self {
    case .label: pair(0x000000, 1, 0xFFFFFF, 1)
    case .secondaryLabel: pair(0x3C3C43, 0.60, 0xEBEBF5, 0.60)
    case .tertiaryLabel: pair(0x3C3C43, 0.30, 0xEBEBF5, 0.30)
    case .quaternaryLabel: pair(0x3C3C43, 0.18, 0xEBEBF5, 0.16)
    case .separator: pair(0x3C3C43, 0.29, 0x545458, 0.60)
    case .systemBackground: pair(0xFFFFFF, 1, 0x000000, 1)
    case .secondarySystemBackground, .systemGray6: pair(0xF2F2F7, 1, 0x1C1C1E, 1)
    case .tertiarySystemFill: pair(0x767680, 0.12, 0x767680, 0.24)
    case .quaternarySystemFill: pair(0x747480, 0.08, 0x767680, 0.18)
    case .systemBlue: pair(0x007AFF, 1, 0x0A84FF, 1)
    case .systemGray5: pair(0xE5E5EA, 1, 0x2C2C2E, 1)
    }
  }

  private func pair(
    _ light: UInt32, _ lightOpacity: Double, _ dark: UInt32, _ darkOpacity: Double
  ) -> AdaptiveColor {
    AdaptiveColor(
      light: RGBAColor(hex: light, opacity: lightOpacity),
      dark: RGBAColor(hex: dark, opacity: darkOpacity))
  }
}
