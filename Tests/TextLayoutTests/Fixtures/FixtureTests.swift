import FoundationEssentials
import Testing
import TextLayout

/// Layouts that were looked at once and must not move: one small text each, kept as lines, runs,
/// glyph numbers and places in 1/64 point.
///
/// `GOLDENS=accept swift test --filter FixtureTests` rewrites them.
@Suite(.needsFonts) struct FixtureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Goldens")

  @Test(arguments: Fixture.all)
  func `a layout is where it was`(fixture: Fixture) throws {
    let file = Self.folder.appending(path: fixture.name + ".txt")
    let laidOut = TestFonts.manager.layout(fixture.text, in: fixture.container)
    let found =
      laidOut.serialised + (fixture.selection.map { laidOut.serialisedSelection(of: $0) } ?? "")
    if ProcessInfo.processInfo.environment["GOLDENS"] == "accept" {
      try Data(found.utf8).write(to: file)
      return
    }
    let kept = try? String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(found == kept)
  }

  @Test func `every fixture has a name of its own and every file a fixture`() throws {
    let names = Fixture.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 100)
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files.filter { $0.hasSuffix(".txt") }) == Set(names.map { $0 + ".txt" }))
  }
}
