public import Graphics

/// Where a document's images come from.
public protocol MarkdownImageSource: Sendable {
  /// The picture behind an address, or why there is none.
  func image(at url: String) -> MarkdownImageResult

  /// The picture behind an address that is asked for with some request fields.
  ///
  /// Without an implementation, the fields are left out.
  func image(at url: String, headers: [String: String]) -> MarkdownImageResult

  /// A number that changes whenever an answer may be another one than before, so that the document
  /// is rendered anew; always 0 without an implementation.
  var revision: Int { get }
}

extension MarkdownImageSource {
  /// The picture behind an address, without the fields.
  public func image(at url: String, headers: [String: String]) -> MarkdownImageResult {
    image(at: url)
  }

  /// Answers that never change.
  public var revision: Int { 0 }
}

/// What became of an image.
public enum MarkdownImageResult: Hashable, Sendable {
  /// The picture, with its own size in points.
  case loaded(Picture, size: Size)
  /// It could not be read; the reason is one line.
  case failed(reason: String)
  /// It is of a kind that is not asked for, such as a remote one.
  case skipped(reason: String)
  /// It is on its way.
  case pending

  /// Pixels.
  ///
  /// - Parameter scale: How many of them make a point.
  public static func loaded(_ bitmap: Bitmap, scale: Double) -> MarkdownImageResult {
    let scale = scale > 0 ? scale : 1
    return .loaded(
      .bitmap(bitmap),
      size: Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale))
  }
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
