internal import CHarfBuzz

/// The numbers of a font's MATH table, in em (OpenType 1.9, MathConstants).
struct MathConstants: Equatable, Sendable {
  var scriptScale = 0.7
  var scriptScriptScale = 0.5
  var axisHeight = 0.0
  var accentBaseHeight = 0.0
  var displayOperatorMinHeight = 0.0
  var subscriptShiftDown = 0.0
  var subscriptTopMax = 0.0
  var subscriptBaselineDropMin = 0.0
  var superscriptShiftUp = 0.0
  var superscriptShiftUpCramped = 0.0
  var superscriptBottomMin = 0.0
  var superscriptBaselineDropMax = 0.0
  var subSuperscriptGapMin = 0.0
  var superscriptBottomMaxWithSubscript = 0.0
  var spaceAfterScript = 0.0
  var upperLimitGapMin = 0.0
  var upperLimitBaselineRiseMin = 0.0
  var lowerLimitGapMin = 0.0
  var lowerLimitBaselineDropMin = 0.0
  var stackTopShiftUp = 0.0
  var stackTopDisplayStyleShiftUp = 0.0
  var stackBottomShiftDown = 0.0
  var stackBottomDisplayStyleShiftDown = 0.0
  var stackGapMin = 0.0
  var stackDisplayStyleGapMin = 0.0
  var fractionNumeratorShiftUp = 0.0
  var fractionNumeratorDisplayStyleShiftUp = 0.0
  var fractionDenominatorShiftDown = 0.0
  var fractionDenominatorDisplayStyleShiftDown = 0.0
  var fractionNumeratorGapMin = 0.0
  var fractionNumDisplayStyleGapMin = 0.0
  var fractionRuleThickness = 0.0
  var fractionDenominatorGapMin = 0.0
  var fractionDenomDisplayStyleGapMin = 0.0
  var overbarVerticalGap = 0.0
  var overbarRuleThickness = 0.0
  var overbarExtraAscender = 0.0
  var underbarVerticalGap = 0.0
  var underbarRuleThickness = 0.0
  var underbarExtraDescender = 0.0
  var radicalVerticalGap = 0.0
  var radicalDisplayStyleVerticalGap = 0.0
  var radicalRuleThickness = 0.0
  var radicalExtraAscender = 0.0
  var radicalKernBeforeDegree = 0.0
  var radicalKernAfterDegree = 0.0
  var radicalDegreeBottomRaise = 0.0
  /// The least overlap of the parts of a stretched glyph.
  var minConnectorOverlap = 0.0

  /// A number of the table.
  typealias Field = any (WritableKeyPath<MathConstants, Double> & Sendable)

