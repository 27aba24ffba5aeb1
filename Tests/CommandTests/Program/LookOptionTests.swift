import Foundation
import Testing

/// Each option of the look and of the text reaches the layout.
struct LookOptionTests {
  private func dump(_ markdown: String, _ options: String...) throws -> [String: Any] {
    let result = try Program.run(
      options + ["--format=layout", "--width=320", "--padding=0"], input: markdown)
    #expect(result.status == 0 && result.errors.isEmpty)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
  }

  private func list(_ dump: [String: Any], _ key: String) -> [[String: Any]] {
    dump[key] as? [[String: Any]] ?? []
  }

  private func firstRun(_ dump: [String: Any]) throws -> [String: Any] {
    let fragment = try #require(list(dump, "fragments").first)
    let line = try #require(list(fragment, "lines").first)
    return try #require(list(line, "runs").first)
  }

  private func height(_ dump: [String: Any]) throws -> Double {
    try #require((dump["size"] as? [Double])?.last)
  }

  private func decorations(_ dump: [String: Any], _ kind: String) -> [[String: Any]] {
    list(dump, "decorations").filter { $0["kind"] as? String == kind }
  }

  @Test func `a dark page has light text and other fills`() throws {
    #expect(try firstRun(dump("x"))["color"] as? String == "#000000ff")
    #expect(try firstRun(dump("x", "--appearance=dark"))["color"] as? String == "#ffffffff")
    let fills = try ["light", "dark"].map {
      decorations(try dump("> x", "--appearance=\($0)"), "quoteFill").first?["color"] as? String
    }
    #expect(fills == ["#fafafcff", "#101014ff"])
  }

  @Test func `the text size is that of text styles, their lines in proportion`() throws {
    for (name, size, height) in [("xSmall", 14.0, 22.0), ("large", 17, 26), ("xxxLarge", 23, 36)] {
      let dump = try dump("x", "--text-size=\(name)")
      #expect(try firstRun(dump)["size"] as? Double == size)
      #expect(try self.height(dump) == height)
    }
  }

  @Test(arguments: [
    ("first-strong", ["ltr", "rtl", "ltr"]), ("natural", ["ltr", "ltr", "ltr"]),
    ("ltr", ["ltr", "ltr", "ltr"]), ("rtl", ["rtl", "rtl", "rtl"]),
  ])
  func `the direction is that of paragraphs`(option: String, directions: [String]) throws {
    let dump = try dump("hello\n\nשלום\n\n12", "--direction=\(option)")
    #expect(list(dump, "fragments").compactMap { $0["direction"] as? String } == directions)
  }

  @Test func `the layout's direction is that of text without letters`() throws {
    let dump = try dump("12\n\nhello", "--layout-direction=rtl")
    #expect(list(dump, "fragments").compactMap { $0["direction"] as? String } == ["rtl", "ltr"])
  }

  @Test func `code is text or a panel`() throws {
    let code = "```swift\nx\n```"
    #expect(decorations(try dump(code), "codeFill").count == 1)
    let panel = list(try dump(code, "--code-layout=scrollable"), "attachments")
    #expect(panel.compactMap { $0["kind"] as? String } == ["codePanel"])
  }

  @Test func `the bottom margin is there when asked for`() throws {
    #expect(try height(dump("x", "--bottom-margin")) - height(dump("x")) == 16)
  }

  @Test(arguments: [
    ("admonitions", "> [!NOTE]\n> x", "admonitionIcon"), ("highlight", "==x==", "highlightFill"),
    ("underline", "_x_", "underline"),
  ])
  func `an extension is on when it is named`(name: String, markdown: String, kind: String) throws {
    #expect(decorations(try dump(markdown, "--extensions=none,+\(name)"), kind).count == 1)
    #expect(decorations(try dump(markdown, "--extensions=none"), kind).isEmpty)
    #expect(decorations(try dump(markdown, "--extensions=+\(name)"), kind).count == 1)
  }

  @Test(arguments: [
    ("superscript", "x^2^", "x2"), ("subscript", "x~2~", "x2"),
    ("hard-breaks", "a\nb", "a\u{2028}b"),
    ("blank-lines", "a\n\n\n\nb", "a\n\n\nb"), ("emoji", ":tada:", "🎉"),
    ("html", "a<br>b", "a\u{2028}b"),
  ])
  func `an extension changes the text when it is named`(
    name: String, markdown: String, text: String
  ) throws {
    #expect(try dump(markdown, "--extensions=none,+\(name)")["text"] as? String == text)
    #expect(
      try dump(markdown, "--extensions=none")["text"] as? String != text || name == "subscript")
  }

  @Test func `addresses are links where autolinks are on`() throws {
    #expect(list(try dump("https://a.org", "--extensions=none,+autolinks"), "links").count == 1)
    #expect(list(try dump("https://a.org", "--extensions=none"), "links").isEmpty)
  }

  @Test func `plain text ends where the document does`() throws {
    let result = try Program.run(
      ["--format=text", "--extensions=none,+admonitions"],
      input: "# A *b*\n\n- c\n- d\n\n> [!NOTE]\n> e `f`")
    #expect(result.status == 0)
    for word in ["A b", "c", "d", "e f"] { #expect(result.text.contains(word)) }
  }
}
