import Graphics
import Testing

@testable import ImageCodecs

/// Containers that say one size, with streams inside that say another.
struct HEIFSizeTests {
  private static let limit = 100_000

  /// The units of the sample's stream: its parameter sets and its picture.
  private struct Sample {
    var sets: [[UInt8]] = []
    var parameters: HEVCUnit
    var picture: [UInt8]

    init() throws {
      let file = try Pictures.named("plain.heic")
      var configuration = try #require(file.firstBox("hvcC")).dropFirst(8 + 23)
      for _ in 0..<3 {
        let bytes = Array(configuration)
        let length = Int(bytes[3]) << 8 | Int(bytes[4])
        sets.append(Array(bytes[5..<5 + length]))
        configuration = configuration.dropFirst(5 + length)
      }
      parameters = HEVCUnit(sets[1])
      picture = Array(try #require(file.firstBox("mdat")).dropFirst(8))
      let length = picture[..<4].reduce(0) { $0 << 8 | Int($1) }
      picture = Array(picture[..<(4 + length)])
    }

    /// Units as they stand in a stream.
    static func stream(_ units: [UInt8]...) -> [UInt8] {
      units.flatMap { HEIFFile.number($0.count, 4) + $0 }
    }

    /// A picture whose container says 64 × 64.
    func file(configuration: [[UInt8]]? = nil, stream: [UInt8] = []) -> HEIFFile {
      HEIFFile(
        items: [.init(type: "hvc1", bytes: stream + picture)],
        properties: [
          HEIFFile.extent(width: 64, height: 64),
          HEIFFile.configuration(configuration ?? sets),
        ])
    }

    /// The same, as the second item below another that is shown.
    func file(under top: HEIFFile.Item) -> HEIFFile {
      var file = file()
      file.items.insert(top, at: 0)
      return file
    }

    /// A set of parameters for a size.
    func stating(_ size: (width: Int, height: Int)) -> [UInt8] {
      parameters.stating(width: size.width, height: size.height).bytes
    }
  }

  /// The sizes that a decoder would be given room for; both sides are multiples of 8.
  private static let sizes = [(40_000, 40_000), (65_536, 8), (8, 65_536), (320, 320)]

  private func expectRefusal(
    _ file: [UInt8], _ size: (width: Int, height: Int),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let decoder = try ImageDecoder(file, pixelLimit: Self.limit)
    #expect(decoder.size == Size(width: 64, height: 64), sourceLocation: sourceLocation)
    #expect(
      throws: ImageError.tooLarge(width: size.width, height: size.height, limit: Self.limit),
      sourceLocation: sourceLocation
    ) { _ = try decoder.decode() }
  }

  @Test func `a file that a test puts together is a picture`() throws {
    let sample = try Sample()
    for file in [
      sample.file(), sample.file(stream: Sample.stream(sample.stating((64, 64)), sample.sets[2])),
    ] {
      let bitmap = try ImageDecoder(file.bytes, pixelLimit: Self.limit).decode()
      #expect(bitmap[12, 6].isNear(Quarter.red, by: 12))
    }
  }

  @Test(arguments: sizes)
  func `the size in an HEVC stream is checked before its decoder sees it`(
    size: (width: Int, height: Int)
  ) throws {
    let sample = try Sample()
    let large = sample.stating(size)
    var sets = sample.sets
    sets[1] = large
    try expectRefusal(sample.file(configuration: sets).bytes, size)
    // A decoder forgets the picture's parameters with those of its sequence.
    try expectRefusal(sample.file(stream: Sample.stream(large, sample.sets[2])).bytes, size)
    let small = sample.stating((64, 64))
    let many = (0..<100).flatMap { _ in Sample.stream(small) }
    try expectRefusal(sample.file(stream: many + Sample.stream(large, small)).bytes, size)
  }

  @Test func `the size of a picture that is put together of others is checked too`() throws {
    let sample = try Sample()
    for (flags, length) in [(0, 2), (1, 4)] as [(UInt8, Int)] {
      let sides = HEIFFile.number(30_000, length) + HEIFFile.number(20_000, length)
      let file = sample.file(
        under: .init(type: "grid", bytes: [0, flags, 0, 0] + sides, parts: [2]))
      try expectRefusal(file.bytes, (30_000, 20_000))
    }
  }

