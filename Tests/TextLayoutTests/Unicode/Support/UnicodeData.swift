import Foundation
import Testing

/// The files of the Unicode Character Database that the machine has, and those of other versions
/// beside the package.
enum UnicodeData {
  /// Where Debian's package `unicode-data` puts its files.
  static let directory = URL(
    filePath: ProcessInfo.processInfo.environment["UNICODE_DATA"] ?? "/usr/share/unicode")

  /// The conformance data that lies beside the package, or in the folder `SHARED_DATA` names.
  static let conformance: URL = {
    let environment = ProcessInfo.processInfo.environment["SHARED_DATA"]
    var root = URL(filePath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    let shared = environment.map { URL(filePath: $0) } ?? root.appending(path: "../shared")
    return shared.appending(path: "conformance")
  }()

  /// What a skipped test says.
  static let isMissing: Comment = "the files of Debian's package unicode-data are missing"

  static func exists(_ file: String, in folder: URL = directory) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: file).path)
  }

  /// The lines of a file without comments and blank lines.
  static func lines(of file: String, in folder: URL = directory) throws -> [Substring] {
    let bytes = try Data(contentsOf: folder.appending(path: file))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let data = line.prefix { $0 != "#" }
      return data.allSatisfy(\.isWhitespace) ? nil : data
    }
  }
}

/// How much of the heavy suites runs.
enum TestScale {
  /// Debug builds are a dozen times slower, so they try one case in so many of the large files.
  static var stride: Int {
    #if DEBUG
      60
    #else
      1
    #endif
  }

  /// How many random strings each differential test tries: `RANDOM_STRINGS`, or 1,000,000 in a
  /// release build, or 20,000 in a debug one.
  static var randomStrings: Int {
    if let text = ProcessInfo.processInfo.environment["RANDOM_STRINGS"], let count = Int(text) {
      return count
    }
    #if DEBUG
      return 20_000
    #else
      return 1_000_000
    #endif
  }
}

/// Random numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension String {
  init(scalars: some Sequence<UInt32>) {
    self = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }

  /// The scalars as U+ numbers, for messages.
  var codePoints: String {
    unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
  }
}
