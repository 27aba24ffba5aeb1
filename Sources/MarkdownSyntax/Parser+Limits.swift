extension Parser {
  /// How deep blocks nest, lists and their items counted apart; markers beyond are text.
  ///
  /// Room for a thousand lists within lists. 10,000 would do as well, as nothing recurses; readers
  /// of the tree that do are the reason.
  public static let maximumBlockDepth = 2048

  /// How deep inlines nest inside a block; deeper marks have no effect, their content is kept.
  public static let maximumInlineDepth = 1024

  /// How many columns a table may have; what would have more is a paragraph.
  public static let maximumTableColumns = 1024

  /// How many bytes of addresses and titles references may add to a document whose source is
  /// shorter than this; a longer one may add its own length. References beyond are text.
  ///
  /// The same rule as cmark's.
  public static let minimumReferenceExpansion = 100_000

  /// How many cells may be added to short rows in a document whose source is shorter than this; a
  /// longer one may add one a byte. Rows beyond stay short.
  public static let minimumAddedCells = 4096

  /// How many bytes of a source are read; what follows is ignored.
  public static let maximumSourceLength = 1 << 30

  /// The longest label of a reference or footnote, in bytes; the specification says 999 characters.
  static let maximumLabelLength = 999
}
