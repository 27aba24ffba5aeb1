import Foundation
import Testing

/// Pango's layout of paragraphs, by the small program of `Tests/Tools`.
enum PangoLayout {
  struct Paragraph {
    /// The bytes where lines begin.
    var lineStarts: [Int] = []
    /// Each grapheme's first byte, the x of its leading edge in points, and its line.
    var carets: [(byte: Int, x: Double, line: Int)] = []
  }

  /// The program, built once; nil where gcc or Pango's headers are missing.
  static let program: URL? = {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "pango-layout-\(ProcessInfo.processInfo.processIdentifier)")
    let script = SharedData.package.appending(path: "Tests/Tools/build-pango-layout.sh")
    let build = Process()
    build.executableURL = script
    build.arguments = [folder.path]
    guard (try? build.run()) != nil else { return nil }
    build.waitUntilExit()
    return build.terminationStatus == 0 ? folder.appending(path: "pango-layout") : nil
  }()

  static let isMissing: Comment = "gcc or the headers of pangocairo are missing"

  /// Lays out paragraphs, none of which may hold a line feed.
  static func layout(
    _ paragraphs: [String], font: String, family: String, size: Double, width: Double,
    language: String
  ) throws -> [Paragraph] {
    guard let program else { return [] }
    let input = program.deletingLastPathComponent().appending(path: "input-\(UUID().uuidString)")
    try Data(paragraphs.joined(separator: "\n").utf8 + [10]).write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    let process = Process()
    process.executableURL = program
    process.arguments = [font, family, "\(size)", "\(width)", language]
    process.standardInput = try FileHandle(forReadingFrom: input)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return read(String(decoding: output, as: UTF8.self))
  }

  private static func read(_ output: String) -> [Paragraph] {
    var result: [Paragraph] = []
    for line in output.split(separator: "\n") {
      let fields = line.split(separator: " ")
      let numbers = fields.dropFirst().compactMap { Int($0) }
      switch fields.first {
      case "P": result.append(Paragraph())
      case "L": result[result.count - 1].lineStarts.append(numbers[0])
      case "C":
        result[result.count - 1].carets.append(
          (numbers[0], Double(numbers[1]) / 1024, numbers[2]))
      default: break
      }
    }
    return result
  }
}
