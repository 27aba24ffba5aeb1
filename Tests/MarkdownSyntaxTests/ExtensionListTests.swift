import MarkdownSyntax
import Testing

struct ExtensionListTests {
  @Test func `a first name starts from a set, or from nothing with it on`() throws {
    #expect(try MarkdownParsingOptions(extensionList: "github") == .github)
    #expect(try MarkdownParsingOptions(extensionList: "") == .github)
    var none = MarkdownParsingOptions()
    none.permissiveAutolinks = false
    #expect(try MarkdownParsingOptions(extensionList: "none") == none)
    #expect(try MarkdownParsingOptions(extensionList: "commonmark") == none)
    none.math = true
    #expect(try MarkdownParsingOptions(extensionList: "math") == none)
    none.highlight = true
    #expect(try MarkdownParsingOptions(extensionList: "math,highlight") == none)
  }

  @Test func `signs change what stands`() throws {
    var options = MarkdownParsingOptions.github
    options.emoji = false
    options.underline = true
    #expect(try MarkdownParsingOptions(extensionList: "-emoji, +underline") == options)
    #expect(try MarkdownParsingOptions(extensionList: "github,-emoji,+underline") == options)
    #expect(try MarkdownExtensionList("github,-syntax-colors").syntaxColors == false)
    #expect(try MarkdownExtensionList("none,+syntax-colors").syntaxColors)
  }

  @Test func `every name is known`() throws {
    for name in MarkdownExtensionList.names { _ = try MarkdownExtensionList("none,+\(name)") }
    #expect(MarkdownExtensionList.names.count == 14)
  }

  @Test func `an unknown name is an error that suggests the nearest`() {
    #expect(throws: MarkdownExtensionListError.unknown(name: "fotnotes", nearest: "footnotes")) {
      try MarkdownParsingOptions(extensionList: "github,+fotnotes")
    }
    let error = MarkdownExtensionListError.unknown(name: "x", nearest: "math")
    #expect(error.description == "x is not an extension; did you mean math?")
  }
}
