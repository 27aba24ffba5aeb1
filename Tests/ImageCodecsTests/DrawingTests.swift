import Foundation
import Graphics
import ImageCodecs
import Testing

/// Drawings (SVG).
struct DrawingTests {
  private func decoder(_ svg: String) throws -> ImageDecoder {
    try ImageDecoder(Array(svg.utf8))
  }

  private func svg(_ attributes: String, _ content: String = "") -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
      + "\(attributes)>\(content)</svg>"
  }

  @Test(arguments: [
    ("width='90.5' height='20'", Size(width: 90.5, height: 20)),
    ("width='1in' height='3pc'", Size(width: 96, height: 48)),
    ("viewBox='0 0 30 40'", Size(width: 30, height: 40)),
    ("width='100%' height='100%' viewBox='5 5 30 40'", Size(width: 30, height: 40)),
    ("width='60' viewBox='0 0 30 40'", Size(width: 60, height: 80)),
    ("", Size(width: 300, height: 150)),
  ])
  func `a drawing's size is its own, else its view box's`(attributes: String, size: Size) throws {
    #expect(try decoder(svg(attributes)).size == size)
  }

  @Test func `a drawing is drawn at the size it is shown at`() throws {
    let checks = svg(
      "width='10' height='4'", "<rect x='5' width='5' height='4' fill='#0a64c8'/>")
    let bitmap = try decoder(checks).decode(covering: 300, height: 120)
    #expect(bitmap.width == 300 && bitmap.height == 120)
    #expect(bitmap[149, 60].alpha == 0, "sharp edges: nothing is scaled up")
    #expect(bitmap[150, 60] == RGBAColor(hex: 0x0A64C8))
  }

  @Test func `what is translucent has straight opacity`() throws {
    let half = svg("width='4' height='4'", "<rect width='4' height='4' fill='red' opacity='.5'/>")
    #expect(
      try decoder(half).decode()[1, 1].isNear(
        RGBAColor(red: 255, green: 0, blue: 0, alpha: 128), by: 1))
  }

  @Test func `nothing outside of the drawing is read, and no script runs`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("svg-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let secret = folder.appendingPathComponent("plain.png")
    try Data(try Pictures.named("plain.png")).write(to: secret)
    let words = folder.appendingPathComponent("words.svg")
    try svg("width='48' height='24'", "<rect id='r' width='48' height='24'/>")
      .write(to: words, atomically: true, encoding: .utf8)
    let references = [
      "<image width='48' height='24' xlink:href='\(secret.absoluteString)'/>",
      "<image width='48' height='24' href='\(secret.path)'/>",
      "<use href='\(words.absoluteString)#r'/>",
      "<script>document.documentElement.innerHTML = 'x'</script>",
      "<style>@import url('\(words.absoluteString)');</style>",
    ]
    for reference in references {
      let bitmap = try? decoder(svg("width='48' height='24'", reference)).decode()
      #expect(bitmap?.pixels.allSatisfy { $0 == 0 } ?? true, "\(reference)")
    }
    let entity =
      "<!DOCTYPE svg [<!ENTITY x SYSTEM '\(words.absoluteString)'>]>"
      + svg("width='48' height='24'", "&x;")
    let bitmap = try? decoder(entity).decode()
    #expect(bitmap?.pixels.allSatisfy { $0 == 0 } ?? true)
  }

  @Test func `a picture inside of the drawing is shown`() throws {
    let png = Data(try Pictures.named("plain.png")).base64EncodedString()
    let bitmap = try decoder(
      svg(
        "width='48' height='24'",
        "<image width='48' height='24' href='data:image/png;base64,\(png)'/>")
    ).decode()
    #expect(bitmap.quarters[0].isNear(Quarter.red))
  }

  @Test func `drawings that grow without bound are refused`() throws {
    var levels = "<g id='l0'><rect width='1' height='1'/></g>"
    for level in 1...12 {
      let uses = String(repeating: "<use href='#l\(level - 1)'/>", count: 10)
      levels += "<g id='l\(level)'>\(uses)</g>"
    }
    #expect(throws: ImageError.self) {
      _ = try decoder(svg("width='9' height='9'", "<defs>\(levels)</defs><use href='#l12'/>"))
        .decode()
    }
    var entities = "<!ENTITY e0 'xxxxxxxxxx'>"
    for level in 1...12 {
      entities += "<!ENTITY e\(level) '\(String(repeating: "&e\(level - 1);", count: 10))'>"
    }
    let bomb = "<!DOCTYPE svg [\(entities)]>" + svg("", "<text>&e12;</text>")
    _ = try? decoder(bomb).decode()
  }

  @Test func `a drawing for a huge place has no more pixels than the limit`() throws {
    let decoder = try ImageDecoder(
      Array(svg("width='10' height='10'").utf8), pixelLimit: 10_000)
    let bitmap = try decoder.decode(covering: 100_000, height: 100_000)
    #expect(bitmap.width * bitmap.height <= 10_000)
  }
}
