internal import Graphics

/// The areas of one colour that were painted so far, to ask which colours lie under a box.
struct PaintedAreas {
  /// An area that may lie under what comes later.
  struct Area {
    /// The pixels that it touches.
    var outer: PixelBox
    /// The pixels that it fills; empty when unknown.
    var inner: PixelBox
    var color: RGBAColor
  }

  private let paper: RGBAColor
  private let page: PixelBox
  private var areas: [Area] = []
  /// For each stretch of rows the areas that touch it, first to last.
  private var stretches: [[Int32]]
  /// The boxes of glyphs and lines in each stretch.
  private var inked: [[PixelBox]]
  /// How many areas may still be looked at; a list that needs more is too intricate.
  private var budget = 4_000_000

  private static let rowsPerStretch = 64

  init(page: PixelBox, paper: RGBAColor) {
    self.page = page
    self.paper = paper
    let count = page.height / Self.rowsPerStretch + 1
    stretches = Array(repeating: [], count: count)
    inked = Array(repeating: [], count: count)
  }

  /// Whether the budget lasted.
  var isWithinBudget: Bool { budget > 0 }

  /// Adds an area on top.
  mutating func add(_ area: Area) {
    let index = Int32(areas.count)
    areas.append(area)
    budget -= self.range(of: area.outer).count
    for stretch in self.range(of: area.outer) { stretches[stretch].append(index) }
  }

  /// Notes that a box holds glyphs or lines.
  mutating func addInk(_ box: PixelBox) {
    budget -= range(of: box).count
    for stretch in range(of: box) { inked[stretch].append(box) }
  }

  /// Whether glyphs or lines were drawn in a box.
  mutating func hasInk(in box: PixelBox) -> Bool {
    for stretch in range(of: box) where isWithinBudget {
      budget -= inked[stretch].count
      if inked[stretch].contains(where: { $0.intersects(box) }) { return true }
    }
    return false
  }

  /// The colours that may be seen in a box, each once.
  mutating func colors(under box: PixelBox) -> [RGBAColor] {
    var colors: [RGBAColor] = []
    for stretch in range(of: box) where isWithinBudget {
      let rows = PixelBox(
        left: box.left, top: stretch * Self.rowsPerStretch, width: box.width,
        height: Self.rowsPerStretch)
      collect(under: rows.intersection(box), stretch: stretch, into: &colors)
    }
    return colors
  }

  private mutating func collect(
    under box: PixelBox, stretch: Int, into colors: inout [RGBAColor]
  ) {
    for index in stretches[stretch].reversed() {
      budget -= 1
      let area = areas[Int(index)]
      guard area.outer.intersects(box) else { continue }
      if !colors.contains(area.color) { colors.append(area.color) }
      if area.inner.contains(box) { return }
    }
    if !colors.contains(paper) { colors.append(paper) }
  }

  private func range(of box: PixelBox) -> Range<Int> {
    guard !box.isEmpty else { return 0..<0 }
    return box.top / Self.rowsPerStretch..<(box.bottom - 1) / Self.rowsPerStretch + 1
  }
}
