@testable import TextLayout

extension BreakRules {
  /// The boundaries behind the text's start.
  func boundaries(in text: String) -> Set<Int> {
    var result: Set<Int> = []
    Array(text.utf8).withUnsafeBufferPointer { forEachBoundary(in: $0) { result.insert($0) } }
    return result
  }
}
