/// What a paragraph takes at a width.
struct ParagraphExtent: Hashable, Sendable {
  /// The height of all lines together, in 1/64 point.
  var height = 0
  /// The width of the widest line, indents included, in 1/4096 point.
  var width = 0
  var lines = 0
}

/// Measures the lines of a paragraph without attachments one after the other.
struct ExtentMeasurer {
  let glyphs: ParagraphGlyphs
  /// The room of the first line.
  let first: LineRoom
  /// The room of every other line.
  let other: LineRoom
  private(set) var extent = ParagraphExtent()
  private(set) var cursor = LineBreaker.Cursor()
  // The stretch of the measurer that holds the latest line's end.
  private var stretch = 0

  init(_ glyphs: ParagraphGlyphs, first: LineRoom, other: LineRoom) {
    self.glyphs = glyphs
    self.first = first
    self.other = other
  }

  /// The room of the next line.
  private var room: LineRoom { extent.lines == 0 ? first : other }

  private mutating func add(_ width: Int, _ clusters: Range<Int>) {
    extent.width = max(extent.width, width + room.indents)
    extent.lines += 1
    if let uniform = glyphs.uniform {
      extent.height += uniform.height
    } else {
      extent.height += glyphs.measurer.metrics(of: clusters, from: &stretch).height
    }
  }

  /// Measures lines for as long as each is told by break opportunities alone: its content fits up
  /// to one at least, and cutting it at both ends changes no glyph, or takes nothing but kerning
  /// away.
  @inline(never)
  mutating func measureByOpportunities() {
    let known = glyphs.shaped.opportunities
    let opportunities = known.span
    if glyphs.shaped.isUnsafeCut(cursor.start) {
      guard gain(at: cursor.start) != nil else { return }
    }
    // Most lines hold about as many opportunities as the one before.
    var expected = 0
    while cursor.next < opportunities.count {
      let room = max(room.width, 0)
      let limit = cursor.position + Int64(room)
      guard opportunities[cursor.next].contentEnd <= limit else { return }
      let last = Self.lastFitting(opportunities, limit, from: cursor.next, expected: expected)
      let end = opportunities[last]
      var width = Int(max(0, end.contentEnd - cursor.position))
      if end.isUnsafe {
        guard let gain = gain(at: Int(end.cluster)), width + gain <= room else { return }
        width += gain
      }
      add(width, cursor.start..<Int(end.cluster))
      expected = last - cursor.next
      cursor.start = Int(end.cluster)
      cursor.position = end.position
      cursor.next = last + 1
    }
  }

  /// What kerning takes from a line that ends before a cluster; nil where a cut changes more.
  private func gain(at cluster: Int) -> Int? {
    glyphs.goesByKerning ? glyphs.shaped.kernedBreaks.gain(at: cluster) : nil
  }

  /// The last opportunity up to which content fits, searched for in growing steps around the expected
  /// place.
  ///
  /// - Parameters:
  ///   - first: One that fits.
  ///   - expected: How far behind it the last one may be.
  @inline(__always)
  private static func lastFitting(
    _ opportunities: Span<BreakOpportunity>, _ limit: Int64, from first: Int, expected: Int
  ) -> Int {
    var low = first
    var high = opportunities.count
    var step = 1
    let guess = min(first + expected, high - 1)
    if opportunities[guess].contentEnd <= limit {
      low = guess
      while low + step < high {
        if opportunities[low + step].contentEnd > limit {
          high = low + step
        } else {
          low += step
          step *= 2
        }
      }
    } else {
      high = guess
      while high - step > low {
        if opportunities[high - step].contentEnd <= limit {
          low = high - step
        } else {
          high -= step
          step *= 2
        }
      }
    }
    while low + 1 < high {
      let middle = (low + high) / 2
      if opportunities[middle].contentEnd <= limit { low = middle } else { high = middle }
    }
    return low
  }

  /// Measures all lines that are left.
  @inline(never)
  mutating func measure(with breaker: LineBreaker) {
    let shaped = glyphs.shaped
    guard shaped.count > 0 else { return add(0, 0..<0) }
    let plan = breaker.plan(for: shaped)
    while cursor.start < shaped.count {
      let (line, _) = breaker.nextLine(
        of: shaped, after: &cursor, width: breaker.wraps ? room.width : InlineLength.unlimited,
        plan: plan)
      add(line.width, line.clusters)
      if glyphs.goesByOpportunities { measureByOpportunities() }
    }
  }
}

extension PreparedParagraph {
  /// What the paragraph takes in a column.
  ///
  /// - Parameter column: The width in 1/4096 point.
  func extent(in width: Double, column: Int, of text: ShapedText) -> ParagraphExtent {
    guard glyphs.shaped.attachments.isEmpty else { return placedExtent(in: width, of: text) }
    let (first, other) = rooms(inColumn: column)
    var measurer = ExtentMeasurer(glyphs, first: first, other: other)
    if glyphs.goesByOpportunities, width.isFinite {
      measurer.measureByOpportunities()
      if measurer.cursor.start == glyphs.shaped.count, measurer.extent.lines > 0 {
        return measurer.extent
      }
    }
    measure(with: &measurer, first, other, width, text)
    return measurer.extent
  }

  @inline(never)
  private func measure(
    with measurer: inout ExtentMeasurer, _ first: LineRoom, _ other: LineRoom, _ width: Double,
    _ text: ShapedText
  ) {
    let lineWidth = lineWidth(first, in: width)
    let reshape = { (bytes: Range<Int>) in
      self.reshape(bytes, text: text.text, engine: text.engine, lineWidth: lineWidth)
    }
    // Which glyphs fill a line changes neither its width nor its height.
    var breaker = breaker(first, other, width, elongate: nil, reshape: reshape)
    if !breaker.justifies {
      breaker.measurePiece = { clusters in
        text.engine.pieces.width(of: clusters, in: self.glyphs) {
          PieceWidth(reshape(self.shaped.bytes(of: clusters)), tabs: self.glyphs.rules.tabs)
        }
      }
    }
    measurer.measure(with: breaker)
  }

  /// What a paragraph takes whose attachments decide about their own room.
  private func placedExtent(in width: Double, of text: ShapedText) -> ParagraphExtent {
    let placed = placed(
      in: width, top: 0, style: text.text.paragraphStyles[style], text: text.text,
      engine: text.engine)
    var extent = ParagraphExtent(height: placed.height, lines: placed.broken.lines.count)
    for (index, line) in placed.broken.lines.enumerated() {
      let room = index == 0 ? placed.firstRoom : placed.otherRoom
      extent.width = max(extent.width, line.width + room.indents)
    }
    return extent
  }
}
