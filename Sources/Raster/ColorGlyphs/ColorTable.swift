internal import Graphics

/// The part of a font's `COLR` table that version 1 brought: graphs of paints.
struct ColorTable: Sendable {
  let table: BigEndianTable
  private let baseGlyphs: Int
  private let layers: Int
  private let clips: Int

  /// A larger table has no colours.
  static let maxBytes = 16 << 20

  /// Reads the header; nil for version 0, and for what is cut off.
  init?(_ bytes: [UInt8]) {
    table = BigEndianTable(bytes: bytes)
    guard let version = table.uint16(0), version >= 1, let baseGlyphs = table.uint32(14),
      let layers = table.uint32(18), let clips = table.uint32(22), baseGlyphs > 0
    else { return nil }
    self.baseGlyphs = baseGlyphs
    self.layers = layers
    self.clips = clips
  }

  /// Where the paint of a base glyph stands.
  ///
  /// - Complexity: O(log *n*) in the number of base glyphs.
  func paint(of glyph: UInt32) -> Int? {
    guard let count = table.uint32(baseGlyphs) else { return nil }
    func start(_ index: Int) -> Int { baseGlyphs + 4 + 6 * index }
    var (low, high) = (0, min(count, table.count / 6))
    while low < high {
      let middle = (low + high) / 2
      guard let found = table.uint16(start(middle)) else { return nil }
      if found < Int(glyph) { low = middle + 1 } else { high = middle }
    }
    guard let found = table.uint16(start(low)), found == Int(glyph), low < count,
      let offset = table.uint32(start(low) + 2)
    else { return nil }
    return baseGlyphs + offset
  }

  /// Where the paint of a layer stands.
  func paint(ofLayer index: Int) -> Int? {
    guard layers > 0, let count = table.uint32(layers), index < count,
      let offset = table.uint32(layers + 4 + 4 * index)
    else { return nil }
    return layers + offset
  }

  /// The box that nothing of a base glyph leaves, in font units, y up, as its lower left and upper
  /// right corners; nil where the font has none.
  func clip(of glyph: UInt32) -> (low: Point, high: Point)? {
    guard clips > 0, let count = table.uint32(clips + 1) else { return nil }
    func start(_ index: Int) -> Int { clips + 5 + 7 * index }
    var (low, high) = (0, min(count, table.count / 7))
    while low < high {
      let middle = (low + high) / 2
      guard let last = table.uint16(start(middle) + 2) else { return nil }
      if last < Int(glyph) { low = middle + 1 } else { high = middle }
    }
    guard low < count, let first = table.uint16(start(low)), first <= Int(glyph),
      let offset = table.uint24(start(low) + 4)
    else { return nil }
    let box = clips + offset
    let corners = (0..<4).compactMap { table.word(box + 1 + 2 * $0) }
    guard corners.count == 4, corners[0] < corners[2], corners[1] < corners[3] else { return nil }
    return (Point(x: corners[0], y: corners[1]), Point(x: corners[2], y: corners[3]))
  }
}
