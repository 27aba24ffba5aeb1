/// A paragraph with its lines and their places, heights in 1/64 point.
struct PlacedParagraph: Sendable {
  let prepared: PreparedParagraph
  /// The glyphs with the advances of attachments filled in, for a paragraph that has some.
  var resolved: ShapedParagraph?
  var broken: BrokenParagraph
  /// The bounds of the attachments, in their order.
  var bounds: [AttachmentBounds]
  /// The metrics of each line; a single entry when all are alike.
  var metrics: [LineMetrics]
  /// The room of the first line after indents.
  var firstRoom: LineRoom
  /// The room of every other line.
  var otherRoom: LineRoom
  /// The top in the text, spacing left out.
  var top: Int
  /// The room of each line in a container that has a shape; else empty.
  var rooms: [LineRoom] = []
  /// The tops of lines that are not all equally high, once they are noted.
  var tops: [Int] = []

  /// The paragraph's glyphs.
  var shaped: ShapedParagraph { resolved ?? prepared.shaped }

  /// The height of all lines together.
  var height: Int {
    let lines =
      metrics.count == 1
      ? metrics[0].height * broken.lines.count : metrics.reduce(0) { $0 + $1.height }
    return rooms.reduce(lines) { $0 + $1.above }
  }

  /// The room of a line after indents.
  func room(ofLine index: Int) -> LineRoom {
    rooms.isEmpty ? (index == 0 ? firstRoom : otherRoom) : rooms[index]
  }

  /// The metrics of a line.
  func metrics(ofLine index: Int) -> LineMetrics { metrics[metrics.count == 1 ? 0 : index] }
}

/// The part of a column that a line may use, in 1/4096 point.
struct LineRoom: Hashable, Sendable {
  /// The left edge.
  var left: Int
  /// The room from there.
  var width: Int
  /// What indents take on both sides.
  var indents: Int
  /// How far the line is moved down for want of room, in 1/64 point.
  var above = 0

  /// The room in a column of a width that leaves indents, all in 1/4096 point.
  init(column: Int, head: Int, tail: Int, isRightToLeft: Bool) {
    left = isRightToLeft ? tail : head
    indents = head + tail
    width = max(0, column - indents)
  }
}

extension PreparedParagraph {
  /// Breaks the paragraph for a column.
  ///
  /// - Parameters:
  ///   - shape: What says how much of a line is free, in a container that has a shape.
  ///   - top: Where it begins, in 1/64 point.
  func placed(
    in width: Double, shape: (any TextContainerShape)? = nil, top: Int, style: ParagraphStyle,
    text: AttributedText, engine: TextLayoutManager.Engine
  ) -> PlacedParagraph {
    let (first, other) = rooms(inColumn: InlineLength.floor(width))
    let lineWidth = lineWidth(first, in: width)
    let breaker = breaker(
      first, other, width,
      elongate: glyphs.rules.usesKashida
        ? { shaped, clusters, elongations in
          self.elongate(
            shaped, clusters, elongations, text: text, engine: engine,
            lineWidth: InlineLength.points(first.width))
        } : nil,
      reshape: { bytes in
        self.reshape(bytes, text: text, engine: engine, lineWidth: lineWidth)
      })
    if let shape {
      let column = ShapedColumn(
        shape, isRightToLeft: shaped.analysis.isRightToLeft, first: first, other: other, top: top)
      return placed(in: column, breaker, lineWidth: width)
    }
    guard !shaped.attachments.isEmpty else {
      let broken = breaker.breakLines(of: shaped)
      return PlacedParagraph(
        prepared: self, broken: broken, bounds: [], metrics: metrics(of: shaped, broken, []),
        firstRoom: first, otherRoom: other, top: top)
    }
    let (resolved, bounds) = shaped.resolvingAttachments(
      lineWidth: width.isFinite ? InlineLength.points(first.width) : .infinity)
    let broken = breaker.breakLines(of: resolved)
    return PlacedParagraph(
      prepared: self, resolved: resolved, broken: broken, bounds: bounds,
      metrics: metrics(of: resolved, broken, bounds), firstRoom: first, otherRoom: other,
      top: top)
  }

