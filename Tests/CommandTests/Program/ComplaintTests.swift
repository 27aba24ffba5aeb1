import Testing

/// What the program says about a wrong command line: one line, exit code 2, nothing else.
struct ComplaintTests {
  @Test(
    arguments: [
      (["--widht", "3"], "unknown option --widht; did you mean --width?"),
      (["--width"], "--width needs a value; write it after a space or '='"),
      (["--measure=yes"], "--measure takes no value; leave out what follows '='"),
      (["--width", "-5"], "--width is '-5'; give a number of points above 0, up to 100000"),
      (["--scale", "9"], "--scale is '9'; give a number of pixels per point from 0.25 to 8"),
      (["--format", "lyout"], "--format is 'lyout'; did you mean layout?"),
      (["--format", "foo"], "--format is 'foo'; give one of png, layout, ast, html, text"),
      (["--format", "markdwn"], "--format is 'markdwn'; give one of png, layout, ast, html, text"),
      (
        ["--text-size", "huge"],
        "--text-size is 'huge'; give one of xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, "
          + "accessibility1, accessibility2, accessibility3, accessibility4, accessibility5"
      ),
      (
        ["--extensions", "github,+foo"],
        "--extensions is 'github,+foo'; foo is not an extension; give some of none, commonmark, "
          + "github, admonitions, math, highlight, superscript, subscript, underline, hard-breaks, "
          + "blank-lines, autolinks, footnotes, html, emoji, front-matter, syntax-colors"
      ),
      (
        ["--extensions", "highligt"],
        "--extensions is 'highligt'; highligt is not an extension; did you mean highlight?"
      ),
      (["--watch"], "--watch comes with a later version; leave it out for now"),
      (["-", "-"], "standard input can be read once; name - once"),
      (["a/x.md", "b/x.md"], "a/x.md and b/x.md would both become x.png; render them apart"),
      (
        ["a.md", "b.md", "-o", "-"],
        "several inputs cannot share standard output; name a folder with -o"
      ),
      (["a.md", "-o", "a.svg"], "no .svg is written; name a .png, .json, .html or .txt with -o"),
      (
        ["--width", "40", "a.md"],
        "--width 40 leaves no room beside --padding 24; widen the page or give less padding"
      ),
      (
        ["--width", "0.01", "--padding", "1.001", "a.md"],
        "--width 0.01 leaves no room beside --padding 1.001; widen the page or give less padding"
      ),
      (
        ["--batch", "a.md"],
        "--batch reads documents from standard input; leave out 'a.md'"
      ),
    ] as [([String], String)])
  func `a wrong command line is one line and exit code 2`(
    arguments: [String], complaint: String
  ) throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(arguments, in: folder)
    #expect(result.errors == "md2png: \(complaint)\n")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(try folder.names().isEmpty)
  }

  @Test func `an output never replaces its input`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "text")
    let result = try Program.run(["a.txt", "--format", "text"], in: folder)
    #expect(result.errors == "md2png: a.txt would be overwritten; name another output with -o\n")
    #expect(result.status == 2)
    #expect(try folder.read("a.txt") == Array("text".utf8))
  }

  @Test(
    arguments: [
      (["nowhere.md"], "md2png: nowhere.md: no such file; check the path\n"),
      (["."], "md2png: .: is a folder; name a Markdown file in it\n"),
      (["nowhere.md", "--quiet"], "md2png: nowhere.md: no such file; check the path\n"),
      (
        ["no\u{1B}[31m\nwhere.md"],
        "md2png: no\u{FFFD}[31m\u{FFFD}where.md: no such file; check the path\n"
      ),
      (
        ["nowhere.md", "--color=always"],
        "\u{1B}[1;31mmd2png:\u{1B}[0m nowhere.md: no such file; check the path\n"
      ),
    ] as [([String], String)])
  func `an input that cannot be read is one line and exit code 1`(
    arguments: [String], complaint: String
  ) throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(arguments, in: folder)
    #expect(result.errors == complaint)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(try folder.names().isEmpty)
  }

  @Test func `what no font has is told with its file and line`() throws {
    let folder = try TemporaryFolder()
    try folder.write("plain.md", "abc")
    // U+0378 stands for nothing.
    try folder.write("missing.md", "one\n\nx \u{378}")
    let result = try Program.run(["plain.md", "missing.md", "--measure"], in: folder)
    #expect(result.status == 0 && result.errorLines.count == 1)
    #expect(result.errors.contains("missing.md:3: no font has the character U+0378;"))
  }

  @Test func `help and version go to standard output`() throws {
    let help = try Program.run(["--help"])
    #expect(help.status == 0 && help.text.hasPrefix("Usage: md2png") && help.errors.isEmpty)
    let version = try Program.run(["--version"])
    #expect(version.status == 0 && version.text.hasPrefix("md2png ") && version.errors.isEmpty)
  }
}
