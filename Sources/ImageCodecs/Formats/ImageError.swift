/// A reason why a picture could not be decoded.
public enum ImageError: Error, Hashable, Sendable {
  /// The bytes begin like no format that can be decoded.
  case unknownFormat
  /// The picture has more pixels than the limit; nothing but its header was read.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The bytes are cut short or wrong; the text is the decoder's own.
  case damaged(String)
  /// The format's library could not be opened.
  case missingLibrary(String, package: String)
  /// Decoding took longer than the limit, in seconds.
  case tooSlow(limit: Double)
}

extension ImageError: CustomStringConvertible {
  /// What failed and why, as one line for a person.
  public var description: String {
    switch self {
    case .unknownFormat:
      "the picture's format is not known"
    case .tooLarge(let width, let height, let limit):
      "a picture of \(width) × \(height) pixels is larger than the limit of \(limit) pixels"
    case .damaged(let reason):
      "the picture is damaged: \(reason)"
    case .missingLibrary(let name, let package):
      "the library \(name) is missing; install \(package)"
    case .tooSlow(let limit):
      "decoding the picture takes longer than the limit of \(limit) seconds"
    }
  }
}
