/// Lays out text: the entrance to shaping, measuring and placing.
///
/// Safe on any thread, and so is everything that it returns. It keeps fonts and shaped words from
/// one text to the next, which changes how long a layout takes but never its result.
public final class TextLayoutManager: Sendable {
  let engine: Engine
  /// How many threads a long text, or many texts, are shared out to.
  let threads: Int

  /// Makes a manager for some fonts.
  ///
  /// - Parameters:
  ///   - hyphenationFolder: Where dictionaries for hyphenation are, in files named as
  ///     `hyph_de_CH.dic`. Nothing is read before a paragraph asks for it.
  ///   - paragraphCacheBytes: About how much memory shaped paragraphs may take that are kept for
  ///     text that comes again; 0 keeps none.
  ///   - threads: How many threads the paragraphs of a long text, or many texts, are shared out to;
  ///     nil for one a processor. The result is the same for any number.
  public init(
    fonts: FontCollection, hyphenationFolder: String = "/usr/share/hyphen",
    paragraphCacheBytes: Int = 32 << 20, threads: Int? = nil
  ) {
    self.threads = max(1, threads ?? Workers.processorCount)
    engine = Engine(
      fonts: fonts, hyphenation: HyphenationLibrary(folder: hyphenationFolder),
      paragraphCacheBytes: paragraphCacheBytes)
  }

  /// The fonts that text may use.
  public var fonts: FontCollection { engine.fonts }

  /// Shapes a text; no width is needed for it.
  ///
  /// - Complexity: O(*n*) in the text's length.
  public func shape(_ text: AttributedText) -> ShapedText { shape(text, threads: threads) }

  /// Shapes a text on up to so many threads.
  func shape(_ text: AttributedText, threads: Int) -> ShapedText {
    ShapedText(text: text, paragraphs: engine.prepare(text, threads: threads), engine: engine)
  }

  /// Shapes a text and lays it out.
  public func layout(_ text: AttributedText, in container: TextContainer) -> LaidOutText {
    shape(text).layout(in: container)
  }

  /// The exact height, width and number of lines that `layout` gives, without placing a glyph.
  public func measure(_ text: AttributedText, width: Double) -> TextMeasurement {
    shape(text).measure(width: width)
  }

  /// What is shared by all that one manager made.
  final class Engine: Sendable {
    let fonts: FontCollection
    let hyphenation: HyphenationLibrary
    let paragraphs: ParagraphCache
    let pieces = PieceWidths()
    // Workers that nobody uses at the moment. Each is used by one thread at a time.
    private let idle = Protected<[Worker]>([])

    init(fonts: FontCollection, hyphenation: HyphenationLibrary, paragraphCacheBytes: Int) {
      self.fonts = fonts
      self.hyphenation = hyphenation
      paragraphs = ParagraphCache(byteLimit: paragraphCacheBytes)
    }

    /// Lends a worker for the length of the call.
    func withWorker<Result>(_ body: (borrowing Worker) -> Result) -> Result {
      let worker = idle.withLock { $0.popLast() } ?? Worker(fonts: fonts, hyphenation: hyphenation)
      defer { idle.withLock { $0.append(worker) } }
      return body(worker)
    }
  }

  /// An analyser and a shaper with their caches.
  final class Worker: @unchecked Sendable {
    // Unchecked: the engine lends a worker to one thread at a time.
    let analyzer: ParagraphAnalyzer
    var shaper: Shaper
    let hyphenation: HyphenationLibrary

    init(fonts: FontCollection, hyphenation: HyphenationLibrary) {
      self.hyphenation = hyphenation
      analyzer = ParagraphAnalyzer()
      shaper = Shaper(fonts: fonts)
    }
  }
}
