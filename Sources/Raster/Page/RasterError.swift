public import ImageCodecs

/// A reason why a page could not be drawn or written.
public enum RasterError: Error, Hashable, Sendable {
  /// The page has more pixels than the limit, or a side longer than a PNG can hold.
  case tooManyPixels(width: Double, height: Double, limit: Int)
  /// FreeType cannot read a font that the display list uses.
  case unreadableFont(name: String)
  /// The picture could not be written.
  case output(ByteSinkError)
}

extension RasterError: CustomStringConvertible {
  /// What failed and why, as one line for a person.
  public var description: String {
    switch self {
    case .tooManyPixels(let width, let height, let limit):
      "a picture of \(Self.text(width)) × \(Self.text(height)) pixels is larger than the limit of "
        + "\(limit) pixels"
    case .unreadableFont(let name):
      "\(name) is not a font that FreeType can draw, or is damaged"
    case .output(let error):
      "the picture cannot be written: \(error)"
    }
  }

  private static func text(_ pixels: Double) -> String {
    Int(exactly: pixels.rounded()).map(String.init) ?? "\(pixels)"
  }
}
