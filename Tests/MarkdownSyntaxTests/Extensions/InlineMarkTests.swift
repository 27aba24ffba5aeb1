import MarkdownSyntax
import Testing

/// The rows of the documented behaviour that are about marks within text. Where a row of the
/// original says otherwise, Documentation/MarkdownSyntax.md says why.
struct InlineMarkTests {
  @Test(arguments: [
    Row("x ||hide|| y", #"P(T"x " spoiler(T"hide") T" y")"#),
    Row("p || q || r", #"P(T"p " spoiler(T" q ") T" r")"#),
    Row("a||b||c", #"P(T"a" spoiler(T"b") T"c")"#),
    Row("||open only", #"P(T"||open only")"#),
    Row("|||three|||", #"P(spoiler(T"|three") T"|")"#),
    Row("||||", "P(spoiler())"),
    Row("||code `||` in||", #"P(spoiler(T"code " code(T"||") T" in"))"#),
    Row("||a *b|| c*", #"P(spoiler(T"a *b") T" c*")"#),
    Row("*a ||b* c||", #"P(emphasis(T"a ||b") T" c||")"#),
    Row("~~a ||b~~ c||", #"P(strike(T"a ||b") T" c||")"#),
    Row("||a [b||](u)", #"P(T"||a " link[u](T"b||"))"#),
    Row("||[go](u)||", #"P(spoiler(link[u](T"go")))"#),
    Row("[||go||](u)", #"P(link[u](spoiler(T"go")))"#),
    Row("||l1\nl2||", #"P(spoiler(T"l1" SB T"l2"))"#),
    Row("||a\n\nb||", #"P(T"||a") P(T"b||")"#),
    Row("\\||esc||", #"P(T"||esc||")"#),
    Row("# ||h||", #"H1(spoiler(T"h"))"#),
    Row("- ||i||", #"ul(item(p(spoiler(T"i"))))"#),
    Row("> ||q||", #"quote(P(spoiler(T"q")))"#),
  ])
  func `two pipes cover text`(row: Row) {
    #expect(row.parsed().notation == row.tree)
  }

  @Test(arguments: [
    Row("~one~ ~~two~~", #"P(strike(T"one") T" " strike(T"two"))"#),
    Row("H~2~O", #"P(T"H" strike(T"2") T"O")"#),
    Row("a~b c~d", #"P(T"a" strike(T"b c") T"d")"#),
    Row("~5 min and ~6 min", #"P(T"~5 min and ~6 min")"#),
    Row("~ x ~", #"P(T"~ x ~")"#),
    Row("~~ b ~~", #"P(T"~~ b ~~")"#),
    Row("~~a~ b~~", #"P(strike(T"a~ b"))"#),
    Row("~~H~2~O~~", #"P(strike(T"H" strike(T"2") T"O"))"#),
    Row("x~~y~~z", #"P(T"x" strike(T"y") T"z")"#),
    Row("a ~~~b~~~ c", #"P(T"a ~~~b~~~ c")"#),
    Row("~~a~~~", #"P(T"~~a~~~")"#),
    Row("(~~b~~)", #"P(T"(" strike(T"b") T")")"#),
    Row("~a~~b~", #"P(strike(T"a~~b"))"#),
  ])
  func `one or two tildes strike, by the rules for flanking`(row: Row) {
    #expect(row.parsed().notation == row.tree)
  }

  @Test(arguments: [
    Row("~one~ ~~two~~", #"P(sub(T"one") T" " strike(T"two"))"#),
    Row("H~2~O", #"P(T"H" sub(T"2") T"O")"#),
    Row("a~b c~d", #"P(T"a" sub(T"b c") T"d")"#),
    Row("~5 min and ~6 min", #"P(T"~5 min and ~6 min")"#),
    Row("~ x ~", #"P(T"~ x ~")"#),
    Row("~~a~ b~~", #"P(strike(T"a~ b"))"#),
    Row("~~H~2~O~~", #"P(strike(T"H" sub(T"2") T"O"))"#),
    Row("~a~~b~", #"P(sub(T"a~~b"))"#),
  ])
  func `one tilde lowers when subscripts are on`(row: Row) {
    #expect(row.parsed(",+subscript").notation == row.tree)
  }

  @Test(arguments: [
    Row("x^2^", #"P(T"x" sup(T"2"))"#),
    Row("x^2", #"P(T"x^2")"#),
    Row("x^^2^^", #"P(T"x^^2^^")"#),
    Row("^ x ^", #"P(T"^ x ^")"#),
    Row("a^\nb^", #"P(T"a^" SB T"b^")"#),
    Row("^a\nb^", #"P(sup(T"a" SB T"b"))"#),
    Row("a^b c^d", #"P(T"a" sup(T"b c") T"d")"#),
    Row("x^a^b^c^", #"P(T"x" sup(T"a") T"b" sup(T"c"))"#),
    Row("^a~b~c^", #"P(sup(T"a" sub(T"b") T"c"))"#),
    Row("^a *b^ c*", #"P(sup(T"a *b") T" c*")"#),
  ])
  func `a caret raises`(row: Row) {
    #expect(row.parsed(",+superscript,+subscript").notation == row.tree)
  }

  @Test(arguments: [
    Row("a ==b== c", #"P(T"a " mark(T"b") T" c")"#),
    Row("a==b==c", #"P(T"a" mark(T"b") T"c")"#),
    Row("=b=", #"P(T"=b=")"#),
    Row("===b===", #"P(T"===b===")"#),
    Row("== b ==", #"P(T"== b ==")"#),
    Row("==a", #"P(T"==a")"#),
    Row("a == b and c == d", #"P(T"a == b and c == d")"#),
    Row("==a **b** c==", #"P(mark(T"a " strong(T"b") T" c"))"#),
    Row("**a ==b==**", #"P(strong(T"a " mark(T"b")))"#),
    Row("==a==b==", #"P(mark(T"a") T"b==")"#),
    Row("==l1\nl2==", #"P(mark(T"l1" SB T"l2"))"#),
    Row("Title\n==", #"H1(T"Title")"#),
  ])
  func `two equal signs highlight`(row: Row) {
    #expect(row.parsed(",+highlight").notation == row.tree)
  }

  @Test(arguments: [
    Row("_u_", #"P(u(T"u"))"#),
    Row("__d__", #"P(u(u(T"d")))"#),
    Row("snake_case_name", #"P(T"snake_case_name")"#),
    Row("_a **b** c_", #"P(u(T"a " strong(T"b") T" c"))"#),
    Row("_a_b_", #"P(u(T"a_b"))"#),
    Row("*e* **s**", #"P(emphasis(T"e") T" " strong(T"s"))"#),
  ])
  func `underscores underline, a level each, when that is on`(row: Row) {
    #expect(row.parsed(",+underline").notation == row.tree)
  }

  @Test(arguments: [
    Row("a  \nb", #"P(T"a" BR T"b")"#),
    Row("a\\\nb", #"P(T"a" BR T"b")"#),
    Row("x\\\ny\\", #"P(T"x" BR T"y\\")"#),
    Row("a\nb", #"P(T"a" SB T"b")"#),
  ])
  func `spaces or a backslash make a line end hard`(row: Row) {
    #expect(row.parsed().notation == row.tree)
  }

  @Test func `every line end is hard when that is on`() {
    #expect(Row("a\nb", "").parsed(",+hard-breaks").notation == #"P(T"a" BR T"b")"#)
  }

  @Test(arguments: [
    Row("&copy; &#65; &nbsp;x", "P(T\"© A \u{A0}x\")"),
    Row("&notanentity; z", #"P(T"&notanentity; z")"#),
    Row("AT&T", #"P(T"AT&T")"#),
    Row("`&amp;`", #"P(code(T"&amp;"))"#),
    Row("    &amp;", #"pre[](T"&amp;\n")"#),
    Row("[a](&auml;)", #"P(link[ä](T"a"))"#),
    Row("\\&amp;", #"P(T"&amp;")"#),
    Row("a\0b", "P(T\"a\u{FFFD}b\")"),
    Row("`a\0b`", "P(code(T\"a\u{FFFD}b\"))"),
  ])
  func `entities are decoded, and NUL is replaced`(row: Row) {
    #expect(
      row.parsed().notation == row.tree.replacing("\u{A0}", with: #"\u{A0}"#)
        || row.parsed().notation == row.tree)
  }

  @Test(arguments: [
    Row("hi :smile: there", #"P(T"hi " :😄: T" there")"#),
    Row("10:30:45 :nothing: :smile", #"P(T"10:30:45 :nothing: :smile")"#),
    Row("`:smile:`", #"P(code(T":smile:"))"#),
  ])
  func `a known name between colons is an emoji`(row: Row) {
    #expect(row.parsed(",+emoji").notation == row.tree)
  }
}
