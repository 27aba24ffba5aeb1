/// The spans of a paragraph in the form that the bidi algorithm reads: sorted, apart, inside the
/// text, an isolate never across the edge of a scope.
struct BidiSpans: Equatable {
  struct Isolate: Equatable {
    var range: Range<Int>
    var direction: BidiRole.IsolateDirection
  }

  /// Stretches that end what is opened in them.
  private(set) var scopes: [Range<Int>] = []
  /// Stretches that are units of their own.
  private(set) var isolates: [Isolate] = []

  var isEmpty: Bool { scopes.isEmpty && isolates.isEmpty }

  /// Where spans begin and end, in order.
  var edges: [Int] {
    (scopes + isolates.map(\.range)).flatMap { [$0.lowerBound, $0.upperBound] }.sorted()
  }

  /// Merges spans that are pieces of one.
  ///
  /// Pieces of an isolate touch. Pieces of a scope may have isolates between them, as when emphasis
  /// holds code. Where spans overlap, the earlier one keeps the text.
  init(_ spans: [BidiSpan], count: Int) {
    guard !spans.isEmpty else { return }
    var lastIsolate: BidiRole?
    var lastScope: Int?
    var end = 0
    let isSorted = zip(spans, spans.dropFirst()).allSatisfy {
      $0.range.lowerBound <= $1.range.lowerBound
    }
    let sorted = isSorted ? spans : spans.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for span in sorted {
      let start = max(span.range.lowerBound, end)
      let touches = start == end && start > 0
      guard start < min(span.range.upperBound, count) else { continue }
      end = min(span.range.upperBound, count)
      switch span.role {
      case .plain:
        lastIsolate = nil
        lastScope = nil
      case .isolate(let direction, _):
        if !touches { lastScope = nil }
        if touches, lastIsolate == span.role, let last = isolates.indices.last {
          isolates[last].range = isolates[last].range.lowerBound..<end
        } else {
          isolates.append(Isolate(range: start..<end, direction: direction))
        }
        lastIsolate = span.role
      case .scope(let number):
        if touches, lastScope == number, let last = scopes.indices.last {
          scopes[last] = scopes[last].lowerBound..<end
        } else {
          scopes.append(start..<end)
        }
        lastScope = number
        lastIsolate = nil
      }
    }
  }
}
