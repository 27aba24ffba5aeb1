public import Graphics

/// A formula that is set: measures and ink, in points around the left end of its baseline.
public struct MathFormula: Equatable, Sendable {
  /// The advance.
  public var width: Double { box.width }
  /// How far the formula reaches above its baseline.
  public var ascent: Double { box.ascent }
  /// How far the formula reaches below its baseline.
  public var descent: Double { box.descent }
  /// What stands at the end of the formula's line: its number or name (`\tag`), or nil.
  public var tag: MathFormula? { tags.first }
  /// The formula's source.
  public let latex: String

  /// The characters that no font has, in the order of the source; a box stands for each.
  public var missingCharacters: [Unicode.Scalar] {
    let missing = box.elements.compactMap(\.missing) + (tag?.missingCharacters ?? [])
    guard missing.count > 1 else { return missing }
    var places = Dictionary(missing.map { ($0, Int.max) }) { first, _ in first }
    for (place, scalar) in latex.unicodeScalars.enumerated() where places[scalar] == Int.max {
      places[scalar] = place
    }
    return missing.sorted { places[$0, default: .max] < places[$1, default: .max] }
  }

  let box: MathBox
  let row: MathRow?
  /// The ink of what has no colour of its own.
  public let color: RGBAColor
  let faces: [GlyphFont]
  // A formula can't hold itself, an array of formulas can.
  private let tags: [MathFormula]

  init(
    latex: String, box: MathBox, row: MathRow? = nil, tag: MathFormula? = nil, color: RGBAColor,
    faces: [GlyphFont]
  ) {
    self.latex = latex
    self.box = box
    self.row = row
    self.color = color
    self.faces = faces
    tags = tag.map { [$0] } ?? []
  }

  /// The same formula in another colour; parts with a colour of their own keep it.
  public func colored(_ color: RGBAColor) -> MathFormula {
    MathFormula(
      latex: latex, box: box, row: row, tag: tag?.colored(color), color: color, faces: faces)
  }

  /// The formula cut at every place where a line may break: behind relations and operators that
  /// stand in no group.
  ///
  /// The widths add up to the formula's own. A formula that may not break is its only piece.
  public var pieces: [MathFormula] {
    guard let row, row.segments.count > 1 else { return [self] }
    return row.pieces.map {
      MathFormula(latex: latex, box: $0, color: color, faces: faces)
    }
  }
}
