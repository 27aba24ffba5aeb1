import Graphics
import Testing
import TextLayout

@testable import MathLayout

@Suite struct MathFormulaTests {
  let typesetter = MathFonts.latinModernTypesetter

  private func formula(
    _ latex: String, _ style: MathTypesetter.Style = .text, size: Double = 10
  ) throws -> MathFormula {
    try typesetter.typeset(latex, style: style, size: size)
  }

  @Test func `twice the size is twice as large`() throws {
    let latex = #"\sqrt{\frac{a+b}{\sum_{i=1}^n x_i}} \left(\begin{matrix}1\\2\end{matrix}\right)"#
    let (small, large) = (try formula(latex, size: 10), try formula(latex, size: 20))
    #expect(abs(large.width - 2 * small.width) < 1e-9)
    #expect(abs(large.ascent - 2 * small.ascent) < 1e-9)
    #expect(abs(large.descent - 2 * small.descent) < 1e-9)
  }

  @Test func `sizes are those of the whole formula, however deep they are named`() throws {
    let once = try formula(#"{\Huge x}"#)
    let nested = try formula(
      String(repeating: #"{\Huge "#, count: 60) + "x" + String(repeating: "}", count: 60))
    #expect(once.width > 10)
    #expect(abs(nested.width - once.width) < 1e-9)
  }

  @Test func `display style is taller than text style`() throws {
    #expect(try formula(#"\frac{1}{2}"#, .display).ascent > formula(#"\frac{1}{2}"#).ascent + 3)
  }

  @Test(
    arguments: [
      ("a+b=c", 3), ("a", 1), ("f(x,y)", 1), ("-x", 1), ("{a+b}", 1), ("a=-b", 2), ("a+", 1),
      (#"a\to\infty"#, 2), ("a==b", 2), (#"a+b\allowbreak c"#, 3), (#"a=\nobreak b"#, 1),
      (#"\left(a+b\right)=c"#, 2),
    ])
  func `a line may break behind relations and operators alone`(
    latex: String, count: Int
  ) throws {
    let whole = try formula(latex)
    #expect(whole.pieces.count == count)
    #expect(abs(whole.pieces.reduce(0) { $0 + $1.width } - whole.width) < 1e-9)
  }

  @Test(
    arguments: [
      (#"a\textcolor{red}{=}b"#, "a=b"), (#"\color{red}a+b"#, "a+b"), (#"\phantom{x}"#, "x"),
    ])
  func `colour and ink change no width`(latex: String, other: String) throws {
    #expect(abs(try formula(latex).width - formula(other).width) < 1e-9)
  }

  @Test func `a coloured part keeps its colour and the rest takes the formula's`() throws {
    var list = DisplayList()
    let red = RGBAColor(red: 255, green: 0, blue: 0)
    let blue = RGBAColor(red: 0, green: 0, blue: 255)
    try formula(#"a\textcolor{red}{b}\frac{c}{d}"#).colored(blue)
      .draw(into: &list, at: Point(x: 0, y: 0))
    let inks = list.commands.map { command in
      switch command {
      case .glyphs(let run): run.color
      case .fill(_, let color): color
      default: RGBAColor.clear
      }
    }
    #expect(inks.contains(red))
    #expect(inks.allSatisfy { $0 == red || $0 == blue })
  }

  @Test(arguments: [#"\text{שלום עולם}"#, #"\text{中文 and 😀}"#, "变量=1", #"\text{привет}"#])
  func `words in any script are drawn`(latex: String) throws {
    let formula = try formula(latex)
    #expect(formula.width > 10)
    var list = DisplayList()
    formula.draw(into: &list, at: Point(x: 0, y: 0))
    #expect(list.glyphs.count >= 4)
    #expect(list.glyphs.allSatisfy { $0.id != 0 })
  }

  @Test func `an arrow in an arrow's label is set once`() throws {
    let nested =
      String(repeating: #"\xrightarrow{"#, count: 60) + String(repeating: "}", count: 60)
    // Set twice at every level it would be beyond any limit.
    #expect(try formula(nested).box.elements.count > 60)
  }

  @Test func `the last two hundred formulas are kept`() {
    var cache = FormulaCache()
    func key(_ index: Int) -> FormulaCache.Key {
      .init(latex: "x_\(index)", style: .text, size: 10)
    }
    for index in 0..<1000 { cache.remember(.failure(.empty), for: key(index)) }
    #expect((900..<1000).allSatisfy { cache.result(for: key($0)) != nil })
    #expect((0..<1000).count { cache.result(for: key($0)) != nil } <= 200)
    #expect(cache.result(for: .init(latex: "x_999", style: .display, size: 10)) == nil)
  }

  @Test func `a font without a usable MATH table is passed over`() throws {
    let typesetter = MathTypesetter(fonts: FontCollection(), families: ["DejaVu Sans"])
    #expect(typesetter.fontFamily != "DejaVu Sans")
  }

  @Test func `without any math font there is an error`() throws {
    var configuration = FontCollection.Configuration()
    configuration.usesSystemFonts = false
    let typesetter = MathTypesetter(fonts: FontCollection(configuration))
    #expect(throws: MathError.noMathFont) { try typesetter.typeset("x", style: .text, size: 10) }
  }

  @Test func `an attachment stands on the baseline with its measures rounded up`() throws {
    let formula = try formula(#"\frac{a}{b}"#, size: 17)
    let attachment = MathAttachment(formula, isDisplay: false, fontSize: 17)
    let bounds = attachment.bounds(
      for: AttachmentProposal(lineWidth: 100, fontSize: 17, capHeight: 12, xHeight: 9))
    #expect(bounds.width == formula.width.rounded(.up))
    #expect(bounds.ascent == formula.ascent.rounded(.up))
    #expect(bounds.descent == formula.descent.rounded(.up))
  }
}
