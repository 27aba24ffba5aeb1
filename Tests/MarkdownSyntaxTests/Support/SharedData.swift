import Foundation

/// Data that others made and that is not part of the package: it lies beside it, or where the
/// environment's `SHARED_DATA` says.
enum SharedData {
  static let folder: URL? = {
    if let path = ProcessInfo.processInfo.environment["SHARED_DATA"] {
      return URL(fileURLWithPath: path)
    }
    var root = URL(fileURLWithPath: #filePath)
    while root.path != "/" {
      root.deleteLastPathComponent()
      let shared = root.appendingPathComponent("../shared").standardizedFileURL
      let hasPackage = FileManager.default.fileExists(
        atPath: root.appendingPathComponent("Package.swift").path)
      if hasPackage, FileManager.default.fileExists(atPath: shared.path) { return shared }
    }
    return nil
  }()

  static var isThere: Bool { folder != nil }

  /// What a skipped test says.
  static let absence =
    "the shared data is neither beside the package nor where SHARED_DATA says"

  static func data(_ path: String) throws -> Data {
    guard let folder else { return Data() }
    return try Data(contentsOf: folder.appendingPathComponent(path))
  }

  /// The Markdown files of the corpus, by name.
  static func corpus() throws -> [(name: String, text: String)] {
    guard let folder else { return [] }
    let corpus = folder.appendingPathComponent("corpus")
    return try FileManager.default.contentsOfDirectory(atPath: corpus.path).sorted()
      .filter { $0.hasSuffix(".md") }
      .map { ($0, try String(contentsOf: corpus.appendingPathComponent($0), encoding: .utf8)) }
  }
}

/// An example of a conformance file.
struct Example: Decodable, Sendable {
  var markdown: String
  var html: String
  var example: Int
  var section: String?
  var file: String?
  var flags: [String]?
  var `extension`: String?

  static func all(_ name: String) throws -> [Example] {
    try JSONDecoder().decode(
      [Example].self, from: SharedData.data("conformance/\(name).json"))
  }
}
