internal import CHarfBuzz

extension LineGlyphs {
  /// How far into a cluster a place inside it lies, in reading order.
  ///
  /// A ligature is divided where its font says so (`GDEF`, ligature caret list), else evenly by
  /// graphemes. Room that the line adds behind the cluster belongs to its last grapheme, and so do
  /// tatweels.
  func innerDistance(to offset: Int, in cluster: Int) -> Int {
    let bytes = shaped.bytes(of: cluster..<cluster + 1)
    guard offset > bytes.lowerBound else { return 0 }
    // What is before the first grapheme that begins in the cluster is the end of another one.
    var (before, count) = (1, 1)
    for place in bytes.dropFirst()
    where shaped.analysis.flags[place].contains(.graphemeStart) {
      count += 1
      if place < offset { before += 1 }
    }
    let advance =
      shaped.advance(of: cluster) - (shaped.elongation(of: cluster)?.advance ?? 0)
    guard before < count else { return self.advance(of: cluster) }
    return fontCaret(before, of: count, in: cluster) ?? advance * before / count
  }

  /// The place that the font gives to the caret behind some graphemes of a cluster.
  private func fontCaret(_ number: Int, of graphemes: Int, in cluster: Int) -> Int? {
    let run = shaped.runs[shaped.run(at: cluster)]
    let isRightToLeft = run.level & 1 == 1
    let elongation = shaped.elongation(of: cluster)
    let tatweels = elongation?.glyphs ?? 0
    let first = Int(shaped.clusters[cluster].glyph) + (isRightToLeft ? tatweels : 0)
    let end = Int(shaped.clusters[cluster + 1].glyph) - (isRightToLeft ? 0 : tatweels)
    // Carets are for one glyph that stands for all of the characters.
    guard end == first + 1 else { return nil }
    let glyph = shaped.glyphs[first]
    let carets = run.font.face.ligatureCarets(
      of: UInt32(glyph.id), isRightToLeft: isRightToLeft, atMost: graphemes)
    guard carets.count == graphemes - 1 else { return nil }
    let caret = carets[isRightToLeft ? carets.count - number : number - 1]
    let scale = run.font.size * InlineLength.unitsPerPoint / Double(run.font.face.unitsPerEm)
    let x = Int(glyph.x) + InlineLength.bounded(Double(caret) * scale)
    let advance = shaped.advance(of: cluster)
    // A font may put carets anywhere; the cluster's own edges bound them.
    return min(
      max(isRightToLeft ? advance - x : x, 0), advance - (elongation?.advance ?? 0))
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
