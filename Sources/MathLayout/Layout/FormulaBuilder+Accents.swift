extension FormulaBuilder {
  /// Sets a mark above or below a base (TeXbook, appendix G, rule 12).
  func accented(
    _ base: MathList, _ accent: Accent, _ setting: Setting
  ) throws(MathError) -> NucleusBox {
    let inner = try nucleus(.list(base), .ord, setting.with(setting.style.cramped))
    guard accent.isAbove else {
      return NucleusBox(box: try marked(below: inner.box, accent, setting))
    }
    let attachment = inner.accentAttachment ?? inner.box.width / 2
    let box = try marked(
      above: inner.box, height: inner.box.ascent, at: attachment, accent, setting)
    return NucleusBox(box: box, accentAttachment: attachment)
  }

  /// Sets a character with a mark and scripts: the scripts keep the height that they have at the
  /// character alone, and the mark stands above the character alone.
  func accented(
    _ character: MathAtom, _ accent: Accent, scriptsOf atom: MathAtom, _ setting: Setting
  ) throws(MathError) -> MathBox {
    let inner = try nucleus(
      character.nucleus, .ord, setting.with(setting.style.cramped))
    let full = try scripts(of: atom, inner, setting)
    return try marked(
      above: full, height: inner.box.ascent, at: inner.accentAttachment ?? inner.box.width / 2,
      accent, setting, baseWidth: inner.box.width)
  }

  /// Puts a mark above a box.
  ///
  /// - Parameters:
  ///   - height: What the mark has to clear.
  ///   - attachment: Where the mark stands.
  private func marked(
    above base: MathBox, height: Double, at attachment: Double, _ accent: Accent,
    _ setting: Setting, baseWidth: Double? = nil
  ) throws(MathError) -> MathBox {
    let em = em(setting)
    let mark = try self.mark(accent, width: baseWidth ?? base.width, setting)
    let shift = height - min(height, constants.accentBaseHeight * em)
    var result = base
    result.draw(mark.box, x: attachment - mark.attachment, y: -shift)
    result.ascent = max(result.ascent, mark.box.ascent + shift)
    return result
  }

  /// Puts a mark below a box, its drawing hung at the box's depth.
  private func marked(
    below base: MathBox, _ accent: Accent, _ setting: Setting
  ) throws(MathError) -> MathBox {
    let mark = try self.mark(accent, width: base.width, setting)
    var result = base
    result.draw(mark.box, x: base.width / 2 - mark.attachment, y: base.descent)
    result.descent = base.descent + mark.box.descent
    return result
  }

  /// A mark for a base of a width: the widest drawing that is not wider, or one put together
  /// beyond the widest.
  private func mark(
    _ accent: Accent, width: Double, _ setting: Setting
  ) throws(MathError) -> (box: MathBox, attachment: Double) {
    let em = em(setting)
    let level = max(0, setting.style.level.rawValue - 1)
    let glyph = fonts.glyph(
      for: accent.mark, .upright, scriptLevel: accent.isStretchy ? 0 : level)
    guard let glyph else {
      var box = try missing(accent.mark, em: em, setting)
      // Marks are drawn for a base of some height, or hang below the baseline.
      box.raise(by: accent.isAbove ? constants.accentBaseHeight * em : -box.ascent)
      return (box, box.width / 2)
    }
    let variants = accent.isStretchy ? fonts.variants(of: glyph, .horizontal) : []
    var chosen = glyph
    var isLargest = true
    for variant in variants {
      let reference = GlyphReference(face: glyph.face, glyph: variant)
      guard fonts.measures(of: reference).inkWidth * em <= width else {
        isLargest = false
        break
      }
      chosen = reference
    }
    if accent.isStretchy, isLargest,
      let whole = try assembled(glyph, .horizontal, to: width, em: em, setting)
    {
      return (whole, whole.width / 2)
    }
    let measures = fonts.measures(of: chosen)
    return (try box(chosen, em: em, color: setting.color), measures.markAttachment * em)
  }

  /// Sets a rule above or below a base (TeXbook, appendix G, rules 9 and 10).
  func bar(
    _ base: MathList, isAbove: Bool, _ setting: Setting
  ) throws(MathError) -> MathBox {
    let k = constants
    let em = em(setting)
    var result = try box(base, isAbove ? setting.with(setting.style.cramped) : setting)
    if isAbove {
      let thickness = k.overbarRuleThickness * em
      let bottom = result.ascent + k.overbarVerticalGap * em
      result.rule(
        x: 0, y: -bottom - thickness, width: result.width, height: thickness,
        color: setting.color)
      result.ascent = bottom + thickness + k.overbarExtraAscender * em
    } else {
      let thickness = k.underbarRuleThickness * em
      let top = result.descent + k.underbarVerticalGap * em
      result.rule(x: 0, y: top, width: result.width, height: thickness, color: setting.color)
      result.descent = top + thickness + k.underbarExtraDescender * em
    }
    return result
  }

  /// Sets a brace as wide as its base above or below it.
  func brace(
    _ scalar: Unicode.Scalar, _ base: MathList, isAbove: Bool, _ setting: Setting
  ) throws(MathError) -> MathBox {
    let em = em(setting)
    let inner = try box(base, setting.with(setting.style.cramped))
    let mark = try self.mark(
      Accent(mark: scalar, isStretchy: true, isAbove: isAbove), width: inner.width, setting)
    var result = inner
    let x = inner.width / 2 - mark.attachment
    if isAbove {
      let shift = inner.ascent - constants.accentBaseHeight * em
      result.draw(mark.box, x: x, y: -shift)
      result.ascent = max(inner.ascent, mark.box.ascent + shift)
    } else {
      result.draw(mark.box, x: x, y: inner.descent)
      result.descent = inner.descent + mark.box.descent
    }
    return result
  }

  /// Sets an arrow with labels above and below.
  func arrow(
    _ arrow: ExtensibleArrow, above: MathList, below: MathList?, _ setting: Setting
  ) throws(MathError) -> MathBox {
    let em = em(setting)
    let script = setting.with(setting.style.superscript)
    let upper = try arrow.label(above).map { (list) throws(MathError) in try box(list, script) }
    let lower = try arrow.label(below ?? MathList()).map { (list) throws(MathError) in
      try box(list, setting.with(setting.style.subscript))
    }
    let label = max(upper?.width ?? 0, lower?.width ?? 0)
    let wanted = max(arrow.minimum * em, label + arrow.padding * self.em(script) / 18)
    let shaft = try self.shaft(arrow.scalar, width: wanted, em: em, setting)
    var result = limits(NucleusBox(box: shaft), upper: upper, lower: lower, setting)
    if above.items.isEmpty { result.ascent = max(shaft.ascent, result.ascent - arrow.absence * em) }
    if below?.items.isEmpty ?? true {
      result.descent = max(shaft.descent, result.descent - arrow.absence * em)
    }
    return result
  }

  /// Sets an arrow close below a base, as amsmath's `\varinjlim`.
  func arrowBelow(
    _ scalar: Unicode.Scalar, _ base: MathList, _ setting: Setting
  ) throws(MathError) -> MathBox {
    var result = try box(base, setting)
    // amsmath's unit, its \ex@, is a tenth of the size.
    let unit = setting.size / 10
    let arrow = try shaft(scalar, width: result.width, em: em(setting), setting)
    let shift = result.descent + 1.5 * unit + arrow.ascent
    result.draw(arrow, x: (result.width - arrow.width) / 2, y: shift)
    result.descent = max(result.descent, shift + arrow.descent - unit)
    return result
  }
}