  @Test func `no limit is so high that libheif's own numbers are too small for it`() throws {
    let sample = try Sample()
    let sides = HEIFFile.number(30_000, 2) + HEIFFile.number(20_000, 2)
    let file = sample.file(under: .init(type: "grid", bytes: [0, 0, 0, 0] + sides, parts: [2]))
    let decoder = try ImageDecoder(file.bytes, pixelLimit: 1 << 32)
    #expect(
      throws: ImageError.tooLarge(
        width: 30_000, height: 20_000, limit: HEIFDecoder.largestPicture)
    ) { _ = try decoder.decode() }
  }

  @Test func `what a file says twice, and parts without number, are refused`() throws {
    let sample = try Sample()
    var file = sample.file()
    file.secondTypes = ["mime"]
    expectDamage(file.bytes, "it says the same thing twice")
    file = sample.file()
    file.junk = try #require(file.bytes.firstBox("iloc")).map { $0 }
    expectDamage(file.bytes, "it says the same thing twice")
    file.junk = (0..<4096).flatMap { _ in HEIFFile.box("free", []) }
    expectDamage(file.bytes, "it has too many parts")
    let twice = sample.file().bytes
    let meta = Array(try #require(twice.firstBox("meta")))
    expectDamage(twice + meta, "it says the same thing twice")
  }

  private func expectDamage(
    _ file: [UInt8], _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: ImageError.damaged(reason), sourceLocation: sourceLocation) {
      _ = try ImageDecoder(file)
    }
  }

  @Test func `parts that belong to what is not there, or in a circle, never reach libheif`() throws
  {
    let sample = try Sample()
    let sides = HEIFFile.number(64, 2) + HEIFFile.number(64, 2)
    func grid(_ parts: [Int]) -> HEIFFile {
      sample.file(under: .init(type: "grid", bytes: [0, 0, 0, 0] + sides, parts: parts))
    }
    #expect(try ImageDecoder(grid([2]).bytes).decode()[12, 6].isNear(Quarter.red, by: 12))
    let mismatch = "its parts do not belong together"
    for parts in [[1], [3], [256], []] { expectDamage(grid(parts).bytes, mismatch) }
    let layers = [UInt8](repeating: 0, count: 10) + sides + [0, 0, 0, 0]
    for type in ["iovl", "iden"] {
      let file = sample.file(under: .init(type: type, bytes: layers, parts: [2]))
      expectDamage(file.bytes, "it is put together in a way that is not read")
    }
    for number in [1, 2, 3] {
      var file = sample.file(under: .init(type: "hvc1", bytes: sample.picture, parts: [number]))
      file.referenceType = "auxl"
      file.items[1].parts = [1]
      expectDamage(file.bytes, mismatch)
    }
  }

  @Test func `a box of absurd length ends the reading`() throws {
    let length: [UInt8] = [0, 0, 0, 1] + Array("free".utf8) + [0x80, 0, 0, 0, 0, 0, 0, 0]
    #expect(try HEIFItems(length + [0, 0, 0, 0]).items.isEmpty)
  }

  @Test func `the size in an AV1 stream is checked, and that beside its configuration`() throws {
    let file = try Pictures.named("plain.avif")
    let items = try HEIFItems(file)
    let stream = try #require(items.items.values.first { $0.type == "av01" }).bytes
    #expect(AV1Stream.largestSize(in: stream) == StatedSize(width: 48, height: 24))
    // The sample's stream ends its file. Its bits are changed in turn; no stream above the limit
    // may reach its decoder.
    let start = file.count - stream.count
    #expect(Array(file[start...]) == stream)
    var refused = 0
    for index in start..<min(start + 16, file.count) {
      for flip: UInt8 in [0x01, 0x10, 0x40, 0x80, 0xFF] {
        var changed = file
        changed[index] ^= flip
        guard let size = try HEIFItems(changed).largestStatedSize, size.exceeds(Self.limit) else {
          continue
        }
        refused += 1
        let decoder = try ImageDecoder(changed, pixelLimit: Self.limit)
        #expect(
          throws: ImageError.tooLarge(width: size.width, height: size.height, limit: Self.limit)
        ) { _ = try decoder.decode() }
        // The same header as a part of how the decoder is set up.
        let configuration = HEIFFile.box("av1C", [0x81, 0, 0, 0] + changed[start...])
        let outside = HEIFFile(
          items: [.init(type: "av01", bytes: stream)],
          properties: [HEIFFile.extent(width: 64, height: 64), configuration])
        try expectRefusal(outside.bytes, (size.width, size.height))
      }
    }
    #expect(refused > 0)
  }
}
