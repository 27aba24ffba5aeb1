internal import Graphics

/// A glyph that has colours of its own.
enum ColorGlyph {
  /// It has none: its outline is filled with the run's ink.
  case plain
  /// A picture, scaled to the run's size.
  case picture(GlyphPicture)
  /// A picture in which the run's ink is used, made for that ink alone.
  case inkedPicture(GlyphPicture)
  /// Other glyphs on top of each other, each with its colour; nil stands for the run's ink.
  case layers([(glyph: UInt32, color: RGBAColor?)])
}

/// A picture in a place of a line.
struct GlyphPicture {
  /// The left edge from the origin, in pixels.
  var left: Int
  /// The top edge from the baseline, in pixels, y down.
  var top: Int
  var width: Int
  var height: Int
  /// Premultiplied colours, 4 bytes each, red first.
  var pixels: [UInt8]
}
