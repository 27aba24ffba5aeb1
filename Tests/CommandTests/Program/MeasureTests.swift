import Foundation
import Testing

/// What is measured is what is dumped and what is drawn.
struct MeasureTests {
  private static let widths = [240.0, 320, 500, 800]

  /// The corpus's files: all of them where `CORPUS_FILES=all`, else the smallest ones, as many
  /// as it says, else two.
  private static let corpus: [URL] = {
    let all = SharedData.files(in: "corpus", ending: ".md")
    let wanted = ProcessInfo.processInfo.environment["CORPUS_FILES"] ?? "2"
    let smallFirst = all.sorted { $0.byteCount < $1.byteCount }
    return wanted == "all" ? all : Array(smallFirst.prefix(Int(wanted) ?? 2))
  }()

  @Test func `one line of JSON an input, in their order`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "# A\n\ntext")
    try folder.write("b.md", "")
    let result = try Program.run(["b.md", "a.md", "--measure", "--padding=7"], in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "md2png: b.md: is empty; the page has nothing to show\n")
    let lines = try result.jsonLines()
    #expect(lines.map { $0["input"] as? String } == ["b.md", "a.md"])
    #expect(lines.map { $0["lines"] as? Int } == [0, 2])
    #expect(lines[0]["height"] as? Double == 14)
    #expect(
      lines.allSatisfy { Set($0.keys) == ["input", "width", "height", "naturalWidth", "lines"] })
    #expect(try folder.names() == ["a.md", "b.md"])
  }

  @Test func `the lines go to a file when one is named`() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(
      ["-", "--measure", "-o", "m.jsonl"], input: Array("x".utf8), in: folder)
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(
      String(decoding: try folder.read("m.jsonl"), as: UTF8.self).hasPrefix("{\"input\":\"-\","))
  }

  @Test(arguments: [
    "one line of words", "שלום עולם", "# A heading\n\nand text",
    "- an item that is long enough\n- another",
    "中文和English", "> a quote\n> > in a quote",
  ])
  func `at its natural width nothing wraps, and a sixty-fourth less would`(markdown: String) throws
  {
    func measure(_ width: Double) throws -> [String: Any] {
      let result = try Program.run(
        ["--measure", "--padding=3", "--width=\(width)"], input: markdown)
      return try #require(try result.jsonLines().first)
    }
    let wide = try measure(5000)
    let natural = try #require(wide["naturalWidth"] as? Double)
    let fitted = try measure(natural)
    #expect(fitted["lines"] as? Int == wide["lines"] as? Int)
    #expect(fitted["height"] as? Double == wide["height"] as? Double)
    let tight = try #require(try measure(natural - 1.0 / 64)["lines"] as? Int)
    #expect(tight == (wide["lines"] as? Int ?? 0) + 1)
  }

  @Test(.enabled(if: SharedData.exists, "needs the shared corpus"), arguments: corpus)
  func `measured, dumped and drawn heights are one number`(file: URL) throws {
    for width in Self.widths {
      let options = ["--width=\(width)", file.path]
      let measured = try #require(try Program.run(options + ["--measure"]).jsonLines().first)
      let height = try #require(measured["height"] as? Double)
      let dump = try Program.run(options + ["--format=layout", "-o", "-"])
      let object = try JSONSerialization.jsonObject(with: Data(dump.output)) as? [String: Any]
      let size = try #require(object?["size"] as? [Double])
      #expect(size[1] == height, "\(file.lastPathComponent) at \(width)")
      #expect(size[0] == measured["width"] as? Double)
      for scale in [1.0, 1.25] {
        let picture = try Program.run(options + ["--scale=\(scale)", "-o", "-"])
        let extents = try #require(PNGExtents(picture.output))
        #expect(extents.height == Int((height * scale).rounded(.up)))
        #expect(extents.width == Int((size[0] * scale).rounded(.up)))
      }
    }
  }
}

extension URL {
  fileprivate var byteCount: Int {
    (try? resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
  }
}
