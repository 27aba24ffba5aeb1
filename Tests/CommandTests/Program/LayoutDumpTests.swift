import Foundation
import Testing

/// The JSON forms of a page.
struct LayoutDumpTests {
  private func dump(_ markdown: String, _ options: String...) throws -> [String: Any] {
    let result = try Program.run(options + ["--format", "layout"], input: markdown)
    #expect(result.status == 0 && result.errors.isEmpty)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
  }

  private func list(_ object: [String: Any], _ key: String) throws -> [[String: Any]] {
    try #require(object[key] as? [[String: Any]], "no list \(key)")
  }

  @Test func `the dump has every part of the contract`() throws {
    let dump = try dump("# A\n\ntext")
    #expect(
      Set(dump.keys) == [
        "version", "size", "text", "fragments", "decorations", "attachments", "links", "tasks",
        "spoilers", "warnings",
      ])
    #expect(dump["version"] as? Int == 1)
    let fragment = try #require(try list(dump, "fragments").first)
    #expect(Set(fragment.keys) == ["range", "frame", "direction", "lines"])
    let line = try #require(try list(fragment, "lines").first)
    #expect(Set(line.keys) == ["range", "frame", "baseline", "hyphenated", "runs"])
    let run = try #require(try list(line, "runs").first)
    #expect(
      Set(run.keys) == [
        "range", "frame", "level", "font", "size", "weight", "italic", "color", "glyphs",
      ])
    let glyph = try #require(try list(run, "glyphs").first)
    #expect(Set(glyph.keys) == ["id", "cluster", "x", "y", "advance"])
  }

  @Test func `frames are page coordinates`() throws {
    let inner = try dump("text", "--padding", "0", "--width", "100")
    let outer = try dump("text", "--padding", "10,20", "--width", "140")
    func frame(_ dump: [String: Any]) throws -> [Double] {
      try #require(try list(dump, "fragments").first?["frame"] as? [Double])
    }
    let (a, b) = (try frame(inner), try frame(outer))
    #expect(b == [a[0] + 20, a[1] + 10, a[2], a[3]])
    #expect(a[2] == 100)
    let size = try #require(outer["size"] as? [Double])
    #expect(size == [140, a[3] + 20])
  }

  @Test func `numbers are multiples of a sixty-fourth`() throws {
    let dump = try dump("Some words that wrap, *and* more `of` them.\n\n- x", "--width", "123.4")
    func check(_ value: Any) {
      switch value {
      case let object as [String: Any]: object.values.forEach(check)
      case let list as [Any]: list.forEach(check)
      case let number as Double: #expect((number * 64).rounded() == number * 64)
      default: break
      }
    }
    check(dump)
  }

  @Test func `a right-to-left paragraph says so, and its glyphs stand from left to right`() throws {
    let dump = try dump("שלום abc 12")
    let fragment = try #require(try list(dump, "fragments").first)
    #expect(fragment["direction"] as? String == "rtl")
    let line = try #require(try list(fragment, "lines").first)
    let glyphs = try list(line, "runs").flatMap { try list($0, "glyphs") }
    let places = glyphs.compactMap { $0["x"] as? Double }
    #expect(places.count == 11 && places == places.sorted())
  }

  @Test func `a formula that lines break is one attachment with its pieces`() throws {
    let sum = (1...30).map { "a_{\($0)}" }.joined(separator: "+")
    let dump = try dump("Long $\(sum)$ and $b$.", "--width", "300", "--padding", "0")
    let formulas = try list(dump, "attachments")
    #expect(formulas.compactMap { $0["latex"] as? String } == [sum, "b"])
    let long = try #require(formulas.first)
    let pieces = try list(long, "pieces")
    #expect(pieces.count == 30)
    #expect(Set(pieces.compactMap { $0["baseline"] as? Double }).count > 2)
    let range = try #require(long["range"] as? [Int])
    #expect((pieces.first?["range"] as? [Int])?.first == range[0])
    #expect((pieces.last?["range"] as? [Int])?.last == range[1])
    let frame = try #require(long["frame"] as? [Double])
    for piece in pieces {
      let part = try #require(piece["frame"] as? [Double])
      #expect(part[0] >= frame[0] && part[0] + part[2] <= frame[0] + frame[2] + 0.02)
      #expect(part[1] >= frame[1] && part[1] + part[3] <= frame[1] + frame[3] + 0.02)
    }
    let formula = try #require(long["formula"] as? [String: Any])
    #expect(try #require(formula["width"] as? Double) > 600)
    #expect(formulas.last?["pieces"] == nil)
  }

  @Test func `a line that letters break lists its parts`() throws {
    let dump = try dump("[nothing here](u) ~~gone~~ [none](u) `x`", "--padding", "10")
    let lines = try list(dump, "decorations")
    #expect(
      lines.compactMap { $0["kind"] as? String }
        == ["underline", "strikethrough", "underline", "inlineCodeFill"])
    let parts = try #require(lines[0]["rects"] as? [[Double]])
    let frame = try #require(lines[0]["frame"] as? [Double])
    #expect(parts.count == 2)
    #expect(parts.allSatisfy { $0[1] == frame[1] && $0[3] == frame[3] })
    #expect(parts[0][0] == frame[0] && parts[0][0] + parts[0][2] < parts[1][0])
    #expect(abs(parts[1][0] + parts[1][2] - frame[0] - frame[2]) < 0.02)
    #expect(lines.dropFirst().allSatisfy { $0["rects"] == nil })
  }

  @Test func `a cell lists what stands in its text`() throws {
    let dump = try dump("| a | b |\n|--|--|\n| $x$ | $$y$$ |", "--padding", "0")
    let table = try #require(try list(dump, "attachments").first)
    let cells = try list(table, "cells")
    let found = try cells.flatMap { cell in
      try list(try #require(cell["layout"] as? [String: Any]), "attachments")
    }
    #expect(found.compactMap { $0["latex"] as? String } == ["x", "y"])
    #expect(found.compactMap { $0["display"] as? Bool } == [false, true])
    let cell = try #require(cells.first { $0["row"] as? Int == 1 })
    let box = try #require(cell["frame"] as? [Double])
    let frame = try #require(found.first?["frame"] as? [Double])
    #expect(frame[0] >= box[0] && frame[0] + frame[2] <= box[0] + box[2])
    #expect(frame[1] >= box[1] && frame[1] + frame[3] <= box[1] + box[3])
  }
}
