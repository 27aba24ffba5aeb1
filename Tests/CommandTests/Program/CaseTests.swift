import Foundation
import Testing

/// Faults that users of similar tools have met, seen from the command line.
struct CaseTests {
  private static let options = ["--width=320", "--padding=0", "--scale=1", "--extensions=none"]

  private func measure(_ markdown: String, _ options: String...) throws -> [String: Any] {
    let result = try Program.run(
      Self.options + options + ["--measure"], input: markdown, limit: 60)
    #expect(result.status == 0)
    return try #require(try result.jsonLines().first)
  }

  private func height(_ markdown: String, _ options: String...) throws -> Double {
    let result = try Program.run(
      Self.options + options + ["--measure"], input: markdown, limit: 60)
    return try #require(try result.jsonLines().first?["height"] as? Double)
  }

  private func picture(_ markdown: String, _ options: String...) throws -> [UInt8] {
    let result = try Program.run(Self.options + options, input: markdown, limit: 60)
    #expect(result.status == 0 && result.errors.isEmpty)
    return result.output
  }

  @Test(arguments: [
    "Bring the keys please", "Bring the **keys please**", "Bring the *keys please*",
    "Bring the `keys please`",
  ])
  func `drawing at the natural width loses no word`(paragraph: String) throws {
    let natural = try #require(
      try measure(paragraph, "--width=9999")["naturalWidth"] as? Double)
    for width in [natural, natural.rounded(.up)] {
      #expect(try measure(paragraph, "--width=\(width)")["lines"] as? Int == 1)
    }
  }

  @Test func `each paragraph adds the same height`() throws {
    let heights = try (1...6).map { count in
      try height(
        Array(repeating: "A gypsy jumped quickly, paying.", count: count).joined(separator: "\n\n"))
    }
    let steps = zip(heights.dropFirst(), heights).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 == steps[0] && $0 > 0 })
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 2.625, 2.75, 3])
  func `a picture's sides are its points times the scale, rounded up`(scale: Double) throws {
    let markdown = "The ferry leaves at nine.\n\n- Bring rope and a **lamp**"
    let points = try height(markdown, "--width=183")
    let extents = PNGExtents(try picture(markdown, "--width=183", "--scale=\(scale)"))
    #expect(extents?.width == Int((183 * scale).rounded(.up)))
    #expect(extents?.height == Int((points * scale).rounded(.up)))
  }

  @Test(arguments: ["", "\n\n\n", "\r\n", "\r", "  \n", "\t\n", "\n\n\n\n\n\n"])
  func `line ends and blanks after the last line change nothing`(ending: String) throws {
    let markdown = "One line of text.\n\n- and an item"
    #expect(try picture(markdown + ending) == picture(markdown + "\n"))
  }

  @Test(arguments: ["ace worn sea", "gyp jq gypsy", "ÅÉÎŐŬ ÅÉÎ", "—"])
  func `a line's height doesn't depend on its letters`(line: String) throws {
    #expect(try height(line) == height("x"))
  }

  @Test func `measuring gives the same whatever was measured before`() throws {
    let document = #"## List\n\n1. Boots, *dry* socks\n2. A `torch`\n\n> Leave a note."#
    let widths = [300, 500, 120, 300, 500, 120]
    let lines = widths.map { width in
      #"{"id":\#(width),"markdown":"\#(document)","width":\#(width),"measure":true,"padding":0}"#
    }
    let heights = try [1, 4].map { jobs in
      try Program.run(["--batch", "--jobs=\(jobs)"], input: lines.joined(separator: "\n"))
        .jsonLines().compactMap { $0["height"] as? Double }
    }
    #expect(heights[0].count == 6 && heights[0] == heights[1])
    #expect(heights[0][0..<3] == heights[0][3..<6])
  }

  /// Inputs that ended other tools by a signal, or that took them minutes.
  @Test(
    arguments: [
      ("emphasis in emphasis", String(repeating: "*a **a ", count: 1500) + "leaf", "leaf"),
      ("quotes in quotes", String(repeating: "> ", count: 4000) + "end", "end"),
      ("links never closed", String(repeating: #"[q](z ""#, count: 4000) + "\n\nlast", "last"),
      (
        "marks on one letter", "Calm la" + String(repeating: "\u{301}", count: 1000) + " sea", "sea"
      ),
      (
        "lists in lists",
        (0..<400).map { String(repeating: " ", count: 2 * $0) + "- x\n" }.joined()
          + "\nend", "end"
      ),
    ] as [(String, String, String)])
  func `an input built to break it is laid out to its end`(
    name: String, markdown: String, word: String
  ) throws {
    let dump = try Program.run(
      Self.options + ["--format=layout"], input: markdown, limit: 60)
    #expect(dump.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(dump.output)) as? [String: Any]
    #expect((object?["text"] as? String)?.hasSuffix(word) == true || name == "quotes in quotes")
    #expect((object?["text"] as? String)?.contains(word) == true)
    for case let fragment in object?["fragments"] as? [[String: Any]] ?? [] {
      let frame = try #require(fragment["frame"] as? [Double])
      #expect(frame[2] > 0 && frame[3] >= 0)
    }
    #expect(PNGExtents(try picture(markdown)) != nil)
  }

  @Test func `marks on one letter make the page at most one line higher`() throws {
    let plain = try height("Calm la sea")
    let marked = try height("Calm la" + String(repeating: "\u{301}", count: 1000) + " sea")
    #expect(marked <= 2 * plain)
  }
}
