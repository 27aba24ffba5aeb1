import Glibc

/// A file that comes into being whole or not at all.
///
/// It is written beside its place under another name and moved over it by `commit()`; without that
/// it is removed. A device or a pipe (`/dev/stdout`) cannot be replaced and is written in place.
@safe final class AtomicFile {
  private let path: String
  private let target: String
  private let temporary: String?
  private let descriptor: FileDescriptor
  private var isCommitted = false

  /// Opens the file that will be at a path.
  init(path: String) throws(FileError) {
    self.path = path
    let kind = FileSystem.kind(of: path)
    guard kind != .directory else { throw FileError(action: .write, path: path, code: EISDIR) }
    target = kind == .missing ? path : FileSystem.resolved(path)
    temporary = kind == .special ? nil : Self.temporaryName(beside: target)
    do throws(SystemError) {
      if let temporary {
        descriptor = try FileDescriptor(path: temporary, flags: O_WRONLY | O_CREAT | O_EXCL)
      } else {
        descriptor = try FileDescriptor(path: target, flags: O_WRONLY)
      }
    } catch {
      throw FileError(action: .write, path: path, code: error.code)
    }
  }

  deinit {
    if !isCommitted, let temporary { unsafe unlink(temporary) }
  }

  /// Adds bytes at the end.
  func write(_ bytes: [UInt8]) throws(FileError) {
    do throws(SystemError) {
      try descriptor.write(bytes)
    } catch {
      throw FileError(action: .write, path: path, code: error.code)
    }
  }

  /// Puts the file in its place; one that stood there keeps its permissions, not its bytes.
  func commit() throws(FileError) {
    guard let temporary else { return }
    if let permissions = FileSystem.permissions(of: target) {
      fchmod(descriptor.number, permissions)
    }
    guard unsafe rename(temporary, target) == 0 else {
      throw FileError(action: .write, path: path, code: errno)
    }
    isCommitted = true
  }

  /// A name that no other run or thread uses, in the same folder so that a rename can replace.
  private static func temporaryName(beside target: String) -> String {
    var parts = target.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.popLast() ?? ""
    // File names end at 255 bytes, so a long one is cut.
    let hidden =
      ".\(name.utf8.count > 200 ? "md2png" : name).\(getpid())-\(UInt32.random(in: 0 ... .max))"
    return (parts + [Substring(hidden)]).joined(separator: "/")
  }
}
