/// A paragraph with its lines and their places, in 1/64 point from the paragraph's own top.
struct PlacedParagraph: Sendable {
  /// The glyphs, the advances of attachments filled in.
  var shaped: ShapedParagraph
  var broken: BrokenParagraph
  /// The bounds of the attachments, in their order.
  var bounds: [AttachmentBounds]
  /// The top and the metrics of each line; a single entry when all are alike.
  var metrics: [LineMetrics]
  /// The room of a line after indents: its left edge and width.
  var firstRoom: LineRoom
  var otherRoom: LineRoom
  /// The top in the text, spacing left out.
  var top: Int

  /// The height of all lines together.
  var height: Int {
    metrics.count == 1
      ? metrics[0].height * broken.lines.count : metrics.reduce(0) { $0 + $1.height }
  }

  /// The metrics of a line.
  func metrics(ofLine index: Int) -> LineMetrics { metrics[metrics.count == 1 ? 0 : index] }
}

/// The part of a column that a line may use, in 1/64 point.
struct LineRoom: Hashable, Sendable {
  var left: Int
  var width: Int
}

extension PreparedParagraph {
  /// Breaks the paragraph for a column.
  ///
  /// - Parameter top: Where it begins, in 1/64 point.
  func placed(
    in width: Double, top: Int, style: ParagraphStyle, text: AttributedText,
    engine: TextLayoutManager.Engine
  ) -> PlacedParagraph {
    let first = room(width, indent: style.firstLineHeadIndent, style)
    let other = room(width, indent: style.headIndent, style)
    let roomInPoints = width.isFinite ? FixedPoint.points(first.width) : .infinity
    let (resolved, bounds) = shaped.resolvingAttachments(lineWidth: roomInPoints)
    let breaker = LineBreaker(
      firstWidth: first.width, otherWidth: other.width, wraps: style.wraps && width.isFinite,
      tabInterval: max(FixedPoint.rounded(style.defaultTabInterval), 1),
      reshape: { bytes in
        reshape(bytes, text: text, engine: engine, lineWidth: roomInPoints)
      })
    let broken = breaker.breakLines(of: resolved)
    return PlacedParagraph(
      shaped: resolved, broken: broken, bounds: bounds,
      metrics: metrics(of: resolved, broken, bounds), firstRoom: first, otherRoom: other,
      top: top)
  }

  private func metrics(
    of resolved: ShapedParagraph, _ broken: BrokenParagraph, _ bounds: [AttachmentBounds]
  ) -> [LineMetrics] {
    if isUniform || resolved.count == 0 { return [measurer.empty] }
    return broken.lines.map { line in
      let clusters =
        resolved.cluster(
          at: line.bytes.lowerBound)..<max(
          resolved.cluster(at: line.bytes.lowerBound), resolved.cluster(at: line.bytes.upperBound))
      return measurer.metrics(of: resolved, clusters: clusters, bounds: bounds)
    }
  }

  private func room(_ width: Double, indent: Double, _ style: ParagraphStyle) -> LineRoom {
    let head = FixedPoint.ceil(max(indent, 0))
    let tail = FixedPoint.ceil(max(style.tailIndent, 0))
    let whole = FixedPoint.floor(width)
    return LineRoom(
      left: shaped.analysis.isRightToLeft ? tail : head, width: max(0, whole - head - tail))
  }

  private func reshape(
    _ bytes: Range<Int>, text: AttributedText, engine: TextLayoutManager.Engine, lineWidth: Double
  ) -> ShapedParagraph {
    engine.withWorker { worker in
      let language = text.paragraphStyles[style].language
      let styles = text.attributes.map { worker.shaper.style(for: $0, language: language) }
      return worker.shaper.shape(
        shaped.analysis, range: bytes, looks: looks, attributes: text.attributes, styles: styles
      ).resolvingAttachments(lineWidth: lineWidth).0
    }
  }

  /// The width at which nothing wraps, indents included, in 1/64 point.
  func naturalWidth(_ style: ParagraphStyle) -> Int {
    let (resolved, _) = shaped.resolvingAttachments(lineWidth: .infinity)
    var widest = 0
    var start: Int64 = 0
    var isFirst = true
    let tail = FixedPoint.ceil(max(style.tailIndent, 0))
    let extra = resolved.hasTabs ? tabExtra(resolved, style) : 0
    for opportunity in resolved.opportunities where opportunity.isMandatory {
      let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
      widest = max(
        widest,
        Int(max(0, opportunity.contentEnd - start)) + extra + FixedPoint.ceil(max(indent, 0)) + tail
      )
      start = resolved.clusters[Int(opportunity.cluster)].position
      isFirst = false
    }
    return widest
  }

  private func tabExtra(_ resolved: ShapedParagraph, _ style: ParagraphStyle) -> Int {
    var ruler = TabRuler(
      resolved, from: 0, interval: max(FixedPoint.rounded(style.defaultTabInterval), 1))
    return ruler.extra(to: resolved.count)
  }
}
