import MarkdownLayout
import MarkdownSyntax
import Raster
import TextLayout

/// Draws one document several times in one process, as a server would.
struct RenderBenchmark {
  private let output: String
  private let markdown: String
  private let width: Double
  private let scale: RasterScale

  /// Reads the document.
  init(input: String, output: String, width: Double, scale: Double) throws(UnreadableFile) {
    guard let scale = RasterScale(scale) else { throw UnreadableFile(path: input) }
    markdown = try TextFiles.read(input)
    self.output = output
    self.width = width
    self.scale = scale
  }

  /// A picture and how long its parts took, in nanoseconds.
  private struct Run {
    var layout = 0.0
    var list = 0.0
    var png = 0.0
    var total: Double { layout + list + png }
  }

  /// Draws and prints: the first run with fonts opened on the way, then the median of the others.
  func run(repeats: Int) throws {
    let manager = TextLayoutManager(fonts: FontCollection())
    var runs: [Run] = []
    var size = (width: 0, height: 0)
    for _ in 0...max(repeats, 1) {
      let (run, raster) = try draw(with: manager)
      runs.append(run)
      size = (raster.width, raster.height)
    }
    let warm = runs.dropFirst()
    func middle(_ part: (Run) -> Double) -> String { (warm.map(part).median / 1e6).text(2) }
    let fields = [
      "\"peer\":\"md2png\"", "\"first_ms\":\((runs[0].total / 1e6).text(2))",
      "\"warm_ms\":\(middle { $0.total })", "\"layout_ms\":\(middle { $0.layout })",
      "\"list_ms\":\(middle { $0.list })", "\"png_ms\":\(middle { $0.png })",
      "\"w\":\(size.width)", "\"h\":\(size.height)", "\"peak_kib\":\(Clock.peakKiB)",
    ]
    print("{\(fields.joined(separator: ","))}")
  }

  private func draw(with manager: TextLayoutManager) throws -> (Run, PageRaster) {
    var run = Run()
    let placing = Clock.time {
      MarkdownText(markdown, options: .github).textLayoutManager(manager)
        .markdownTheme(.naturalImages).page(width: width)
    }
    run.layout = placing.nanoseconds
    let page = placing.value
    let listing = Clock.time { page.displayList }
    run.list = listing.nanoseconds
    let raster = try PageRaster(
      list: listing.value, size: page.size, scale: scale, background: page.background)
    let writing = try Clock.time { try raster.png(threads: 2) }
    try TextFiles.write(writing.value, to: output)
    run.png = writing.nanoseconds
    return (run, raster)
  }
}
