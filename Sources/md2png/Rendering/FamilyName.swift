import MarkdownSyntax

/// A font's name as someone wrote it.
struct FamilyName {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The family that was probably meant, or nil when none is close.
  ///
  /// A name with words for a weight, a width or a slant behind it, as `Noto Sans Bold` or
  /// `NotoSans-BoldItalic`, means the family before them.
  func nearest(among families: [String]) -> String? {
    var known: [String: String] = [:]
    for family in families { known[family.comparable, default: family] = family }
    var words = text.split { $0 == " " || $0 == "-" }
    if let family = known[words.joined().comparable] { return family }
    while words.count > 1, let last = words.last, last.isStyle {
      words.removeLast()
      if let family = known[words.joined().comparable] { return family }
    }
    return NearestName.of(words.joined(separator: " "), among: families)
      ?? NearestName.of(text, among: families)
  }
}

extension String {
  /// The name in small letters and without spaces.
  fileprivate var comparable: String { lowercased().filter { $0 != " " } }
}

extension Substring {
  /// Words that name faces of a family (OpenType 1.9, `OS/2` weight and width classes), longer ones
  /// before those that they begin with.
  private static let styles = [
    "thin", "hairline", "extra", "ultra", "semi", "demi", "light", "regular", "normal", "roman",
    "book", "medium", "bold", "black", "heavy", "italic", "oblique", "slanted", "condensed", "cond",
    "narrow", "expanded",
  ]

  /// Whether the word says nothing but how bold, wide or slanted letters are, as `SemiBold`.
  fileprivate var isStyle: Bool {
    var rest = lowercased()[...]
    while !rest.isEmpty {
      guard let style = Self.styles.first(where: { rest.hasPrefix($0) }) else { return false }
      rest = rest.dropFirst(style.count)
    }
    return true
  }
}
