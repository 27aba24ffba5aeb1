import Foundation
import Testing
import TextLayout
import TextLayoutFoundation

struct AttributedStringTests {
  let plain = TextAttributes(font: FontDescriptor(families: ["Noto Sans"], size: 16))

  @Test func `a text comes back from Foundation as it went`() {
    var text = AttributedText("plain ", attributes: plain)
    var other = plain
    other.font.weight = 700
    other.link = "https://example.org/a"
    text.append("link \u{1F600}\n", attributes: other)
    text.append("end", attributes: plain)
    #expect(AttributedText(AttributedString(text), attributes: other) == text)
    #expect(
      AttributedString(text).runs.compactMap(\.link).map(\.absoluteString) == [
        "https://example.org/a"
      ])
  }

  @Test func `a link of Foundation is the look's link`() {
    var string = AttributedString("a")
    var linked = AttributedString("b")
    linked.link = URL(string: "https://example.org")
    string.append(linked)
    let text = AttributedText(string, attributes: plain)
    #expect(text.attributes.map(\.link) == [nil, "https://example.org"])
  }
}
