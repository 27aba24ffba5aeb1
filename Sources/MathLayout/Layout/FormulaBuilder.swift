internal import Graphics

/// Sets a parsed formula by the rules of TeX (TeXbook, appendix G) with the numbers of an OpenType
/// MATH table.
///
/// Each kind of nucleus has an extension of its own. The descent is as deep as the parsed tree,
/// which is bounded.
final class FormulaBuilder {
  /// The fonts.
  let fonts: MathFontSet
  /// How much a formula may ask for.
  let limits: MathLimits
  /// The em of the whole formula, in points.
  let size: Double
  private var elementCount = 0

  /// Begins a formula.
  init(fonts: MathFontSet, size: Double, limits: MathLimits) {
    self.fonts = fonts
    self.size = size
    self.limits = limits
  }

  /// The math font's numbers, in em.
  var constants: MathConstants { fonts.constants }

  /// The em of a style, in points.
  func em(_ setting: Setting) -> Double {
    switch setting.style.level {
    case .display, .text: setting.size
    case .script: setting.size * constants.scriptScale
    case .scriptScript: setting.size * constants.scriptScriptScale
    }
  }

  /// Counts what is drawn.
  ///
  /// - Throws: `MathError.tooLarge` past the limit.
  func count(_ elements: Int) throws(MathError) {
    elementCount += elements
    guard elementCount <= limits.elements else { throw .tooLarge(limit: limits.elements) }
  }

  /// A length in points.
  func points(_ length: MathLength, _ setting: Setting) -> Double {
    switch length.unit {
    case .mu: return length.value * em(setting) / 18
    case .em: return length.value * setting.size
    case .ex: return length.value * setting.size * fonts.xHeight
    case .point: return length.value
    case .textSpace: return length.value * setting.size * fonts.spaceWidth
    }
  }

  /// The room that a space takes in a style, in points.
  func points(_ space: MathSpace, _ setting: Setting) -> Double {
    if space.isDroppedInScripts, setting.style.isScript { return 0 }
    if setting.style.isDisplay, let length = space.displayLength { return points(length, setting) }
    return points(space.length, setting)
  }

  /// A glyph as a box, its ink's height and its advance.
  func box(_ glyph: GlyphReference, em: Double, color: RGBAColor?) throws(MathError) -> MathBox {
    try count(1)
    let measures = fonts.measures(of: glyph)
    return MathBox(
      width: measures.advance * em, ascent: measures.ascent * em, descent: measures.descent * em,
      elements: [MathElement(content: .glyph(glyph, size: em), x: 0, y: 0, color: color)])
  }
}
