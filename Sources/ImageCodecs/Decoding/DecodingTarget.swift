/// The pixels of the place that a picture is decoded for.
struct DecodingTarget: Hashable, Sendable {
  var width: Int
  var height: Int

  /// By how much the sides of a picture may be divided before the rest is scaled with care.
  func divisor(width: Int, height: Int) -> RowShrinker.Divisor {
    RowShrinker.Divisor(
      width: width, height: height, forWidth: self.width, height: self.height)
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
