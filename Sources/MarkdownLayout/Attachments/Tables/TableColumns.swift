import TextLayout

/// What a column of a table asks for, in points, padding included.
struct TableColumn: Hashable, Sendable {
  /// The width at which none of its cells wraps.
  var natural = 0.0
  /// The width that it takes where there is room: the natural one, within limits.
  var preferred = 0.0
  /// The least widths at which words stay whole, from all of them to the short ones only; falling.
  var least: [Double] = Array(repeating: 0, count: WordLimit.all.count)
}

/// Which words of a table are kept whole while there is room; longer ones give way first.
struct WordLimit: Hashable, Sendable {
  /// What stands between two spaces, such as a path, stays whole up to so many letters.
  var token: Int
  /// Words of up to so many letters are never broken.
  var word: Int

  /// From what a table would like to what it insists on.
  static let all = [
    WordLimit(token: 24, word: .max), WordLimit(token: 16, word: 24),
    WordLimit(token: 16, word: 18), WordLimit(token: 12, word: 14),
    WordLimit(token: 0, word: 12),
  ]
}

/// The widths of a table's columns, and how much smaller the table is drawn.
struct TableColumnWidths: Hashable, Sendable {
  /// The widths at full size, in points.
  var widths: [Double]
  /// The factor by which the whole table is drawn, at most 1.
  var scale = 1.0

  /// Finds widths for columns in a table that may be `available` points wide, its border aside.
  ///
  /// Where there is room, every column gets what it prefers, and long ones more. Where there is
  /// not, long columns give way before short ones: each gets room by the square root of what it
  /// asks for, never less than its words need (after CSS 2, 17.5.2.2, which shares by the
  /// difference of both widths). Then words break, the longest first: addresses and calls before
  /// words that a reader would miss. A table for which even that is too wide is drawn smaller.
  ///
  /// - Parameter available: nil where columns may be as wide as they like.
  /// - Complexity: O(*n*) in the number of columns.
  init(_ columns: [TableColumn], available: Double?) {
    let preferred = columns.map(\.preferred)
    widths = preferred
    guard let available else { return }
    let total = preferred.reduce(0, +)
    if total <= available {
      let natural = columns.map { max($0.natural, $0.preferred) }
      widths = Self.share(available, lower: preferred, upper: natural)
      return
    }
    var upper = preferred
    for limit in WordLimit.all.indices {
      let lower = columns.map { $0.least[limit] }
      if lower.reduce(0, +) <= available {
        widths = Self.share(available, lower: lower, upper: upper)
        return
      }
      upper = lower
    }
    widths = upper
    scale = available / max(upper.reduce(0, +), 1)
  }

  /// Shares a width out between bounds, by the square roots of the upper ones.
  private static func share(_ total: Double, lower: [Double], upper: [Double]) -> [Double] {
    guard upper.reduce(0, +) > total else { return upper }
    func widths(_ factor: Double) -> [Double] {
      zip(lower, upper).map { min(max($0, factor * $1.squareRoot()), $1) }
    }
    var (low, high) = (0.0, upper.reduce(1) { max($0, $1.squareRoot()) })
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if widths(middle).reduce(0, +) > total { high = middle } else { low = middle }
    }
    // Whole steps of the layout's grid, so that a cell is never narrower than it was measured.
    return zip(widths(low), lower).map { max(InlineLength.points(InlineLength.floor($0)), $1) }
  }
}
