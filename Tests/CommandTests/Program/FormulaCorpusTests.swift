import Foundation
import Testing

/// The formulas of documents that people wrote.
struct FormulaCorpusTests {
  private static let documents: [(name: String, formulas: Int)] = [
    ("en-halo2-ecc-addition.md", 77), ("en-miden-hasher.md", 347),
  ]

  /// The formulas of a layout's dump, those in cells among them.
  private func formulas(_ layout: [String: Any]) throws -> [[String: Any]] {
    let attachments = try #require(layout["attachments"] as? [[String: Any]])
    return try attachments.flatMap { attachment in
      if attachment["kind"] as? String == "math" { return [attachment] }
      return try (attachment["cells"] as? [[String: Any]] ?? []).flatMap { cell in
        try formulas(try #require(cell["layout"] as? [String: Any]))
      }
    }
  }

  @Test(.enabled(if: SharedData.exists, "needs the shared corpus"), arguments: documents)
  func `every formula of a document is set`(document: (name: String, formulas: Int)) throws {
    let file = try #require(SharedData.folder).appendingPathComponent("corpus/\(document.name)")
    let result = try Program.run(["--format", "layout", "-o", "-", file.path], limit: 120)
    #expect(result.status == 0)
    let dump = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
    let found = try formulas(dump)
    #expect(found.count == document.formulas)
    for formula in found {
      #expect(formula["error"] == nil, "\(formula["latex"] ?? ""): \(formula["error"] ?? "")")
    }
  }
}
