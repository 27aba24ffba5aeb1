import Testing

@testable import TextLayout

/// The time of the analysis, measured when `ANALYSIS_FIGURES` asks for it: a busy machine would fail
/// a bound at random.
@Suite(.enabled(if: Figures.areWanted))
struct AnalysisSpeedTests {
  @Test(
    arguments: [
      ("isolates side by side", "\u{2067}\u{5D0}1\u{2069}"),
      ("isolates in isolates", "\u{2067}\u{5D0}"),
      ("first-strong isolates in each other", "\u{2068}!"),
      ("embeddings that never end", "\u{202B}\u{5D0}a"),
      ("ends without beginnings", "\u{2069}\u{202C}\u{5D0}"),
      ("opening brackets", "\u{5D0}("),
      ("pairs of brackets", "(\u{5D0}a)"),
      ("marks", "\u{5D0}\u{5B0}"),
      ("separators", "\u{5D0}\u{1C}"),
      ("one long word", "abcdefghij"),
      ("Thai without a space", "\u{E01}\u{E32}\u{E23}"),
      ("emoji", "\u{1F468}\u{200D}\u{1F469}"),
      ("flags", "\u{1F1EE}\u{1F1F1}"),
      ("spaces before a tab", "\u{5D0}   \t"),
    ] as [(String, String)])
  func `ten times the text takes no more than about ten times the time`(
    name: String, piece: String
  ) {
    let analyzer = ParagraphAnalyzer()
    let short = Array(String(repeating: piece, count: 2_000).utf8)
    let long = Array(String(repeating: piece, count: 20_000).utf8)
    func time(_ text: [UInt8]) -> Double {
      (0..<3).map { _ in
        Figures.processorTime {
          let paragraph = analyzer.analyze(text)
          _ = paragraph.visualRuns(ofLine: 0..<text.count)
        }
      }.min() ?? 0
    }
    _ = time(short)
    // Room for noise; quadratic is a hundredfold.
    #expect(time(long) < 40 * max(time(short), 1e-4), "\(name)")
  }

  @Test func `many spans take time in proportion to their number`() {
    let analyzer = ParagraphAnalyzer()
    func time(_ count: Int) -> Double {
      let text = Array(String(repeating: "\u{5D0}a ", count: count).utf8)
      let spans = (0..<count).map { index in
        BidiSpan(
          range: index * 4..<index * 4 + 3,
          role: index % 2 == 0
            ? .isolate(.firstStrong, number: index) : .scope(number: index))
      }
      return Figures.processorTime { _ = analyzer.analyze(text, spans: spans) }
    }
    _ = time(1_000)
    #expect(time(20_000) < 40 * max(time(2_000), 1e-4))
  }

  /// Prints nanoseconds a character; a release build tells.
  @Test func `figures are printed on request`() {
    for (name, text) in Figures.texts {
      let bytes = Array(text.utf8)
      let analyzer = ParagraphAnalyzer()
      let first = Figures.processorTime { _ = analyzer.analyze(bytes) }
      let rounds = 200
      let best = (0..<5).map { _ in
        Figures.processorTime { for _ in 0..<rounds { _ = analyzer.analyze(bytes) } }
      }.min()
      let count = text.unicodeScalars.count
      let nanoseconds = (best ?? 0) * 1e9 / Double(rounds * count)
      print("FIGURE \(name): \(count) characters, \(nanoseconds) ns each, first \(first * 1e6) us")
    }
  }
}
