import Testing

/// `--theme` and `--print-theme`, from the outside.
struct ThemeTests {
  @Test(arguments: ["default", "natural", "github", "print"])
  func `what is printed is read again as the same theme`(name: String) throws {
    let folder = try TemporaryFolder()
    let first = try Program.run(["--theme", name, "--print-theme"], in: folder)
    #expect(first.status == 0 && first.errors.isEmpty)
    try folder.write("mine.json", first.output)
    let second = try Program.run(
      ["--theme", "default", "--theme", "mine.json", "--print-theme"], in: folder)
    #expect(second.text == first.text)
  }

  @Test func `a file is a layer on those before it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("tall.json", #"{"Paragraph": {"lineHeight": 40}}"#)
    try folder.write("a.md", "text")
    func height(_ themes: String...) throws -> Double? {
      let arguments = themes.flatMap { ["--theme", $0] } + ["--measure", "a.md"]
      return try Program.run(arguments, in: folder).jsonLines().first?["height"] as? Double
    }
    #expect(try height() == 48 + 26)
    #expect(try height("tall.json") == 48 + 40)
    #expect(try height("github", "tall.json") == 48 + 40)
    #expect(try height("tall.json", "github") == 48 + 24)
    #expect(try height("./tall.json", "default") == 48 + 26)
  }

  @Test func `a byte order mark before a theme is no part of it`() throws {
    let folder = try TemporaryFolder()
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    try folder.write("marked.json", mark + Array(#"{"Paragraph": {"lineHeight": 40}}"#.utf8))
    try folder.write("a.md", "text")
    let result = try Program.run(["--theme", "marked.json", "--measure", "a.md"], in: folder)
    #expect(try result.jsonLines().first?["height"] as? Double == 48 + 40)
  }

  @Test(
    arguments: [
      ("nowhere.json", "nowhere.json: no such file; check the path"),
      (
        "broken.json",
        "broken.json:2: column 1: not JSON; here should be a string in double quotes"
      ),
      (
        "wrong.json",
        "wrong.json:2: column 3: Paragraph has no property 'lineHight'; did you mean lineHeight?"
      ),
      ("latin.json", "latin.json: is not UTF-8; save the theme as UTF-8"),
      ("./", "./: is a folder; name a theme in it"),
    ])
  func `a theme that cannot be used is one line, and nothing is written`(
    name: String, complaint: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("broken.json", "{\n")
    try folder.write("wrong.json", "{\"Paragraph\": {\n  \"lineHight\": 3}}")
    try folder.write("latin.json", [0x7B, 0xE9, 0x7D])
    try folder.write("a.md", "text")
    for arguments in [["a.md"], ["--print-theme"]] {
      let result = try Program.run(["--theme", name] + arguments, in: folder)
      #expect(result.errors == "md2png: \(complaint)\n")
      #expect(result.status == 1)
      #expect(try folder.names().filter { $0.hasSuffix("png") }.isEmpty)
    }
  }

  @Test func `a bad theme spoils only its own line of a batch`() throws {
    let folder = try TemporaryFolder()
    try folder.write("bad.json", "{\"Pge\": {}}")
    try folder.write("good.json", #"{"Paragraph": {"lineHeight": 40}}"#)
    let lines = """
      {"id": 1, "markdown": "a", "measure": true, "theme": "bad.json"}
      {"id": 2, "markdown": "a", "measure": true, "theme": ["github", "good.json"]}

      """
    let result = try Program.run(["--batch"], input: Array(lines.utf8), in: folder)
    let answers = try result.jsonLines()
    #expect(
      answers.first?["error"] as? String
        == "bad.json:1: column 2: there is no element 'Pge'; did you mean Page?")
    let height = answers.last?["height"] as? Double
    #expect(height == 88)
  }
}
