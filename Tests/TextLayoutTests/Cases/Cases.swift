import FoundationEssentials
import TextLayout

/// The cases' texts.
enum Cases {
  static let areThere = SharedData.exists("cases/index.tsv")

  /// The names of the cases about text.
  static func aboutText() throws -> [String] {
    let kinds: Set = ["bidi", "line break", "measure", "emoji", "fonts"]
    return try SharedData.text("cases/index.tsv").split(separator: "\n").dropFirst().compactMap {
      let fields = $0.split(separator: "\t")
      guard fields.count > 1 else { return nil }
      let own = fields[1].split(separator: ",").map { $0.drop { $0 == " " } }
      return own.contains { kinds.contains(String($0)) } ? String(fields[0]) : nil
    }
  }

  /// The lines of a case's document that are not empty, as they are.
  static func lines(_ name: String) throws -> [String] {
    try SharedData.text("cases/\(name)/input.md").split(separator: "\n").map(String.init)
  }

  /// The items and quotes of a case's document: how deep each is and its text without marks.
  static func nested(_ name: String) throws -> [(depth: Int, text: String)] {
    try lines(name).compactMap { line in
      let marks = line.prefix { " >".contains($0) }
      var text = line.dropFirst(marks.count)
      var depth = marks.count { $0 == ">" }
      if depth == 0 {
        let marker = text.prefix { "-.0123456789".contains($0) }
        text = text.dropFirst(marker.count).drop { $0 == " " }
        depth = marks.count / 2 + 1
      }
      return text.isEmpty || text == "***" ? nil : (depth, String(text))
    }
  }

  /// The lines of each fenced block of code in a case's document.
  static func codeBlocks(_ name: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    let source = try SharedData.text("cases/\(name)/input.md")
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { " >".contains($0) }
      if text.hasPrefix("```") {
        isInside.toggle()
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(String(text))
      }
    }
    return blocks
  }

  /// The paragraphs of a case's document, marks of headings and items taken off.
  static func paragraphs(_ name: String) throws -> [String] {
    try SharedData.text("cases/\(name)/input.md").split(separator: "\n").map { line in
      var rest = line
      while let first = rest.first, "#->*".contains(first),
        rest.dropFirst().first == " " || first == "#"
      {
        rest = rest.dropFirst()
      }
      while rest.first == " " { rest = rest.dropFirst() }
      return String(rest)
    }
  }

  /// The text with its code spans in the look of code, their backticks taken off.
  static func withCode(_ source: String) -> AttributedText {
    var text = AttributedText()
    for (index, piece) in source.split(separator: "`", omittingEmptySubsequences: false)
      .enumerated()
    {
      let look =
        index % 2 == 0
        ? TextAttributes.plain() : .code.with { $0.bidi = .isolate(.leftToRight, number: index) }
      text.append(String(piece), attributes: look)
    }
    return text
  }

  /// The text with a box of the given size in place of each formula.
  static func withFormulas(
    _ source: String, style: ParagraphStyle = .init(), _ box: (_ formula: Substring) -> Box
  ) -> AttributedText {
    var text = AttributedText()
    for (index, piece) in source.split(separator: "$", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index % 2 == 0 {
        text.append(String(piece), attributes: .plain(), style: style)
      } else {
        text.append(
          "\u{FFFC}",
          attributes: .attachment(
            box(piece), breakClass: .letter, bidi: .isolate(.leftToRight, number: index)),
          style: style)
      }
    }
    return text
  }

  /// The text with a box in place of each image.
  static func withImages(_ source: String, _ box: Box) -> AttributedText {
    var text = AttributedText()
    let pieces = source.split(separator: "![swatch](swatch.png)", omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { text.append("\u{FFFC}", attributes: .attachment(box)) }
      text.append(String(piece), attributes: .plain())
    }
    return text
  }

  /// The text with one part isolated as an address is.
  static func isolating(_ part: String, in source: String) -> AttributedText {
    let pieces = source.split(separator: part, maxSplits: 1, omittingEmptySubsequences: false)
    return AttributedText(pieces: [
      (String(pieces[0]), .plain()),
      (part, .plain().with { $0.bidi = .isolate(.leftToRight, number: 1) }),
      (pieces.count > 1 ? String(pieces[1]) : "", .plain()),
    ])
  }

  /// The first place of a part.
  static func range(of part: String, in text: AttributedText) -> Range<Int> {
    guard let found = text.string.firstRange(of: part) else { return 0..<0 }
    let start = text.string.utf8.distance(from: text.string.startIndex, to: found.lowerBound)
    return start..<start + part.utf8.count
  }
}
