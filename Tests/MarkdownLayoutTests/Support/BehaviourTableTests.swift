import Foundation
import Testing

/// `behaviours.tsv` says which test holds which behaviour: an area's letter and a number, or a
/// section or case, then the test's name.
struct BehaviourTableTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  /// How many behaviours each area has.
  private static let areas: [(letter: String, count: Int)] = [
    ("A", 14), ("B", 14), ("C", 12), ("D", 6), ("E", 8), ("F", 12), ("G", 9), ("H", 5), ("I", 1),
    ("J", 7), ("K", 8), ("L", 6), ("M", 5),
  ]
  /// Behaviours of an interface that is touched, which come with it.
  private static let interactive: Set<String> = ["D5", "G4", "G5", "G6", "G7", "M4"]

  private static func rows() throws -> [(item: String, test: String)] {
    try String(contentsOf: folder.appendingPathComponent("behaviours.tsv"), encoding: .utf8)
      .split(separator: "\n").map { line in
        let parts = line.split(separator: "\t", maxSplits: 1)
        return (String(parts[0]), String(parts[1]))
      }
  }

  private static func testNames() throws -> Set<String> {
    let tests = folder.deletingLastPathComponent().deletingLastPathComponent()
    var names: Set<String> = []
    for case let file as URL in FileManager.default.enumerator(
      at: tests, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for line in source.split(separator: "\n") where line.contains("func `") {
        let parts = line.split(separator: "`", omittingEmptySubsequences: false)
        if parts.count >= 3 { names.insert(String(parts[1])) }
      }
    }
    return names
  }

  @Test func `every behaviour of these areas has a test`() throws {
    let covered = Set(try Self.rows().map(\.item))
    for area in Self.areas {
      for number in 1...area.count {
        let item = "\(area.letter)\(number)"
        guard !Self.interactive.contains(item) else { continue }
        #expect(covered.contains("\(area.letter)\(number)"), "\(area.letter)\(number) has no test")
      }
    }
  }

  @Test func `every test that the table names exists`() throws {
    let names = try Self.testNames()
    for row in try Self.rows() {
      #expect(names.contains(row.test), "\(row.item): no test “\(row.test)”")
    }
  }
}
