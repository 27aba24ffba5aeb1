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
    var bytes = Self.source(markdown)
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

  /// The bytes of a text, up to the limit and whole characters only.
  ///
  /// A copy of all is one move of memory; through a prefix it took two fifths of a parse.
  private static func source(_ markdown: String) -> [UInt8] {
    guard markdown.utf8.count > maximumSourceLength else { return Array(markdown.utf8) }
    var bytes = Array(markdown.utf8.prefix(maximumSourceLength + 1))
    while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    return bytes
  }
}
