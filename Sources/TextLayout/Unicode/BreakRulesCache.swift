/// The break rules that an analyzer has opened, each at its first use.
final class BreakRulesCache {
  /// More tailorings than this at a time come from hostile input only.
  private static let maxTailorings = 32

  private var tailorings: [LineBreakTailoring: BreakRules] = [:]
  private var last: (tailoring: LineBreakTailoring, rules: BreakRules)?

  /// The boundaries of grapheme clusters.
  private(set) lazy var graphemes: BreakRules? = BreakRules(.grapheme, locale: "")

  /// The opportunities of lines in a language.
  func lines(_ tailoring: LineBreakTailoring) -> BreakRules? {
    if let last, last.tailoring == tailoring { return last.rules }
    let known = tailorings[tailoring] ?? BreakRules(.line, locale: tailoring.locale)
    guard let rules = known else { return nil }
    if tailorings.count >= Self.maxTailorings { tailorings.removeAll() }
    tailorings[tailoring] = rules
    last = (tailoring, rules)
    return rules
  }
}
