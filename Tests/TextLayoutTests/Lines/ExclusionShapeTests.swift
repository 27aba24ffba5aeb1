import Graphics
import Testing
import TextLayout

/// Text that flows around something, or into a form.
@Suite(.needsFonts) struct ExclusionShapeTests {
  private static let source = Array(repeating: "text flows around", count: 30).joined(
    separator: " ")

  private func lay(_ shape: ExclusionShape, style: ParagraphStyle = .init()) -> LaidOutText {
    TestFonts.manager.layout(
      AttributedText(Self.source, attributes: .plain(), style: style),
      in: TextContainer(width: 300, shape: shape))
  }

  @Test func `lines beside an area are narrower and keep out of it`() {
    let area = Rect(x: 0, y: 0, width: 100, height: 50)
    let laidOut = lay(ExclusionShape(excluding: [.rect(area)]))
    #expect(laidOut.lineTexts.joined() == Self.source)
    for line in laidOut.lines {
      #expect(line.frame.intersection(area).isEmpty)
      #expect(line.frame.x == (line.frame.y < 50 ? 100 : 0))
    }
    #expect(laidOut.lines.contains { $0.frame.y >= 50 })
  }

  @Test func `an area in the middle leaves the wider side`() {
    let laidOut = lay(
      ExclusionShape(excluding: [.rect(Rect(x: 80, y: 0, width: 60, height: 60))]))
    #expect(laidOut.lines.first?.frame.x == 140)
  }

  @Test func `equal sides are taken where the paragraph begins`() {
    let middle = ExclusionShape(excluding: [.rect(Rect(x: 120, y: 0, width: 60, height: 30))])
    #expect((lay(middle).lines.first?.frame.maxX ?? 300) <= 120)
    let style = ParagraphStyle.with { $0.baseDirection = .rightToLeft }
    #expect(lay(middle, style: style).lines.first?.frame.maxX == 300)
  }

  @Test func `an area over the whole column is passed`() {
    let laidOut = lay(
      ExclusionShape(excluding: [.rect(Rect(x: -5, y: 30, width: 400, height: 80))]))
    let first = laidOut.lines.first { $0.frame.y > 0 && $0.frame.maxY > 30 }
    #expect(first?.frame.y == 110)
  }

  @Test func `lines fill a disc`() {
    let disc = Rect(x: 0, y: 0, width: 300, height: 300)
    let laidOut = lay(ExclusionShape(outline: .ellipse(in: disc)))
    #expect(laidOut.lineTexts.joined() == Self.source)
    for line in laidOut.lines where line.frame.maxY < 299 {
      for y in [line.frame.y, line.frame.maxY] {
        let half = (150.0 * 150 - (y - 150) * (y - 150)).squareRoot()
        #expect(line.frame.x >= 150 - half - 1.5 && line.frame.maxX <= 150 + half + 1.5)
      }
    }
    let widths = laidOut.lines.map(\.frame.width)
    #expect((widths.first ?? 300) < 150 && (widths.max() ?? 0) > 250)
  }

  @Test func `hostile forms lose no text`() {
    let forms: [Path] = [
      Path(), Path([.close]), Path([.line(Point(x: .nan, y: 3)), .close]),
      .rect(Rect(x: -1e300, y: 0, width: .infinity, height: 10)),
      Path([.move(Point(x: 0, y: 0)), .line(Point(x: 300, y: 500))]),
    ]
    for form in forms {
      #expect(lay(ExclusionShape(excluding: [form])).lineTexts.joined() == Self.source)
      #expect(lay(ExclusionShape(outline: form)).lineTexts.joined() == Self.source)
    }
  }
}
