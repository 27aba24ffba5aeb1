import Graphics
import ImageCodecs
import Testing

@testable import Raster

struct DecoderTests {
  @Test func `bytes of no known format are an error`() {
    for bytes in [[], [1, 2, 3], Array("BM6000".utf8)] as [[UInt8]] {
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

struct JPEGTests {
  @Test func `a photograph is decoded to its colours`() throws {
    let decoder = try ImageDecoder(sampleJPEG)
    #expect(decoder.format == .jpeg)
    #expect(decoder.width == 32 && decoder.height == 16)
    let bitmap = try decoder.decode()
    for (x, color) in [(4, (200, 40, 30)), (28, (20, 40, 220))] {
      let pixel = bitmap[x, 8]
      #expect(abs(Int(pixel.red) - color.0) < 6)
      #expect(abs(Int(pixel.green) - color.1) < 6)
      #expect(abs(Int(pixel.blue) - color.2) < 6)
      #expect(pixel.alpha == 255)
    }
  }

  @Test(arguments: [(32, 32), (17, 32), (16, 16), (5, 8), (2, 4), (100, 32)])
  func `it is decoded no narrower than is useful`(useful: Int, width: Int) throws {
    let bitmap = try ImageDecoder(sampleJPEG)
      .decode(covering: useful, height: useful / 2)
    #expect(bitmap.width == width)
    #expect(bitmap.height == width / 2)
  }

  @Test func `one above the limit is refused by its header, and damage is an error or a picture`()
    throws
  {
    #expect(throws: ImageError.tooLarge(width: 32, height: 16, limit: 511)) {
      try ImageDecoder(sampleJPEG, pixelLimit: 511)
    }
    for count in 3..<sampleJPEG.count {
      _ = try? ImageDecoder(Array(sampleJPEG.prefix(count))).decode()
      var changed = sampleJPEG
      changed[count] ^= 0x5A
      _ = try? ImageDecoder(changed).decode()
    }
    #expect(throws: ImageError.self) { try ImageDecoder(Array(sampleJPEG.prefix(100))).decode() }
  }
}
