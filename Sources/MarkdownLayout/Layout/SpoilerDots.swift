import Graphics

/// The dots that hide a spoiler: the same ones for the same seed on every machine.
struct SpoilerDots {
  /// Numbers that look random (SplitMix64 by Sebastiano Vigna, public domain).
  private struct Generator {
    var state: UInt64

    /// The next number from 0 to 1.
    mutating func next() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Double((z ^ (z >> 31)) >> 11) / Double(1 << 53)
    }
  }

  /// One of the two kinds of dots, as the original's particles: so many live at a time.
  private struct Population {
    var rate: Double
    var least: Double
    var lifetime: Double
    var diameter: Double
    var fade: Double
  }

  private static let populations = [
    Population(rate: 0.013, least: 3, lifetime: 1.6, diameter: 1.5, fade: 0.25),
    Population(rate: 0.007, least: 1.5, lifetime: 1.2, diameter: 1.1, fade: 0.30),
  ]
  /// The dots are drawn in so many strengths, a path for each.
  private static let strengths = 4
  /// An area never has more dots than this, however large it is.
  private static let mostDots = 20_000.0

  private var paths = Array(repeating: Path(), count: strengths)

  /// Scatters dots over an area.
  init(in frame: Rect, density: Double, seed: UInt64) {
    var generator = Generator(state: seed &* 0x2545_F491_4F6C_DD1D &+ 1)
    let area = frame.width * frame.height
    for population in Self.populations {
      let born = max(population.least, area * population.rate * max(density, 0) / 8)
      for _ in 0..<Int(min(born * population.lifetime, Self.mostDots)) {
        let diameter = population.diameter * (0.7 + 0.6 * generator.next())
        let age = generator.next() * population.lifetime
        let strength = 1 - population.fade * age
        let dot = Rect(
          x: frame.x + generator.next() * max(0, frame.width - diameter),
          y: frame.y + generator.next() * max(0, frame.height - diameter), width: diameter,
          height: diameter)
        let level = min(Self.strengths - 1, Int((1 - strength) * 2 * Double(Self.strengths)))
        paths[level].elements += Path.ellipse(in: dot).elements
      }
    }
  }

  /// Draws the dots.
  func draw(into list: inout DisplayList, color: RGBAColor) {
    for (level, path) in paths.enumerated() where !path.elements.isEmpty {
      list.fill(.path(path), color.withOpacity(1 - Double(level) / Double(2 * Self.strengths)))
    }
  }
}
