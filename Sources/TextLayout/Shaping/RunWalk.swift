/// Steps through a paragraph run by run: what shares a look's shaping part, a level, a script and an
/// emoji presentation.
struct RunWalk {
  /// A stretch that is shaped alike.
  struct Run {
    var range: Range<Int>
    /// A look of the stretch, as an index into the text's attributes.
    var attributes: Int
    var level: UInt8
    var script: OpenTypeTag
    var isEmoji: Bool
    /// Whether a stretch with room at its ends begins with the run.
    var startsPadding = false
    /// Whether a stretch with room at its ends ends with the run.
    var endsPadding = false
  }

  private let analysis: AnalyzedParagraph
  private let looks: [LookSpan]
  private let attributes: [TextAttributes]
  private var position: Int
  private let limit: Int
  private var look = 0
  private var script = 0
  private var emoji = 0
  // Where the shaping part of the look changes next, once that is known of the current one.
  private var shapingEnd = 0
  // Whether there is room at the ends of that part of the look.
  private var hasPadding = false

  /// Makes a walk over a part of the paragraph.
  init(
    analysis: AnalyzedParagraph, looks: [LookSpan], attributes: [TextAttributes],
    range: Range<Int>
  ) {
    self.analysis = analysis
    self.looks = looks
    self.attributes = attributes
    position = range.lowerBound
    limit = range.upperBound
  }

  mutating func next() -> Run? {
    guard position < limit else { return nil }
    let start = position
    let lookNumber = currentLook()
    if shapingEnd <= start {
      shapingEnd = lookEnd()
      hasPadding = !looks.isEmpty && attributes[lookNumber].shaping.inlinePadding > 0
    }
    var end = min(shapingEnd, limit)
    while script < analysis.scripts.count - 1, analysis.scripts[script].end <= start {
      script += 1
    }
    var tag = Self.noScript
    if script < analysis.scripts.count {
      end = min(end, analysis.scripts[script].end)
      tag = analysis.scripts[script].script
    }
    while emoji < analysis.emoji.count, analysis.emoji[emoji].upperBound <= start { emoji += 1 }
    var isEmoji = false
    if emoji < analysis.emoji.count {
      isEmoji = analysis.emoji[emoji].lowerBound <= start
      end = min(end, isEmoji ? analysis.emoji[emoji].upperBound : analysis.emoji[emoji].lowerBound)
    }
    let level = analysis.level(at: start)
    if !analysis.levels.isEmpty {
      end = analysis.levels.span.endOfEqualBytes(from: start, to: end)
    }
    position = max(end, start + 1)
    var run = Run(
      range: start..<position, attributes: lookNumber, level: level, script: tag,
      isEmoji: isEmoji)
    if hasPadding { markPadding(of: &run) }
    return run
  }

  private static let noScript: OpenTypeTag = "Zyyy"

  /// Finds out whether a stretch with room at its ends begins or ends with the run.
  private func markPadding(of run: inout Run) {
    func padding(_ index: Int) -> Double {
      looks.indices.contains(index)
        ? attributes[looks[index].attributes].shaping.inlinePadding : 0
    }
    let own = padding(look)
    run.startsPadding =
      padding(look - 1) != own && run.range.lowerBound == start(ofLook: look)
    var last = look
    while last + 1 < looks.count, start(ofLook: last + 1) < run.range.upperBound { last += 1 }
    let end = last + 1 < looks.count ? start(ofLook: last + 1) : analysis.text.count
    run.endsPadding = padding(last + 1) != own && run.range.upperBound == end
  }

  /// The look at the position.
  private mutating func currentLook() -> Int {
    while look + 1 < looks.count, start(ofLook: look + 1) <= position { look += 1 }
    return looks.isEmpty ? 0 : looks[look].attributes
  }

  /// Where the shaping part of the look changes next.
  private func lookEnd() -> Int {
    guard !looks.isEmpty else { return analysis.text.count }
    guard look + 1 < looks.count else { return analysis.text.count }
    let current = attributes[looks[look].attributes]
    var next = look + 1
    while next < looks.count {
      let other = attributes[looks[next].attributes]
      if other.shaping != current.shaping || other.attachment != current.attachment {
        return start(ofLook: next)
      }
      next += 1
    }
    return analysis.text.count
  }

  /// Where a look really begins: one that begins inside a grapheme waits for the next.
  private func start(ofLook index: Int) -> Int {
    var start = looks[index].start
    while start < analysis.text.count, !analysis.flags[start].contains(.graphemeStart) {
      start += 1
    }
    return start
  }
}
