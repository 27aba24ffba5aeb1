import Foundation

/// The reference data that is not part of this repository.
enum SharedData {
  /// Its folder: what `SHARED_DATA` says, else `../shared` beside the package; nil when missing.
  static let folder: URL? = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["SHARED_DATA"].map { URL(fileURLWithPath: $0) }
    let folder = named ?? package.deletingLastPathComponent().appendingPathComponent("shared")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// Whether tests that need it can run.
  static var exists: Bool { folder != nil }

  /// The files in one of its folders with an ending, sorted.
  static func files(in name: String, ending: String) -> [URL] {
    guard let folder = folder?.appendingPathComponent(name),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return names.filter { $0.hasSuffix(ending) }.sorted().map(folder.appendingPathComponent)
  }
}
