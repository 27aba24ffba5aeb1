/// The little that the renderer understands of an inline tag.
struct HTMLTag {
  /// The element's name in small letters.
  let name: String
  /// Whether the tag ends the element.
  let isClosing: Bool

  /// Reads a tag; nil for comments and instructions.
  init?(_ source: String) {
    var rest = Substring(source)
    guard rest.popFirst() == "<" else { return nil }
    isClosing = rest.first == "/"
    if isClosing { rest.removeFirst() }
    let letters = rest.utf8.prefix { byte in
      byte < 0x80 && Unicode.Scalar(byte).properties.isAlphabetic || (0x30...0x39).contains(byte)
    }
    guard !letters.isEmpty else { return nil }
    name = String(Substring(letters)).lowercased()
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
