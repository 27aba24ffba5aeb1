/// The room between atoms (TeXbook, chapter 18).
enum Spacing {
  /// The room between two neighbours, in eighteenths of an em.
  static func between(_ left: AtomClass, _ right: AtomClass, isScript: Bool) -> Double {
    let value = table[Int(left.rawValue)][Int(right.rawValue)]
    return value < 0 ? (isScript ? 0 : -value) : value
  }

  /// Rows are left neighbours, columns right ones, in the order of `AtomClass`. Negative numbers
  /// are dropped in scripts.
  private static let table: [[Double]] = [
    [0, 3, -4, -5, 0, 0, 0, -3],
    [3, 3, 0, -5, 0, 0, 0, -3],
    [-4, -4, 0, 0, -4, 0, 0, -4],
    [-5, -5, 0, 0, -5, 0, 0, -5],
    [0, 0, 0, 0, 0, 0, 0, 0],
    [0, 3, -4, -5, 0, 0, 0, -3],
    [-3, -3, 0, -3, -3, -3, -3, -3],
    [-3, 3, -4, -5, -3, 0, -3, -3],
  ]
}

extension AtomClass {
  /// Whether a binary operator behind the atom has nothing to operate on.
  var leavesNoOperand: Bool {
    switch self {
    case .bin, .op, .rel, .open, .punct: true
    case .ord, .close, .inner: false
    }
  }

  /// Whether a binary operator before the atom has nothing to operate on.
  var takesNoOperand: Bool {
    switch self {
    case .rel, .close, .punct: true
    case .ord, .op, .bin, .open, .inner: false
    }
  }
}
