import FoundationEssentials
import Testing

/// The data that lies beside the package and is too large, or not ours, to be kept in it.
enum SharedData {
  /// The package's own folder.
  static let package: URL = {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root
  }()

  /// The folder `SHARED_DATA` names, or the one called `shared` beside the package.
  static let directory = URL(
    filePath: ProcessInfo.processInfo.environment["SHARED_DATA"] ?? "../shared",
    relativeTo: package)

  /// What a skipped test says.
  static let isMissing: Comment = "the shared data beside the package is missing"

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: directory.appending(path: path).path)
  }

  static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: directory.appending(path: path)), as: UTF8.self)
  }
}

/// The Universal Declaration of Human Rights in twenty languages.
struct Declaration: CustomTestStringConvertible, Sendable {
  /// The file's name, without `.txt`.
  var name: String
  /// A BCP 47 tag.
  var language: String

  var testDescription: String { name }

  /// The text, in a debug build its first part: such builds are a dozen times slower.
  func text() throws -> String {
    let text = try SharedData.text("corpus/udhr/\(name).txt")
    #if DEBUG
      return text.split(separator: "\n", omittingEmptySubsequences: false).prefix(24)
        .joined(separator: "\n")
    #else
      return text
    #endif
  }

  static let areThere = SharedData.exists("corpus/udhr/eng.txt")

  static let all: [Declaration] = [
    ("eng", "en"), ("fra", "fr"), ("deu", "de"), ("rus", "ru"), ("arb", "ar"), ("heb", "he"),
    ("pes", "fa"), ("urd", "ur"), ("hin", "hi"), ("ben", "bn"), ("tam", "ta"), ("tha", "th"),
    ("khm", "km"), ("mya", "my"), ("jpn", "ja"), ("kor", "ko"), ("cmn_hans", "zh-Hans"),
    ("ell", "el"), ("vie", "vi"), ("amh", "am"),
  ].map { Declaration(name: $0.0, language: $0.1) }
}
