internal import Graphics

extension FormulaBuilder {
  /// What stands for a character that no font has: the math font's glyph 0, `.notdef` (OpenType
  /// 1.9, recommendations for fonts), or a frame of its own where that has no ink.
  func missing(
    _ scalar: Unicode.Scalar, em: Double, _ setting: Setting
  ) throws(MathError) -> MathBox {
    try missing(scalar, GlyphReference(face: 0, glyph: 0), em: em, setting)
  }

  /// What stands for a character that no font has.
  ///
  /// - Parameters:
  ///   - notdef: The glyph 0 of the face that would have drawn it.
  ///   - width: The room that it has, in points; nil where it may take its own.
  func missing(
    _ scalar: Unicode.Scalar, _ notdef: GlyphReference, em: Double, width: Double? = nil,
    _ setting: Setting
  ) throws(MathError) -> MathBox {
    let measures = fonts.measures(of: notdef)
    var result: MathBox
    if measures.inkHeight > 0, measures.inkWidth > 0 {
      result = try box(notdef, em: em, color: setting.color)
    } else {
      try count(4)
      let width = width ?? 0.6 * em
      result = MathBox(width: width, ascent: 0.7 * em)
      result.frame(
        x: 0.05 * em, y: -0.7 * em, width: max(width - 0.1 * em, 0.2 * em), height: 0.7 * em,
        thickness: 0.04 * em, color: setting.color)
    }
    if let first = result.elements.indices.first { result.elements[first].missing = scalar }
    return result
  }
}

extension MathBox {
  /// Moves everything up, or down by less than nothing, as deep as it then reaches.
  mutating func raise(by distance: Double) {
    for index in elements.indices { elements[index].y -= distance }
    ascent = max(0, ascent + distance)
    descent = max(0, descent - distance)
  }

  /// Adds the outline of a rectangle, drawn inside of it.
  mutating func frame(
    x: Double, y: Double, width: Double, height: Double, thickness: Double, color: RGBAColor?
  ) {
    rule(x: x, y: y, width: width, height: thickness, color: color)
    rule(x: x, y: y + height - thickness, width: width, height: thickness, color: color)
    let (top, side) = (y + thickness, height - 2 * thickness)
    rule(x: x, y: top, width: thickness, height: side, color: color)
    rule(x: x + width - thickness, y: top, width: thickness, height: side, color: color)
  }
}
