/// A rule that names the glyphs of a sequence one by one by coverage tables (OpenType, chapter 2,
/// SequenceContextFormat3 and ChainedSequenceContextFormat3), and what it does to the sequence.
struct CoverageContext {
  // Offsets of coverage tables; what stands before is from the last to the first.
  private var before: [Int] = []
  private var input: [Int] = []
  private var after: [Int] = []
  /// The lookups that are done inside the sequence.
  private(set) var lookups: [Int] = []

  private static let longestList = 256

  /// Reads a subtable of a context lookup; nil for another format, or a list too long to be meant.
  ///
  /// - Parameter isChained: Whether the lookup's type is the chained one.
  init?(_ table: LayoutTable, _ subtable: Int, isChained: Bool) {
    guard table.uint16(subtable) == 3 else { return nil }
    var at = subtable + 2
    func list() -> [Int]? {
      let count = table.uint16(at)
      guard count <= Self.longestList else { return nil }
      at += 2 + count * 2
      return (0..<count).map { subtable + table.uint16(at - count * 2 + $0 * 2) }
    }
    if isChained {
      guard let before = list(), let input = list(), let after = list() else { return nil }
      (self.before, self.input, self.after) = (before, input, after)
    } else {
      // The number of lookups comes before the coverage tables.
      let count = table.uint16(at)
      guard count <= Self.longestList else { return nil }
      input = (0..<count).map { subtable + table.uint16(at + 4 + $0 * 2) }
      at += 2
    }
    let count = table.uint16(at)
    guard !input.isEmpty, count <= Self.longestList else { return nil }
    if !isChained { at += input.count * 2 }
    lookups = (0..<count).map { table.uint16(at + 4 + $0 * 4) }
  }

  /// How many entries were read.
  var size: Int { before.count + input.count + after.count + lookups.count }

  /// Whether there is no neighbour in the sequence.
  var isAlone: Bool { before.count + input.count + after.count == 1 }

  /// The side where a sequence of two has the neighbour that decides over a single glyph, or nil for
  /// another sequence.
  var side: Side? {
    guard input.count == 1, before.count + after.count == 1 else { return nil }
    return before.isEmpty ? .after : .before
  }

  /// Where a neighbour stands.
  enum Side {
    /// It comes before.
    case before
    /// It comes after.
    case after
  }

  /// The coverage tables of two neighbours of the sequence, without which it isn't there.
  var meeting: (first: Int, second: Int)? {
    if input.count > 1 { return (input[0], input[1]) }
    if let last = before.first { return (last, input[0]) }
    return after.first.map { (input[0], $0) }
  }
}
