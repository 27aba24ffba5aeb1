internal import Graphics

/// What becomes of every palette index when an ink is laid on it.
///
/// The tables are raw memory, as they are looked into once a pixel; they are filled as indices and
/// tones come up.
@safe final class InkTable {
  let color: RGBAColor
  private let palette: InkPalette
  private let tones: Int
  /// For each index the base of the ink's ramp on it, or -1.
  private let bases: UnsafeMutablePointer<Int16>
  /// For each index and tone the index that results, or -1 when it was not needed yet.
  private let results: UnsafeMutablePointer<Int16>
  /// The same for each index and coverage, for those that lie between tones.
  private var exact: [Int: UInt8] = [:]

  init(_ color: RGBAColor, palette: InkPalette) {
    self.color = color
    self.palette = palette
    tones = Int(palette.fullTone) + 1
    unsafe bases = .allocate(capacity: 256)
    unsafe bases.initialize(repeating: -1, count: 256)
    unsafe results = .allocate(capacity: 256 * tones)
    unsafe results.initialize(repeating: -1, count: 256 * tones)
    for ramp in palette.ramps where ramp.ink == color {
      unsafe bases[ramp.paper] = Int16(ramp.base)
    }
  }

  deinit {
    unsafe bases.deallocate()
    unsafe results.deallocate()
  }

  /// The base of the ink's ramp on a paper, or a negative number.
  @inline(__always)
  func base(on paper: UInt8) -> Int { Int(unsafe bases[Int(paper)]) }

  /// The index that a tone makes of another one.
  @inline(__always)
  func result(on index: UInt8, tone: UInt8) -> UInt8 {
    let place = Int(index) * tones + min(Int(tone), tones - 1)
    let known = unsafe results[place]
    return known >= 0 ? UInt8(truncatingIfNeeded: known) : find(on: index, tone: tone)
  }

  /// The index that a coverage makes of another one.
  func result(on index: UInt8, coverage: UInt8) -> UInt8 {
    let key = Int(index) << 8 | Int(coverage)
    if let known = exact[key] { return known }
    let result = palette.nearest(under(index).covered(by: color, coverage: coverage))
    exact[key] = result
    return result
  }

  private func find(on index: UInt8, tone: UInt8) -> UInt8 {
    let base = self.base(on: index)
    let result =
      base >= 0 && tone > 0
      ? UInt8(base + Int(tone))
      : palette.nearest(
        under(index).covered(by: color, coverage: palette.coverage(Int(tone))))
    unsafe results[Int(index) * tones + Int(tone)] = Int16(result)
    return result
  }

  private func under(_ index: UInt8) -> RGBAColor {
    // Only indices of the palette are ever drawn.
    palette.colors[min(Int(index), palette.colors.count - 1)]
  }
}

@available(*, unavailable)
extension InkTable: Sendable {}
