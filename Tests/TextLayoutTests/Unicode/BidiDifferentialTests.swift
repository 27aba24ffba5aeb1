import Testing

@testable import TextLayout

/// The engine against an independent implementation of UAX #9 over random texts.
///
/// The standard's files pass with engines that order neighbouring isolates wrongly; these don't.
struct BidiDifferentialTests {
  /// What the engine is held against, over a share of the random texts for each kind of them.
  private func compare(
    _ kind: RandomBidiText, _ reference: ReferenceBidi, _ resolver: BidiComparison.Resolver
  ) -> BidiComparison {
    let count = TestScale.randomStrings / RandomBidiText.allCases.count
    return BidiComparison(of: kind, count: count, with: reference, resolver)
  }

  @Test(
    .enabled(if: UnicodeData.exists("BidiBrackets.txt"), UnicodeData.isMissing),
    arguments: RandomBidiText.allCases)
  func `levels and visual order are the standard's in random texts`(kind: RandomBidiText) throws {
    let engine = EngineBidi()
    let comparison = compare(kind, try ReferenceBidi()) { engine.resolve($0, $1) }
    #expect(comparison.different == 0, "\(comparison)")
  }

  /// The same comparison with FriBidi in the engine's place. It would pass if random texts could not
  /// tell the two apart.
  @Test(
    .enabled(if: UnicodeData.exists("BidiBrackets.txt"), UnicodeData.isMissing),
    arguments: [RandomBidiText.adjacentIsolates])
  func `a plain call of FriBidi gets 3 to 9 percent of neighbouring isolates wrong`(
    kind: RandomBidiText
  ) throws {
    let reference = try ReferenceBidi()
    let plain = PlainFriBidi(reference)
    let comparison = compare(kind, reference) { plain.resolve($0, $1) }
    print("FriBidi, \(kind): \(comparison)")
    #expect(0.03...0.09 ~= comparison.misorderedShare, "\(comparison)")
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
