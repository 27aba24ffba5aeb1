internal import Graphics

/// How a part of a formula is set.
struct Setting: Equatable {
  /// Size and tightness.
  var style: MathStyle
  /// The em of text style, in points.
  var size: Double
  /// The ink; nil is the formula's own.
  var color: RGBAColor?

  /// The same in another style.
  func with(_ style: MathStyle) -> Setting {
    var copy = self
    copy.style = style
    return copy
  }
}
