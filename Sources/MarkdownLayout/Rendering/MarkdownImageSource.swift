public import Graphics

/// Where a document's images come from.
public protocol MarkdownImageSource: Sendable {
  /// The picture behind an address, or why there is none.
  func image(at url: String) -> MarkdownImageResult
}

/// What became of an image.
public enum MarkdownImageResult: Hashable, Sendable {
  /// Its pixels, with how many of them make a point.
  case loaded(Bitmap, scale: Double)
  /// It could not be read; the reason is one line.
  case failed(reason: String)
  /// It is of a kind that is not asked for, such as a remote one.
  case skipped(reason: String)
}

/// Shows no image at all.
public struct NoImages: MarkdownImageSource {
  /// Makes the source.
  public init() {}

  /// Skips every image.
  public func image(at url: String) -> MarkdownImageResult {
    .skipped(reason: "no image is loaded here")
  }
}
