internal import Graphics

extension FormulaBuilder {
  /// Sets what an atom draws, without its scripts.
  func nucleus(
    _ nucleus: Nucleus, _ kind: AtomClass, _ setting: Setting
  ) throws(MathError) -> NucleusBox {
    switch nucleus {
    case .empty: return NucleusBox(isCharacter: true)
    case .symbol(let scalar, let alphabet):
      return try symbol(scalar, alphabet, isOperator: kind == .op, setting)
    case .list(let list):
      if let character = list.soleCharacter {
        return try self.nucleus(character.nucleus, .ord, setting)
      }
      if case .colored(let color, let inner)? = list.items.first, list.items.count == 1 {
        var own = setting
        own.color = color
        return try self.nucleus(.list(inner), kind, own)
      }
      return NucleusBox(box: try box(list, setting))
    case .text(let pieces): return NucleusBox(box: try text(pieces, setting))
    case .name(let list): return NucleusBox(box: try box(list, setting))
    case .accent(let accent, let base): return try accented(base, accent, setting)
    case .sideset(let left, let right, let base):
      return try sideset(left, right, base, setting)
    case .negated(let atom): return NucleusBox(box: try negated(atom, setting))
    default: return NucleusBox(box: try structure(nucleus, setting))
    }
  }

  /// Sets what consists of other lists.
  private func structure(_ nucleus: Nucleus, _ setting: Setting) throws(MathError) -> MathBox {
    switch nucleus {
    case .fraction(let fraction): return try self.fraction(fraction, setting)
    case .radical(let radicand, let degree): return try radical(radicand, degree, setting)
    case .bar(let isAbove, let base): return try bar(base, isAbove: isAbove, setting)
    case .brace(let scalar, let isAbove, let base):
      return try brace(scalar, base, isAbove: isAbove, setting)
    case .stack(let base, let above, let below):
      let inner = NucleusBox(box: try box(base, setting))
      return try limits(inner, above: above, below: below, setting)
    case .arrowBelow(let scalar, let base): return try arrowBelow(scalar, base, setting)
    case .arrow(let arrow, let above, let below):
      return try self.arrow(arrow, above: above, below: below, setting)
    case .delimited(let delimited): return try self.delimited(delimited, setting)
    case .sizedDelimiter(let scalar, let size):
      return try sizedDelimiter(scalar, size: size, setting)
    case .table(let table): return try self.table(table, setting)
    case .prescript(let above, let below, let base):
      return try prescript(above, below, base, setting)
    case .phantom(let phantom, let list): return try self.phantom(phantom, list, setting)
    case .decorated(let decoration, let list): return try decorated(decoration, list, setting)
    case .rule(let width, let height, let raise):
      return try rule(width: width, height: height, raise: raise, setting)
    case .raised(let raise, let list):
      var inner = try box(list, setting)
      inner.raise(by: points(raise, setting))
      return inner
    default: return MathBox()
    }
  }

  /// Sets a character.
  func symbol(
    _ scalar: Unicode.Scalar, _ alphabet: MathAlphabet, isOperator: Bool, _ setting: Setting
  ) throws(MathError) -> NucleusBox {
    let level = max(0, setting.style.level.rawValue - 1)
    let em = em(setting)
    guard var glyph = fonts.glyph(for: scalar, alphabet, scriptLevel: level) else {
      // What only tells neighbours how to join has no look that could be missing.
      let isIgnorable = scalar.properties.isDefaultIgnorableCodePoint
      let box = isIgnorable ? MathBox() : try missing(scalar, em: em, setting)
      return NucleusBox(box: box, isCharacter: true)
    }
    if isOperator, setting.style.isDisplay { glyph = displayOperator(glyph) }
    let measures = fonts.measures(of: glyph)
    var box = try box(glyph, em: em, color: setting.color)
    if isOperator { box.centreOnAxis(at: constants.axisHeight * em, measures, em: em) }
    let correction = measures.italicCorrection * em
    if !measures.isExtendedShape { box.width += correction }
    return NucleusBox(
      box: box, italicCorrection: correction, isCharacter: !isOperator, glyph: glyph,
      accentAttachment: measures.accentAttachment * em)
  }

  /// The smallest drawing of an operator that display style asks for.
  private func displayOperator(_ glyph: GlyphReference) -> GlyphReference {
    for variant in fonts.variants(of: glyph, .vertical) {
      let reference = GlyphReference(face: glyph.face, glyph: variant)
      if fonts.measures(of: reference).inkHeight >= constants.displayOperatorMinHeight {
        return reference
      }
    }
    guard let last = fonts.variants(of: glyph, .vertical).last else { return glyph }
    return GlyphReference(face: glyph.face, glyph: last)
  }

  /// Sets a relation struck out: U+0338 in the middle of its ink.
  private func negated(_ atom: MathAtom, _ setting: Setting) throws(MathError) -> MathBox {
    var inner = try nucleus(atom.nucleus, atom.kind, setting).box
    let em = em(setting)
    guard let glyph = fonts.glyph(for: "\u{338}", .upright, scriptLevel: 0) else {
      let box = try missing("\u{338}", em: em, setting)
      inner.draw(box, x: (inner.width - box.width) / 2)
      inner.ascent = max(inner.ascent, box.ascent)
      inner.descent = max(inner.descent, box.descent)
      return inner
    }
    let measures = fonts.measures(of: glyph)
    let slash = try box(glyph, em: em, color: setting.color)
    let middle = (measures.left + measures.right) / 2 * em
    let axis = (measures.top + measures.bottom) / 2 * em
    let shift = axis - constants.axisHeight * em
    inner.draw(slash, x: inner.width / 2 - middle, y: shift)
    inner.ascent = max(inner.ascent, slash.ascent - shift)
    inner.descent = max(inner.descent, slash.descent + shift)
    return inner
  }
}

extension MathBox {
  /// Moves a box of one glyph so that the middle of its ink lies on the axis.
  mutating func centreOnAxis(at axis: Double, _ measures: GlyphMeasures, em: Double) {
    let shift = (measures.top + measures.bottom) / 2 * em - axis
    for index in elements.indices { elements[index].y += shift }
    ascent = max(0, measures.inkHeight * em / 2 + axis)
    descent = max(0, measures.inkHeight * em / 2 - axis)
  }
}
