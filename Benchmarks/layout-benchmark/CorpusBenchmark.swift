import Raster
import TextLayout

/// Times every stage over a folder of documents and prints one table.
struct CorpusBenchmark {
  private let documents: [(name: String, markdown: String)]
  private let width: Double
  private let scale: RasterScale
  private let rounds: Int

  /// Reads the folder's `.md` files.
  init(folder: String, width: Double, scale: Double, rounds: Int) throws(UnreadableFile) {
    var documents: [(name: String, markdown: String)] = []
    for path in try TextFiles.paths(in: folder, ending: ".md") {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      documents.append((String(name.dropLast(3)), try TextFiles.read(path)))
    }
    guard !documents.isEmpty, let scale = RasterScale(scale) else {
      throw UnreadableFile(path: folder)
    }
    self.documents = documents
    self.width = width
    self.scale = scale
    self.rounds = max(1, rounds)
  }

  /// Times and prints: milliseconds, the median of the rounds.
  ///
  /// Fonts are opened before. Each round has a new layout manager, so that its words are new.
  func run() throws {
    let fonts = FontCollection()
    var table = Table(
      ["document", "KB", "MP", "PNG KB"] + StageTimes().columns.map(\.name) + ["MP/s"])
    var runs = [[StageTimes]](repeating: [], count: documents.count)
    var sizes = [(pixels: Int, bytes: Int)](repeating: (0, 0), count: documents.count)
    for round in 0...rounds {
      let manager = TextLayoutManager(fonts: fonts)
      for (index, document) in documents.enumerated() {
        let staged = try StagedDocument(
          document.markdown, width: width, scale: scale, manager: manager)
        sizes[index] = (staged.pixels, staged.png.count)
        // The first round opens fonts and fills the machine's caches.
        if round > 0 { runs[index].append(staged.times) }
      }
    }
    var sum = StageTimes()
    for (index, document) in documents.enumerated() {
      let times = StageTimes.median(of: runs[index])
      sum = sum + times
      table.add(row(document.name, document.markdown.utf8.count, sizes[index], times))
    }
    let all = sizes.reduce((pixels: 0, bytes: 0)) { ($0.pixels + $1.pixels, $0.bytes + $1.bytes) }
    table.add(row("all", documents.reduce(0) { $0 + $1.markdown.utf8.count }, all, sum))
    print("Width \(width.text(0)) pt, scale \(scale.value.text(2)), ms, one thread\n")
    print(table.text)
  }

  private func row(
    _ name: String, _ bytes: Int, _ size: (pixels: Int, bytes: Int), _ times: StageTimes
  ) -> [String] {
    let pixels = Double(size.pixels) / 1e6
    let writing = (times.draw + times.encode) / 1e9
    return [
      name, (Double(bytes) / 1e3).text(0), pixels.text(1), (Double(size.bytes) / 1e3).text(0),
    ] + times.columns.map { ($0.nanoseconds / 1e6).text(2) }
      + [(pixels / max(writing, 1e-9)).text(0)]
  }
}
