extension FormulaBuilder {
  /// Sets a nucleus with its scripts beside it (TeXbook, appendix G, rule 18).
  func scripts(
    of atom: MathAtom, _ nucleus: NucleusBox, _ setting: Setting
  ) throws(MathError) -> MathBox {
    let above = try script(atom.superscript, setting.with(setting.style.superscript))
    let below = try script(atom.subscript, setting.with(setting.style.subscript))
    let place = scriptShifts(nucleus, above?.box, below?.box, setting)
    var result = nucleus.box
    let end = nucleus.box.width
    // A subscript alone takes the place of the italic correction (TeXbook, appendix G, rule 17).
    var width = above == nil && below != nil ? end - nucleus.italicCorrection : end
    if let above {
      let x = end + cutIn(nucleus, above, shift: place.up, isAbove: true, setting)
      result.draw(above.box, x: x, y: -place.up)
      result.ascent = max(result.ascent, place.up + above.box.ascent)
      result.descent = max(result.descent, above.box.descent - place.up)
      width = max(width, x + above.box.width)
    }
    if let below {
      let x =
        end - nucleus.italicCorrection
        + cutIn(nucleus, below, shift: place.down, isAbove: false, setting)
      result.draw(below.box, x: x, y: place.down)
      result.ascent = max(result.ascent, below.box.ascent - place.down)
      result.descent = max(result.descent, place.down + below.box.descent)
      width = max(width, x + below.box.width)
    }
    result.width = width + constants.spaceAfterScript * em(setting)
    return result
  }

  /// A script with its one glyph, where it is one character.
  struct Script {
    var box: MathBox
    var glyph: GlyphReference?
    var em: Double
  }

  private func script(_ list: MathList?, _ setting: Setting) throws(MathError) -> Script? {
    guard let list else { return nil }
    if let character = list.soleCharacter {
      let nucleus = try nucleus(character.nucleus, .ord, setting)
      return Script(box: nucleus.box, glyph: nucleus.glyph, em: em(setting))
    }
    return Script(box: try box(list, setting), glyph: nil, em: em(setting))
  }

  /// How far scripts move up and down.
  func scriptShifts(
    _ nucleus: NucleusBox, _ above: MathBox?, _ below: MathBox?, _ setting: Setting
  ) -> (up: Double, down: Double) {
    let k = constants
    let em = em(setting)
    var up = 0.0
    var down = 0.0
    if !nucleus.isCharacter {
      up = nucleus.box.ascent - k.superscriptBaselineDropMax * em
      down = nucleus.box.descent + k.subscriptBaselineDropMin * em
    }
    if let above {
      let least = setting.style.isCramped ? k.superscriptShiftUpCramped : k.superscriptShiftUp
      up = max(up, least * em, above.descent + k.superscriptBottomMin * em)
    }
    guard let below else { return (up, down) }
    down = max(down, k.subscriptShiftDown * em)
    guard let above else { return (up, max(down, below.ascent - k.subscriptTopMax * em)) }
    let gap = (up - above.descent) - (below.ascent - down)
    if gap < k.subSuperscriptGapMin * em {
      down += k.subSuperscriptGapMin * em - gap
      let lift = k.superscriptBottomMaxWithSubscript * em - (up - above.descent)
      if lift > 0 {
        up += lift
        down -= lift
      }
    }
    return (up, down)
  }

  /// How far a script moves into the cut-in corner of a glyph (OpenType 1.9, MathKernInfo): at two
  /// heights the kerns of both glyphs are added, and the larger sum counts.
  private func cutIn(
    _ nucleus: NucleusBox, _ script: Script, shift: Double, isAbove: Bool, _ setting: Setting
  ) -> Double {
    guard let glyph = nucleus.glyph, nucleus.isCharacter else { return 0 }
    let em = em(setting)
    let base = fonts.faces[glyph.face]
    let (corner, opposite): (GlyphCorner, GlyphCorner) =
      isAbove ? (.topRight, .bottomLeft) : (.bottomRight, .topLeft)
    // The two heights above the nucleus' baseline: the script's inner edge and the nucleus' outer.
    let heights =
      isAbove
      ? [shift - script.box.descent, nucleus.box.ascent]
      : [script.box.ascent - shift, -nucleus.box.descent]
    let baseline = isAbove ? shift : -shift
    var best = -Double.infinity
    for height in heights {
      var sum = base.kern(of: glyph.glyph, at: corner, height: height / em) * em
      if let own = script.glyph {
        let face = fonts.faces[own.face]
        sum +=
          face.kern(of: own.glyph, at: opposite, height: (height - baseline) / script.em)
          * script.em
      }
      best = max(best, sum)
    }
    return best.isFinite ? best : 0
  }

