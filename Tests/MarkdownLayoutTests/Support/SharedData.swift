import Foundation
import Testing

/// Data that is not part of the package: it lies beside it, or where `SHARED_DATA` says.
enum SharedData {
  static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["SHARED_DATA"].map { URL(fileURLWithPath: $0) }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = named ?? package.deletingLastPathComponent().appendingPathComponent("shared")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  static var isThere: Bool { folder != nil }

  /// What a skipped test says.
  static let absence: Comment =
    "the shared data is neither beside the package nor where SHARED_DATA says"

  /// The document of a case.
  static func document(of name: String) throws -> String {
    let folder = try #require(folder).appendingPathComponent("cases/\(name)")
    return try String(contentsOf: folder.appendingPathComponent("input.md"), encoding: .utf8)
  }

  /// The corpus's files: all of them where `CORPUS_FILES=all`, else the smallest ones, as many as
  /// it says, else two.
  static let corpus: [URL] = {
    guard let folder = folder?.appendingPathComponent("corpus"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    let files = names.filter { $0.hasSuffix(".md") }.sorted().map(folder.appendingPathComponent)
    let wanted = ProcessInfo.processInfo.environment["CORPUS_FILES"] ?? "2"
    func size(_ url: URL) -> Int {
      (try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    }
    return wanted == "all"
      ? files : Array(files.sorted { size($0) < size($1) }.prefix(Int(wanted) ?? 2))
  }()
}
