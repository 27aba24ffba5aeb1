import Graphics
import Testing

struct RectTests {
  @Test func `an empty rectangle adds nothing to a union`() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(Rect.zero.union(rect) == rect)
    #expect(rect.union(.zero) == rect)
  }

  @Test func `rectangles that don't meet share nothing`() {
    let a = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(a.intersection(Rect(x: 20, y: 0, width: 5, height: 5)).isEmpty)
    #expect(
      a.intersection(Rect(x: 5, y: 5, width: 10, height: 10)).size == Size(width: 5, height: 5))
  }

  @Test func `an appended list keeps its fonts, glyphs and order`() {
    var inner = DisplayList()
    let font = GlyphFont(data: FontData(bytes: [1], name: "one"))
    let index = inner.index(of: font)
    inner.glyphs.append(.init(id: 7, x: 64, y: 128))
    inner.commands.append(
      .glyphs(.init(font: index, size: 10, color: .black, glyphs: 0..<1)))
    var outer = DisplayList()
    outer.glyphs.append(.init(id: 1, x: 0, y: 0))
    outer.append(inner, scale: 0.5, x: 3, y: 4)
    #expect(outer.glyphs.last == .init(id: 7, x: 32 + 192, y: 64 + 256))
    #expect(
      outer.commands == [.glyphs(.init(font: 0, size: 5, color: .black, glyphs: 1..<2))])
    #expect(outer.fonts == [font])
  }
}
