import ImageLoading
import Synchronization

/// The libraries of images of all documents: one for each set of limits.
final class ImageLibraries: Sendable {
  private let known = Mutex<[ImageLimits: ImageLibrary]>([:])

  /// The library for what a document's options allow.
  func library(for options: DocumentOptions) -> ImageLibrary {
    let limits = ImageLimits(options)
    return known.withLock { known in
      if let library = known[limits] { return library }
      let library = ImageLibrary(limits)
      known[limits] = library
      return library
    }
  }
}

extension ImageLimits {
  /// What a document's options allow.
  fileprivate init(_ options: DocumentOptions) {
    self.init()
    pixels = options.limits.imagePixels
    fetchingSeconds = options.limits.fetchingSeconds
    allowsPrivateAddresses = options.images.allowsPrivateAddresses
    cacheFolder = FileSystem.cacheFolder.map { "\($0)/md2png/images" }
  }
}
