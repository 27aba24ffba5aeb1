import Glibc

/// A reason why a file or a folder could not be used.
struct FileError: Error, Equatable {
  /// What was tried.
  enum Action: Equatable {
    case read
    case openFont
    case list
    case write
    case makeDirectory
  }

  /// What was tried.
  var action: Action
  /// The path, as the caller wrote it.
  var path: String
  /// The system's reason (`errno`).
  var code: Int32

  /// What went wrong and what to do, without the path.
  var explanation: String {
    switch (action, code) {
    case (.read, ENOENT), (.openFont, ENOENT): "no such file; check the path"
    case (.read, EACCES), (.openFont, EACCES): "may not be read; check its permissions"
    case (.read, EISDIR): "is a folder; name a Markdown file in it"
    case (.openFont, EISDIR): "is a folder; register its fonts with --font-dir, or name one of them"
    case (.openFont, EILSEQ): "is no font that can be read; name another file"
    case (.list, ENOENT): "no such folder; check the path"
    case (.list, ENOTDIR): "is no folder; name the one that the fonts are in"
    case (.list, _): "cannot be read (\(reason)); check the folder"
    case (.write, ENOENT), (.write, ENOTDIR):
      "cannot be written, as its folder does not exist; make the folder or choose another"
    case (.write, EACCES), (.makeDirectory, EACCES):
      "may not be written; check the permissions or choose another place with -o"
    case (.write, EISDIR): "is a folder; name a file in it"
    case (.write, ENOSPC): "the disk is full; make room or choose another place with -o"
    case (.write, EPIPE): "the reader has gone; nothing more was written"
    case (.makeDirectory, EEXIST), (.makeDirectory, ENOTDIR):
      "is a file, but several inputs need a folder; choose another with -o"
    case (.read, _), (.openFont, _): "cannot be read (\(reason)); check the file"
    case (.write, _): "cannot be written (\(reason)); choose another place with -o"
    case (.makeDirectory, _): "cannot be made (\(reason)); choose another place with -o"
    }
  }

  private var reason: String {
    var buffer = [CChar](repeating: 0, count: 256)
    // The POSIX form: 0 for success, the text in the buffer.
    guard unsafe strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
