extension Shaper {
  /// Puts a new word together from what signs part, in `scratch` and `pieces`: most of them have been
  /// seen before with other signs around them, or with none.
  ///
  /// A word is taken apart beside a sign that no lookup of the font ties to a neighbour, and beside one
  /// that another face shows than what stands next to it.
  ///
  /// - Returns: False for a word that has to be shaped.
  mutating func assemble(
    _ word: Range<Int>, _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ state: RunState
  ) -> Bool {
    guard state.traits.partsAtSigns, !state.run.isEmoji,
      (state.run.level & 1 == 1) == state.traits.isRightToLeft,
      findSigns(in: word, text, flags, state)
    else { return false }
    joinTiedParts(of: word, text, flags, state)
    guard parts.count > 1 else { return false }
    let ranges = parts.map(\.range)
    var glyphs: [RawGlyph] = []
    var ownPieces: [WordCache.Piece] = []
    for range in ranges {
      let hash = WordCache.hash(text, range, context: state.key)
      let index =
        words.find(text, range, context: state.key, hash: hash)
        ?? learn(text, flags, range, hash: hash, state)
      // Copied at once, since the cache may start over with the next part.
      for number in words.entries[index].pieces {
        let piece = words.pieces[number]
        if ownPieces.last?.face != piece.face {
          ownPieces.append(
            .init(face: piece.face, glyphStart: UInt32(glyphs.count), glyphCount: 0))
        }
        ownPieces[ownPieces.count - 1].glyphCount += piece.glyphCount
        for place in piece.glyphStart..<piece.glyphStart + piece.glyphCount {
          var glyph = words.glyphs[Int(place)]
          glyph.cluster += UInt32(range.lowerBound - word.lowerBound)
          glyphs.append(glyph)
        }
      }
    }
    scratch = glyphs
    pieces = ownPieces
    return true
  }

  /// Finds signs and what stands between them, in `parts`; false where there is nothing to part, or
  /// where more than the neighbours counts: joins and ligatures reach over what is invisible, and a
  /// fraction as far as there are digits.
  private mutating func findSigns(
    in word: Range<Int>, _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ state: RunState
  ) -> Bool {
    parts.removeAll(keepingCapacity: true)
    var start = word.lowerBound
    var last: (value: UInt32, isSign: Bool)?
    var i = word.lowerBound
    while i < word.upperBound {
      guard flags[i].isDisjoint(with: [.ignorable, .space]) else { return false }
      let value = scalar(in: text, at: i)
      if value == Self.fractionSlash { return false }
      let next = i + utf8Length(text[i])
      var isSign = PlainSigns.contains(value)
      // With a mark on it a sign may be another one.
      if isSign, next < flags.count, !flags[next].contains(.graphemeStart) { isSign = false }
      if let last, last.isSign != isSign, flags[i].contains(.graphemeStart),
        !last.value.isVirama, !value.isMark
      {
        parts.append(WordPart(range: start..<i, isSign: last.isSign))
        start = i
      }
      last = (value, isSign)
      i = next
    }
    guard let last, !parts.isEmpty else { return false }
    parts.append(WordPart(range: start..<word.upperBound, isSign: last.isSign))
    return !state.traits.hasOpenCompounds || !hasCompounds(text, word)
  }

  /// Whether a letter is another one with a sign to Unicode.
  private func hasCompounds(_ text: Span<UInt8>, _ word: Range<Int>) -> Bool {
    var i = word.lowerBound
    while i < word.upperBound {
      let value = scalar(in: text, at: i)
      if value >= 0x80, CanonicalSpelling.decomposed(value) != nil, !value.isMark { return true }
      i += utf8Length(text[i])
    }
    return false
  }

  /// Makes one part of those that a lookup may tie together.
  private mutating func joinTiedParts(
    of word: Range<Int>, _ text: Span<UInt8>, _ flags: Span<CharacterFlags>, _ state: RunState
  ) {
    let inFaces = faceParts(of: word, text, flags, state)
    var inFace = 0
    var count = 1
    for index in 1..<parts.count {
      let part = parts[index]
      while inFaces[inFace].range.upperBound <= part.range.lowerBound { inFace += 1 }
      var isFree = inFaces[inFace].range.lowerBound == part.range.lowerBound
      if !isFree {
        var sign = part.range.lowerBound
        if !part.isSign { repeat { sign -= 1 } while text[sign] & 0xC0 == 0x80 }
        isFree = isFreeSign(at: sign, face: inFaces[inFace].face, text, state)
      }
      if isFree {
        parts[count] = part
        count += 1
      } else {
        parts[count - 1].range = parts[count - 1].range.lowerBound..<part.range.upperBound
      }
    }
    parts.removeLast(parts.count - count)
  }

  /// Whether no lookup of its face ties the sign at `i` to a neighbour.
  private mutating func isFreeSign(
    at i: Int, face: Int32, _ text: Span<UInt8>, _ state: RunState
  ) -> Bool {
    let value = scalar(in: text, at: i)
    if let known = freeSigns[value, state.characters] { return known }
    let isFree = learnSign(value, i..<i + utf8Length(text[i]), face: face, text, state)
    freeSigns[value, state.characters] = isFree
    return isFree
  }

  @inline(never)
  private mutating func learnSign(
    _ value: UInt32, _ range: Range<Int>, face: Int32, _ text: Span<UInt8>, _ state: RunState
  ) -> Bool {
    let record = faces[Int(face)]
    guard let glyph = Unicode.Scalar(value).flatMap({ record.face.glyph(for: $0) }),
      !record.sensitivity.contains(glyph)
    else { return false }
    // In right-to-left text a sign may be mirrored.
    if state.traits.goesByPairs, state.run.level & 1 == 0, !record.pairs.mayChange(glyph) {
      return !record.face.isMark(glyph, of: value)
    }
    scratch.removeAll(keepingCapacity: true)
    let stages = GlyphStages()
    shape(FacePart(range: range, face: face), text, stages: stages, state)
    return stages.isSingle
      && !stages.glyphs.contains {
        record.sensitivity.contains($0) || record.face.isMark($0, of: value)
      }
  }
}

/// A part of a word that is made of signs, or of none.
struct WordPart {
  var range: Range<Int>
  var isSign: Bool
}

/// Which signs stand apart from their neighbours in runs of one kind.
struct FreeSigns {
  private struct Key: Hashable {
    var sign: UInt32
    var table: Int
  }

  private var known: [Key: Bool] = [:]

  /// Whether a sign does, or nil where nobody has asked.
  ///
  /// - Parameter table: The number of the table of single characters.
  subscript(sign: UInt32, table: Int) -> Bool? {
    get { known[Key(sign: sign, table: table)] }
    set { known[Key(sign: sign, table: table)] = newValue }
  }
}

extension UInt32 {
  fileprivate var isVirama: Bool {
    self >= 0x300 && Unicode.Scalar(self)?.properties.canonicalCombiningClass == .virama
  }

  /// Whether a character goes on the one before it (General_Category M).
  var isMark: Bool {
    guard self >= 0x300 else { return false }
    switch Unicode.Scalar(self)?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }
}
