import Testing

@testable import TextLayout

/// What is remembered of a grapheme's face is that grapheme's, in that kind of run.
struct GraphemeFacesTests {
  private func key(_ grapheme: String, table: Int = 0) -> GraphemeFaces.Key? {
    let bytes = Array(grapheme.utf8)
    return GraphemeFaces.Key(bytes.span, 0..<bytes.count, table: table)
  }

  @Test func `a grapheme is told from all that differ in one character or in the kind of run`()
    throws
  {
    var faces = GraphemeFaces()
    // Marks of two bytes each, so that some stand beyond the first eight bytes.
    let marks = ["\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{305}", "\u{306}", "\u{307}"]
    let grapheme = "e" + marks.joined()
    let known = try #require(key(grapheme))
    faces[known] = 7
    #expect(faces[known] == 7)
    for index in marks.indices {
      var other = marks
      other[index] = "\u{30A}"
      #expect(faces[try #require(key("e" + other.joined()))] == nil)
    }
    #expect(faces[try #require(key("e" + marks.dropLast().joined()))] == nil)
    #expect(faces[try #require(key(grapheme, table: 1))] == nil)
  }

  @Test func `a newer answer takes an older one's place and no other`() throws {
    var faces = GraphemeFaces()
    let scalars = (0x4E00..<0x6E00).compactMap { Unicode.Scalar($0) }
    for (index, scalar) in scalars.enumerated() {
      faces[try #require(key("\(Character(scalar))\u{301}"))] = Int32(index)
    }
    var found = 0
    for (index, scalar) in scalars.enumerated() {
      guard let face = faces[try #require(key("\(Character(scalar))\u{301}"))] else { continue }
      #expect(face == Int32(index))
      found += 1
    }
    // All slots are in use, so that the places are well spread.
    #expect((900...1024).contains(found))
  }

  @Test func `a grapheme of more than 16 bytes is not kept`() {
    #expect(key("e" + String(repeating: "\u{301}", count: 7)) != nil)
    #expect(key("e" + String(repeating: "\u{301}", count: 8)) == nil)
  }
}
