import Testing

@testable import md2png

struct PathNameTests {
  @Test(
    arguments: [
      ("a/README.md", "md", "README.png"), ("README", nil, "README.png"),
      ("x.tar.gz", "gz", "x.tar.png"), (".profile", nil, ".profile.png"),
      ("dir.d/file", nil, "file.png"), ("a.", nil, "a..png"), ("A.MD", "md", "A.png"),
      ("/x/y.md/", "md", "y.png"),
    ] as [(String, String?, String)])
  func `an output has the input's name with its ending replaced`(
    path: String, ending: String?, output: String
  ) {
    #expect(PathName(text: path).fileExtension == ending)
    #expect(PathName(text: path).name(withExtension: "png") == output)
  }

  @Test func `a folder's path takes one slash`() {
    #expect(PathName(text: "a").appending("b") == "a/b")
    #expect(PathName(text: "a/").appending("b") == "a/b")
  }
}

struct OutputFormatTests {
  @Test(
    arguments: [
      ("png", .png), ("json", .layout), ("html", .html), ("txt", .text), ("md", .markdown),
      (nil, .png), ("out", .png), ("svg", nil), ("jpg", nil),
    ] as [(String?, OutputFormat?)])
  func `a name's ending decides what is written`(ending: String?, format: OutputFormat?) {
    #expect(OutputFormat.implied(by: ending) == format)
  }
}
