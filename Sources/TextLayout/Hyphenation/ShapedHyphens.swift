/// A hyphen as a line's end shows it.
package struct ShapedHyphen: Hashable, Sendable {
  /// The glyph in the face of the cluster before it.
  package var glyph: UInt16
  /// Its advance, in 1/4096 point.
  package var advance: Int
}

extension ShapedParagraph {
  /// The hyphen for a line that ends before a cluster, as an index into `hyphens`; 0 where the font
  /// has none.
  ///
  /// It is that of the word's own font: U+2010 or, where the font lacks it, U+002D.
  mutating func hyphen(before cluster: Int) -> UInt16 {
    guard cluster > 0 else { return 0 }
    let run = runs[run(at: cluster - 1)]
    guard let glyph = run.font.face.glyph(for: "\u{2010}") ?? run.font.face.glyph(for: "-") else {
      return 0
    }
    let hyphen = ShapedHyphen(
      glyph: UInt16(truncatingIfNeeded: glyph), advance: run.advance(of: glyph))
    if hyphens.isEmpty { hyphens.append(ShapedHyphen(glyph: 0, advance: 0)) }
    let known = hyphens.dropFirst().firstIndex(of: hyphen)
    if known == nil, hyphens.count <= Int(UInt8.max) { hyphens.append(hyphen) }
    return UInt16(known ?? (hyphens.last == hyphen ? hyphens.count - 1 : 0))
  }

  /// Lets lines break inside words where a dictionary allows it.
  ///
  /// Nothing here depends on the width.
  ///
  /// - Parameter dictionary: Gives the dictionary for the word at an offset, or nil.
  /// - Complexity: O(*n* log *n*) in the length of the text.
  mutating func hyphenate(
    _ hyphenation: Hyphenation, dictionary: (Int) -> HyphenationDictionary?
  ) {
    var words = HyphenatedWords(analysis.text)
    var offsets: [Int] = []
    while let word = words.next() {
      guard word.letters.count >= hyphenation.shortestWord,
        let dictionary = dictionary(word.offsets[0])
      else { continue }
      let breaks = dictionary.breaks(
        in: word.letters, leftMinimum: hyphenation.leftMinimum,
        rightMinimum: hyphenation.rightMinimum)
      for count in breaks { offsets.append(word.offsets[count]) }
    }
    addBreaks(at: offsets, hyphens: .always)
  }

  /// The hyphen of a line that ends before a cluster, or nil.
  func hyphen(at cluster: Int) -> ShapedHyphen? {
    guard !hyphens.isEmpty, let index = opportunityIndex(upTo: cluster),
      Int(opportunities[index].cluster) == cluster, opportunities[index].hyphen > 0
    else { return nil }
    return hyphens[Int(opportunities[index].hyphen)]
  }

  /// The cluster of the last opportunity that is not behind a cluster, or nil.
  func lastOpportunity(upTo cluster: Int) -> Int? {
    opportunityIndex(upTo: cluster).map { Int(opportunities[$0].cluster) }
  }

  private func opportunityIndex(upTo cluster: Int) -> Int? {
    var low = 0
    var high = opportunities.count
    while low < high {
      let middle = (low + high) / 2
      if Int(opportunities[middle].cluster) <= cluster { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Shows a hyphen behind the last letter, at the side where its text ends.
  ///
  /// It is a part of the letter's cluster and not of a soft hyphen's, since that goes to the side
  /// where the line ends (UAX #9, L1).
  mutating func appendHyphen(_ hyphen: ShapedHyphen) {
    guard let last = flags.indices.last else { return }
    let isSoft = last > 0 && clusters[last].glyph == clusters[count].glyph
    let letter = isSoft ? last - 1 : last
    let spacing = Int(clusters[count].position - contentEnd(after: last))
    flags[last].remove(.spaced)
    clusters[count].position -= Int64(spacing)
    let advance = advance(of: letter)
    let isRightToLeft = runs[run(at: letter)].level & 1 == 1
    if isRightToLeft {
      // The spacing was at the left of the glyphs of its own cluster alone.
      let shift = hyphen.advance - (isSoft ? 0 : spacing)
      for glyph in Int(clusters[letter].glyph)..<glyphs.count {
        glyphs[glyph].x = Int32(clamping: Int(glyphs[glyph].x) + shift)
      }
    }
    glyphs.insert(
      ShapedGlyph(id: hyphen.glyph, x: isRightToLeft ? 0 : Int32(clamping: advance), y: 0),
      at: isRightToLeft ? Int(clusters[letter].glyph) : glyphs.count)
    for cluster in letter + 1...count {
      clusters[cluster].position += Int64(hyphen.advance)
      clusters[cluster].glyph += 1
    }
  }
}
