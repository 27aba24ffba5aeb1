import MarkdownSyntax
import Testing

extension MarkdownASTNode {
  /// The tree in a line: `P(T"a" strong(T"b"))`.
  ///
  /// P is a paragraph and p one in a tight list, T text, SB and BR the soft and the hard break, H2
  /// a heading, ul, ol and ol3 lists, item, todo and done their items; the rest speaks for itself.
  var notation: String {
    let inside = children.map(\.notation).joined(separator: " ")
    switch type {
    case .document: return inside
    case .paragraph: return attribute("tight") == nil ? "P(\(inside))" : "p(\(inside))"
    case .heading: return "H\(attribute("level") ?? "")(\(inside))"
    case .text: return "T" + content.debugDescription
    case .softBreak: return "SB"
    case .lineBreak: return "BR"
    case .strikethrough: return "strike(\(inside))"
    case .highlight: return "mark(\(inside))"
    case .superscript: return "sup(\(inside))"
    case .subscript: return "sub(\(inside))"
    case .underline: return "u(\(inside))"
    case .latexMathInline: return "math(\(inside))"
    case .latexMathDisplay: return "display(\(inside))"
    case .blockquote: return "quote(\(inside))"
    case .admonition: return "\(attribute("admonitionType") ?? "")(\(inside))"
    case .unorderedList: return "ul(\(inside))"
    case .orderedList: return "ol\(attribute("start") ?? "")(\(inside))"
    case .listItem:
      let name = attribute("isTask") == nil ? "item" : taskName
      return "\(name)(\(inside))"
    case .codeBlock: return "pre[\(attribute("info") ?? "")](\(inside))"
    case .thematicBreak: return "hr"
    case .blankLine: return "blank\(attribute("count") ?? "")"
    case .link, .image:
      let title = attribute("title").map { " " + $0.debugDescription } ?? ""
      return "\(type.rawValue)[\(attribute("url") ?? "")\(title)](\(inside))"
    case .tableHead: return "head(\(inside))"
    case .tableBody, .tableRow: return inside
    case .tableHeaderCell, .tableCell: return "[\(inside)]"
    case .htmlBlock, .htmlInline, .frontMatter:
      return "\(type.rawValue)(\(content.debugDescription))"
    case .footnoteReference: return "[^\(attribute("label") ?? "")]"
    case .footnoteDefinition: return "footnote[\(attribute("label") ?? "")](\(inside))"
    case .emoji: return ":\(content):"
    default: return "\(type.rawValue)(\(inside))"
    }
  }

  private var taskName: String { attribute("taskChecked") == "true" ? "done" : "todo" }
}

/// A source, the extensions it is parsed with, and the tree it gives.
struct Row: Sendable, CustomTestStringConvertible {
  var source: String
  var tree: String

  init(_ source: String, _ tree: String) {
    self.source = source
    self.tree = tree
  }

  var testDescription: String { source.debugDescription }

  /// The tree of the source, with the library's default set and more.
  func parsed(_ extensions: String = "") -> MarkdownASTNode {
    let options = (try? MarkdownParsingOptions(extensionList: "none,+autolinks" + extensions))
    return Parser.shared.parseMarkdown(source, options: options ?? .commonMark)
  }
}
