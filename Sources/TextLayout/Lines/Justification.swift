/// How much a justified line widens its spaces before it parts letters that are written without any,
/// as a part of the em (a guess within JLREQ 3.8.4, which stops at half an em, too).
private let widestSpace = 0.5

extension LineGlyphs {
  /// The gaps that widen a line, or narrow it.
  ///
  /// Word spaces take the room in proportion to their width, no-break spaces too. Between characters
  /// that are written without spaces (Han, kana, Thai and the like) comes what would make spaces
  /// wider than half an em; it goes there evenly. Nothing parts the letters of any other script, and
  /// an attachment is one unit. Spaces that begin a line are its indent and stay as they are, and so
  /// is everything before a tab.
  ///
  /// - Parameter room: What the gaps add together; negative takes away from spaces alone.
  func justification(by room: Int) -> [LineGap] {
    let places = shaped.justificationPlaces(in: clusters.lowerBound..<contentEnd)
    guard !places.spaces.isEmpty || !places.letters.isEmpty else { return [] }
    guard room > 0 else {
      return places.spaces.isEmpty ? [] : gaps(sharing: room, among: places.spaces)
    }
    guard !places.letters.isEmpty else { return gaps(sharing: room, among: places.spaces) }
    let limit = places.spaces.reduce(0) { limit, space in
      let em = Double(shaped.em(of: space))
      return limit + max(0, Int(em * widestSpace) - shaped.advance(of: space))
    }
    let first = gaps(sharing: min(room, limit), among: places.spaces)
    let second = gaps(sharing: room - min(room, limit), evenlyAmong: places.letters)
    return first.merged(with: second)
  }

  /// Shares room out in proportion to the advances of clusters.
  private func gaps(sharing room: Int, among clusters: [Int]) -> [LineGap] {
    let whole = clusters.reduce(0) { $0 + max(shaped.advance(of: $1), 1) }
    var sum = 0
    return clusters.map { cluster in
      sum += max(shaped.advance(of: cluster), 1)
      return LineGap(cluster: cluster, total: part(of: room, sum, whole))
    }
  }

  private func gaps(sharing room: Int, evenlyAmong clusters: [Int]) -> [LineGap] {
    clusters.enumerated().map { index, cluster in
      LineGap(cluster: cluster, total: part(of: room, index + 1, clusters.count))
    }
  }

  /// A part of some room. Its whole is exact: rooms are far below 2⁵³.
  private func part(of room: Int, _ part: Int, _ whole: Int) -> Int {
    Int((Double(room) * Double(part) / Double(whole)).rounded())
  }
}

extension ShapedParagraph {
  /// Where a line may be widened.
  struct JustificationPlaces {
    /// The clusters that are word spaces.
    var spaces: [Int] = []
    /// The clusters behind which there is a gap between characters.
    var letters: [Int] = []
  }

  /// The places in the content of a line.
  func justificationPlaces(in content: Range<Int>) -> JustificationPlaces {
    var places = JustificationPlaces()
    forEachJustificationPlace(in: content) { cluster, isSpace in
      if isSpace { places.spaces.append(cluster) } else { places.letters.append(cluster) }
      return true
    }
    return places
  }

  /// Whether a line with this content can be widened.
  func canBeJustified(_ content: Range<Int>) -> Bool {
    var result = false
    forEachJustificationPlace(in: content) { _, _ in
      result = true
      return false
    }
    return result
  }

  /// Calls back for each place in order, until it answers false.
  private func forEachJustificationPlace(
    in content: Range<Int>, _ body: (_ cluster: Int, _ isSpace: Bool) -> Bool
  ) {
    guard let first = firstJustifiable(in: content) else { return }
    let text = analysis.text.span
    let mayBeSpaceless = runs(of: first..<content.upperBound).contains { $0.isSpaceless }
    var run = run(at: first)
    for cluster in first..<content.upperBound {
      while Int(runs[run].end) <= cluster { run += 1 }
      let start = Int(clusters[cluster].start)
      if isWordSpace(text, start) {
        if !body(cluster, true) { return }
        continue
      }
      guard mayBeSpaceless, cluster + 1 < content.upperBound else { continue }
      let next = Int(runs[run].end) > cluster + 1 ? run : run + 1
      if isGap(text, after: cluster, runs[run], runs[next]), !body(cluster, false) { return }
    }
  }

  /// The first cluster of a line's content that is not an indent, nor before its last tab.
  func firstJustifiable(in content: Range<Int>) -> Int? {
    var first = content.lowerBound
    if hasTabs, let tab = content.last(where: { flags[$0].contains(.tab) }) { first = tab + 1 }
    while first < content.upperBound, flags[first].contains(.space) { first += 1 }
    return first < content.upperBound ? first : nil
  }

  /// Whether a word separator begins at an offset: U+0020 or U+00A0. Spaces of a fixed width keep
  /// it (CSS Text 3, 7.2.1).
  func isWordSpace(_ text: Span<UInt8>, _ start: Int) -> Bool {
    if text[start] == 0x20 { return true }
    return text[start] == 0xC2 ? text[start + 1] == 0xA0 : false
  }

  /// Whether characters may be parted after a cluster: one on either side is written without spaces,
  /// and they are not two parts of one dash or ellipsis.
  private func isGap(
    _ text: Span<UInt8>, after cluster: Int, _ run: ShapedRun, _ nextRun: ShapedRun
  ) -> Bool {
    guard flags[cluster + 1].contains(.graphemeStart) else { return false }
    let start = Int(clusters[cluster].start)
    let next = Int(clusters[cluster + 1].start)
    if isWordSpace(text, next) { return false }
    let isSpaceless = run.isSpaceless ? text[start] >= 0x80 : false
    let isNextSpaceless = nextRun.isSpaceless ? text[next] >= 0x80 : false
    guard isSpaceless || isNextSpaceless else { return false }
    let last = scalar(in: text, at: start)
    return last != scalar(in: text, at: next) || !Self.inseparable.contains(last)
  }

  /// Signs that are set twice to make a long one (UAX #14, IN and B2).
  private static let inseparable: Set<UInt32> = [0x2014, 0x2015, 0x2025, 0x2026, 0x2E3A]

  /// The em of the font of a cluster, in 1/4096 point.
  func em(of cluster: Int) -> Int { InlineLength.rounded(runs[run(at: cluster)].font.size) }

  /// The letter spacing in the advance of the cluster before one, which a line's end takes off.
  func trailingSpacing(before cluster: Int) -> Int {
    guard cluster > 0, flags[cluster - 1].contains(.spaced) else { return 0 }
    return runs[run(at: cluster - 1)].letterSpacing
  }
}

extension ShapedRun {
  /// Whether the script is written without spaces between words.
  fileprivate var isSpaceless: Bool {
    switch script {
    case "Thai", "Laoo", "Khmr", "Mymr": true
    default: ScriptTraits(script).isIdeographic
    }
  }
}
