import Glibc
import MathLayout
import TextLayout

// How many formulas a second are set: cold, with a typesetter that knows no font yet for each round,
// and warm, with one that knows its glyphs. Formulas that were set before are no part of either: every
// round asks for a size of its own, which the typesetter's memory of formulas doesn't know.
//
// Usage: math-benchmark ROUNDS FILE, a formula a line.

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

/// The formulas that can be set; the others end with an error sooner or later.
func set(_ formulas: [String], with typesetter: MathTypesetter, size: Double) -> Int {
  var count = 0
  for latex in formulas {
    if (try? typesetter.typeset(latex, style: .display, size: size)) != nil { count += 1 }
  }
  return count
}

func perSecond(_ count: Int, _ time: Duration) -> Int { Int(Double(count) / (time / .seconds(1))) }

let arguments = CommandLine.arguments.dropFirst()
guard let rounds = arguments.first.flatMap({ Int($0) }), rounds > 0,
  let text = arguments.dropFirst().first.flatMap(contents)
else {
  print("usage: math-benchmark ROUNDS FILE")
  exit(2)
}
let formulas = text.split(separator: "\n").map(String.init)
let fonts = FontCollection()
let clock = ContinuousClock()
var cold = Duration.seconds(1 << 20)
var warm = Duration.seconds(1 << 20)
var first = Duration.seconds(1 << 20)
var count = 0
let typesetter = MathTypesetter(fonts: fonts)
_ = set(formulas, with: typesetter, size: 9)
for round in 0..<rounds {
  let fresh = MathTypesetter(fonts: fonts)
  first = min(first, clock.measure { _ = set(["x"], with: fresh, size: 10) })
  let unknown = MathTypesetter(fonts: fonts)
  cold = min(cold, clock.measure { count = set(formulas, with: unknown, size: 10) })
  let size = 11 + Double(round) / 1024
  warm = min(warm, clock.measure { count = set(formulas, with: typesetter, size: size) })
}
print("\(count) of \(formulas.count) formulas, best of \(rounds)")
print("opening the font and setting one letter: \(first)")
print("cold: \(perSecond(count, cold)) formulas/s; warm: \(perSecond(count, warm)) formulas/s")
