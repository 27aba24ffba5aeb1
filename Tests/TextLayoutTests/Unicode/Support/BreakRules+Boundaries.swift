@testable import TextLayout

extension BreakRules {
  /// The boundaries behind the text's start, as offsets in UTF-8.
  func boundaries(in text: String) -> Set<Int> {
    var offsets = [0]
    for scalar in text.unicodeScalars {
      offsets.append((offsets.last ?? 0) + String(scalar).utf8.count)
    }
    var result: Set<Int> = []
    text.unicodeScalars.map(\.value).withUnsafeBufferPointer { scalars in
      forEachBoundary(in: scalars) { result.insert(offsets[$0]) }
    }
    return result
  }
}
