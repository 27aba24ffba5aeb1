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
    var bytes = Array(markdown.utf8.prefix(Parser.maximumSourceLength))
    let length = bytes.count
    let structure = ByteView.reading(bytes) { BlockParser($0, options: options).parse() }
    bytes.append(contentsOf: structure.joined)
    let parts = ByteView.reading(bytes) { view in
      TreeAssembler(view, sourceLength: length, structure, options: options).assemble()
    }
    bytes.append(contentsOf: parts.derived)
    let tree = SyntaxTree(
      bytes: bytes, sourceLength: length, nodes: parts.nodes, details: parts.details,
      quoteMarkers: parts.quoteMarkers)
    return MarkdownASTNode(tree: tree, index: parts.nodes.count - 1)
  }
}
