extension MathFontSet {
  /// The height of small letters, in em.
  var xHeight: Double {
    faces[0].face.metrics.xHeight / Double(faces[0].face.unitsPerEm)
  }

  /// The width of a space between words, in em; 0.332 in Latin Modern.
  var spaceWidth: Double {
    guard let glyph = faces[0].glyph(for: " ", scriptLevel: 0) else { return 1.0 / 3 }
    return measures(of: GlyphReference(face: 0, glyph: glyph)).advance
  }
}
