import Graphics
import Testing
import TextLayout

/// The reported cases about blocks, formulas and images, as the attributed text that they come to:
/// an indent for an item or a quote, a look for code, a box for what is no text.
@Suite(.enabled(if: TestFonts.areInstalled && Cases.areThere, SharedData.isMissing))
struct BlockCaseTests {
  private static let codeLook = TextAttributes.plain(families: ["Noto Sans Mono"])
  private static let l = TextDirection.leftToRight
  private static let r = TextDirection.rightToLeft

  @Test func `006 code in Arabic runs left to right and looks as it does alone`() throws {
    let name = "006-fence-inside-rtl-document"
    let (lines, code) = (try Cases.lines(name), try Cases.codeBlocks(name))
    let block = try #require(code.first)
    try #require(lines.count == 7 && block == Array(lines[2..<5]))
    func append(to text: inout AttributedText) {
      for line in block {
        text.append(line + "\n", attributes: Self.codeLook, style: .leftToRight)
      }
    }
    var text = AttributedText(lines[0] + "\n", attributes: .plain())
    append(to: &text)
    text.append(lines[6], attributes: .plain())
    let laidOut = layout(text, width: 320)
    #expect(laidOut.fragments.map(\.direction) == [Self.r, Self.l, Self.l, Self.l, Self.r])
    #expect([laidOut.lines[0], laidOut.lines[4]].allSatisfy { $0.frame.maxX == 320 })
    #expect(laidOut.lines[1...3].allSatisfy { $0.frame.x == 0 })

    let words = ["\u{633}\u{627}\u{631}\u{629}", "\u{645}\u{631}\u{62D}\u{628}\u{627}"]
    let seen = laidOut.lines.map { $0.visual(in: laidOut.text) }
    let alone = words.map { layout($0, look: Self.codeLook) }
    #expect(seen[1].hasPrefix("# "))
    #expect(seen[2] == "name = \"\(alone[0].visual)\"")
    #expect(seen[3] == "print(f\"\(alone[1].visual) {name}!\")")
    for (word, alone) in zip(words, alone) {
      let range = Cases.range(of: word, in: laidOut.text)
      let glyphs = laidOut.glyphs.filter { range.contains($0.cluster) }
      #expect(glyphs.map(\.id) == alone.glyphs.map(\.id))
    }

    var bare = AttributedText()
    append(to: &bare)
    let same = zip(laidOut.lines[1...3], layout(bare, width: 320).lines).allSatisfy {
      let (a, b) = ($0.runs.flatMap(\.glyphs), $1.runs.flatMap(\.glyphs))
      return a.map(\.id) == b.map(\.id) && a.map(\.x) == b.map(\.x)
    }
    #expect(same)
  }

  @Test func `007 a number at the start of Hebrew stands on the right before its full stop`() throws
  {
    let paragraphs = try Cases.paragraphs("007-hebrew-ordered-markers")
    for (paragraph, number) in zip(paragraphs, ["9", "10", "11", "12"]) {
      let laidOut = layout(paragraph, width: 320)
      #expect(laidOut.fragments[0].direction == .rightToLeft)
      #expect(laidOut.visual.hasSuffix(" ." + number))
      #expect(laidOut.lines[0].frame.maxX == 320)
    }
  }

  @Test(
    arguments: [
      ("008-nested-lists-of-opposite-direction", 320, [r, l, l, r, l, r, l, r, l]),
      ("009-quote-bars-per-paragraph", 320, [r, l, r, l]),
      ("010-rtl-hanging-indent", 240, [r, l]),
    ] as [(String, Double, [TextDirection])])
  func `008, 009, 010 every paragraph is indented on the side where it begins`(
    name: String, width: Double, directions: [TextDirection]
  ) throws {
    let nested = try Cases.nested(name)
    try #require(nested.count == directions.count)
    for (paragraph, direction) in zip(nested, directions) {
      let indent = 24 * Double(paragraph.depth)
      let laidOut = layout(
        paragraph.text, width: width,
        style: .with {
          $0.headIndent = indent
          $0.firstLineHeadIndent = indent
        })
      #expect(laidOut.fragments[0].direction == direction)
      for line in laidOut.lines {
        #expect(direction == .leftToRight || line.frame.maxX == width - indent)
        #expect(direction == .rightToLeft || line.frame.x == indent)
        #expect(line.frame.width <= width - indent)
      }
      #expect(width > 240 || laidOut.lineCount > 2)
    }
  }

