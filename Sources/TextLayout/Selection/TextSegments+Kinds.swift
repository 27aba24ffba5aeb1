internal import Graphics

extension LaidOutText {
  /// What the rectangles of a range are for.
  public enum SegmentKind: Hashable, Sendable {
    /// Where text is: as high as the line, without the spaces that hang at its end.
    case standard
    /// What a selection covers: every character of the range is in one segment, and the segments of
    /// a whole line fill the line's frame exactly. Spaces that hang where a line was wrapped take no
    /// room, and neither does a line feed.
    case selection
    /// What a marker would colour: as high as the text's own fonts, whatever the line's height.
    case highlight
  }

  /// How rectangles of a range are made.
  public struct SegmentOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Takes options as bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// A selection that goes on behind the end of a line reaches to the column's edge there.
    public static let extendsToEdge = SegmentOptions(rawValue: 1 << 0)
    /// An empty range stands at its upstream place.
    public static let upstreamAffinity = SegmentOptions(rawValue: 1 << 1)
  }

  /// Calls back for the places of a range of text: one segment a line and direction, from top to
  /// bottom and then from left to right, until the closure answers false.
  ///
  /// An empty range has one segment without width, where its caret stands.
  ///
  /// - Complexity: O(log *n*) to find the first line, then in proportion to the lines.
  public func enumerateTextSegments(
    in range: Range<Int>, kind: SegmentKind = .standard, options: SegmentOptions = [],
    _ body: (TextSegment) -> Bool
  ) {
    let range = range.clamped(to: 0..<text.count)
    if range.isEmpty {
      let affinity: TextAffinity = options.contains(.upstreamAffinity) ? .upstream : .downstream
      if let segment = caretSegment(at: TextLocation(range.lowerBound, affinity)) {
        _ = body(segment)
      }
      return
    }
    forEachLine(meeting: range) { line in
      line.segments(of: range, kind: kind, options: options).allSatisfy(body)
    }
  }

  private func caretSegment(at location: TextLocation) -> TextSegment? {
    guard let number = lineNumber(at: normalized(location)) else { return nil }
    let line = line(number)
    return TextSegment(
      rect: caretRect(at: location), range: location.offset..<location.offset,
      level: placed[number.paragraph].shaped.analysis.baseLevel, baseline: line.baseline)
  }
}

extension TextLineFragment {
  /// The line's part of a range.
  fileprivate func segments(
    of range: Range<Int>, kind: LaidOutText.SegmentKind, options: LaidOutText.SegmentOptions
  ) -> [TextSegment] {
    var result: [TextSegment] = []
    switch kind {
    case .standard:
      appendSegments(of: range, spaces: .leftOut, to: &result)
    case .highlight:
      appendSegments(of: range, spaces: .leftOut, to: &result)
      for index in result.indices { result[index].narrow(to: textExtent(of: result[index].range)) }
    case .selection:
      appendSegments(of: range, spaces: endsWhereWrapped ? .roomless : .roomy, to: &result)
      addLineEnd(of: range, isExtended: options.contains(.extendsToEdge), to: &result)
    }
    return result
  }

  /// Whether the line ends because it was full.
  private var endsWhereWrapped: Bool {
    line + 1 < text.placed[paragraph].broken.lines.count && !endsWithSeparator
  }

  /// Adds a segment for what lies behind the line's last letter: its line feed, and the room up to
  /// the column's edge.
  private func addLineEnd(
    of range: Range<Int>, isExtended: Bool, to result: inout [TextSegment]
  ) {
    let own = self.range
    let offset = text.prepared[paragraph].offset
    let feed = offset + bytes.upperBound..<own.upperBound
    let hasFeed = !feed.isEmpty && range.contains(feed.lowerBound)
    let goesOn = range.upperBound > feed.lowerBound && range.lowerBound <= feed.lowerBound
    guard hasFeed || (isExtended && goesOn) else { return }
    let base = text.placed[paragraph].shaped.analysis
    let room = text.placed[paragraph].room(ofLine: line)
    let glyphs = glyphs
    let spaces =
      endsWhereWrapped || glyphs.clusters.isEmpty
      ? 0 : glyphs.width(of: glyphs.contentEnd..<glyphs.clusters.upperBound)
    let edge = base.isRightToLeft ? contentLeft - spaces : contentLeft + broken.width + spaces
    let far =
      !isExtended
      ? edge : base.isRightToLeft ? min(room.left, edge) : max(room.left + room.width, edge)
    let segment = TextSegment(
      rect: Rect(
        x: InlineLength.points(min(edge, far)), y: FixedPoint.points(top),
        width: InlineLength.points(abs(far - edge)), height: FixedPoint.points(metrics.height)),
      range: hasFeed ? feed : feed.lowerBound..<feed.lowerBound, level: base.baseLevel,
      baseline: baseline)
    if base.isRightToLeft { result.insert(segment, at: 0) } else { result.append(segment) }
  }

  /// The reach of a stretch's own fonts above and below the line's baseline, in points.
  private func textExtent(of range: Range<Int>) -> (above: Double, below: Double) {
    let shaped = shaped
    let offset = text.prepared[paragraph].offset
    let glyphs = glyphs
    let first = max(shaped.cluster(at: range.lowerBound - offset), glyphs.clusters.lowerBound)
    let end = max(shaped.cluster(at: range.upperBound - offset), first + 1)
    var run = shaped.run(at: first)
    var (above, below) = (0.0, 0.0)
    while run < shaped.runs.count, run == 0 || Int(shaped.runs[run - 1].end) < end {
      let own = shaped.runs[run]
      let rise = FixedPoint.points(own.rise)
      above = max(above, own.font.metrics.ascent + rise)
      below = max(below, own.font.metrics.descent - rise)
      run += 1
    }
    return (above, below)
  }
}

extension TextSegment {
  /// Makes the rectangle as high as some text.
  fileprivate mutating func narrow(to extent: (above: Double, below: Double)) {
    rect = Rect(
      x: rect.x, y: baseline - extent.above, width: rect.width, height: extent.above + extent.below)
  }
}
