import Testing

@testable import TextLayout

/// The analysis, which looks at runs of like characters, against slower ways to the same.
struct AnalysisDifferentialTests {
  private func style(_ random: inout SeededGenerator) -> ParagraphStyle {
    let directions: [ParagraphStyle.BaseDirection] = [.leftToRight, .rightToLeft, .firstStrong]
    return ParagraphStyle.with {
      $0.baseDirection = directions[Int.random(in: 0..<3, using: &random)]
      $0.breakStrictness = [.strict, .loose][Int.random(in: 0..<2, using: &random)]
      $0.language = ["und", "ja", "ja", "th"][Int.random(in: 0..<4, using: &random)]
    }
  }

  @Test func `runs of characters are analysed as each of the characters is`() {
    let runs = ParagraphAnalyzer()
    let characters = ParagraphAnalyzer(keepsCharactersApart: true)
    var random = SeededGenerator(seed: 3)
    var failures: [String] = []
    for index in 0..<TestScale.randomStrings / 4 {
      let text = RandomCharacters.make(&random)
      let bytes = RandomCharacters.bytes(text, damaged: 8, &random)
      let spans =
        index % 4 == 0 ? RandomCharacters.spans(in: bytes, &random) : []
      let attachments = bytes.indices.filter { bytes[$0...].starts(with: [0xEF, 0xBF, 0xBC]) }
        .map { AttachmentSpan(offset: $0, breakClass: $0 % 2 == 0 ? .letter : .ideograph) }
      let style = style(&random)
      let result = runs.analyze(bytes, spans: spans, attachments: attachments, style: style)
      let expected = characters.analyze(
        bytes, spans: spans, attachments: attachments, style: style)
      if result != expected {
        failures.append("\(String(scalars: text).codePoints) \(spans): \(result) \(expected)")
      }
    }
    #expect(failures.count == 0, "\(failures.min { $0.count < $1.count } ?? "")")
  }

  /// What Unicode 16 adds to the breaks of Unicode 15 (UAX #14, LB21a).
  private func behindHebrewHyphens(_ text: [UInt32]) -> [Int] {
    func isLetter(_ scalar: UInt32) -> Bool {
      guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
      let blocks: [ClosedRange<UInt32>] = [0x590...0x5FF, 0xFB1D...0xFB4F]
      return blocks.contains { $0.contains(scalar) } && properties.generalCategory == .otherLetter
    }
    return text.indices.filter { index in
      guard index > 1, isLetter(text[index]),
        [0x2D, 0xAD, 0x5BE, 0x2010, 0x2012, 0x2013].contains(text[index - 1])
      else { return false }
      let base = text[..<(index - 1)].last { scalar in
        !(0x590...0x5FF ~= scalar
          && Unicode.Scalar(scalar)?.properties.generalCategory == .nonspacingMark)
      }
      return base.map(isLetter) ?? false
    }
  }

  @Test func `graphemes and lines end where ICU's own iterators say`() throws {
    let analyzer = ParagraphAnalyzer()
    let graphemes = try #require(BreakIterator(.grapheme, locale: ""))
    var random = SeededGenerator(seed: 4)
    var failures: [String] = []
    for (language, count) in [("und", 4), ("ja", 8)] {
      let style = ParagraphStyle.with { $0.language = language }
      let locale = LineBreakTailoring(language: language, strictness: style.breakStrictness).locale
      let lines = try #require(BreakIterator(.line, locale: locale))
      for _ in 0..<TestScale.randomStrings / count {
        let text = RandomCharacters.make(&random)
        let string = String(scalars: text)
        let flags = analyzer.analyze(Array(string.utf8), style: style).flags
        let offsets = string.unicodeScalars.indices.map {
          string.utf8.distance(from: string.startIndex, to: $0)
        }
        func found(_ flag: CharacterFlags) -> [Int] {
          text.indices.dropFirst().filter { flags[offsets[$0]].contains(flag) }
        }
        let isSame =
          found(.graphemeStart) == graphemes.boundaries(in: text).dropLast()
          && found(.lineBreakBefore)
            == Set(lines.boundaries(in: text).dropLast()).union(behindHebrewHyphens(text)).sorted()
        if !isSame { failures.append("\(string.codePoints) \(language)") }
      }
    }
    #expect(failures.count == 0, "\(failures.min { $0.count < $1.count } ?? "")")
  }
}
