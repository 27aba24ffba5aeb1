#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A folder of files that may be made again at any time, of which the longest unused are removed
/// once all together are too large.
///
/// Several processes may use it at once: a file is written beside its place and moved there.
struct CacheFolder: Sendable {
  /// Its path.
  let path: String
  /// What all files together may take.
  let limit: Int

  /// What the names of its files end with; others are left alone.
  private static let ending = ".image"

  /// The bytes of a file, which counts as used; nil where there is none.
  func read(_ name: String) -> [UInt8]? {
    let place = path + "/" + name + Self.ending
    guard let file = try? FolderFile.read(place, limit: limit) else { return nil }
    _ = unsafe utimensat(AT_FDCWD, place, nil, 0)
    return file.bytes
  }

  /// Writes a file; where that fails, there is none.
  func write(_ bytes: [UInt8], to name: String) {
    guard bytes.count <= limit, makeFolder() else { return }
    let place = path + "/" + name + Self.ending
    let temporary = "\(place).\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    // What a reader with a password may see is for no other user.
    let descriptor = unsafe open(temporary, flags, 0o600)
    guard descriptor >= 0 else { return }
    let isWhole = Self.write(bytes, to: descriptor)
    close(descriptor)
    let isPlaced = unsafe isWhole && rename(temporary, place) == 0
    if !isPlaced { unsafe unlink(temporary) }
  }

  /// Removes a file.
  func remove(_ name: String) {
    unsafe unlink(path + "/" + name + Self.ending)
  }

  /// Removes all files.
  func clear() {
    for file in files() { unsafe unlink(file.path) }
  }

  /// Removes the longest unused files until all together are well below the limit.
  func trim() {
    var files = files()
    var total = files.reduce(0) { $0 + $1.bytes }
    guard total > limit else { return }
    files.sort { ($0.used, $0.path) < ($1.used, $1.path) }
    for file in files where total > limit / 10 * 9 {
      unsafe unlink(file.path)
      total -= file.bytes
    }
  }

  private struct File {
    var path: String
    var bytes: Int
    var used: Int
  }

  private func files() -> [File] {
    guard let stream = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(stream) }
    var files: [File] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
        unsafe String(cString: UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self))
      }
      let place = path + "/" + name
      // A file that was never moved to its place has the ending inside of its name.
      guard name.contains(Self.ending), let stamp = FolderFile.stamp(of: place) else { continue }
      files.append(
        File(
          path: place, bytes: stamp.size, used: stamp.seconds * 1_000_000 + stamp.nanoseconds / 1000
        ))
    }
    return files
  }

  private func makeFolder() -> Bool {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      if unsafe mkdir(made, 0o700) != 0, errno != EEXIST { return false }
    }
    return true
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        #if canImport(Glibc)
          return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #else
          return unsafe Musl.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }
}
