import MarkdownLayout
import Testing

@testable import md2png

struct FlatJSONTests {
  @Test func `members keep their order and their kinds`() throws {
    let json = try FlatJSON(
      parsing: #" { "a" : 1.50 , "b":[ "x" , true,null ], "c":"\u00e9\ud83d\ude00\n", "a":-2e3 } "#)
    #expect(json.members.map(\.name) == ["a", "b", "c", "a"])
    #expect(json["a"] == .number("-2e3"))
    #expect(json["b"] == .list([.string("x"), .boolean(true), .null]))
    #expect(json["c"] == .string("é😀\n"))
    #expect(json["d"] == nil)
  }

  @Test(arguments: [
    (#"{"a":"\ud800"}"#, "\u{FFFD}"), (#"{"a":"\ud800x"}"#, "\u{FFFD}x"),
    (#"{"a":"\udc00"}"#, "\u{FFFD}"), (#"{"a":"\ud800\u0041"}"#, "\u{FFFD}A"),
  ])
  func `half a surrogate pair becomes the replacement character`(line: String, text: String) throws
  {
    #expect(try FlatJSON(parsing: line)["a"] == .string(text))
  }

  @Test(
    arguments: [
      ("", 1), ("{", 2), ("[]", 1), ("{}x", 3), (#"{"a"}"#, 5), (#"{"a":}"#, 6),
      (#"{"a":1,}"#, 8), (#"{"a":"x}"#, 9), (#"{"a":"\x"}"#, 8), (#"{"a":[[1]]}"#, 7),
      (#"{"a":{}}"#, 6), (#"{"a":1-}"#, 6), (#"{a:1}"#, 2), (#"{"a":"\u12g4"}"#, 11),
    ] as [(String, Int)])
  func `what is no such object says where`(line: String, column: Int) throws {
    let error = try #require(throws: JSONSyntaxError.self) { try FlatJSON(parsing: line) }
    #expect(error.position + 1 == column)
  }
}
