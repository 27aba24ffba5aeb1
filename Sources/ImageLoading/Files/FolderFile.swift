#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Reads files that lie below a folder, and no others.
enum FolderFile {
  /// Why a file was not read.
  enum Failure: Error, Hashable {
    case missing
    case outside
    case tooLarge(limit: Int)
    case changed
  }

  /// What tells a file from another that takes its name.
  struct Stamp: Hashable, Sendable {
    var device: UInt64
    var number: UInt64
    var size: Int
    var seconds: Int
    var nanoseconds: Int

    fileprivate init(_ status: stat) {
      device = UInt64(status.st_dev)
      number = UInt64(status.st_ino)
      size = Int(status.st_size)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }
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

  /// What stands at a path; nil unless it is an ordinary file.
  static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Stamp(status)
  }

  /// The bytes of an ordinary file of at most `limit` bytes.
  ///
  /// - Parameter expected: What it must still be; a resolved path has no links, so that a link
  ///   which was put in its place meanwhile is refused too.
  static func read(
    _ path: String, limit: Int, expected: Stamp? = nil
  ) throws(Failure) -> (bytes: [UInt8], stamp: Stamp) {
    // Opening a pipe would wait for its other end.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { throw .missing }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .missing
    }
    let stamp = Stamp(status)
    if let expected, expected != stamp { throw .changed }
    guard stamp.size <= limit else { throw .tooLarge(limit: limit) }
    var filled = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: stamp.size) { buffer, count in
      while filled < stamp.size {
        let got = unsafe Self.fill(descriptor, buffer, from: filled)
        guard got > 0 else { break }
        filled += got
      }
      count = filled
    }
    return (bytes, stamp)
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
