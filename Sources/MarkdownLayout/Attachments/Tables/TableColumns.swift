import TextLayout

/// What a column of a table asks for, in points, padding included.
struct TableColumn: Hashable, Sendable {
  /// The width at which none of its cells wraps.
  var natural = 0.0
  /// The width that it takes where there is room: the natural one, within limits.
  var preferred = 0.0
  /// The least width at which nothing between two spaces is broken, unless it is long.
  var tokens = 0.0
  /// The least width at which no word is broken.
  var wholeWords = 0.0
  /// The least width at which no short word is broken.
  var shortWords = 0.0
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
  /// difference of both widths). Then paths and the like break where they may, then long words. A table for which even that is too wide is
  /// drawn smaller.
  ///
  /// - Parameter available: nil where columns may be as wide as they like.
  /// - Complexity: O(*n*) in the number of columns.
  init(_ columns: [TableColumn], available: Double?) {
    let preferred = columns.map(\.preferred)
    widths = preferred
    guard let available else { return }
    let total = preferred.reduce(0, +)
    let tokens = columns.map(\.tokens)
    let (whole, short) = (columns.map(\.wholeWords), columns.map(\.shortWords))
    if total <= available {
      let natural = columns.map { max($0.natural, $0.preferred) }
      widths = Self.share(available, lower: preferred, upper: natural)
    } else if tokens.reduce(0, +) <= available {
      widths = Self.share(available, lower: tokens, upper: preferred)
    } else if whole.reduce(0, +) <= available {
      widths = Self.share(available, lower: whole, upper: tokens)
    } else if short.reduce(0, +) <= available {
      widths = Self.share(available, lower: short, upper: whole)
    } else {
      widths = short
      scale = available / max(short.reduce(0, +), 1)
    }
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
