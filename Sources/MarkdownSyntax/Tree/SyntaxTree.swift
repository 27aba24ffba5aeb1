/// The immutable arrays behind every node of a parsed document.
///
/// The children of a node lie side by side and before their parent; the root is the last node.
/// Nothing here is nested, so that comparing and freeing a tree never recurse.
final class SyntaxTree: Sendable {
  /// The source, followed by the text that no slice of the source could give.
  let bytes: [UInt8]
  /// The length of the source in UTF-8 code units.
  let sourceLength: Int
  let nodes: [NodeRecord]
  let details: [NodeDetail]
  /// Markers beyond the first of quotes that span lines, sorted by quote and then by place.
  let quoteMarkers: [QuoteMarker]

  init(
    bytes: [UInt8], sourceLength: Int, nodes: [NodeRecord], details: [NodeDetail],
    quoteMarkers: [QuoteMarker]
  ) {
    self.bytes = bytes
    self.sourceLength = sourceLength
    self.nodes = nodes
    self.details = details
    self.quoteMarkers = quoteMarkers
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func string(_ range: Range<UInt32>?) -> String? {
    range.map { string(Int($0.lowerBound)..<Int($0.upperBound)) }
  }
}

/// A `>` at the start of a quote's later line.
struct QuoteMarker: Sendable {
  /// Where the quote starts.
  var quote: UInt32
  var offset: UInt32
}