  /// Breaks the paragraph for a column that gives each line its own room.
  private func placed(
    in column: ShapedColumn, _ breaker: LineBreaker, lineWidth: Double
  ) -> PlacedParagraph {
    var column = column
    let top = column.top
    let (resolved, bounds) = shaped.resolvingAttachments(lineWidth: lineWidth)
    var broken = BrokenParagraph()
    var lineMetrics: [LineMetrics] = []
    var cursor = LineBreaker.Cursor()
    repeat {
      let found = line(after: &cursor, of: resolved, bounds, in: column, breaker)
      broken.append(found.line, found.own?.joined(in: resolved))
      lineMetrics.append(found.metrics)
      column.take(found.room, height: found.metrics.height)
    } while cursor.start < resolved.count
    return PlacedParagraph(
      prepared: self, resolved: resolved, broken: broken, bounds: bounds, metrics: lineMetrics,
      firstRoom: column.rooms[0], otherRoom: column.rooms[0], top: top,
      rooms: column.rooms)
  }

  /// A line with its room.
  private struct RoomyLine {
    var line: BrokenLine
    var own: ReshapedLine?
    var metrics: LineMetrics
    var room: LineRoom
  }

  /// Fills the next line of a column that gives each line its own room.
  ///
  /// The room is asked for with the height of an empty line. A line that becomes taller asks again
  /// with its own height and is filled anew, until it is no taller than it asked for.
  private func line(
    after cursor: inout LineBreaker.Cursor, of resolved: ShapedParagraph,
    _ bounds: [AttachmentBounds], in column: ShapedColumn, _ breaker: LineBreaker
  ) -> RoomyLine {
    var height = measurer.empty.height
    while true {
      let room = column.room(forHeight: height)
      guard resolved.count > 0 else {
        return RoomyLine(
          line: BrokenLine(width: 0, start: 0, end: 0), metrics: measurer.empty, room: room)
      }
      var end = cursor
      let (line, own) = breaker.nextLine(
        of: resolved, after: &end, width: breaker.wraps ? room.width : InlineLength.unlimited)
      let metrics = measurer.metrics(of: resolved, clusters: line.clusters, bounds: bounds)
      guard metrics.height > height else {
        cursor = end
        return RoomyLine(line: line, own: own, metrics: metrics, room: room)
      }
      height = metrics.height
    }
  }

  /// The paragraph with some of its lines, and what of the text an ellipsis hides.
  func truncated(
    _ placed: PlacedParagraph, keeping count: Int, _ truncation: TextTruncation,
    style: ParagraphStyle, text: AttributedText, engine: TextLayoutManager.Engine
  ) -> (placed: PlacedParagraph, hidden: Range<Int>) {
    guard placed.shaped.count > 0 else { return (placed, 0..<0) }
    let cut = LineTruncation(
      placed: placed, truncation: truncation,
      reshape: { bytes in
        self.reshape(
          bytes, text: text, engine: engine, lineWidth: InlineLength.points(placed.firstRoom.width))
      },
      ellipsis: { offset in self.ellipsis(at: offset, style: style, text: text, engine: engine) },
      tabs: TabStops(style)
    ).keeping(count)
    return (
      cut.placed, cut.hidden.lowerBound + offset..<cut.hidden.upperBound + offset
    )
  }

  /// An ellipsis in the look of the text at an offset.
  private func ellipsis(
    at offset: Int, style: ParagraphStyle, text: AttributedText, engine: TextLayoutManager.Engine
  ) -> ShapedParagraph {
    let look = looks.last { $0.start <= offset } ?? looks.first
    guard var attributes = look.map({ text.attributes[$0.attributes] }) else {
      return ShapedParagraph(analysis: AnalyzedParagraph())
    }
    attributes.attachment = nil
    attributes.shaping.inlinePadding = 0
    return engine.withWorker { worker in
      var directed = style
      directed.baseDirection = shaped.analysis.isRightToLeft ? .rightToLeft : .leftToRight
      return worker.shaper.shape(
        worker.analyzer.analyze(Array("\u{2026}".utf8), style: directed),
        looks: [LookSpan(start: 0, attributes: 0)], attributes: [attributes],
        styles: .language(language))
    }
  }

