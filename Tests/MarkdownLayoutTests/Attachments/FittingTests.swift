import Graphics
import Testing
import TextLayout

@testable import MarkdownLayout

/// What cannot wrap is drawn smaller, as far as it takes.
@Suite struct FittingTests {
  @Test(arguments: [120.0, 320, 680], [5, 30, 60, 200])
  func `a formula of any width ends inside its panel`(width: Double, terms: Int) throws {
    let source = "$$" + Array(repeating: "a_1", count: terms).joined(separator: "+") + "$$"
    let layout = MarkdownText(source).markdownTheme(.latexDefault).markdownLaTeX()
      .layout(width: width)
    let attachment = try #require(layout.attachments.first)
    guard case .formula(let formula) = attachment.content else {
      Issue.record("no formula")
      return
    }
    #expect(formula.formulaFrame.minX >= attachment.frame.minX)
    #expect(formula.formulaFrame.maxX <= attachment.frame.maxX + 1.0 / 64)
    #expect(abs(formula.formulaFrame.width - formula.width) < 1.0 / 64)
    #expect(formula.scale <= 1 && layout.warnings.count == (formula.scale < 0.5 ? 1 : 0))
    #expect(layout.warnings.allSatisfy { $0.isNote && $0.message.hasPrefix("a formula is drawn") })
  }

  @Test(arguments: [160.0, 320, 680], [1, 10, 60, 300])
  func `a line of code of any length ends inside its panel`(width: Double, words: Int) throws {
    let source = "```\n" + String(repeating: "word ", count: words) + "\n```"
    let layout = MarkdownText(source).markdownCodeBlockLayout(.scrollable).layout(width: width)
    let attachment = try #require(layout.attachments.first)
    guard case .codePanel(let panel) = attachment.content else {
      Issue.record("no panel")
      return
    }
    let inset = panel.codeFrame.minX - attachment.frame.minX
    #expect((panel.naturalWidth - 2 * inset) * panel.scale <= panel.codeFrame.width + 1.0 / 64)
    #expect(layout.warnings.count == (panel.scale < 0.5 ? 1 : 0))
  }
}
