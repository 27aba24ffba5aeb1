/// The lengths that set a kind of table apart, in em of the formula (LaTeX's at 10 pt).
struct TableMeasures: Equatable, Sendable {
  /// The least height of a row.
  var rowAscent = 0.84
  /// The least depth of a row.
  var rowDescent = 0.36
  /// The distance of baselines, or nil for rows that touch.
  var baselineDistance: Double?
  /// The least gap between rows whose baselines have a distance.
  var leastGap = 0.3
  /// The gap that takes the place of a smaller one.
  var usualGap = 0.4
  /// The room between two columns.
  var columnGap = 1.0
  /// The room on both sides of the table.
  var outerGap = 0.0

  /// The thickness of rules.
  static let ruleThickness = 0.04
  /// The distance of two rules at the same place.
  static let ruleDistance = 0.2

  /// The lengths of a layout.
  init(_ layout: MathTable.Layout, constants: MathConstants) {
    switch layout {
    case .matrix: break
    case .array: outerGap = 0.5
    case .cases:
      rowAscent *= 1.2
      rowDescent *= 1.2
    case .aligned, .alignedAt, .gathered, .displayCases, .multiline: baselineDistance = 1.5
    case .small:
      rowAscent = 0
      rowDescent = 0
      baselineDistance = 0.6
      leastGap = 0.15
      usualGap = 0.15
      columnGap = 5.0 / 18
      outerGap = 3.0 / 18
    case .substack:
      rowAscent = 0
      rowDescent = 0
      let scale = constants.scriptScale
      baselineDistance = (constants.stackTopShiftUp + constants.stackBottomShiftDown) * scale
      leastGap = constants.stackGapMin * scale
      usualGap = leastGap
    }
  }
}
