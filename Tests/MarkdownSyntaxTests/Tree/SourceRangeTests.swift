import MarkdownSyntax
import Testing

struct SourceRangeTests {
  /// The Markdown of each node of a type.
  private func slices(_ source: String, _ type: MarkdownNodeType, _ extensions: String = "")
    -> [String]
  {
    Row(source, "").parsed(extensions).all(ofType: type).map(\.markdown)
  }

  @Test func `a node's range is its Markdown`() {
    let source = "# A *b* #\n\n> c **d\n> e** f\n\n- [x] `g`\n  [h](i \"j\")\n\n```k\nl\n```\n"
    #expect(slices(source, .heading) == ["# A *b* #"])
    #expect(slices(source, .emphasis) == ["*b*"])
    #expect(slices(source, .blockquote) == ["> c **d\n> e** f"])
    #expect(slices(source, .paragraph)[0] == "c **d\n> e** f")
    #expect(slices(source, .strong) == ["**d\n> e**"])
    #expect(slices(source, .softBreak) == ["\n", "\n"])
    #expect(slices(source, .unorderedList) == ["- [x] `g`\n  [h](i \"j\")"])
    #expect(slices(source, .code) == ["`g`"])
    #expect(slices(source, .link) == ["[h](i \"j\")"])
    #expect(slices(source, .codeBlock) == ["```k\nl\n```"])
  }

  @Test(arguments: [
    ("# A #", MarkdownNodeType.heading, ["# ", " #"]),
    ("A\n=", .heading, ["\n="]),
    ("**a**", .strong, ["**", "**"]),
    ("***a***", .emphasis, ["*", "*"]),
    ("[a](b)", .link, ["[", "](b)"]),
    ("![a][b]\n\n[b]: c", .image, ["![", "][b]"]),
    ("``a``", .code, ["``", "``"]),
    ("<https://a.b>", .link, ["<", ">"]),
    ("> a\n> b\nc\n> d", .blockquote, [">", ">", ">"]),
    ("1. a", .listItem, ["1."]),
    ("- [ ] a", .listItem, ["-", "[ ]"]),
    ("```s\na\n```", .codeBlock, ["```s\n", "```"]),
    ("~~~\na", .codeBlock, ["~~~\n"]),
    ("> [!TIP]\n> a", .admonition, ["> [!TIP]", ">"]),
    ("||a||", .spoiler, ["||", "||"]),
    ("[^a]: b", .footnoteDefinition, ["[^a]:"]),
  ])
  func `markers have their ranges`(source: String, type: MarkdownNodeType, markers: [String]) {
    let node = Row(source, "").parsed(",+admonitions,+footnotes").first(ofType: type)
    let utf8 = Array(source.utf8)
    let found = node?.markers.map { String(decoding: utf8[$0], as: UTF8.self) }
    #expect(found == markers)
  }

  @Test func `a task points at its box`() {
    let source = "> 1. [x] a\n>    - [ ] b\n"
    let boxes = Row(source, "").parsed().all(ofType: .listItem).compactMap(\.taskBox)
    #expect(boxes == [5..<8, 18..<21])
  }

  @Test func `the characters of decoded text have the range of what they were written as`() {
    let text = Row("x\\*&amp;y", "").parsed().first(ofType: .text)
    #expect(text?.content == "x*&y")
    #expect(text?.range == 0..<9)
  }

  @Test func `cells have the ranges of their text, and added ones stand at the row's end`() {
    let cells = Row("|a|b|\n|-|-|\n| c\\|d |\n", "").parsed().all(ofType: .tableCell)
    #expect(cells.map(\.range) == [14..<18, 20..<20])
  }

  @Test func `ranges count from the start of a text with a byte order mark and other line ends`() {
    let root = Row("\u{FEFF}a\r\n> *b*\r> c\r\n", "").parsed()
    #expect(root.notation == #"P(T"a") quote(P(emphasis(T"b") SB T"c"))"#)
    #expect(root.all(ofType: .text).map(\.range) == [3..<4, 9..<10, 14..<15])
    #expect(root.first(ofType: .softBreak)?.range == 11..<12)
  }

  // MARK: - Properties

  private static let optionSets = ["", ",+math,+admonitions,+footnotes,+html,+emoji,+front-matter"]

  @Test(.enabled(if: SharedData.isThere, Comment(rawValue: SharedData.absence)))
  func `ranges in the corpus nest, keep their order and show their text`() throws {
    for (name, text) in try SharedData.corpus() {
      for extensions in Self.optionSets {
        let problem = TreeInvariants(source: text).violation(in: Row(text, "").parsed(extensions))
        #expect(problem == nil, "\(name): \(problem ?? "")")
      }
    }
  }

  @Test func `ranges in made-up documents nest, keep their order and show their text`() {
    var generator = DocumentGenerator(seed: 7)
    for _ in 0..<400 {
      let text = generator.document()
      for extensions in Self.optionSets {
        let problem = TreeInvariants(source: text).violation(in: Row(text, "").parsed(extensions))
        #expect(problem == nil, "\(text.debugDescription): \(problem ?? "")")
      }
    }
  }

  @Test(.enabled(if: SharedData.isThere, Comment(rawValue: SharedData.absence)))
  func `the slice of a block of the corpus gives that block again`() throws {
    for (name, text) in try SharedData.corpus() {
      let root = Row(text, "").parsed()
      for block in root.children where block.first(ofType: .link) == nil {
        let again = Row(block.markdown, "").parsed()
        let hasReference = block.markdown.contains("[")
        #expect(
          again.children.first == block || hasReference,
          "\(name): \(block.markdown.debugDescription)")
      }
    }
  }

  @Test(.enabled(if: SharedData.isThere, Comment(rawValue: SharedData.absence)))
  func `the slice of an inline node of the corpus gives that node again`() throws {
    let types: [MarkdownNodeType] = [.strong, .emphasis, .code, .strikethrough, .link, .image]
    for (name, text) in try SharedData.corpus() {
      let root = Row(text, "").parsed()
      for type in types {
        for node in root.all(ofType: type) where isAlone(node) {
          let again = Row(node.markdown, "").parsed().first(ofType: .paragraph)?.children.first
          #expect(again == node, "\(name): \(node.markdown.debugDescription)")
        }
      }
    }
  }

  /// Whether what a node says doesn't depend on what stands around it: references, other lines'
  /// markers, and pipes in cells.
  private func isAlone(_ node: MarkdownASTNode) -> Bool {
    let markdown = node.markdown
    let isReference =
      markdown.hasSuffix("]") || markdown.contains("][")
      || markdown.contains("[")
        && node.type != .link && node.type != .image
    return !isReference && !markdown.contains("\n") && !markdown.contains("|")
      && !markdown.contains("[![") && !markdown.hasPrefix("`")
  }
}
