import Foundation
import Testing

/// What is said of characters that no font has. `@` stands for U+10FFFD, `%` for U+FFFFD.
struct MissingCharacterTests {
  private static func source(_ text: String) -> String {
    text.replacingOccurrences(of: "@", with: "\u{10FFFD}")
      .replacingOccurrences(of: "%", with: "\u{FFFFD}")
  }

  @Test(
    arguments: [
      ("x\n\n```\n@\n```\n", 4), ("x\n\n> ```swift\n> let a\n> @\n> ```\n", 5),
      ("```@\na\n```\n\n    b\n    @\n", 6), ("```\na\n```\n\n~~~\na\n@\n~~~\n", 7),
      ("| a |\n|---|\n| b |\n\nx\n\n| a |\n|---|\n| b |\n| @ |\n", 10),
      ("| a |\n|---|\n| b |\n| *`@`* |\n", 4), ("| @ |\n|---|\n| b |\n", 1),
      ("| a |\n|---|\n| $@$ |\n", 3), ("| a |\n|---|\n| ![@](none.png) |\n", 3),
      ("x\n\na $@$ b\n", 3), ("x\n\n$$\na\n\\text{b @}\n$$\n", 5), ("a\nb $x +\n@$\n", 3),
      ("x\n\n![a](none.png)\n![a\n@](none.png)\n", 5), ("x\n\n![@](none.png)\n", 3),
      ("> [!NOTE]\n> a\n>\n> [!TIP]\n> @\n", 5), ("- [ ] a\n- [x] @\n", 2), ("# a\n\n## @\n", 3),
      ("<p title=\"@\">\na\n</p>\n\n@\n", 5), ("<p>\n&#x10FFFD;\n</p>\n", 2),
      ("<dl title=\"@\">\n<dt>a</dt>\n<dd>b\n@</dd>\n</dl>\n", 4),
      ("> <dl>\n> <dt>a</dt>\n> <dd>@</dd>\n> </dl>\n", 3),
      ("<p>\n<img src=\"none.png\" alt=\"@\">\n</p>\n", 2),
      ("<p>\na\n<img src=\"none.png\" alt=\"@\">\n</p>\n", 3), ("a <b>b\n@</b>\n", 2),
      ("a[^1]\n\nb\n\n[^1]: @\n", 5), ("`a\n@`\n", 2), ("a\n&#1114109; b\n", 2),
      ("[a\n@](b)\n", 2), ("1. a\n\n   @\n", 3), ("$\\frac @$\n", 1),
    ] as [(String, Int)])
  func `a missing character is told with its own line`(text: String, line: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", Self.source(text))
    let result = try Program.run(["a.md", "--measure"], in: folder)
    let said = result.errorLines.filter { $0.contains("no font") }
    #expect(said.count == 1)
    #expect(
      said.first?.hasPrefix("md2png: a.md:\(line): no font has the character U+10FFFD;") == true,
      "\(said)")
  }

  @Test(arguments: [("x\n\n```swift\na\n@\n```\n", 5), ("x\n\n```@\na\n```\n", 3)])
  func `a missing character in a panel of code is told with its own line`(
    text: String, line: Int
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", Self.source(text))
    let result = try Program.run(
      ["a.md", "--measure", "--code-layout", "scrollable"], in: folder)
    #expect(result.errors.hasPrefix("md2png: a.md:\(line): no font has the character U+10FFFD;"))
  }

  @Test(
    arguments: [
      ("a\n\n| a |\n|---|\n| @ |\n\nb\n% c\n", 5), ("a[^1]\n\n[^1]: @\n\n%\n", 3),
      ("a\n\n$@$\n\n```\n%\n```\n", 3), ("a\n\n```\n@ %\n```\n", 4),
      ("a\n\n$$\n\\frac{b}{@} +\n\\text{%}\n$$\n", 4),
    ] as [(String, Int)])
  func `the first of several missing characters is the first in the file`(
    text: String, line: Int
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", Self.source(text))
    let result = try Program.run(["a.md", "--measure"], in: folder)
    #expect(
      result.errors.hasPrefix(
        "md2png: a.md:\(line): no font has 2 of the characters, U+10FFFD the first of them;"),
      "\(result.errors)")
  }

  @Test(arguments: [#"$\text{a@b}$"#, "$a@b$", "$$\na@b\n$$"])
  func `a formula that misses a character fails when warnings do, and says so in the dump`(
    text: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", Self.source("x\n\n" + text))
    let result = try Program.run(["a.md", "--strict", "-o", "-", "--format", "layout"], in: folder)
    #expect(result.status == 3)
    let warnings = try #require(try result.jsonLines().first?["warnings"] as? [[String: Any]])
    let message = warnings.first?["message"] as? String
    #expect(warnings.count == 1 && message?.hasPrefix("no font has the character U+10FFFD") == true)
    #expect(warnings.first?["line"] as? Int == (text.hasPrefix("$$") ? 4 : 3))
  }
}
