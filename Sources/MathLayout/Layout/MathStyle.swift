/// The size and tightness that a part of a formula is set in (TeXbook, chapter 17).
struct MathStyle: Equatable, Sendable {
  /// The sizes, from large to small.
  enum Level: Int, Equatable, Sendable, Comparable {
    /// A formula on a line of its own.
    case display
    /// A formula in a line of text.
    case text
    /// Scripts.
    case script
    /// Scripts of scripts.
    case scriptScript

    static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  /// The size.
  var level: Level
  /// Whether superscripts stay low, as below something.
  var isCramped = false

  /// Whether the style is a script's.
  var isScript: Bool { level >= .script }
  /// Whether the style is that of formulas on lines of their own.
  var isDisplay: Bool { level == .display }

  /// The same size, tight.
  var cramped: MathStyle { MathStyle(level: level, isCramped: true) }

  /// The style of superscripts.
  var superscript: MathStyle {
    MathStyle(level: level < .script ? .script : .scriptScript, isCramped: isCramped)
  }

  /// The style of subscripts.
  var `subscript`: MathStyle { superscript.cramped }

  /// The style of numerators.
  var numerator: MathStyle {
    MathStyle(level: Level(rawValue: level.rawValue + 1) ?? .scriptScript, isCramped: isCramped)
  }

  /// The style of denominators.
  var denominator: MathStyle { numerator.cramped }
}
