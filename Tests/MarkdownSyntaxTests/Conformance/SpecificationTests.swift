import MarkdownSyntax
import Testing

@Suite(.enabled(if: SharedData.isThere, Comment(rawValue: SharedData.absence)))
struct SpecificationTests {
  private func html(_ example: Example, _ extensions: String) throws -> String {
    let options = try MarkdownParsingOptions(extensionList: extensions)
    return Parser.shared.parseMarkdown(example.markdown, options: options).html(options: options)
  }

  @Test func `all 652 examples of CommonMark 0.31.2 give the specification's HTML`() throws {
    let examples = try Example.all("commonmark-0.31.2")
    #expect(examples.count == 652)
    for example in examples {
      let html = try html(example, "none,+html")
      #expect(html == example.html, "example \(example.example), \(example.section ?? "")")
    }
  }

  @Test(arguments: ["gfm-0.29-extensions", "cmark-gfm-extra"])
  func `GitHub's examples give HTML of the same meaning`(file: String) throws {
    for example in try Example.all(file) {
      let filters = example.extension == "tagfilter" || example.section == "HTML tag filter"
      let isFootnotes = example.section == "Footnotes"
      let html = try html(
        example,
        filters ? "github,-autolinks" : "none,+html,+autolinks" + (isFootnotes ? ",+footnotes" : "")
      )
      let found = isFootnotes ? withoutFootnoteNames(html) : html
      #expect(
        NormalizedHTML(found) == NormalizedHTML(example.html), "example \(example.example)")
    }
  }

  /// The HTML with footnotes linked by number, as the example has them from before GitHub linked
  /// them by label.
  private func withoutFootnoteNames(_ html: String) -> String {
    var result = html
    for (label, number) in [("1", 1), ("footnote", 2), ("other-note", 3), ("codeblock-note", 4)] {
      result = result.replacing("fn-\(label)\"", with: "fn\(number)\"")
        .replacing("fnref-\(label)\"", with: "fnref\(number)\"")
        .replacing(
          " data-footnote-backref data-footnote-backref-idx=\"\(number)\""
            + " aria-label=\"Back to reference \(number)\"", with: "")
    }
    return result.replacing(" data-footnotes", with: "").replacing(" data-footnote-ref", with: "")
  }
}
