/// How much of each pixel of a band a clip lets through.
@safe final class ClipMask {
  private let width: Int
  private let rows: Range<Int>
  private let values: UnsafeMutablePointer<UInt8>

  /// Makes a mask that lets nothing through.
  init(width: Int, rows: Range<Int>) {
    self.width = width
    self.rows = rows
    unsafe values = .allocate(capacity: max(1, width * rows.count))
    unsafe values.initialize(repeating: 0, count: max(1, width * rows.count))
  }

  deinit {
    unsafe values.deallocate()
  }

  /// Lets through only what another mask of the same rows lets through too.
  func narrow(by other: ClipMask) {
    precondition(other.width == width && other.rows == rows)
    for index in 0..<width * rows.count {
      unsafe values[index] = scaled(values[index], by: other.values[index])
    }
  }

  /// Lends a row's values from `x` on.
  func withRow(_ row: Int, from x: Int, _ body: (UnsafePointer<UInt8>) -> Void) {
    unsafe body(UnsafePointer(start(row, x)))
  }

  private func start(_ row: Int, _ x: Int) -> UnsafeMutablePointer<UInt8> {
    precondition(rows.contains(row) && x >= 0 && x <= width)
    return unsafe values + (row - rows.lowerBound) * width + x
  }
}

extension ClipMask: CoverageSink {
  func constant(row: Int, x: Int, count: Int, coverage: UInt8) {
    unsafe start(row, x).update(repeating: coverage, count: count)
  }

  func varying(row: Int, x: Int, coverage: UnsafeBufferPointer<UInt8>) {
    for index in coverage.indices { unsafe start(row, x + index).pointee = coverage[index] }
  }
}

@available(*, unavailable)
extension ClipMask: Sendable {}
