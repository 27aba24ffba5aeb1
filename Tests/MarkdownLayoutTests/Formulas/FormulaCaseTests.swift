import Graphics
import MarkdownSyntax
import MathLayout
import Raster
import Testing
import TextLayout

@testable import MarkdownLayout

/// Formulas in documents, as people who report faults have them.
@Suite struct FormulaCaseTests {
  private func layout(
    _ markdown: String, width: Double = 320, isMathOn: Bool = true,
    _ change: (MarkdownText) -> MarkdownText = { $0 }
  ) -> MarkdownDocumentLayout {
    let text = MarkdownText(markdown).markdownTheme(.latexDefault)
    return change(isMathOn ? text.markdownLaTeX() : text).layout(width: width)
  }

  private static let tall = #"""
    Half is $\frac{1}{2}$ of a loaf and $\left(\frac{\frac{a}{b}}{\frac{c}{d}}\right)^{2}$ is \#
    taller than the words beside it, so the line has to grow.

    A plain line follows with $\sqrt{\frac{x}{y}}$ at its end.
    """#

  private static let hebrew = "נתונה הפונקציה $f(x)=2x+1$ והנגזרת שלה $f'(x)=2$ קבועה."
  private static let english = "Given $f(x)=2x+1$ its slope $f'(x)=2$ is constant."

  private func formulas(_ layout: MarkdownDocumentLayout) -> [LaidOutFormula] {
    layout.attachments.compactMap { attachment in
      if case .formula(let formula) = attachment.content { formula } else { nil }
    }
  }

  /// What an attachment draws around the left end of its baseline.
  private func ink(_ attachment: LaidOutAttachment) -> [DisplayList.Glyph] {
    var list = DisplayList()
    attachment.attachment.draw(into: &list, in: attachment.frame)
    let (x, y) = (attachment.frame.x * 64, attachment.baseline * 64)
    return list.glyphs.map {
      .init(id: $0.id, x: $0.x - Int32(x.rounded()), y: $0.y - Int32(y.rounded()))
    }
  }

  @Test(.enabled(if: SharedData.isThere, SharedData.absence))
  func `017, 025 the documents are those of the reported cases`() throws {
    let reported = try ["017-inline-math-in-hebrew", "025-tall-inline-math-fits-its-line"]
      .map(SharedData.document)
    #expect(reported == [Self.hebrew + "\n\n" + Self.english + "\n", Self.tall + "\n"])
  }

  @Test func `a formula in Hebrew is drawn as in English, bracket for bracket`() throws {
    let hebrew = layout(Self.hebrew, width: 480)
    let english = layout(Self.english, width: 480)
    #expect(hebrew.text.fragments[0].direction == .rightToLeft)
    #expect(hebrew.attachments.count == 2 && english.attachments.count == 2)
    for (mixed, plain) in zip(hebrew.attachments, english.attachments) {
      let (a, b) = (ink(mixed), ink(plain))
      #expect(a.count > 5 && a.map(\.id) == b.map(\.id))
      #expect(zip(a, b).allSatisfy { abs($0.x - $1.x) <= 6 && abs($0.y - $1.y) <= 6 })
      #expect(abs(mixed.baseline - hebrew.text.fragments[0].lines[0].baseline) < 0.5)
    }
    // The words between the formulas stand between them.
    let first = try #require(hebrew.attachments.first)
    let second = try #require(hebrew.attachments.last)
    let between = hebrew.text.segments(of: first.range.upperBound..<second.range.lowerBound)
    #expect(second.frame.maxX <= first.frame.x)
    #expect(between.allSatisfy { $0.rect.x >= second.frame.maxX - 0.1 })
    #expect(between.allSatisfy { $0.rect.maxX <= first.frame.x + 0.1 })
  }

  @Test(arguments: [nil, 20.0])
  func `lines with tall formulas hold them and touch no other line`(lineHeight: Double?) {
    let layout = layout(Self.tall, width: 260) { text in
      lineHeight.map { height in text.markdownTheme { Paragraph().lineHeight(height) } } ?? text
    }
    let lines = layout.text.fragments.flatMap(\.lines)
    for (above, below) in zip(lines, lines.dropFirst()) {
      #expect(above.frame.maxY <= below.frame.minY + 0.01)
    }
    #expect(layout.attachments.count == 3)
    for (attachment, formula) in zip(layout.attachments, formulas(layout)) {
      let line = lines.first { $0.range.contains(attachment.range.lowerBound) }
      #expect(abs((line?.baseline ?? 0) - attachment.baseline) < 0.5)
      #expect(line?.frame.minY ?? .infinity <= formula.formulaFrame.minY + 0.02)
      #expect(line?.frame.maxY ?? 0 >= formula.formulaFrame.maxY - 0.02)
    }
  }

  @Test func `a picture holds all ink of its formulas`() throws {
    /// How many pixels are not the ground's, and the picture's height.
    func ink(padding: Double) throws -> (count: Int, height: Int) {
      let text = MarkdownText(Self.tall).markdownLaTeX().markdownTheme(.latexDefault)
      let page = MarkdownPage(
        text, width: 260 + 2 * padding, padding: PagePadding(padding), background: .white)
      let bitmap = try page.bitmap(scale: try #require(RasterScale(1)))
      let pixels = stride(from: 0, to: bitmap.pixels.count, by: 4)
      return (pixels.count { bitmap.pixels[$0] < 255 }, bitmap.height)
    }
    let (bare, padded) = (try ink(padding: 0), try ink(padding: 30))
    #expect(bare.count > 500 && bare.count == padded.count)
    #expect(bare.height == Int(layout(Self.tall, width: 260).size.height.rounded(.up)))
  }

  @Test func `malformed formulas are shown as their source beside their words`() {
    let bad = [
      #"$\frac{1}$"#, #"$\left( u$"#, "$}{$", "$^$", #"$\sqrt[3$"#,
      #"$\begin{pmatrix} a & b \\ c$"#, #"$\begin{cases} u_\\ v & w \end{cases}$"#,
      #"$\nosuchcommand{z}$"#, #"$\\$"#,
    ]
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    let list = zip(words, bad).map { "- \($0) \($1)\n" }.joined()
    let matrix = #"\begin{matrix} p^\\ \\ q \end{matrix}"#
    let layout = layout(
      list + "- ten $\\frac{1}{2}$\n\n$$\n" + matrix + "\n$$\n\nWords after.\n")
    let text = layout.text.text.string
    for (word, source) in zip(words, bad) { #expect(text.contains("\(word) \(source)")) }
    #expect(text.contains("ten \u{FFFC}"))
    #expect(text.contains("$$ " + matrix + " $$"))
    #expect(text.hasSuffix("Words after.") || text.hasSuffix("Words after.\n"))
    #expect(layout.rendered.failedFormulas.count == 10)
    #expect(formulas(layout).map(\.latex) == [#"\frac{1}{2}"#])
  }

  @Test(arguments: [true, false])
  func `prices are text and formulas are formulas`(isMathOn: Bool) {
    let source = #"""
      Tickets cost $5 and the meal $12, so $17 in all.

