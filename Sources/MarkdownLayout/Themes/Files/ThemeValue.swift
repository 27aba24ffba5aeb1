import Graphics

/// A value that a theme gives to a property, unresolved.
enum ThemeValue: Hashable, Sendable {
  /// A length in points, a fraction or a proportion.
  case number(Double)
  case flag(Bool)
  /// One of the words that the property knows.
  case word(String)
  case color(ThemeColorSpec)
  case font(Font)
}

/// What a property takes.
enum ThemeValueKind: Hashable, Sendable {
  /// Points, from 0.
  case length
  /// A fraction or a proportion, above 0.
  case ratio
  case flag
  case color
  case font
  /// One of some words.
  case word([String])

  /// What a file has to say, for messages and for the documentation.
  var expectation: String {
    switch self {
    case .length: "a number of points from 0 to \(Int(Self.longestLength))"
    case .ratio: "a number above 0, up to \(Int(Self.largestRatio))"
    case .flag: "true or false"
    case .color: "a colour such as \"#1f2328\", \"rebeccapurple\" or \"secondary\""
    case .font: "a font such as {\"style\": \"body\"} or {\"family\": \"Lato\", \"size\": 16}"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    }
  }

  /// The kind in a word or two, for the documentation.
  var name: String {
    switch self {
    case .length: "points"
    case .ratio: "number"
    case .flag: "true, false"
    case .color: "colour"
    case .font: "font"
    case .word(let words): words.joined(separator: ", ")
    }
  }

  /// Longer than any page is high in practice; what is beyond is a slip of the finger.
  static let longestLength = 10_000.0
  static let largestRatio = 100.0
}
