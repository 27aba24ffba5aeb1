/// The form that a font has in a theme file: an object with some of `parts`.
enum ThemeFont {
  /// What the object may hold.
  static let parts = ["style", "family", "size", "weight", "design", "italic"]

  /// The names of weights, lightest first.
  static let weights: [(name: String, weight: Font.Weight)] = [
    ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular),
    ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy),
    ("black", .black),
  ]

  /// The sizes that text may have, in points.
  static let sizes = 1.0...1000

  /// The font as a JSON object on one line.
  static func json(_ font: Font) -> String {
    var members: [String] = []
    switch font.spec {
    case .textStyle(let style): members.append("\"style\": \"\(style.rawValue)\"")
    case .system(let size, let weight, let design):
      members.append("\"size\": \(ThemeWriter.number(size))")
      if weight != .regular, font.weight == nil { members.append(json(weight)) }
      if design != .default, font.design == nil { members.append(json(design)) }
    case .custom(let name, let size):
      members.append("\"family\": \(ThemeWriter.string(name))")
      members.append("\"size\": \(ThemeWriter.number(size))")
    }
    if let weight = font.weight { members.append(json(weight)) }
    if let design = font.design { members.append(json(design)) }
    if font.isItalic { members.append("\"italic\": true") }
    return "{\(members.joined(separator: ", "))}"
  }

  private static func json(_ weight: Font.Weight) -> String {
    let name = weights.first { $0.weight == weight }?.name
    return "\"weight\": \(name.map { "\"\($0)\"" } ?? ThemeWriter.number(weight.value))"
  }

  private static func json(_ design: Font.Design) -> String {
    "\"design\": \"\(design.rawValue)\""
  }
}
