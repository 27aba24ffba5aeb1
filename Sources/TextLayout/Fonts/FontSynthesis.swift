/// What is done to a face whose family lacks the one that is wanted.
struct FontSynthesis: Equatable {
  /// How much wider the strokes are made, as a fraction of the em.
  var emboldening: Double
  /// How far the top is pushed to the right, as a fraction of the height; negative to the left.
  var slant: Double

  /// The real face.
  static let none = FontSynthesis(emboldening: 0, slant: 0)

  private init(emboldening: Double, slant: Double) {
    self.emboldening = emboldening
    self.slant = slant
  }

  /// Decides what is missing between the nearest real face and the wanted look.
  ///
  /// A face is emboldened only when bold is wanted (600 or more, CSS Fonts 4, 2.7) and the face is
  /// no more than medium, so that a semibold face is never thickened again. The angle is the 14° of
  /// CSS Fonts 4 for oblique, the thickening FreeType's own measure of a 24th of an em, made a
  /// little lighter because letters are drawn unhinted: a guess, checked by eye.
  ///
  /// - Parameter direction: Which way a slope goes; `.reading` is that of left-to-right scripts, unless
  ///   the caller knows better.
  init(
    from reached: FontTraits, to wanted: FontTraits, direction: FontDescriptor.SlantDirection,
    isColor: Bool
  ) {
    guard !isColor else {
      self = .none
      return
    }
    emboldening = wanted.weight >= 600 && reached.weight <= 500 ? 1.0 / 30 : 0
    let slope = direction == .left ? -0.249_328 : 0.249_328
    slant = wanted.slant != .upright && reached.slant == .upright ? slope : 0
  }
}
