import MarkdownSyntax
import Testing

/// The rows of the documented behaviour that are about lists, tasks, HTML and other blocks.
struct BlockTests {
  @Test(arguments: [
    Row("- a\n- b", #"ul(item(p(T"a")) item(p(T"b")))"#),
    Row("- a\n\n- b", #"ul(item(P(T"a")) item(P(T"b")))"#),
    Row("3. a\n4. b", #"ol3(item(p(T"a")) item(p(T"b")))"#),
    Row("0. z", #"ol0(item(p(T"z")))"#),
    Row("10. a\n9. b", #"ol10(item(p(T"a")) item(p(T"b")))"#),
    Row("- [ ] t\n- [x] u\n- [X] v", #"ul(todo(p(T"t")) done(p(T"u")) done(p(T"v")))"#),
    Row("1. [x] t", #"ol(done(p(T"t")))"#),
    Row("+ [ ] t", #"ul(todo(p(T"t")))"#),
    Row("- [y] n", #"ul(item(p(T"[y] n")))"#),
    Row("* [ ]x", #"ul(item(p(T"[ ]x")))"#),
    Row("- [ ]", "ul(todo())"),
    Row("- [ ]\n  para", #"ul(todo(p(SB T"para")))"#),
    Row("- a\n* b", #"ul(item(p(T"a"))) ul(item(p(T"b")))"#),
    Row("- a\n1. b", #"ul(item(p(T"a"))) ol(item(p(T"b")))"#),
    Row("- a\n-- b", #"ul(item(p(T"a" SB T"-- b")))"#),
    Row("-\n-", "ul(item() item())"),
    Row("1.\n   - a", #"ol(item(ul(item(p(T"a")))))"#),
    Row("- x\n  > q", #"ul(item(p(T"x") quote(P(T"q"))))"#),
  ])
  func `lists and their items`(row: Row) {
    #expect(row.parsed().notation == row.tree)
  }

  @Test(arguments: [
    Row("a<br>b", #"P(T"a" htmlInline("<br>") T"b")"#),
    Row("<b>x</b> y", #"P(htmlInline("<b>") T"x" htmlInline("</b>") T" y")"#),
    Row("x <!-- c --> z", #"P(T"x " htmlInline("<!-- c -->") T" z")"#),
    Row("<div>\nx\n</div>\n\ny", #"htmlBlock("<div>\nx\n</div>") P(T"y")"#),
    Row("<!-- c -->\n\nz", #"htmlBlock("<!-- c -->") P(T"z")"#),
    Row("para\n<div>x</div>", #"P(T"para") htmlBlock("<div>x</div>")"#),
  ])
  func `raw HTML is in the tree`(row: Row) {
    #expect(row.parsed().notation == row.tree)
  }

  @Test(arguments: [
    ("a<br>b", "a<br>b"), ("<b>x</b> y", "<b>x</b> y"), ("x <!-- c --> z", "x <!-- c --> z"),
    ("<div>\nx\n</div>\n\ny", "y"), ("<!-- c -->\n\nz", "z"), ("para\n<div>x</div>", "para"),
  ])
  func `without the option, inline HTML is text and blocks of it are not drawn`(
    source: String, text: String
  ) {
    #expect(Row(source, "").parsed().plainText() == text)
  }

  @Test(arguments: [
    Row("####### seven", "P(T\"####### seven\")"),
    Row("#nospace", "P(T\"#nospace\")"),
    Row("# a #", #"H1(T"a")"#),
    Row("    code", #"pre[](T"code\n")"#),
    Row("\tcode", #"pre[](T"code\n")"#),
    Row("```swift title=x\nlet\n```", #"pre[swift title=x](T"let\n")"#),
    Row("> ```\n> open\n\nx", #"quote(pre[](T"open\n")) P(T"x")"#),
    Row("> a\nlazy", #"quote(P(T"a" SB T"lazy"))"#),
    Row("> a\n\n> b", #"quote(P(T"a")) quote(P(T"b"))"#),
    Row("---\ntitle: x\n---", #"hr H2(T"title: x")"#),
    Row("x[^1]\n\n[^1]: /u", #"P(T"x" link[/u](T"^1"))"#),
    Row("[[wiki]] :smile: @me \\(x\\)", #"P(T"[[wiki]] :smile: @me (x)")"#),
    Row("term\n: definition", #"P(T"term" SB T": definition")"#),
    Row("a | b\n- | -", #"P(T"a | b") ul(item(p(T"| -")))"#),
  ])
  func `other blocks`(row: Row) {
    #expect(row.parsed().notation == row.tree)
  }

  @Test func `the language is the first word of the info string`() {
    let code = Row("~~~swift title=x\n~~~", "").parsed().first(ofType: .codeBlock)
    #expect(code?.attributes == ["fenceChar": "~", "info": "swift title=x", "language": "swift"])
  }

  @Test(arguments: [
    Row("a\n\nb", #"P(T"a") blank1 P(T"b")"#),
    Row("\n\na\n\n\n \nb\n\n", #"P(T"a") blank3 P(T"b")"#),
    Row("> a\n>\n>\n> b\n\n\nc", #"quote(P(T"a") blank2 P(T"b")) blank2 P(T"c")"#),
    Row("- a\n\n\n- b", #"ul(item(P(T"a")) item(P(T"b")))"#),
  ])
  func `blank lines between blocks are kept when that is on`(row: Row) {
    #expect(row.parsed(",+blank-lines").notation == row.tree)
  }

  @Test(arguments: [
    Row("---\ntitle: x\n---\ny", #"frontMatter("title: x\n") P(T"y")"#),
    Row("---\n\n---", "hr hr"),
    Row("x\n\n---\ntitle: x\n---", #"P(T"x") hr H2(T"title: x")"#),
    Row("---\ntitle: x", #"hr P(T"title: x")"#),
  ])
  func `metadata stands at the very top and has a key`(row: Row) {
    #expect(row.parsed(",+front-matter").notation == row.tree)
  }

  @Test(arguments: [
    Row("x[^a]\n\n[^a]: t", #"P(T"x" [^a]) footnote[a](P(T"t"))"#),
    Row("x[^a]\n\n[^a]: t\n\n    u", #"P(T"x" [^a]) footnote[a](P(T"t") P(T"u"))"#),
    Row("x![^a]\n\n[^a]: t", #"P(T"x!" [^a]) footnote[a](P(T"t"))"#),
    Row("x[^b]\n\n[^a]: t", #"P(T"x[^b]") footnote[a](P(T"t"))"#),
    Row("[^*a*]\n\n[^*a*]: t", #"P([^*a*]) footnote[*a*](P(T"t"))"#),
  ])
  func `footnotes and what refers to them`(row: Row) {
    #expect(row.parsed(",+footnotes").notation == row.tree)
  }

  @Test func `footnotes are numbered as they are first referred to`() {
    let root = Row("a[^x] b[^y] c[^x]\n\n[^y]: 1\n\n[^x]: 2\n\n[^z]: 3", "").parsed(",+footnotes")
    let references = root.all(ofType: .footnoteReference).map { $0.attribute("number") }
    let definitions = root.all(ofType: .footnoteDefinition).map { $0.attribute("number") }
    #expect(references == ["1", "2", "1"])
    #expect(definitions == ["2", "1", nil])
  }
}
