import Foundation

/// A folder that is removed with the last reference to it.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("md2png-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  subscript(name: String) -> URL { url.appendingPathComponent(name) }

  func path(_ name: String) -> String { self[name].path }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: self[name])
  }

  func write(_ name: String, _ text: String) throws {
    try write(name, Array(text.utf8))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: self[name], withIntermediateDirectories: true)
  }

  func read(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: self[name])) }

  /// The names of all files in it, hidden ones too, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }
}
