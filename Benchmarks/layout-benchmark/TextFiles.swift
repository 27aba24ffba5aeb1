import Glibc

/// A file or folder that the benchmark needs and cannot read.
struct UnreadableFile: Error, CustomStringConvertible {
  var path: String
  var description: String { "\(path) cannot be read" }
}

/// Reading, without Foundation, whose start would be part of the times.
enum TextFiles {
  /// The text of a file.
  static func read(_ path: String) throws(UnreadableFile) -> String {
    guard let file = unsafe fopen(path, "rb") else { throw UnreadableFile(path: path) }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Writes a file.
  static func write(_ bytes: [UInt8], to path: String) throws(UnreadableFile) {
    guard let file = unsafe fopen(path, "wb") else { throw UnreadableFile(path: path) }
    defer { unsafe fclose(file) }
    guard unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      throw UnreadableFile(path: path)
    }
  }

  /// The paths of a folder's files with an ending, sorted.
  static func paths(in folder: String, ending: String) throws(UnreadableFile) -> [String] {
    guard let stream = unsafe opendir(folder) else { throw UnreadableFile(path: folder) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
        unsafe String(cString: UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self))
      }
      if name.hasSuffix(ending) { names.append(name) }
    }
    return names.sorted().map { "\(folder)/\($0)" }
  }
}
