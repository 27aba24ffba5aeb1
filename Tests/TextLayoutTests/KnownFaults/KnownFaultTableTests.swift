import FoundationEssentials
import Testing

/// The table that leads from each known fault of other engines to the test that guards against it.
struct KnownFaultTableTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The rows of the list of faults, in its order.
  private static let rows: [String] = (1...110).flatMap { number -> [String] in
    switch number {
    case 30: ["30", "30a", "30b", "30c", "30d", "30e"]
    case 102: ["102", "102a"]
    default: ["\(number)"]
    }
  }

  private func table() throws -> [(row: String, test: String)] {
    let file = try Data(contentsOf: Self.folder.appending(path: "rows.tsv"))
    return String(decoding: file, as: UTF8.self).split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", maxSplits: 1)
      return (String(fields[0]), fields.count > 1 ? String(fields[1]) : "")
    }
  }

  @Test func `every row has a test or a reason why not`() throws {
    let table = try table()
    #expect(table.map(\.row) == Self.rows)
    #expect(table.allSatisfy { !$0.test.isEmpty })
  }

  @Test func `every test that the table names is there`() throws {
    var source = ""
    let folders = [
      "", "Fonts", "KnownFaults", "Lines", "Properties", "Selection", "../RasterTests",
    ]
    for folder in folders {
      let directory = Self.folder.deletingLastPathComponent().appending(path: folder)
      for file in try FileManager.default.contentsOfDirectory(atPath: directory.path)
      where file.hasSuffix(".swift") {
        let path = directory.appending(path: file)
        source += String(decoding: try Data(contentsOf: path), as: UTF8.self)
      }
    }
    let names = Set(source.split(separator: "func `").dropFirst().map { $0.prefix { $0 != "`" } })
    for (row, test) in try table() where !test.hasPrefix("- ") {
      #expect(names.contains(test[...]), "row \(row): \(test)")
    }
  }
}
