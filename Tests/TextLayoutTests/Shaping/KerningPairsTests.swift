import Testing

@testable import TextLayout

/// What a pair adjustment lookup adds to a glyph's advance, read from tables made up here.
@Suite struct KerningPairsTests {
  /// A subtable of pairs (format 1) at 0: glyph 10 before 20 and before 30. A subtable of classes
  /// (format 2) at 28: glyphs 10 and 11, the second in a class of its own, before 20, which alone has
  /// a class.
  private static let words: [Int16] =
    [1, 12, 4, 0, 1, 18] + [1, 1, 10] + [2, 20, -50, 30, 7]
    + [2, 24, 4, 0, 32, 42, 2, 2, 0, -5, 0, -9] + [1, 2, 10, 11] + [2, 1, 11, 11, 1]
    + [1, 20, 2, 1, 0]
  private static let (pairs, classes) = (0, 28)

  private func table(_ words: [Int16] = Self.words) -> LayoutTable {
    LayoutTable(
      "GPOS",
      bytes: words.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] })
  }

  @Test func `the first subtable that has the pair tells`() {
    let table = table()
    let order = [Self.pairs, Self.classes]
    #expect(table.pairAdvance(10, 20, subtables: order) == -50)
    #expect(table.pairAdvance(10, 30, subtables: order) == 7)
    #expect(table.pairAdvance(10, 20, subtables: order.reversed()) == -5)
    #expect(table.pairAdvance(11, 20, subtables: order) == -9)
  }

  @Test func `a pair that no subtable has gains nothing`() {
    let order = [Self.pairs, Self.classes]
    for pair in [(10, 21), (11, 21), (11, 30), (12, 20), (20, 10)] as [(UInt32, UInt32)] {
      #expect(table().pairAdvance(pair.0, pair.1, subtables: order) == 0)
    }
  }

  @Test func `where a second glyph without class may or may not end the search nothing is told`() {
    #expect(table().pairAdvance(10, 30, subtables: [Self.classes, Self.pairs]) == nil)
    #expect(table().pairAdvance(10, 40, subtables: [Self.classes, Self.pairs]) == 0)
    var words = Self.words
    words[22] = 3
    #expect(table(words).pairAdvance(10, 30, subtables: [Self.classes]) == nil)
  }

  @Test func `values other than advances of the first glyph are not told`() {
    for (place, format) in [(2, 5), (2, 1), (2, 0x44), (3, 4)] as [(Int, Int16)] {
      var words = Self.words
      words[place] = format
      #expect(table(words).pairAdvance(10, 20, subtables: [Self.pairs]) == nil)
    }
  }

  @Test func `a damaged table is read to its end and no further`() {
    for place in Self.words.indices {
      for value in [0, 1, 2, 0x7FFF, -1] as [Int16] {
        var words = Self.words
        words[place] = value
        for count in [words.count, place] {
          let table = table(Array(words.prefix(count)))
          for first in 9...12 as ClosedRange<UInt32> {
            let gain = table.pairAdvance(first, 20, subtables: [Self.pairs, Self.classes])
            #expect(gain.map { abs($0) <= 0x8000 } ?? true)
          }
        }
      }
    }
  }
}
