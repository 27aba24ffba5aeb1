import Testing
import TextLayout

/// Where the text behind a tab stands.
struct TabStopTests {
  private static let font = TinyFont(
    family: "Tabs",
    advances: [("A", 500), ("B", 600), (".", 200), ("1", 500), (" ", 250)]
      + [("\u{5D0}", 500), ("\u{5D1}", 600)])
  private static let manager = TextLayoutManager(
    fonts: TestFonts.collection(data: [font.data()]))

  private func layout(
    _ text: String, width: Double = 200, _ stops: TabStop...,
    alignment: ParagraphStyle.Alignment = .start
  ) -> LaidOutText {
    var style = ParagraphStyle()
    style.tabStops = stops
    style.alignment = alignment
    return Self.manager.layout(
      AttributedText(
        text, attributes: .plain(10, families: ["Tabs"]), style: style),
      in: TextContainer(width: width))
  }

  private func frame(_ laidOut: LaidOutText, _ range: Range<Int>) -> [Double] {
    laidOut.segments(of: range).map { $0.rect.x }
  }

  @Test func `text begins at a stop for its start`() {
    #expect(frame(layout("A\tB", TabStop(50)), 2..<3) == [50])
    #expect(frame(layout("A\tB", TabStop(3), TabStop(50)), 2..<3) == [50])
  }

  @Test func `text ends at a stop for its end`() {
    #expect(frame(layout("A\tBB", TabStop(50, .end)), 2..<3) == [38])
    #expect(frame(layout("A\tBB\tA", TabStop(50, .end), TabStop(90, .end)), 5..<6) == [85])
  }

  @Test func `text stands around a stop for its middle`() {
    #expect(frame(layout("A\tBB", TabStop(50, .center)), 2..<3) == [44])
  }

  @Test func `numbers stand with their separators at a decimal stop`() {
    #expect(frame(layout("A\t11.1", TabStop(50, .decimal)), 4..<5) == [50])
    #expect(frame(layout("A\t1.11", TabStop(50, .decimal)), 3..<4) == [50])
    #expect(frame(layout("A\t111", TabStop(50, .decimal)), 2..<3) == [35])
    #expect(
      frame(layout("A\t1B1", TabStop(50, .decimal, decimalSeparator: "B")), 3..<4) == [50])
  }

  @Test func `a cell that is wider than its room begins at once`() {
    let laidOut = layout("A\tBBBBBBBBBB", TabStop(20, .end))
    #expect(frame(laidOut, 2..<3) == [5])
  }

  @Test func `behind the last stop the interval goes on`() {
    #expect(frame(layout("A\tB\tB", TabStop(45)), 4..<5) == [56])
    #expect(frame(layout("A\tB\tB", TabStop(50, .end)), 4..<5) == [56])
  }

  @Test func `tabs lead to the left in a line that runs there`() {
    let laidOut = layout("\u{5D0}\t\u{5D1}\u{5D1}", TabStop(50))
    #expect(laidOut.segments(of: 3..<7).map { $0.rect.x + $0.rect.width } == [150])
    let end = layout("\u{5D0}\t\u{5D1}\u{5D1}", TabStop(50, .end))
    #expect(frame(end, 3..<7) == [150])
  }

  @Test func `a number keeps its separator at the stop of a right-to-left line`() {
    let laidOut = layout("\u{5D0}\t11.1", TabStop(50, .decimal))
    // The digit behind the separator is on its right, nearer to where the line begins.
    #expect(laidOut.segments(of: 5..<6).map { $0.rect.x + $0.rect.width } == [150])
  }

  @Test func `a line breaks where its tabs leave no room`() {
    let laidOut = layout("A\tBB BB", width: 50, TabStop(30))
    #expect(laidOut.lineTexts == ["A\tBB ", "BB"])
    #expect(laidOut.lines[0].frame.width == 42)
    // What grows towards the line's start takes no more room.
    let end = layout("A\tBB BB", width: 50, TabStop(45, .end))
    #expect(end.lineTexts == ["A\tBB BB"])
    #expect(end.lines[0].frame.width == 45)
    #expect(layout("A\tBB BB", width: 44, TabStop(45, .end)).lineTexts == ["A\t", "BB BB"])
  }

  @Test func `a justified line keeps what is before its last tab`() {
    let laidOut = layout("A A\tB B BBBBBBB", width: 70, TabStop(30), alignment: .justify)
    #expect(laidOut.lineTexts.first == "A A\tB B ")
    #expect(frame(laidOut, 2..<3) == [7.5])
    #expect(laidOut.segments(of: 6..<7).map { $0.rect.x + $0.rect.width } == [70])
  }
}
