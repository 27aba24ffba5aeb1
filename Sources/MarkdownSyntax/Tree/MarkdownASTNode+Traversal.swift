extension MarkdownASTNode {
  /// The first node of that type in document order, this one included.
  ///
  /// - Complexity: O(*n*) in the number of nodes inside, whatever the nesting.
  public func first(ofType type: MarkdownNodeType) -> MarkdownASTNode? {
    var found: MarkdownASTNode?
    walk { node in
      guard node.type == type else { return true }
      found = node
      return false
    }
    return found
  }

  /// All nodes of that type in document order, this one included.
  public func all(ofType type: MarkdownNodeType) -> [MarkdownASTNode] {
    var found: [MarkdownASTNode] = []
    walk { node in
      if node.type == type { found.append(node) }
      return true
    }
    return found
  }

  /// The first direct child of that type.
  public func child(ofType type: MarkdownNodeType) -> MarkdownASTNode? {
    children.first { $0.type == type }
  }

  /// Visits this node and all inside it in document order, until a visit returns `false`.
  ///
  /// The stack holds ranges of siblings, so that deep trees need no deep calls.
  func walk(_ visit: (MarkdownASTNode) -> Bool) {
    guard visit(self) else { return }
    var stack = [children.nodes]
    while let siblings = stack.popLast() {
      guard let index = siblings.first else { continue }
      stack.append(siblings.dropFirst())
      let node = MarkdownASTNode(tree: tree, index: index)
      guard visit(node) else { return }
      let inner = node.children.nodes
      if !inner.isEmpty { stack.append(inner) }
    }
  }
}
