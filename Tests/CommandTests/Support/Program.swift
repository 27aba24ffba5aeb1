import Foundation
import Testing

/// The built `md2png`, run as a process of its own.
struct Program {
  /// What a run left behind.
  struct Result {
    var status: Int32
    var output: [UInt8]
    var errors: String

    /// The standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
    /// The lines of standard error.
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
    /// The standard output's lines, read as JSON.
    func jsonLines() throws -> [[String: Any]] {
      try text.split(separator: "\n").map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
    }
  }

  /// Where the program lies: beside the test bundle that runs.
  static let url = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("md2png")

  private static let cacheFolder = FileManager.default.temporaryDirectory
    .appendingPathComponent("md2png-tests-cache-\(ProcessInfo.processInfo.processIdentifier)")

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - input: What stands on its standard input.
  ///   - folder: The folder it runs in, where its streams are kept too: files can't block as pipes
  ///     do.
  ///   - environment: Variables beside those of the tests.
  ///   - limit: After how many seconds it is ended.
  static func run(
    _ arguments: [String], input: [UInt8] = [], in folder: TemporaryFolder,
    environment: [String: String] = [:], limit: Double = 120
  ) throws -> Result {
    let streams = try TemporaryFolder()
    try streams.write("in", input)
    try streams.write("out", [])
    try streams.write("err", [])
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    // The index of fonts is the tests' own: another version's may lie in the user's folder.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": cacheFolder.path]
    ) { $1 }.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: streams["in"])
    process.standardOutput = try FileHandle(forWritingTo: streams["out"])
    process.standardError = try FileHandle(forWritingTo: streams["err"])
    try process.run()
    let watchdog = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: watchdog)
    process.waitUntilExit()
    watchdog.cancel()
    #expect(process.terminationReason == .exit, "ended by a signal: \(arguments)")
    return Result(
      status: process.terminationStatus, output: try streams.read("out"),
      errors: String(decoding: try streams.read("err"), as: UTF8.self))
  }

  /// Runs the program in a folder of its own.
  static func run(
    _ arguments: [String], input: String = "", limit: Double = 120
  ) throws -> Result {
    try run(arguments, input: Array(input.utf8), in: TemporaryFolder(), limit: limit)
  }
}
