#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Which pixels of a source, along one axis, make each pixel of a smaller target, and how much of
/// each: Lanczos's kernel with three lobes (Duchon, "Lanczos Filtering in One and Two Dimensions").
///
/// The kernel is as wide as the reduction asks for, so that what is finer than the target's pixels
/// is averaged away and draws no moiré.
struct LanczosTaps {
  /// The first pixel of the source, for each pixel of the target.
  let starts: [Int]
  /// `count` weights for each pixel of the target; each group adds up to 1.
  let weights: [Float]
  /// How many weights a pixel has.
  let count: Int

  private static let lobes = 3.0

  /// Finds the taps of `target` pixels in a source of at least as many.
  init(source: Int, target: Int) {
    let ratio = Double(source) / Double(target)
    let reach = Self.lobes * ratio
    count = min(source, Int((2 * reach).rounded(.up)) + 1)
    var starts: [Int] = []
    var weights: [Float] = []
    weights.reserveCapacity(target * count)
    for index in 0..<target {
      let center = (Double(index) + 0.5) * ratio - 0.5
      let start = min(max(Int((center - reach).rounded(.up)), 0), source - count)
      let group = (start..<start + count).map { Self.kernel((Double($0) - center) / ratio) }
      let sum = group.reduce(0, +)
      starts.append(start)
      weights += group.map { Float($0 / sum) }
    }
    self.starts = starts
    self.weights = weights
  }

  private static func kernel(_ x: Double) -> Double {
    guard abs(x) < lobes else { return 0 }
    guard abs(x) > 1e-9 else { return 1 }
    return lobes * sin(.pi * x) * sin(.pi * x / lobes) / (.pi * .pi * x * x)
  }
}
