public import Graphics
public import TextLayout

/// What the surroundings decide about a document's look.
public struct TraitCollection: Hashable, Sendable {
  /// Light or dark.
  public var colorScheme: ColorScheme
  /// The direction of the interface around the document.
  public var layoutDirection: TextDirection
  /// Device pixels a point.
  public var displayScale: Double

  /// Makes a collection; light, left to right and two pixels a point by default.
  public init(
    colorScheme: ColorScheme = .light, layoutDirection: TextDirection = .leftToRight,
    displayScale: Double = 2
  ) {
    self.colorScheme = colorScheme
    self.layoutDirection = layoutDirection
    self.displayScale = displayScale
  }
}
