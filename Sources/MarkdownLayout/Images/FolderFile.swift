#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads files that lie below a folder, and no others.
enum FolderFile {
  /// Why a file was not read.
  enum Failure: Error {
    case missing
    case outside
    case tooLarge(limit: Int)
  }

  /// A path with its symbolic links followed, or nil where nothing stands.
  static func resolved(_ path: String) -> String? {
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// The place of a file below a folder.
  ///
  /// The check is made on the path behind all symbolic links.
  static func locate(_ path: String, below folder: String) throws(Failure) -> String {
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    guard let found = resolved(whole) else { throw .missing }
    guard found.hasPrefix(folder == "/" ? "/" : folder + "/") else { throw .outside }
    return found
  }

  /// The bytes of an ordinary file of at most `limit` bytes.
  static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    // Opening a pipe would wait for its other end.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .missing }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .missing
    }
    let size = Int(status.st_size)
    guard size <= limit else { throw .tooLarge(limit: limit) }
    var filled = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while filled < size {
        let got = unsafe Self.fill(descriptor, buffer, from: filled)
        guard got > 0 else { break }
        filled += got
      }
      count = filled
    }
    return bytes
  }

  private static func fill(
    _ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>, from start: Int
  ) -> Int {
    let rest = unsafe UnsafeMutableRawBufferPointer(
      rebasing: UnsafeMutableRawBufferPointer(buffer)[start...])
    #if canImport(Glibc)
      return unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
    #else
      return unsafe Musl.read(descriptor, rest.baseAddress, rest.count)
    #endif
  }
}
