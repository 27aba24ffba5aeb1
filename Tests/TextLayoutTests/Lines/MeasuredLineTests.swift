import Testing

@testable import TextLayout

/// Lines are measured from break opportunities, from what kerning a line's end takes away, and from
/// parts that were shaped again before: all of it is what laying the lines out gives.
@Suite(.needsFonts) struct MeasuredLineTests {
  private static let pieces = [
    // Kana, which are kerned in the faces of Noto, with ideographs and digits between them.
    "\u{30A2}\u{30C8}\u{30E9}\u{30AF}\u{30B7}\u{30E7}\u{30F3}", "\u{3053}\u{308C}\u{3092}",
    "\u{30D7}\u{30ED}\u{30D5}\u{30A1}\u{30A4}\u{30EB}\u{3001}", "\u{6709}\u{52B9}\u{306B}",
    "\u{300C}\u{30E6}\u{30FC}\u{30B6}\u{30FC}\u{300D}", "\u{8A2D}\u{5B9A}7.1", "\u{3002}",
    "\u{30D0}\u{30FC}\u{30B8}\u{30E7}\u{30F3}", "\u{304B}\u{3099}", "\u{7684}\u{3000}",
    // Burmese with spaces and without.
    "\u{101C}\u{1030}\u{1010}\u{102D}\u{102F}\u{1004}\u{103A}\u{1038}\u{101E}\u{100A}\u{103A}",
    " \u{1010}\u{1030}\u{100A}\u{102E} ",
    "\u{101C}\u{103D}\u{1010}\u{103A}\u{101C}\u{1015}\u{103A}",
    "\u{1002}\u{102F}\u{100F}\u{103A}\u{101E}\u{102D}\u{1000}\u{1039}\u{1001}\u{102C} ",
    "\u{104A} ", "\u{1000}\u{1019}\u{1039}\u{1018}\u{102C}",
    // Khmer, and what breaks at spaces.
    "\u{1798}\u{1793}\u{17BB}\u{179F}\u{17D2}\u{179F}\u{1791}\u{17B6}\u{17C6}\u{1784}\u{17A2}\u{179F}\u{17CB}",
    " AVAToW ", "To-Va/We", "\u{2028}", " fi\u{AD}ne ",
  ]

  private func text(_ dice: inout Dice, pieces: ArraySlice<String>) -> String {
    (0..<Int.random(in: 1...30, using: &dice)).map { _ in
      pieces.randomElement(using: &dice) ?? ""
    }.joined()
  }

