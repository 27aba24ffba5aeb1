internal import Graphics

extension Path {
  /// The area that a line along the outline covers.
  func stroked(_ style: StrokeStyle) -> Path { self }
}
