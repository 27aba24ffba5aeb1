internal import ImageCodecs

/// A reason why an image is not shown.
public enum ImageFailure: Error, Hashable, Sendable {
  /// The address is of a kind that nothing is loaded by.
  case unsupportedAddress
  /// The folder that images are read below is not there.
  case missingFolder
  /// There is no file.
  case missing
  /// The file lies outside of the folder.
  case outsideFolder
  /// The file is too large.
  case tooManyBytes(limit: Int)
  /// The file is another one than when its size was read.
  case changed
  /// It did not come from the network; the text says why.
  case notFetched(String)
  /// It has more pixels than the limit.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// It could not be decoded; the text says why.
  case notDecoded(String)

  init(_ failure: FolderFile.Failure) {
    switch failure {
    case .missing: self = .missing
    case .outside: self = .outsideFolder
    case .tooLarge(let limit): self = .tooManyBytes(limit: limit)
    case .changed: self = .changed
    }
  }

  init(_ error: ImageError) {
    switch error {
    case .tooLarge(let width, let height, let limit):
      self = .tooManyPixels(width: width, height: height, limit: limit)
    default: self = .notDecoded("\(error)")
    }
  }

  /// What failed and what to do, as one line for a person.
  ///
  /// - Parameter name: How the image is called.
  public func reason(for name: String) -> String {
    switch self {
    case .unsupportedAddress:
      "the image \(name) has no address that can be read; use a path"
    case .missingFolder:
      "the folder of the image \(name) is missing; make it or name another"
    case .missing: "the image \(name) is missing; check its path"
    case .outsideFolder:
      "the image \(name) lies outside the folder of images; move it there or name a wider folder"
    case .tooManyBytes(let limit):
      "the image \(name) has more than \(limit) bytes; make the file smaller"
    case .tooManyPixels(let width, let height, let limit):
      "the image \(name) has \(width) × \(height) pixels, which is more than \(limit); "
        + "raise --max-image-pixels or make it smaller"
    case .changed: "the image \(name) was changed while it was read; draw it again"
    case .notFetched(let reason): "the image \(name) is not loaded: \(reason)"
    case .notDecoded(let reason): "the image \(name) is not shown: \(reason)"
    }
  }
}
