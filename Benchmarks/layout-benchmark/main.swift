import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
let usage = """
  Usage: layout-benchmark FOLDER [WIDTH [SCALE [ROUNDS]]]
         layout-benchmark render INPUT OUTPUT WIDTH SCALE REPEAT
         layout-benchmark measure TEXT [INDEX]
         layout-benchmark selection
         layout-benchmark options

  FOLDER   times every stage over its .md files and prints one table
  render   draws one document REPEAT times in one process, prints a line of JSON
  measure  measures a file of one paragraph a line, prints a line of JSON; INDEX remembers the
           system's fonts from one run to the next
  selection  times hit tests, carets and selections in up to 100,000 paragraphs
  options  times every option of a paragraph at two sizes, and a hit test; fails when ten times
           the text takes more than twelve times as long, or the test more than 20 µs
  """

func number<Number: LosslessStringConvertible>(_ index: Int, else standard: Number) -> Number {
  index < arguments.count ? Number(arguments[index]) ?? standard : standard
}

do {
  switch arguments.first {
  case "selection" where arguments.count == 1:
    SelectionBenchmark().run()
  case "options" where arguments.count == 1:
    if !OptionBenchmark().run() { exit(1) }
  case "measure" where 2...3 ~= arguments.count:
    try MeasureBenchmark(
      path: arguments[1], indexPath: arguments.count > 2 ? arguments[2] : nil
    ).run()
  case "render" where arguments.count == 6:
    try RenderBenchmark(
      input: arguments[1], output: arguments[2], width: number(3, else: 800),
      scale: number(4, else: 2)
    ).run(repeats: number(5, else: 5))
  case let folder?
  where !["measure", "render", "selection", "options", "--help", "-h"].contains(folder):
    try CorpusBenchmark(
      folder: folder, width: number(1, else: 680), scale: number(2, else: 2),
      rounds: number(3, else: 3)
    ).run()
  default:
    print(usage)
    exit(2)
  }
} catch {
  print("layout-benchmark: \(error)")
  exit(1)
}
