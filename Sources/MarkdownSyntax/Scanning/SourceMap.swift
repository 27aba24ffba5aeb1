/// From offsets in a leaf's text to offsets in the source.
///
/// Most texts are slices of the source, and nothing is mapped. In the others, each line has a
/// segment.
struct SourceMap {
  private let segments: ArraySlice<Segment>

  init(_ segments: ArraySlice<Segment>, _ range: Range<Int>) {
    self.segments = segments[range]
  }

  /// The place in the source of the character at an offset.
  func start(_ offset: Int) -> Int {
    guard !segments.isEmpty else { return offset }
    var low = segments.startIndex
    var high = segments.endIndex
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].text <= offset { low = middle } else { high = middle }
    }
    return offset - segments[low].text + segments[low].source
  }

  /// The place in the source where the character before an offset ends.
  func end(_ offset: Int) -> Int {
    guard let first = segments.first else { return offset }
    return offset > first.text ? start(offset - 1) + 1 : start(offset)
  }
}
