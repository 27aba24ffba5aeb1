import Foundation
import MarkdownSyntax
import Testing

struct SerialisationTests {
  private func parse(_ text: String, _ list: String = "github") throws -> (
    MarkdownASTNode, MarkdownParsingOptions
  ) {
    let options = try MarkdownParsingOptions(extensionList: list)
    return (Parser.shared.parseMarkdown(text, options: options), options)
  }

  @Test func `JSON has types, ranges, contents, attributes and children`() throws {
    let (root, _) = try parse("- [x] \"a\"\\\n")
    #expect(
      root.json == """
        {"type":"document","range":[0,11],"attributes":{},"children":[\
        {"type":"unorderedList","range":[0,10],"attributes":{"tight":"true"},"children":[\
        {"type":"listItem","range":[0,10],"box":[2,5],\
        "attributes":{"isTask":"true","taskChecked":"true"},"children":[\
        {"type":"paragraph","range":[6,10],"attributes":{"tight":"true"},"children":[\
        {"type":"text","range":[6,10],"content":"\\"a\\"\\\\","attributes":{},"children":[]}]}]}]}]}
        """)
  }

  @Test func `JSON of anything can be read`() throws {
    var generator = DocumentGenerator(seed: 3)
    for _ in 0..<50 {
      let (root, _) = try parse(generator.document() + "\u{1}\u{1F}")
      let object = try JSONSerialization.jsonObject(with: Data(root.json.utf8))
      #expect((object as? [String: Any])?["type"] as? String == "document")
    }
  }

  @Test(arguments: [
    (
      "> [!TIP]\n> a",
      #"<div class="markdown-alert markdown-alert-tip">\#n"#
        + #"<p class="markdown-alert-title">Tip</p>\#n<p>a</p>\#n</div>\#n"#
    ),
    ("x $a<b$", #"<p>x <math-renderer class="js-inline-math">$a&lt;b$</math-renderer></p>\#n"#),
    ("||a||", #"<p><span class="spoiler">a</span></p>\#n"#),
    (":tada:", "<p>🎉</p>\n"),
    ("a <title> <b>", "<p>a &lt;title> <b></p>\n"),
    ("[a](javascript:b)", #"<p><a href="">a</a></p>\#n"#),
    ("---\na: b\n---\nc", "<p>c</p>\n"),
  ])
  func `HTML of extensions is GitHub's`(source: String, html: String) throws {
    let (root, options) = try parse(source)
    #expect(root.html(options: options) == html)
  }

  @Test func `HTML of marks has their elements`() throws {
    let (root, options) = try parse(
      "==a== ^b^ ~c~ _d_", "none,+highlight,+superscript,+subscript,+underline")
    #expect(
      root.html(options: options)
        == "<p><mark>a</mark> <sup>b</sup> <sub>c</sub> <u>d</u></p>\n")
  }

  @Test func `without the option, HTML in HTML is text or nothing`() throws {
    let (root, options) = try parse("a <b>c</b>\n\n<div>\nd", "none")
    #expect(root.html(options: options) == "<p>a &lt;b&gt;c&lt;/b&gt;</p>\n")
  }

  @Test func `plain text is what is drawn`() throws {
    let (root, options) = try parse(
      "# A *b*\n\nc\nd\\\ne ![f](g) $h$\n\n- i\n  - j\n\n|k|l|\n|-|-|\n|m|n|\n\n```\no\np\n```")
    #expect(root.plainText(options: options) == "A b\nc d\ne  $h$\ni\nj\nk\tl\nm\tn\no\np")
  }
}
