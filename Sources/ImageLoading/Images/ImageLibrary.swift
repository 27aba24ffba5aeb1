internal import Synchronization

/// Images of all documents: where they come from, and what is kept of them.
///
/// For all threads. Nothing is asked of the network unless `fetch` is called.
public final class ImageLibrary: Sendable {
  /// An image of the network, with the fields of the request for it.
  public struct RemoteImage: Hashable, Sendable {
    /// The address.
    public var address: WebAddress
    /// The fields that its host, and no other, gets to see.
    public var headers: [String: String]

    /// Names an image.
    public init(_ address: WebAddress, headers: [String: String] = [:]) {
      self.address = address
      self.headers = headers
    }

    var request: Downloads.Request { Downloads.Request(address: address, headers: headers) }
  }

  /// An image, or why there is none.
  public typealias Answer = Result<EncodedImage, ImageFailure>

  private enum Key: Hashable {
    case file(String, FolderFile.Stamp)
    case remote(String)
    case embedded(String)
  }

  private struct State {
    var known: ByteBoundedCache<Key, Answer>
    /// What some thread is fetching.
    var underWay: Set<Key> = []
  }

  private let workshop: ImageWorkshop
  private let state: Monitor<State>
  private let cache: DiskCache?
  /// Clients that nobody uses, with their open connections.
  private let idleClients = Mutex<[IdleClient]>([])

  /// Makes a library that knows no image yet.
  public init(_ limits: ImageLimits = ImageLimits()) {
    workshop = ImageWorkshop(limits)
    state = Monitor(State(known: ByteBoundedCache(limit: limits.encodedBytes)))
    cache = limits.cacheFolder.map {
      DiskCache(CacheFolder(path: $0, limit: limits.cacheFolderBytes))
    }
  }

  /// What bounds its images.
  public var limits: ImageLimits { workshop.limits }

  /// The image in a file below a folder, which is nil where it is missing.
  ///
  /// - Parameter path: From the folder, or absolute; symbolic links and dots are followed before the
  ///   check.
  public func image(atPath path: String, below folder: ImageFolder) -> Answer {
    guard let root = folder.path else { return .failure(.missingFolder) }
    do throws(FolderFile.Failure) {
      let found = try FolderFile.locate(path, below: root)
      guard let stamp = FolderFile.stamp(of: found) else { return .failure(.missing) }
      let key = Key.file(found, stamp)
      if let known = known(key) { return known }
      let file = try FolderFile.read(found, limit: limits.fileBytes)
      return keep(open(file.bytes, from: .file(found, file.stamp)), as: .file(found, file.stamp))
    } catch {
      return .failure(ImageFailure(error))
    }
  }

  /// The image whose bytes stood in an address.
  public func image(embedding bytes: [UInt8]) -> Answer {
    let key = Key.embedded(SHA256.hexDigest(of: bytes))
    return known(key) ?? keep(open(bytes, from: .memory(bytes)), as: key)
  }

  /// An image of the network that was fetched; nil for one that was not.
  public func image(fetched image: RemoteImage) -> Answer? {
    known(.remote(image.request.key))
  }

  /// Fetches images of the network beside each other, and waits for all.
  ///
  /// What was fetched already is not fetched again; what another thread fetches is waited for.
  ///
  /// - Returns: The answers in the order of the images.
  public func fetch(_ images: [RemoteImage]) -> [Answer] {
    var answers: [Key: Answer] = [:]
    let requests = Dictionary(
      images.map { (Key.remote($0.request.key), $0.request) },
      uniquingKeysWith: { first, _ in first })
    let mine = state.change { state in
      requests.keys.filter { key in
        if let known = state.known.value(for: key) {
          answers[key] = known
          return false
        }
        return state.underWay.insert(key).inserted
      }
    }
    for (key, answer) in download(mine, requests) { answers[key] = answer }
    for key in requests.keys where answers[key] == nil {
      let known = state.wait { state -> Answer?? in
        state.underWay.contains(key) ? nil : .some(state.known.value(for: key))
      }
      // It may have been dropped already, having been large.
      answers[key] = (known ?? nil) ?? download([key], requests).first?.answer
    }
    return images.map {
      answers[.remote($0.request.key)] ?? .failure(.notFetched("\(FetchError.incomplete)"))
    }
  }

  /// Drops everything that is kept, in memory and in files.
  public func clearCaches() {
    state.change { $0.known.removeAll() }
    workshop.clear()
    cache?.clear()
  }

  /// What is kept in memory, in bytes.
  var keptBytes: (encoded: Int, decoded: Int, scaled: Int) {
    let pixels = workshop.keptBytes
    return (state.change { $0.known.bytes }, pixels.decoded, pixels.scaled)
  }

  private func known(_ key: Key) -> Answer? {
    state.change { $0.known.value(for: key) }
  }

  private func open(_ bytes: [UInt8], from origin: EncodedImage.Origin) -> Answer {
    Result { () throws(ImageFailure) in try EncodedImage(bytes, from: origin, in: workshop) }
  }

  private func keep(_ answer: Answer, as key: Key) -> Answer {
    // A file takes some room even where its bytes are not held.
    let held = if case .success(let image) = answer { image.heldBytes } else { 0 }
    return state.change { state in
      if let other = state.known.value(for: key) { return other }
      state.known.insert(answer, for: key, bytes: held + 512)
      return answer
    }
  }

  private func download(
    _ keys: [Key], _ requests: [Key: Downloads.Request]
  ) -> [(key: Key, answer: Answer)] {
    guard !keys.isEmpty else { return [] }
    let results = bytes(of: keys.compactMap { requests[$0] })
    return zip(keys, results).map { key, result in
      let answer: Answer =
        switch result {
        case .success(let bytes): open(bytes, from: .memory(bytes))
        case .failure(let error): .failure(.notFetched("\(error)"))
        }
      let kept = keep(answer, as: key)
      state.change { _ = $0.underWay.remove(key) }
      return (key, kept)
    }
  }

  private func bytes(of requests: [Downloads.Request]) -> [Result<[UInt8], FetchError>] {
    let limits = HTTPLimits(
      bytes: limits.remoteBytes, seconds: limits.fetchingSeconds,
      allowsPrivateAddresses: limits.allowsPrivateAddresses)
    let idle = idleClients.withLock { $0.popLast() }
    do throws(FetchError) {
      let client = if let idle { idle.client } else { try HTTPClient(limits: limits) }
      let results = Downloads.fetch(requests, client: client, cache: cache, limits: limits)
      idleClients.withLock { $0.append(IdleClient(client)) }
      return results
    } catch {
      return requests.map { _ in .failure(error) }
    }
  }
}

/// A client that no thread uses, on its way to one that will.
private struct IdleClient: @unchecked Sendable {
  // Unchecked: a client is used by the one thread that took it out of the list.
  let client: HTTPClient

  init(_ client: HTTPClient) { self.client = client }
}

/// A folder that local images are read below, found once.
public struct ImageFolder: Hashable, Sendable {
  /// Its path behind all symbolic links; nil where it is missing.
  let path: String?

  /// Finds a folder; an empty path is the current one.
  public init(_ path: String) {
    self.path = FolderFile.resolved(path.isEmpty ? "." : path)
  }
}
