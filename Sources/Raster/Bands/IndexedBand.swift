internal import Graphics

/// A band of palette indices, one byte a pixel (or half a byte once it is lent).
///
/// Blending costs nothing: the palette holds the blended colours, and a glyph on plain paper is its
/// tones plus the start of a ramp, eight pixels at a time. The pixels are raw memory for that.
@safe final class IndexedBand: PixelBand {
  let width: Int
  private(set) var rows = 0..<0
  let fullTone: UInt8
  private let palette: InkPalette
  private let stride: Int
  private let capacity: Int
  private let storage: UnsafeMutablePointer<UInt8>
  private let packsHalves: Bool
  private var packed: [UInt8] = []
  private var inks: [RGBAColor: InkTable] = [:]

  /// Makes a band for up to `rowCount` rows.
  ///
  /// - Parameter packsHalves: Whether two pixels are lent as one byte.
  init(width: Int, rowCount: Int, palette: InkPalette, packsHalves: Bool) {
    self.width = width
    self.palette = palette
    self.packsHalves = packsHalves
    fullTone = palette.fullTone
    stride = 1 + width
    capacity = rowCount
    // Eight pixels are read and written at once, also at the end of the last row.
    unsafe storage = .allocate(capacity: stride * rowCount + 16)
    unsafe storage.initialize(repeating: 0, count: stride * rowCount + 16)
  }

  deinit {
    unsafe storage.deallocate()
  }

  func begin(rows: Range<Int>) {
    precondition(rows.count <= capacity, "\(rows.count) rows in a band for \(capacity)")
    self.rows = rows
    // The page's paper is index 0, and so is the filter byte.
    unsafe storage.update(repeating: 0, count: rows.count * stride)
  }

  func ink(_ color: RGBAColor) -> InkTable {
    if let table = inks[color] { return table }
    let table = InkTable(color, palette: palette)
    inks[color] = table
    return table
  }

  func fill(row: Int, x: Int, count: Int, ink: InkTable, coverage: UInt8) {
    guard count > 0 else { return }
    let pixel = unsafe start(row: row, x: x, count: count)
    if coverage == 255, ink.color.alpha == 255 {
      unsafe pixel.update(repeating: ink.result(on: pixel[0], coverage: 255), count: count)
      return
    }
    var under = unsafe pixel[0]
    var result = ink.result(on: under, coverage: coverage)
    for index in 0..<count {
      if unsafe pixel[index] != under {
        under = unsafe pixel[index]
        result = ink.result(on: under, coverage: coverage)
      }
      unsafe pixel[index] = result
    }
  }

  func blend(
    rows: Range<Int>, x: Int, count: Int, tones: UnsafePointer<UInt8>, stride: Int, ink: InkTable
  ) {
    guard count > 0, let first = rows.first, let last = rows.last else { return }
    _ = unsafe start(row: last, x: x, count: count)
    var pixel = unsafe start(row: first, x: x, count: count)
    var source = unsafe tones
    /// The paper that was met last, and the ramp on it.
    var paper = Paper(index: 0, ink: ink)
    for _ in rows {
      unsafe blend(pixel, count: count, source, ink, &paper)
      unsafe pixel += self.stride
      unsafe source += stride
    }
  }

  /// A plain colour below a glyph, eight times side by side, and the start of the ink's ramp on it.
  private struct Paper {
    var index: UInt8
    var pixels: UInt64
    var base: UInt64
    var hasRamp: Bool

    init(index: UInt8, ink: InkTable) {
      let base = ink.base(on: index)
      self.index = index
      pixels = UInt64(index) &* 0x0101_0101_0101_0101
      self.base = UInt64(max(base, 0)) &* 0x0101_0101_0101_0101
      hasRamp = base >= 0
    }
  }

  @inline(__always)
  private func blend(
    _ pixel: UnsafeMutablePointer<UInt8>, count: Int, _ tones: UnsafePointer<UInt8>,
    _ ink: InkTable, _ paper: inout Paper
  ) {
    let (target, source) = unsafe (UnsafeMutableRawPointer(pixel), UnsafeRawPointer(tones))
    var x = 0
    while x < count {
      var eight = unsafe source.loadUnaligned(fromByteOffset: x, as: UInt64.self)
      if count - x < 8 { eight &= (1 << UInt64(8 * (count - x))) - 1 }
      if eight != 0 {
        // Tones are below 128, so that this sets the high bit of every byte with ink.
        let marks = (eight &+ 0x7F7F_7F7F_7F7F_7F7F) & 0x8080_8080_8080_8080
        let inked = (marks >> 7) &* 0xFF
        let under = unsafe target.loadUnaligned(fromByteOffset: x, as: UInt64.self)
        if paper.hasRamp, (under ^ paper.pixels) & inked == 0 {
          let result = (under & ~inked) | ((eight &+ paper.base) & inked)
          unsafe target.storeBytes(of: result, toByteOffset: x, as: UInt64.self)
        } else {
          unsafe blendSlowly(pixel + x, eight, ink, &paper)
        }
      }
      x += 8
    }
  }

  /// Blends up to eight pixels one by one, and remembers the paper among them.
  private func blendSlowly(
    _ pixel: UnsafeMutablePointer<UInt8>, _ eight: UInt64, _ ink: InkTable, _ paper: inout Paper
  ) {
    var rest = eight
    var index = 0
    while rest != 0 {
      let tone = UInt8(truncatingIfNeeded: rest)
      if tone != 0 {
        let under = unsafe pixel[index]
        if under != paper.index, ink.base(on: under) >= 0 { paper = Paper(index: under, ink: ink) }
        unsafe pixel[index] = ink.result(on: under, tone: tone)
      }
      rest >>= 8
      index += 1
    }
  }

  func draw(row: Int, x: Int, pixels: UnsafeBufferPointer<UInt8>, opacity: UInt8) {
    preconditionFailure("a page with pictures is not stored as indices")
  }

  func withScanlines(_ body: (UnsafeMutableRawBufferPointer) -> Void) {
    guard packsHalves else {
      unsafe body(UnsafeMutableRawBufferPointer(start: storage, count: rows.count * stride))
      return
    }
    pack()
    unsafe packed.withUnsafeMutableBytes { unsafe body($0) }
  }

  /// Puts two pixels into each byte, the left one into its high half.
  private func pack() {
    let packedStride = 1 + (width + 1) / 2
    packed = Array(repeating: 0, count: packedStride * rows.count)
    for row in 0..<rows.count {
      let source = unsafe storage + row * stride + 1
      for x in 0..<width {
        let half = unsafe source[x] << (x & 1 == 0 ? 4 : 0)
        packed[row * packedStride + 1 + x / 2] |= half
      }
    }
  }

  /// Where a run of pixels begins; the run is checked to lie in the band.
  private func start(row: Int, x: Int, count: Int) -> UnsafeMutablePointer<UInt8> {
    precondition(rows.contains(row) && x >= 0 && count >= 0 && x + count <= width)
    return unsafe storage + (row - rows.lowerBound) * stride + 1 + x
  }
}

@available(*, unavailable)
extension IndexedBand: Sendable {}
