/// A reason a font could not be used.
public enum FontError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file cannot be opened.
  case unreadable(path: String)
  /// The bytes are not a font of a known format, or are cut short.
  case notAFont(name: String)
  /// No face at all can be found, neither registered nor installed.
  case noUsableFont

  /// What failed and why, as one line for a person.
  public var description: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be read as a font file"
    case .notAFont(let name): "\(name) is not a TrueType or OpenType font, or is damaged"
    case .noUsableFont: "no font is installed or registered; install one or name a font folder"
    }
  }
}
