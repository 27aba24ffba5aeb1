import Graphics
import Testing
import TextLayout

/// The paragraphs of the reported cases about text, as attributed text.
///
/// What they need of Markdown is done by hand: a style in place of its marks.
@Suite(.enabled(if: TestFonts.areInstalled && Cases.areThere, SharedData.isMissing))
struct CaseTests {
  @Test func `001 each paragraph takes the direction of its first letter`() throws {
    let paragraphs = try Cases.paragraphs("001-direction-per-paragraph")
    for (index, expected) in [(1, TextDirection.rightToLeft), (2, .leftToRight)] {
      let laidOut = layout(paragraphs[index], width: 320)
      #expect(laidOut.fragments[0].direction == expected)
      let line = laidOut.lines[0]
      #expect(expected == .rightToLeft ? line.frame.maxX == 320 : line.frame.x == 0)
    }
    #expect(layout(paragraphs[1]).visual.hasPrefix("."))
  }

  @Test func `002 emoji do not choose the direction`() throws {
    for paragraph in try Cases.paragraphs("002-leading-emoji-then-persian") {
      let laidOut = layout(paragraph, width: 320)
      #expect(laidOut.fragments[0].direction == .rightToLeft)
      let runs = laidOut.lines[0].runs
      let emoji = runs.filter { $0.font?.face.hasColorGlyphs == true }
      let words = runs.filter { $0.font?.face.hasColorGlyphs != true }
      #expect(!emoji.isEmpty)
      #expect((emoji.map(\.frame.x).min() ?? 0) >= (words.map(\.frame.maxX).max() ?? 999))
    }
    let flags = layout(try Cases.paragraphs("002-leading-emoji-then-persian")[1])
    #expect(
      flags.lines[0].runs.filter { $0.font?.face.hasColorGlyphs == true }.flatMap(\.glyphs).count
        == 2)
  }

  @Test func `003 what is isolated does not vote`() throws {
    let paragraphs = try Cases.paragraphs("003-isolate-at-start-does-not-vote")
    for paragraph in paragraphs {
      #expect(layout(paragraph).fragments[0].direction == .rightToLeft)
    }
    let laidOut = layout(paragraphs[0])
    #expect(laidOut.visual.hasPrefix("."))
    #expect(laidOut.visual.hasSuffix("@garden_bot"))
    #expect(!laidOut.glyphs.contains { $0.id == 0 })
    #expect(laidOut.text.string.contains("\u{2066}"))
  }

  @Test(arguments: [TextDirection.leftToRight, .rightToLeft])
  func `004 without a letter the layout direction decides, unless a mark does`(
    direction: TextDirection
  ) throws {
    let paragraphs = try Cases.paragraphs("004-neutral-only-paragraphs")
    let style = ParagraphStyle.with { $0.defaultDirection = direction }
    let laidOut = (0..<4).map { layout(paragraphs[$0], width: 300, style: style) }
    #expect(
      laidOut.map { $0.fragments[0].direction } == [
        direction, .rightToLeft, .leftToRight, .rightToLeft,
      ])
    #expect(laidOut[1].visual == "(2+) 14:00 \u{2013} 12:30")
    #expect(laidOut[3].visual == laidOut[1].visual)
    #expect(laidOut[2].visual == "12:30 \u{2013} 14:00 (+2)")
    #expect(Set(laidOut.map(\.naturalWidth)).count == 1)
  }

  @Test func `005 code spans keep their places and their insides`() throws {
    let paragraphs = try Cases.paragraphs("005-code-spans-in-arabic")
    let first = layout(Cases.withCode(paragraphs[0]), width: 600)
    #expect(first.lineCount == 1)
    #expect(first.visual.contains("config.yaml"))
    #expect(first.visual.contains("max_items"))
    let code = ["config.yaml", "max_items", "25"].map { Cases.range(of: $0, in: first.text) }
    let edges = code.map { first.segments(of: $0).map(\.rect) }
    #expect(edges.allSatisfy { $0.count == 1 })
    #expect(edges[0][0].x > edges[1][0].maxX && edges[1][0].x > edges[2][0].maxX)
    #expect(layout(Cases.withCode(paragraphs[1])).visual.contains("--help"))
  }

  @Test func `011 parentheses stand around what they hold`() throws {
    let paragraphs = try Cases.paragraphs("011-parentheses-in-mixed-text")
    let laidOut = paragraphs.map { layout($0, width: 480) }
    #expect(
      laidOut.map { $0.fragments[0].direction } == [.leftToRight, .rightToLeft, .rightToLeft])
    #expect(laidOut[0].visual.contains("(NFLZ)".replacing("NFLZ", with: layout(hebrew).visual)))
    #expect(laidOut[0].visual.hasSuffix("(hello)."))
    #expect(laidOut[1].visual.hasPrefix(".") && laidOut[2].visual.hasPrefix("."))
    #expect(laidOut[1].visual.contains("(peace)"))
    #expect(laidOut[2].visual.contains("A(2)"))
    #expect(laidOut[2].visual.contains("(B)3"))
  }

  @Test func `012 numbers follow the rules of their script`() throws {
    let paragraphs = try Cases.paragraphs("012-numbers-in-arabic-and-hebrew")
    let expected = [
      ["5-"], ["20-10"], ["%50"], ["15-03-2024", "09:30"], ["1,250.75"], ["5-"], ["10-20"],
      ["50%"], ["3.2.1"],
    ]
    for (paragraph, numbers) in zip(paragraphs, expected) {
      let laidOut = layout(paragraph, width: 480)
      #expect(laidOut.fragments[0].direction == .rightToLeft)
      for number in numbers { #expect(laidOut.visual.contains(number), "\(paragraph)") }
    }
  }

  @Test func `013 addresses are units`() throws {
    let paragraphs = try Cases.paragraphs("013-urls-in-hebrew")
    let addresses = [
      "https://example.org/guide?id=7&lang=he", "https://example.org/docs/", "info@example.org",
    ]
    for (paragraph, address) in zip(paragraphs, addresses) {
      let laidOut = layout(Cases.isolating(address, in: paragraph), width: 600)
      #expect(laidOut.visual.contains(address))
      #expect(laidOut.fragments[0].direction == .rightToLeft)
      #expect(laidOut.segments(of: Cases.range(of: address, in: laidOut.text)).count == 1)
    }
  }

  @Test func `014 a style inside an Arabic word keeps it joined`() throws {
    let paragraphs = try Cases.paragraphs("014-style-inside-arabic-word")
    let word = paragraphs[0]
    let plain = layout(word)
    let pieces = paragraphs[5].split(separator: "**").map(String.init)
    try #require(pieces.count == 3 && pieces.joined() == word)
    let changes: [(inout TextAttributes) -> Void] = [
      { $0.background = BackgroundDecoration(color: .black) },
      { $0.strikethrough = LineDecoration() },
      { $0.link = "https://example.org" }, { $0.color = .white },
    ]
    for change in changes {
      let styled = layout(
        AttributedText(pieces: [
          (pieces[0], .plain()), (pieces[1], .plain().with(change)), (pieces[2], .plain()),
        ]))
      #expect(styled.glyphs == plain.glyphs)
      #expect(styled.segments(of: 4..<8).count == 1)
    }
    let bold = layout(word, look: .plain(16, weight: 700))
    let mixed = layout(
      AttributedText(pieces: [
        (pieces[0], .plain()), (pieces[1], .plain(16, weight: 700)), (pieces[2], .plain()),
      ]))
    func ids(_ laidOut: LaidOutText, _ range: Range<Int>) -> [UInt32] {
      laidOut.glyphs.filter { range.contains($0.cluster) }.map(\.id)
    }
    #expect(ids(mixed, 4..<8) == ids(bold, 4..<8))
    #expect(ids(mixed, 0..<4) == ids(plain, 0..<4))
    #expect(ids(mixed, 8..<10) == ids(plain, 8..<10))
  }

  @Test func `015 alternating scripts wrap inside the column`() throws {
    let source = try Cases.paragraphs("015-mixed-script-wrapping")[0]
    let words = source.split(separator: " ")
    for width in stride(from: 60.0, through: 320, by: 20) {
      let laidOut = layout(source, width: width)
      #expect(laidOut.lines.allSatisfy { $0.frame.width <= width })
      #expect(laidOut.lineTexts.joined() == source)
      #expect(laidOut.height == TestFonts.manager.measure(laidOut.text, width: width).height)
      if width >= 90 {
        #expect(laidOut.trimmedLines.flatMap { $0.split(separator: " ") } == words)
      }
    }
    #expect(layout(source, width: 90).lineCount >= 4)
  }

  @Test func `016 the space at a break hangs at the line's own end`() throws {
    let paragraphs = try Cases.paragraphs("016-trailing-space-at-bidi-wrap")
    let space = layout("a b").naturalWidth - layout("ab").naturalWidth
    for width in stride(from: 120.0, through: 260, by: 20) {
      for line in layout(paragraphs[0], width: width).lines {
        #expect(abs(line.inkBounds.x) < 1.5, "at \(width)")
      }
      for line in layout(paragraphs[1], width: width).lines {
        #expect(abs(line.inkBounds.maxX - width) < 1.5, "at \(width)")
      }
      for laidOut in paragraphs.map({ layout($0, width: width) }) {
        for line in laidOut.lines {
          let trimmed = String(
            laidOut.text.text(in: line.range).reversed().drop { $0 == " " }.reversed())
          #expect(
            line.frame.width == layout(trimmed).naturalWidth
              || abs(line.frame.width - layout(trimmed).naturalWidth) < space)
        }
      }
    }
  }

  @Test func `018 a natural width holds its text`() throws {
    let looks: [TextAttributes] = [
      .plain(), .plain(16, weight: 700), .plain(16, slant: .italic), .code,
    ]
    let paragraphs = try Cases.paragraphs("018-natural-width-refits")
    try #require(paragraphs.count == looks.count)
    for (paragraph, look) in zip(paragraphs, looks) {
      let words = paragraph.filter { !"*`".contains($0) }
      let text = AttributedText(
        pieces: [(String(words.prefix(10)), .plain()), (String(words.dropFirst(10)), look)])
      let width = layout(text).naturalWidth
      #expect(layout(text, width: width).lineCount == 1)
      #expect(layout(text, width: width.rounded(.up)).lineCount == 1)
      let shaped = TestFonts.manager.shape(text)
      for width in stride(from: 60.0, through: 400, by: 7) {
        let first = shaped.measure(width: width)
        #expect(shaped.measure(width: first.usedWidth).height == first.height)
      }
    }
  }

  @Test(arguments: [LineHeightCase.natural, .fixed])
  func `019 heights do not drift`(lineHeight: LineHeightCase) throws {
    let paragraph = try Cases.paragraphs("019-rounding-does-not-accumulate")[0]
    let style = ParagraphStyle.with {
      $0.lineHeight = lineHeight == .fixed ? .fixed(21.3) : .natural
      $0.spacingAfter = 7.7
    }
    let heights = (1...12).map { count in
      layout(
        Array(repeating: paragraph, count: count).joined(separator: "\n"), width: 320, style: style
      ).height
    }
    let steps = zip(heights.dropFirst(), heights).map { $0 - $1 }
    #expect(steps.allSatisfy { abs($0 - steps[0]) < 0.01 })
  }

  enum LineHeightCase { case natural, fixed }

  @Test func `021 line ends at the end add nothing`() throws {
    for source in try Cases.paragraphs("021-trailing-newlines-add-nothing") {
      let plain = layout(source)
      for ending in ["\n", "\r\n", "  \n", "\t\n", "\r"] {
        #expect(layout(source + ending).height == plain.height)
      }
    }
  }

  @Test func `022 heights come from metrics and not from ink`() throws {
    let laidOut = try Cases.paragraphs("022-height-from-metrics-not-ink").map { layout($0) }
    #expect(Set(laidOut.map(\.height)).count == 1)
    #expect(Set(laidOut.map { $0.lines[0].baseline }).count == 1)
  }

  @Test func `026 emoji share the line's baseline`() throws {
    let source = try Cases.paragraphs("026-emoji-lines-measure-as-drawn")[0]
    for width in [120.0, 200, 320] {
      let laidOut = layout(source, width: width)
      #expect(laidOut.height == TestFonts.manager.measure(laidOut.text, width: width).height)
      for line in laidOut.lines {
        #expect(line.runs.allSatisfy { abs($0.baseline - line.baseline) < 0.5 })
      }
      let ink = laidOut.lines.map(\.inkBounds)
      #expect(zip(ink, ink.dropFirst()).allSatisfy { $0.maxY <= $1.y + 0.5 })
    }
    let fixed = layout(source, width: 200, style: .with { $0.lineHeight = .fixed(24) })
    let baselines = fixed.lines.map(\.baseline)
    #expect(zip(baselines.dropFirst(), baselines).allSatisfy { $0 - $1 == 24 })
  }

  @Test func `027 measuring is a pure function`() async throws {
    let paragraphs = try Cases.paragraphs("027-measuring-is-a-pure-function")
    let source = paragraphs.joined(separator: "\n") + hebrew + " \u{1F600} office"
    let text = AttributedText(source, attributes: .plain())
    let manager = TextLayoutManager(fonts: TestFonts.all)
    let widths: [Double] = [300, 500, 120, 300, 500, 120]
    let serial = widths.map { manager.measure(text, width: $0) }
    #expect(serial.prefix(3) == serial.suffix(3))
    for (width, measured) in zip(widths, serial) {
      #expect(manager.layout(text, in: TextContainer(width: width)).height == measured.height)
    }
    let parallel = await withTaskGroup(of: (Int, TextMeasurement).self) { group in
      for (index, width) in widths.enumerated() {
        group.addTask { (index, manager.measure(text, width: width)) }
      }
      return await group.reduce(into: [Int: TextMeasurement]()) { $0[$1.0] = $1.1 }
    }
    #expect(widths.indices.map { parallel[$0] } == serial.map(Optional.some))
  }

  @Test func `035 hair-thin columns hold one grapheme a line`() {
    let source = "Text with " + hebrew + " e\u{301} and \u{1F1E7}\u{1F1F7}"
    for width in [-5, 0, 0.5, 1, 3, 7, 15, 25, 40, Double.nan] {
      let laidOut = layout(source, width: width)
      #expect(laidOut.lineTexts.joined() == source)
      #expect(laidOut.lineTexts.allSatisfy { !$0.isEmpty })
      #expect(laidOut.height.isFinite)
    }
  }

  @Test func `036 stacked marks change no line`() throws {
    let source = try Cases.paragraphs("036-stacked-marks")[0]
    let bare = String(
      String.UnicodeScalarView(source.unicodeScalars.filter { !(0x300...0x36F).contains($0.value) })
    )
    let (marked, plain) = (layout(source, width: 320), layout(bare, width: 320))
    #expect(marked.lineCount == plain.lineCount)
    #expect(marked.height <= plain.height + plain.lines[0].frame.height)
  }

  @Test func `039 Japanese keeps signs away from line edges`() throws {
    let paragraphs = try Cases.paragraphs("039-cjk-wraps-with-kinsoku")
    for source in [paragraphs[0], paragraphs[1], paragraphs[2]] {
      for width in stride(from: 100.0, through: 310, by: 30) {
        let laidOut = layout(source, width: width)
        #expect(laidOut.lines.allSatisfy { $0.frame.width <= width })
        #expect(laidOut.lineCount > 1)
        let lines = laidOut.trimmedLines
        #expect(
          !lines.contains {
            "\u{3001}\u{3002}\u{300D}\u{FF09}\u{30FC}\u{3063}\u{3083}\u{3005}".contains(
              $0.first ?? "a")
          })
        #expect(!lines.contains { "\u{300C}\u{FF08}".contains($0.last ?? "a") })
      }
    }
  }

  @Test func `040 emoji sequences stay whole`() throws {
    let paragraphs = try Cases.paragraphs("040-emoji-clusters-stay-whole")
    #expect(paragraphs[0].count == 12)
    for source in paragraphs {
      for width in stride(from: 30.0, through: 150, by: 15) {
        let laidOut = layout(source, width: width)
        #expect(laidOut.lineTexts.flatMap(Array.init) == Array(source))
        #expect(
          zip(laidOut.lines, laidOut.trimmedLines).allSatisfy {
            $0.frame.width <= width || $1.count == 1
          })
      }
    }
    #expect(layout(paragraphs[0]).glyphs.count == 12)
  }

  @Test func `047 invisible characters stay invisible`() throws {
    let paragraphs = try Cases.paragraphs("047-invisible-characters-stay-invisible")
    for paragraph in paragraphs { #expect(layout(paragraph).missingGlyphs.isEmpty) }
    let persian = paragraphs[0]
    let joined = persian.unicodeScalars.filter { $0 != "\u{200C}" }
    #expect(
      layout(persian).glyphs.map(\.id)
        != layout(String(String.UnicodeScalarView(joined))).glyphs.map(\.id))
    let visible = paragraphs[1].unicodeScalars.filter {
      !["\u{200D}", "\u{2060}", "\u{FEFF}", "\u{FE0E}", "\u{34F}"].contains($0)
    }
    #expect(
      layout(paragraphs[1]).naturalWidth
        == layout(String(String.UnicodeScalarView(visible))).naturalWidth)
    let zero = paragraphs[3]
    #expect(layout(zero, width: 100).lineCount > 1)
    #expect(layout(zero).naturalWidth == layout(zero.replacing("\u{200B}", with: "")).naturalWidth)
    let soft = paragraphs[2]
    #expect(layout(soft).naturalWidth == layout(soft.replacing("\u{AD}", with: "")).naturalWidth)
  }
}
