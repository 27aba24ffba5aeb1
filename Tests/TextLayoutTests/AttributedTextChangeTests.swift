import Testing
import TextLayout

/// Looks that are changed in place, and other ways to count.
struct AttributedTextChangeTests {
  let plain = TextAttributes.plain()
  let bold = TextAttributes.plain(16, weight: 700)

  @Test(arguments: [0..<3, 2..<7, 0..<12, 5..<5, 4..<8, 8..<12])
  func `a changed look gives the text that would have been put together with it`(range: Range<Int>)
  {
    let source = "one two four"
    var changed = AttributedText(pieces: [("one ", plain), ("two ", bold), ("four", plain)])
    changed.setAttributes(bold, in: range)
    var rebuilt = AttributedText()
    for (offset, character) in source.enumerated() {
      let isBold = (4..<8).contains(offset) || range.contains(offset)
      rebuilt.append(String(character), attributes: isBold ? bold : plain)
    }
    #expect(changed == rebuilt)
  }

  @Test func `a change sees each stretch`() {
    var text = AttributedText(pieces: [("a", plain), ("b", bold)])
    text.updateAttributes(in: 0..<2) { $0.font.size *= 2 }
    #expect(text.attributes.map(\.font.weight) == [400, 700])
    #expect(text.attributes.map(\.font.size) == [32, 32])
  }

  @Test func `offsets have places and UTF-16 offsets`() {
    let text = AttributedText("a\u{E9}\u{1F600}\u{5D0}", attributes: plain)
    #expect([0, 1, 3, 7, 9].map { text.utf16Offset(at: $0) } == [0, 1, 2, 4, 5])
    #expect([0, 1, 2, 3, 4, 5].map { text.offset(utf16: $0) } == [0, 1, 3, 3, 7, 9])
    for offset in 0...9 { #expect(text.offset(of: text.index(at: offset)) <= offset) }
    #expect(text[3..<7] == "\u{1F600}")
    #expect(text.range(of: text.indices(in: 1..<7)) == 1..<7)
  }
}
