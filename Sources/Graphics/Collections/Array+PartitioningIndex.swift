extension Array {
  /// The first index of the second part of an array that is in two parts, or `count`.
  ///
  /// - Parameter belongsToSecond: Whether an element is in the second part.
  /// - Complexity: O(log *n*).
  package func partitioningIndex(_ belongsToSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
