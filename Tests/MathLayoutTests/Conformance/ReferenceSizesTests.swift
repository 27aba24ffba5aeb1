import FoundationEssentials
import Testing

@testable import MathLayout

@Suite struct ReferenceSizesTests {
  let typesetter = MathFonts.latinModernTypesetter

  private func sizes(of latex: String) throws -> [Double] {
    try [MathTypesetter.Style.display, .text].flatMap { style in
      let formula = try typesetter.typeset(latex, style: style, size: 10)
      return [formula.width / 10, formula.ascent / 10, formula.descent / 10]
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: MathFonts.latinModern)))
  func `formulas are as wide, high and deep as LuaTeX sets them`() {
    var right: [String: Int] = [:]
    var total: [String: Int] = [:]
    var wrong: [(excess: Double, line: String)] = []
    for formula in ReferenceFormula.all
    where formula.isInScope && formula.group != "error" && formula.group != "tag" {
      var measured: [Double] = []
      do { measured = try sizes(of: formula.latex) } catch {
        Issue.record("\(formula.id) \(formula.latex): \(error)")
      }
      for index in 0..<6 where formula.sizes[index] != nil {
        total[formula.group, default: 0] += 1
        guard index < measured.count else { continue }
        let excess = formula.excess(index, measured: measured[index]) ?? 0
        if excess <= 0 {
          right[formula.group, default: 0] += 1
        } else {
          let reference = formula.sizes[index] ?? 0
          let name = ["D width", "D height", "D depth", "T width", "T height", "T depth"][index]
          wrong.append(
            (
              excess,
              "\(formula.id) \(name): \(measured[index]) instead of \(reference)  \(formula.latex)"
            ))
        }
      }
    }
    for (_, line) in wrong.sorted(by: { $0.excess > $1.excess }).prefix(60) { print(line) }
    let (allRight, all) = (right.values.reduce(0, +), total.values.reduce(0, +))
    print("sizes right: \(allRight) of \(all)")
    #expect(all > 1900)
    #expect(Double(allRight) >= 0.95 * Double(all))
    for (group, count) in total {
      #expect(Double(right[group] ?? 0) >= 0.85 * Double(count), "group \(group)")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: MathFonts.latinModern)))
  func `nested, stretched and ruled formulas are as large as LuaTeX sets them`() throws {
    #expect(ReferenceFormula.ours.count > 600)
    let names = ["D width", "D height", "D depth", "T width", "T height", "T depth"]
    for formula in ReferenceFormula.ours {
      let measured = try sizes(of: formula.latex)
      for index in 0..<6 {
        #expect(
          try #require(formula.excess(index, measured: measured[index])) <= 0,
          "\(names[index]) of \(formula.latex) is \(measured[index])")
      }
    }
  }

  @Test(arguments: ReferenceFormula.all.filter { $0.group == "error" }.map(\.latex))
  func `a formula that makes no sense is refused`(latex: String) {
    #expect(throws: MathError.self) { try typesetter.typeset(latex, style: .text, size: 10) }
  }

  @Test(arguments: ReferenceFormula.all.filter { $0.group == "tag" }.map(\.latex))
  func `a formula with a tag has both`(latex: String) throws {
    let formula = try typesetter.typeset(latex, style: .display, size: 10)
    #expect(formula.width > 3)
    #expect(formula.tag?.width ?? 0 > 1)
  }
}
