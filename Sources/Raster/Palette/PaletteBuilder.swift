internal import Graphics

/// Collects the colours and the pairs of paper and ink that a page needs, and lays them out.
struct PaletteBuilder {
  private struct Pair: Hashable {
    var paper: RGBAColor
    var ink: RGBAColor
  }

  /// What a pair needs: every tone, or a few coverages.
  private struct Need {
    var isRamp = false
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

  /// Asks for an ink that covers a part of each of a shape's edge pixels, always the same.
  mutating func addCoverages(_ coverages: [UInt8], _ ink: RGBAColor, on paper: RGBAColor) {
    need(ink, on: paper) { need in
      for coverage in coverages where !need.coverages.contains(coverage) {
        need.coverages.append(coverage)
      }
      if need.coverages.count > Self.coverageLimit { need.isRamp = true }
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
    var colors = solids
    for pair in pairs {
      guard let need = needs[pair], !need.isRamp else { continue }
      for coverage in need.coverages {
        let color = pair.paper.covered(by: pair.ink, coverage: coverage)
        if !colors.contains(color) { colors.append(color) }
      }
    }
    let ramps = pairs.filter { needs[$0]?.isRamp == true }
    let room = (256 - colors.count) / max(ramps.count, 1)
    let fullTone = min(Self.finestTone, room)
    guard colors.count <= 256, ramps.isEmpty || fullTone >= Self.coarsestTone else { return nil }
    return layOut(ramps, after: colors, fullTone: ramps.isEmpty ? Self.finestTone : fullTone)
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
