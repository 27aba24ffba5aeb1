import Testing

@testable import md2png

struct BatchRequestTests {
  private func request(
    _ line: String, _ arguments: [String] = []
  ) throws -> BatchRequest {
    let defaults = try OptionParser.parse(["--batch"] + arguments)
    return try BatchRequest(FlatJSON(parsing: line), id: "1", defaults: defaults)
  }

  @Test func `a line sets options for its own document over the command line's`() throws {
    let request = try request(
      #"{"id":1,"markdown":"x","output":"o.png","width":300.5,"reveal-spoilers":true,"#
        + #""bottom-margin":false,"font-dir":["a","b"],"scale":"3","padding":null}"#,
      ["--width", "500", "--bottom-margin", "--padding=7"])
    let options = request.job.options
    #expect(request.job.source == .text("x"))
    #expect(request.job.destination == Destination(place: .file("o.png"), format: .png))
    #expect(options.page.width == 300.5 && options.page.scale == 3)
    #expect(options.page.verticalPadding == 7)
    #expect(options.look.revealsSpoilers && !options.page.hasBottomMargin)
    #expect(options.fonts.folders == ["a", "b"])
  }

  @Test(
    arguments: [
      (#"{"path":"d/a.md"}"#, [], "a.png"),
      (#"{"path":"d/a.md","format":"html"}"#, [], "a.html"),
      (#"{"path":"d/a.md","output":"x.json"}"#, [], "x.json"),
      (#"{"path":"d/a.md"}"#, ["-o", "out"], "out/a.png"),
      (#"{"markdown":"","output":"x/y.png"}"#, ["-o", "out"], "x/y.png"),
    ] as [(String, [String], String)])
  func `a result goes where the line says, else where its path implies`(
    line: String, arguments: [String], path: String
  ) throws {
    #expect(try request(line, arguments).job.destination?.place == .file(path))
  }

  @Test func `what is only measured goes nowhere`() throws {
    #expect(try request(#"{"markdown":"x","measure":true}"#).job.destination == nil)
    #expect(try request(#"{"markdown":"x"}"#, ["--measure"]).job.destination == nil)
  }

  @Test(
    arguments: [
      ("{}", .source), (#"{"path":"-"}"#, .source), (#"{"markdown":"","path":"a"}"#, .source),
      (#"{"markdown":""}"#, .output),
      (#"{"markdown":"","output":"-"}"#, .standardOutput),
      (#"{"markdown":1}"#, .kind(member: "markdown", expected: "a string")),
      (#"{"markdown":"","widht":1}"#, .usage(.unknownOption("widht", nearest: "width"))),
      (
        #"{"markdown":"","jobs":1}"#,
        .usage(.conflict("jobs holds for the whole batch; give it on the command line"))
      ),
      (#"{"markdown":"","width":true}"#, .usage(.missingValue(option: "--width"))),
      (#"{"markdown":"","measure":1}"#, .usage(.unexpectedValue(option: "measure"))),
    ] as [(String, BatchError)])
  func `a line that makes no sense says why`(line: String, error: BatchError) {
    #expect(throws: error) { try request(line) }
  }
}
