import TextLayout

/// An element of raw HTML that is open, with what it says about the blocks inside.
struct OpenElement {
  /// Its name in small letters.
  var name: String
  /// Where the lines inside stand; nil where neither it nor an element around says.
  var alignment: ParagraphStyle.Alignment?
  /// The rule of directions outside of it.
  var outerDirection: MarkdownWritingDirection
  /// The number of the next item, in an ordered list.
  var nextItem: Int?
}

extension HTMLTag {
  /// Whether the element begins and ends lines.
  var isBlock: Bool { Self.blocks.contains(name) }

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3",
    "h4", "h5", "h6", "header", "hr", "html", "li", "main", "nav", "ol", "p", "pre", "section",
    "summary", "table", "tbody", "tfoot", "thead", "tr", "ul",
  ]

  /// The level of a heading.
  var headingLevel: Int? { Self.headingLevel(of: name) }

  /// The level of a heading with a name.
  static func headingLevel(of name: String) -> Int? {
    guard name.utf8.count == 2, name.hasPrefix("h"), let level = Int(name.dropFirst()) else {
      return nil
    }
    return (1...6).contains(level) ? level : nil
  }

  /// Where the lines inside stand, as the old attribute says.
  var alignment: ParagraphStyle.Alignment? {
    if name == "center" { return .center }
    switch attribute("align")?.lowercased() {
    case "left": return .left
    case "center", "middle": return .center
    case "right": return .right
    default: return nil
    }
  }

  /// The direction of the text inside.
  var direction: MarkdownWritingDirection? {
    switch attribute("dir")?.lowercased() {
    case "rtl": .rightToLeft
    case "ltr": .leftToRight
    case "auto": .firstStrong
    default: nil
    }
  }
}
