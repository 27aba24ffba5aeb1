import TextLayout
import Testing

@Suite(.enabled(if: TestFonts.areInstalled, TestFonts.areMissing))
struct AttachmentAlignmentTests {
  /// "x" and then the boxes, in lines as high as their fonts.
  private func laidOut(_ boxes: Box..., lineHeight: ParagraphStyle.LineHeight = .natural)
    -> LaidOutText
  {
    var style = ParagraphStyle()
    style.lineHeight = lineHeight
    return layout(
      AttributedText(
        pieces: [("x", .plain())] + boxes.map { ("\u{FFFC}", .attachment($0)) }, style: style))
  }

  /// The distances of a box's top and bottom from the top of its line.
  private func edges(of index: Int, in laidOut: LaidOutText) throws -> (top: Double, bottom: Double)
  {
    let bounds = try #require(laidOut.attachmentBounds(at: 1 + 3 * index))
    let line = laidOut.lines[0]
    let baseline = line.baseline - line.frame.minY
    return (baseline - bounds.ascent, baseline + bounds.descent)
  }

  @Test func `a low box stands at the top, in the middle or at the bottom and changes nothing`()
    throws
  {
    let plain = layout("x").lines[0]
    let laidOut = laidOut(
      Box(width: 5, ascent: 4, alignment: .top), Box(width: 5, ascent: 4, alignment: .center),
      Box(width: 5, ascent: 4, alignment: .bottom))
    let height = laidOut.lines[0].frame.height
    #expect(height == plain.frame.height && laidOut.lines[0].baseline == plain.baseline)
    #expect(try edges(of: 0, in: laidOut) == (0, 4))
    let middle = try edges(of: 1, in: laidOut)
    #expect(abs(middle.top + middle.bottom - height) < 1.0 / 32)
    #expect(try edges(of: 2, in: laidOut).bottom == height)
  }

  @Test func `a box in the middle of small letters goes by their height`() throws {
    let laidOut = laidOut(Box(width: 5, ascent: 6, descent: 2, alignment: .middle))
    let bounds = try #require(laidOut.attachmentBounds(at: 1))
    let font = try #require(TestFonts.manager.fonts.metrics(for: TextAttributes.plain().font))
    #expect(abs(bounds.ascent - bounds.descent - font.xHeight) < 1e-9)
    #expect(bounds.ascent + bounds.descent == 8)
  }

  @Test func `a tall box grows the line on the side away from its edge`() throws {
    let plain = layout("x").lines[0]
    let tall = plain.frame.height + 10
    for (alignment, above) in [
      (AttachmentBounds.Alignment.top, 0.0), (.center, 5), (.bottom, 10),
    ] {
      let laidOut = laidOut(Box(width: 5, ascent: tall, alignment: alignment))
      let line = laidOut.lines[0]
      #expect(line.frame.height == tall)
      #expect(abs(line.baseline - plain.baseline - above) < 1.0 / 32)
      let edges = try edges(of: 0, in: laidOut)
      #expect(abs(edges.top) < 1.0 / 32 && abs(edges.bottom - tall) < 1.0 / 32)
    }
  }

  @Test func `edges are those that a box on the baseline made`() throws {
    let laidOut = laidOut(
      Box(width: 5, ascent: 3, alignment: .top), Box(width: 5, ascent: 40, descent: 30))
    #expect(laidOut.lines[0].frame.height == 70)
    #expect(try edges(of: 0, in: laidOut).top == 0)
  }

  @Test func `a line of fixed height grows for any box`() throws {
    let laidOut = laidOut(Box(width: 5, ascent: 50, alignment: .bottom), lineHeight: .fixed(20))
    #expect(laidOut.lines[0].frame.height == 50)
    #expect(try edges(of: 0, in: laidOut) == (0, 50))
  }
}
