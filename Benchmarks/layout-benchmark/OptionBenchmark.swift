import Graphics
import TextLayout

/// Times layouts with one option each at two sizes: ten times the text must take at most twelve
/// times as long, and a hit test in 100,000 paragraphs less than 20 µs.
struct OptionBenchmark {
  /// An option with text that shows it.
  struct Option {
    var name: String
    /// The text that is repeated, as one long paragraph.
    var source = OptionBenchmark.latin
    var look: TextAttributes = OptionBenchmark.look
    var container = TextContainer(width: OptionBenchmark.width)
    var change: (inout ParagraphStyle) -> Void = { _ in }
  }

  private static let width = 360.0
  private static let mostGrowth = 12.0
  private static let slowestHitTest = 20.0
  /// The bytes of the smaller text; the larger one is ten times as long.
  private static let smallCount = 40_000
  private static let rounds = 7

  private static let latin =
    "An extraordinary paragraph of incomprehensible words that flows from line to line, again. "
  private static let tabbed = "An item\twith a cell\tand 12.5 of another, and some words behind. "
  private static let arabic =
    "\u{643}\u{62A}\u{628} \u{627}\u{644}\u{645}\u{639}\u{644}\u{645} \u{62F}\u{631}\u{633}\u{627} "
    + "\u{62C}\u{62F}\u{64A}\u{62F}\u{627} \u{639}\u{644}\u{649} \u{627}\u{644}\u{644}\u{648}\u{62D} "
  private static let mixed =
    "Some words, \u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{4E2D}\u{6587} \u{643}\u{62A}\u{628} and \u{1F600}. "
  private static let chinese =
    "\u{5B88}\u{706F}\u{5854}\u{7684}\u{8001}\u{4EBA}\u{6BCF}\u{5929}\u{665A}\u{4E0A}\u{5199}\u{5B57}\u{FF0C}"
  private static let look = TextAttributes(
    font: FontDescriptor(families: ["Noto Sans"], size: 16))

  private static func justified(_ change: @escaping (inout ParagraphStyle) -> Void = { _ in })
    -> (inout ParagraphStyle) -> Void
  {
    { style in
      style.alignment = .justify
      change(&style)
    }
  }

  private static func look(_ change: (inout TextAttributes) -> Void) -> TextAttributes {
    var result = look
    change(&result)
    return result
  }

  private static func cut(_ truncation: TextTruncation, lines: Int) -> TextContainer {
    var container = TextContainer(width: width)
    container.maximumNumberOfLines = lines
    container.truncation = truncation
    return container
  }

  private static var options: [Option] {
    let area = ExclusionShape(excluding: [.rect(Rect(x: 0, y: 40, width: 120, height: 4000))])
    let disc = ExclusionShape(outline: .ellipse(in: Rect(x: 0, y: 0, width: 360, height: 900)))
    let background = BackgroundDecoration(color: RGBAColor(hex: 0xEEEEEE), cornerRadius: 3)
    return [
      Option(name: "none"),
      Option(name: "both directions", source: mixed),
      Option(
        name: "hyphenation",
        change: {
          $0.language = "en"
          $0.hyphenation = Hyphenation()
        }),
      Option(name: "tabs", source: tabbed),
      Option(
        name: "tab stops", source: tabbed,
        change: {
          $0.tabStops = [TabStop(80, .end), TabStop(150, .decimal), TabStop(260, .center)]
        }
      ),
      Option(name: "justification", change: justified()),
      Option(name: "justification, Chinese", source: chinese, change: justified()),
      Option(name: "justification, mixed", source: mixed, change: justified()),
      Option(name: "justification, Arabic", source: arabic, change: justified()),
      Option(name: "kashida", source: arabic, change: justified { $0.usesKashida = true }),
      Option(
        name: "kashida, mixed", source: mixed, change: justified { $0.usesKashida = true }),
      Option(name: "optimal breaks", change: { $0.lineBreaking = .optimal }),
      Option(
        name: "optimal breaks, justified", change: justified { $0.lineBreaking = .optimal }),
      Option(
        name: "optimal breaks, hyphens",
        change: justified {
          $0.lineBreaking = .optimal
          $0.language = "en"
          $0.hyphenation = Hyphenation()
        }),
      Option(
        name: "optimal breaks, tabs", source: tabbed,
        change: justified { $0.lineBreaking = .optimal }),
      Option(
        name: "optimal breaks, kashida", source: arabic,
        change: justified {
          $0.lineBreaking = .optimal
          $0.usesKashida = true
        }),
      Option(name: "truncation at the tail", container: cut(.tail, lines: 3)),
      Option(name: "truncation in the middle", container: cut(.middle, lines: 3)),
      Option(name: "truncation at the head", container: cut(.head, lines: 3)),
      Option(name: "exclusion", container: TextContainer(width: width, shape: area)),
      Option(name: "outline", container: TextContainer(width: width, shape: disc)),
      Option(name: "letter spacing", look: look { $0.shaping.letterSpacing = 2 }),
      Option(name: "word spacing", look: look { $0.shaping.wordSpacing = 3 }),
      Option(name: "underline", look: look { $0.underline = LineDecoration() }),
      Option(name: "wavy underline", look: look { $0.underline = LineDecoration(.wavy) }),
      Option(name: "strikethrough", look: look { $0.strikethrough = LineDecoration() }),
      Option(name: "background", look: look { $0.background = background }),
      Option(name: "line height", change: { $0.lineHeight = .multiple(1.4) }),
    ]
  }

