/// Documents made of what Markdown gives a meaning, the same ones for the same seed.
struct DocumentGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func random(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  private static let pieces = [
    "a", "b ", " ", "  ", "\n", "\n", "\n\n", "\r\n", "\t", "*", "**", "_", "__", "~", "~~", "`",
    "``", "[", "]", "](u)", "![", "[^a]", "[^a]: ", "[r]: /u \"t\"\n", "> ", ">", "- ", "1. ",
    "- [ ] ", "# ", "=", "==", "---", "```", "~~~", "    ", "|", "||", "|-|-|", "\\", "\\|",
    "&amp;",
    "<b>", "<div>", "<!--", "-->", "<https://a.b>", "https://c.d/e", "www.f.g", "h@i.jk", "$", "$$",
    "^", "[!NOTE]", ":smile:", "é", "漢字", "😀", "سلام", "\0", "\u{A0}", "!", "(", ")", "\"", "'",
  ]

  mutating func document() -> String {
    (0..<3 + random(below: 40)).map { _ in Self.pieces[random(below: Self.pieces.count)] }.joined()
  }
}
