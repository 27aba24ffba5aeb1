internal import Graphics

/// Draws a picture at another size, row by row.
///
/// Colours are weighted with their opacity, so that what is clear does not bleed its colour.
///
/// The rows are read as raw memory: each pixel of a large photograph passes through here once.
struct ImageScaler {
  private let bitmap: Bitmap
  private let height: Int
  /// The taps of the columns that are drawn.
  private let columns: [AxisTaps]
  /// The columns of the source that they need.
  private let needed: Range<Int>
  private var row: [SIMD4<Float>] = []

  /// Makes a scaler to `width` × `height` pixels, both at least 1.
  ///
  /// - Parameter columns: Those that are drawn.
  init(_ bitmap: Bitmap, width: Int, height: Int, columns range: Range<Int>) {
    self.bitmap = bitmap
    self.height = height
    let isEmpty = bitmap.width == 0 || bitmap.height == 0
    columns =
      isEmpty ? [] : range.map { AxisTaps(index: $0, source: bitmap.width, target: width) }
    needed =
      if let first = columns.first, let last = columns.last {
        first.start..<last.start + last.weights.count
      } else {
        0..<0
      }
  }

  /// A row of the result's drawn columns: premultiplied colours, 4 bytes each, red first.
  mutating func row(_ y: Int) -> [UInt8] {
    guard !columns.isEmpty else { return [] }
    sumRows(AxisTaps(index: y, source: bitmap.height, target: height), columns: needed)
    var result: [UInt8] = []
    result.reserveCapacity(columns.count * 4)
    for taps in columns {
      var sum = SIMD4<Float>.zero
      for (offset, weight) in taps.weights.enumerated() {
        sum += row[taps.start + offset - needed.lowerBound] * weight
      }
      let rounded = (sum + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
      for channel in 0..<4 { result.append(UInt8(rounded[channel])) }
    }
    return result
  }

  /// Adds up the source's rows that make one of the target's.
  private mutating func sumRows(_ taps: AxisTaps, columns: Range<Int>) {
    row.removeAll(keepingCapacity: true)
    row.append(contentsOf: repeatElement(.zero, count: columns.count))
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      unsafe row.withUnsafeMutableBufferPointer { row in
        for (offset, weight) in taps.weights.enumerated() {
          let first = ((taps.start + offset) * bitmap.width + columns.lowerBound) * 4
          for index in 0..<columns.count {
            let at = first + index * 4
            let alpha = unsafe Float(pixels[at + 3])
            let share = weight * alpha / 255
            unsafe row[index] +=
              SIMD4(Float(pixels[at]), Float(pixels[at + 1]), Float(pixels[at + 2]), 255) * share
          }
        }
      }
    }
  }
}
