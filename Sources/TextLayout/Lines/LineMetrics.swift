/// The height of a line and where its baseline lies in it, in 1/64 point.
package struct LineMetrics: Hashable, Sendable {
  /// The distance from the line's top to its bottom.
  package var height: Int
  /// The distance from the line's top to its baseline.
  package var baseline: Int
}

/// Finds the height of lines from their fonts, by one rule for all lines of a paragraph.
///
/// Every line has one baseline, placed from the paragraph's own font (its strut). A line of natural
/// height grows for what is taller on it; one of fixed height only for attachments, since text may
/// overhang and must not change the pitch.
struct LineMeasurer {
  private let lineHeight: ParagraphStyle.LineHeight
  private let strutAscent: Int
  private let strutDescent: Int

  /// Makes a measurer for a paragraph.
  ///
  /// - Parameter strut: The paragraph's own font, or nil when there is none at all.
  init(lineHeight: ParagraphStyle.LineHeight, strut: FontInstance?) {
    self.lineHeight = lineHeight
    let metrics = strut?.metrics
    let gap = (metrics?.lineGap ?? 0) / 2
    strutAscent = FixedPoint.rounded((metrics?.ascent ?? 0) + gap)
    strutDescent = FixedPoint.rounded((metrics?.descent ?? 0) + gap)
  }

  /// The metrics of a line with nothing on it.
  var empty: LineMetrics { finished(ascent: strutAscent, descent: strutDescent) }

  /// Whether every line of text without attachments has the metrics of an empty one.
  func isUniform(_ shaped: ShapedParagraph) -> Bool {
    guard shaped.attachments.isEmpty else { return false }
    if case .fixed = lineHeight { return true }
    return shaped.runs.allSatisfy {
      $0.ascent + $0.rise <= strutAscent && $0.descent - $0.rise <= strutDescent
    }
  }

  /// The metrics of a line over some clusters.
  ///
  /// - Parameter bounds: Of the paragraph's attachments, in their order.
  func metrics(
    of shaped: ShapedParagraph, clusters: Range<Int>, bounds: [AttachmentBounds]
  ) -> LineMetrics {
    var ascent = strutAscent
    var descent = strutDescent
    if case .fixed = lineHeight {
    } else if !clusters.isEmpty {
      var run = shaped.run(at: clusters.lowerBound)
      var start = clusters.lowerBound
      while run < shaped.runs.count, start < clusters.upperBound {
        let value = shaped.runs[run]
        ascent = max(ascent, value.ascent + value.rise)
        descent = max(descent, value.descent - value.rise)
        start = Int(value.end)
        run += 1
      }
    }
    var line = finished(ascent: ascent, descent: descent)
    let first = shaped.firstAttachment(from: clusters.lowerBound)
    var end = first
    while end < bounds.count, shaped.attachments[end].cluster < clusters.upperBound { end += 1 }
    guard first < end else { return line }
    // What goes by the line's edges and its middle comes after what decides where those are.
    for alignment in [AttachmentBounds.Alignment.baseline, .center, .top, .bottom] {
      for own in bounds[first..<end] where own.alignment == alignment { line.include(own) }
    }
    return line
  }

  private func finished(ascent: Int, descent: Int) -> LineMetrics {
    let natural = ascent + descent
    switch lineHeight {
    case .natural:
      return LineMetrics(height: natural, baseline: ascent)
    case .multiple(let factor):
      return centred(
        FixedPoint.rounded(FixedPoint.points(natural) * max(factor, 0)), ascent, natural)
    case .atLeast(let points):
      return centred(max(natural, FixedPoint.rounded(points)), ascent, natural)
    case .atMost(let points):
      return centred(min(natural, max(0, FixedPoint.rounded(points))), ascent, natural)
    case .fixed(let points):
      return fixed(points)
    }
  }

  /// Shares the difference to the natural height out evenly above and below (CSS 2, 10.8.1).
  private func centred(_ height: Int, _ ascent: Int, _ natural: Int) -> LineMetrics {
    LineMetrics(height: height, baseline: ascent + (height - natural) / 2)
  }

  /// A box of whole points. Its text is lifted from the bottom by half of the spare room, in whole
  /// points, and not at all when there is none.
  private func fixed(_ points: Double) -> LineMetrics {
    let height = FixedPoint.rounded(max(0, points).rounded(.up))
    let spare = FixedPoint.points(height - strutAscent - strutDescent)
    let lift = spare >= 0 ? FixedPoint.rounded((spare / 2).rounded(.up)) : 0
    return LineMetrics(height: height, baseline: height - strutDescent - lift)
  }
}

extension LineMetrics {
  /// Grows the line for something taller, keeping its baseline where it is relative to the text.
  mutating func include(ascent: Int, descent: Int) {
    let above = max(0, ascent - baseline)
    height += above
    baseline += above
    height = max(height, baseline + descent)
  }

  /// Grows the line for an attachment, as far as its alignment asks for.
  fileprivate mutating func include(_ bounds: AttachmentBounds) {
    let missing = FixedPoint.ceil(bounds.ascent + bounds.descent) - height
    switch bounds.alignment {
    case .baseline, .middle:
      include(ascent: FixedPoint.ceil(bounds.ascent), descent: FixedPoint.ceil(bounds.descent))
    case .center where missing > 0:
      height += missing
      baseline += missing / 2
    case .top where missing > 0:
      height += missing
    case .bottom where missing > 0:
      height += missing
      baseline += missing
    case .center, .top, .bottom: break
    }
  }

  /// The bounds as they are around the baseline of the finished line.
  func placing(_ bounds: AttachmentBounds) -> AttachmentBounds {
    let extent = bounds.ascent + bounds.descent
    var placed = bounds
    placed.alignment = .baseline
    switch bounds.alignment {
    case .baseline, .middle: return placed
    case .top: placed.ascent = FixedPoint.points(baseline)
    case .bottom: placed.ascent = extent - FixedPoint.points(height - baseline)
    case .center:
      placed.ascent = FixedPoint.points(baseline) - (FixedPoint.points(height) - extent) / 2
    }
    placed.descent = extent - placed.ascent
    return placed
  }
}

extension AttachmentBounds {
  /// The bounds with those that go by the letters around put on the baseline.
  ///
  /// - Parameter xHeight: Of the letters around, in points.
  func resolvingMiddle(xHeight: Double) -> AttachmentBounds {
    guard alignment == .middle else { return self }
    let half = (ascent + descent) / 2
    return AttachmentBounds(
      width: width, ascent: half + xHeight / 2, descent: half - xHeight / 2)
  }
}
