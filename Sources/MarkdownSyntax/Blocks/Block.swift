/// A block of the document, as the first phase leaves it.
struct Block {
  var type: MarkdownNodeType
  var flags: NodeFlags = []
  /// Whether it came to nothing: a paragraph of definitions only, or one that became a table.
  var isRemoved = false
  /// The number of blocks around it, the document included.
  var depth: Int
  var start: Int
  var innerStart: Int
  var innerEnd: Int
  var end: Int
  /// The text of a leaf: in the source, or behind it in the joined text.
  var text = 0..<0
  /// The lines that a joined text was made of; empty when the text is a slice of the source.
  var segments = 0..<0
  /// A number, or an index: see `NodeRecord.payload`. For code, an index of `infoStrings`.
  var payload = 0
}

/// Where a stretch of joined text stands in the source.
struct Segment {
  /// The offset in the text.
  var text: Int
  /// The offset in the source.
  var source: Int
}

/// The blocks of a document in document order, and what the inline phase needs beside them.
struct BlockStructure {
  var blocks: [Block] = []
  /// The text of leaves whose lines don't lie side by side in the source; its first byte has the
  /// offset that follows the source's last.
  var joined: [UInt8] = []
  var segments: [Segment] = []
  /// The info strings of fenced code, as ranges of the source.
  var infoStrings: [Range<Int>] = []
  var references = ReferenceMap()
  /// The `>` of quotes beyond each one's first, with the index of the block.
  var quoteMarkers: [(block: Int, offset: Int)] = []
}

/// A block that may still grow.
struct OpenBlock {
  enum Kind {
    case document, quote, list, item, footnote
    case paragraph, indentedCode, fencedCode, html, table
  }

  var kind: Kind
  /// The index of its block.
  var block: Int
  var hasChildren = false
  /// Items and footnotes: the columns that a line needs to belong. Fences: how far it is indented.
  var width = 0
  /// Lists: the bullet, or the character after the number. Fences: the fence's character.
  var marker: UInt8 = 0
  /// Fences: how long the fence is. HTML: which of the seven kinds.
  var size = 0

  var isLeaf: Bool {
    switch kind {
    case .document, .quote, .list, .item, .footnote: false
    case .paragraph, .indentedCode, .fencedCode, .html, .table: true
    }
  }
}

/// A line's part of a leaf.
struct LeafLine {
  /// Columns of a tab that was cut through, to be written as spaces.
  var spaces = 0
  var start: Int
  /// Where the line's content ends, before the line's end.
  var end: Int
}
