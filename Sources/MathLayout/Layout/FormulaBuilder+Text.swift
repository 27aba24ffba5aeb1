internal import Graphics
internal import TextLayout

extension FormulaBuilder {
  /// Sets text. It takes the size of the style, but not the shapes of scripts, and no italic
  /// correction.
  func text(_ pieces: [TextPiece], _ setting: Setting) throws(MathError) -> MathBox {
    var inner = setting.with(MathStyle(level: .text))
    inner.size = em(setting)
    var result = MathBox()
    for piece in pieces {
      inner.color = piece.color ?? setting.color
      switch piece.content {
      case .words(let words): result.append(try self.words(words, piece.face, inner))
      case .math(let list): result.append(try box(list, inner))
      case .space(let space): result.width += points(space, inner)
      }
    }
    return result
  }

  /// Sets words letter by letter with the math font, or as a run of text where that font has not
  /// all of them.
  private func words(
    _ words: String, _ face: TextPiece.Face, _ setting: Setting
  ) throws(MathError) -> MathBox {
    if let companion = fonts.companion(face), companion.covers(words) {
      return try letters(words, index: fonts.index(of: companion), setting) { scalar in
        companion.glyph(for: scalar)
      }
    }
    let math = fonts.faces[0].face
    let alphabet = face.alphabet
    if math.covers(words) {
      return try letters(words, index: 0, setting) { scalar in
        math.glyph(for: alphabet.map(scalar)) ?? math.glyph(for: scalar)
      }
    }
    return try run(of: words, face, setting)
  }

  /// Letters beside each other, without kerning and ligatures, as math fonts set words.
  private func letters(
    _ words: String, index: Int, _ setting: Setting, glyph: (Unicode.Scalar) -> UInt32?
  ) throws(MathError) -> MathBox {
    var result = MathBox()
    for scalar in words.unicodeScalars {
      guard let id = glyph(scalar.isSpaceInText ? " " : scalar) else { continue }
      let reference = GlyphReference(face: index, glyph: id)
      if scalar.isSpaceInText {
        result.width += fonts.measures(of: reference).advance * setting.size
      } else {
        result.append(try box(reference, em: setting.size, color: setting.color))
      }
    }
    return result
  }

  /// Words as the engine of ordinary text sets them: any script, direction and emoji.
  private func run(
    of words: String, _ face: TextPiece.Face, _ setting: Setting
  ) throws(MathError) -> MathBox {
    let isBold = face == .bold || face == .boldItalic
    let isItalic = face == .italic || face == .boldItalic
    let font = FontDescriptor(
      families: [fonts.faces[0].face.familyName], size: setting.size, weight: isBold ? 700 : 400,
      slant: isItalic ? .italic : .upright)
    // Line ends mean nothing here, and the place of spaces at the ends has to count.
    let line = String(words.map { $0.isNewline ? " " : $0 })
    let text = AttributedText(
      "\u{2060}" + line + "\u{2060}", attributes: TextAttributes(font: font))
    let layout = fonts.textLayout.layout(text, in: TextContainer(width: .infinity))
    var result = MathBox()
    guard let fragment = layout.fragments.first else { return result }
    let missing = layout.missingGlyphs
    for line in fragment.lines {
      result.width = max(result.width, line.frame.width)
      for run in line.runs {
        guard let instance = run.font else { continue }
        try append(run, instance, baseline: line.baseline, setting, to: &result) { cluster in
          let index = missing.partitioningIndex { $0 >= cluster }
          return text.string.scalar(at: index < missing.count ? missing[index] : cluster)
        }
      }
    }
    return result
  }

  /// Adds the glyphs of a run.
  ///
  /// - Parameter character: What `.notdef` stands for at an offset of the text.
  private func append(
    _ run: GlyphRun, _ instance: FontInstance, baseline: Double, _ setting: Setting,
    to result: inout MathBox, character: (Int) -> Unicode.Scalar
  ) throws(MathError) {
    try count(run.glyphs.count)
    let face = fonts.index(of: instance.face)
    for glyph in run.glyphs {
      let reference = GlyphReference(face: face, glyph: glyph.id)
      let measures = fonts.measures(of: reference)
      let y = glyph.y - baseline
      guard glyph.id != 0 else {
        let box = try missing(
          character(glyph.cluster), reference, em: instance.size,
          width: glyph.advance > 0 ? glyph.advance : nil, setting)
        result.ascent = max(result.ascent, box.ascent - y)
        result.descent = max(result.descent, box.descent + y)
        result.draw(box, x: glyph.x, y: y)
        continue
      }
      result.ascent = max(result.ascent, measures.ascent * instance.size - y)
      result.descent = max(result.descent, measures.descent * instance.size + y)
      result.elements.append(
        MathElement(
          content: .glyph(reference, size: instance.size), x: glyph.x, y: y, color: setting.color))
    }
  }
}

extension TextPiece.Face {
  /// The math font's letters that come nearest to the face.
  fileprivate var alphabet: MathAlphabet {
    switch self {
    case .roman: .upright
    case .bold: .bold
    case .italic: .italic
    case .boldItalic: .boldItalic
    case .sansSerif: .sansSerif
    case .typewriter: .typewriter
    }
  }
}

extension FontFace {
  /// Whether the face has all characters of a word and none of them needs to be shaped.
  fileprivate func covers(_ words: String) -> Bool {
    words.unicodeScalars.allSatisfy { scalar in
      scalar.value < 0x300
        ? scalar.isSpaceInText || glyph(for: scalar) != nil
        : (0x2010...0x206F).contains(scalar.value) && glyph(for: scalar) != nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is a space between words.
  fileprivate var isSpaceInText: Bool { self == " " || self == "\u{A0}" || isMathSpace }
}

extension String {
  /// The character at an offset in UTF-8.
  fileprivate func scalar(at offset: Int) -> Unicode.Scalar {
    unicodeScalars[utf8.index(startIndex, offsetBy: offset)]
  }
}
