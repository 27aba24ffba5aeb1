/// A walk over a tree that says when it enters and when it leaves a node.
///
/// The stack has an entry for each open node, so that the nesting of a document costs memory on
/// the heap and none on the thread's stack.
struct TreeTraversal {
  private let tree: SyntaxTree
  private var stack: [Entry]

  private struct Entry {
    var node: Int
    var next: Int
    var end: Int
    var isEntered = false
  }

  /// A step of the walk.
  enum Event {
    case enter(MarkdownASTNode)
    case leave(MarkdownASTNode)
  }

  init(_ root: MarkdownASTNode) {
    tree = root.tree
    stack = []
    push(root.index)
  }

  private mutating func push(_ index: Int) {
    let children = MarkdownASTNode(tree: tree, index: index).children.nodes
    stack.append(Entry(node: index, next: children.lowerBound, end: children.upperBound))
  }

  /// The next step; every node that is entered is left.
  mutating func next() -> Event? {
    guard let top = stack.last else { return nil }
    let node = MarkdownASTNode(tree: tree, index: top.node)
    if !top.isEntered {
      stack[stack.count - 1].isEntered = true
      return .enter(node)
    }
    if top.next < top.end {
      stack[stack.count - 1].next += 1
      push(top.next)
      return next()
    }
    stack.removeLast()
    return .leave(node)
  }

  /// Leaves out the children of the node that was just entered.
  mutating func skipChildren() {
    guard !stack.isEmpty else { return }
    stack[stack.count - 1].next = stack[stack.count - 1].end
  }

  /// The node around the one that was entered last.
  var parent: MarkdownASTNode? {
    stack.count < 2 ? nil : MarkdownASTNode(tree: tree, index: stack[stack.count - 2].node)
  }
}
