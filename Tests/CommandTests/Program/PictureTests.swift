import Foundation
import Testing

/// What the program writes, and where.
struct PictureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.md", "# Title\n\nSome *text* and שלום.\n")
  }

  private func run(_ arguments: String..., input: String = "") throws -> Program.Result {
    try Program.run(arguments, input: Array(input.utf8), in: folder)
  }

  private func extents(_ name: String) throws -> PNGExtents? { PNGExtents(try folder.read(name)) }

  @Test func `a file becomes a picture of its name in the current folder, and nothing is said`()
    throws
  {
    try FileManager.default.createDirectory(
      at: folder["deep"], withIntermediateDirectories: true)
    try folder.write("deep/b.c.md", "text")
    let result = try run("deep/b.c.md")
    #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    #expect(try extents("b.c.png")?.width == 1360)
    #expect(try folder.names() == ["a.md", "b.c.png", "deep"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("deep")) == ["b.c.md"])
  }

  @Test func `standard input becomes a picture on standard output`() throws {
    let result = try run(input: "# Hello\n")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(PNGExtents(result.output)?.width == 1360)
    #expect(try run("-", input: "# Hello\n").output == result.output)
    #expect(try folder.names() == ["a.md"])
  }

  @Test(
    arguments: [
      (["--width", "100"], 200), (["--width", "100.25", "--scale", "1"], 101),
      (["--width", "333", "--scale=1.5"], 500), (["--width=60", "--scale=0.25"], 15),
    ] as [([String], Int)])
  func `a row has the width's points times the scale, rounded up`(
    options: [String], pixels: Int
  ) throws {
    let result = try Program.run(options + ["a.md", "-o", "x.png"], in: folder)
    #expect(result.status == 0)
    #expect(try extents("x.png")?.width == pixels)
  }

  @Test func `several inputs go to a folder, which is made`() throws {
    try folder.write("b.md", "b")
    let result = try run("a.md", "b.md", "-o", "out/deep", "--jobs", "2")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(try extents("out/deep/a.png") != nil)
    #expect(try extents("out/deep/b.png") != nil)
  }

  @Test func `several inputs without an output go beside you`() throws {
    try folder.write("b.md", "b")
    #expect(try run("a.md", "b.md").status == 0)
    #expect(try folder.names() == ["a.md", "a.png", "b.md", "b.png"])
  }

  @Test func `one bad input doesn't keep the others from being rendered`() throws {
    let result = try run("nowhere.md", "a.md")
    #expect(result.status == 1)
    #expect(result.errors == "md2png: nowhere.md: no such file; check the path\n")
    #expect(try extents("a.png") != nil)
  }

  @Test func `an empty input is an empty page`() throws {
    let result = try run("-o", "-", input: "")
    #expect(result.status == 0)
    #expect(result.errors == "md2png: -: is empty; the page has nothing to show\n")
    #expect(PNGExtents(result.output) == PNGExtents(width: 1360, height: 96))
  }

  @Test func `invalid UTF-8 is replaced and warned about, and fails a strict run`() throws {
    try folder.write("bad.md", Array("# ok\n\n".utf8) + [0xFF] + Array(" text\n".utf8))
    let warning =
      "md2png: bad.md:3: bytes that are not UTF-8 were replaced; save the file as UTF-8\n"
    let plain = try run("bad.md")
    #expect(plain.status == 0 && plain.errors == warning)
    let quiet = try run("bad.md", "-q")
    #expect(quiet.status == 0 && quiet.errors.isEmpty)
    let strict = try run("bad.md", "--strict")
    #expect(strict.status == 3 && strict.errors == warning)
    #expect(try extents("bad.png") != nil)
  }

  @Test func `a missing output folder is one clear line`() throws {
    let result = try run("a.md", "-o", "nowhere/a.png")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(
      result.errors
        == "md2png: nowhere/a.png: cannot be written, as its folder does not exist; "
        + "make the folder or choose another\n")
    #expect(try folder.names() == ["a.md"])
  }

  @Test func `a picture past the limit is one clear line, and the old file stays`() throws {
    try folder.write("a.png", "old")
    let result = try run("a.md", "--max-output-pixels", "1000")
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("raise --max-output-pixels or lower --scale\n"))
    #expect(result.errorLines.count == 1)
    #expect(try folder.read("a.png") == Array("old".utf8))
    #expect(try folder.names() == ["a.md", "a.png"])
  }

  @Test func `an input past the limit is one clear line`() throws {
    let result = try run("a.md", "--max-input", "10")
    #expect(result.status == 1)
    #expect(
      result.errors == "md2png: a.md: is longer than 10 bytes; raise --max-input to read it\n")
    #expect(try folder.names() == ["a.md"])
  }

  @Test func `a full disk is one clear line`() throws {
    let result = try run("a.md", "-o", "/dev/full")
    #expect(result.status == 1)
    #expect(
      result.errors
        == "md2png: /dev/full: the disk is full; make room or choose another place with -o\n")
  }

  @Test func `a transparent page has opacity, an opaque one none`() throws {
    func hasOpacity(_ name: String) throws -> Bool {
      // The colour type, byte 25, is 6, or a palette has a chunk of opacities.
      let bytes = try folder.read(name)
      return bytes[25] == 6
        || bytes.prefix(2000).split(separator: UInt8(ascii: "t")).contains {
          $0.starts(with: Array("RNS".utf8))
        }
    }
    #expect(try run("a.md", "-o", "x.png", "--background", "transparent").status == 0)
    #expect(try hasOpacity("x.png"))
    #expect(try run("a.md", "-o", "y.png", "--background", "rebeccapurple").status == 0)
    #expect(try !hasOpacity("y.png"))
  }

  @Test func `what comes later is said in one line and the rest is done`() throws {
    let result = try run("a.md", "--progress=always")
    #expect(result.status == 0)
    #expect(
      result.errors == "md2png: --progress comes with a later version; it was left out\n")
    #expect(try extents("a.png") != nil)
  }

  @Test func `the number of threads changes nothing`() throws {
    #expect(try run("a.md", "-o", "x.png", "--jobs=1", "--scale=8").status == 0)
    #expect(try run("a.md", "-o", "y.png", "--jobs=3", "--scale=8").status == 0)
    #expect(try folder.read("x.png") == folder.read("y.png"))
  }
}

extension PNGExtents {
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }
}