  /// Sets lists above and below a nucleus (TeXbook, appendix G, rule 13a).
  func limits(
    _ nucleus: NucleusBox, above: MathList?, below: MathList?, _ setting: Setting
  ) throws(MathError) -> MathBox {
    var upper: MathBox?
    var lower: MathBox?
    if let above { upper = try box(above, setting.with(setting.style.superscript)) }
    if let below { lower = try box(below, setting.with(setting.style.subscript)) }
    return limits(nucleus, upper: upper, lower: lower, setting)
  }

  /// Puts boxes above and below a nucleus.
  func limits(
    _ nucleus: NucleusBox, upper: MathBox?, lower: MathBox?, _ setting: Setting
  ) -> MathBox {
    let k = constants
    let em = em(setting)
    let width = max(nucleus.box.width, upper?.width ?? 0, lower?.width ?? 0)
    let lean = nucleus.italicCorrection / 2
    var result = MathBox(
      width: width, ascent: nucleus.box.ascent, descent: nucleus.box.descent)
    result.draw(nucleus.box, x: (width - nucleus.box.width) / 2)
    if let upper {
      let shift =
        nucleus.box.ascent
        + max(k.upperLimitGapMin * em + upper.descent, k.upperLimitBaselineRiseMin * em)
      result.draw(upper, x: (width - upper.width) / 2 + lean, y: -shift)
      result.ascent = max(result.ascent, shift + upper.ascent)
    }
    if let lower {
      let shift =
        nucleus.box.descent
        + max(k.lowerLimitGapMin * em + lower.ascent, k.lowerLimitBaselineDropMin * em)
      result.draw(lower, x: (width - lower.width) / 2 - lean, y: shift)
      result.descent = max(result.descent, shift + lower.descent)
    }
    return result
  }

  /// Sets scripts at the four corners of an operator in display style, as amsmath's `\sideset`: the
  /// operator stays in the middle of the box, for its limits, and what is empty of the box on the
  /// narrower side overlaps the neighbours.
  func sideset(
    _ left: MathAtom, _ right: MathAtom, _ base: MathList, _ setting: Setting
  ) throws(MathError) -> NucleusBox {
    let display = setting.with(MathStyle(level: .display, isCramped: setting.style.isCramped))
    let inner = try box(base, display)
    var empty = NucleusBox()
    empty.box.ascent = inner.ascent
    empty.box.descent = inner.descent
    let before = left.hasScripts ? try scripts(of: left, empty, display) : MathBox()
    let after =
      right.hasScripts
      ? try scripts(of: right, NucleusBox(box: inner), display) : inner
    let behind = after.width - inner.width
    let side = max(before.width, behind)
    var result = MathBox(width: inner.width + 2 * side)
    result.draw(before, x: side - before.width)
    result.draw(after, x: side)
    result.ascent = max(before.ascent, after.ascent)
    result.descent = max(before.descent, after.descent)
    return NucleusBox(
      box: result, overlapBefore: side - before.width, overlapBehind: side - behind)
  }

  /// Sets scripts before a base that follows, both ending where it begins.
  func prescript(
    _ above: MathList, _ below: MathList, _ base: MathList, _ setting: Setting
  ) throws(MathError) -> MathBox {
    var nucleus = NucleusBox()
    let inner = try box(base, setting)
    nucleus.box.ascent = inner.ascent
    nucleus.box.descent = inner.descent
    let upper =
      above.items.isEmpty
      ? nil : try box(above, setting.with(setting.style.superscript))
    let lower = below.items.isEmpty ? nil : try box(below, setting.with(setting.style.subscript))
    let place = scriptShifts(nucleus, upper, lower, setting)
    let width = max(upper?.width ?? 0, lower?.width ?? 0)
    var result = MathBox(width: width + constants.spaceAfterScript * em(setting))
    if let upper {
      result.draw(upper, x: width - upper.width, y: -place.up)
      result.ascent = max(result.ascent, place.up + upper.ascent)
    }
    if let lower {
      result.draw(lower, x: width - lower.width, y: place.down)
      result.descent = max(result.descent, place.down + lower.descent)
    }
    return result
  }
}
