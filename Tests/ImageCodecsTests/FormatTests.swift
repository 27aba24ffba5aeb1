import Graphics
import Testing

@testable import ImageCodecs

struct FormatTests {
  private static let sample = [Quarter.red, Quarter.green, Quarter.blue, Quarter.white]

  @Test(arguments: [
    ("plain.png", ImageFormat.png), ("turned-1.jpg", .jpeg), ("progressive.jpg", .jpeg),
    ("lossy.webp", .webp), ("lossless.webp", .webp), ("animated.webp", .webp), ("plain.gif", .gif),
    ("interlaced.gif", .gif), ("animated.gif", .gif), ("plain.avif", .heif), ("plain.heic", .heif),
    ("shapes.svg", .svg),
  ])
  func `every format shows its picture, and of an animation its first`(
    name: String, format: ImageFormat
  ) throws {
    let decoder = try ImageDecoder(try Pictures.named(name))
    #expect(decoder.format == format)
    #expect(decoder.size == Size(width: 48, height: 24))
    let bitmap = try decoder.decode()
    #expect(bitmap.width == 48 && bitmap.height == 24)
    expectNear(bitmap.quarters, Self.sample, by: 12, name)
  }

  @Test(arguments: (1...8).map { "turned-\($0).jpg" } + ["turned.png", "turned.webp"])
  func `a picture that is stored turned is shown upright`(name: String) throws {
    let decoder = try ImageDecoder(try Pictures.named(name))
    #expect(decoder.size == Size(width: 48, height: 24), "the size is known before decoding")
    expectNear(try decoder.decode().quarters, Self.sample, name)
    let small = try decoder.decode(covering: 24, height: 12)
    #expect(small.width >= 24 && small.height >= 12 && small.width == 2 * small.height)
    expectNear(small.quarters, Self.sample, name)
  }

  @Test(arguments: ["swapped.png", "swapped.jpg", "swapped.webp"])
  func `colours of another profile become sRGB`(name: String) throws {
    // The profile has red and blue in each other's place.
    let swapped = Self.sample.map { RGBAColor(red: $0.blue, green: $0.green, blue: $0.red) }
    expectNear(
      try ImageDecoder(try Pictures.named(name)).decode().quarters, swapped, by: 16, name)
  }

  @Test func `gray of another profile becomes sRGB`() throws {
    // Half of the light is 188 of 255 in sRGB.
    let bitmap = try ImageDecoder(try Pictures.named("linear-gray.jpg")).decode()
    #expect(bitmap[20, 10].isNear(RGBAColor(red: 188, green: 188, blue: 188), by: 3))
  }

  @Test func `four inks take light away, or show what their profile says`() throws {
    let plain = try ImageDecoder(try Pictures.named("four-inks.jpg")).decode()
    expectNear(
      plain.quarters,
      [
        RGBAColor(red: 255, green: 0, blue: 0), RGBAColor(red: 0, green: 255, blue: 0),
        RGBAColor(red: 0, green: 0, blue: 255), .black,
      ], "four-inks.jpg")
    let profiled = try ImageDecoder(try Pictures.named("four-inks-profile.jpg")).decode()
    let color = profiled[20, 10]
    #expect(color.red > 200 && color.green < 60 && color.blue < 60, "\(color)")
  }

  @Test(arguments: ["clear.gif", "clear.webp"])
  func `what is clear stays clear`(name: String) throws {
    let quarters = try ImageDecoder(try Pictures.named(name)).decode().quarters
    expectNear([quarters[0], quarters[2]], [Quarter.red, Quarter.blue], name)
    #expect(quarters[1].alpha == 0 && quarters[3].alpha == 0)
  }

  @Test(arguments: Pictures.names.filter { !$0.hasSuffix(".jpg") && !$0.contains("turned") })
  func `a small place gets a small picture`(name: String) throws {
    let decoder = try ImageDecoder(try Pictures.named(name))
    let bitmap = try decoder.decode(covering: 6, height: 3)
    #expect(bitmap.width >= 6 && bitmap.height >= 3)
    let isHEIF = decoder.format == .heif
    #expect(isHEIF || bitmap.width <= 12, "\(name) is \(bitmap.width) pixels wide")
    expectNear([bitmap.quarters[0]], [try decoder.decode().quarters[0]], by: 20, name)
  }

  @Test func `sizes past the limit are refused by the header in every format`() throws {
    for name in Pictures.names where name != "shapes.svg" {
      #expect(throws: ImageError.tooLarge(width: 48, height: 24, limit: 1151), "\(name)") {
        _ = try ImageDecoder(try Pictures.named(name), pixelLimit: 1151)
      }
    }
  }
}

struct DamageTests {
  @Test(arguments: Pictures.names)
  func `a file that is cut short or changed is an error or a picture, and nothing worse`(
    name: String
  ) throws {
    let file = try Pictures.named(name)
    for count in stride(from: 0, to: file.count, by: max(1, file.count / 150)) {
      let cut = Array(file.prefix(count))
      if let bitmap = try? ImageDecoder(cut, pixelLimit: 100_000).decode() {
        #expect(bitmap.pixels.count == bitmap.width * bitmap.height * 4)
      }
      var changed = file
      changed[count] ^= 0x5A
      _ = try? ImageDecoder(changed, pixelLimit: 100_000).decode()
    }
  }

  @Test(arguments: ["plain.png", "lossy.webp", "lossless.webp", "plain.gif", "plain.avif"])
  func `half a file is damaged`(name: String) throws {
    let file = try Pictures.named(name)
    #expect(throws: ImageError.self) {
      _ = try ImageDecoder(Array(file.prefix(file.count / 2))).decode()
    }
  }

  @Test func `decoding ends when it is not wanted any more`() throws {
    for name in ["plain.png", "plain.gif"] {
      let decoder = try ImageDecoder(try Pictures.named(name))
      #expect(throws: ImageError.self) {
        _ = try decoder.decode(covering: 4, height: 2, while: { false })
      }
    }
  }

  @Test(arguments: [
    "", "<", "<html>", "<!-- never closed", "<?xml version='1.0'", "<!DOCTYPE svg [<!ENTITY a '>'>",
    "RIFF....WEBX", "....ftypmp42....",
  ])
  func `bytes of no known format are an error`(text: String) {
    #expect(throws: ImageError.unknownFormat) { _ = try ImageDecoder(Array(text.utf8)) }
  }
}
