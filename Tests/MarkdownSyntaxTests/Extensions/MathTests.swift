import MarkdownSyntax
import Testing

struct MathTests {
  @Test(arguments: [
    Row("cost $5 and $6", #"P(T"cost $5 and $6")"#),
    Row("see $1, $2", #"P(T"see $1, $2")"#),
    Row("$x$5", #"P(T"$x$5")"#),
    Row("a$x$b", #"P(T"a$x$b")"#),
    Row("$x", #"P(T"$x")"#),
    Row("$$$", #"P(T"$$$")"#),
    Row("let $x+1$ be", #"P(T"let " math(T"x+1") T" be")"#),
    Row("($x$)", #"P(T"(" math(T"x") T")")"#),
    Row("# $x$", #"H1(math(T"x"))"#),
    Row("**$x$**", #"P(strong(math(T"x")))"#),
    Row("$ x $", #"P(math(T" x "))"#),
    Row("$a_b*c*$", #"P(math(T"a_b*c*"))"#),
    Row("$a\nb$", #"P(math(T"a b"))"#),
    Row("\\$$x$", #"P(T"$" math(T"x"))"#),
    Row("$x$$y$", #"P(math(T"x$$y"))"#),
    Row("*$a*b$*", #"P(emphasis(T"$a") T"b$*")"#),
    Row("$a*b$ c*", #"P(math(T"a*b") T" c*")"#),
    Row("`$a$`", #"P(code(T"$a$"))"#),
    Row("$a `b` c$", #"P(math(T"a `b` c"))"#),
    Row("Sum $a+b$ and $x_1$.", #"P(T"Sum " math(T"a+b") T" and " math(T"x_1") T".")"#),
  ])
  func `dollars enclose a formula, unless they are money`(row: Row) {
    #expect(row.parsed(",+math").notation == row.tree)
  }

  @Test(arguments: [
    Row("$$x$$", #"display(T"x")"#),
    Row("$$\nx\n+y\n$$", #"display(T" x +y ")"#),
    Row("pre $$x$$ post", #"P(T"pre " display(T"x") T" post")"#),
    Row("($$x$$)", #"P(T"(" display(T"x") T")")"#),
    Row("pre $$x$$\npost", #"P(T"pre") display(T"x") P(T"post")"#),
    Row("a\n$$x$$\n$$y$$\nb", #"P(T"a") display(T"x") display(T"y") P(T"b")"#),
    Row("$$x$$.", #"display(T"x") P(T".")"#),
    Row("> $$x$$", #"quote(P(display(T"x")))"#),
    Row("- $$x$$", #"ul(item(display(T"x")))"#),
    Row("$$\na\n\nb\n$$", #"P(T"$$" SB T"a") P(T"b" SB T"$$")"#),
    Row("$$$$", #"P(T"$$$$")"#),
    Row("$$ $$", #"display(T" ")"#),
  ])
  func `a displayed formula beside nothing is a block of the document`(row: Row) {
    #expect(row.parsed(",+math").notation == row.tree)
  }

  @Test func `a dollar is a dollar when formulas are off`() {
    #expect(Row("let $x$ be", "").parsed().notation == #"P(T"let $x$ be")"#)
  }
}
