internal import Synchronization

extension TextLayoutManager {
  /// The exact height, width and number of lines of a string in one look.
  public func measure(
    _ string: String, attributes: TextAttributes, style: ParagraphStyle = .init(),
    width: Double = .infinity
  ) -> TextMeasurement {
    measure(AttributedText(string, attributes: attributes, style: style), width: width)
  }

  /// What each of many texts takes at a width, in their order.
  ///
  /// The texts are shared out to one thread a processor; the results are those of one after the
  /// other.
  public func measure(_ texts: [AttributedText], width: Double) -> [TextMeasurement] {
    shareOut(texts) { self.measure($0, width: width) }
  }

  /// Lays out many texts, in their order, on one thread a processor.
  public func layout(_ texts: [AttributedText], in container: TextContainer) -> [LaidOutText] {
    shareOut(texts) { self.layout($0, in: container) }
  }

  private func shareOut<Result: Sendable>(
    _ texts: [AttributedText], _ body: @escaping @Sendable (AttributedText) -> Result
  ) -> [Result] {
    let threads = min(Workers.processorCount, texts.count)
    guard threads > 1 else { return texts.map(body) }
    let queue = TextQueue<Result>(texts)
    Workers.run(threads) { queue.work(body) }
    return queue.results
  }
}

/// Texts that several threads take one after the other, each result kept under its text's number.
private final class TextQueue<Result: Sendable>: Sendable {
  private let texts: [AttributedText]
  private let next = Atomic(0)
  private let finished = Protected<[(number: Int, result: Result)]>([])

  init(_ texts: [AttributedText]) {
    self.texts = texts
  }

  /// Takes texts until none is left.
  func work(_ body: (AttributedText) -> Result) {
    var own: [(number: Int, result: Result)] = []
    while true {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard number < texts.count else { break }
      own.append((number, body(texts[number])))
    }
    finished.withLock { [own] in $0 += own }
  }

  /// The results in the order of their texts.
  var results: [Result] {
    finished.withLock { $0.sorted { $0.number < $1.number }.map(\.result) }
  }
}
