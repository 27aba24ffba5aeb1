extension PropertyRuns {
  /// Whether a text can have anything that is shown as a picture.
  var mayHoldEmoji: Bool {
    !union.isDisjoint(with: [.emojiPresentation, .emojiSelector])
  }

  /// Finds the grapheme clusters that are shown as pictures (UTS #51), and marks their starts.
  ///
  /// Those are: what is an emoji by default, unless U+FE0E follows; what can be one, if U+FE0F or
  /// a skin tone follows or it is joined to another by U+200D; keycaps; flags.
  func emojiRuns(flags: inout [CharacterFlags]) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    for index in 0..<count
    where !list[index].properties.isDisjoint(with: [.emoji, .emojiPresentation]) {
      // Of a run of digits only the last one can have a selector behind it.
      let start = flags.span.lastGraphemeStart(in: range(of: index))
      guard let start else { continue }
      let end = flags.span.graphemeStart(from: start + 1, to: flags.count)
      var next = index + 1
      while next < count, list[next].offset < end { next += 1 }
      guard isEmoji(index..<next) else { continue }
      flags[start].insert(.emoji)
      if let last = stretches.last, last.upperBound == start {
        stretches[stretches.count - 1] = last.lowerBound..<end
      } else {
        stretches.append(start..<end)
      }
    }
    return stretches
  }

  /// Whether a cluster is shown as a picture, which begins with the last character of its first run.
  private func isEmoji(_ cluster: Range<Int>) -> Bool {
    let base = list[cluster.lowerBound].properties
    let second = cluster.lowerBound + 1
    guard second < cluster.upperBound else { return base.contains(.emojiPresentation) }
    let next = list[second]
    if next.scalar == 0xFE0E { return false }
    if base.contains(.emojiPresentation) { return true }
    if next.properties.contains(.emojiModifier) {
      return Unicode.Scalar(list[cluster.lowerBound].scalar)?.properties.isEmojiModifierBase
        ?? false
    }
    // Only the emoji of ASCII, which are digits and such, stand with others in a run.
    let isASCII = !base.contains(.isAlone)
    if next.scalar == 0xFE0F {
      return !isASCII || cluster.count > 2 && list[second + 1].scalar == 0x20E3
    }
    return !isASCII && next.scalar == 0x200D
      && cluster.count > 2 && list[second + 1].properties.contains(.emoji)
  }
}
