extension FormulaBuilder {
  /// A character stretched to at least a size: the smallest drawing that is large enough, or one
  /// put together, or the largest there is (OpenType 1.9, MathVariants).
  ///
  /// - Parameter wanted: Ink from bottom to top, or from left to right, in points.
  /// - Returns: The box as the glyph is drawn; an assembly stands on the baseline.
  func stretched(
    _ scalar: Unicode.Scalar, _ direction: StretchDirection, to wanted: Double, em: Double,
    _ setting: Setting
  ) throws(MathError) -> MathBox {
    guard let glyph = fonts.glyph(for: scalar, .upright, scriptLevel: 0) else {
      return try missing(scalar, em: em, setting)
    }
    var largest = glyph
    for candidate in [glyph.glyph] + fonts.variants(of: glyph, direction) {
      let reference = GlyphReference(face: glyph.face, glyph: candidate)
      largest = reference
      if fonts.measures(of: reference).extent(direction) * em >= wanted {
        return try box(reference, em: em, color: setting.color)
      }
    }
    if let whole = try assembled(glyph, direction, to: wanted, em: em, setting) { return whole }
    return try box(largest, em: em, color: setting.color)
  }

  /// A glyph put together from parts, or nil where the font has none.
  func assembled(
    _ glyph: GlyphReference, _ direction: StretchDirection, to wanted: Double, em: Double,
    _ setting: Setting
  ) throws(MathError) -> MathBox? {
    let parts = fonts.assembly(of: glyph, direction)
    guard !parts.isEmpty, em > 0 else { return nil }
    let assembly = GlyphAssembly(
      parts, wanted: wanted / em, minOverlap: constants.minConnectorOverlap)
    try count(assembly.pieces.count)
    var result = MathBox()
    for piece in assembly.pieces {
      let reference = GlyphReference(face: glyph.face, glyph: piece.glyph)
      let measures = fonts.measures(of: reference)
      var element = MathElement(
        content: .glyph(reference, size: em), x: 0, y: 0, color: setting.color)
      switch direction {
      case .vertical:
        element.y = -(piece.offset - measures.bottom) * em
        result.width = max(result.width, measures.advance * em)
        result.ascent = assembly.length * em
      case .horizontal:
        element.x = (piece.offset - measures.left) * em
        result.width = assembly.length * em
        result.ascent = max(result.ascent, measures.ascent * em)
        result.descent = max(result.descent, measures.descent * em)
      }
      result.elements.append(element)
    }
    return result
  }

  /// A delimiter of at least a size, centred on the axis.
  func delimiter(
    _ scalar: Unicode.Scalar, wanted: Double, em: Double, _ setting: Setting
  ) throws(MathError) -> MathBox {
    let raw = try stretched(scalar, .vertical, to: wanted, em: em, setting)
    let ink = inkRange(of: raw)
    let axis = constants.axisHeight * em
    let shift = (ink.top + ink.bottom) / 2 - axis
    var result = MathBox(width: raw.width)
    result.draw(raw, x: 0, y: shift)
    let half = (ink.top - ink.bottom) / 2
    result.ascent = max(0, half + axis)
    result.descent = max(0, half - axis)
    return result
  }

  /// The ink of a stretched glyph, y up. A single glyph may lie wholly above the baseline.
  private func inkRange(of box: MathBox) -> (top: Double, bottom: Double) {
    if box.elements.count == 1, case .glyph(let glyph, let size) = box.elements[0].content {
      let measures = fonts.measures(of: glyph)
      let y = -box.elements[0].y
      return (measures.top * size + y, measures.bottom * size + y)
    }
    return (box.ascent, -box.descent)
  }

  /// The size that TeX asks of delimiters around a part that reaches so far from the axis: at least
  /// 901/1000 of it (\delimiterfactor), and at most 5 pt of 10 less (\delimitershortfall).
  private func delimiterSize(reach: Double, _ setting: Setting) -> Double {
    max(0.901 * 2 * reach, 2 * reach - 0.5 * setting.size)
  }

  /// Sets parts between delimiters as tall as they are (TeXbook, appendix G, rule 19).
  func delimited(_ delimited: Delimited, _ setting: Setting) throws(MathError) -> MathBox {
    let em = em(setting)
    let axis = constants.axisHeight * em
    var parts: [MathBox] = []
    var reach = 0.0
    for part in delimited.parts {
      let inner = try box(part, setting, leading: .open, trailing: .close)
      reach = max(reach, inner.ascent - axis, inner.descent + axis)
      parts.append(inner)
    }
    let wanted = delimiterSize(reach: reach, setting)
    var result = MathBox()
    try append(delimited.left, wanted: wanted, setting, to: &result)
    for (index, part) in parts.enumerated() {
      result.append(part)
      let next = index < delimited.middles.count ? delimited.middles[index] : delimited.right
      try append(next, wanted: wanted, setting, to: &result)
    }
    return result
  }

  private func append(
    _ scalar: Unicode.Scalar?, wanted: Double, _ setting: Setting, to result: inout MathBox
  ) throws(MathError) {
    guard let scalar else {
      result.width += Self.nullDelimiter * setting.size
      return
    }
    result.append(try delimiter(scalar, wanted: wanted, em: em(setting), setting))
  }

  /// Sets a delimiter of `\big` and its kin, which does not depend on the style.
  func sizedDelimiter(
    _ scalar: Unicode.Scalar?, size: Int, _ outer: Setting
  ) throws(MathError) -> MathBox {
    let setting = outer.with(MathStyle(level: .text))
    let em = setting.size
    var result = MathBox()
    let parenthesis = fonts.glyph(for: "(", .upright, scriptLevel: 0).map(fonts.measures)
    let reach = Double(size + 1) / 2 * 1.2 * (parenthesis?.inkHeight ?? 1) * em / 2
    // An absent delimiter takes no room here, other than at \left.
    if scalar != nil {
      try append(scalar, wanted: delimiterSize(reach: reach, setting), setting, to: &result)
    }
    let axis = constants.axisHeight * em
    result.ascent = max(result.ascent, reach + axis)
    result.descent = max(result.descent, reach - axis)
    return result
  }
}

extension GlyphMeasures {
  /// The size in the direction of stretching, in em.
  func extent(_ direction: StretchDirection) -> Double {
    direction == .vertical ? inkHeight : max(advance, right - left)
  }
}
