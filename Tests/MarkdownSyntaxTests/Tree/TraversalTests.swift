import MarkdownSyntax
import Testing

struct TraversalTests {
  private let root = Parser.shared.parseMarkdown("a *b*\n\n- c *d*\n- e")

  @Test func `nodes are found in document order, and children only directly inside`() {
    #expect(root.first(ofType: .emphasis)?.children.first?.content == "b")
    #expect(root.all(ofType: .text).map(\.content) == ["a ", "b", "c ", "d", "e"])
    #expect(root.first(ofType: .document) == root)
    #expect(root.child(ofType: .listItem) == nil)
    #expect(root.child(ofType: .unorderedList)?.children.count == 2)
  }

  @Test func `an empty text is a document without children`() {
    for text in ["", " ", "\n\n \t\n", "\u{FEFF}"] {
      #expect(Parser.shared.parseMarkdown(text).children.isEmpty)
    }
  }

  @Test func `trees are equal when they show the same, wherever it stands`() {
    let other = Parser.shared.parseMarkdown("\n\na _b_\n\n\n* c _d_\n* e\n")
    #expect(root == other)
    #expect(root != Parser.shared.parseMarkdown("a *b*\n\n- c *d*\n- f"))
    #expect(root != Parser.shared.parseMarkdown("a *b*\n\n- c *d*\n\n- e"))
    #expect(
      Parser.shared.parseMarkdown("[a](b)") != Parser.shared.parseMarkdown("[a](c)"))
  }

  @Test func `there are forty types of nodes`() {
    #expect(MarkdownNodeType.allCases.count == 40)
  }
}
