import MarkdownSyntax
import Testing

struct AdmonitionTests {
  @Test(arguments: [
    Row("> [!NOTE]\n> body", #"note(P(T"body"))"#),
    Row("> [!note]\n> body", #"note(P(T"body"))"#),
    Row(">[!NOTE]\n>body", #"note(P(T"body"))"#),
    Row("> [!NOTE]  \n> body", #"note(P(T"body"))"#),
    Row("> [!NOTE] title\n> x", #"quote(P(T"[!NOTE] title" SB T"x"))"#),
    Row("> [!OTHER]\n> x", #"quote(P(T"[!OTHER]" SB T"x"))"#),
    Row("[!NOTE]\nx", #"P(T"[!NOTE]" SB T"x")"#),
    Row("> [!TIP]", "tip()"),
    Row("> [!NOTE]\nlazy", #"note(P(T"lazy"))"#),
    Row("> [!NOTE]\n\nnot lazy", #"note() P(T"not lazy")"#),
    Row("> [!NOTE]\n- list", #"note() ul(item(p(T"list")))"#),
    Row("> text\n> [!TIP]\n> b", #"quote(P(T"text" SB T"[!TIP]" SB T"b"))"#),
    Row("> [!WARNING]\n> > [!TIP]\n> > in", #"warning(tip(P(T"in")))"#),
    Row("- a\n\n  > [!NOTE]\n  > q", #"ul(item(P(T"a") note(P(T"q"))))"#),
    Row("> [!IMPORTANT]\n> - a\n> - b", #"important(ul(item(p(T"a")) item(p(T"b"))))"#),
    Row("> [!CAUTION]\n> a\n>\n> b", #"caution(P(T"a") P(T"b"))"#),
  ])
  func `a quote that begins with its kind is an admonition`(row: Row) {
    #expect(row.parsed(",+admonitions").notation == row.tree)
  }

  @Test func `the marker is text when admonitions are off`() {
    #expect(
      Row("> [!NOTE]\n> body", "").parsed().notation == #"quote(P(T"[!NOTE]" SB T"body"))"#)
  }
}
