import Graphics

/// The elements that theme files can name, in the order of the documentation.
enum ThemeVocabulary {
  /// An element under its name.
  struct Entry: Sendable {
    let name: String
    let blank: any NamedElement
  }

  /// One entry for each name.
  static let entries: [Entry] = types.flatMap { type in blanks(of: type) }

  private static let types: [any NamedElement.Type] = [
    Page.self, Paragraph.self, Heading.self, Link.self, Strong.self, Emphasis.self,
    Strikethrough.self, Underline.self, Code.self, Highlight.self, Superscript.self,
    Subscript.self, Spoiler.self, CodeBlock.self, Blockquote.self, Admonition.self, List.self,
    TaskList.self, Table.self, BlockImage.self, InlineImage.self, ThematicBreak.self,
    MathBlock.self, InlineMath.self, SyntaxToken.self,
  ]

  private static func blanks(of type: any NamedElement.Type) -> [Entry] {
    func entries<Element: NamedElement>(_ type: Element.Type) -> [Entry] {
      type.blanks.map { Entry(name: $0.fileName, blank: $0) }
    }
    return entries(type)
  }

  /// The element that sets nothing under a name.
  static func blank(named name: String) -> (any NamedElement)? {
    entries.first { $0.name == name }?.blank
  }

  /// The properties of all elements as a Markdown list, for the documentation.
  static var reference: String {
    types.map { type in section(of: type) }.joined(separator: "\n")
  }

  private static func section(of type: any NamedElement.Type) -> String {
    func lines<Element: NamedElement>(_ type: Element.Type) -> String {
      let names = type.blanks.map { "`\($0.fileName)`" }.joined(separator: ", ")
      let head = "### \(names)\n\n| property | value | sets |\n|:--|:--|:--|\n"
      return type.properties.reduce(head) { text, property in
        text + "| `\(property.name)` | \(property.kind.name) | \(property.help) |\n"
      }
    }
    return lines(type)
  }
}
