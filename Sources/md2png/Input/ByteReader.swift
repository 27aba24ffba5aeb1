import Glibc

/// Reads whole files.
enum ByteReader {
  /// The bytes of a file, or of standard input for `-`.
  ///
  /// - Throws: `InputError.tooLong` as soon as more than `limit` bytes have come, so that an endless
  ///   pipe fills no memory.
  static func read(_ name: String, limit: Int) throws(InputError) -> [UInt8] {
    do throws(SystemError) {
      let file = try name == "-" ? .standardInput : FileDescriptor(path: name, flags: O_RDONLY)
      if let bytes = try read(file, limit: limit) { return bytes }
    } catch {
      throw .file(FileError(action: .read, path: name, code: error.code))
    }
    throw .tooLong(limit: limit)
  }

  /// The bytes of a file, or nil when there are more than the limit.
  private static func read(_ file: FileDescriptor, limit: Int) throws(SystemError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: min(1 << 16, limit + 1))
    var count = 0
    while true {
      let added = try file.read(into: &bytes, at: count)
      count += added
      if count > limit { return nil }
      if added == 0 {
        bytes.removeLast(bytes.count - count)
        return bytes
      }
      if count == bytes.count {
        bytes += [UInt8](repeating: 0, count: min(bytes.count, limit + 1 - count))
      }
    }
  }
}
