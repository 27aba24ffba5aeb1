import Graphics
import ImageCodecs
import Testing

@testable import Raster

struct DecoderTests {
  @Test func `bytes of no known format are an error`() {
    for bytes in [[], [1, 2, 3], Array("GIF89a".utf8)] as [[UInt8]] {
      #expect(throws: ImageError.unknownFormat) { try ImageDecoder(bytes) }
    }
  }

  @Test func `a picture above the limit is refused by its header`() throws {
    let png = try page(DisplayList(), width: 300, height: 200).png()
    #expect(throws: ImageError.tooLarge(width: 300, height: 200, limit: 59_999)) {
      try ImageDecoder(png, pixelLimit: 59_999)
    }
  }

  @Test func `a picture cut short or changed is damaged, wherever it is cut`() throws {
    let png = try page(documentPage(), width: 300, height: 320).png()
    for count in stride(from: 8, to: png.count * 9 / 10, by: max(1, png.count / 97)) {
      #expect(throws: ImageError.self) {
        _ = try ImageDecoder(Array(png.prefix(count))).decode()
      }
      var changed = png
      changed[count] ^= 0x55
      _ = try? ImageDecoder(changed).decode()
    }
  }
}
