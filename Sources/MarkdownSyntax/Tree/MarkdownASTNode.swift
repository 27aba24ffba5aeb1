/// A node of a parsed document: a place in an immutable tree that its nodes share.
///
/// A node keeps the whole tree alive. Copying one is cheap, and any number of threads may read it.
public struct MarkdownASTNode: Sendable {
  let tree: SyntaxTree
  let index: Int

  var record: NodeRecord { tree.nodes[index] }

  /// What the node is.
  public var type: MarkdownNodeType { record.type }

  /// The characters of a `text`, `htmlBlock`, `htmlInline`, `frontMatter` or `emoji`, decoded;
  /// empty for every other type.
  public var content: String {
    record.type.holdsContent ? tree.string(record.span) : ""
  }

  /// The nodes directly inside, in document order.
  public var children: Children {
    let record = record
    return Children(tree: tree, nodes: record.type.holdsContent ? 0..<0 : record.span)
  }

  /// The node's own Markdown, markers included, as UTF-8 offsets of the source.
  ///
  /// A block begins at its first marker or character (indented code and HTML at their
  /// indentation) and ends before its last line's end. The children of a node lie inside it and
  /// in order. A cell that was added to a short row is empty, at the row's end.
  public var range: Range<Int> { Int(record.start)..<Int(record.end) }

  /// What the node's first and last marker enclose, as UTF-8 offsets of the source.
  public var innerRange: Range<Int> { Int(record.innerStart)..<Int(record.innerEnd) }

  /// The node's Markdown as written.
  public var markdown: String { tree.string(range) }
}

extension MarkdownASTNode {
  /// The children of a node.
  public struct Children: RandomAccessCollection, Sendable {
    let tree: SyntaxTree
    let nodes: Range<Int>

    /// The place of the first child, always 0.
    public var startIndex: Int { 0 }

    /// The number of children.
    public var endIndex: Int { nodes.count }

    /// The child at a place from 0.
    public subscript(position: Int) -> MarkdownASTNode {
      precondition(
        position >= 0 && position < nodes.count, "no child \(position) among \(nodes.count)")
      return MarkdownASTNode(tree: tree, index: nodes.lowerBound + position)
    }
  }
}
