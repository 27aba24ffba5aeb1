/// Finds out what the bidi algorithm and the line breaker know of paragraphs, one after the other.
///
/// It keeps what is costly to make: ICU's break rules, the properties of characters met so far,
/// room for the steps. A result never depends on the paragraphs before. Not `Sendable`: each thread
/// has its own.
package final class ParagraphAnalyzer {
  private let breaks = BreakRulesCache()
  private var runs: PropertyRuns
  private var bidi = BidiResolver()
  // By the number of the script; nil where nobody has asked.
  private var scriptTags = [OpenTypeTag?](repeating: nil, count: 256)

  package convenience init() {
    self.init(keepsCharactersApart: false)
  }

  /// Makes an analyzer.
  ///
  /// - Parameter keepsCharactersApart: On only where a test compares with it off.
  init(keepsCharactersApart: Bool) {
    runs = PropertyRuns(keepsCharactersApart: keepsCharactersApart)
  }

  /// Analyses a paragraph.
  ///
  /// - Parameters:
  ///   - text: UTF-8 without the line feed at the paragraph's end; less than 2 GiB.
  ///   - spans: Stretches that are isolates or scopes, in order.
  ///   - attachments: Every U+FFFC whose break class is not its own.
  ///   - style: Gives the base direction, the language and the strictness of breaks.
  /// - Complexity: O(*n*) in the length of the text and the number of spans.
  package func analyze(
    _ text: [UInt8], spans: [BidiSpan] = [], attachments: [AttachmentSpan] = [],
    style: ParagraphStyle = ParagraphStyle()
  ) -> AnalyzedParagraph {
    precondition(text.count < Int(Int32.max), "a paragraph of \(text.count) bytes is too long")
    guard !text.isEmpty else {
      return AnalyzedParagraph(baseLevel: style.baseLevel { nil })
    }
    let lines = breaks.lines(
      LineBreakTailoring(language: style.language, strictness: style.breakStrictness))
    let spans = BidiSpans(spans, count: text.count)
    var flags = [CharacterFlags](repeating: [], count: text.count)
    runs.fill(from: text, flags: &flags, table: lines.properties)
    if !spans.isEmpty { runs.cut(at: spans.edges, flags: flags) }
    markGraphemes(in: text, &flags)
    let emoji = runs.mayHoldEmoji ? runs.emojiRuns(flags: &flags) : []
    let baseLevel = style.baseLevel { runs.firstStrongLevel(spans: spans) }
    let scripts = runs.scriptRuns(flags: flags, tag: tag)
    let (levels, edges) = levels(spans: spans, baseLevel: baseLevel, count: text.count)
    if let rules = lines.rules {
      if !attachments.isEmpty { runs.substitute(attachments, lines.properties) }
      flags.markLineBreaks(of: runs, in: text, rules)
      runs.markBreaksBehindHebrewHyphens(in: text, &flags)
    } else {
      flags.markBreaksAfterSpaces()
    }
    return AnalyzedParagraph(
      text: text, baseLevel: baseLevel, levels: levels, levelEdges: edges, flags: flags,
      scripts: scripts, emoji: emoji)
  }

  private func levels(
    spans: BidiSpans, baseLevel: UInt8, count: Int
  ) -> ([UInt8], [LevelEdge]) {
    let isPlain =
      baseLevel == 0 && runs.bidiClasses.isDisjoint(with: .rightToLeft)
      && !spans.isolates.contains { $0.direction == .rightToLeft }
    guard !isPlain else { return ([], []) }
    // Nothing here leaves the level of a right-to-left paragraph.
    let isOneLevel =
      baseLevel == 1 && runs.bidiClasses.isDisjoint(with: .leftToRight.union(.explicit))
      && spans.isEmpty
    if isOneLevel { return ([UInt8](repeating: 1, count: count), []) }
    return bidi.levels(of: runs, spans: spans, baseLevel: baseLevel)
  }

  private func markGraphemes(in text: [UInt8], _ flags: inout [CharacterFlags]) {
    guard runs.union.contains(.joinsGraphemes), let rules = breaks.graphemes else { return }
    if let machine = rules.machine {
      flags.markGraphemes(of: runs, machine)
    } else {
      flags.markGraphemes(of: runs, in: text, rules.iterator)
    }
  }

  private func tag(_ script: ScriptCode) -> OpenTypeTag {
    if let tag = scriptTags[Int(script.rawValue)] { return tag }
    let tag = script.tag
    scriptTags[Int(script.rawValue)] = tag
    return tag
  }
}

@available(*, unavailable)
extension ParagraphAnalyzer: Sendable {}

extension ParagraphStyle {
  /// The level of a paragraph, given what its text says.
  fileprivate func baseLevel(_ firstStrong: () -> UInt8?) -> UInt8 {
    let fallback: UInt8 = defaultDirection == .rightToLeft ? 1 : 0
    return switch baseDirection {
    case .leftToRight: 0
    case .rightToLeft: 1
    case .natural: fallback
    case .firstStrong: firstStrong() ?? fallback
    }
  }
}
