/// How much a formula may ask for before it is refused.
///
/// Real formulas stay far below; the limits keep hostile ones from taking time, memory or stack.
struct MathLimits: Hashable, Sendable {
  /// UTF-8 code units of the source.
  var sourceLength = 65_536
  /// Groups, scripts, arguments and tables inside each other.
  var depth = 80
  /// Macro expansions; KaTeX's default.
  var expansions = 1_000
  /// Tokens that macros make.
  var expandedTokens = 100_000
  /// Atoms, cells and spaces.
  var parts = 40_000
  /// Columns of a table.
  var columns = 200
  /// Glyphs, rules and lines that are drawn.
  var elements = 60_000

  /// The same limits, but for a depth that any thread has the stack for.
  var shallow: MathLimits {
    var limits = self
    limits.depth = min(depth, 12)
    return limits
  }

  /// The longest length that a source may name, in em.
  static let longestLength = 500.0
}
