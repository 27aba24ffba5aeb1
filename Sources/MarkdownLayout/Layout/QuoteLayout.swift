import Graphics
import TextLayout

/// Joins the paragraphs of quotes into unbroken bars and fills.
struct QuoteLayout {
  /// The finished fills, from top to bottom.
  private(set) var fills: [Decoration] = []
  /// The finished bars, from top to bottom.
  private(set) var bars: [Decoration] = []
  /// The quotes around the latest paragraph, outermost first.
  private var chain: [OpenQuote] = []
  private var container: Int?
  private var side = TextDirection.leftToRight
  private var bottom = 0.0

  fileprivate struct OpenQuote {
    var container: Int
    var mark: QuoteMark
    var depth: Int
    var top: Double
    var range: Range<Int>
  }

  /// Adds a paragraph.
  mutating func add(
    _ mark: BlockMark, _ fragment: TextLayoutFragment, side: TextDirection,
    _ rendered: RenderedMarkdown, _ column: Column
  ) {
    guard mark.container != nil || container != nil else { return }
    let frame = fragment.frame
    let top = frame.minY - mark.paddingTop
    let range = fragment.range
    var common = chain.count
    var next: [OpenQuote]?
    if mark.container != container {
      let quotes = Self.quotes(around: mark.container, rendered, top: top, range: range)
      common = Self.commonCount(chain, quotes)
      next = quotes
    }
    // The gap above belongs to what both paragraphs stand in; bars go on only on one side.
    if common > 0, top > bottom {
      extendFill(of: chain[common - 1], from: bottom, to: top, side, range, column)
    }
    let kept = side == self.side ? common : 0
    if kept < chain.count || next != nil || side != self.side {
      let outer = chain
      close(to: kept, column)
      let fresh = next ?? outer.map { OpenQuote($0, top: top, range: range) }
      chain += fresh[min(kept, fresh.count)...]
    }
    if let innermost = chain.last {
      extendFill(
        of: innermost, from: top, to: frame.maxY + mark.paddingBottom, side, range, column)
    }
    for index in chain.indices {
      chain[index].range = chain[index].range.lowerBound..<range.upperBound
    }
    container = mark.container
    self.side = side
    bottom = frame.maxY + mark.paddingBottom
  }

  /// Ends what is open.
  mutating func finish(_ column: Column) {
    close(to: 0, column)
    container = nil
  }

  private static func quotes(
    around container: Int?, _ rendered: RenderedMarkdown, top: Double, range: Range<Int>
  ) -> [OpenQuote] {
    var quotes: [OpenQuote] = []
    var next = container
    while let index = next {
      let value = rendered.containers[index]
      if case .quote(let mark) = value.kind {
        quotes.append(
          OpenQuote(container: index, mark: mark, depth: value.depth, top: top, range: range))
      }
      next = value.parent
    }
    return quotes.reversed()
  }

  private static func commonCount(_ a: [OpenQuote], _ b: [OpenQuote]) -> Int {
    var count = 0
    while count < min(a.count, b.count), a[count].container == b[count].container { count += 1 }
    return count
  }

  /// Ends the bars of all quotes but the outermost `count`.
  private mutating func close(to count: Int, _ column: Column) {
    for quote in chain[count...] where quote.mark.barInset < column.largestInset {
      bars.append(
        Decoration(
          kind: .quoteBar(depth: quote.depth),
          frame: column.rect(
            start: quote.mark.barInset, width: quote.mark.barWidth, y: quote.top,
            height: bottom - quote.top, side),
          range: quote.range, color: quote.mark.barColor))
    }
    chain.removeSubrange(count...)
  }

  /// Fills behind a stretch of a quote, as a part of the fill above where both look alike.
  private mutating func extendFill(
    of quote: OpenQuote, from top: Double, to bottom: Double, _ side: TextDirection,
    _ range: Range<Int>, _ column: Column
  ) {
    let inset = column.inset(quote.mark.fillInset)
    guard quote.mark.fill.alpha > 0 else { return }
    let kind =
      quote.mark.admonition.map { Decoration.Kind.admonitionFill($0) }
      ?? .quoteFill(depth: quote.depth)
    let frame = column.rect(
      start: inset, width: column.width - inset, y: top, height: bottom - top, side)
    if var last = fills.last, last.color == quote.mark.fill, last.kind.name == kind.name,
      last.frame.x == frame.x, last.frame.width == frame.width, last.frame.maxY == frame.y
    {
      last.frame.height = frame.maxY - last.frame.y
      last.range = last.range.lowerBound..<max(range.upperBound, last.range.upperBound)
      fills[fills.count - 1] = last
    } else {
      fills.append(
        Decoration(kind: kind, frame: frame, range: range, color: quote.mark.fill))
    }
  }
}

extension QuoteLayout.OpenQuote {
  /// The same quote, whose bar begins anew.
  fileprivate init(_ quote: QuoteLayout.OpenQuote, top: Double, range: Range<Int>) {
    self = quote
    self.top = top
    self.range = range
  }
}
