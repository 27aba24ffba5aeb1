/// A length as a formula's author names it.
struct MathLength: Equatable, Sendable {
  /// What a length is a multiple of.
  enum Unit: Equatable, Sendable {
    /// An eighteenth of the em of the style in force, so that it shrinks in scripts.
    case mu
    /// The em of the formula, the same in every style.
    case em
    /// The height of small letters of the formula.
    case ex
    /// A point.
    case point
    /// The width of a space of the formula's font.
    case textSpace
  }

  /// How many units.
  var value: Double
  /// The unit.
  var unit: Unit

  /// Nothing.
  static let zero = MathLength(value: 0, unit: .point)

  /// Units by name, as multiples of one that we keep (TeXbook, chapter 10; `px` as in a browser
  /// whose pixel is our point).
  static let units: [String: (Unit, Double)] = [
    "mu": (.mu, 1), "em": (.em, 1), "ex": (.ex, 1), "pt": (.point, 1), "px": (.point, 1),
    "bp": (.point, 72.27 / 72), "pc": (.point, 12), "in": (.point, 72.27),
    "cm": (.point, 72.27 / 2.54), "mm": (.point, 72.27 / 25.4), "dd": (.point, 1238.0 / 1157),
    "cc": (.point, 12 * 1238.0 / 1157), "sp": (.point, 1.0 / 65536),
  ]
}

/// Room between atoms that the author asked for.
struct MathSpace: Equatable, Sendable {
  /// The room.
  var length: MathLength
  /// The room in display style, where it differs.
  var displayLength: MathLength?
  /// Whether the room is left out in scripts (`\nonscript`).
  var isDroppedInScripts = false

  /// So many eighteenths of an em of the style in force.
  static func mu(_ value: Double) -> MathSpace { MathSpace(length: .init(value: value, unit: .mu)) }
  /// So many em of the formula.
  static func em(_ value: Double) -> MathSpace { MathSpace(length: .init(value: value, unit: .em)) }
}
