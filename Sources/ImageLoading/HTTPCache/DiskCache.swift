/// Answers of servers, kept in files.
struct DiskCache: Sendable {
  private let folder: CacheFolder

  init(_ folder: CacheFolder) { self.folder = folder }

  /// The answer that was kept for a key.
  func response(for key: String) -> StoredResponse? {
    folder.read(Self.name(of: key)).flatMap { StoredResponse($0, key: Self.line(key)) }
  }

  /// Keeps an answer.
  func keep(_ stored: StoredResponse, for key: String) {
    folder.write(stored.serialized(key: Self.line(key)), to: Self.name(of: key))
  }

  /// Drops an answer.
  func remove(_ key: String) { folder.remove(Self.name(of: key)) }

  /// Drops all answers.
  func clear() { folder.clear() }

  /// Drops what is too much.
  func trim() { folder.trim() }

  private static func name(of key: String) -> String { SHA256.hexDigest(of: key.utf8) }

  /// The key on one line; an address that was checked has no line's end in it.
  private static func line(_ key: String) -> String { key.filter { !$0.isNewline } }
}