  @Test func `017 formulas in Hebrew stand in its order and on its baseline`() throws {
    let paragraphs = try Cases.paragraphs("017-inline-math-in-hebrew")
    for (paragraph, direction) in zip(paragraphs, [TextDirection.rightToLeft, .leftToRight]) {
      let text = Cases.withFormulas(paragraph) {
        Box(width: Double(8 * $0.count), ascent: 12, descent: 4)
      }
      let laidOut = layout(text, width: 480)
      #expect(laidOut.lineCount == 1 && laidOut.fragments[0].direction == direction)
      let formulas = laidOut.attachments()
      try #require(formulas.count == 2)
      let between = laidOut.segments(
        of: formulas[0].range.upperBound..<formulas[1].range.lowerBound)
      let (left, right) =
        direction == .leftToRight ? (formulas[0], formulas[1]) : (formulas[1], formulas[0])
      #expect(between.count == 1)
      #expect(between.allSatisfy { $0.rect.x == left.frame.maxX })
      #expect(between.allSatisfy { $0.rect.maxX == right.frame.x })
      #expect(formulas.map(\.frame.width) == ["f(x)=2x+1", "f'(x)=2"].map { 8 * Double($0.count) })
    }
  }

  @Test func `020 lines are the same at every scale`() throws {
    let paragraphs = try Cases.paragraphs("020-same-lines-at-every-scale")
      .map { $0.filter { !"*`".contains($0) } }
    for paragraph in paragraphs {
      for width in stride(from: 100.0, through: 360, by: 13) {
        let plain = layout(paragraph, width: width)
        for scale in [1.25, 1.5, 2, 2.625, 2.75, 3] {
          let scaled = layout(paragraph, width: width * scale, look: .plain(16 * scale))
          #expect(scaled.lineTexts == plain.lineTexts, "at \(width) times \(scale)")
          let drift = abs(scaled.height / scale - plain.height)
          #expect(drift <= Double(plain.lineCount) / 64, "at \(width) times \(scale)")
        }
      }
    }
  }

  @Test func `023 each line of code adds its height`() throws {
    let blocks = try Cases.codeBlocks("023-code-block-counts-in-height")
    #expect(blocks.map(\.count) == [4, 2, 2])
    for width in [160.0, 240, 320, 480] {
      for block in blocks {
        func laidOut(_ lines: some Sequence<String>) -> LaidOutText {
          layout(
            lines.joined(separator: "\n"), width: width, look: Self.codeLook, style: .leftToRight)
        }
        let whole = laidOut(block)
        #expect(
          whole.height == TestFonts.manager.measure(whole.text, width: width).height)
        #expect(whole.fragments.count == block.count)
        guard width == 480 else { continue }
        let line = try #require(whole.lines.first).frame.height
        #expect(whole.lines.allSatisfy { $0.frame.height == line })
        #expect(whole.height - laidOut(block.dropFirst()).height == line)
      }
    }
  }

  @Test(arguments: [200.0, 320, 500])
  func `024 an image has its room in its line`(width: Double) throws {
    let paragraphs = try Cases.paragraphs("024-block-image-reserves-its-room")
    let text = Cases.withImages(
      paragraphs.joined(separator: "\n"), Box(width: 90, ascent: 70))
    let laidOut = layout(text, width: width)
    #expect(laidOut.attachments().count == 5)
    try expectRoomForAttachments(laidOut, width: width)
  }

  @Test(arguments: [ParagraphStyle(), .with { $0.lineHeight = .fixed(20) }])
  func `025 a line with a tall formula has its height`(style: ParagraphStyle) throws {
    let paragraphs = try Cases.paragraphs("025-tall-inline-math-fits-its-line")
    let text = Cases.withFormulas(paragraphs.joined(separator: "\n"), style: style) { formula in
      let height = 10 * Double(formula.split(separator: "frac").count)
      return Box(width: 40, ascent: height, descent: height / 2)
    }
    let laidOut = layout(text, width: 260)
    #expect(laidOut.attachments().count == 3)
    #expect(laidOut.lineCount > 3)
    try expectRoomForAttachments(laidOut, width: 260)
  }

  /// Expects that attachments lie inside their lines and lines below each other, as was measured.
  private func expectRoomForAttachments(_ laidOut: LaidOutText, width: Double) throws {
    #expect(laidOut.height == TestFonts.manager.measure(laidOut.text, width: width).height)
    for (line, next) in zip(laidOut.lines, laidOut.lines.dropFirst()) {
      #expect(line.frame.maxY <= next.frame.y)
    }
    for line in laidOut.lines {
      for run in line.runs where run.attachment != nil {
        let bounds = try #require(laidOut.attachmentBounds(at: run.range.lowerBound))
        #expect(run.baseline == line.baseline)
        #expect(run.baseline - bounds.ascent >= line.frame.y)
        #expect(run.baseline + bounds.descent <= line.frame.maxY)
        #expect(run.frame.x >= line.frame.x && run.frame.maxX <= line.frame.maxX)
      }
    }
  }
}

extension LaidOutText {
  /// The runs of attachments in the order of the text.
  fileprivate func attachments() -> [GlyphRun] {
    lines.flatMap(\.runs).filter { $0.attachment != nil }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
