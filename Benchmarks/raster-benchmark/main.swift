import Graphics
import ImageCodecs
import Raster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Times drawing and encoding of one page of text of 1600 × 18,800 pixels, like a README at scale 2.
//
//   raster-benchmark [-n ROUNDS] [--threads N] [--color] [-o FILE]
//
// `--color` makes every line of text translucent red on a page with a picture's worth of colours,
// which no palette holds.

/// The arguments.
struct Options {
  var rounds = 10
  var threads = 1
  var color = false
  var output: String?

  init(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let option = rest.next() {
      switch option {
      case "-n": rounds = rest.next().flatMap(Int.init) ?? rounds
      case "--threads": threads = rest.next().flatMap(Int.init) ?? threads
      case "--color": color = true
      case "-o": output = rest.next()
      default: print("unknown option \(option)")
      }
    }
  }
}

/// A page of paragraphs, code and rules, in points.
struct SamplePage {
  static let size = Size(width: 800, height: 9400)
  var list = DisplayList()
  private var seed: UInt32 = 1

  init(font: GlyphFont, color: Bool) {
    let index = list.index(of: font)
    let inks = [0x1f2328, 0x1f2328, 0x1f2328, 0x0969da].map { RGBAColor(hex: UInt32($0)) }
    var y = 40.0
    var line = 0
    while y < Self.size.height - 60 {
      if line % 60 == 40 {
        list.fill(
          .roundedRect(Rect(x: 32, y: y, width: 736, height: 300), radius: 6),
          RGBAColor(hex: 0xf6f8fa))
      }
      addLine(index, y: y + 20, ink: inks[line % 4])
      if color { list.fill(.ellipse(Rect(x: 10, y: y, width: 9, height: 9)), noise()) }
      y += line % 6 == 5 ? 40 : 24
      line += 1
    }
  }

  private mutating func addLine(_ font: Int, y: Double, ink: RGBAColor) {
    let start = list.glyphs.count
    var x = 40.0
    for _ in 0..<88 {
      // The glyphs of the letters and of some signs in Noto Sans.
      let letter = 68 + next() % 26
      if next() % 6 > 0 {
        list.glyphs.append(.init(id: letter, x: Int32(x * 64), y: Int32(y * 64)))
      }
      x += 8.1
    }
    list.commands.append(
      .glyphs(.init(font: font, size: 16, color: ink, glyphs: start..<list.glyphs.count)))
  }

  private mutating func next() -> UInt32 {
    seed = seed &* 1_664_525 &+ 1_013_904_223
    return seed >> 16
  }

  private mutating func noise() -> RGBAColor {
    RGBAColor(hex: next() << 8 | next() & 0xFF)
  }
}

/// The time on a clock: `CLOCK_MONOTONIC`, or `CLOCK_PROCESS_CPUTIME_ID` for all threads' work.
func milliseconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  unsafe clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

func peakKibibytes() -> Int {
  var usage = rusage()
  unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Int(usage.ru_maxrss)
}

func run(_ options: Options) throws {
  let path = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"
  let page = SamplePage(font: GlyphFont(data: try FontData(path: path)), color: options.color)
  guard let scale = RasterScale(2) else { return }
  var times: [Double] = []
  var work: [Double] = []
  var bytes: [UInt8] = []
  var pixels = 0
  for _ in 0..<options.rounds {
    let start = (milliseconds(CLOCK_MONOTONIC), milliseconds(CLOCK_PROCESS_CPUTIME_ID))
    let raster = try PageRaster(
      list: page.list, size: SamplePage.size, scale: scale, background: .white)
    bytes = try raster.png(threads: options.threads)
    times.append(milliseconds(CLOCK_MONOTONIC) - start.0)
    work.append(milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start.1)
    pixels = raster.width * raster.height
  }
  times.sort()
  work.sort()
  let median = times[times.count / 2]
  print(
    "draw and encode: best \(times[0]) ms, median \(median) ms, "
      + "processor time \(work[0]) ms, "
      + "\(Double(pixels) / median / 1e3) MP/s, \(bytes.count) bytes, peak \(peakKibibytes()) KiB, "
      + "\(page.list.glyphs.count) glyphs")
  if let output = options.output {
    let file = unsafe open(output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    var sink = FileDescriptorSink(file)
    try unsafe bytes.withUnsafeBytes { try unsafe sink.write($0) }
    close(file)
  }
}

try run(Options(CommandLine.arguments.dropFirst()))
