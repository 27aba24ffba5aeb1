/// Which pixels of a source, along one axis, make a pixel of the target, and how much of each.
///
/// Going down, a target pixel is the mean of the area it covers; going up, it lies between the two
/// nearest pixels. At the same size it is the pixel itself.
struct AxisTaps: Equatable {
  /// The first pixel of the source.
  let start: Int
  /// The weights from there on; they add up to 1.
  let weights: [Float]

  /// Finds the taps of target pixel `index`, one of `target`, in a source of `source` pixels.
  init(index: Int, source: Int, target: Int) {
    let ratio = Double(source) / Double(target)
    if ratio > 1 {
      let (low, high) = (Double(index) * ratio, min(Double(index + 1) * ratio, Double(source)))
      start = min(Int(low), source - 1)
      let end = max(start + 1, min(Int(high.rounded(.up)), source))
      weights = (start..<end).map { pixel in
        Float((min(high, Double(pixel + 1)) - max(low, Double(pixel))) / (high - low))
      }
    } else {
      let place = min(max((Double(index) + 0.5) * ratio - 0.5, 0), Double(source - 1))
      start = Int(place)
      let share = Float(place - Double(start))
      weights = share == 0 ? [1] : [1 - share, share]
    }
  }
}
