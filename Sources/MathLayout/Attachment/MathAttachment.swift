public import Graphics
public import TextLayout

/// A formula that stands in a line of text on its baseline, or a piece of one.
public struct MathAttachment: TextAttachment, Equatable {
  /// The whole formula's source, without the dollars around it.
  public let latex: String
  /// Whether the formula is set as on a line of its own.
  public let isDisplay: Bool
  /// The em, in points.
  public let fontSize: Double
  /// What is drawn; its measures are exact.
  public let formula: MathFormula
  /// Which piece of the formula this is, from 0.
  public let piece: Int
  /// How many pieces the formula has.
  public let pieceCount: Int

  /// Makes the attachment of a formula that stays in one piece.
  public init(_ formula: MathFormula, isDisplay: Bool, fontSize: Double) {
    self.init(formula, isDisplay: isDisplay, fontSize: fontSize, piece: 0, of: 1)
  }

  private init(
    _ formula: MathFormula, isDisplay: Bool, fontSize: Double, piece: Int, of count: Int
  ) {
    latex = formula.latex
    self.formula = formula
    self.isDisplay = isDisplay
    self.fontSize = fontSize
    self.piece = piece
    pieceCount = count
  }

  /// The attachments of a formula's pieces. A line may break between any two of them, which the
  /// text says with U+200B between their characters.
  public static func pieces(
    of formula: MathFormula, isDisplay: Bool, fontSize: Double
  ) -> [MathAttachment] {
    let pieces = formula.pieces
    return pieces.enumerated().map { index, piece in
      MathAttachment(
        piece, isDisplay: isDisplay, fontSize: fontSize, piece: index, of: pieces.count)
    }
  }

  /// What decides the bounds.
  public var layoutKey: AttachmentKey {
    var hasher = Hasher()
    hasher.combine(latex)
    hasher.combine(isDisplay)
    hasher.combine(fontSize)
    hasher.combine(piece)
    hasher.combine(pieceCount)
    hasher.combine(formula.width)
    hasher.combine(formula.ascent)
    hasher.combine(formula.descent)
    hasher.combine(formula.color)
    return AttachmentKey(UInt64(truncatingIfNeeded: hasher.finalize()))
  }

  /// The formula's measures, rounded up to whole points; pieces keep their exact width, so that
  /// they join without gaps.
  public func bounds(for proposal: AttachmentProposal) -> AttachmentBounds {
    AttachmentBounds(
      width: pieceCount == 1 ? max(0, formula.width.rounded(.up)) : max(0, formula.width),
      ascent: max(0, formula.ascent.rounded(.up)),
      descent: max(0, formula.descent.rounded(.up)))
  }

  /// Adds the formula to a display list.
  ///
  /// - Parameter origin: Where the left end of the baseline goes.
  public func draw(into list: inout DisplayList, at origin: Point) {
    formula.draw(into: &list, at: origin)
  }
}
