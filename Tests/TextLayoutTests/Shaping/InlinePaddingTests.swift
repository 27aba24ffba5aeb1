import Testing
import TextLayout

struct InlinePaddingTests {
  private let manager = TextLayoutManager(fonts: FontCollection())
  private let plain = TextAttributes(font: FontDescriptor(families: ["DejaVu Sans"], size: 16))
  private var padded: TextAttributes {
    var look = plain
    look.shaping.inlinePadding = 3
    return look
  }

  private func layout(
    _ pieces: [(String, TextAttributes)], width: Double = .infinity
  ) -> LaidOutText {
    var text = AttributedText()
    for (string, look) in pieces { text.append(string, attributes: look) }
    return manager.layout(text, in: TextContainer(width: width))
  }

  @Test(arguments: ["code", "קוד"])
  func `room is kept at both ends of a stretch`(word: String) throws {
    let bare = layout([("a ", plain), (word, plain), (" b", plain)])
    let roomy = layout([("a ", plain), (word, padded), (" b", plain)])
    #expect(roomy.naturalWidth == bare.naturalWidth + 6)
    let range = 2..<2 + word.utf8.count
    let (inner, outer) = try (
      #require(bare.segments(of: range).first), #require(roomy.segments(of: range).first)
    )
    #expect(outer.rect.width == inner.rect.width + 6)
    let glyphs = roomy.fragments[0].lines[0].runs.flatMap(\.glyphs)
      .filter { range.contains($0.cluster) }.map(\.x)
    let bareGlyphs = bare.fragments[0].lines[0].runs.flatMap(\.glyphs)
      .filter { range.contains($0.cluster) }.map(\.x)
    #expect(glyphs.min() == (bareGlyphs.min() ?? 0) + 3)
  }

  @Test func `neighbouring looks with the same room are one stretch`() {
    var red = padded
    red.color = .white
    var larger = padded
    larger.font.size = 20
    let parts = layout([("ab", padded), ("cd", red), ("ef", larger)])
    let bare = layout([
      ("abcd", plain),
      (
        "ef",
        {
          var l = plain; l.font.size = 20; return l
        }()
      ),
    ])
    #expect(parts.naturalWidth == bare.naturalWidth + 6)
  }

  @Test func `a line's end inside the stretch has no room`() {
    let text = [("one two three", padded)]
    let whole = layout(text).naturalWidth
    let broken = layout(text, width: whole - 1)
    let lines = broken.fragments[0].lines
    #expect(lines.count == 2)
    let bare = layout([("one two", plain)]).naturalWidth
    #expect(lines[0].frame.width == bare + 3)
  }
}
