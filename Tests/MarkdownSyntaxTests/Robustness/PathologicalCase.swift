import Foundation

/// An input that was built to make a parser slow or deep.
struct PathologicalCase: Decodable, Sendable {
  var name: String
  var segments: [Segment]?

  /// A text and how often it stands there.
  struct Segment: Decodable, Sendable {
    var text: String
    var count: Int

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      text = try container.decode(String.self)
      count = try container.decode(Int.self)
    }
  }

  static func all() throws -> [PathologicalCase] {
    try JSONDecoder().decode(
      [PathologicalCase].self, from: SharedData.data("conformance/pathological.json"))
  }

  /// The input at a multiple of its size; a pattern that stands there once stays so.
  func text(times factor: Double) -> String {
    func scaled(_ count: Int) -> Int { max(1, Int(Double(count) * factor)) }
    if let segments {
      return segments.map {
        String(repeating: $0.text, count: $0.count == 1 ? 1 : scaled($0.count))
      }.joined()
    }
    switch name {
    case "deep-list-indent-1000":
      // Its length grows with the square of the depth.
      let depth = Int(1000 * factor.squareRoot())
      return (0..<depth).map { String(repeating: "  ", count: $0) + "* a\n" }.joined()
    case "backticks-growing":
      let count = Int(2000 * factor.squareRoot())
      return (1...max(1, count)).map { "e" + String(repeating: "`", count: $0) }.joined()
    case "refdefs-distinct":
      let keys = 0..<scaled(20000)
      return keys.map { "[\($0)]: u\n" }.joined() + keys.map { "[\($0)]\n" }.joined()
    case "footnote-defs":
      let keys = 0..<scaled(10000)
      return keys.map { "[^\($0)] " }.joined() + "\n" + keys.map { "[^\($0)]: t\n\n" }.joined()
    default:
      return ""
    }
  }
}
