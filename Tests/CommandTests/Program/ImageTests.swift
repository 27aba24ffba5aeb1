import Foundation
import Graphics
import ImageCodecs
import LoopbackServer
import Testing

/// Images as a whole program shows them, good and bad.
struct ImageProgramTests {
  private static let options = [
    "--padding=0", "--scale=1", "--width=300", "--extensions=none", "--jobs=2",
  ]
  private static let pictures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("ImageCodecsTests/Pictures")

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func picture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: pictures.appendingPathComponent(name)))
  }

  private func run(_ markdown: String, _ options: String...) throws -> Program.Result {
    try Program.run(
      Self.options + options, input: Array(markdown.utf8), in: folder, limit: 60)
  }

  private func bitmap(_ result: Program.Result) throws -> Bitmap {
    try ImageDecoder(result.output).decode()
  }

  private func states(_ result: Program.Result) throws -> [String] {
    let dump = try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any]
    let attachments = try #require(dump?["attachments"] as? [[String: Any]])
    return attachments.compactMap { $0["state"] as? String }
  }

  @Test func `every format is shown at its own size`() throws {
    let names = [
      "plain.png", "turned-6.jpg", "lossy.webp", "plain.gif", "plain.avif", "shapes.svg",
    ]
    for name in names { try folder.write(name, try Self.picture(name)) }
    let result = try run(names.map { "![x](\($0))" }.joined(separator: "\n\n"))
    #expect(result.status == 0 && result.errors.isEmpty)
    let page = try bitmap(result)
    try #require(page.height >= names.count * (24 + 16) - 16)
    for index in names.indices {
      let top = index * (24 + 16)
      let (red, blue) = (page[10, top + 5], page[10, top + 18])
      #expect(red.red > 200 && red.blue < 60, "\(names[index]): \(red)")
      #expect(blue.blue > 180 && blue.red < 60, "\(names[index]): \(blue)")
      #expect(page[48, top + 5] == .white, "\(names[index]) is 48 pixels wide")
    }
  }

  @Test func `each image that fails is one line with its place, and keeps its words`() throws {
    try folder.write("cut.webp", Array(try Self.picture("lossless.webp").prefix(60)))
    try folder.write("noise.png", [1, 2, 3])
    let markdown = "a\n\n![one](cut.webp)\n\n![two](noise.png) ![three](none.png)\n"
    let result = try run(markdown, "--format=layout")
    #expect(try states(result) == ["failed", "failed", "failed"])
    let places = result.errorLines.map { $0.split(separator: " ")[1] }
    #expect(places == ["5:", "5:", "3:"].map { "<stdin>:\($0)"[...] } || places.count == 3)
    #expect(try run(markdown, "--strict", "-q", "-o", "x.png").status == 3)
  }

  @Test func `images of the network come when they are asked for, and are kept`() throws {
    let gif = try Self.picture("plain.gif")
    let server = try LoopbackServer { request in
      switch request.target {
      case "/moved": .init(302, [("Location", "/a.gif")])
      case "/a.gif": .init(200, [("Cache-Control", "max-age=600")], body: gif)
      default: .init(404)
      }
    }
    let markdown = "![x](\(server.url("/moved")))\n\n![y](\(server.url("/none")))"
    let without = try run(markdown, "--format=layout")
    #expect(try states(without) == ["placeholder", "placeholder"] && server.requests.isEmpty)
    let refused = try run(markdown, "--remote-images", "--format=layout")
    #expect(try states(refused) == ["failed", "failed"] && server.requests.isEmpty)
    #expect(refused.errors.contains("private address 127.0.0.1"))
    let options = ["--remote-images", "--allow-private-addresses", "--header=X-Me: yes"]
    for _ in 0..<2 {
      let result = try Program.run(
        Self.options + options + ["--format=layout"], input: Array(markdown.utf8), in: folder)
      #expect(try states(result) == ["loaded", "failed"])
      #expect(result.errorLines.count == 1 && result.errors.contains("status 404"))
    }
    #expect(server.requests.count { $0.target == "/a.gif" } == 1, "the second time it is kept")
    #expect(server.requests.allSatisfy { $0.fields["x-me"] == "yes" })
  }

  @Test func `a slow host takes no longer than the limit`() throws {
    let server = try LoopbackServer { _ in .init(body: [1], delay: 30) }
    let images = (0..<5).map { "![x](\(server.url("/\($0)")))" }.joined(separator: " ")
    let clock = ContinuousClock()
    let start = clock.now
    let result = try run(
      images, "--remote-images", "--allow-private-addresses", "--timeout=0.5", "--measure")
    #expect(result.status == 0 && start.duration(to: clock.now) < .seconds(20))
    #expect(result.errors.contains("longer than 0.5 seconds; raise --timeout"))
  }

  @Test func `only what every document needs is linked`() throws {
    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: "/usr/bin/readelf")
    guard FileManager.default.fileExists(atPath: "/usr/bin/readelf") else { return }
    reader.arguments = ["-d", Program.url.path]
    let pipe = Pipe()
    reader.standardOutput = pipe
    try reader.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let linked = text.split(separator: "\n").filter { $0.contains("(NEEDED)") }.compactMap {
      $0.split(separator: "[").last?.split(separator: ".").first.map(String.init)
    }.filter { !$0.hasPrefix("libswift") && !$0.hasPrefix("libFoundation") && !$0.hasPrefix("ld-") }
    let system: Set<String> = ["libc", "libm", "libgcc_s", "libstdc++", "lib_FoundationICU"]
    // The list of the architecture's document.
    let documented: Set<String> = [
      "libfreetype", "libharfbuzz", "libfontconfig", "libhyphen", "libicuuc", "libisal", "libspng",
      "libturbojpeg",
    ]
    // FriBidi is what tests compare with; it comes with the target of the engine.
    #expect(Set(linked).subtracting(system).subtracting(["libfribidi"]) == documented)
  }

  /// The libraries that the program opened until its end, linked ones included.
  private func opened(_ markdown: String, _ options: String...) throws -> Set<String> {
    let log = folder.path("log-\(UUID())")
    let result = try Program.run(
      Self.options + options + ["-o", "x.png"], input: Array(markdown.utf8), in: folder,
      environment: ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": log])
    #expect(result.status == 0)
    let name = URL(fileURLWithPath: log).lastPathComponent
    let file = try #require(try folder.names().first { $0.hasPrefix(name) })
    let lines = String(decoding: try folder.read(file), as: UTF8.self).split(separator: "\n")
    return Set(
      lines.filter { $0.contains("calling init: ") }.compactMap {
        $0.split(separator: "/").last?.split(separator: ".").first.map(String.init)
      })
  }

  @Test func `a library of some images is opened by a document that shows one, and by no other`()
    throws
  {
    let own: [(name: String, library: String)] = [
      ("shapes.svg", "librsvg-2"), ("plain.avif", "libheif"), ("lossy.webp", "libwebp"),
      ("plain.gif", "libgif"), ("swapped.png", "liblcms2"),
    ]
    let libraries = Set(own.map(\.library) + ["libcairo", "libcurl", "libcurl-gnutls"])
    for name in own.map(\.name) + ["plain.png"] {
      try folder.write(name, try Self.picture(name))
    }
    let plain = try opened("# Text\n\n![x](plain.png)\n\n![y](http://127.0.0.1:1/x.svg)")
    #expect(plain.contains("libspng") && plain.isDisjoint(with: libraries))
    for (name, library) in own where library != "librsvg-2" {
      #expect(try opened("![x](\(name))").intersection(libraries) == [library], "\(name)")
    }
    let drawing = try opened("![x](shapes.svg)").intersection(libraries)
    #expect(drawing.isSuperset(of: ["librsvg-2", "libcairo"]) && !drawing.contains("libheif"))
    let remote = try opened("![x](http://127.0.0.1:1/x.svg)", "--remote-images")
    #expect(!remote.isDisjoint(with: ["libcurl", "libcurl-gnutls"]))
  }
}

