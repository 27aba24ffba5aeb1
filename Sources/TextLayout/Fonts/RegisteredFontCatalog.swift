internal import Graphics

/// Faces of named files, read by ourselves: fontconfig is slow on a folder that it has no cache of,
/// and prints to standard error.
struct RegisteredFontCatalog: FontCatalog {
  private(set) var entries: [FontEntry] = []
  private(set) var faces: [FontFace] = []

  func covers(_ scalar: Unicode.Scalar, entry: Int) -> Bool {
    faces[entry].coverage.contains(scalar.value)
  }

  func coverage(ofEntry entry: Int) -> CharacterCoverage { faces[entry].coverage }

  /// Adds every face of a file.
  ///
  /// - Throws: `FontError` when the file cannot be opened or holds no face.
  mutating func register(path: String) throws(FontError) {
    let data: FontData
    do {
      data = try FontData(path: path)
    } catch {
      throw .unreadable(path: path)
    }
    try register(data)
  }

  /// Adds every face of a file in memory.
  mutating func register(_ data: FontData) throws(FontError) {
    var index = 0
    // A collection names its number of faces; 1,024 is more than any has.
    while index < 1024 {
      let face: FontFace
      do {
        face = try FontFace(GlyphFont(data: data, index: index))
      } catch {
        if index == 0 { throw error }
        return
      }
      let weights = face.variationAxes.first { $0.tag == "wght" }
      entries.append(
        FontEntry(
          path: data.name, index: index, families: face.familyNames.map { $0.lowercased() },
          familyName: face.familyName,
          design: FontDesign(familyName: face.familyName), traits: face.traits,
          weightRange: weights.map { Double($0.minimum)...Double($0.maximum) },
          isColor: face.hasColorGlyphs, isMonospaced: face.isMonospaced))
      faces.append(face)
      index += 1
    }
  }
}
