import Graphics
public import ImageLoading
import Synchronization

/// The images of one document: files below one folder, `data:` addresses, and, where that is
/// allowed, the network.
///
/// No file outside the folder is opened, whatever symbolic links and dots an address has. Images of
/// the network are pending at first; `settle()` fetches those that were asked for, and the document
/// is then laid out anew. What an image was once, it stays for its document.
public final class DocumentImages: MarkdownImageSource {
  private struct State {
    var known: [String: MarkdownImageResult] = [:]
    var pending: [String: ImageLibrary.RemoteImage] = [:]
    var revision = 0
  }

  private let library: ImageLibrary
  private let folder: ImageFolder
  private let loadsRemoteImages: Bool
  private let state = Mutex(State())

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - folder: Addresses are paths from here; an empty path is the current folder.
  ///   - library: Loads images and keeps them for other documents.
  ///   - loadsRemoteImages: Whether the network is asked.
  public init(
    below folder: String, library: ImageLibrary = ImageLibrary(), loadsRemoteImages: Bool = false
  ) {
    self.library = library
    self.folder = ImageFolder(folder)
    self.loadsRemoteImages = loadsRemoteImages
  }

  /// The picture behind an address, or why there is none.
  public func image(at url: String) -> MarkdownImageResult { image(at: url, headers: [:]) }

  /// The picture behind an address, or why there is none.
  public func image(at url: String, headers: [String: String]) -> MarkdownImageResult {
    let key = ImageCacheKey.key(url: url, headers: headers)
    if let known = state.withLock({ $0.known[key] }) { return known }
    let result = load(url, key: key, headers: headers)
    if case .pending = result { return result }
    return state.withLock { state in
      if let known = state.known[key] { return known }
      state.known[key] = result
      return result
    }
  }

  /// A number that is another one after each `settle()` that fetched something.
  public var revision: Int { state.withLock { $0.revision } }

  /// Fetches the images that are pending, and waits for them.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  public func settle() -> Bool {
    let pending = state.withLock { state in
      defer { state.pending = [:] }
      return state.pending.sorted { $0.key < $1.key }
    }
    guard !pending.isEmpty else { return false }
    let answers = library.fetch(pending.map(\.value))
    state.withLock { state in
      for ((key, image), answer) in zip(pending, answers) {
        state.known[key] = MarkdownImageResult(answer, name: Self.name(of: image.address.text))
      }
      state.revision += 1
    }
    return true
  }

  private func load(
    _ url: String, key: String, headers: [String: String]
  ) -> MarkdownImageResult {
    let name = Self.name(of: url)
    switch ImageAddress(url) {
    case .unsupported: return MarkdownImageResult(.failure(.unsupportedAddress), name: name)
    case .embedded(let bytes):
      return MarkdownImageResult(library.image(embedding: bytes), name: "in the address")
    case .file(let path):
      return MarkdownImageResult(library.image(atPath: path, below: folder), name: name)
    case .remote(let address):
      guard loadsRemoteImages else {
        return .skipped(reason: "the remote image \(name) is not loaded")
      }
      let image = ImageLibrary.RemoteImage(address, headers: headers)
      if let known = library.image(fetched: image) {
        return MarkdownImageResult(known, name: name)
      }
      state.withLock { $0.pending[key] = image }
      return .pending
    }
  }

  /// How an image is called; an address that holds its bytes is too long for a message.
  private static func name(of url: String) -> String {
    String(url.prefix(200)).split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension MarkdownImageResult {
  fileprivate init(_ answer: ImageLibrary.Answer, name: String) {
    switch answer {
    case .success(let image): self = .loaded(.source(image), size: image.size)
    case .failure(let failure): self = .failed(reason: failure.reason(for: name))
    }
  }
}
