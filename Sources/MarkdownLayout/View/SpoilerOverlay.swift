/// What hides a spoiler.
public enum SpoilerOverlay: Hashable, Sendable {
  /// Dots on a backdrop: the same ones for the same spoiler every time.
  ///
  /// - Parameters:
  ///   - density: How many dots there are, 8 being usual.
  ///   - speed: How far dots spread, 20 being usual; a still picture shows one moment.
  case particles(density: Double = 8, speed: Double = 20)
  /// A box, with corners of a radius in points.
  case solid(cornerRadius: Double = 4)
}
