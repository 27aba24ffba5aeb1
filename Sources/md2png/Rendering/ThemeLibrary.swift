import Glibc
import MarkdownLayout
import Synchronization

/// The layers of a look, read once however many documents have it.
final class ThemeLibrary: Sendable {
  private let files = Mutex<[String: MarkdownTheme]>([:])

  /// A theme in a file could be far larger than one that a person writes.
  private static let longestFile = 1 << 20

  /// The layers that names and files stand for, lowest first: the library's own look, then the
  /// command's own layer unless the first name is `default`, then what was named.
  func layers(_ names: [String]) throws(ThemeError) -> [MarkdownTheme] {
    let isPlain = names.first == "default"
    var layers: [MarkdownTheme] = [.default, .latexDefault]
    if !isPlain { layers.append(.naturalImages) }
    for name in isPlain ? names.dropFirst() : names[...] { layers.append(try theme(name)) }
    return layers
  }

  private func theme(_ name: String) throws(ThemeError) -> MarkdownTheme {
    if let known = MarkdownTheme.named.first(where: { $0.name == name }) { return known.theme }
    if let known = files.withLock({ $0[name] }) { return known }
    let theme = try Self.read(name)
    files.withLock { $0[name] = theme }
    return theme
  }

  private static func read(_ path: String) throws(ThemeError) -> MarkdownTheme {
    let bytes: [UInt8]
    do throws(InputError) {
      bytes = try ByteReader.read(path, limit: longestFile)
    } catch {
      throw .unreadable(path: path, error)
    }
    // Editors of some systems begin a file with a byte order mark, which is no part of it.
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    guard let text = String(validating: content, as: UTF8.self) else { throw .encoding(path: path) }
    do throws(ThemeFileError) {
      return try MarkdownTheme(json: text)
    } catch {
      throw .invalid(path: path, error)
    }
  }
}

/// A reason why a theme cannot be used.
enum ThemeError: Error, Equatable {
  /// The file cannot be read.
  case unreadable(path: String, InputError)
  /// The file is not UTF-8.
  case encoding(path: String)
  /// The file is no theme.
  case invalid(path: String, ThemeFileError)

  /// The error as a line for a person.
  var message: Message {
    switch self {
    case .unreadable(let path, .tooLong(let limit)):
      Message(
        severity: .error, file: path,
        text: "is longer than \(limit) bytes, which no theme is; name another file")
    case .unreadable(let path, .file(let error)) where error.code == EISDIR:
      Message(severity: .error, file: path, text: "is a folder; name a theme in it")
    case .unreadable(let path, let error):
      Message(severity: .error, file: path, text: error.explanation)
    case .encoding(let path):
      Message(severity: .error, file: path, text: "is not UTF-8; save the theme as UTF-8")
    case .invalid(let path, let error):
      Message(
        severity: .error, file: path, line: error.line,
        text: "column \(error.column): \(error)")
    }
  }
}
