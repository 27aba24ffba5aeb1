import MarkdownSyntax
import Testing

struct ConcurrencyTests {
  @Test func `many threads parse to equal trees`() async {
    var generator = DocumentGenerator(seed: 11)
    let text = (0..<200).map { _ in generator.document() }.joined(separator: "\n\n")
    let options = MarkdownParsingOptions.github
    let expected = Parser.shared.parseMarkdown(text, options: options)
    let json = expected.json
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<32 {
        group.addTask {
          let root = Parser.shared.parseMarkdown(text, options: options)
          return root == expected && root.json == json
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}
