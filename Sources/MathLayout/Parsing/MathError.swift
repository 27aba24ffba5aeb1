/// A reason why a formula cannot be typeset.
///
/// Offsets are UTF-8 code units of the formula's source; what a macro made has the offset of its
/// call.
public enum MathError: Error, Hashable, Sendable {
  /// A command that nobody defined.
  case unknownCommand(String, offset: Int)
  /// A command, `^` or `_` without what it applies to.
  case missingArgument(of: String, offset: Int)
  /// A `{` or `[` that nothing closes.
  case unclosedGroup(offset: Int)
  /// A `}` that nothing opened.
  case extraClosingBrace(offset: Int)
  /// `\left` without `\right`.
  case missingRight(offset: Int)
  /// `\right` or `\middle` without `\left`.
  case missingLeft(String, offset: Int)
  /// Something after `\left`, `\right` or `\big` that is no delimiter.
  case unknownDelimiter(String, offset: Int)
  /// Two superscripts on one base.
  case doubleSuperscript(offset: Int)
  /// Two subscripts on one base.
  case doubleSubscript(offset: Int)
  /// Two of `\over`, `\atop` and `\choose` in one group.
  case ambiguousFraction(offset: Int)
  /// Something where it has no meaning, such as `&` outside a table.
  case misplaced(String, offset: Int)
  /// An environment that nobody defined.
  case unknownEnvironment(String, offset: Int)
  /// `\begin{a}` ended by `\end{b}`.
  case mismatchedEnd(begin: String, end: String, offset: Int)
  /// `\begin{a}` without its end.
  case missingEnd(String, offset: Int)
  /// A column specification that makes no sense.
  case invalidColumns(String, offset: Int)
  /// A colour that nobody knows.
  case invalidColor(String, offset: Int)
  /// A length that is no number with a unit.
  case invalidLength(String, offset: Int)
  /// A macro definition that makes no sense.
  case invalidDefinition(String, offset: Int)
  /// More levels of nesting than the limit.
  case tooDeep(limit: Int, offset: Int)
  /// More macro expansions than the limit.
  case tooManyExpansions(limit: Int, offset: Int)
  /// A source longer than the limit, in UTF-8 code units.
  case tooLong(limit: Int)
  /// More parts than the limit.
  case tooLarge(limit: Int)
  /// Nothing in the formula that could be drawn.
  case empty
  /// No usable font with a MATH table.
  case noMathFont

  /// Where it happened, where that is known.
  public var offset: Int? {
    switch self {
    case .unknownCommand(_, let offset), .missingArgument(_, let offset),
      .unclosedGroup(let offset), .extraClosingBrace(let offset), .missingRight(let offset),
      .missingLeft(_, let offset), .unknownDelimiter(_, let offset),
      .doubleSuperscript(let offset), .doubleSubscript(let offset),
      .ambiguousFraction(let offset), .misplaced(_, let offset),
      .unknownEnvironment(_, let offset), .mismatchedEnd(_, _, let offset),
      .missingEnd(_, let offset), .invalidColumns(_, let offset), .invalidColor(_, let offset),
      .invalidLength(_, let offset), .invalidDefinition(_, let offset), .tooDeep(_, let offset),
      .tooManyExpansions(_, let offset):
      offset
    case .tooLong, .tooLarge, .empty, .noMathFont: nil
    }
  }
}

extension MathError: CustomStringConvertible {
  /// What is wrong and where, as one line for a person.
  public var description: String {
    guard let offset else { return reason }
    return "\(reason) (at byte \(offset) of the formula)"
  }

  /// What is wrong, without the place.
  private var reason: String {
    switch self {
    case .unknownCommand(let name, _): "unknown command \(name)"
    case .missingArgument(let name, _): "\(name) lacks an argument"
    case .unclosedGroup: "a group is not closed"
    case .extraClosingBrace: "a } closes nothing"
    case .missingRight: "\\left has no \\right"
    case .missingLeft(let name, _): "\(name) has no \\left"
    case .unknownDelimiter(let name, _): "\(name) is no delimiter"
    case .doubleSuperscript: "two superscripts on one base"
    case .doubleSubscript: "two subscripts on one base"
    case .ambiguousFraction: "two fractions in one group; braces are needed"
    case .misplaced(let name, _): "\(name) has no meaning here"
    case .unknownEnvironment(let name, _): "unknown environment \(name)"
    case .mismatchedEnd(let begin, let end, _): "\\begin{\(begin)} is ended by \\end{\(end)}"
    case .missingEnd(let name, _): "\\begin{\(name)} has no \\end"
    case .invalidColumns(let columns, _): "\(columns) are no columns"
    case .invalidColor(let name, _): "\(name) is no colour"
    case .invalidLength(let text, _): "\(text) is no length"
    case .invalidDefinition(let name, _): "the definition of \(name) makes no sense"
    case .tooDeep(let limit, _): "more than \(limit) levels of nesting"
    case .tooManyExpansions(let limit, _): "more than \(limit) macro expansions"
    case .tooLong(let limit): "longer than \(limit) bytes"
    case .tooLarge(let limit): "more than \(limit) parts"
    case .empty: "nothing to draw"
    case .noMathFont: "no font with a usable MATH table"
    }
  }
}
