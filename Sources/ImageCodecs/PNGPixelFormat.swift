/// How a PNG stores a pixel (PNG specification, 11.2.2).
public enum PNGPixelFormat: Hashable, Sendable {
  /// One byte that points into a palette.
  case indexed8
  /// Half a byte that points into a palette of at most 16 colours; the left pixel is the high half.
  case indexed4
  /// Three bytes.
  case rgb
  /// Four bytes, the last one the opacity.
  case rgba
}
