import Foundation
import Graphics
import LoopbackServer
import Synchronization
import Testing

@testable import ImageLoading

struct ImageLibraryTests {
  /// The pictures of the codecs' tests, each 48 × 24 pixels.
  private static let pictures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("ImageCodecsTests/Pictures")

  private static func picture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: pictures.appendingPathComponent(name)))
  }

  private func drawing(_ content: String, width: Int = 10) -> [UInt8] {
    Array(
      "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='10'>\(content)</svg>".utf8)
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("library-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url)
  }

  private func remote(_ url: String) throws -> ImageLibrary.RemoteImage {
    ImageLibrary.RemoteImage(try #require(WebAddress(url)))
  }

  private func library(_ change: (inout ImageLimits) -> Void = { _ in }) -> ImageLibrary {
    var limits = ImageLimits()
    limits.allowsPrivateAddresses = true
    change(&limits)
    return ImageLibrary(limits)
  }

  private func failure(_ answer: ImageLibrary.Answer) -> ImageFailure? {
    if case .failure(let failure) = answer { failure } else { nil }
  }

  @Test func `a file is an image by its bytes, and found by its path behind all links`() throws {
    try withFolder { (folder: URL) throws in
      let inside = folder.appendingPathComponent("in")
      try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
      let picture = Data(try Self.picture("plain.png"))
      for name in ["in/a.png", "in/wrong.jpg", "in/ein Bild.png", "in/圖.png", "out.png"] {
        try picture.write(to: folder.appendingPathComponent(name))
      }
      try Data([1, 2, 3]).write(to: inside.appendingPathComponent("noise.png"))
      for (name, target) in [("link.png", "../out.png"), ("ok-link.png", "a.png")] {
        try FileManager.default.createSymbolicLink(
          atPath: inside.appendingPathComponent(name).path, withDestinationPath: target)
      }
      let (library, root) = (library(), ImageFolder(inside.path))
      func answer(_ path: String) -> ImageLibrary.Answer {
        library.image(atPath: path, below: root)
      }
      for path in ["a.png", "wrong.jpg", "ein Bild.png", "圖.png", "./a.png", "ok-link.png"] {
        #expect(try answer(path).get().size == Size(width: 48, height: 24), "\(path)")
      }
      #expect(try answer("a.png").get() === answer("./a.png").get(), "it is opened once")
      for path in ["link.png", "../out.png", "/etc/hostname"] {
        #expect(failure(answer(path)) == .outsideFolder, "\(path)")
      }
      #expect(failure(answer("none.png")) == .missing && failure(answer(".")) != nil)
      guard case .notDecoded = failure(answer("noise.png")) else { throw Unexpected() }
      let gone = library.image(atPath: "a.png", below: ImageFolder(folder.path + "/none"))
      #expect(failure(gone) == .missingFolder)
      let small = self.library { $0.fileBytes = 20 }
      #expect(failure(small.image(atPath: "a.png", below: root)) == .tooManyBytes(limit: 20))
      let few = self.library { $0.pixels = 100 }
      let tooMany = try #require(failure(few.image(atPath: "a.png", below: root)))
      #expect(tooMany == .tooManyPixels(width: 48, height: 24, limit: 100))
      #expect(
        tooMany.reason(for: "a.png")
          == "the image a.png has 48 × 24 pixels, which is more than 100; "
          + "raise --max-image-pixels or make it smaller")
    }
  }

  private struct Unexpected: Error {}

  @Test func `a file that changed is another image, and the first one is not drawn from it`() throws
  {
    try withFolder { (folder: URL) throws in
      let file = folder.appendingPathComponent("a.png")
      try Data(try Self.picture("plain.png")).write(to: file)
      let (library, root) = (library(), ImageFolder(folder.path))
      let before = try library.image(atPath: "a.png", below: root).get()
      try Data(try Self.picture("swapped.png")).write(to: file)
      let after = try library.image(atPath: "a.png", below: root).get()
      #expect(before !== after)
      #expect(before.bitmap(width: 48, height: 24) == nil && before.failure == .changed)
      #expect(after.bitmap(width: 48, height: 24) != nil)
    }
  }

  @Test func `an image is made at the size of its place, a drawing sharply`() throws {
    let library = library()
    let picture = try library.image(embedding: try Self.picture("plain.png")).get()
    #expect(picture.bitmap(width: 16, height: 8).map { [$0.width, $0.height] } == [16, 8])
    #expect(picture.bitmap(width: 96, height: 48).map { [$0.width, $0.height] } == [48, 24])
    let drawing = try library.image(embedding: drawing("<rect width='5' height='10'/>")).get()
    let large = try #require(drawing.bitmap(width: 200, height: 200))
    #expect(large.width == 200 && large[99, 50] == .black && large[100, 50].alpha == 0)
  }

  @Test func `damage behind the header shows when it is decoded, and stays`() throws {
    let file = try Self.picture("lossless.webp")
    let broken = try library().image(embedding: Array(file.prefix(60))).get()
    #expect(broken.size == Size(width: 48, height: 24) && !broken.isBroken)
    #expect(broken.bitmap(width: 48, height: 24) == nil && broken.isBroken)
    #expect(broken.bitmap(width: 4, height: 2) == nil)
    let reason = try #require(broken.failure).reason(for: "x.webp")
    #expect(reason == "the image x.webp is not shown: the picture is damaged: it is cut short")
  }

  @Test func `what is kept never takes more than its limits, and goes when asked to`() throws {
    let library = library {
      $0.decodedBytes = 10_000
      $0.scaledBytes = 4000
      $0.encodedBytes = 3000
    }
    var images: [EncodedImage] = []
    for width in 1...40 {
      let image = try library.image(embedding: drawing("", width: width)).get()
      _ = image.bitmap(width: width, height: 10)
      images.append(image)
      let kept = library.keptBytes
      #expect(kept.encoded <= 3000 && kept.decoded <= 10_000 && kept.scaled <= 4000)
    }
    let picture = try library.image(embedding: try Self.picture("plain.png")).get()
    _ = picture.bitmap(width: 12, height: 6)
    #expect(library.keptBytes.decoded > 0 && library.keptBytes.scaled > 0)
    library.clearCaches()
    #expect(library.keptBytes == (0, 0, 0))
    #expect(picture.bitmap(width: 12, height: 6) != nil, "it is made again")
    images = []
  }

  @Test func `decoding that takes too long is given up`() throws {
    // Opening the library is no part of what is timed, and reading the size is quick.
    _ = try library().image(embedding: drawing("")).get()
    let slow = """
      <filter id='f' width='9' height='9'><feTurbulence baseFrequency='0.1' numOctaves='200000'/>\
      </filter><rect width='10' height='10' filter='url(#f)'/>
      """
    let library = library { $0.decodingSeconds = 1 }
    let image = try library.image(embedding: drawing(slow)).get()
    let clock = ContinuousClock()
    let start = clock.now
    #expect(image.bitmap(width: 64, height: 64) == nil)
    #expect(start.duration(to: clock.now) < .seconds(20))
    guard case .notDecoded(let reason) = image.failure else { throw Unexpected() }
    #expect(reason == "decoding the picture takes longer than the limit of 1.0 seconds")
  }

  @Test func `images of the network are fetched once, by whoever comes first`() throws {
    let picture = try Self.picture("plain.gif")
    let server = try LoopbackServer { request in
      request.target == "/text"
        ? .init(body: Array("<html>".utf8)) : .init(body: picture, delay: 0.1)
    }
    let library = library()
    let images = try (0..<3).map { try remote(server.url("/\($0)")) }
    #expect(library.image(fetched: images[0]) == nil)
    let answers = Mutex<[[Size?]]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      let sizes = library.fetch(images + images).map { try? $0.get().size }
      answers.withLock { $0.append(sizes) }
    }
    let expected = Array(repeating: Size(width: 48, height: 24) as Size?, count: 6)
    #expect(answers.withLock { $0 } == Array(repeating: expected, count: 4))
    #expect(server.requests.map(\.target).sorted() == ["/0", "/1", "/2"])
    let known = try #require(library.image(fetched: images[0]))
    #expect(try known.get() === library.fetch([images[0]])[0].get())
    guard case .notDecoded = failure(library.fetch([try remote(server.url("/text"))])[0]) else {
      throw Unexpected()
    }
  }

  @Test func `the network is not asked for what is private unless that is allowed`() throws {
    let server = try LoopbackServer { _ in .init(body: [1]) }
    let library = library { $0.allowsPrivateAddresses = false }
    guard case .notFetched(let reason) = failure(library.fetch([try remote(server.url("/"))])[0])
    else { throw Unexpected() }
    #expect(reason.contains("private address 127.0.0.1"))
    #expect(server.requests.isEmpty)
  }
}
