import CFriBidi
import Testing

@testable import TextLayout

/// The engine against an independent implementation of UAX #9 over random texts.
///
/// The standard's files pass with engines that order neighbouring isolates wrongly; these don't.
struct BidiDifferentialTests {
  private static let directions: [ParagraphStyle.BaseDirection] = [
    .leftToRight, .rightToLeft, .firstStrong,
  ]

  @Test(
    .enabled(if: UnicodeData.exists("BidiBrackets.txt"), UnicodeData.isMissing),
    arguments: RandomBidiText.allCases)
  func `levels and visual order are the standard's in random texts`(kind: RandomBidiText) throws {
    let engine = EngineBidi()
    let reference = try ReferenceBidi()
    var random = SeededGenerator(seed: 7)
    var failures: [String] = []
    for index in 0..<TestScale.randomStrings / RandomBidiText.allCases.count {
      let text = kind.make(&random)
      let direction = Self.directions[index % 3]
      let expected = reference.resolve(text, direction)
      let result = engine.resolve(text, direction)
      if result != expected {
        failures.append("\(String(scalars: text).codePoints) \(direction): \(result) \(expected)")
      }
    }
    #expect(failures.count == 0, "\(failures.min { $0.count < $1.count } ?? "")")
  }

  @Test(.enabled(if: UnicodeData.exists("BidiBrackets.txt"), UnicodeData.isMissing))
  func `a plain call of FriBidi gets 3 to 9 percent of neighbouring isolates wrong`() throws {
    let reference = try ReferenceBidi()
    var random = SeededGenerator(seed: 7)
    let count = min(TestScale.randomStrings, 60_000)
    var wrong = 0
    for index in 0..<count {
      let text = RandomBidiText.adjacentIsolates.make(&random)
      let expected = reference.resolve(text, Self.directions[index % 3])
      let levels = plainFriBidiLevels(text, base: expected.baseLevel, reference)
      let order = reference.order(of: text, levels: levels, baseLevel: expected.baseLevel)
      if order != expected.order { wrong += 1 }
    }
    let share = Double(wrong) / Double(count)
    #expect(0.03...0.09 ~= share, "\(share)")
  }

  private func plainFriBidiLevels(
    _ text: [UInt32], base: UInt8, _ reference: ReferenceBidi
  ) -> [Int] {
    let types: [ReferenceBidi.Class: FriBidiCharType] = [
      .L: FRIBIDI_TYPE_LTR, .R: FRIBIDI_TYPE_RTL, .AL: FRIBIDI_TYPE_AL, .EN: FRIBIDI_TYPE_EN,
      .ES: FRIBIDI_TYPE_ES, .ET: FRIBIDI_TYPE_ET, .AN: FRIBIDI_TYPE_AN, .CS: FRIBIDI_TYPE_CS,
      .NSM: FRIBIDI_TYPE_NSM, .BN: FRIBIDI_TYPE_BN, .S: FRIBIDI_TYPE_SS, .WS: FRIBIDI_TYPE_WS,
      .LRI: FRIBIDI_TYPE_LRI, .RLI: FRIBIDI_TYPE_RLI, .FSI: FRIBIDI_TYPE_FSI,
      .PDI: FRIBIDI_TYPE_PDI,
    ]
    let classes = text.map { types[reference.bidiClass($0)] ?? FRIBIDI_TYPE_ON }
    var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
    fribidi_get_bracket_types(text, FriBidiStrIndex(text.count), classes, &brackets)
    var levels = [FriBidiLevel](repeating: 0, count: text.count)
    var direction = base == 1 ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR
    _ = fribidi_get_par_embedding_levels_ex(
      classes, brackets, FriBidiStrIndex(text.count), &direction, &levels)
    return levels.map(Int.init)
  }

  @Test func `a span isolates its text as an initiator and a PDI around it would`() throws {
    let engine = EngineBidi()
    var random = SeededGenerator(seed: 11)
    let initiators: [(UInt32, BidiRole.IsolateDirection)] = [
      (0x2066, .leftToRight), (0x2067, .rightToLeft), (0x2068, .firstStrong),
    ]
    for index in 0..<TestScale.randomStrings / 20 {
      var bare: [UInt32] = []
      var controlled: [UInt32] = []
      var spans: [BidiSpan] = []
      for number in 0..<Int.random(in: 1...4, using: &random) {
        var piece: [UInt32] = []
        RandomBidiText.appendPlain(0...3, to: &piece, &random)
        bare += piece
        controlled += piece
        piece = []
        RandomBidiText.appendPlain(1...4, to: &piece, &random)
        let (initiator, direction) = initiators[Int.random(in: 0..<3, using: &random)]
        let start = String(scalars: bare).utf8.count
        bare += piece
        controlled += [initiator] + piece + [0x2069]
        spans.append(
          BidiSpan(
            range: start..<String(scalars: bare).utf8.count,
            role: .isolate(direction, number: number)))
      }
      let direction: ParagraphStyle.BaseDirection = index % 2 == 0 ? .leftToRight : .rightToLeft
      let virtual = engine.resolve(bare, direction, spans: spans).order.map { bare[$0] }
      let real = engine.resolve(controlled, direction).order.map { controlled[$0] }
        .filter { !(0x2066...0x2069 ~= $0) }
      #expect(virtual == real, "\(String(scalars: controlled).codePoints) \(direction)")
    }
  }
}
