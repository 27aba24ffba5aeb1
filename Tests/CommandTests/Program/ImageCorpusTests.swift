import Foundation
import Graphics
import ImageCodecs
import LoopbackServer
import Testing

/// The documents of the corpus with all their images, which a server of this machine gives.
@Suite(.enabled(if: SharedData.exists, "the corpus of SHARED_DATA"))
struct ImageCorpusTests {
  private static let width = 680.0
  private let folder: TemporaryFolder
  private let server: LoopbackServer

  init() throws {
    folder = try TemporaryFolder()
    let picture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("ImageCodecsTests/Pictures/plain.png")
    let png = Array(try Data(contentsOf: picture))
    server = try LoopbackServer { request in
      Self.isBadge(request.target)
        ? .init(200, [("Content-Type", "image/svg+xml")], body: Self.badge(request.target))
        : .init(body: png)
    }
  }

  private static func isBadge(_ url: String) -> Bool {
    ["badge", "shields.io", ".svg"].contains { url.contains($0) }
  }

  /// Its width, as different as badges are.
  private static func badgeWidth(_ target: String) -> Int {
    70 + target.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % 60
  }

  /// A badge of stripes half a unit wide, which are one pixel each at two pixels a point.
  private static func badge(_ target: String) -> [UInt8] {
    let width = badgeWidth(target)
    let stripes = (0..<width).map { "M\($0) 0h.5v20h-.5z" }.joined()
    return Array(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='20'>\
      <rect width='\(width)' height='20' fill='#fff'/><path d='\(stripes)'/></svg>
      """.utf8)
  }

  /// A document whose images all come from the server.
  private func mirrored(_ name: String) throws -> [UInt8] {
    let file = try #require(SharedData.folder).appendingPathComponent("corpus/\(name)")
    var text = try String(contentsOf: file, encoding: .utf8)
    for pattern in [#"(!\[[^\]]*\]\()(?!https?:)"#, #"(<img[^>]*?src=["']?)(?!["']|https?:)"#] {
      text = text.replacingOccurrences(
        of: pattern, with: "$1" + server.url("/local/"), options: .regularExpression)
    }
    text = text.replacingOccurrences(
      of: "https?://(?!127)", with: server.url("/"), options: .regularExpression)
    return Array(text.utf8)
  }

  private func run(_ markdown: [UInt8], _ options: String...) throws -> Program.Result {
    let result = try Program.run(
      [
        "--remote-images", "--allow-private-addresses", "--padding=0", "--width=\(Self.width)",
        "--extensions=+html",
      ] + options, input: markdown, in: folder)
    #expect(result.status == 0)
    return result
  }

  private struct Image {
    var offset: Int
    var frame: Rect
    var url: String

    /// Reads an image of a layout; nil for what is none or not in a line.
    init?(_ attachment: [String: Any]) {
      guard attachment["kind"] as? String == "image", let url = attachment["url"] as? String,
        let range = attachment["range"] as? [Int],
        let frame = attachment["imageFrame"] as? [Double]
      else { return nil }
      offset = range[0]
      self.url = url
      self.frame = Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
  }

  private func layout(_ markdown: [UInt8]) throws -> [String: Any] {
    let result = try run(markdown, "--format=layout", "--scale=1")
    #expect(result.errorLines.filter { $0.contains("image") } == [])
    return try #require(
      try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
  }

  private func images(_ layout: [String: Any]) throws -> [Image] {
    try #require(layout["attachments"] as? [[String: Any]]).compactMap(Image.init)
  }

  @Test(arguments: [
    ("ar-javascript-algorithms.md", 2), ("en-bat.md", 3), ("en-fzf.md", 5), ("en-mermaid.md", 5),
    ("en-swift-markdown-ui.md", 2), ("th-pythainlp.md", 4), ("zh-arthas.md", 4),
  ])
  func `every image of a document is shown, and badges share a line as far as it goes`(
    name: String, together: Int
  ) throws {
    let layout = try layout(try mirrored(name))
    let badges = try images(layout).filter { Self.isBadge($0.url) }
    let states = try #require(layout["attachments"] as? [[String: Any]])
      .compactMap { $0["state"] as? String }
    #expect(states.allSatisfy { $0 == "loaded" })
    let text = Array(try #require(layout["text"] as? String).utf8)
    var most = 0
    for fragment in try #require(layout["fragments"] as? [[String: Any]]) {
      var before: [Image] = []
      for line in try #require(fragment["lines"] as? [[String: Any]]) {
        let range = try #require(line["range"] as? [Int])
        let inside = badges.filter { (range[0]..<range[1]).contains($0.offset) }
        most = max(most, inside.count)
        #expect(Set(inside.map { ($0.frame.maxY * 8).rounded() }).count <= 1, "\(name): a row")
        // Nothing but badges and spaces, in both lines.
        let words = text[range[0]..<range[1]].filter { $0 > 0x20 }
        let isRow = words.count == 3 * inside.count && !inside.isEmpty
        if isRow, let last = before.map(\.frame.maxX).max(), let first = inside.first,
          let start = before.map(\.frame.minX).min()
        {
          #expect(last - start + 3 + first.frame.width > Self.width, "\(name): there was room")
        }
        before = isRow ? inside : []
      }
    }
    #expect(most >= together, "\(name): \(most) badges beside each other")
  }

  @Test(arguments: ["en-bat.md", "en-fzf.md", "th-pythainlp.md"])
  func `a badge is sharp at two pixels a point`(name: String) throws {
    let markdown = try mirrored(name)
    let badges = try images(try layout(markdown)).filter { image in
      let target = image.url.dropFirst(server.url("").count)
      return Self.isBadge(image.url) && image.frame.height == 20
        && image.frame.width == Double(Self.badgeWidth(String(target)))
    }
    try #require(badges.count >= 3)
    let page = try ImageDecoder(try run(markdown, "--scale=2").output, pixelLimit: 1 << 30).decode()
    for badge in badges {
      let box = badge.frame.onWholePixels(scale: 2)
      // Rounded corners are left out.
      for x in Int(box.minX) + 16..<Int(box.maxX) - 16 {
        let expected: UInt8 = (x - Int(box.minX)) % 2 == 0 ? 0 : 255
        let value = page[x, Int(box.midY)].green
        guard abs(Int(value) - Int(expected)) <= 2 else {
          Issue.record("\(badge.url): \(value) at \(x) of \(box)")
          break
        }
      }
    }
  }
}
