import MarkdownSyntax

/// The little that the renderer understands of a tag.
struct HTMLTag {
  /// The element's name in small letters.
  let name: String
  /// Whether the tag ends the element.
  let isClosing: Bool
  /// What stands behind the name.
  private let rest: Substring

  /// Reads a tag; nil for comments and instructions.
  init?(_ source: some StringProtocol) {
    var rest = Substring(source)
    guard rest.popFirst() == "<" else { return nil }
    isClosing = rest.first == "/"
    if isClosing { rest.removeFirst() }
    let letters = rest.utf8.prefix { byte in
      byte < 0x80 && Unicode.Scalar(byte).properties.isAlphabetic || (0x30...0x39).contains(byte)
    }
    guard !letters.isEmpty else { return nil }
    name = String(Substring(letters)).lowercased()
    self.rest = rest[letters.endIndex...]
  }

  /// The value of an attribute, its references decoded; empty for one without value.
  ///
  /// <https://html.spec.whatwg.org/multipage/syntax.html#attributes-2>
  func attribute(_ wanted: String) -> String? {
    var rest = rest
    func skipSpace() { rest = rest.drop { $0.isWhitespace || $0 == "/" } }
    skipSpace()
    while let first = rest.first, first != ">" {
      let name = rest.prefix { !$0.isWhitespace && !"=/>".contains($0) }
      // A stray sign is no name; it is passed over.
      rest = rest.dropFirst(max(name.count, 1))
      rest = rest.drop { $0.isWhitespace }
      var value: Substring = ""
      if rest.first == "=" {
        rest = rest.dropFirst().drop { $0.isWhitespace }
        if let quote = rest.first, quote == "\"" || quote == "'" {
          value = rest.dropFirst().prefix { $0 != quote }
          rest = rest[value.endIndex...].dropFirst()
        } else {
          value = rest.prefix { !$0.isWhitespace && $0 != ">" }
          rest = rest[value.endIndex...]
        }
      }
      if name.lowercased() == wanted { return String(value).decodingHTMLReferences }
      skipSpace()
    }
    return nil
  }

  /// The look inside the element, or nil for an element that has none of its own.
  func applied(
    to outer: InlineState, _ configuration: MarkdownStyleConfiguration
  ) -> InlineState? {
    var state = outer
    switch name {
    case "b", "strong": state.applyStrong(configuration)
    case "i", "em", "cite", "dfn", "var": state.applyEmphasis(configuration)
    case "s", "del", "strike": state.applyStrikethrough(configuration)
    case "u", "ins": state.applyUnderline(configuration)
    case "code", "kbd", "samp", "tt": state.applyCode(configuration)
    case "mark": state.applyHighlight(configuration)
    case "sup": state.applyShift(.superscript, configuration)
    case "sub": state.applyShift(.subscript, configuration)
    default: return nil
    }
    return state
  }
}