  /// The rooms of the first and of every other line in a column.
  func rooms(inColumn column: Int) -> (first: LineRoom, other: LineRoom) {
    let rules = glyphs.rules
    let isRightToLeft = glyphs.shaped.analysis.isRightToLeft
    return (
      LineRoom(
        column: column, head: rules.firstHeadIndent, tail: rules.tailIndent,
        isRightToLeft: isRightToLeft),
      LineRoom(
        column: column, head: rules.headIndent, tail: rules.tailIndent,
        isRightToLeft: isRightToLeft)
    )
  }

  /// What attachments are told of the width of a line, in points.
  func lineWidth(_ first: LineRoom, in width: Double) -> Double {
    width.isFinite ? InlineLength.points(first.width) : .infinity
  }

  /// - Parameters:
  ///   - elongate: Shapes some clusters with tatweels put in, or nil where joins stay as they are.
  ///   - reshape: Shapes a part of the paragraph, given in bytes, as a line of its own.
  func breaker(
    _ first: LineRoom, _ other: LineRoom, _ width: Double,
    elongate: ((ShapedParagraph, Range<Int>, [Elongation]) -> ShapedParagraph?)?,
    reshape: @escaping (Range<Int>) -> ShapedParagraph
  ) -> LineBreaker {
    let rules = glyphs.rules
    return LineBreaker(
      firstWidth: first.width, otherWidth: other.width, wraps: rules.wraps && width.isFinite,
      tabs: rules.tabs, justifies: rules.justifies && width.isFinite,
      usesKashida: rules.usesKashida, isOptimal: rules.isOptimal, elongate: elongate,
      reshape: reshape)
  }

  private func metrics(
    of shaped: ShapedParagraph, _ broken: BrokenParagraph, _ bounds: [AttachmentBounds]
  ) -> [LineMetrics] {
    if let uniform = glyphs.uniform, shaped.attachments.isEmpty { return [uniform] }
    return broken.lines.map { line in
      measurer.metrics(of: shaped, clusters: line.clusters, bounds: bounds)
    }
  }

  private func elongate(
    _ shaped: ShapedParagraph, _ clusters: Range<Int>, _ elongations: [Elongation],
    text: AttributedText, engine: TextLayoutManager.Engine, lineWidth: Double
  ) -> ShapedParagraph? {
    let elongated = ElongatedText(shaped, clusters: clusters, elongations, looks: looks)
    return elongated.restored(
      engine.withWorker { worker in
        worker.shaper.shape(
          elongated.analysis, range: elongated.range, looks: elongated.looks,
          attributes: text.attributes, styles: .language(language)
        ).resolvingAttachments(lineWidth: lineWidth).0
      })
  }

  func reshape(
    _ bytes: Range<Int>, text: AttributedText, engine: TextLayoutManager.Engine, lineWidth: Double
  ) -> ShapedParagraph {
    engine.withWorker { worker in
      worker.shaper.shape(
        shaped.analysis, range: bytes, looks: looks, attributes: text.attributes,
        styles: .language(language)
      ).resolvingAttachments(lineWidth: lineWidth).0
    }
  }
}

extension ShapedParagraph {
  /// The width at which nothing wraps, indents included, in 1/4096 point.
  func naturalWidth(_ style: ParagraphStyle) -> Int {
    guard attachments.isEmpty else {
      var resolved = resolvingAttachments(lineWidth: .infinity).0
      resolved.attachments = []
      return resolved.naturalWidth(style)
    }
    let tail = InlineLength.ceil(max(style.tailIndent, 0))
    var indent = InlineLength.ceil(max(style.firstLineHeadIndent, 0)) + tail
    let tabs = TabStops(style)
    var widest = 0
    var start = 0
    // Only the last one is mandatory where they can be searched.
    for opportunity in opportunities[(isSearchable ? opportunities.count - 1 : 0)...]
    where opportunity.isMandatory {
      let end = contentEnd(before: Int(opportunity.cluster), from: start)
      let width = contentWidth(start..<end, tabs: tabs)
      widest = max(widest, width + indent)
      start = Int(opportunity.cluster)
      indent = InlineLength.ceil(max(style.headIndent, 0)) + tail
    }
    return widest
  }
}
