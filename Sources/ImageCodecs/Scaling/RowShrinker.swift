internal import Graphics

/// Makes a picture smaller by a whole number while its rows arrive, so that it never lies in memory
/// whole.
///
/// A pixel of the result is the mean of a square, colours weighted with their opacity.
struct RowShrinker {
  private let width: Int
  private let divisor: Int
  private let outWidth: Int
  private let outHeight: Int
  private var sums: [SIMD4<UInt32>]
  private var rowsInSum = 0
  private var pixels: [UInt8] = []

  /// Makes a shrinker for rows of `width` pixels.
  init(width: Int, height: Int, divisor: Int) {
    self.width = width
    self.divisor = divisor
    outWidth = max(1, width / divisor)
    outHeight = max(1, height / divisor)
    sums = Array(repeating: .zero, count: divisor > 1 ? outWidth : 0)
    pixels.reserveCapacity(outWidth * outHeight * 4)
  }

  /// Takes the next row: `width` pixels of 4 bytes with straight opacity.
  ///
  /// The pixels at the right and the bottom that make no whole square are left out.
  mutating func add(_ row: [UInt8]) {
    guard pixels.count < outWidth * outHeight * 4 else { return }
    guard divisor > 1 else {
      pixels.append(contentsOf: row.prefix(width * 4))
      return
    }
    unsafe row.withUnsafeBufferPointer { row in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        var at = 0
        for column in 0..<outWidth {
          var sum = SIMD4<UInt32>.zero
          for _ in 0..<divisor where at + 3 < row.count {
            let alpha = unsafe UInt32(row[at + 3])
            unsafe sum &+=
              SIMD4(
                UInt32(row[at]) &* alpha, UInt32(row[at + 1]) &* alpha,
                UInt32(row[at + 2]) &* alpha, alpha)
            at += 4
          }
          unsafe sums[column] &+= sum
        }
      }
    }
    rowsInSum += 1
    if rowsInSum == divisor { emitRow() }
  }

  /// The result; what never arrived is clear.
  func bitmap() -> Bitmap {
    var pixels = pixels
    let missing = outWidth * outHeight * 4 - pixels.count
    if missing > 0 { pixels.append(contentsOf: repeatElement(0, count: missing)) }
    return Bitmap(width: outWidth, height: outHeight, pixels: pixels)
  }

  private mutating func emitRow() {
    let count = UInt32(divisor * divisor)
    for column in sums.indices {
      let sum = sums[column]
      let alpha = max(sum.w, 1)
      pixels.append(UInt8((sum.x &+ alpha / 2) / alpha))
      pixels.append(UInt8((sum.y &+ alpha / 2) / alpha))
      pixels.append(UInt8((sum.z &+ alpha / 2) / alpha))
      pixels.append(UInt8((sum.w &+ count / 2) / count))
      sums[column] = .zero
    }
    rowsInSum = 0
  }
}
