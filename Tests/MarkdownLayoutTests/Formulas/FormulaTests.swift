import Graphics
import MarkdownSyntax
import MathLayout
import Testing
import TextLayout

@testable import MarkdownLayout

@Suite struct FormulaTests {
  private func layout(
    _ markdown: String, width: Double = 400, _ change: (MarkdownText) -> MarkdownText = { $0 }
  ) -> MarkdownDocumentLayout {
    change(MarkdownText(markdown).markdownLaTeX().markdownTheme(.latexDefault))
      .layout(width: width)
  }

  private func formulas(_ layout: MarkdownDocumentLayout) -> [LaidOutFormula] {
    layout.attachments.compactMap { attachment in
      if case .formula(let formula) = attachment.content { formula } else { nil }
    }
  }

  @Test func `a formula stands on the baseline of its line`() throws {
    let layout = layout(#"Half is $\frac{1}{2}$ of it."#)
    let line = try #require(layout.text.fragments[0].lines.first)
    let attachment = try #require(layout.attachments.first)
    #expect(attachment.kind == "math")
    #expect(abs(attachment.baseline - line.baseline) < 0.5)
    #expect(attachment.frame.minY >= line.frame.minY - 0.01)
    #expect(attachment.frame.maxY <= line.frame.maxY + 0.01)
    #expect(formulas(layout).first?.fontSize == 17)
  }

  @Test func `a tall formula makes its line taller, a fixed line height or not`() throws {
    let source = #"tall $\left(\frac{\frac{a}{b}}{\frac{c}{d}}\right)^2$ formula"#
    let natural = layout(source)
    let fixed = layout(source) { $0.markdownTheme { Paragraph().lineHeight(20) } }
    for layout in [natural, fixed] {
      let line = try #require(layout.text.fragments[0].lines.first)
      let attachment = try #require(layout.attachments.first)
      #expect(attachment.frame.height > 30)
      #expect(line.frame.minY <= attachment.frame.minY + 0.01)
      #expect(line.frame.maxY >= attachment.frame.maxY - 0.01)
    }
  }

  @Test func `a formula that no line can hold is made smaller`() throws {
    let source = #"text $\text{aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}$ end"#
    let layout = layout(source, width: 200)
    let formula = try #require(formulas(layout).first)
    #expect(formula.fontSize < 17)
    #expect(formula.formulaFrame.maxX <= 200.02)
    let wide = self.layout(source, width: 2000)
    let whole = try #require(formulas(wide).first)
    #expect(whole.fontSize == 17)
    #expect(abs(formula.width / whole.width - formula.ascent / whole.ascent) < 0.001)
    for line in layout.text.fragments[0].lines { #expect(line.frame.width <= 200) }
  }

  @Test func `formulas follow a right-to-left paragraph and stay left-to-right inside`() {
    let mixed = layout("נתונה הפונקציה $f(x)=2x+1$ והנגזרת שלה $f'(x)=2$ קבועה.")
    let plain = layout("Given $f(x)=2x+1$ its slope $f'(x)=2$ is constant.")
    #expect(mixed.attachments.count == 2)
    #expect(mixed.attachments[1].frame.x < mixed.attachments[0].frame.x)
    #expect(plain.attachments[1].frame.x > plain.attachments[0].frame.x)
    #expect(formulas(mixed).map(\.width) == formulas(plain).map(\.width))
  }

  @Test func `the pieces of a wide formula keep their order in a right-to-left paragraph`() {
    let layout = layout("שלום $aaaaaaaaaa+bbbbbbbbbb=cccccccccc$ עולם", width: 900)
    #expect(layout.attachments.count == 3)
    #expect(layout.attachments.map(\.frame.x) == layout.attachments.map(\.frame.x).sorted())
  }

  @Test(arguments: ["$$x^2$$", "> $$x^2$$", "- $$x^2$$", "text\n$$x^2$$\nmore"])
  func `a display formula that is alone is a panel`(markdown: String) throws {
    let layout = layout(markdown)
    let attachment = try #require(layout.attachments.first)
    #expect(attachment.frame.width > 300)
    #expect(formulas(layout).first?.fontSize == 20)
    #expect(attachment.frame.height > (formulas(layout).first?.ascent ?? 100) + 24)
  }

  @Test func `a display formula in a sentence stays in its line`() throws {
    let layout = layout(#"pre $$\sum_{i}^n$$ post"#)
    #expect(layout.lineCount == 1)
    #expect(try #require(layout.attachments.first).frame.width < 60)
  }

  @Test(
    arguments: [
      (#"a $\nosuch{x}$ b"#, #"a $\nosuch{x}$ b"#), (#"a $\frac{1}$"#, #"a $\frac{1}$"#),
      (#"$$\bad$$"#, #"$$\bad$$"#),
    ])
  func `what cannot be set is shown as its source, with a warning`(
    markdown: String, text: String
  ) throws {
    let rendered = layout(markdown).rendered
    #expect(rendered.text.string == text)
    let failed = try #require(rendered.failedFormulas.first)
    #expect(rendered.failedFormulas.count == 1)
    #expect(text.utf8.dropFirst(failed.range.lowerBound).first == UInt8(ascii: "$"))
    #expect(text.utf8.prefix(failed.range.upperBound).last == UInt8(ascii: "$"))
    #expect(failed.range.count > failed.latex.utf8.count)
    #expect(rendered.warnings.count == 1)
    #expect(try #require(rendered.warnings.first).message.contains("source"))
  }

  @Test func `a wide formula breaks behind its operators and a panel becomes smaller`() {
    let sum = (0..<40).map { "x_{\($0)}" }.joined(separator: "+")
    let broken = layout("$" + sum + "$", width: 300)
    #expect(broken.lineCount > 2)
    #expect(broken.attachments.allSatisfy { $0.frame.maxX <= 301 })
    let panel = formulas(layout("$$" + sum + "$$", width: 300))[0]
    #expect(panel.formulaFrame.minX > 0 && panel.formulaFrame.maxX < 300)
    #expect(panel.scale < 0.5 && panel.fontSize < 10)
  }

  @Test func `cells and headings have formulas in their own size`() throws {
    let layout = layout("# Title $x$\n\n| a | b |\n|--|--|\n| $y$ | $$z^2$$ |")
    #expect(formulas(layout).first?.fontSize == 34)
    guard case .table(let table)? = layout.attachments.last?.content else {
      Issue.record("no table")
      return
    }
    let sizes = table.cells.flatMap { formulas($0.layout).map(\.fontSize) }
    #expect(sizes == [14, 20])
  }

  @Test func `a link's formula has the link's colour and no line under it`() throws {
    let layout = layout("[see $x$](http://example.org)")
    let list = layout.displayList
    let inks = list.commands.compactMap { command -> RGBAColor? in
      if case .glyphs(let run) = command { run.color } else { nil }
    }
    #expect(Set(inks).count == 1)
    let formula = try #require(layout.attachments.first).frame
    let underlines = list.commands.compactMap { command -> Rect? in
      if case .fill(.rect(let rect), _) = command { rect } else { nil }
    }
    #expect(!underlines.isEmpty)
    #expect(underlines.allSatisfy { $0.maxX <= formula.minX + 0.1 })
    #expect(layout.links.first?.rects.isEmpty == false)
  }

  @Test func `dollars are text unless formulas are wanted`() {
    let config = MarkdownStyleConfiguration.baseline(traitCollection: TraitCollection())
    #expect(MarkdownRenderer.render("$x$", config: config).text.string == "$x$")
    #expect(MarkdownRenderer.renderLaTeX("$x$", config: config).text.string == "\u{FFFC}")
  }
}
