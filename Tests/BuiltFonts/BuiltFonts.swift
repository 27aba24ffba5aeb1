import Foundation

/// Small fonts that a script builds when the first test asks for one (`Tests/Tools/make-color-fonts.py`
/// with Debian's `python3-fonttools`); none is kept in the repository.
public enum BuiltFonts {
  /// What a skipped test says.
  public static let areMissing = "fonts cannot be built: is python3-fonttools installed?"

  /// Whether they could be built.
  public static var areThere: Bool { folder != nil }

  /// A file's path.
  public static func path(_ name: String) -> String { (folder ?? "") + "/" + name }

  /// A file's bytes.
  public static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path(name))))
  }

  /// The numbers of a font's glyphs, by their names.
  public static func glyphs(_ name: String) throws -> [String: UInt32] {
    let names = String(decoding: try bytes(name + ".txt"), as: UTF8.self).split(separator: "\n")
    return Dictionary(
      uniqueKeysWithValues: names.enumerated().map { (String($1), UInt32($0)) })
  }

  /// Where they are, for as long as the process lives.
  private static let folder: String? = {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Tools/make-color-fonts.py")
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "built-fonts-\(ProcessInfo.processInfo.processIdentifier)")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [script.path, folder.path]
    process.standardError = FileHandle.nullDevice
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try process.run()
      process.waitUntilExit()
    } catch {
      return nil
    }
    return process.terminationStatus == 0 ? folder.path : nil
  }()
}
