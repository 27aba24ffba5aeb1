internal import Graphics

/// Makes a picture smaller by a whole number while its rows arrive, so that it never lies in memory
/// whole.
///
/// A pixel of the result is the mean of a rectangle, colours weighted with their opacity.
struct RowShrinker {
  private let width: Int
  private let divisor: Divisor
  private let outWidth: Int
  private let outHeight: Int
  private var sums: [SIMD4<UInt64>]
  private var rowsInSum = 0
  private var pixels: [UInt8] = []

  /// By how much each side is divided.
  struct Divisor: Hashable {
    var across: Int
    var down: Int

    /// The largest that leaves at least twice the size that is asked for: the rest is scaled with
    /// care, as a mean alone blurs and still lets moiré through.
    init(width: Int, height: Int, forWidth targetWidth: Int, height targetHeight: Int) {
      across = max(1, width / max(targetWidth, 1) / 2)
      down = max(1, height / max(targetHeight, 1) / 2)
    }

    /// Whether every pixel stays.
    var isOne: Bool { across == 1 && down == 1 }
  }

  /// Makes a shrinker for rows of `width` pixels.
  init(width: Int, height: Int, divisor: Divisor) {
    self.width = width
    self.divisor = divisor
    outWidth = max(1, width / divisor.across)
    outHeight = max(1, height / divisor.down)
    sums = Array(repeating: .zero, count: divisor.isOne ? 0 : outWidth)
    pixels.reserveCapacity(outWidth * outHeight * 4)
  }

  /// Takes the next row: `width` pixels of 4 bytes with straight opacity.
  ///
  /// The pixels at the right and the bottom that make no whole rectangle are left out.
  mutating func add(_ row: [UInt8]) {
    guard pixels.count < outWidth * outHeight * 4 else { return }
    guard !divisor.isOne else {
      pixels.append(contentsOf: row.prefix(width * 4))
      return
    }
    unsafe row.withUnsafeBufferPointer { row in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        var at = 0
        for column in 0..<outWidth {
          var sum = SIMD4<UInt64>.zero
          for _ in 0..<divisor.across where at + 3 < row.count {
            let alpha = unsafe UInt64(row[at + 3])
            unsafe sum &+=
              SIMD4(
                UInt64(row[at]) &* alpha, UInt64(row[at + 1]) &* alpha,
                UInt64(row[at + 2]) &* alpha, alpha)
            at += 4
          }
          unsafe sums[column] &+= sum
        }
      }
    }
    rowsInSum += 1
    if rowsInSum == divisor.down { emitRow() }
  }

  /// The result; what never arrived is clear.
  func bitmap() -> Bitmap {
    var pixels = pixels
    let missing = outWidth * outHeight * 4 - pixels.count
    if missing > 0 { pixels.append(contentsOf: repeatElement(0, count: missing)) }
    return Bitmap(width: outWidth, height: outHeight, pixels: pixels)
  }

  private mutating func emitRow() {
    let count = UInt64(divisor.across * divisor.down)
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
