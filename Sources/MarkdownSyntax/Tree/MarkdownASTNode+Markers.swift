extension MarkdownASTNode {
  /// The markers that make the node what it is, in source order, as UTF-8 offsets of the source.
  ///
  /// For instance the asterisks around strong text, the brackets and the address of a link, the
  /// `#` of a heading, the fences of a code block, the bullet and the box of a task, and each
  /// `>` of a quote.
  public var markers: [Range<Int>] {
    var result: [Range<Int>] = []
    let range = range
    let inner = innerRange
    if range.lowerBound < inner.lowerBound { result.append(range.lowerBound..<inner.lowerBound) }
    if let taskBox { result.append(taskBox) }
    if type == .blockquote || type == .admonition { result.append(contentsOf: laterQuoteMarkers) }
    if inner.upperBound < range.upperBound { result.append(inner.upperBound..<range.upperBound) }
    return result
  }

  /// The box of a task, brackets included, as UTF-8 offsets of the source.
  public var taskBox: Range<Int>? {
    let record = record
    guard record.type == .listItem, record.flags.contains(.task) else { return nil }
    return Int(record.payload)..<Int(record.payload) + 3
  }

  private var laterQuoteMarkers: [Range<Int>] {
    let record = record
    var low = 0
    var high = tree.quoteMarkers.count
    while low < high {
      let middle = (low + high) / 2
      if tree.quoteMarkers[middle].quote < record.start { low = middle + 1 } else { high = middle }
    }
    return tree.quoteMarkers[low...].prefix { $0.quote == record.start }
      .map { Int($0.offset)..<Int($0.offset) + 1 }
  }
}
