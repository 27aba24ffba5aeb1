/// Chooses, for each row of a photograph, the PNG filter that is likely to compress best.
///
/// Text compresses best as it is; a photograph's neighbouring pixels are alike, and only their
/// differences repeat. The choice is that of the PNG specification (12.8): the filter with the
/// smallest sum of differences, taken as signed bytes.
///
/// The rows are raw memory: every byte of them is looked at four times.
package struct PhotographFilter {
  private let stride: Int
  private let pixelBytes: Int
  private var candidate: [UInt8] = []
  private var best: [UInt8] = []

  /// Makes a filter for rows of `stride` bytes, the filter byte among them.
  package init(stride: Int, pixelBytes: Int) {
    self.stride = stride
    self.pixelBytes = pixelBytes
    candidate = Array(repeating: 0, count: stride)
    best = Array(repeating: 0, count: stride)
  }

  /// Filters some of a strip's rows in place.
  ///
  /// The strip's first row refers to nothing above it, as strips are made apart.
  package mutating func apply(to strip: UnsafeMutableRawBufferPointer, rows: Range<Int>) {
    // From the last row up, so that the row above is still as it was drawn.
    for row in rows.clamped(to: 0..<strip.count / stride).reversed() {
      let kinds: [UInt8] = row == 0 ? [0, 1] : [0, 1, 2, 4]
      var smallest = Int.max
      for kind in kinds {
        let sum = unsafe filter(strip, row: row, kind: kind)
        if sum < smallest {
          smallest = sum
          swap(&best, &candidate)
        }
      }
      unsafe best.withUnsafeBytes { bytes in
        unsafe UnsafeMutableRawBufferPointer(rebasing: strip[row * stride..<(row + 1) * stride])
          .copyMemory(from: bytes)
      }
    }
  }

  /// Writes a row's differences into `candidate` and adds up their sizes.
  private mutating func filter(
    _ strip: UnsafeMutableRawBufferPointer, row: Int, kind: UInt8
  ) -> Int {
    let start = row * stride
    let (pixelBytes, stride) = (pixelBytes, stride)
    return unsafe candidate.withUnsafeMutableBufferPointer { result in
      unsafe result[0] = kind
      var sum = 0
      for index in 1..<stride {
        let at = start + index
        let left = index > pixelBytes ? unsafe strip[at - pixelBytes] : 0
        let value: UInt8
        switch kind {
        case 1: value = unsafe strip[at] &- left
        case 2: value = unsafe strip[at] &- strip[at - stride]
        case 4:
          let corner = index > pixelBytes ? unsafe strip[at - stride - pixelBytes] : 0
          value = unsafe strip[at] &- Self.paeth(left, strip[at - stride], corner)
        default: value = unsafe strip[at]
        }
        unsafe result[index] = value
        sum += Int(Int8(bitPattern: value).magnitude)
      }
      return sum
    }
  }

  /// The neighbour that is nearest to left + above - corner (PNG specification, 9.4).
  @inline(__always)
  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int(left), Int(above), Int(corner))
    let (toLeft, toAbove, toCorner) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
    if toLeft <= toAbove && toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}
