/// What a lookup does to letters.
enum LookupEffect {
  /// Changes a glyph by itself.
  case changesOne
  /// Moves the first of two glyphs.
  case kerns
  /// Puts one glyph in place of several.
  case joins
  /// Places marks, on letters or on each other.
  case attachesMarks
  /// Does something to glyphs in sequences that are spelt out.
  case goesByContext([CoverageContext])
  /// Anything else to glyphs in a row.
  case changesSeveral

  private static let mostContexts = 256

  /// Tells by the lookup's type (OpenType, chapter 2, Lookup type enumerations).
  init(_ lookup: LayoutTable.Lookup, in table: LayoutTable) {
    switch (table.isPositioning, lookup.type) {
    case _ where table.changesOne(lookup.type): self = .changesOne
    case (false, 4): self = .joins
    case (true, 4...6): self = .attachesMarks
    case (true, 2):
      // A pair whose second glyph may move, too, is passed over as a whole.
      let movesSecond = lookup.subtables.contains { table.uint16($0 + 6) != 0 }
      self = movesSecond ? .changesSeveral : .kerns
    case (false, 5...6), (true, 7...8):
      let isChained = lookup.type == (table.isPositioning ? 8 : 6)
      let contexts = lookup.subtables.prefix(Self.mostContexts + 1).compactMap {
        CoverageContext(table, $0, isChained: isChained)
      }
      let areAll = contexts.count == lookup.subtables.count
      self =
        areAll && contexts.count <= Self.mostContexts ? .goesByContext(contexts) : .changesSeveral
    default: self = .changesSeveral
    }
  }

  /// Whether it moves the first of two glyphs.
  var isKerning: Bool {
    if case .kerns = self { return true }
    return false
  }
}

extension LayoutTable {
  /// Whether lookups of a type change a glyph by itself.
  func changesOne(_ type: Int) -> Bool {
    isPositioning ? type == 1 : 1...3 ~= type
  }
}
