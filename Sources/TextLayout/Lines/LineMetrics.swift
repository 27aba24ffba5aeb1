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
  // The heights of stretches of clusters, no two neighbours alike; none where text doesn't count.
  private let stretches: [Stretch]

  /// Clusters that make a line equally high.
  private struct Stretch {
    /// The cluster after the last one.
    var end: Int
    /// The height above the line's baseline, the strut's at least.
    var ascent: Int
    /// The depth below the line's baseline, the strut's at least.
    var descent: Int
  }

  /// Makes a measurer for a paragraph.
  ///
  /// - Parameters:
  ///   - strut: The paragraph's own font, or nil when there is none at all.
  ///   - runs: Those of the paragraph.
  init(lineHeight: ParagraphStyle.LineHeight, strut: FontInstance?, runs: [ShapedRun]) {
    self.lineHeight = lineHeight
    let metrics = strut?.metrics
    let gap = (metrics?.lineGap ?? 0) / 2
    strutAscent = FixedPoint.rounded((metrics?.ascent ?? 0) + gap)
    strutDescent = FixedPoint.rounded((metrics?.descent ?? 0) + gap)
    if case .fixed = lineHeight {
      stretches = []
    } else {
      stretches = Self.stretches(of: runs, ascent: strutAscent, descent: strutDescent)
    }
  }

  private static func stretches(of runs: [ShapedRun], ascent: Int, descent: Int) -> [Stretch] {
    var result: [Stretch] = []
    var index = 0
    let runs = runs.span
    // By index: a run that is copied has two faces to keep alive.
    while index < runs.count {
      var stretch = Stretch(
        end: 0, ascent: max(ascent, runs[index].ascent + runs[index].rise),
        descent: max(descent, runs[index].descent - runs[index].rise))
      repeat {
        stretch.end = Int(runs[index].end)
        index += 1
      } while index < runs.count
        && max(ascent, runs[index].ascent + runs[index].rise) == stretch.ascent
        && max(descent, runs[index].descent - runs[index].rise) == stretch.descent
      result.append(stretch)
    }
    return result
  }

  /// The metrics of a line with nothing on it.
  var empty: LineMetrics { finished(ascent: strutAscent, descent: strutDescent) }

  /// The metrics of every line, attachments left out, or nil where lines differ.
  var uniform: LineMetrics? {
    guard stretches.count <= 1 else { return nil }
    return stretches.first.map { finished(ascent: $0.ascent, descent: $0.descent) } ?? empty
  }

  /// The metrics of a line over some clusters.
  ///
  /// - Parameter bounds: Of the paragraph's attachments, in their order.
  func metrics(
    of shaped: ShapedParagraph, clusters: Range<Int>, bounds: [AttachmentBounds]
  ) -> LineMetrics {
    var stretch = firstStretch(at: clusters.lowerBound)
    var line = metrics(of: clusters, from: &stretch)
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

  /// The metrics of a line of text, which attachments may make taller.
  ///
  /// - Parameter stretch: The index of a stretch at or before the line, which moves to the one that
  ///   holds the line's last cluster: 0 for a paragraph's first line, then what the line before left.
  @inline(__always)
  func metrics(of clusters: Range<Int>, from stretch: inout Int) -> LineMetrics {
    var ascent = strutAscent
    var descent = strutDescent
    guard !clusters.isEmpty, !stretches.isEmpty else {
      return finished(ascent: ascent, descent: descent)
    }
    while stretch + 1 < stretches.count, stretches[stretch].end <= clusters.lowerBound {
      stretch += 1
    }
    while true {
      ascent = max(ascent, stretches[stretch].ascent)
      descent = max(descent, stretches[stretch].descent)
      guard stretches[stretch].end < clusters.upperBound, stretch + 1 < stretches.count else {
        break
      }
      stretch += 1
    }
    return finished(ascent: ascent, descent: descent)
  }

  /// The stretch that holds a cluster.
  private func firstStretch(at cluster: Int) -> Int {
    var low = 0
    var high = max(stretches.count - 1, 0)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].end > cluster { high = middle } else { low = middle + 1 }
    }
    return low
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