/// The cases of shared data about images.
@Suite(.enabled(if: SharedData.exists, "the cases of SHARED_DATA"))
struct ImageCaseTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func files(of name: String) throws -> URL {
    let cases = try #require(SharedData.folder).appendingPathComponent("cases")
    let names = try FileManager.default.contentsOfDirectory(atPath: cases.path)
    return cases.appendingPathComponent(
      try #require(names.first { $0.hasPrefix(name) }))
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(["--padding=0", "--scale=1"] + arguments, in: folder, limit: 60)
  }

  private func bitmap(_ name: String) throws -> Bitmap {
    try ImageDecoder(try folder.read(name)).decode()
  }

  private func dump(_ name: String) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(try folder.read(name))) as? [String: Any])
  }

  @Test func `image bombs cost neither memory nor time, and keep their place`() throws {
    let input = try files(of: "032").appendingPathComponent("input.md").path
    let clock = ContinuousClock()
    let start = clock.now
    let result = try run(input, "-o", "x.json")
    #expect(result.status == 0 && start.duration(to: clock.now) < .seconds(20))
    // Refused by their headers, with what to do about it.
    #expect(
      result.errorLines.map { $0.contains("more than 40000000; raise --max-image-pixels") }
        == [true, true, true])
    let dump = try dump("x.json")
    let size = try #require(dump["size"] as? [Double])
    #expect(size[1] < 2000)
    let text = try #require(dump["text"] as? String)
    #expect(text.contains("First sentence.") && text.contains("Last sentence with"))
    // 20,000 × 20,000 pixels are 1.6 GB, and 60,000 × 60,000 are 14.4 GB.
    let limited = Process()
    limited.executableURL = URL(fileURLWithPath: "/bin/sh")
    limited.arguments = [
      "-c", "ulimit -v 2000000; exec \"$0\" \"$@\"", Program.url.path, input, "-q", "-o",
      folder.path("x.png"),
    ]
    try limited.run()
    limited.waitUntilExit()
    #expect(limited.terminationStatus == 0)
  }

  @Test func `addresses that reach inside are not followed`() throws {
    let server = try LoopbackServer { _ in .init(body: [1]) }
    let input = try String(
      contentsOf: try files(of: "033").appendingPathComponent("input.md"), encoding: .utf8)
    try folder.write("a.md", input.replacingOccurrences(of: "8099", with: "\(server.port)"))
    for options in [[], ["--remote-images", "--timeout=2"]] {
      let result = try Program.run(
        ["a.md", "-o", "x.json"] + options, in: folder, limit: 60)
      #expect(result.status == 0)
      #expect(server.requests.isEmpty)
      let dump = try dump("x.json")
      let states = try #require(dump["attachments"] as? [[String: Any]])
        .compactMap { $0["state"] as? String }
      #expect(states.count == 10 && !states.contains("loaded"))
      #expect((dump["text"] as? String)?.contains("Done.") == true)
    }
    let redirecting = try LoopbackServer { _ in
      .init(302, [("Location", "http://127.0.0.1:\(server.port)/")])
    }
    try folder.write("b.md", "![x](\(redirecting.url("/")))")
    #expect(try run("b.md", "--remote-images", "-o", "y.png").status == 0)
    #expect(server.requests.isEmpty && redirecting.requests.isEmpty)
  }

  @Test func `paths lead only below the folder, behind links and dots`() throws {
    let source = try files(of: "034")
    try FileManager.default.createDirectory(
      at: folder["doc"].appendingPathComponent("sub"), withIntermediateDirectories: true)
    for (from, to) in [
      ("input.md", "doc/input.md"), ("ok.png", "doc/ok.png"), ("outside.png", "outside.png"),
    ] {
      try FileManager.default.copyItem(at: source.appendingPathComponent(from), to: folder[to])
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder["doc"].appendingPathComponent("link.png").path,
      withDestinationPath: "../outside.png")
    func states(_ options: String...) throws -> [String] {
      _ = try Program.run(
        ["doc/input.md", "-o", "x.json", "--width=200"] + options, in: folder)
      return try #require(try dump("x.json")["attachments"] as? [[String: Any]])
        .compactMap { $0["state"] as? String }
    }
    let (loaded, failed) = ("loaded", "failed")
    #expect(
      try states() == [loaded, loaded, failed, failed, failed, failed, failed, failed])
    #expect(try run("doc/input.md", "-o", "x.png").status == 0)
    let page = try bitmap("x.png")
    let isRed = stride(from: 0, to: page.pixels.count, by: 4).contains { at in
      page.pixels[at] > 180 && page.pixels[at + 1] < 60 && page.pixels[at + 2] < 60
    }
    #expect(!isRed)
  }

  @Test func `a photo that says how it is turned is drawn so`() throws {
    let input = try files(of: "045").appendingPathComponent("input.md").path
    #expect(try run(input, "-o", "x.png").status == 0)
    #expect(try run(input, "-o", "x.json").status == 0)
    let page = try bitmap("x.png")
    let images = try #require(try dump("x.json")["attachments"] as? [[String: Any]])
    let frames = try images.map { try #require($0["imageFrame"] as? [Double]) }
    try #require(frames.count == 3)
    func pixel(_ frame: [Double], _ across: Double, _ down: Double) -> RGBAColor {
      page[Int(frame[0] + frame[2] * across), Int(frame[1] + frame[3] * down)]
    }
    func isRed(_ color: RGBAColor) -> Bool { color.red > 180 && color.blue < 80 }
    func isBlue(_ color: RGBAColor) -> Bool { color.blue > 180 && color.red < 80 }
    for frame in [frames[0], frames[2]] {
      #expect(frame[3] == 2 * frame[2])
      #expect(isRed(pixel(frame, 0.5, 0.25)) && isBlue(pixel(frame, 0.5, 0.75)))
    }
    #expect(frames[1][2] == 2 * frames[1][3])
    #expect(isRed(pixel(frames[1], 0.25, 0.5)) && isBlue(pixel(frames[1], 0.75, 0.5)))
  }

  @Test(arguments: [200, 320, 500])
  func `a block image has room of its own`(width: Int) throws {
    let input = try files(of: "024").appendingPathComponent("input.md").path
    #expect(try run(input, "-o", "x.json", "--theme=default", "--width=\(width)").status == 0)
    let dump = try dump("x.json")
    let images = try #require(dump["attachments"] as? [[String: Any]])
    let fragments = try #require(dump["fragments"] as? [[String: Any]])
    let lines = fragments.flatMap { $0["lines"] as? [[String: Any]] ?? [] }
    let texts = lines.compactMap { line -> (range: [Int], frame: [Double])? in
      guard let range = line["range"] as? [Int], let frame = line["frame"] as? [Double] else {
        return nil
      }
      return (range, frame)
    }
    for image in images where image["placement"] as? String == "block" {
      let frame = try #require(image["frame"] as? [Double])
      #expect(frame[3] == 200, "the theme's height")
      let offset = try #require(image["range"] as? [Int])[0]
      for line in texts where !(line.range[0]...line.range[1]).contains(offset) {
        let (top, bottom) = (line.frame[1], line.frame[1] + line.frame[3])
        #expect(top >= frame[1] + frame[3] - 0.02 || bottom <= frame[1] + 0.02)
      }
    }
    #expect(images.count { $0["placement"] as? String == "block" } >= 3)
  }
}
