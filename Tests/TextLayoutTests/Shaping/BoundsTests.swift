import Testing

@testable import TextLayout

@Suite(.enabled(if: TestFonts.areInstalled, TestFonts.areMissing))
struct BoundsTests {
  private let look = TextAttributes(font: FontDescriptor(families: ["Noto Sans"], size: 16))

  @Test func `a space after something wider than its line hangs there`() {
    var text = AttributedText("aa ", attributes: look)
    var wide = look
    wide.attachment = AttachmentReference(WideBox(), breakClass: .letter)
    text.append("\u{FFFC}", attributes: wide)
    text.append(" end", attributes: look)
    let laid = TestFonts.manager.layout(text, in: TextContainer(width: 100))
    let lines = laid.fragments[0].lines.map { line in
      String(decoding: Array(text.string.utf8)[line.range], as: UTF8.self)
    }
    #expect(lines == ["aa ", "\u{FFFC} ", "end"])
  }

  @Test func `a thousand marks on a letter stay in one line and keep every character`() {
    let source = "a" + String(repeating: "\u{301}", count: 1000) + "b"
    let laid = TestFonts.manager.layout(
      AttributedText(source, attributes: look), in: TextContainer(width: 300))
    #expect(laid.lineCount == 1)
    let plain = TestFonts.manager.layout(
      AttributedText("a\u{301}b", attributes: look), in: TextContainer(width: 300))
    #expect(laid.naturalWidth == plain.naturalWidth)
  }

  @Test func `very many looks are forgotten between texts, and their words are shaped as before`() {
    let manager = TextLayoutManager(fonts: TestFonts.all, paragraphCacheBytes: 0)
    func measured(_ language: Int) -> TextMeasurement {
      manager.measure(
        "AVATAR office", attributes: look.with { $0.shaping.language = "x-\(language)" })
    }
    let first = measured(0)
    for language in 1...Shaper.mostContexts * 2 { #expect(measured(language) == first) }
    let count = manager.engine.withWorker { $0.shaper.contexts.count }
    #expect(count <= Shaper.mostContexts + 1)
    #expect(measured(0) == first)
  }
}

private struct WideBox: TextAttachment {
  var layoutKey: AttachmentKey { AttachmentKey(7) }
  func bounds(for proposal: AttachmentProposal) -> AttachmentBounds {
    AttachmentBounds(width: 150, ascent: 10, descent: 2)
  }
}
