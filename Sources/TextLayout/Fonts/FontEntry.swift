/// A face that could be opened: what a catalogue knows of it without reading the file's outlines.
struct FontEntry: Hashable, Sendable {
  /// The file.
  var path: String
  /// Which face of a collection.
  var index: Int
  /// Every name the family goes by, lower-cased, for comparing.
  var families: [String]
  /// The family's first name as written.
  var familyName: String
  /// What the family's name tells of its design.
  var design: FontDesign
  /// The look, or for a variable font the look of its default.
  var traits: FontTraits
  /// The weights that a variable font can take, or nil for a font of one weight.
  var weightRange: ClosedRange<Double>?
  /// Whether it draws in colours of its own.
  var isColor: Bool
  /// Whether all its letters are equally wide.
  var isMonospaced: Bool

  /// How far the face is from what is wanted, counting what its axes can do.
  func distance(to wanted: FontTraits) -> Double {
    var reachable = traits
    if let weightRange {
      reachable.weight = min(max(wanted.weight, weightRange.lowerBound), weightRange.upperBound)
    }
    return reachable.distance(to: wanted)
  }
}

/// A list of faces that can be searched by family and by character.
protocol FontCatalog: Sendable {
  /// The faces, in an order that is the same on every run.
  var entries: [FontEntry] { get }

  /// Whether the face at a place in `entries` has a glyph for the character.
  func covers(_ scalar: Unicode.Scalar, entry: Int) -> Bool

  /// All characters that the face at a place in `entries` has glyphs for.
  func coverage(ofEntry entry: Int) -> CharacterCoverage
}
