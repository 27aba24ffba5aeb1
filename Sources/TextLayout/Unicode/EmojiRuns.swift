extension ScalarBuffer {
  /// Whether a text can have anything that is shown as a picture.
  var mayHoldEmoji: Bool {
    !union.isDisjoint(with: [.emojiPresentation, .emojiSelector])
  }

  /// Finds the grapheme clusters that are shown as pictures (UTS #51), and marks their starts.
  ///
  /// Those are: what is an emoji by default, unless U+FE0E follows; what can be one, if U+FE0F or
  /// a skin tone follows or it is joined to another by U+200D; keycaps; flags.
  func emojiRuns(flags: inout [CharacterFlags]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, !flags[Int(offsets[end])].contains(.graphemeStart) { end += 1 }
      if isEmoji(start..<end) {
        let range = Int(offsets[start])..<Int(offsets[end])
        flags[range.lowerBound].insert(.emoji)
        if let last = runs.last, last.upperBound == range.lowerBound {
          runs[runs.count - 1] = last.lowerBound..<range.upperBound
        } else {
          runs.append(range)
        }
      }
      start = end
    }
    return runs
  }

  private func isEmoji(_ cluster: Range<Int>) -> Bool {
    let base = properties[cluster.lowerBound]
    guard !base.isDisjoint(with: [.emoji, .emojiPresentation]) else { return false }
    let rest = cluster.dropFirst()
    guard let second = rest.first else { return base.contains(.emojiPresentation) }
    if values[second] == 0xFE0E { return false }
    if base.contains(.emojiPresentation) || properties[second].contains(.emojiModifier) {
      return true
    }
    let isASCII = values[cluster.lowerBound] < 0x80
    if values[second] == 0xFE0F {
      return !isASCII || cluster.count > 2 && values[second + 1] == 0x20E3
    }
    return !isASCII && values[second] == 0x200D
      && cluster.count > 2 && properties[second + 1].contains(.emoji)
  }
}
