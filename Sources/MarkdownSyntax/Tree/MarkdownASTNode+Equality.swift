extension MarkdownASTNode: Equatable {
  /// Whether both show the same: type, content, attributes and children, wherever in their
  /// sources they stand.
  ///
  /// - Complexity: O(*n*) in the number of nodes inside, without recursion.
  public static func == (left: MarkdownASTNode, right: MarkdownASTNode) -> Bool {
    if left.tree === right.tree, left.index == right.index { return true }
    var pending = [(left.index, right.index)]
    while let (one, other) = pending.popLast() {
      let first = MarkdownASTNode(tree: left.tree, index: one)
      let second = MarkdownASTNode(tree: right.tree, index: other)
      guard first.looksLike(second) else { return false }
      let pairs = zip(first.children.nodes, second.children.nodes)
      pending.append(contentsOf: pairs.map { ($0, $1) })
    }
    return true
  }

  /// Whether the nodes are equal but for what their children are.
  private func looksLike(_ other: MarkdownASTNode) -> Bool {
    let one = record
    let two = other.record
    guard one.type == two.type, one.flags == two.flags, one.span.count == two.span.count
    else { return false }
    if one.type.holdsContent {
      guard tree.bytes[one.span].elementsEqual(other.tree.bytes[two.span]) else { return false }
    }
    switch one.type {
    case .codeBlock, .link, .image, .footnoteReference, .footnoteDefinition, .emoji:
      return attributes == other.attributes
    case .listItem:
      return true
    default:
      return one.payload == two.payload
    }
  }
}
