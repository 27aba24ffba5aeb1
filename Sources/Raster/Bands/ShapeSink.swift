/// Draws a shape's coverage into a band, inside a clip.
@safe struct ShapeSink<Band: PixelBand>: CoverageSink {
  let band: Band
  let ink: Band.Ink
  /// The columns that the clip lets through.
  let columns: Range<Int>
  let mask: ClipMask?
  let brush: TonedRow

  func constant(row: Int, x: Int, count: Int, coverage: UInt8) {
    let run = (x..<x + count).clamped(to: columns)
    guard !run.isEmpty else { return }
    guard let mask else {
      band.fill(row: row, x: run.lowerBound, count: run.count, ink: ink, coverage: coverage)
      return
    }
    unsafe mask.withRow(row, from: run.lowerBound) { values in
      brush.set(count: run.count) { unsafe scaled(coverage, by: values[$0]) }
    }
    draw(row: row, run)
  }

  func varying(row: Int, x: Int, coverage: UnsafeBufferPointer<UInt8>) {
    let run = (x..<x + coverage.count).clamped(to: columns)
    guard !run.isEmpty else { return }
    let skipped = run.lowerBound - x
    if let mask {
      unsafe mask.withRow(row, from: run.lowerBound) { values in
        brush.set(count: run.count) { unsafe scaled(coverage[skipped + $0], by: values[$0]) }
      }
    } else {
      brush.set(count: run.count) { unsafe coverage[skipped + $0] }
    }
    draw(row: row, run)
  }

  private func draw(row: Int, _ run: Range<Int>) {
    unsafe brush.withTones { tones in
      unsafe band.blend(
        rows: row..<row + 1, x: run.lowerBound, count: run.count, tones: tones, stride: 0,
        ink: ink)
    }
  }
}

/// A row of tones in the making.
@safe final class TonedRow {
  private let tones: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  /// The tone for every coverage.
  private let table: [UInt8]

  /// Makes a row of `width` pixels for a band with tones up to `fullTone`.
  init(width: Int, fullTone: UInt8) {
    capacity = width
    table = CoverageCurve.plainTones(fullTone: fullTone)
    // Bands may read a few tones past the end.
    unsafe tones = .allocate(capacity: width + 16)
    unsafe tones.initialize(repeating: 0, count: width + 16)
  }

  deinit {
    unsafe tones.deallocate()
  }

  /// Replaces the row's first tones with those of a coverage.
  @inline(__always)
  func set(count: Int, coverage: (Int) -> UInt8) {
    precondition(count <= capacity)
    for index in 0..<count { unsafe tones[index] = table[Int(coverage(index))] }
  }

  /// Replaces the row's first tones.
  @inline(__always)
  func setTones(count: Int, tone: (Int) -> UInt8) {
    precondition(count <= capacity)
    for index in 0..<count { unsafe tones[index] = tone(index) }
  }

  /// Lends the row.
  func withTones(_ body: (UnsafePointer<UInt8>) -> Void) {
    unsafe body(UnsafePointer(tones))
  }
}

@available(*, unavailable)
extension TonedRow: Sendable {}