  private func expectMeasured(
    _ shaped: ShapedText, _ width: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let measured = shaped.measure(width: width)
    let laidOut = shaped.layout(in: TextContainer(width: width))
    var used = 0
    for paragraph in laidOut.placed {
      for (index, line) in paragraph.broken.lines.enumerated() {
        used = max(used, line.width + paragraph.room(ofLine: index).indents)
      }
    }
    let text = "\(shaped.text.string) at \(width)"
    #expect(measured.lines == laidOut.lineCount, "\(text)", sourceLocation: sourceLocation)
    #expect(measured.height == laidOut.height, "\(text)", sourceLocation: sourceLocation)
    #expect(
      measured.usedWidth == InlineLength.points(used), "\(text)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    [], ["Noto Sans CJK JP"], ["Noto Sans CJK KR", "Noto Sans Myanmar"], ["DejaVu Sans"],
  ])
  func `a measure is that of the layout, also when it comes again`(families: [String]) {
    var dice = Dice(seed: 7)
    let manager = TextLayoutManager(fonts: TestFonts.all)
    for round in 0..<60 {
      let pieces =
        round % 3 == 0
        ? Self.pieces[...] : round % 3 == 1 ? Self.pieces[..<10] : Self.pieces[10..<16]
      let source = (0..<3).map { _ in text(&dice, pieces: pieces) }.joined(separator: "\n")
      let style = ParagraphStyle.with {
        $0.firstLineHeadIndent = round % 4 == 1 ? 20 : 0
        $0.tailIndent = round % 5 == 1 ? 7 : 0
        $0.wraps = round % 7 != 6
        $0.alignment = round % 8 == 7 ? .justify : .start
        $0.lineBreaking = round % 9 == 8 ? .optimal : .greedy
      }
      let shaped = manager.shape(
        AttributedText(source, attributes: .plain(families: ["Noto Sans"] + families), style: style)
      )
      for _ in 0..<2 {
        for width in [3, 40, 77.7, 120, 200, 333, 2000, .infinity] as [Double] {
          expectMeasured(shaped, width)
        }
      }
    }
  }

  @Test func `a line between kerned letters is wider by what kerning took`() {
    var dice = Dice(seed: 8)
    let analyzer = ParagraphAnalyzer()
    var shaper = Shaper(fonts: TestFonts.all)
    var gains = 0
    for round in 0..<40 {
      let analysis = analyzer.analyze(Array(text(&dice, pieces: Self.pieces[..<10]).utf8))
      let look = TextAttributes.plain(weight: round % 2 == 0 ? 400 : 900)
      func shape(_ range: Range<Int>?) -> ShapedParagraph {
        shaper.shape(
          analysis, range: range, looks: [LookSpan(start: 0, attributes: 0)], attributes: [look],
          styles: .language("ja"))
      }
      let shaped = shape(nil)
      let cuts = [0] + shaped.opportunities.map { Int($0.cluster) }
      for (index, start) in cuts.enumerated() {
        for end in cuts[(index + 1)...].prefix(12) {
          guard shaped.isUnsafeCut(start) || shaped.isUnsafeCut(end) else { continue }
          guard let width = shaped.kernedWidth(of: start..<end) else { continue }
          let line = shape(shaped.bytes(of: start..<end))
          let tabs = TabStops(ParagraphStyle())
          #expect(width == line.contentWidth(0..<line.count, tabs: tabs))
          if width != shaped.contentWidth(start..<end, tabs: tabs) { gains += 1 }
        }
      }
    }
    #expect(gains > 50)
  }

  @Test func `an opportunity knows whether a cut there changes glyphs`() {
    for source in Self.pieces + [Self.pieces.joined()] {
      let shaped = TestFonts.manager.shape(
        AttributedText(source, attributes: .plain()))
      for paragraph in shaped.paragraphs {
        for opportunity in paragraph.shaped.opportunities {
          #expect(
            opportunity.isUnsafe == paragraph.shaped.isUnsafeCut(Int(opportunity.cluster)))
        }
      }
    }
  }

  @Test func `widths of parts are kept for each paragraph, up to a bound`() throws {
    let texts = ["\u{30A2}", "\u{30AF}"].map {
      TestFonts.manager.shape(AttributedText($0, attributes: .plain()))
    }
    let glyphs = try texts.map { try #require($0.paragraphs.first).glyphs }
    let widths = PieceWidths()
    var asked = 0
    func width(_ start: Int, _ end: Int, _ paragraph: Int) -> PieceWidth {
      widths.width(of: start..<end, in: glyphs[paragraph]) {
        asked += 1
        return PieceWidth(
          advance: start * 3 + end * 5 + paragraph, content: end % 2 == 0 ? start : nil)
      }
    }
    for round in 0..<3 {
      for index in 0..<1000 {
        for paragraph in 0..<2 {
          let found = width(index, index + index % 7, paragraph)
          #expect(found.advance == index * 3 + (index + index % 7) * 5 + paragraph)
          #expect(found.content == ((index + index % 7) % 2 == 0 ? index : nil))
        }
      }
      #expect(asked == 2000, "in round \(round)")
    }
    // Past its bound the table starts over and still tells the truth.
    for index in 0..<20_000 { #expect(width(index, index + 1, 0).advance == index * 8 + 5) }
    #expect(asked > 20_000)
    #expect(width(3, 6, 1).advance == 40)
  }
}
