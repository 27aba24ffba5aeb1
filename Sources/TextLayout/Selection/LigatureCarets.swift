internal import CHarfBuzz

extension LineGlyphs {
  /// How far into a cluster a place inside it lies, in reading order.
  ///
  /// Room that the line adds behind the cluster belongs to its last grapheme, and so do tatweels.
  func innerDistance(to offset: Int, in cluster: Int) -> Int {
    shaped.innerDistance(to: offset, in: cluster) ?? advance(of: cluster)
  }
}

extension ShapedParagraph {
  /// How far into a cluster a place inside it lies, in reading order; nil behind the last grapheme.
  func innerDistance(to offset: Int, in cluster: Int) -> Int? {
    guard offset > Int(clusters[cluster].start) else { return 0 }
    return innerDistances(to: [offset], in: cluster)[0]
  }

  /// How far into a cluster places inside it lie, in reading order; nil behind the last grapheme.
  ///
  /// A ligature is divided where its font says so (`GDEF`, ligature caret list), else evenly by
  /// graphemes. What is invisible takes no part in that.
  ///
  /// - Parameter offsets: In rising order.
  /// - Complexity: O(*n*) in the cluster's length and the number of places.
  func innerDistances(to offsets: [Int], in cluster: Int) -> [Int?] {
    let bytes = bytes(of: cluster..<cluster + 1)
    // What is before the first grapheme that begins in the cluster is the end of another one.
    let first = analysis.flags[bytes.lowerBound]
    let isFirstSeen = !first.contains(.graphemeStart) || analysis.isCaretStop(bytes.lowerBound)
    // How many graphemes come before each place.
    var numbers: [Int] = []
    var graphemes = isFirstSeen ? 1 : 0
    for place in bytes.dropFirst() {
      while numbers.count < offsets.count, offsets[numbers.count] <= place {
        numbers.append(graphemes)
      }
      if analysis.isCaretStop(place) { graphemes += 1 }
    }
    let carets = fontCarets(graphemes, in: cluster)
    let advance = advance(of: cluster) - (elongation(of: cluster)?.advance ?? 0)
    return offsets.indices.map { index in
      let number = index < numbers.count ? numbers[index] : graphemes
      guard number < graphemes else { return nil }
      guard number > 0 else { return 0 }
      return carets.isEmpty ? advance * number / graphemes : carets[number - 1]
    }
  }

  /// The distances that the font gives to the carets between some graphemes of a cluster; none where
  /// it doesn't say.
  private func fontCarets(_ graphemes: Int, in cluster: Int) -> [Int] {
    guard graphemes > 1 else { return [] }
    let run = runs[run(at: cluster)]
    let isRightToLeft = run.level & 1 == 1
    let elongation = elongation(of: cluster)
    let tatweels = elongation?.glyphs ?? 0
    let first = Int(clusters[cluster].glyph) + (isRightToLeft ? tatweels : 0)
    let end = Int(clusters[cluster + 1].glyph) - (isRightToLeft ? 0 : tatweels)
    // Carets are for one glyph that stands for all of the characters.
    guard end == first + 1 else { return [] }
    let glyph = glyphs[first]
    var carets = run.font.face.ligatureCarets(
      of: UInt32(glyph.id), isRightToLeft: isRightToLeft, atMost: graphemes)
    guard carets.count == graphemes - 1 else { return [] }
    if isRightToLeft { carets.reverse() }
    let scale = run.font.size * InlineLength.unitsPerPoint / Double(run.font.face.unitsPerEm)
    let advance = advance(of: cluster)
    return carets.map { caret in
      let x = Int(glyph.x) + InlineLength.bounded(Double(caret) * scale)
      // A font may put carets anywhere; the cluster's own edges bound them.
      return min(
        max(isRightToLeft ? advance - x : x, 0), advance - (elongation?.advance ?? 0))
    }
  }
}

extension FontFace {
  /// The places inside a ligature where a caret may stand, from left to right, in font units from
  /// the glyph's origin; none where the font does not tell.
  func ligatureCarets(of glyph: UInt32, isRightToLeft: Bool, atMost limit: Int) -> [Int] {
    var carets = [hb_position_t](repeating: 0, count: limit)
    var count = UInt32(limit)
    unsafe withHandle { font in
      _ = unsafe hb_ot_layout_get_ligature_carets(
        font, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR, glyph, 0, &count, &carets)
    }
    return carets.prefix(Int(count)).map(Int.init).sorted()
  }
}
