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
  /// The texts are shared out to the manager's threads; the results are those of one after the
  /// other.
  public func measure(_ texts: [AttributedText], width: Double) -> [TextMeasurement] {
    shareOut(texts) { $0.measure(width: width) }
  }

  /// Lays out many texts, in their order, on the manager's threads.
  public func layout(_ texts: [AttributedText], in container: TextContainer) -> [LaidOutText] {
    shareOut(texts) { $0.layout(in: container) }
  }

  /// The results for many texts. Where there are fewer texts than threads, a long text has several.
  private func shareOut<Result: Sendable>(
    _ texts: [AttributedText], _ body: @escaping @Sendable (ShapedText) -> Result
  ) -> [Result] {
    guard !texts.isEmpty else { return [] }
    let threadsEach = max(1, threads / texts.count)
    return Workers.map(texts.count, threads: threads) { number in
      body(self.shape(texts[number], threads: threadsEach))
    }
  }
}
