/// Everything that a rasteriser has to know of a face to draw its glyphs, and nothing else.
///
/// The shaper and the rasteriser are given the same value, so that variations and synthetic styles
/// cannot differ between what is measured and what is drawn.
public struct GlyphFont: Sendable {
  /// The file.
  public var data: FontData
  /// Which face of a collection; 0 for a plain font file.
  public var index: Int
  /// The position on every variation axis, in design units and the font's axis order; empty for a
  /// font without axes.
  public var variations: [Float]
  /// How much wider the strokes are made, as a fraction of the em; 0 for a real face.
  public var emboldening: Double
  /// How far the top is pushed to the right, or to the left where it is negative, as a fraction of the
  /// height; 0 for a real face.
  public var slant: Double

  /// Makes a drawable face.
  public init(
    data: FontData, index: Int = 0, variations: [Float] = [], emboldening: Double = 0,
    slant: Double = 0
  ) {
    self.data = data
    self.index = index
    self.variations = variations
    self.emboldening = emboldening
    self.slant = slant
  }
}

extension GlyphFont: Hashable {
  /// Whether both draw the same outlines; the same mapping counts, not equal bytes.
  public static func == (a: GlyphFont, b: GlyphFont) -> Bool {
    a.data === b.data && a.index == b.index && a.variations == b.variations
      && a.emboldening == b.emboldening && a.slant == b.slant
  }

  /// Feeds what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(data))
    hasher.combine(index)
    hasher.combine(variations)
    hasher.combine(emboldening)
    hasher.combine(slant)
  }
}
