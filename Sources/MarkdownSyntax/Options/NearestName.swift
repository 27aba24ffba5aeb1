/// Finds the name that was probably meant.
package enum NearestName {
  /// The candidate with the fewest edits to a misspelt name, or nil when none is close.
  ///
  /// A third of the name's letters may differ: more would suggest something unrelated.
  package static func of(_ name: String, among candidates: [String]) -> String? {
    let limit = max(1, min(name.utf8.count, 40) / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = editDistance(Array(name.utf8.prefix(80)), Array(candidate.utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The fewest insertions, deletions, replacements and swaps of neighbours that make one text the
  /// other (optimal string alignment).
  package static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1] + [Int](repeating: 0, count: b.count)
      for j in 0..<b.count {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        row[j + 1] = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
