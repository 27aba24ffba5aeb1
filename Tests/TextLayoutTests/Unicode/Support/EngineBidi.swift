@testable import TextLayout

/// The engine's bidi algorithm, asked scalar by scalar.
final class EngineBidi {
  struct Result: Equatable {
    var baseLevel: UInt8
    /// The level of each scalar after rule L1; nil for what rule X9 removes.
    var levels: [UInt8?]
    /// The scalars' places from left to right, without what rule X9 removes.
    var order: [Int]
  }

  private let analyzer = ParagraphAnalyzer()
  private let table = ScalarPropertyTable(graphemes: nil)
  private var runs = PropertyRuns()
  private var resolver = BidiResolver()

  /// Resolves a paragraph that is one line.
  ///
  /// The analyzer leaves levels out where everything runs left to right; they are resolved here all
  /// the same, to be compared.
  func resolve(
    _ text: [UInt32], _ direction: ParagraphStyle.BaseDirection, spans: [BidiSpan] = []
  ) -> Result {
    var style = ParagraphStyle()
    style.baseDirection = direction
    var bytes: [UInt8] = []
    for scalar in text { bytes += Array(String(scalars: [scalar]).utf8) }
    var paragraph = analyzer.analyze(bytes, spans: spans, style: style)
    let line = 0..<bytes.count
    let order = scalarOrder(paragraph, line)
    if paragraph.levels.isEmpty {
      var flags = [CharacterFlags](repeating: [], count: bytes.count)
      let spans = BidiSpans(spans, count: bytes.count)
      runs.fill(from: bytes, flags: &flags, table: table)
      runs.cut(at: spans.edges, flags: flags)
      (paragraph.levels, paragraph.levelEdges) = resolver.levels(
        of: runs, spans: spans, baseLevel: paragraph.baseLevel)
      precondition(scalarOrder(paragraph, line) == order, "leaving levels out changed the order")
    }
    let levels = paragraph.lineLevels(line)
    let starts = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
    let kept = text.map { !table[$0].bidiClass.isRemoved }
    return Result(
      baseLevel: paragraph.baseLevel,
      levels: zip(starts, kept).map { $1 ? levels[$0] : nil },
      order: order.filter { kept[$0] })
  }

  private func scalarOrder(_ paragraph: AnalyzedParagraph, _ line: Range<Int>) -> [Int] {
    var indexOfByte: [Int] = []
    var index = -1
    for byte in paragraph.text {
      if byte & 0xC0 != 0x80 { index += 1 }
      indexOfByte.append(index)
    }
    var order: [Int] = []
    for run in paragraph.visualRuns(ofLine: line) {
      let starts = run.range.filter { paragraph.text[$0] & 0xC0 != 0x80 }
      order += (run.isRightToLeft ? starts.reversed() : starts).map { indexOfByte[$0] }
    }
    return order
  }
}

extension BidiClass {
  var isRemoved: Bool { BidiClassSet.removed.contains(self) }
}
