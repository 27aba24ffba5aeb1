extension PropertyRuns {
  /// The direction of a paragraph by its text (UAX #9, P2 and P3).
  ///
  /// Symbols and emoji don't vote. Isolated spans vote only if nothing else does.
  ///
  /// - Parameter spans: No run has the edge of one inside.
  /// - Returns: 0, 1, or nil when nothing is strong.
  /// - Complexity: O(*n*).
  func firstStrongLevel(spans: BidiSpans) -> UInt8? {
    let level = firstStrongLevel(scopes: spans.scopes, skipping: spans.isolates)
    guard level == nil, !spans.isolates.isEmpty else { return level }
    return firstStrongLevel(scopes: spans.scopes, skipping: [])
  }

  private func firstStrongLevel(scopes: [Range<Int>], skipping isolates: [BidiSpans.Isolate])
    -> UInt8?
  {
    var depth = 0
    var nextScope = 0
    var nextIsolate = 0
    // While a scope is open: the depth to go back to at its end.
    var depthAfterScope: Int?
    var index = 0
    while index < count {
      let offset = list[index].offset
      if let outer = depthAfterScope, offset >= scopes[nextScope].upperBound {
        depth = outer
        depthAfterScope = nil
        nextScope += 1
      }
      if depthAfterScope == nil, nextScope < scopes.count,
        offset >= scopes[nextScope].lowerBound
      {
        depthAfterScope = depth
      }
      if nextIsolate < isolates.count, offset >= isolates[nextIsolate].range.lowerBound {
        if offset < isolates[nextIsolate].range.upperBound {
          index += 1
          continue
        }
        nextIsolate += 1
        continue
      }
      let bidiClass = list[index].properties.bidiClass
      switch bidiClass {
      case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate:
        depth += 1
      case .popIsolate:
        depth = max(0, depth - 1)
        depthAfterScope = depthAfterScope.map { Swift.min($0, depth) }
      case .paragraphSeparator:
        depth = 0
        depthAfterScope = depthAfterScope.map { _ in 0 }
      case .leftToRight, .rightToLeft, .arabicLetter:
        if depth == 0, !list[index].properties.contains(.doesNotVote) {
          return bidiClass == .leftToRight ? 0 : 1
        }
      default:
        break
      }
      index += 1
    }
    return nil
  }
}
