import Testing

@testable import TextLayout

/// Lines whose breaks are chosen for the whole paragraph.
@Suite(.needsFonts) struct OptimalBreakTests {
  private static let source =
    "In olden times when wishing still helped one, there lived a king whose daughters were all "
    + "beautiful; and the youngest was so beautiful that the sun itself, which has seen so much, "
    + "was astonished whenever it shone in her face."

  private func layouts(_ source: String, width: Double, _ alignment: ParagraphStyle.Alignment)
    -> (greedy: LaidOutText, optimal: LaidOutText)
  {
    func lay(_ breaking: LineBreaking) -> LaidOutText {
      layout(
        source, width: width,
        style: .with {
          $0.alignment = alignment
          $0.lineBreaking = breaking
        })
    }
    return (lay(.greedy), lay(.optimal))
  }

  /// The sum over all lines but the last of the squares of what is missing.
  private func raggedness(_ laidOut: LaidOutText) -> Double {
    laidOut.lines.dropLast().reduce(0) { sum, line in
      let missing = laidOut.width - line.frame.width
      return sum + missing * missing
    }
  }

  @Test func `ragged lines differ less in how full they are`() {
    var better = 0
    for width in stride(from: 140.0, through: 320, by: 15) {
      let (greedy, optimal) = layouts(Self.source, width: width, .start)
      #expect(optimal.lineTexts.joined() == Self.source)
      #expect(optimal.lines.allSatisfy { $0.frame.width <= width })
      if raggedness(optimal) < raggedness(greedy) { better += 1 }
    }
    #expect(better > 5)
  }

  @Test func `justified lines fill their room and their widest space is narrower`() {
    func widestSpace(_ laidOut: LaidOutText) -> Double {
      laidOut.lines.dropLast().flatMap { line in
        line.range.filter { laidOut.text.text(in: $0..<$0 + 1) == " " }.flatMap {
          laidOut.segments(of: $0..<$0 + 1).map(\.rect.width)
        }
      }.max() ?? 0
    }
    var (better, worse) = (0, 0)
    for width in stride(from: 140.0, through: 320, by: 15) {
      let (greedy, optimal) = layouts(Self.source, width: width, .justify)
      for (line, text) in zip(optimal.lines, optimal.trimmedLines).dropLast()
      where text.contains(" ") {
        #expect(line.frame.width == width, "\(text) at \(width)")
      }
      if widestSpace(optimal) < widestSpace(greedy) - 0.01 { better += 1 }
      if widestSpace(optimal) > widestSpace(greedy) + 0.01 { worse += 1 }
    }
    #expect(better > worse)
  }

  @Test(arguments: [ParagraphStyle.Alignment.start, .justify])
  func `a word that no line holds is cut as always`(alignment: ParagraphStyle.Alignment) {
    let long = String(repeating: "a", count: 300)
    let (greedy, optimal) = layouts("one two \(long) three four", width: 100, alignment)
    #expect(optimal.lineTexts == greedy.lineTexts)
    #expect(optimal.lineTexts.joined() == "one two \(long) three four")
    #expect(optimal.lines.allSatisfy { $0.frame.width <= 100 })
  }

  @Test func `a stretch without a solution leaves the others alone`() {
    let long = String(repeating: "a", count: 60)
    let (_, alone) = layouts(Self.source, width: 200, .justify)
    let (_, both) = layouts(Self.source + "\u{2028}" + long, width: 200, .justify)
    #expect(both.trimmedLines.prefix(alone.lineCount) == alone.trimmedLines[...])
  }

  @Test func `a tab at its start doesn't keep a paragraph from being broken as a whole`() {
    var better = 0
    for width in stride(from: 160.0, through: 320, by: 20) {
      for alignment in [ParagraphStyle.Alignment.start, .justify] {
        let (greedy, optimal) = layouts("1.\t" + Self.source, width: width, alignment)
        #expect(optimal.lineTexts.joined() == "1.\t" + Self.source)
        #expect(optimal.lines.allSatisfy { $0.frame.width <= width })
        if alignment == .start, raggedness(optimal) < raggedness(greedy) { better += 1 }
        guard alignment == .justify else { continue }
        for (line, text) in zip(optimal.lines, optimal.trimmedLines).dropLast()
        where text.contains(" ") {
          #expect(line.frame.width == width, "\(text)")
        }
      }
    }
    #expect(better > 3)
  }

