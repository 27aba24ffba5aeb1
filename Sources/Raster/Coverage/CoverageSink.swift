/// Takes the coverage of a shape, row after row, as the scan converter finds it.
protocol CoverageSink {
  /// Pixels that are all covered alike; `coverage` is 1 to 255.
  mutating func constant(row: Int, x: Int, count: Int, coverage: UInt8)
  /// Neighbouring pixels with a coverage each, 0 to 255.
  mutating func varying(row: Int, x: Int, coverage: UnsafeBufferPointer<UInt8>)
}
