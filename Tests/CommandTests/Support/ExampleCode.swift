import Foundation

/// Code of a test that a document shows: what stands between the lines `// >>>` and `// <<<`.
struct ExampleCode {
  /// The pieces, without the indentation that they have in the test.
  let pieces: [String]

  /// Reads a test's own source.
  init(file: String = #filePath) throws {
    let source = try String(contentsOfFile: file, encoding: .utf8)
    pieces = source.split(separator: "// >>>\n").dropFirst().map { piece in
      let lines = piece.split(separator: "// <<<")[0]
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      return lines.map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }
        .joined(separator: "\n")
    }
  }

  /// A document of the project.
  static func document(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
