import Foundation
import Testing

/// A conversation with `--batch`.
struct BatchTests {
  @Test func `answers come in the order of the lines, and a bad line spoils only its own`() throws {
    let folder = try TemporaryFolder()
    try folder.write("p.md", "from a *file*")
    let lines = [
      #"{"id":1,"markdown":"*Hello*","output":"a.png","width":300}"#,
      "",
      "nonsense",
      #"{"id":"two","path":"p.md"}"#,
      #"{"id":[3,"x"],"markdown":"x","measure":true,"padding":0}"#,
      #"{"id":null,"path":"nowhere.md"}"#,
      #"{"id":5,"markdown":"x","output":"nowhere/x.png"}"#,
      #"{"id":6,"markdown":"x","output":"a.html","format":"layout"}"#,
    ]
    let result = try Program.run(
      ["--batch", "--jobs=3"], input: Array(lines.joined(separator: "\n").utf8), in: folder)
    #expect(result.status == 1 && result.errors.isEmpty)
    let answers = try result.jsonLines()
    #expect(answers.count == 7)
    guard answers.count == 7 else { return }
    #expect(answers.map { $0["id"] is NSNull } == [false, true, false, false, true, false, false])
    #expect(answers[0]["id"] as? Int == 1 && answers[0]["width"] as? Double == 300)
    #expect(answers[0]["output"] as? String == "a.png")
    #expect((answers[0]["warnings"] as? [Any])?.isEmpty == true)
    #expect(answers[1]["error"] as? String == "not a line of JSON: column 1 should be '{'")
    #expect(answers[2]["id"] as? String == "two" && answers[2]["output"] as? String == "p.png")
    #expect(answers[3]["lines"] as? Int == 1 && answers[3]["output"] == nil)
    #expect(answers[4]["error"] as? String == "nowhere.md: no such file; check the path")
    #expect((answers[5]["error"] as? String)?.hasPrefix("nowhere/x.png: ") == true)
    #expect(answers[6]["error"] == nil)
    #expect(try folder.names() == ["a.html", "a.png", "p.md", "p.png"])
  }

  @Test func `an answer is what the command line would have made`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "# Some words\n\nthat wrap at a small width")
    #expect(try Program.run(["a.md", "-o", "a.png", "--width=120"], in: folder).status == 0)
    let line = #"{"path":"a.md","output":"b.png","width":120}"#
    #expect(try Program.run(["--batch"], input: Array(line.utf8), in: folder).status == 0)
    #expect(try folder.read("a.png") == folder.read("b.png"))
  }

  @Test func `an answer comes before the next line is written`() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = Program.url
    process.arguments = ["--batch", "--jobs=2"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for id in 1...3 {
      let line = #"{"id":\#(id),"markdown":"x","measure":true}"# + "\n"
      input.fileHandleForWriting.write(Data(line.utf8))
      let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(answer.hasPrefix(#"{"id":\#(id),"width":"#))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
