/// Finds out what the bidi algorithm and the line breaker know of paragraphs, one after the other.
///
/// It keeps what is costly to make: ICU's break rules, the properties of characters met so far,
/// room for the steps. A result never depends on the paragraphs before. Not `Sendable`: each thread
/// has its own.
package final class ParagraphAnalyzer {
  private let table = ScalarPropertyTable()
  private let breaks = BreakRulesCache()
  private var scalars = ScalarBuffer()
  private var bidi = BidiResolver()
  // By the number of the script; nil where nobody has asked.
  private var scriptTags = [OpenTypeTag?](repeating: nil, count: 256)

  package init() {}

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
    let rules = breaks.lines(
      LineBreakTailoring(language: style.language, strictness: style.breakStrictness))
    if var plain = plainParagraph(text, spans: spans, style: style) {
      if let rules {
        plain.flags.markLineBreaks(ofASCII: text, rules)
      } else {
        plain.flags.markBreaksAfterSpaces()
      }
      return plain
    }
    var result = fullParagraph(text, spans: BidiSpans(spans, count: text.count), style: style)
    if let rules {
      scalars.substitute(attachments)
      result.flags.markLineBreaks(of: scalars, rules)
    } else {
      result.flags.markBreaksAfterSpaces()
    }
    return result
  }

  /// Everything but line breaks of a left-to-right ASCII paragraph; nil for any other.
  private func plainParagraph(
    _ text: [UInt8], spans: [BidiSpan], style: ParagraphStyle
  ) -> AnalyzedParagraph? {
    guard spans.allSatisfy({ !$0.role.isRightToLeftIsolate }) else { return nil }
    let summary = unsafe text.withUnsafeBufferPointer { unsafe ASCIISummary($0) }
    guard summary.isASCII, style.baseLevel({ summary.hasLetter ? 0 : nil }) == 0 else {
      return nil
    }
    let flags = table.asciiFlags(text)
    let script = tag(summary.hasLetter ? .latin : .common)
    return AnalyzedParagraph(
      text: text, flags: flags, scripts: [ScriptRun(end: text.count, script: script)])
  }

  private func fullParagraph(_ text: [UInt8], spans: BidiSpans, style: ParagraphStyle)
    -> AnalyzedParagraph
  {
    var flags = [CharacterFlags](repeating: [], count: text.count)
    scalars.fill(from: text, flags: &flags, table: table)
    markGraphemes(&flags)
    let emoji = scalars.mayHoldEmoji ? scalars.emojiRuns(flags: &flags) : []
    let baseLevel = style.baseLevel { scalars.firstStrongLevel(spans: spans) }
    let scripts = scalars.scriptRuns(flags: flags, tag: tag)
    let (levels, edges) = levels(spans: spans, baseLevel: baseLevel, count: text.count)
    return AnalyzedParagraph(
      text: text, baseLevel: baseLevel, levels: levels, levelEdges: edges, flags: flags,
      scripts: scripts, emoji: emoji)
  }

  private func levels(
    spans: BidiSpans, baseLevel: UInt8, count: Int
  ) -> ([UInt8], [LevelEdge]) {
    let isPlain =
      baseLevel == 0 && scalars.bidiClasses.isDisjoint(with: .rightToLeft)
      && !spans.isolates.contains { $0.direction == .rightToLeft }
    guard !isPlain else { return ([], []) }
    // Nothing here leaves the level of a right-to-left paragraph.
    let isOneLevel =
      baseLevel == 1 && scalars.bidiClasses.isDisjoint(with: .leftToRight.union(.explicit))
      && spans.isEmpty
    if isOneLevel { return ([UInt8](repeating: 1, count: count), []) }
    return bidi.levels(of: scalars, spans: spans, baseLevel: baseLevel)
  }

  private func markGraphemes(_ flags: inout [CharacterFlags]) {
    guard scalars.union.contains(.joinsGraphemes), let rules = breaks.graphemes else {
      for index in 0..<scalars.count {
        flags[Int(scalars.offsets[index])].insert(.graphemeStart)
      }
      return
    }
    scalars.markGraphemes(rules, &flags)
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

extension ScalarBuffer {
  /// Marks where grapheme clusters begin.
  ///
  /// Between two characters of class Other there is always a boundary (GB999); rules are run from
  /// where that does not tell.
  fileprivate func markGraphemes(_ rules: BreakRules, _ flags: inout [CharacterFlags]) {
    unsafe withScalars { text, offsets in
      var index = 0
      while index < text.count {
        unsafe flags[Int(offsets[index])].insert(.graphemeStart)
        let next = index + 1
        let isAlone =
          !properties[index].contains(.joinsGraphemes)
          && (next == text.count || !properties[next].contains(.joinsGraphemes))
        if isAlone {
          index = next
        } else if let boundary = unsafe rules.next(after: index, in: text) {
          index = boundary
        } else {
          return unsafe rules.forEachBoundary(in: text) { boundary in
            guard boundary < text.count else { return }
            unsafe flags[Int(offsets[boundary])].insert(.graphemeStart)
          }
        }
      }
    }
  }
}

extension BidiRole {
  fileprivate var isRightToLeftIsolate: Bool {
    if case .isolate(.rightToLeft, _) = self { true } else { false }
  }
}

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
