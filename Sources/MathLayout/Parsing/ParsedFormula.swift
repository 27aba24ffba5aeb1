/// A formula as its source says it, before anything is measured.
struct ParsedFormula: Equatable, Sendable {
  /// What is drawn.
  var list: MathList
  /// What stands at the end of the formula's line (`\tag`), parentheses included.
  var tag: MathList?
}
