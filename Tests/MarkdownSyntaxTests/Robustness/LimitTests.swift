import MarkdownSyntax
import Testing

struct LimitTests {
  private func parse(_ text: String) -> MarkdownASTNode { Parser.shared.parseMarkdown(text) }

  @Test func `five hundred quotes are five hundred nodes, and the text is there`() {
    let root = parse(String(repeating: "> ", count: 500) + "deep")
    #expect(root.all(ofType: .blockquote).count == 500)
    #expect(root.first(ofType: .text)?.content == "deep")
  }

  @Test func `quotes beyond the limit are text`() {
    let root = parse(String(repeating: "> ", count: 5000) + "deep")
    let quotes = root.all(ofType: .blockquote).count
    #expect(quotes == Parser.maximumBlockDepth - 1)
    let text = root.first(ofType: .text)?.content ?? ""
    #expect(text == String(repeating: "> ", count: 5000 - quotes) + "deep")
  }

  @Test func `marks beyond the limit have no effect, and their content is kept`() {
    let count = 4000
    let root = parse(
      String(repeating: "*a **a ", count: count) + "b" + String(repeating: " a** a*", count: count))
    var depth = 0
    var node = root.first(ofType: .paragraph)
    while let inner = node?.children.first(where: { !$0.children.isEmpty }) {
      node = inner
      depth += 1
    }
    #expect(depth == Parser.maximumInlineDepth)
    #expect(root.plainText().filter { $0 == "a" }.count == count * 4)
    #expect(root.plainText().contains("b"))
  }

  @Test func `a table of too many columns is a paragraph`() {
    func table(_ columns: Int) -> MarkdownASTNode {
      parse(
        String(repeating: "|a", count: columns) + "|\n" + String(repeating: "|-", count: columns)
          + "|\n")
    }
    #expect(table(Parser.maximumTableColumns).first(ofType: .table) != nil)
    #expect(table(Parser.maximumTableColumns + 1).first(ofType: .table) == nil)
  }

  @Test func `short rows are filled up, until a document has more of that than text`() {
    let columns = 1000
    let head =
      String(repeating: "|a", count: columns) + "|\n"
      + String(repeating: "|-", count: columns) + "|\n"
    let text = head + String(repeating: "|x|\n", count: 1000)
    let cells = parse(text).all(ofType: .tableCell)
    #expect(cells.count == 1000 + text.utf8.count)
    let few = parse(head + "|x|\n|y|\n").all(ofType: .tableRow)
    #expect(few.map(\.children.count) == [columns, columns, columns])
  }

  @Test func `a long address that is referred to often is not written out for ever`() {
    let address = String(repeating: "u", count: 10000)
    let root = parse("[a]: /\(address)\n\n" + String(repeating: "[a] ", count: 1000))
    let links = root.all(ofType: .link).count
    #expect(links == Parser.minimumReferenceExpansion / 10001)
    #expect(root.html().utf8.count < 200_000)
  }
}
