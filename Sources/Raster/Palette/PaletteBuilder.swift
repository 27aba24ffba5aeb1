internal import Graphics

/// Collects the colours and the pairs of paper and ink that a page needs, and lays them out.
struct PaletteBuilder {
  private struct Pair: Hashable {
    var paper: RGBAColor
    var ink: RGBAColor
  }

  /// What a pair needs: every tone for glyphs, the soft edges of shapes, or a few coverages.
  private struct Need {
    var isRamp = false
    var isEdge = false
    var coverages: [UInt8] = []
  }

  /// The finest ramp: a step of 1/31 of the contrast is invisible in antialiased text, and finer
  /// ones make the file larger.
  private static let finestTone = 31
  /// The coarsest ramp; a page that needs a coarser one is stored as colours.
  private static let coarsestTone = 15
  /// How many coverages a pair may have before a ramp is the shorter way to say it.
  private static let coverageLimit = 8

  private var solids: [RGBAColor]
  private var pairs: [Pair] = []
  private var needs: [Pair: Need] = [:]

  init(paper: RGBAColor) {
    solids = [paper]
  }

  /// Whether so much was asked for that no palette can hold it.
  var isOverfull: Bool { solids.count > 256 || pairs.count > 256 }

  /// Asks for a plain colour.
  mutating func addSolid(_ color: RGBAColor) {
    if !solids.contains(color) { solids.append(color) }
  }

  /// Asks for every tone between a paper and an ink.
  mutating func addRamp(_ ink: RGBAColor, on paper: RGBAColor) {
    need(ink, on: paper) { $0.isRamp = true }
  }

  /// Asks for the soft edges of a shape: as many steps as its contrast with the paper is worth.
  mutating func addEdge(_ ink: RGBAColor, on paper: RGBAColor) {
    need(ink, on: paper) { $0.isEdge = true }
  }

  /// Asks for an ink that covers a part of each of a shape's edge pixels, always the same.
  mutating func addCoverages(_ coverages: [UInt8], _ ink: RGBAColor, on paper: RGBAColor) {
    need(ink, on: paper) { need in
      for coverage in coverages where !need.coverages.contains(coverage) {
        need.coverages.append(coverage)
      }
      if need.coverages.count > Self.coverageLimit { need.isEdge = true }
    }
  }

  private mutating func need(
    _ ink: RGBAColor, on paper: RGBAColor, _ change: (inout Need) -> Void
  ) {
    guard paper.covered(by: ink, coverage: 255) != paper else { return }
    let pair = Pair(paper: paper, ink: ink)
    if needs[pair] == nil {
      pairs.append(pair)
      addSolid(paper)
    }
    change(&needs[pair, default: Need()])
  }

  /// The palette, with ramps as fine as there is room for; nil when there is too little.
  func palette() -> InkPalette? {
    guard !isOverfull else { return nil }
    let ramps = pairs.filter { needs[$0]?.isRamp == true }
    for fullTone in stride(from: Self.finestTone, through: Self.coarsestTone, by: -1) {
      let colors = plainColors(fullTone: fullTone)
      if colors.count + ramps.count * fullTone <= 256 {
        return layOut(ramps, after: colors, fullTone: fullTone)
      }
    }
    return nil
  }

  /// Every colour outside of ramps.
  private func plainColors(fullTone: Int) -> [RGBAColor] {
    var colors = solids
    var known = Set(solids)
    for pair in pairs {
      guard let need = needs[pair], !need.isRamp else { continue }
      let coverages = need.isEdge ? Self.steps(of: pair, fullTone: fullTone) : need.coverages
      for coverage in coverages {
        let color = pair.paper.covered(by: pair.ink, coverage: coverage)
        if known.insert(color).inserted { colors.append(color) }
      }
    }
    return colors
  }

  /// Coverages between none and all, so many that black on white would have all the tones.
  private static func steps(of pair: Pair, fullTone: Int) -> [UInt8] {
    let result = pair.paper.covered(by: pair.ink, coverage: 255)
    let contrast =
      [
        (pair.paper.red, result.red), (pair.paper.green, result.green),
        (pair.paper.blue, result.blue), (pair.paper.alpha, result.alpha),
      ].map { abs(Int($0.0) - Int($0.1)) }.max() ?? 0
    let count = (contrast * fullTone + 254) / 255
    return (1..<max(count, 1)).map { UInt8($0 * 255 / count) }
  }

  private func layOut(_ pairs: [Pair], after solids: [RGBAColor], fullTone: Int) -> InkPalette {
    var colors = solids
    var ramps: [InkPalette.Ramp] = []
    for pair in pairs {
      guard let paper = solids.firstIndex(of: pair.paper) else { continue }
      ramps.append(InkPalette.Ramp(paper: paper, ink: pair.ink, base: colors.count - 1))
      for tone in 1...fullTone {
        let coverage = UInt8((tone * 255 + fullTone / 2) / fullTone)
        colors.append(pair.paper.covered(by: pair.ink, coverage: coverage))
      }
    }
    return InkPalette(colors: colors, ramps: ramps, fullTone: UInt8(fullTone))
  }
}
