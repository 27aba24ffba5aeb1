/// What a piece of code is, for its colour.
public enum SyntaxTokenType: UInt8, Hashable, Sendable, CaseIterable {
  /// A word of the language.
  case keyword
  /// A sign that computes.
  case `operator`
  /// A sign that separates.
  case punctuation
  /// Text in quotes.
  case string
  /// A number.
  case number
  /// A name for something that never changes.
  case constant
  /// A remark.
  case comment
  /// The name of a function.
  case function
  /// The name of a type.
  case type
  /// The name of a variable.
  case variable
  /// The name of a part.
  case property
  /// The name of a markup element.
  case tag
  /// The name of a markup attribute.
  case attribute
  /// Another language inside.
  case embedded
}
