import TextLayout

/// Times the measuring of paragraphs, as the peers' programs do, and prints the same line.
struct MeasureBenchmark {
  private static let fontSize = 16.0
  private static let width = 360.0
  private static let otherWidths = [240.0, 280, 320, 400, 440, 480, 520, 560, 640, 720]
  private static let repeats = 11

  private let name: String
  private let indexPath: String?
  private let paragraphs: [String]
  private let attributes = TextAttributes(
    font: FontDescriptor(families: ["Noto Sans"], size: fontSize))

  /// Reads a text with one paragraph a line.
  ///
  /// - Parameter indexPath: A file that remembers the system's fonts from one process to the next, as
  ///   the program has one; without it fontconfig's start is measured, too.
  init(path: String, indexPath: String? = nil) throws(UnreadableFile) {
    self.indexPath = indexPath
    paragraphs = try TextFiles.read(path).split(separator: "\n").map(String.init)
    let file = path.split(separator: "/").last ?? ""
    name = String(file.prefix { $0 != "." })
  }

  /// Measures and prints.
  ///
  /// Cold is the first half of the paragraphs with fonts and libraries opened on the way, fresh the
  /// other half after that, warm all of them again as new objects, and rewidth the same objects at
  /// other widths.
  func run() {
    let start = Clock.now
    var fonts = FontCollection.Configuration()
    fonts.indexPath = indexPath
    let manager = TextLayoutManager(fonts: FontCollection(fonts))
    let opened = Clock.now - start
    let cold = Clock.time { measure(stride(from: 0, to: paragraphs.count, by: 2), manager) }
    let fresh = Clock.time { measure(stride(from: 1, to: paragraphs.count, by: 2), manager) }
    var warm: [Double] = []
    var height = 0.0
    for _ in 0..<Self.repeats {
      let pass = Clock.time { measure(stride(from: 0, to: paragraphs.count, by: 1), manager) }
      warm.append(pass.nanoseconds)
      height = pass.value
    }
    let shaped = paragraphs.map { manager.shape(AttributedText($0, attributes: attributes)) }
    var rewidth: [Double] = []
    for width in Self.otherWidths {
      rewidth.append(
        Clock.time { shaped.reduce(0) { $0 + $1.measure(width: width).height } }.nanoseconds)
    }
    let characters = Double(paragraphs.reduce(0) { $0 + $1.unicodeScalars.count })
    let fields = [
      "\"peer\":\"md2png\"", "\"text\":\"\(name)\"", "\"paras\":\(paragraphs.count)",
      "\"chars\":\(Int(characters))", "\"init_ms\":\((opened / 1e6).text(3))",
      "\"cold_ns\":\(((opened + cold.nanoseconds) / (characters / 2)).text(1))",
      "\"fresh_ns\":\((fresh.nanoseconds / (characters / 2)).text(1))",
      "\"warm_ns\":\((warm.median / characters).text(1))",
      "\"rewidth_ns\":\((rewidth.median / characters).text(2))", "\"height\":\(height.text(0))",
      "\"peak_kib\":\(Clock.peakKiB)",
    ]
    print("{\(fields.joined(separator: ","))}")
  }

  private func measure(_ indices: StrideTo<Int>, _ manager: TextLayoutManager) -> Double {
    var height = 0.0
    for index in indices {
      let text = AttributedText(paragraphs[index], attributes: attributes)
      height += manager.measure(text, width: Self.width).height
    }
    return height
  }
}
