/// What a face says of its own look, on the same scales as a `FontDescriptor`.
public struct FontTraits: Hashable, Sendable {
  /// The thickness of the strokes: 400 is regular, 700 bold.
  public var weight: Double
  /// The width of the letters in percent.
  public var width: Double
  /// How the strokes lean.
  public var slant: FontDescriptor.Slant

  /// Makes traits; those of a regular upright face by default.
  public init(
    weight: Double = 400, width: Double = 100, slant: FontDescriptor.Slant = .upright
  ) {
    self.weight = weight
    self.width = width
    self.slant = slant
  }

  /// How far a face is from what is wanted; 0 is a perfect match and any larger number worse.
  ///
  /// The order of importance is CSS Fonts 4, 5.2: width first, then slant, then weight. Of two
  /// weights equally far away the one on the wanted side of regular wins.
  package func distance(to wanted: FontTraits) -> Double {
    let widthDistance = abs(width - wanted.width)
    let slantDistance: Double =
      if slant == wanted.slant { 0 } else if slant != .upright && wanted.slant != .upright {
        1
      } else {
        2
      }
    return widthDistance * 1_000_000 + slantDistance * 10_000 + weightDistance(to: wanted.weight)
  }

  /// CSS Fonts 4, 5.2, step 4: near regular, the other normal weight comes first; lighter text looks
  /// for lighter faces first and bolder text for bolder ones.
  private func weightDistance(to wanted: Double) -> Double {
    if weight == wanted { return 0 }
    if wanted >= 400, wanted <= 500 {
      if weight > wanted, weight <= 500 { return weight - wanted }
      return weight < wanted ? 100 + wanted - weight : 1000 + weight - wanted
    }
    let isOnWantedSide = wanted < 400 ? weight < wanted : weight > wanted
    return abs(weight - wanted) + (isOnWantedSide ? 0 : 1000)
  }
}
