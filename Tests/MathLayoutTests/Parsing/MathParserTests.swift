import Graphics
import Testing

@testable import MathLayout

@Suite struct MathParserTests {
  private func kinds(_ latex: String) throws -> [AtomClass] {
    try MathParser.parse(latex).list.items.compactMap { item in
      if case .atom(let atom) = item { atom.kind } else { nil }
    }
  }

  @Test(
    arguments: [
      ("x", [.ord]), ("a+b", [.ord, .bin, .ord]), ("a=b", [.ord, .rel, .ord]),
      ("f(x,y)", [.ord, .open, .ord, .punct, .ord, .close]), (#"\sin x"#, [.op, .ord]),
      (#"\left(x\right)"#, [.inner]), (#"\frac12"#, [.ord]), (#"a \over b"#, [.inner]),
      ("{=}", [.ord]), (#"\mathrel{x}"#, [.rel]), (#"\boldsymbol{+}"#, [.bin]),
      (#"x\not=y"#, [.ord, .rel, .ord]), ("α∈ℝ", [.ord, .rel, .ord]),
    ] as [(String, [AtomClass])])
  func `every part has the class that its spacing needs`(
    latex: String, expected: [AtomClass]
  ) throws {
    #expect(try kinds(latex) == expected)
  }

  @Test(
    arguments: [
      (#"\nosuch x"#, .unknownCommand(#"\nosuch"#, offset: 0)),
      (#"ab\nosuch"#, .unknownCommand(#"\nosuch"#, offset: 2)),
      (#"\frac{1}"#, .missingArgument(of: #"\frac"#, offset: 0)),
      ("x^", .missingArgument(of: "^", offset: 1)),
      ("x^}", .missingArgument(of: "^", offset: 1)),
      ("{x", .unclosedGroup(offset: 0)), ("x}", .extraClosingBrace(offset: 1)),
      (#"\left(x"#, .missingRight(offset: 0)), (#"\right)"#, .missingLeft(#"\right"#, offset: 0)),
      ("x^2^3", .doubleSuperscript(offset: 3)), ("x_1_2", .doubleSubscript(offset: 3)),
      ("a & b", .misplaced("&", offset: 2)),
      (#"\left x y\right)"#, .unknownDelimiter("x", offset: 6)),
      (#"\begin{foo}x\end{foo}"#, .unknownEnvironment("foo", offset: 0)),
      (#"\begin{matrix}a"#, .missingEnd("matrix", offset: 0)),
      (
        #"\begin{matrix}a\end{cases}"#,
        .mismatchedEnd(begin: "matrix", end: "cases", offset: 15)
      ),
      (#"a\over b\over c"#, .ambiguousFraction(offset: 8)),
      (#"\color{no}x"#, .invalidColor("no", offset: 0)),
      (#"{\def\a{x}\a}\a"#, .unknownCommand(#"\a"#, offset: 13)),
      (#"\hspace{wide}"#, .invalidLength("wide", offset: 0)),
      (#"\begin{array}{q}x\end{array}"#, .invalidColumns("q", offset: 0)),
      (#"\def\f#2{x}"#, .invalidDefinition(#"\f"#, offset: 0)), (#"\\"#, .empty),
      (#"\begin{cases} u_\\ v\end{cases}"#, .missingArgument(of: "_", offset: 15)),
    ] as [(String, MathError)])
  func `what is wrong is said with its place`(latex: String, error: MathError) {
    #expect(throws: error) { try MathParser.parse(latex) }
  }

  @Test(
    arguments: [
      (#"\newcommand{\R}{\mathbb{R}}\R"#, #"\mathbb{R}"#),
      (#"\newcommand{\p}[2][0]{(#1,#2)}\p{a}\p[1]{b}"#, "(0,a)(1,b)"),
      (#"\def\half#1{\frac{#1}2}\half3"#, #"\frac{3}2"#),
      (#"\let\eps=\varepsilon\eps"#, #"\varepsilon"#),
      (#"\providecommand{\frac}{x}\frac12"#, #"\frac12"#),
      (#"\providecommand{\new}{x}\new"#, "x"),
      (#"{\def\a{x}\a}\def\a{y}\a"#, "{x}y"),
      (#"\DeclareMathOperator{\tr}{tr}\tr"#, #"\operatorname{tr}"#),
    ])
  func `a macro is what it stands for`(latex: String, expanded: String) throws {
    #expect(try MathParser.parse(latex) == MathParser.parse(expanded))
  }

  @Test(
    arguments: [
      ("x²", "x^2"), ("a₁₂", "a_{12}"), ("x⁻¹", "x^{-1}"), ("√x", #"\sqrt x"#),
      ("a ≤ b", #"a\le b"#),
      ("f″", "f''"), (#"x\limits_a"#, #"x\limits_{a}"#), ("a%b\nc", "a c"),
      (#"\frac\alpha\beta"#, #"\frac{\alpha}{\beta}"#), (#"x^\frac12"#, #"x^{\frac12}"#),
    ])
  func `two spellings mean the same`(latex: String, other: String) throws {
    #expect(try MathParser.parse(latex) == MathParser.parse(other))
  }

  @Test(
    arguments: [
      String(repeating: "{", count: 5000) + String(repeating: "}", count: 5000),
      String(repeating: "x^{", count: 5000), String(repeating: #"\sqrt"#, count: 5000) + "x",
      String(repeating: #"\frac1"#, count: 5000) + "2",
      String(repeating: #"\left("#, count: 5000), String(repeating: #"\text{$"#, count: 5000),
      String(repeating: #"\begin{matrix}"#, count: 3000),
      #"\def\a{\a\a}\a"#, #"\def\a{\b}\def\b{\a}\a"#,
      #"\def\a{xxxxxxxxxx}\def\b{\a\a\a\a\a\a\a\a\a\a}\def\c{\b\b\b\b\b\b\b\b\b\b}"#
        + #"\def\d{\c\c\c\c\c\c\c\c\c\c}\def\e{\d\d\d\d\d\d\d\d\d\d}\e\e"#,
      String(repeating: "x", count: 70_000), "x" + String(repeating: "\u{302}", count: 100),
      #"\begin{array}{*{200}{*{200}{*{200}{*{200}{|}}}}}x\end{array}"#,
    ])
  func `what asks for too much is refused`(latex: String) {
    #expect(throws: MathError.self) { try MathParser.parse(latex) }
  }
}
