/// A name for which the engine has families of its own (CSS Fonts 4, 2.1.3).
public enum GenericFamily: String, Sendable {
  case serif
  case sansSerif = "sans-serif"
  case monospace
  case systemUI = "system-ui"
  case uiSerif = "ui-serif"
  case uiSansSerif = "ui-sans-serif"
  case uiMonospace = "ui-monospace"

  /// The generic family that a name is, in capitals or not; nil for other names.
  public init?(_ name: String) {
    self.init(rawValue: name.lowercased())
  }
}
