import Testing
import TextLayout

struct HangingSpaceSegmentTests {
  @Test func `a range within the spaces that hang at a line's end has no segment there`() {
    let manager = TextLayoutManager(fonts: FontCollection())
    let look = TextAttributes(font: FontDescriptor(families: ["DejaVu Sans"], size: 16))
    let text = manager.shape(AttributedText("words   next", attributes: look))
    let layout = text.layout(in: TextContainer(width: text.naturalWidth - 5))
    #expect(layout.lineCount == 2)
    #expect(layout.segments(of: 6..<8).isEmpty)
    #expect(layout.segments(of: 6..<9).count == 1)
    #expect(layout.segments(of: 6..<8, hangingSpaces: true).count == 1)
  }
}
