import Graphics
import TextLayout

/// Times hit tests, carets and selections in texts of more and more paragraphs.
struct SelectionBenchmark {
  private static let width = 360.0
  private static let tests = 2000

  /// Prints a row for each number of paragraphs; the time of a hit test must hardly grow.
  func run() {
    let manager = TextLayoutManager(fonts: FontCollection())
    let attributes = TextAttributes(font: FontDescriptor(families: ["Noto Sans"], size: 16))
    let source = "A paragraph of \u{5E9}\u{5DC}\u{5D5}\u{5DD} that wraps to a line or two of text."
    var table = Table(["paragraphs", "hit test, µs", "again, µs", "caret, µs", "segments, µs"])
    for count in [100, 1000, 10_000, 100_000] {
      let text = AttributedText(
        Array(repeating: source, count: count).joined(separator: "\n"), attributes: attributes)
      let laidOut = manager.layout(text, in: TextContainer(width: Self.width))
      let navigation = TextSelectionNavigation(laidOut)
      // A fixed sequence of points all over the text.
      let points = (0..<Self.tests).map { index in
        Point(
          x: Double(index * 7919 % 360),
          y: laidOut.height * Double(index * 104_729 % Self.tests) / Double(Self.tests))
      }
      let near = points.map { Point(x: $0.x, y: min($0.y, 400)) }
      var sum = 0
      let hit = Clock.time { for point in points { sum += laidOut.location(at: point).offset } }
      for point in near { sum += navigation.location(at: point).offset }
      let again = Clock.time { for point in near { sum += navigation.location(at: point).offset } }
      let caret = Clock.time {
        for point in points {
          sum += Int(laidOut.caretRect(at: TextLocation(Int(point.x) * text.count / 360)).x)
        }
      }
      let segments = Clock.time {
        for point in points {
          let start = Int(point.x) * (text.count - 20) / 360
          laidOut.enumerateTextSegments(in: start..<start + 20, kind: .selection) {
            sum += $0.range.count
            return true
          }
        }
      }
      precondition(sum > 0)
      table.add(
        ["\(count)"]
          + [hit, again, caret, segments].map {
            ($0.nanoseconds / 1000 / Double(Self.tests)).text(2)
          })
    }
    print(table.text)
  }
}
