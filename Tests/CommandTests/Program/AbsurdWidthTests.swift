import Foundation
import Testing

/// Widths that no one should ask for: wrapping at zero or hair-thin widths once never ended.
struct AbsurdWidthTests {
  /// The case's own document: nested lists, quotes, a table, code, a formula, a spoiler, a link.
  private static let document = """
    # Narrow

    - a
      - b
        - c
          - d
            1. deep words here

    > quote
    > > inner quote

    | One | Two | Three |
    | --- | :-: | --: |
    | alpha | beta | gamma |

    ```
    code line
    ```

    Text with $x^2$ and ||secret|| and [a link](https://example.org).

    """

  @Test(arguments: ["0", "-5", "nan", "infinity", "-infinity", "1e400"])
  func `a width that is none is refused at once`(width: String) throws {
    let result = try Program.run(
      ["--width", width, "--padding=0"], input: Self.document)
    #expect(result.status == 2 && result.errorLines.count == 1 && result.output.isEmpty)
  }

  @Test(arguments: [0.5, 1, 3, 7, 15, 25, 40])
  func `a hair-thin page has a finite height, whole clusters, all text, and is drawn as measured`(
    width: Double
  ) throws {
    let options = ["--width=\(width)", "--padding=0", "--scale=1"]
    let start = Date()
    let measured = try #require(
      try Program.run(options + ["--measure"], input: Self.document, limit: 20).jsonLines().first)
    #expect(Date().timeIntervalSince(start) < 20)
    let height = try #require(measured["height"] as? Double)
    let picture = try Program.run(options, input: Self.document, limit: 20)
    #expect(PNGExtents(picture.output)?.height == Int(height.rounded(.up)))
    let dump = try Program.run(options + ["--format=layout"], input: Self.document, limit: 20)
    let object = try JSONSerialization.jsonObject(with: Data(dump.output)) as? [String: Any]
    let text = try #require(object?["text"] as? String)
    for word in ["Narrow", "deep words here", "inner quote", "code line", "a link"] {
      #expect(text.contains(word))
    }
    let fragments = try #require(object?["fragments"] as? [[String: Any]])
    for case let lines as [[String: Any]] in fragments.compactMap({ $0["lines"] }) {
      for case let range as [Int] in lines.compactMap({ $0["range"] }) where lines.count > 1 {
        #expect(range[0] < range[1], "a line without a cluster")
      }
    }
    for case let frame as [Double] in fragments.compactMap({ $0["frame"] }) {
      #expect(frame[2] > 0 && frame[3] > 0)
    }
  }
}