      From US$20 to US$30 per night, or $1,250.75 a month.

      A lone $ sign and an escaped \$9 stay as they are.

      Sum $a+b$ and index $x_1$ are formulas.

      With $n=3$ guests we pay $45.
      """#
    let layout = layout(source, width: 2000, isMathOn: isMathOn)
    let paragraphs = layout.text.fragments.map { fragment in
      String(decoding: Array(layout.text.text.string.utf8)[fragment.range], as: UTF8.self)
        .filter { $0 != "\n" }
    }
    #expect(paragraphs[0] == "Tickets cost $5 and the meal $12, so $17 in all.")
    #expect(paragraphs[1] == "From US$20 to US$30 per night, or $1,250.75 a month.")
    #expect(paragraphs[2] == "A lone $ sign and an escaped $9 stay as they are.")
    #expect(formulas(layout).map(\.latex) == (isMathOn ? ["a+b", "x_1", "n=3"] : []))
    if !isMathOn {
      #expect(paragraphs[3] == "Sum $a+b$ and index $x_1$ are formulas.")
      #expect(paragraphs[4] == "With $n=3$ guests we pay $45.")
    }
  }

  @Test func `a panel holds the formula, its padding, and rounds to whole points`() throws {
    let layout = layout(#"$$\frac{a}{b}$$"#, width: 301)
    let formula = try #require(formulas(layout).first)
    let frame = try #require(layout.attachments.first).frame
    let baseline = try #require(layout.attachments.first).baseline
    #expect(frame.width == 301)
    #expect(frame.height == formula.ascent.rounded(.up) + formula.descent.rounded(.up) + 24)
    #expect(abs(frame.maxY - baseline - formula.descent.rounded(.up) - 12) < 0.02)
    let indent = ((301 - 24 - formula.width) / 2).rounded(.down)
    #expect(abs(formula.formulaFrame.x - frame.x - 12 - indent) < 0.02)
    let fill = layout.displayList.commands.contains { command in
      if case .fill(.rect(let rect), _) = command { rect == frame } else { false }
    }
    #expect(fill)
  }

  @Test func `a panel's size and colour are the theme's, else those around it`() throws {
    let red = Color(light: 0xFF0000, dark: 0xFF0000)
    let own = layout("$$x$$") {
      $0.markdownTheme { MathBlock().fontSize(31).foregroundStyle(red) }
    }
    #expect(formulas(own).first?.fontSize == 31)
    #expect(glyphInks(own) == [RGBAColor(red: 255, green: 0, blue: 0)])
    let around = MarkdownText("$$x$$").markdownLaTeX()
      .markdownTheme { Paragraph().foregroundStyle(red) }.layout(width: 300)
    #expect(formulas(around).first?.fontSize == 17)
    #expect(glyphInks(around) == [RGBAColor(red: 255, green: 0, blue: 0)])
    let failed = layout(#"$$\nosuch$$"#) {
      $0.markdownTheme { MathBlock().fontSize(31).foregroundStyle(red) }
    }
    #expect(failed.rendered.failedFormulas.first?.fontSize == 31)
    #expect(glyphInks(failed) == [RGBAColor(red: 255, green: 0, blue: 0)])
  }

  private func glyphInks(_ layout: MarkdownDocumentLayout) -> Set<RGBAColor> {
    Set(
      layout.displayList.commands.compactMap { command in
        if case .glyphs(let run) = command { run.color } else { nil }
      })
  }

  @Test func `a display formula in a sentence has limits above and below`() throws {
    let display = layout(#"a $$\sum_{i}^{n} i$$ b"#)
    let inline = layout(#"a $\sum_{i}^{n} i$ b"#)
    let (tall, low) = (try #require(formulas(display).first), try #require(formulas(inline).first))
    #expect(tall.isDisplay && !low.isDisplay)
    #expect(tall.ascent > low.ascent + 5 && tall.fontSize == low.fontSize)
  }

  @Test func `a display formula over several lines keeps them all`() throws {
    let layout = layout("$$\nx\n+y\n$$")
    let formula = try #require(formulas(layout).first)
    #expect(formula.latex == " x +y ")
    let attachment = try #require(layout.attachments.first)
    #expect(ink(attachment).count == 3)
  }

  @Test func `the same formula has the same key, another size another`() throws {
    func keys(_ markdown: String) -> [AttachmentKey] {
      layout(markdown).attachments.map(\.attachment.layoutKey)
    }
    let inText = keys("$x^2$ and $x^2$ and $x^3$")
    let inTitle = keys("# $x^2$")
    try #require(inText.count == 3 && inTitle.count == 1)
    #expect(inText[0] == inText[1])
    #expect(inText[0] != inText[2])
    #expect(inText[0] != inTitle[0])
  }
}
