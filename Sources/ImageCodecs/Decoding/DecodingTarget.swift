/// The pixels of the place that a picture is decoded for.
struct DecodingTarget: Hashable, Sendable {
  var width: Int
  var height: Int

  /// By how much, as a whole number, each side of a picture may be divided with the mean of pixels
  /// before the rest is scaled with care.
  ///
  /// The rest is at least a halving, as a mean alone blurs and still lets moiré through.
  func divisor(width: Int, height: Int) -> Int {
    max(1, min(width / self.width, height / self.height) / 2)
  }

  /// The same form with no more pixels than a limit.
  func within(_ pixelLimit: Int) -> DecodingTarget {
    let pixels = Double(width) * Double(height)
    guard pixels > Double(pixelLimit) else { return self }
    let scale = (Double(pixelLimit) / pixels).squareRoot()
    return DecodingTarget(
      width: max(1, Int(Double(width) * scale)), height: max(1, Int(Double(height) * scale)))
  }
}