  /// What each length is called in the font.
  static let lengths: [(Field, hb_ot_math_constant_t)] = [
    (\.axisHeight, HB_OT_MATH_CONSTANT_AXIS_HEIGHT),
    (\.accentBaseHeight, HB_OT_MATH_CONSTANT_ACCENT_BASE_HEIGHT),
    (\.displayOperatorMinHeight, HB_OT_MATH_CONSTANT_DISPLAY_OPERATOR_MIN_HEIGHT),
    (\.subscriptShiftDown, HB_OT_MATH_CONSTANT_SUBSCRIPT_SHIFT_DOWN),
    (\.subscriptTopMax, HB_OT_MATH_CONSTANT_SUBSCRIPT_TOP_MAX),
    (\.subscriptBaselineDropMin, HB_OT_MATH_CONSTANT_SUBSCRIPT_BASELINE_DROP_MIN),
    (\.superscriptShiftUp, HB_OT_MATH_CONSTANT_SUPERSCRIPT_SHIFT_UP),
    (\.superscriptShiftUpCramped, HB_OT_MATH_CONSTANT_SUPERSCRIPT_SHIFT_UP_CRAMPED),
    (\.superscriptBottomMin, HB_OT_MATH_CONSTANT_SUPERSCRIPT_BOTTOM_MIN),
    (\.superscriptBaselineDropMax, HB_OT_MATH_CONSTANT_SUPERSCRIPT_BASELINE_DROP_MAX),
    (\.subSuperscriptGapMin, HB_OT_MATH_CONSTANT_SUB_SUPERSCRIPT_GAP_MIN),
    (
      \.superscriptBottomMaxWithSubscript,
      HB_OT_MATH_CONSTANT_SUPERSCRIPT_BOTTOM_MAX_WITH_SUBSCRIPT
    ),
    (\.spaceAfterScript, HB_OT_MATH_CONSTANT_SPACE_AFTER_SCRIPT),
    (\.upperLimitGapMin, HB_OT_MATH_CONSTANT_UPPER_LIMIT_GAP_MIN),
    (\.upperLimitBaselineRiseMin, HB_OT_MATH_CONSTANT_UPPER_LIMIT_BASELINE_RISE_MIN),
    (\.lowerLimitGapMin, HB_OT_MATH_CONSTANT_LOWER_LIMIT_GAP_MIN),
    (\.lowerLimitBaselineDropMin, HB_OT_MATH_CONSTANT_LOWER_LIMIT_BASELINE_DROP_MIN),
    (\.stackTopShiftUp, HB_OT_MATH_CONSTANT_STACK_TOP_SHIFT_UP),
    (\.stackTopDisplayStyleShiftUp, HB_OT_MATH_CONSTANT_STACK_TOP_DISPLAY_STYLE_SHIFT_UP),
    (\.stackBottomShiftDown, HB_OT_MATH_CONSTANT_STACK_BOTTOM_SHIFT_DOWN),
    (
      \.stackBottomDisplayStyleShiftDown,
      HB_OT_MATH_CONSTANT_STACK_BOTTOM_DISPLAY_STYLE_SHIFT_DOWN
    ),
    (\.stackGapMin, HB_OT_MATH_CONSTANT_STACK_GAP_MIN),
    (\.stackDisplayStyleGapMin, HB_OT_MATH_CONSTANT_STACK_DISPLAY_STYLE_GAP_MIN),
    (\.fractionNumeratorShiftUp, HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_SHIFT_UP),
    (
      \.fractionNumeratorDisplayStyleShiftUp,
      HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_DISPLAY_STYLE_SHIFT_UP
    ),
    (\.fractionDenominatorShiftDown, HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_SHIFT_DOWN),
    (
      \.fractionDenominatorDisplayStyleShiftDown,
      HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_DISPLAY_STYLE_SHIFT_DOWN
    ),
    (\.fractionNumeratorGapMin, HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_GAP_MIN),
    (\.fractionNumDisplayStyleGapMin, HB_OT_MATH_CONSTANT_FRACTION_NUM_DISPLAY_STYLE_GAP_MIN),
    (\.fractionRuleThickness, HB_OT_MATH_CONSTANT_FRACTION_RULE_THICKNESS),
    (\.fractionDenominatorGapMin, HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_GAP_MIN),
    (
      \.fractionDenomDisplayStyleGapMin, HB_OT_MATH_CONSTANT_FRACTION_DENOM_DISPLAY_STYLE_GAP_MIN
    ),
    (\.overbarVerticalGap, HB_OT_MATH_CONSTANT_OVERBAR_VERTICAL_GAP),
    (\.overbarRuleThickness, HB_OT_MATH_CONSTANT_OVERBAR_RULE_THICKNESS),
    (\.overbarExtraAscender, HB_OT_MATH_CONSTANT_OVERBAR_EXTRA_ASCENDER),
    (\.underbarVerticalGap, HB_OT_MATH_CONSTANT_UNDERBAR_VERTICAL_GAP),
    (\.underbarRuleThickness, HB_OT_MATH_CONSTANT_UNDERBAR_RULE_THICKNESS),
    (\.underbarExtraDescender, HB_OT_MATH_CONSTANT_UNDERBAR_EXTRA_DESCENDER),
    (\.radicalVerticalGap, HB_OT_MATH_CONSTANT_RADICAL_VERTICAL_GAP),
    (\.radicalDisplayStyleVerticalGap, HB_OT_MATH_CONSTANT_RADICAL_DISPLAY_STYLE_VERTICAL_GAP),
    (\.radicalRuleThickness, HB_OT_MATH_CONSTANT_RADICAL_RULE_THICKNESS),
    (\.radicalExtraAscender, HB_OT_MATH_CONSTANT_RADICAL_EXTRA_ASCENDER),
    (\.radicalKernBeforeDegree, HB_OT_MATH_CONSTANT_RADICAL_KERN_BEFORE_DEGREE),
    (\.radicalKernAfterDegree, HB_OT_MATH_CONSTANT_RADICAL_KERN_AFTER_DEGREE),
  ]

  /// What each percentage is called in the font.
  static let percentages: [(Field, hb_ot_math_constant_t)] = [
    (\.scriptScale, HB_OT_MATH_CONSTANT_SCRIPT_PERCENT_SCALE_DOWN),
    (\.scriptScriptScale, HB_OT_MATH_CONSTANT_SCRIPT_SCRIPT_PERCENT_SCALE_DOWN),
    (\.radicalDegreeBottomRaise, HB_OT_MATH_CONSTANT_RADICAL_DEGREE_BOTTOM_RAISE_PERCENT),
  ]

  /// Whether the numbers can set a formula. DejaVu Sans and Serif have a MATH table full of zeros.
  var areUsable: Bool {
    superscriptShiftUp > 0 && subscriptShiftDown > 0 && fractionNumeratorDisplayStyleShiftUp > 0
      && axisHeight > 0
  }
}
