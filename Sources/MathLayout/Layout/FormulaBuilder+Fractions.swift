extension FormulaBuilder {
  /// TeX's room for an absent delimiter, in em of the formula: it does not shrink in scripts.
  static let nullDelimiter = 0.12

  /// Sets a fraction (TeXbook, appendix G, rule 15).
  func fraction(_ fraction: Fraction, _ outer: Setting) throws(MathError) -> MathBox {
    var setting = outer
    if let style = fraction.style { setting.style.level = style }
    var numerator = try box(fraction.numerator, setting.with(setting.style.numerator))
    let denominator = try box(fraction.denominator, setting.with(setting.style.denominator))
    if fraction.continued != nil {
      // The strut of amsmath's \cfrac.
      numerator.ascent = max(numerator.ascent, 0.84 * setting.size)
      numerator.descent = max(numerator.descent, 0.36 * setting.size)
    }
    let inner = stacked(numerator, denominator, fraction, setting)
    return try enclosed(inner, fraction, setting)
  }

  /// The numerator above the denominator, with the bar between them.
  private func stacked(
    _ numerator: MathBox, _ denominator: MathBox, _ fraction: Fraction, _ setting: Setting
  ) -> MathBox {
    let k = constants
    let em = em(setting)
    let isDisplay = setting.style.isDisplay
    let axis = k.axisHeight * em
    let thickness =
      fraction.barThickness.map { points($0, setting) } ?? k.fractionRuleThickness * em
    var up: Double
    var down: Double
    if thickness > 0 {
      up = (isDisplay ? k.fractionNumeratorDisplayStyleShiftUp : k.fractionNumeratorShiftUp) * em
      down =
        (isDisplay ? k.fractionDenominatorDisplayStyleShiftDown : k.fractionDenominatorShiftDown)
        * em
      let above = (isDisplay ? k.fractionNumDisplayStyleGapMin : k.fractionNumeratorGapMin) * em
      let below =
        (isDisplay ? k.fractionDenomDisplayStyleGapMin : k.fractionDenominatorGapMin) * em
      // The gaps grow with a bar that the author made thicker (TeXbook, appendix G, rule 15d).
      let usual = k.fractionRuleThickness * em
      let growth = usual > 0 ? thickness / usual : 1
      up = max(up, axis + thickness / 2 + growth * above + numerator.descent)
      down = max(down, denominator.ascent - (axis - thickness / 2) + growth * below)
    } else {
      up = (isDisplay ? k.stackTopDisplayStyleShiftUp : k.stackTopShiftUp) * em
      down = (isDisplay ? k.stackBottomDisplayStyleShiftDown : k.stackBottomShiftDown) * em
      let least = (isDisplay ? k.stackDisplayStyleGapMin : k.stackGapMin) * em
      let gap = (up - numerator.descent) - (denominator.ascent - down)
      if gap < least {
        up += (least - gap) / 2
        down += (least - gap) / 2
      }
    }
    let width = max(numerator.width, denominator.width)
    var result = MathBox(
      width: width, ascent: max(up + numerator.ascent, denominator.ascent - down),
      descent: max(down + denominator.descent, numerator.descent - up))
    let slack = width - numerator.width
    let x = fraction.continued == .left ? 0 : fraction.continued == .right ? slack : slack / 2
    result.draw(numerator, x: x, y: -up)
    result.draw(denominator, x: (width - denominator.width) / 2, y: down)
    result.rule(
      x: 0, y: -axis - thickness / 2, width: width, height: thickness, color: setting.color)
    return result
  }

  /// The fraction between its delimiters, or the room for absent ones.
  private func enclosed(
    _ inner: MathBox, _ fraction: Fraction, _ setting: Setting
  ) throws(MathError) -> MathBox {
    let em = em(setting)
    // LaTeX's sizes for the delimiters of \binom.
    let size = (setting.style.isDisplay ? 2.39 : 1.01) * em
    var result = MathBox()
    if let left = fraction.left {
      result.append(try delimiter(left, wanted: size, em: em, setting))
    } else {
      result.width += Self.nullDelimiter * setting.size
    }
    result.append(inner)
    if let right = fraction.right {
      result.append(try delimiter(right, wanted: size, em: em, setting))
    } else if fraction.continued == nil {
      result.width += Self.nullDelimiter * setting.size
    }
    return result
  }

  /// Sets a root (TeXbook, appendix G, rule 11).
  func radical(
    _ radicand: MathList, _ degree: MathList?, _ setting: Setting
  ) throws(MathError) -> MathBox {
    let k = constants
    let em = em(setting)
    let inner = try box(radicand, setting.with(setting.style.cramped))
    let thickness = k.radicalRuleThickness * em
    var gap =
      (setting.style.isDisplay ? k.radicalDisplayStyleVerticalGap : k.radicalVerticalGap) * em
    let surd = try stretched(
      "\u{221A}", .vertical, to: inner.height + gap + thickness, em: em, setting)
    let excess = surd.height - (inner.height + gap + thickness)
    if excess > 0 { gap += excess / 2 }
    let top = inner.ascent + gap + thickness
    var result = MathBox()
    let surdBottom = surd.height - top
    if let degree {
      try place(degree, surdBottom: surdBottom, surdHeight: surd.height, setting, in: &result)
    }
    result.draw(surd, x: result.width, y: surd.ascent - top)
    result.width += surd.width
    result.rule(
      x: result.width, y: -top, width: inner.width, height: thickness, color: setting.color)
    result.append(inner)
    result.ascent = max(result.ascent, top + k.radicalExtraAscender * em)
    result.descent = max(result.descent, surdBottom)
    return result
  }

  /// Sets a root's degree before its sign.
  private func place(
    _ degree: MathList, surdBottom: Double, surdHeight: Double, _ setting: Setting,
    in result: inout MathBox
  ) throws(MathError) {
    let k = constants
    let em = em(setting)
    let style = MathStyle(level: .scriptScript, isCramped: setting.style.isCramped)
    let inner = try box(degree, setting.with(style))
    let before = k.radicalKernBeforeDegree * em
    let after = max(k.radicalKernAfterDegree * em, -(before + inner.width))
    let raise = k.radicalDegreeBottomRaise * surdHeight - surdBottom + inner.descent
    result.draw(inner, x: before, y: -raise)
    result.width = before + inner.width + after
    result.ascent = raise + inner.ascent
  }
}