extension FormulaBuilder {
  /// An arrow of a width: its own drawing where that is wide enough, else one put together to
  /// exactly the width, since the font's larger drawings come in wide steps.
  private func shaft(
    _ scalar: Unicode.Scalar, width: Double, em: Double, _ setting: Setting
  ) throws(MathError) -> MathBox {
    if let glyph = fonts.glyph(for: scalar, .upright, scriptLevel: 0),
      fonts.measures(of: glyph).extent(.horizontal) * em < width,
      let whole = try assembled(glyph, .horizontal, to: width, em: em, setting)
    {
      return whole
    }
    return try stretched(scalar, .horizontal, to: width, em: em, setting)
  }
}

extension ExtensibleArrow {
  /// What stands above or below the arrow, or nil where nothing does.
  fileprivate func label(_ list: MathList) -> MathList? {
    guard hasBothLabels || !list.items.isEmpty else { return nil }
    let space = MathItem.space(MathSpace(length: MathLength(value: 1, unit: .textSpace)))
    let before = Array(repeating: space, count: spacesBefore)
    return MathList(items: before + list.items + Array(repeating: space, count: spacesBehind))
  }
}

extension GlyphMeasures {
  /// The ink from left to right, in em.
  var inkWidth: Double { right - left }

  /// Where a mark is held, in em: at the font's own point, or in the middle of its ink where the
  /// font has none (HarfBuzz then gives half of the advance, which is nothing for a mark).
  var markAttachment: Double {
    accentAttachment == advance / 2 ? (left + right) / 2 : accentAttachment
  }
}
