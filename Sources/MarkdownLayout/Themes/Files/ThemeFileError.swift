/// A reason why a text is no theme.
public struct ThemeFileError: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Problem: Equatable, Sendable {
    /// It is not JSON; `expected` should have stood at the place.
    case syntax(expected: String)
    /// Neither an element, nor `light` or `dark`; `nearest` is what was probably meant.
    case unknownElement(String, nearest: String?)
    /// The element has no such property, but others.
    case unknownProperty(String, element: String, nearest: String?, known: [String])
    /// A font has no such part.
    case unknownFontPart(String, nearest: String?)
    /// The same name again in one object.
    case duplicate(String)
    /// A value of another kind, or beyond its bounds.
    case badValue(of: String, expected: String)
    /// More bytes than a theme may have.
    case tooLong(limit: Int)
  }

  /// The line, from 1.
  public var line: Int
  /// The character in the line, from 1.
  public var column: Int
  /// What is wrong.
  public var problem: Problem

  /// Makes an error at the place of a byte.
  init(_ problem: Problem, at position: Int, in text: String) {
    self.problem = problem
    let before = text.utf8.prefix(position)
    let newline = UInt8(ascii: "\n")
    line = 1 + before.reduce(0) { $0 + ($1 == newline ? 1 : 0) }
    let start = before.lastIndex(of: newline).map { text.utf8.index(after: $0) }
    column = 1 + text[(start ?? text.startIndex)..<before.endIndex].count
  }
}

extension ThemeFileError: CustomStringConvertible {
  /// What is wrong and what to do, as one line without the place.
  public var description: String {
    switch problem {
    case .syntax(let expected): "not JSON; here should be \(expected)"
    case .unknownElement(let name, let nearest):
      "there is no element '\(name)'; \(Self.advice(nearest, "see --print-theme for their names"))"
    case .unknownProperty(let name, let element, let nearest, let known):
      "\(element) has no property '\(name)'; "
        + Self.advice(nearest, "it has \(known.joined(separator: ", "))")
    case .unknownFontPart(let name, let nearest):
      "a font has no '\(name)'; "
        + Self.advice(nearest, "give \(ThemeFont.parts.joined(separator: ", "))")
    case .duplicate(let name): "'\(name)' is there twice; remove one"
    case .badValue(let name, let expected): "\(name) must be \(expected)"
    case .tooLong(let limit): "a theme has at most \(limit) bytes; leave something out"
    }
  }

  private static func advice(_ nearest: String?, _ other: String) -> String {
    nearest.map { "did you mean \($0)?" } ?? other
  }
}
