import FoundationEssentials
import Testing

/// The table that leads from each known fault of other engines to the test that guards against it.
struct KnownFaultTableTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let list = "reference/text-layout.md"

  private func table() throws -> [(row: String, test: String)] {
    let file = try Data(contentsOf: Self.folder.appending(path: "rows.tsv"))
    return String(decoding: file, as: UTF8.self).split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", maxSplits: 1)
      return (String(fields[0]), fields.count > 1 ? String(fields[1]) : "")
    }
  }

  /// The numbers of the faults in the list, which are the first column of the tables in its first
  /// section.
  private func listedRows() throws -> [String] {
    let lines = try SharedData.text(Self.list).split(separator: "\n")
    let section = lines.drop { !$0.hasPrefix("## 1. ") }.dropFirst()
      .prefix { !$0.hasPrefix("## ") }
    return section.compactMap { line in
      guard line.hasPrefix("|") else { return nil }
      let row = line.dropFirst().prefix { $0 != "|" }.filter { $0 != " " }
      return row.first?.isNumber == true ? row : nil
    }
  }

  /// The names of the functions with `@Test` in all tests.
  private func testNames() throws -> Set<Substring> {
    let tests = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
    var names: Set<Substring> = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    where file.hasSuffix(".swift") {
      let source = String(
        decoding: try Data(contentsOf: tests.appending(path: file)), as: UTF8.self)
      for test in source.split(separator: "@Test").dropFirst() {
        let declaration = test.split(separator: "func `", maxSplits: 1)
        guard declaration.count == 2, !declaration[0].contains(".disabled") else { continue }
        names.insert(declaration[1].prefix { $0 != "`" })
      }
    }
    return names
  }

  @Test func `every row has a test or a reason why not`() throws {
    let table = try table()
    #expect(table.count > 100)
    #expect(Set(table.map(\.row)).count == table.count)
    let empty = table.filter { $0.test.isEmpty || $0.test == "- " }.map(\.row)
    #expect(empty == [])
  }

  @Test(.enabled(if: SharedData.exists(list), SharedData.isMissing))
  func `the table has the rows of the list of faults`() throws {
    let (listed, table) = (try listedRows(), try table().map(\.row))
    let missing = listed.filter { !table.contains($0) }
    let unknown = table.filter { !listed.contains($0) }
    #expect(listed.count > 100)
    #expect(missing == [], "faults that the table leaves out")
    #expect(unknown == [], "rows that the list of faults doesn't have")
    #expect(listed == table)
  }

  @Test func `every test that the table names is there`() throws {
    let names = try testNames()
    for (row, test) in try table() where !test.hasPrefix("- ") {
      let isThere = names.contains(test[...])
      #expect(isThere, "row \(row): \(test)")
    }
  }
}
