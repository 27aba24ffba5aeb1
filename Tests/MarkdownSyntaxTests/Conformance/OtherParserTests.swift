import MarkdownSyntax
import Testing

/// The cases of another parser that knows our extensions. Its HTML is in its own style, so that
/// both sides are brought to one form; where the two parsers differ, the reason is here.
@Suite(.enabled(if: SharedData.isThere, Comment(rawValue: SharedData.absence)))
struct OtherParserTests {
  private static let differences: [String: String] = [
    "spec-tables 12": "an unescaped pipe splits the row, inside code too, as on GitHub",
    "spec-permissive-autolinks 3": "GitHub links an address after a colon",
    "spec-permissive-autolinks 8": "GitHub links an address beside an asterisk",
    "spec-spoilers 29": "two pipes that don't cover text are two boundaries of cells",
    "spec-subscripts 9": "strikethrough has no switch",
    "coverage 8": "CommonMark keeps a tab",
    "coverage 9": "CommonMark strips spaces at the edges of a paragraph",
    "coverage 10": "the source has no white space after the text",
    "regressions 2": "as on GitHub, four spaces make a line part of a footnote",
    "regressions 8": "the link's text is its own, not its definition's",
    "regressions 27": "CommonMark's dashes under a text make it a heading",
    "regressions 67": "the source has no line end after the code",
    "regressions 73": "in CommonMark, a backslash before a line end is text in a title",
  ]

  private static let extensions = [
    "--fhighlight": "highlight", "--fsuperscripts": "superscript", "--fsubscripts": "subscript",
    "--flatex-math": "math", "--funderline": "underline", "--fadmonitions": "admonitions",
    "--fhard-soft-breaks": "hard-breaks", "--ffootnotes": "footnotes",
    "--fpermissive-autolinks": "autolinks", "--fpermissive-url-autolinks": "autolinks",
    "--fpermissive-www-autolinks": "autolinks", "--fpermissive-email-autolinks": "autolinks",
  ]

  /// Whether a case is about something that we have: no wiki links, no collapsed white space, and
  /// nothing that shows how tables, spoilers or strikethrough are switched off.
  private func applies(_ example: Example) -> Bool {
    let flags = example.flags ?? []
    if flags.contains("--fwiki-links") || flags.contains("--fcollapse-whitespace") { return false }
    let file = example.file ?? ""
    let isAboutOff = ["spec-tables", "spec-spoilers", "spec-subscripts"].contains(file)
    return !(flags.isEmpty && isAboutOff)
  }

  @Test func `the other parser's cases have the same meaning, or differ for a reason`() throws {
    for example in try Example.all("md4c-extensions") where applies(example) {
      let name = "\(example.file ?? "") \(example.example)"
      let list = (example.flags ?? []).compactMap { Self.extensions[$0] }
      let options = try MarkdownParsingOptions(
        extensionList: (["none", "+html"] + list.map { "+\($0)" }).joined(separator: ","))
      let root = Parser.shared.parseMarkdown(example.markdown, options: options)
      let isFootnotes = options.footnotes
      let ours = canonical(root.html(options: options), isFootnotes: isFootnotes)
      let theirs = canonical(example.html, isFootnotes: isFootnotes)
      if Self.differences[name] == nil {
        #expect(ours == theirs, "\(name): \(example.markdown.debugDescription)")
      } else {
        #expect(ours != theirs, "\(name) is the same now")
      }
    }
  }

  /// The HTML in a form that both styles share.
  private func canonical(_ html: String, isFootnotes: Bool) -> NormalizedHTML {
    var result = html
    for (one, other) in [
      ("<x-spoiler>", "<span class=\"spoiler\">"), ("</x-spoiler>", "</span>"),
      (" class=\"task-list-item-checkbox\"", ""), (" class=\"task-list-item\"", ""),
      ("<p><x-equation type=\"display\">", "<x-equation type=\"display\">"),
    ] {
      result = result.replacing(one, with: other)
    }
    if html.contains("math-renderer") { result = withoutMathRenderers(result) }
    if html.contains("markdown-alert") {
      result = result.replacing(
        #/<div class="markdown-alert markdown-alert-(\w+)">\n<p [^>]*>\w+</p>/#
      ) {
        "<div class=\"admonition-\($0.1)\"><p class=\"admonition-title\">\($0.1)</p>"
      }
    }
    if html.contains("<input") {
      result = result.replacing(#/(<input [^>]*>)\s*/#) { String($0.1) }
    }
    result = result.replacing("</x-equation></p>", with: "</x-equation>")
    guard isFootnotes else { return NormalizedHTML(result) }
    let texts = result.replacing(#/<a [^>]*footnote-backref.*?</a>/#, with: "")
      .replacing(#/</?(sup|a|p|section|ol|li)\b[^>]*>/#, with: "")
    return NormalizedHTML(texts.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private func withoutMathRenderers(_ html: String) -> String {
    html
      .replacing(#/<math-renderer class="js-inline-math">\$(.*?)\$</math-renderer>/#) {
        "<x-equation>\($0.1)</x-equation>"
      }
      .replacing(#/<math-renderer class="js-display-math">\$\$(.*?)\$\$</math-renderer>/#) {
        "<x-equation type=\"display\">\($0.1)</x-equation>"
      }
  }
}
