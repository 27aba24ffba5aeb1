import Foundation
import MarkdownSyntax
import Testing

/// The parser beside Debian's `cmark-gfm` on documents of the world, with what both know.
struct ReferenceParserTests {
  private static let program = "/usr/bin/cmark-gfm"

  private static var canRun: Bool {
    SharedData.isThere && FileManager.default.isExecutableFile(atPath: program)
  }

  private func reference(_ file: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.program)
    let extensions = ["table", "strikethrough", "autolink", "tasklist", "footnotes"]
    process.arguments = ["--unsafe"] + extensions.flatMap { ["-e", $0] } + [file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// The lines that differ for a reason: what the reference gives, and why we don't.
  private static let explained: [(line: String, reason: String)] = [
    (
      #"[https://wiki.python.org/moin/WebProgramming\](<a"#,
      "a bracket that opens no link doesn't keep an address from being one"
    )
  ]

  /// HTML without the attributes of links back from footnotes, which newer versions changed.
  private func lines(_ html: String) -> [String] {
    let attribute = /\ data-footnote-backref-idx="[^"]*"|\ aria-label="Back to [^"]*"/
    return html.replacing(attribute, with: "").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  @Test(.enabled(if: canRun, "needs cmark-gfm and \(SharedData.absence)"))
  func `the documents of the corpus give the HTML of cmark-gfm`() throws {
    let options = try MarkdownParsingOptions(
      extensionList: "none,+html,+autolinks,+footnotes")
    for folder in ["corpus", "corpus/udhr", "bench/inputs"] {
      guard let url = SharedData.folder?.appendingPathComponent(folder) else { return }
      let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
      for name in names.sorted() where name.hasSuffix(".md") || name.hasSuffix(".txt") {
        let file = url.appendingPathComponent(name)
        let text = try String(contentsOf: file, encoding: .utf8)
        let root = Parser.shared.parseMarkdown(text, options: options)
        let ours = lines(root.html(options: options))
        let theirs = lines(try reference(file))
        #expect(ours.count == theirs.count, "\(name) has another number of lines")
        for (one, other) in zip(ours, theirs) where one != other {
          let isExplained = Self.explained.contains { other.contains($0.line) }
          #expect(isExplained, "\(name): \(one) instead of \(other)")
          if !isExplained { break }
        }
      }
    }
  }
}
