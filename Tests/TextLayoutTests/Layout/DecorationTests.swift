import Graphics
import Testing
import TextLayout

/// Lines and areas that go with text, and where they stand.
@Suite(.needsFonts) struct DecorationTests {
  private let ink = RGBAColor(hex: 0x0969DA)

  private func decorations(
    _ text: String, width: Double = .infinity, size: Double = 20, style: ParagraphStyle = .init(),
    _ change: (inout TextAttributes) -> Void
  ) -> [TextDecoration] {
    layout(text, width: width, look: TextAttributes.plain(size).with(change), style: style)
      .decorations
  }

  private func metrics(_ size: Double) throws -> FontMetrics {
    try #require(TestFonts.all.metrics(for: TextAttributes.plain(size).font))
  }

  private func isClose(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.x - b.x) < 0.001 && abs(a.y - b.y) < 0.001 && abs(a.width - b.width) < 0.001
      && abs(a.height - b.height) < 0.001
  }

  @Test func `an area reaches around its letters by its padding, with round corners`() throws {
    let laidOut = layout("ab", look: .plain(20))
    let (baseline, metrics) = (laidOut.lines[0].baseline, try metrics(20))
    let area = BackgroundDecoration(
      color: ink, cornerRadius: 4, horizontalPadding: 3, verticalPadding: 2)
    let found = decorations("ab") { $0.background = area }
    try #require(found.count == 1)
    let wanted = Rect(
      x: -3, y: baseline - metrics.ascent - 2, width: laidOut.naturalWidth + 6,
      height: metrics.ascent + metrics.descent + 4)
    #expect(isClose(found[0].frame, wanted))
    #expect(found[0].color == ink && found[0].pieces == [found[0].frame])
    let low = decorations("ab") {
      $0.background = BackgroundDecoration(color: ink, extent: .capitals)
    }
    let capitals = Rect(
      x: 0, y: baseline - metrics.capHeight - metrics.descent, width: laidOut.naturalWidth,
      height: metrics.capHeight + 2 * metrics.descent)
    #expect(isClose(try #require(low.first).frame, capitals))
    var list = DisplayList()
    layout("ab", look: TextAttributes.plain(20).with { $0.background = area })
      .draw(into: &list, at: .zero)
    #expect(list.commands.first == .fill(.roundedRect(found[0].frame, radius: 4), ink))
  }

  @Test func `lines stand where the font has them, in the text's ink or their own`() throws {
    let (baseline, metrics) = (layout("ab", look: .plain(20)).lines[0].baseline, try metrics(20))
    let found = decorations("ab") {
      $0.color = ink
      $0.underline = LineDecoration()
      $0.overline = LineDecoration(color: .black)
      $0.strikethrough = LineDecoration()
    }
    #expect(found.map(\.color) == [ink, .black, ink])
    #expect(found.allSatisfy { $0.range == 0..<2 })
    let middles = found.map { baseline - $0.frame.midY }
    let wanted = [
      metrics.underlinePosition, metrics.ascent - metrics.underlineThickness,
      metrics.strikethroughPosition,
    ]
    for (middle, wanted) in zip(middles, wanted) { #expect(abs(middle - wanted) < 0.001) }
    let heights = [
      metrics.underlineThickness, metrics.underlineThickness, metrics.strikethroughThickness,
    ]
    for (line, height) in zip(found, heights) { #expect(abs(line.frame.height - height) < 0.001) }
  }

  @Test func `areas and lines under text lie below it, a line through it above`() {
    let look = TextAttributes.plain().with {
      $0.background = BackgroundDecoration(color: .white)
      $0.underline = LineDecoration()
      $0.strikethrough = LineDecoration(color: ink)
    }
    var list = DisplayList()
    layout("nn", look: look).draw(into: &list, at: .zero)
    let order = list.commands.map { command in
      switch command {
      case .glyphs: "glyphs"
      case .fill(_, let color): color == .white ? "area" : color == ink ? "through" : "under"
      default: "other"
      }
    }
    #expect(order == ["area", "under", "glyphs", "through"])
  }

  @Test func `raised letters have the line of those around them`() throws {
    let look = TextAttributes.plain(20).with { $0.underline = LineDecoration() }
    let raised = look.positioned(.superscript, fonts: TestFonts.all)
    for pieces in [[("xn", look), ("2", raised), ("n", look)], [("2", raised), ("nx", look)]] {
      let found = layout(AttributedText(pieces: pieces)).decorations
      let alone = decorations("nn") { $0.underline = LineDecoration() }
      #expect(found.count == 1)
      let laidOut = layout(AttributedText(pieces: pieces))
      #expect(found.first?.frame.width == laidOut.naturalWidth)
      let drop = try #require(found.first).frame.y - laidOut.lines[0].baseline
      let wanted = try #require(alone.first).frame.y - layout("nn", look: look).lines[0].baseline
      #expect(abs(drop - wanted) < 0.001)
    }
    // Alone they have their own, above that of the text.
    let own = layout(AttributedText(pieces: [("nn", .plain(20)), ("2", raised)]))
    let line = try #require(own.decorations.first)
    #expect(line.range == 2..<3)
    #expect(line.frame.y < own.lines[0].baseline)
  }

  @Test func `spaces that hang are not decorated, at whichever side`() throws {
    for (text, style) in [
      ("ab   cd", ParagraphStyle.leftToRight), ("\(hebrew)   \(hebrew)", .rightToLeft),
    ] {
      let found = decorations(text, width: 60, style: style) { $0.underline = LineDecoration() }
      let laidOut = layout(text, width: 60, look: .plain(20), style: style)
      try #require(found.count == 2 && laidOut.lines.count == 2)
      for (line, decoration) in zip(laidOut.lines, found) {
        #expect(abs(decoration.frame.x - line.frame.x) < 0.001)
        #expect(abs(decoration.frame.width - line.frame.width) < 0.001)
      }
    }
  }

  @Test func `what directions part is decorated in parts`() {
    var text = AttributedText("ab ", attributes: .plain())
    let look = TextAttributes.plain().with { $0.underline = LineDecoration() }
    text.append("cd \u{5D0}\u{5D1}", attributes: look)
    text.append("\u{5D2}\u{5D3}", attributes: .plain())
    let found = layout(text).decorations
    // The first two Hebrew letters stand at the right of the other two.
    #expect(found.count == 2)
    #expect(found.map(\.range) == [3..<6, 6..<10])
    #expect(found[0].frame.maxX < found[1].frame.minX - 10)
  }
}
