import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  guard arguments.count == 2, arguments[0] == "measure" else {
    print("Usage: layout-benchmark measure TEXT")
    exit(2)
  }
  try MeasureBenchmark(path: arguments[1]).run()
} catch {
  print("layout-benchmark: \(error)")
  exit(1)
}
