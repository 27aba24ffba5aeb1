import Foundation
import Testing

@testable import md2png

struct InputDocumentTests {
  @Test func `text in UTF-8 is taken as it is`() {
    let document = InputDocument(name: "a.md", bytes: Array("# é😀\r\n".utf8))
    #expect(document.source == "# é😀\r\n")
    #expect(document.warnings.isEmpty)
  }

  @Test(
    arguments: [
      ([0x61, 0x0A, 0x62, 0x0A, 0xFF, 0x0A, 0xFE], "a\nb\n\u{FFFD}\n\u{FFFD}", 3),
      ([0xC3], "\u{FFFD}", 1),
      ([0x0A, 0xED, 0xA0, 0x80], "\n\u{FFFD}\u{FFFD}\u{FFFD}", 2),
    ] as [([UInt8], String, Int)])
  func `other bytes are replaced, and the first one's line is told`(
    bytes: [UInt8], text: String, line: Int
  ) {
    let document = InputDocument(name: "a.md", bytes: bytes)
    #expect(document.source == text)
    #expect(document.warnings.map(\.line) == [line])
    #expect(
      document.warnings.first?.description
        == "a.md:\(line): bytes that are not UTF-8 were replaced; save the file as UTF-8")
  }

  @Test(arguments: [[0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61]] as [[UInt8]])
  func `UTF-16 is called by its name and not drawn`(bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try folder.write("x", bytes)
    #expect(throws: InputError.utf16) {
      try InputDocument(reading: folder.path("x"), limit: 100)
    }
  }

  @Test func `an empty document says so`() {
    #expect(
      InputDocument(name: "a.md", bytes: []).warnings.map(\.description)
        == ["a.md: is empty; the page has nothing to show"])
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func `a file of any length is read whole, and refused one byte past the limit`(
    count: Int
  ) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8($0 % 251) }
    try folder.write("x", bytes)
    #expect(try ByteReader.read(folder.path("x"), limit: max(count, 1)) == bytes)
    guard count > 1 else { return }
    #expect(throws: InputError.tooLong(limit: count - 1)) {
      try ByteReader.read(folder.path("x"), limit: count - 1)
    }
  }

  @Test func `an endless input ends at the limit`() {
    #expect(throws: InputError.tooLong(limit: 1000)) {
      try ByteReader.read("/dev/zero", limit: 1000)
    }
  }
}

struct LineReaderTests {
  private func lines(_ text: String, limit: Int) throws -> [LineReader.Line] {
    let folder = try TemporaryFolder()
    try folder.write("x", text)
    let reader = LineReader(
      try FileDescriptor(path: folder.path("x"), flags: O_RDONLY), limit: limit)
    var lines: [LineReader.Line] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  @Test func `lines end with a line feed or the input`() throws {
    #expect(
      try lines("a\n\nbc", limit: 10) == [.text([97]), .text([]), .text([98, 99])])
    #expect(try lines("", limit: 10).isEmpty)
  }

  @Test func `a line past the limit is skipped and the next one read`() throws {
    let long = String(repeating: "x", count: 200_000)
    #expect(
      try lines("a\n\(long)\nb\n\(long)", limit: 5) == [
        .text([97]), .tooLong, .text([98]), .tooLong,
      ])
  }
}
