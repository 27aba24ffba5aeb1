/// The runs of delimiters of a text, and how they are paired.
///
/// The algorithm is the specification's
/// (<https://spec.commonmark.org/0.31.2/#phase-2-inline-structure>), for all kinds of marks in one
/// pass from left to right: the first closer that finds its opener wins, and what was open between
/// them is text. So spans never cross.
struct DelimiterStack {
  private(set) var delimiters: [Delimiter] = []
  private(set) var pairs: [DelimiterPair] = []
  /// The last delimiter that is in play; -1 for none.
  private(set) var last = -1
  /// For each kind of closer, the place below which there is no opener for it.
  private var bottoms = [Int](repeating: -1, count: 24)

  mutating func removeAll() {
    delimiters.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
    last = -1
  }

  /// Adds a run; returns its index.
  mutating func append(
    _ kind: DelimiterKind, length: Int, mark: Int, canOpen: Bool, canClose: Bool
  ) -> Int {
    let index = delimiters.count
    delimiters.append(
      Delimiter(
        kind: kind, canOpen: canOpen, canClose: canClose, mark: mark, length: length,
        remaining: length, previous: last))
    if last >= 0 { delimiters[last].next = index }
    last = index
    return index
  }

  /// Takes the delimiters after one out of play, unpaired.
  mutating func drop(after bottom: Int) {
    last = bottom
    if bottom >= 0 { delimiters[bottom].next = -1 }
  }

  /// Pairs the delimiters after one, and takes them out of play.
  ///
  /// - Complexity: linear in their number: a search that fails is never repeated below the place
  ///   where it began.
  mutating func resolve(after bottom: Int, underline: Bool) {
    guard last > bottom else { return }
    for index in bottoms.indices { bottoms[index] = bottom }
    var closer = bottom >= 0 ? delimiters[bottom].next : firstInPlay
    while closer >= 0 {
      guard delimiters[closer].canClose else {
        closer = delimiters[closer].next
        continue
      }
      let opener = opener(for: closer)
      if opener >= 0 {
        closer = pair(opener, closer, underline: underline)
      } else {
        let next = delimiters[closer].next
        bottoms[bottomIndex(closer)] = delimiters[closer].previous
        if !delimiters[closer].canOpen { remove(closer) }
        closer = next
      }
    }
    drop(after: bottom)
  }

  private var firstInPlay: Int {
    var index = last
    while index >= 0, delimiters[index].previous >= 0 { index = delimiters[index].previous }
    return index
  }

  /// The nearest delimiter that the closer can close, or -1.
  private func opener(for closer: Int) -> Int {
    let bottom = bottoms[bottomIndex(closer)]
    let kind = delimiters[closer].kind
    var index = delimiters[closer].previous
    while index > bottom {
      if delimiters[index].kind == kind, delimiters[index].canOpen, fits(index, closer) {
        return index
      }
      index = delimiters[index].previous
    }
    return -1
  }

  /// The rule of three, for runs that may both open and close.
  private func fits(_ opener: Int, _ closer: Int) -> Bool {
    let one = delimiters[opener]
    let other = delimiters[closer]
    guard one.kind.isEmphasis, other.canOpen || one.canClose else { return true }
    return (one.length + other.length) % 3 != 0 || (one.length % 3 == 0 && other.length % 3 == 0)
  }

  private func bottomIndex(_ closer: Int) -> Int {
    let delimiter = delimiters[closer]
    guard delimiter.kind.isEmphasis else { return 12 + Int(delimiter.kind.rawValue) }
    let base = delimiter.kind == .star ? 0 : 6
    return base + (delimiter.canOpen ? 3 : 0) + delimiter.length % 3
  }

  /// Pairs two runs; returns the next closer to look at.
  private mutating func pair(_ opener: Int, _ closer: Int, underline: Bool) -> Int {
    let kind = delimiters[closer].kind
    var length = delimiters[closer].length
    if kind.isEmphasis {
      let canBeStrong = kind == .star || !underline
      let hasTwo = delimiters[opener].remaining >= 2 && delimiters[closer].remaining >= 2
      length = canBeStrong && hasTwo ? 2 : 1
    }
    addPair(Self.type(of: kind, length: length, underline: underline), length, opener, closer)
    dropBetween(opener, closer)
    if kind.isMath { forgetMath(before: closer) }
    if delimiters[opener].remaining == 0 || !kind.isEmphasis { remove(opener) }
    if delimiters[closer].remaining > 0, kind.isEmphasis { return closer }
    let next = delimiters[closer].next
    remove(closer)
    return next
  }

  /// Formulas don't nest: once one is closed, an earlier dollar opens none.
  private mutating func forgetMath(before closer: Int) {
    for kind in [DelimiterKind.math1, .math2] { bottoms[12 + Int(kind.rawValue)] = closer }
  }

  private mutating func addPair(
    _ type: MarkdownNodeType, _ length: Int, _ opener: Int, _ closer: Int
  ) {
    let index = pairs.count
    pairs.append(
      DelimiterPair(
        type: type, length: length, closer: closer, nextOpened: delimiters[opener].firstOpened))
    delimiters[opener].firstOpened = index
    delimiters[opener].opening += length
    delimiters[opener].remaining -= length
    if delimiters[closer].lastClosed >= 0 {
      pairs[delimiters[closer].lastClosed].nextClosed = index
    } else {
      delimiters[closer].firstClosed = index
    }
    delimiters[closer].lastClosed = index
    delimiters[closer].remaining -= length
  }

  private mutating func dropBetween(_ opener: Int, _ closer: Int) {
    delimiters[opener].next = closer
    delimiters[closer].previous = opener
  }

  private mutating func remove(_ index: Int) {
    let previous = delimiters[index].previous
    let next = delimiters[index].next
    if previous >= 0 { delimiters[previous].next = next }
    if next >= 0 { delimiters[next].previous = previous } else { last = previous }
  }

  private static func type(
    of kind: DelimiterKind, length: Int, underline: Bool
  ) -> MarkdownNodeType {
    switch kind {
    case .star: length == 2 ? .strong : .emphasis
    case .underscore: underline ? .underline : length == 2 ? .strong : .emphasis
    case .strike1, .strike2: .strikethrough
    case .lowered: .subscript
    case .highlight: .highlight
    case .spoiler: .spoiler
    case .raised: .superscript
    case .math1: .latexMathInline
    case .math2: .latexMathDisplay
    }
  }
}
