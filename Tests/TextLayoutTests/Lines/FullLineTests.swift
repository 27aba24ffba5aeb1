import Testing

@testable import TextLayout

/// A line holds as much as its room allows: what fits exactly belongs to it, what is one unit too wide
/// doesn't, and spaces at its end take no room.
@Suite(.needsFonts) struct FullLineTests {
  private static let tabs = TabStops(ParagraphStyle())

  private func shaped(_ source: String, look: TextAttributes = .plain()) -> ShapedParagraph {
    var shaper = Shaper(fonts: TestFonts.all)
    return shaper.shape(
      ParagraphAnalyzer().analyze(Array(source.utf8), style: ParagraphStyle()),
      looks: [LookSpan(start: 0, attributes: 0)], attributes: [look], styles: .language("und"))
  }

  /// The opportunity that ends the line from a cluster, found one after the other; nil where none
  /// fits.
  private func lastFitting(
    _ shaped: ShapedParagraph, from start: Int, width: Int
  ) -> BreakOpportunity? {
    let origin = shaped.clusters[start].position
    var best: BreakOpportunity?
    for opportunity in shaped.opportunities where Int(opportunity.cluster) > start {
      let content = Int(opportunity.contentEnd - origin)
      if content > max(width, 0) { break }
      var room = width
      if opportunity.hyphen > 0 { room -= shaped.hyphens[Int(opportunity.hyphen)].advance }
      if opportunity.hyphen == 0 || content <= room { best = opportunity }
      if opportunity.isMandatory { break }
    }
    return best
  }

  /// - Returns: How many lines ended at a break opportunity.
  private func expectFullLines(
    _ shaped: ShapedParagraph, width: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Int {
    let breaker = LineBreaker(
      firstWidth: width, otherWidth: width, wraps: true, tabs: Self.tabs, reshape: { _ in shaped })
    var count = 0
    breaker.forEachLine(of: shaped) { line, own in
      // A line whose cut changes glyphs has a width of its own, and may give up what it held.
      if let own {
        guard line.isHyphenated, case .whole = own else { return }
      }
      guard let best = lastFitting(shaped, from: Int(line.start), width: width) else { return }
      count += 1
      let text = String(decoding: shaped.analysis.text, as: UTF8.self)
      #expect(
        line.end == best.cluster, "\(text) from \(line.start) at \(width)",
        sourceLocation: sourceLocation)
    }
    return count
  }

  /// The rooms that some lines fill exactly, with those one unit below and above.
  private func rooms(of shaped: ShapedParagraph, dice: inout Dice) -> [Int] {
    (0..<12).flatMap { _ -> [Int] in
      guard let end = shaped.opportunities.randomElement(using: &dice),
        let start = shaped.opportunities.randomElement(using: &dice)
      else { return [] }
      let exact = Int(abs(end.contentEnd - start.position))
      return [exact - 1, exact, exact + 1, Int.random(in: 0...2_000_000, using: &dice)]
    }
  }

  @Test(arguments: [0.0, 2, -3, -9])
  func `lines of any room hold as much as fits`(spacing: Double) {
    var dice = Dice(seed: 71)
    let ideographs = "\u{4E2D}\u{6587}\u{3002}\u{300C}\u{5B57}\u{300D}\u{30AB}"
    let words = MixedWords.all + [" ", "  ", "\u{2028}", "\u{3000}", ideographs, "e\u{AD}f\u{AD}g"]
    let look = TextAttributes.plain().with { $0.shaping.letterSpacing = spacing }
    var count = 0
    for round in 0..<60 {
      // Opportunities are searched where there are no hyphens, and no line ends that must be.
      let words =
        round % 2 == 0 ? words : words.filter { !$0.contains("\u{AD}") && $0 != "\u{2028}" }
      let source = (0..<Int.random(in: 1...40, using: &dice)).map { _ in
        words.randomElement(using: &dice) ?? ""
      }.joined(separator: " ")
      let shaped = shaped(source, look: look)
      for width in rooms(of: shaped, dice: &dice) { count += expectFullLines(shaped, width: width) }
    }
    #expect(count > 2_000)
  }

  @Test func `so they do in a long paragraph that breaks nearly everywhere`() {
    var dice = Dice(seed: 72)
    let letters = Array("\u{4E2D}\u{6587}\u{5B57}\u{3001}\u{3002}\u{300C}\u{300D}a ")
    let source = String((0..<2000).map { _ in letters.randomElement(using: &dice) ?? "a" })
    let shaped = shaped(source)
    #expect(shaped.isSearchable)
    for width in rooms(of: shaped, dice: &dice) {
      #expect(expectFullLines(shaped, width: width) > 0 || width < 16 << 12)
    }
  }
}
