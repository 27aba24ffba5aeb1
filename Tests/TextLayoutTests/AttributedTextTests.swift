import Testing
import TextLayout

struct AttributedTextTests {
  let plain = TextAttributes(font: FontDescriptor(families: ["Noto Sans"], size: 16))

  @Test func `a CR LF that comes in two pieces ends one paragraph`() {
    var bold = plain
    bold.font.weight = 700
    var text = AttributedText("a\r", attributes: bold)
    text.append("\nb", attributes: plain)
    #expect(text.string == "a\nb")
    #expect(text.paragraphs.map(\.range) == [0..<2, 2..<3])
  }

  @Test(arguments: ["a\u{85}b", "a\u{2029}b", "a\rb", "a\r\nb", "a\nb"])
  func `every paragraph end becomes a line feed`(source: String) {
    #expect(AttributedText(source, attributes: plain).string == "a\nb")
  }

  @Test func `equal looks share one run`() {
    var text = AttributedText("a", attributes: plain)
    text.append("b", attributes: plain)
    #expect(text.runs.map(\.start) == [0])
    #expect(text.attributes.count == 1)
  }
}
