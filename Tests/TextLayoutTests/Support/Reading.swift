import TextLayout

/// Lays out with every test font.
func layout(
  _ text: AttributedText, width: Double = .infinity,
  manager: TextLayoutManager = TestFonts.manager
) -> LaidOutText {
  manager.layout(text, in: TextContainer(width: width))
}

/// Lays out a plain text with every test font.
func layout(
  _ text: String, width: Double = .infinity, look: TextAttributes = .plain(),
  style: ParagraphStyle = .init(), manager: TextLayoutManager = TestFonts.manager
) -> LaidOutText {
  layout(AttributedText(text, attributes: look, style: style), width: width, manager: manager)
}

extension LaidOutText {
  /// Every line from top to bottom.
  var lines: [TextLineFragment] { fragments.flatMap(\.lines) }

  /// The text of each line, with its trailing spaces and line feed.
  var lineTexts: [String] { lines.map { text.text(in: $0.range) } }

  /// The text of each line without what hangs.
  var trimmedLines: [String] {
    lineTexts.map { line in
      String(line.reversed().drop { $0.isWhitespace }.reversed())
    }
  }

  /// Every glyph from the first line's left to the last one's right.
  var glyphs: [GlyphRun.Glyph] { lines.flatMap { $0.runs.flatMap(\.glyphs) } }

  /// What is seen from left to right on the only line.
  var visual: String { lines.map { $0.visual(in: text) }.joined(separator: "|") }

  /// The family of the face that shows the character at an offset.
  func family(at offset: Int) -> String? {
    run(at: offset)?.font?.face.familyName
  }

  /// The run that shows the character at an offset.
  func run(at offset: Int) -> GlyphRun? {
    lines.flatMap(\.runs).first { $0.range.contains(offset) }
  }

  /// The x of the edge where a grapheme begins in its own direction.
  func leadingEdge(of range: Range<Int>) -> Double? {
    guard let segment = segments(of: range, hangingSpaces: true).first else { return nil }
    return segment.level % 2 == 1 ? segment.rect.x + segment.rect.width : segment.rect.x
  }
}

extension TextLineFragment {
  /// The characters from left to right: Hebrew letters as A to Z, Arabic ones as a to z in capitals
  /// beginning at M for meem, brackets as they look.
  func visual(in text: AttributedText) -> String {
    var result = ""
    for run in runs {
      var clusters: [Int] = []
      for glyph in run.glyphs where clusters.last != glyph.cluster {
        clusters.append(glyph.cluster)
      }
      if run.attachment != nil { clusters = [run.range.lowerBound] }
      let starts = Set(clusters).sorted() + [run.range.upperBound]
      for cluster in clusters {
        guard let index = starts.firstIndex(of: cluster) else { continue }
        let characters = text.text(in: cluster..<starts[index + 1])
        result += characters.unicodeScalars.map { $0.seen(rightToLeft: run.level % 2 == 1) }
          .joined()
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate func seen(rightToLeft: Bool) -> String {
    switch value {
    case 0x5D0...0x5EA: return String(Unicode.Scalar(UInt8(65 + value - 0x5D0)))
    case 0x645: return "M"
    case 0xFFFC: return "#"
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0x61C: return ""
    default: break
    }
    let mirrored: [Character: String] = [
      "(": ")", ")": "(", "[": "]", "]": "[", "<": ">", ">": "<", "{": "}", "}": "{",
    ]
    return rightToLeft ? mirrored[Character(self)] ?? String(self) : String(self)
  }
}

/// "shalom" in Hebrew.
let hebrew = "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"
/// "salaam" in Arabic.
let arabic = "\u{633}\u{644}\u{627}\u{645}"
