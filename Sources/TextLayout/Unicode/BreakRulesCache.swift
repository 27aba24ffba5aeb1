/// The break rules that an analyzer has opened, each at its first use, and what they call each
/// character.
final class BreakRulesCache {
  /// How lines of a language break.
  struct Lines {
    /// Nil without ICU's data.
    var rules: BreakRules?
    /// The properties of characters, what the rules call them among the rest.
    var properties: ScalarPropertyTable
  }

  /// More tailorings than this at a time come from hostile input only.
  private static let maxTailorings = 32

  private var tailorings: [LineBreakTailoring: Lines] = [:]
  private var last: (tailoring: LineBreakTailoring, lines: Lines)?

  /// The boundaries of grapheme clusters.
  let graphemes = BreakRules(.grapheme, locale: "")
  /// The properties of characters that are no language's own.
  private(set) lazy var properties = ScalarPropertyTable(graphemes: graphemes?.machine)

  /// The opportunities of lines in a language.
  func lines(_ tailoring: LineBreakTailoring) -> Lines {
    if let last, last.tailoring == tailoring { return last.lines }
    let lines = tailorings[tailoring] ?? open(tailoring)
    if tailorings.count >= Self.maxTailorings { tailorings.removeAll() }
    tailorings[tailoring] = lines
    last = (tailoring, lines)
    return lines
  }

  private func open(_ tailoring: LineBreakTailoring) -> Lines {
    let rules = BreakRules(.line, locale: tailoring.locale)
    let table = rules?.machine.map { ScalarPropertyTable(properties, lines: $0) }
    return Lines(rules: rules, properties: table ?? properties)
  }
}
