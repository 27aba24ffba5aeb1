import Glibc

/// What the command asks of the file system, apart from reading and writing.
enum FileSystem {
  /// What stands at a path.
  enum Kind: Equatable {
    case missing
    case file
    case directory
    /// A device, a pipe or a socket: written to in place, never replaced.
    case special
  }

  /// A file by what it is, not by one of its names.
  struct Identity: Hashable {
    /// The volume.
    var device: UInt64
    /// The file on it.
    var number: UInt64
  }

  /// What stands at a path, behind symbolic links.
  static func kind(of path: String) -> Kind {
    guard let status = status(of: path) else { return .missing }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    default: .special
    }
  }

  /// Whether the file at a path may be read.
  static func isReadable(_ path: String) -> Bool {
    unsafe access(path, R_OK) == 0
  }

  /// Which file a path leads to, or nil for none.
  static func identity(of path: String) -> Identity? {
    status(of: path).map { Identity(device: UInt64($0.st_dev), number: UInt64($0.st_ino)) }
  }

  /// The permission bits of the file at a path, or nil where there is none.
  static func permissions(of path: String) -> mode_t? {
    status(of: path).map { $0.st_mode & 0o7777 }
  }

  /// The path with its symbolic links followed; itself where nothing stands.
  static func resolved(_ path: String) -> String {
    guard let text = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// The folder for what may be made again at any time
  /// (<https://specifications.freedesktop.org/basedir-spec/latest/>), or nil for a process without
  /// a home.
  static var cacheFolder: String? {
    if let folder = variable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder }
    return variable("HOME").map { PathName(text: $0).appending(".cache") }
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Makes a folder, and those above it that are missing.
  static func makeDirectory(_ path: String) throws(FileError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part
      if unsafe mkdir(made, 0o777) != 0 {
        let code = errno
        guard code == EEXIST, kind(of: made) == .directory else {
          throw FileError(action: .makeDirectory, path: path, code: code)
        }
      }
      made += "/"
    }
  }

  /// Every plain file in a folder and the folders in it, in the order of their paths.
  ///
  /// Symbolic links to folders are not followed, so that the walk ends.
  static func files(in folder: String) throws(FileError) -> [String] {
    var files: [String] = []
    var folders = [folder]
    while let current = folders.popLast() {
      guard let stream = unsafe opendir(current) else {
        if current != folder { continue }
        throw FileError(action: .list, path: folder, code: errno)
      }
      defer { unsafe closedir(stream) }
      while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
          unsafe String(cString: UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self))
        }
        guard !name.hasPrefix(".") else { continue }
        let path = PathName(text: current).appending(name)
        if unsafe Int(entry.pointee.d_type) == DT_DIR {
          folders.append(path)
        } else if kind(of: path) == .file {
          files.append(path)
        }
      }
    }
    return files.sorted()
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }
}
