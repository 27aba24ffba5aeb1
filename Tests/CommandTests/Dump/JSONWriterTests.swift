import Testing

@testable import md2png

struct JSONWriterTests {
  private func json(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (1.0 / 64, "0.015625"), (-0.25, "-0.25"),
      (-1.0 / 64, "-0.015625"), (123.375, "123.375"), (0.1, "0.09375"), (1_000_000, "1000000"),
      (-0.001, "0"), (.infinity, "null"), (.nan, "null"),
    ] as [(Double, String)])
  func `numbers are exact to a sixty-fourth and short`(value: Double, text: String) {
    #expect(json { $0.number(value) } == text)
  }

  @Test func `every sixty-fourth reads back as itself`() {
    for units in -200...200 {
      let value = Double(units) / 64
      #expect(Double(json { $0.number(value) }) == value)
    }
  }

  @Test func `commas stand between members and nowhere else`() {
    let text = json { writer in
      writer.object { writer in
        writer.key("a")
        writer.array { writer in
          writer.integer(1)
          writer.array { _ in }
          writer.null()
        }
        writer.key("b")
        writer.object { _ in }
        writer.key("c")
        writer.boolean(true)
      }
    }
    #expect(text == #"{"a":[1,[],null],"b":{},"c":true}"#)
  }

  @Test func `strings keep every character`() throws {
    let text = "a\"\\/\n\t\r\u{0}\u{1F}é\u{FFFC}👩‍👧"
    #expect(
      json { $0.string(text) } == #""a\"\\/\n\t\r\u0000\u001fé"# + "\u{FFFC}👩‍👧\"")
    let object = try FlatJSON(parsing: "{\"x\":\(json { $0.string(text) })}")
    #expect(object["x"] == .string(text))
  }
}
