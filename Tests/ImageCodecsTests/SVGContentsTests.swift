import Foundation
import Graphics
import Testing

@testable import ImageCodecs

/// What a drawing may ask for.
struct SVGContentsTests {
  private static let limit = 100_000

  private func svg(_ content: String, before: String = "") -> [UInt8] {
    Array(
      (before + "<svg xmlns='http://www.w3.org/2000/svg' xmlns:x='http://www.w3.org/1999/xlink' "
        + "width='48' height='24'>\(content)</svg>").utf8)
  }

  private func decode(_ file: [UInt8]) throws(ImageError) -> Bitmap {
    try ImageDecoder(file, pixelLimit: Self.limit).decode()
  }

  private func address(_ bytes: [UInt8], _ type: String) -> String {
    "data:\(type);base64,\(Data(bytes).base64EncodedString())"
  }

  private func image(_ address: String, _ name: String = "x:href") -> [UInt8] {
    svg("<image width='48' height='24' \(name)='\(address)'/>")
  }

  @Test func `pictures inside of a drawing share the limit of pixels`() throws {
    let large = PNGFile(storage: .gray, color: [9], chunks: [], side: 255).bytes
    let huge = PNGFile(storage: .gray, color: [9], chunks: [], side: 5, statedSide: 30_000).bytes
    let one = address(large, "image/png")
    #expect(try decode(image(one))[20, 10] == RGBAColor(red: 9, green: 9, blue: 9))
    let other = "<image x:href='\(one)'/>"
    #expect(throws: ImageError.tooLarge(width: 255, height: 255, limit: Self.limit - 255 * 255)) {
      _ = try decode(svg(other + other))
    }
    let refused = ImageError.tooLarge(width: 30_000, height: 30_000, limit: Self.limit)
    let bomb = address(huge, "image/png")
    for file in [
      image(bomb), image(bomb, "href"), image("  DATA" + bomb.dropFirst(4)),
      image("&#x64;&#97;ta" + bomb.dropFirst(4)), image(address(huge, "")),
      svg("<filter id='f'><feImage href='\(bomb)'/></filter>"),
      svg("<g title='>' x:href=\"\(bomb)\"></g>"),
      image(address(image(bomb), "image/svg+xml")),
      svg("<image href='\(bomb)'/>", before: "<?xml version='1.0' encoding='utf-8'?><!-- < -->"),
    ] {
      #expect(throws: refused) { _ = try decode(file) }
    }
  }

  @Test(arguments: [
    ("<g/>", 100_001, "a drawing of more than 100000 elements is not read"),
    ("<text>long</text>", 50_001, "a drawing of more than 200000 bytes of text is not read"),
    ("          ", 1_800_000, "a drawing of more than 16777216 bytes is not read"),
  ])
  func `a drawing of too many parts is refused`(part: String, count: Int, reason: String) {
    #expect(throws: ImageError.damaged(reason)) {
      _ = try decode(svg(String(repeating: part, count: count)))
    }
  }

  @Test func `what only tells how a drawing looks is not counted as its text`() throws {
    let long = String(repeating: "a", count: 300_000)
    for content in [
      "<style>/* \(long) */</style>", "<!-- \(long) -->", "<metadata>\(long)</metadata>",
      "<g id='\(long)'/>",
    ] {
      #expect(try decode(svg(content + "<rect width='48' height='24'/>"))[20, 10] == .black)
    }
    #expect(throws: ImageError.self) { _ = try decode(svg("<style/><text>\(long)</text>")) }
    #expect(throws: ImageError.self) { _ = try decode(svg("<text><![CDATA[\(long)]]></text>")) }
  }

  @Test func `entities count as what they stand for, and stand for nothing but text`() throws {
    let plain = "<!DOCTYPE svg [<!ENTITY ns 'http://www.w3.org/2000/svg'> <!-- x --> ]>"
    let rect = "<rect width='48' height='24'/>"
    #expect(try decode(svg(rect, before: plain))[20, 10] == .black)
    let long = "<!DOCTYPE svg [<!ENTITY a '\(String(repeating: "a", count: 5000))'>]>"
    #expect(
      throws: ImageError.damaged("a drawing of more than 200000 bytes of text is not read")
    ) { _ = try decode(svg("<text>\(String(repeating: "&a;", count: 50))</text>", before: long)) }
    for subset in [
      "<!ENTITY % a 'x'>", "<!ENTITY a '&b;'>", "<!ENTITY a '<rect/>'>",
      "<!ATTLIST image href CDATA 'data:,'>",
    ] {
      #expect(throws: ImageError.damaged("its document type is not read")) {
        _ = try decode(svg(rect, before: "<!DOCTYPE svg [\(subset)]>"))
      }
    }
    #expect(throws: ImageError.damaged("its encoding is not read")) {
      _ = try decode(svg(rect, before: "<?xml version='1.0' encoding='UTF-7'?>"))
    }
  }

  @Test func `a drawing of many layers is drawn with fewer pixels`() throws {
    let steps = (0..<300).map { "<feOffset dx='1' result='r\($0)'/>" }.joined()
    let masks = (0..<300).map { "<mask id='m\($0)'/>" }.joined()
    for content in ["<filter id='f'>\(steps)</filter>", masks] {
      let bitmap = try ImageDecoder(svg(content), pixelLimit: Self.limit)
        .decode(covering: 400, height: 200)
      #expect(bitmap.width * bitmap.height <= 4 * Self.limit / 300)
      #expect(bitmap.width > 30 && bitmap.height > 15)
    }
    let few = try ImageDecoder(svg("<mask id='m'/>"), pixelLimit: Self.limit)
      .decode(covering: 400, height: 200)
    #expect(few.width == 400 && few.height == 200)
  }
}
