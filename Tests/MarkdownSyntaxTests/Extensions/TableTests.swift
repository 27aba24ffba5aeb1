import MarkdownSyntax
import Testing

struct TableTests {
  /// Rows below a header of two columns.
  @Test(arguments: [
    Row("| ||s|| | 2 |", #"[spoiler(T"s")] [T"2"]"#),
    Row("| a || b |", #"[T"a"] []"#),
    Row("| || | x |", "[] []"),
    Row("| `a|b` | c |", #"[T"`a"] [T"b`"]"#),
    Row(#"| `a\|b` | c |"#, #"[code(T"a|b")] [T"c"]"#),
    Row("| [a|b](u) | c |", #"[T"[a"] [T"b](u)"]"#),
    Row("|| a |", #"[] [T"a"]"#),
    Row(#"x \| y"#, #"[T"x | y"] []"#),
    Row("| 1 | 2 | 3 |", #"[T"1"] [T"2"]"#),
    Row("| 1 |", #"[T"1"] []"#),
    Row("plain", #"[T"plain"] []"#),
    Row("|| a || b |", #"[spoiler(T" a ") T" b"] []"#),
    Row(#"| \\| x |"#, #"[T"| x"] []"#),
  ])
  func `a row is cut at its pipes`(row: Row) {
    let root = Row("| h | i |\n|---|---|\n\(row.source)", "").parsed()
    let body = root.first(ofType: .tableBody)
    #expect(body?.notation == row.tree)
  }

  @Test(arguments: [
    Row("text\n| A |\n|---|", #"P(T"text") table(head([T"A"]))"#),
    Row("a | b\n- | -", #"P(T"a | b") ul(item(p(T"| -")))"#),
    Row("a\n:-:", #"P(T"a" SB T":-:")"#),
    Row("|a|\n|-|", #"table(head([T"a"]))"#),
    Row("a|b\n-|-|-", #"P(T"a|b" SB T"-|-|-")"#),
    Row("a|b\n-|-\nc\n# h", #"table(head([T"a"] [T"b"]) [T"c"] []) H1(T"h")"#),
  ])
  func `a table begins with a header and as many delimiters`(row: Row) {
    #expect(row.parsed().notation == row.tree)
  }

  @Test func `columns have their alignment and tables their counts`() {
    let root = Row("a|b|c|d\n-|:-|:-:|-:\n1\n2", "").parsed()
    let cells = root.all(ofType: .tableHeaderCell).map { $0.attribute("align") }
    #expect(cells == ["default", "left", "center", "right"])
    #expect(
      root.first(ofType: .table)?.attributes
        == ["colCount": "4", "headRowCount": "1", "bodyRowCount": "2"])
  }
}
