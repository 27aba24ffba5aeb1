import MarkdownSyntax
import Testing

struct ParsingOptionsTests {
  @Test func `GitHub's set differs from the default by six switches`() {
    #expect(MarkdownParsingOptions.github != .commonMark)
    #expect(MarkdownParsingOptions.commonMark.permissiveAutolinks)
  }
}
