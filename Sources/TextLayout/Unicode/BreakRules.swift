/// ICU's rules for one kind of boundary.
///
/// ICU keeps each rule set as a state machine. `ubrk_next` runs it through an abstraction of the
/// text that costs ten times as much as the machine, so `BreakMachine` runs the same tables. ICU's
/// own iterator stays for what is not rules: dictionaries, and tables in a format that we don't
/// know. Not `Sendable`: both have room for what they do.
final class BreakRules {
  /// What lies between two boundaries.
  enum Kind {
    case grapheme
    case word
    case line
    case sentence
  }

  let iterator: BreakIterator
  let machine: BreakMachine?

  /// Opens the rules of a locale.
  ///
  /// - Parameters:
  ///   - locale: An ICU locale such as `ja@lb=strict`; empty for the root.
  ///   - runsTables: Whether the tables are run here where their format is known.
  /// - Returns: Nil if ICU has no rules, which means that its data is missing.
  init?(_ kind: Kind, locale: String, runsTables: Bool = true) {
    guard let iterator = BreakIterator(kind, locale: locale) else { return nil }
    self.iterator = iterator
    machine = runsTables ? BreakMachine(iterator.compiledRules) : nil
  }
}

@available(*, unavailable)
extension BreakRules: Sendable {}
