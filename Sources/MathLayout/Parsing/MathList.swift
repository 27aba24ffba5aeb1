internal import Graphics

/// A formula, or a part of one, as a row of atoms and what stands between them.
///
/// A tree, no deeper than `MathLimits.depth`.
struct MathList: Equatable, Sendable {
  /// The parts from left to right.
  var items: [MathItem] = []

  /// The one atom that the list consists of, or nil.
  var soleAtom: MathAtom? {
    guard items.count == 1, case .atom(let atom) = items[0] else { return nil }
    return atom
  }
}

/// A part of a list.
enum MathItem: Equatable, Sendable {
  /// Something that is drawn.
  case atom(MathAtom)
  /// Room.
  case space(MathSpace)
  /// Another style up to the end of the list.
  case style(MathStyle.Level)
  /// Another colour up to the end of the list.
  case color(RGBAColor)
  /// Another size up to the end of the list, as a multiple of the formula's own.
  case size(Double)
  /// A part in another colour, whose atoms are spaced as if they stood in the list itself.
  case colored(RGBAColor, MathList)
  /// The list of the style in force: display, text, script, script of a script.
  case choice([MathList])
  /// Whether a line may break here, whatever the rules say.
  case breakHint(isAllowed: Bool)
}

/// What decides the room between an atom and its neighbours (TeXbook, chapter 17).
enum AtomClass: UInt8, Equatable, Sendable, CaseIterable {
  /// Letters, digits, signs.
  case ord
  /// Sums, integrals, names of functions.
  case op
  /// Operators between two operands.
  case bin
  /// Relations.
  case rel
  /// Opening delimiters.
  case open
  /// Closing delimiters.
  case close
  /// Commas.
  case punct
  /// Parts in delimiters of their own.
  case inner
}

/// Something that is drawn, with its scripts.
struct MathAtom: Equatable, Sendable {
  /// Where the scripts go.
  enum Limits: Equatable, Sendable {
    /// Above and below in display style where the operator wants it so.
    case automatic
    /// Above and below.
    case stacked
    /// Beside.
    case beside
  }

  /// What is drawn.
  var nucleus: Nucleus
  /// How it is spaced.
  var kind: AtomClass = .ord
  /// Above right.
  var superscript: MathList?
  /// Below right.
  var `subscript`: MathList?
  /// Where the scripts go.
  var limits: Limits = .beside

  /// Whether the atom has a script.
  var hasScripts: Bool { superscript != nil || `subscript` != nil }
}
