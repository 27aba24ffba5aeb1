import Glibc
import MarkdownSyntax

// How fast Markdown becomes a tree. Beside it, Benchmarks/cmark/parse.c does the same with GitHub's
// C library, on the same files and with the extensions that both know; scripts/bench-syntax builds
// and runs the two.
//
// Usage: syntax-benchmark ROUNDS FILE…

func contents(_ path: String) -> String? {
  guard let file = unsafe fopen(path, "rb") else { return nil }
  defer { unsafe fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = unsafe fread(&buffer, 1, buffer.count, file)
    guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
    bytes.append(contentsOf: buffer[..<count])
  }
}

var options = MarkdownParsingOptions()
options.footnotes = true
options.html = true

let arguments = CommandLine.arguments.dropFirst()
guard let rounds = arguments.first.flatMap({ Int($0) }), rounds > 0 else {
  print("usage: syntax-benchmark ROUNDS FILE…")
  exit(2)
}
let texts = arguments.dropFirst().compactMap(contents)
let size = texts.reduce(0) { $0 + $1.utf8.count }

let clock = ContinuousClock()
var best = Duration.seconds(1 << 20)
var nodes = 0
for _ in 0..<rounds {
  nodes = 0
  let time = clock.measure {
    for text in texts {
      nodes += Parser.shared.parseMarkdown(text, options: options).children.count
    }
  }
  best = min(best, time)
}
let seconds = best / .seconds(1)
print(
  "MarkdownSyntax \(Double(Int(Double(size) / seconds / 1e4)) / 100) MB/s,",
  "\(size) bytes, \(nodes) root blocks, best of \(rounds)")
