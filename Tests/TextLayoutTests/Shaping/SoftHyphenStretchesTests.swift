import Testing

@testable import TextLayout

/// Where ligatures are switched off around soft hyphens: few stretches, however many signs there are.
struct SoftHyphenStretchesTests {
  private func stretches(_ text: String) -> [Range<Int>] {
    let bytes = Array(text.utf8)
    return SoftHyphenStretches.find(in: bytes.span, 0..<bytes.count)
  }

  @Test func `a stretch is the sign and the letters beside it`() {
    // The first byte of the letter behind the sign is enough, as it is what a cluster is known by.
    #expect(stretches("xyf\u{AD}iz") == [2..<6])
    #expect(stretches("\u{628}\u{62A}\u{AD}\u{62A}") == [2..<7])
    // Only the sign itself behind a space.
    #expect(stretches("x \u{AD}f") == [1..<4])
    #expect(stretches("no sign here").isEmpty)
  }

  @Test func `stretches that touch are one`() {
    #expect(stretches("a\u{AD}b\u{AD}c\u{AD}d") == [0..<10])
    #expect(stretches(String(repeating: "\u{628}\u{AD}", count: 100_000)).count == 1)
    #expect(stretches("abc\u{AD}def\u{AD}g").count == 2)
  }

  @Test func `very many stretches are the whole`() {
    let group = "abc\u{AD}"
    let most = SoftHyphenStretches.most
    #expect(stretches(String(repeating: group, count: most)).count == most)
    let text = String(repeating: group, count: most + 1)
    #expect(stretches(text) == [0..<text.utf8.count])
  }
}
