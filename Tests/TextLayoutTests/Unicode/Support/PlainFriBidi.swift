import CFriBidi

@testable import TextLayout

/// FriBidi asked about a whole paragraph in one call, as most programs do. Its isolates side by side
/// come out wrong.
struct PlainFriBidi {
  private static let types: [ReferenceBidi.Class: FriBidiCharType] = [
    .L: FRIBIDI_TYPE_LTR, .R: FRIBIDI_TYPE_RTL, .AL: FRIBIDI_TYPE_AL, .EN: FRIBIDI_TYPE_EN,
    .ES: FRIBIDI_TYPE_ES, .ET: FRIBIDI_TYPE_ET, .AN: FRIBIDI_TYPE_AN, .CS: FRIBIDI_TYPE_CS,
    .NSM: FRIBIDI_TYPE_NSM, .BN: FRIBIDI_TYPE_BN, .S: FRIBIDI_TYPE_SS, .WS: FRIBIDI_TYPE_WS,
    .LRI: FRIBIDI_TYPE_LRI, .RLI: FRIBIDI_TYPE_RLI, .FSI: FRIBIDI_TYPE_FSI,
    .PDI: FRIBIDI_TYPE_PDI,
  ]

  private let reference: ReferenceBidi

  /// - Parameter reference: Whose classes, first strong letter and rules for lines are used, so that
  ///   only the levels are FriBidi's.
  init(_ reference: ReferenceBidi) {
    self.reference = reference
  }

  /// Resolves a paragraph that is one line and holds neither embeddings nor overrides.
  func resolve(_ text: [UInt32], _ direction: ParagraphStyle.BaseDirection) -> EngineBidi.Result {
    let base = reference.baseLevel(of: text, direction)
    let classes = text.map { Self.types[reference.bidiClass($0)] ?? FRIBIDI_TYPE_ON }
    var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
    fribidi_get_bracket_types(text, FriBidiStrIndex(text.count), classes, &brackets)
    var levels = [FriBidiLevel](repeating: 0, count: text.count)
    var paragraph = base == 1 ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR
    _ = fribidi_get_par_embedding_levels_ex(
      classes, brackets, FriBidiStrIndex(text.count), &paragraph, &levels)
    return reference.line(of: text, levels: levels.map(Int.init), baseLevel: base)
  }
}