  @Test func `lines with tabs are as wide in the plan as they are drawn`() {
    // Cells at stops of every kind; a plan that is wrong about one would not fit.
    let cells = "aa\tbb bb\tc.c cc dd\tee ff gg hh ii jj kk ll mm nn oo pp qq rr ss tt uu vv ww xx"
    var planned = 0
    for alignment in [ParagraphStyle.Alignment.start, .justify] {
      for width in stride(from: 90.0, through: 300, by: 7) {
        let style = ParagraphStyle.with {
          $0.alignment = alignment
          $0.lineBreaking = .optimal
          $0.tabStops = [TabStop(60, .end), TabStop(110, .decimal), TabStop(170, .center)]
        }
        let shaped = TestFonts.manager.shape(
          AttributedText(cells, attributes: .plain(), style: style)
        ).paragraphs[0].shaped
        let room = InlineLength.floor(width)
        let plan = OptimalBreaks(
          firstWidth: room, otherWidth: room, justifies: alignment == .justify,
          tabs: TabStops(style)
        ).breaks(of: shaped).map { Int(shaped.opportunities[$0].cluster) }
        guard !plan.isEmpty else { continue }
        planned += 1
        let laidOut = layout(cells, width: width, style: style)
        #expect(laidOut.lines.map { shaped.cluster(at: $0.range.upperBound) } == plan, "\(width)")
      }
    }
    #expect(planned > 40)
  }

  private func column(
    _ source: String, _ language: String, _ breaking: LineBreaking, width: Double,
    hyphenation: Hyphenation? = Hyphenation()
  ) -> LaidOutText {
    layout(
      source, width: width,
      style: .with {
        $0.alignment = .justify
        $0.language = language
        $0.lineBreaking = breaking
        $0.hyphenation = hyphenation
      })
  }

  /// The widths of the spaces of all lines but the last, as parts of the font's own.
  private func spaces(_ laidOut: LaidOutText) -> [Double] {
    let own = layout("a b").naturalWidth - layout("ab").naturalWidth
    return laidOut.lines.dropLast().flatMap { line in
      line.range.filter { laidOut.text.text(in: $0..<$0 + 1) == " " }.flatMap {
        laidOut.segments(of: $0..<$0 + 1).map { $0.rect.width / own }
      }
    }
  }

  private func hyphens(_ laidOut: LaidOutText) -> Int { laidOut.lines.count(where: \.isHyphenated) }

  @Test(.enabled(if: HyphenationTests.areInstalled, "hyphen-en-us is missing"))
  func `no word is broken in a paragraph whose lines are good without`() {
    var good = 0
    for width in stride(from: 250.0, through: 700, by: 9) {
      let plain = column(ColumnTexts.latin, "en", .optimal, width: width, hyphenation: nil)
      // Spaces grow by half at most.
      guard let widest = spaces(plain).max(), widest <= 1.5 else { continue }
      good += 1
      #expect(hyphens(column(ColumnTexts.latin, "en", .optimal, width: width)) == 0, "\(width)")
    }
    #expect(good > 5)
  }

  @Test(.enabled(if: HyphenationTests.areInstalled, "hyphen-de is missing"))
  func `words are broken more often than greedily only where that makes spaces more even`() {
    func unevenness(_ laidOut: LaidOutText) -> Double {
      let spaces = spaces(laidOut)
      return spaces.reduce(0) { $0 + ($1 - 1) * ($1 - 1) } / Double(max(spaces.count, 1))
    }
    for width in stride(from: 150.0, through: 600, by: 30) {
      let greedy = column(ColumnTexts.german, "de", .greedy, width: width)
      let optimal = column(ColumnTexts.german, "de", .optimal, width: width)
      if hyphens(optimal) > hyphens(greedy) {
        #expect(unevenness(optimal) < unevenness(greedy), "\(width)")
      }
    }
  }

  @Test func `joins that may be made longer let lines be chosen that are looser`() {
    func breaks(_ usesKashida: Bool, _ width: Double) -> [Range<Int>] {
      layout(
        ColumnTexts.arabic, width: width,
        look: .plain(16, families: ["Noto Naskh Arabic"]),
        style: .with {
          $0.alignment = .justify
          $0.lineBreaking = .optimal
          $0.usesKashida = usesKashida
        }
      ).lines.map(\.range)
    }
    let widths = Array(stride(from: 120.0, through: 300, by: 6))
    #expect(widths.contains { breaks(false, $0) != breaks(true, $0) })
  }

  @Test func `measuring finds the lines that layout places`() {
    for alignment in [ParagraphStyle.Alignment.start, .justify] {
      let shaped = TestFonts.manager.shape(
        AttributedText(
          Self.source, attributes: .plain(),
          style: .with {
            $0.alignment = alignment
            $0.lineBreaking = .optimal
            $0.firstLineHeadIndent = 20
          }))
      for width in stride(from: 60.0, through: 320, by: 26) {
        let laidOut = shaped.layout(in: TextContainer(width: width))
        #expect(shaped.measure(width: width).lines == laidOut.lineCount)
      }
    }
  }
}
