import Graphics
import Testing
import TextLayout

@testable import MathLayout

/// Characters that no font has. `@` stands for U+10FFFD, `%` for U+FFFFD.
@Suite struct MissingCharacterTests {
  let typesetter = MathFonts.latinModernTypesetter

  private func typeset(_ latex: String) throws -> MathFormula {
    var text = String.UnicodeScalarView()
    for scalar in latex.unicodeScalars {
      text.append(scalar == "@" ? "\u{10FFFD}" : scalar == "%" ? "\u{FFFFD}" : scalar)
    }
    return try typesetter.typeset(String(text), style: .display, size: 20)
  }

  @Test(
    arguments: [
      ("@", "@"), (#"\text{a@b}"#, "@"), (#"\text{@ %}"#, "@%"), (#"\textbf{@}"#, "@"),
      ("x^@", "@"),
      (#"\mathbf{@}"#, "@"), (#"\operatorname{a@}"#, "@"), (#"\frac{a}{@}"#, "@"),
      (#"\overset{@}{=}"#, "@"), (#"\hat{@}"#, "@"), (#"\sqrt{@}"#, "@"),
      (#"\begin{matrix} a & @ \\ @ & b \end{matrix}"#, "@@"), ("x_{@}^{%}", "@%"),
      ("x^{%}_{@}", "%@"), (#"a \tag{@}"#, "@"), (#"\phantom{@}"#, ""), ("a\u{200B}b\u{FE0E}", ""),
      ("a+b", ""), ("\\text{a\u{200B}b}", ""),
    ])
  func `a character that no font has is a box and is named in the source's order`(
    latex: String, missing: String
  ) throws {
    let formula = try typeset(latex)
    let wanted = missing.unicodeScalars.map {
      $0 == "@" ? "\u{10FFFD}" : "\u{FFFFD}" as Unicode.Scalar
    }
    #expect(formula.missingCharacters == wanted)
    let boxes = formula.box.elements + (formula.tag?.box.elements ?? [])
    #expect(boxes.count { $0.missing != nil } == wanted.count)
  }

  @Test(arguments: ["@", #"\text{@}"#, #"\text{a@b}"#, #"\mathrm{@}"#])
  func `the box has ink inside of its room`(latex: String) throws {
    let formula = try typeset(latex)
    var list = DisplayList()
    formula.draw(into: &list, at: .zero)
    var hasFrame = false
    for command in list.commands {
      guard case .fill(.rect(let rect), _) = command else { continue }
      hasFrame = true
      #expect(rect.minX >= 0 && rect.maxX <= formula.width)
      #expect(rect.minY >= -formula.ascent && rect.maxY <= formula.descent)
    }
    // Glyph 0 of Latin Modern Math has no ink, so that a frame stands in its place.
    #expect(hasFrame)
  }

  private static let x: Unicode.Scalar = "\u{10FFFD}"
  private static let letter = MathList(items: [.letter("a", .normal)])

  @Test(arguments: [
    (Nucleus.delimited(Delimited(left: x, right: x, parts: [letter])), 2),
    (.sizedDelimiter(x, size: 2), 1), (.accent(Accent(mark: x), base: letter), 1),
    (.accent(Accent(mark: x, isAbove: false), base: letter), 1),
    (.brace(x, isAbove: true, base: letter), 1), (.brace(x, isAbove: false, base: letter), 1),
    (.arrow(ExtensibleArrow(scalar: x), above: letter, below: nil), 1),
    (.arrowBelow(x, base: letter), 1),
  ])
  func `marks, arrows and delimiters that no font has are boxes`(
    nucleus: Nucleus, count: Int
  ) throws {
    let fonts = try #require(
      MathFontSet(fonts: typesetter.fonts, families: ["Latin Modern Math"]))
    let builder = FormulaBuilder(fonts: fonts, size: 20, limits: MathLimits())
    let list = MathList(items: [.atom(MathAtom(nucleus: nucleus))])
    let box = try builder.box(list, Setting(style: MathStyle(level: .display), size: 20))
    #expect(box.elements.compactMap(\.missing) == Array(repeating: Self.x, count: count))
    #expect(box.width > 0)
  }
}