  /// Times all options and prints a table.
  ///
  /// - Returns: Whether nothing is slower than it may be.
  func run() -> Bool {
    Clock.keepMemory()
    var table = Table(["option", "once, ms", "ten times, ms", "ratio", ""])
    var isFast = true
    for option in Self.options {
      let (small, large) = times(option)
      let ratio = large / small
      let isOver = ratio > Self.mostGrowth
      isFast = isFast && !isOver
      table.add(
        [option.name] + [small, large].map { ($0 / 1e6).text(2) }
          + [ratio.text(2), isOver ? "too slow" : ""])
    }
    print(table.text)
    let hit = hitTest()
    isFast = isFast && hit <= Self.slowestHitTest
    print("\nA hit test in 100,000 paragraphs takes \(hit.text(2)) µs.")
    return isFast
  }

  /// The best time of shaping, laying out and drawing a text, and the same of one ten times as long.
  ///
  /// The best of several rounds, the two sizes in turn, in time of the processor: what disturbs one
  /// disturbs the other.
  private func times(_ option: Option) -> (small: Double, large: Double) {
    let fonts = FontCollection()
    var best = [Double.infinity, .infinity]
    for _ in 0..<Self.rounds {
      for (index, count) in [Self.smallCount, 10 * Self.smallCount].enumerated() {
        // A manager that knows no paragraph yet, but has met every word.
        let manager = TextLayoutManager(fonts: fonts, paragraphCacheBytes: 0)
        _ = lay(option, bytes: option.source.utf8.count, manager)
        let start = Clock.processor
        _ = lay(option, bytes: count, manager)
        best[index] = min(best[index], Clock.processor - start)
      }
    }
    return (best[0], best[1])
  }

  private func lay(_ option: Option, bytes: Int, _ manager: TextLayoutManager) -> Int {
    var style = ParagraphStyle()
    option.change(&style)
    let count = max(bytes / option.source.utf8.count, 1)
    let text = AttributedText(
      String(repeating: option.source, count: count), attributes: option.look, style: style)
    let laidOut = manager.layout(text, in: option.container)
    var list = DisplayList()
    laidOut.draw(into: &list, at: .zero)
    return laidOut.lineCount + list.commands.count
  }

  /// The time of a hit test, in microseconds.
  private func hitTest() -> Double {
    let manager = TextLayoutManager(fonts: FontCollection())
    let source = Array(repeating: Self.mixed + Self.latin, count: 100_000).joined(separator: "\n")
    let laidOut = manager.layout(
      AttributedText(source, attributes: Self.look), in: TextContainer(width: Self.width))
    let tests = 2000
    var sum = 0
    var times: [Double] = []
    for round in 0..<Self.rounds {
      let start = Clock.processor
      for index in 0..<tests {
        let y = laidOut.height * Double((index + round) * 104_729 % tests) / Double(tests)
        sum += laidOut.location(at: Point(x: Double(index * 7919 % 360), y: y)).offset
      }
      times.append((Clock.processor - start) / 1000 / Double(tests))
    }
    precondition(sum > 0)
    return times.median
  }
}
