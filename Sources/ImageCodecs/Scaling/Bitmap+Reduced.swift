public import Graphics

extension Bitmap {
  /// The picture made smaller, without moiré; a side that is not larger than asked for stays.
  ///
  /// Pixels are summed as they are stored, without first making their light linear, as browsers do;
  /// colours are weighted with their opacity.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  public func reduced(width: Int, height: Int) -> Bitmap {
    let target = (width: min(max(width, 1), self.width), height: min(max(height, 1), self.height))
    guard target != (self.width, self.height), !pixels.isEmpty else { return self }
    let divisor = RowShrinker.Divisor(
      width: self.width, height: self.height, forWidth: target.width, height: target.height)
    var reduction = Reduction(averaged(divisor), width: target.width, height: target.height)
    return Bitmap(width: target.width, height: target.height, pixels: reduction.run())
  }
}

extension Bitmap {
  /// The picture with the mean of each rectangle as a pixel.
  private func averaged(_ divisor: RowShrinker.Divisor) -> Bitmap {
    guard !divisor.isOne else { return self }
    var shrinker = RowShrinker(width: width, height: height, divisor: divisor)
    for y in 0..<height { shrinker.add(Array(pixels[y * width * 4..<(y + 1) * width * 4])) }
    return shrinker.bitmap()
  }
}

/// The making of a smaller picture: rows are first made narrower, then added up.
private struct Reduction {
  private let source: Bitmap
  private let columns: LanczosTaps
  private let rows: LanczosTaps
  private let width: Int
  private let height: Int
  /// Narrowed rows, the row `y` at `y % rows.count`.
  private var window: [[SIMD4<Float>]]
  private var nextRow = 0

  init(_ source: Bitmap, width: Int, height: Int) {
    self.source = source
    self.width = width
    self.height = height
    columns = LanczosTaps(source: source.width, target: width)
    rows = LanczosTaps(source: source.height, target: height)
    window = Array(repeating: Array(repeating: .zero, count: width), count: rows.count)
  }

  mutating func run() -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    var wide = [SIMD4<Float>](repeating: .zero, count: source.width)
    var sum = [SIMD4<Float>](repeating: .zero, count: width)
    for y in 0..<height {
      let start = rows.starts[y]
      while nextRow < start + rows.count {
        if nextRow >= start {
          load(row: nextRow, into: &wide)
          columns.narrow(wide, into: &window[nextRow % rows.count])
        }
        nextRow += 1
      }
      add(rowsFrom: start, weights: y * rows.count, into: &sum)
      for value in sum { append(value, to: &pixels) }
    }
    return pixels
  }

  /// A row of the source with premultiplied colours, from 0 to 255.
  private func load(row: Int, into wide: inout [SIMD4<Float>]) {
    unsafe source.pixels.withUnsafeBufferPointer { pixels in
      unsafe wide.withUnsafeMutableBufferPointer { wide in
        var at = row * source.width * 4
        for x in 0..<source.width {
          let alpha = unsafe Float(pixels[at + 3])
          let color = unsafe SIMD4(
            Float(pixels[at]), Float(pixels[at + 1]), Float(pixels[at + 2]), 255)
          unsafe wide[x] = color * (alpha / 255)
          at += 4
        }
      }
    }
  }

  private func add(rowsFrom start: Int, weights first: Int, into sum: inout [SIMD4<Float>]) {
    for x in 0..<width { sum[x] = .zero }
    for tap in 0..<rows.count {
      let weight = rows.weights[first + tap]
      unsafe window[(start + tap) % rows.count].withUnsafeBufferPointer { row in
        unsafe sum.withUnsafeMutableBufferPointer { sum in
          for x in 0..<width { unsafe sum[x] += row[x] * weight }
        }
      }
    }
  }

  /// Adds a pixel with straight opacity; what the kernel's lobes overshoot is cut.
  private func append(_ value: SIMD4<Float>, to pixels: inout [UInt8]) {
    let alpha = min(max(value.w, 0), 255)
    guard alpha >= 0.5 else {
      for _ in 0..<4 { pixels.append(0) }
      return
    }
    let straight = value * (255 / alpha) + 0.5
    for channel in 0..<3 { pixels.append(UInt8(min(max(straight[channel], 0), 255))) }
    pixels.append(UInt8(alpha + 0.5))
  }
}

extension LanczosTaps {
  /// Makes a row narrower.
  fileprivate func narrow(_ wide: [SIMD4<Float>], into row: inout [SIMD4<Float>]) {
    unsafe wide.withUnsafeBufferPointer { wide in
      unsafe row.withUnsafeMutableBufferPointer { row in
        unsafe weights.withUnsafeBufferPointer { weights in
          for x in 0..<row.count {
            let (start, first) = (starts[x], x * count)
            var sum = SIMD4<Float>.zero
            for tap in 0..<count { unsafe sum += wide[start + tap] * weights[first + tap] }
            unsafe row[x] = sum
          }
        }
      }
    }
  }
}
