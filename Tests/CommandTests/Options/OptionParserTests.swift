import Graphics
import MarkdownSyntax
import Testing

@testable import md2png

struct OptionParserTests {
  @Test(arguments: [
    ["--width", "300"], ["--width=300"], ["--width", "5", "--width", "300"],
  ])
  func `a value stands after a space or an equals sign, and the last one counts`(
    arguments: [String]
  ) throws {
    #expect(try OptionParser.parse(arguments).document.page.width == 300)
  }

  @Test(arguments: [["-o", "x.png"], ["-ox.png"], ["-qo", "x.png"], ["--output=x.png"]])
  func `a letter takes what follows it`(arguments: [String]) throws {
    #expect(try OptionParser.parse(arguments).document.output == "x.png")
  }

  @Test func `after two dashes everything is an input, and one dash always is`() throws {
    let options = try OptionParser.parse(["a.md", "-", "--", "--width", "-o"])
    #expect(options.inputs == ["a.md", "-", "--width", "-o"])
  }

  @Test func `the defaults are those of the contract`() throws {
    let options = try OptionParser.parse([])
    #expect(options.document.page == PageOptions())
    #expect(options.document.page.width == 680)
    #expect(options.document.page.verticalPadding == 24)
    #expect(options.document.page.horizontalPadding == 24)
    #expect(options.document.page.scale == 2)
    #expect(options.document.look.textSize == .large)
    #expect(options.document.text.direction == .firstStrong)
    #expect(options.document.limits.outputPixels == 2_000_000_000)
  }

  @Test(
    arguments: [
      ("7", 7, 7), ("7,9.5", 7, 9.5), ("0", 0, 0),
    ] as [(String, Double, Double)])
  func `padding is one length or vertical and horizontal`(
    text: String, vertical: Double, horizontal: Double
  ) throws {
    let page = try OptionParser.parse(["--padding", text]).document.page
    #expect(page.verticalPadding == vertical && page.horizontalPadding == horizontal)
  }

  @Test(arguments: [
    ("--widht", "--width"), ("--mesure", "--measure"), ("--colour", "--color"),
    ("--font-dri", "--font-dir"), ("--padding-all-around-it", nil), ("--zzz", nil),
  ])
  func `an unknown option names the nearest one, if any is near`(name: String, nearest: String?) {
    #expect(throws: UsageError.unknownOption(name, nearest: nearest)) {
      try OptionParser.parse([name])
    }
  }

  @Test(arguments: ["0", "-5", "nan", "inf", "-inf", "1e9", "wide", "", "0x"])
  func `a width is a finite number of points above nothing`(text: String) {
    #expect(throws: UsageError.self) { try OptionParser.parse(["--width", text]) }
  }

  @Test(arguments: [
    "--scale=0.2", "--scale=8.5", "--padding=1,2,3", "--padding=-1", "--padding=", "--jobs=0",
    "--format=jpg", "--appearance=Dark", "--text-size=huge", "--direction=up", "--overflow=hide",
    "--background=blurple", "--background=#12345", "--language=en_US", "--language=",
    "--theme=gihtub", "--max-input=0", "--max-output-pixels=x", "--color=yes",
  ])
  func `a value that makes no sense is refused`(argument: String) {
    #expect(throws: UsageError.self) { try OptionParser.parse([argument]) }
  }

  @Test(arguments: ["--watch", "--format=accessibility"])
  func `what comes later and changes the result is refused`(argument: String) throws {
    let error = try #require(throws: UsageError.self) { try OptionParser.parse([argument]) }
    #expect(error.description.contains("later version"))
  }

  @Test func `what is asked of the network`() throws {
    let options = try OptionParser.parse([
      "--remote-images", "--header", "A: b:c ", "--image-root=.", "--header=C-D:d", "--timeout=2.5",
      "--allow-private-addresses", "x.md",
    ])
    #expect(
      options.document.images
        == ImageOptions(
          loadsRemote: true, allowsPrivateAddresses: true, headers: ["A": "b:c ", "C-D": "d"]))
    #expect(options.document.limits.fetchingSeconds == 2.5)
    #expect(options.inputs == ["x.md"] && options.ignored.isEmpty)
  }

  @Test(arguments: [
    "--header=", "--header=A", "--header=: b", "--header=A B: c", "--header=A: b\r\nC: d",
    "--timeout=0", "--timeout=x",
  ])
  func `a request's field or time that makes no sense is refused`(argument: String) {
    #expect(throws: UsageError.self) { try OptionParser.parse([argument]) }
  }

  /// The contract's own list: a script may rely on each of them being known.
  @Test(arguments: [
    "output", "format", "measure", "batch", "unordered", "jobs", "watch", "width", "padding",
    "scale", "background", "bottom-margin", "overflow", "appearance", "text-size", "theme", "font",
    "monospaced-font", "math-font", "font-dir", "no-system-fonts", "code-layout",
    "reveal-spoilers", "list-fonts", "print-theme", "direction", "layout-direction", "language",
    "extensions", "image-root", "remote-images", "header", "max-input", "max-image-pixels",
    "max-output-pixels", "timeout", "quiet", "verbose", "progress", "color", "version", "help",
    "strict",
  ])
  func `every option of the contract is known and explained`(name: String) {
    #expect(OptionTable.named(name) != nil)
    #expect(HelpText.help.contains("--\(name)"))
  }

  @Test func `the help text fits a terminal of 80 columns`() {
    let tooLong = HelpText.help.split(separator: "\n").filter { $0.count > 80 }
    #expect(tooLong.isEmpty)
  }
}

struct NearestNameTests {
  @Test(
    arguments: [
      ("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("ab", "ba", 1), ("abc", "abc", 0),
    ] as [(String, String, Int)])
  func `a swap of neighbours is one edit`(a: String, b: String, distance: Int) {
    #expect(NearestName.editDistance(Array(a.utf8), Array(b.utf8)) == distance)
    #expect(NearestName.editDistance(Array(b.utf8), Array(a.utf8)) == distance)
  }
}

struct CSSColorTests {
  @Test(
    arguments: [
      ("#fff", "#ffffffff"), ("#1234", "#11223344"), ("#A1b2C3", "#a1b2c3ff"),
      ("#01020304", "#01020304"), ("RebeccaPurple", "#663399ff"), ("aliceblue", "#f0f8ffff"),
      ("yellowgreen", "#9acd32ff"), ("transparent", "#00000000"), ("grey", "#808080ff"),
    ] as [(String, String)])
  func `colours are written as in CSS`(text: String, hex: String) {
    #expect(RGBAColor(css: text)?.hexString == hex)
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#ggg", "white=", "aliceblue=f0f8ff", "blanc", "#+12",
  ])
  func `anything else is no colour`(text: String) {
    #expect(RGBAColor(css: text) == nil)
  }
}
