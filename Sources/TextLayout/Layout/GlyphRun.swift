public import Graphics

/// A stretch of a line with one face, size, level and look, in its place.
public struct GlyphRun: Sendable {
  /// A glyph in its place, in points.
  public struct Glyph: Hashable, Sendable {
    /// The glyph's number in the run's face.
    public var id: UInt32
    /// The offset in the text of the characters that it shows.
    public var cluster: Int
    /// The x of its origin.
    public var x: Double
    /// The y of its origin.
    public var y: Double
    /// How far its cluster moves on, together with those behind it that have no glyph; 0 for all but
    /// the last glyph of a cluster.
    public var advance: Double
  }

  /// The text.
  public var range: Range<Int>
  /// The advance and the line's height.
  public var frame: Rect
  /// The embedding level: odd ones run right to left.
  public var level: UInt8
  /// The face and size, or nil for an attachment.
  public var font: FontInstance?
  /// The attachment's index among its paragraph's, or nil for text.
  public var attachment: Int?
  /// The look, as an index into the text's attributes.
  public var attributes: Int
  /// The y of the run's own baseline, above the line's where it is raised.
  public var baseline: Double
  /// The glyphs from left to right.
  public var glyphs: [Glyph]
}

extension LinePiece {
  /// The piece as its line shows it.
  func glyphRun(in line: TextLineFragment, _ lineGlyphs: LineGlyphs) -> GlyphRun {
    let shaped = lineGlyphs.shaped
    let offset = line.text.prepared[line.paragraph].offset
    let run = shaped.runs[run]
    let isAttachment = shaped.flags[clusters.lowerBound].contains(.attachment)
    var glyphs: [GlyphRun.Glyph] = []
    let baseline = line.top + line.metrics.baseline - run.rise
    forEachGlyph(lineGlyphs) { id, cluster, x, y, advance in
      glyphs.append(
        .init(
          id: UInt32(id), cluster: offset + Int(shaped.clusters[cluster].start),
          x: InlineLength.points(x), y: FixedPoint.points(baseline + y),
          advance: InlineLength.points(advance)))
    }
    return GlyphRun(
      range: offset + Int(shaped.clusters[clusters.lowerBound].start)..<offset
        + Int(shaped.clusters[clusters.upperBound].start),
      frame: Rect(
        x: InlineLength.points(left), y: line.frame.y, width: InlineLength.points(width),
        height: line.frame.height),
      level: level, font: isAttachment ? nil : run.font,
      attachment: isAttachment
        ? line.attachment(at: Int(shaped.clusters[clusters.lowerBound].start)) : nil,
      attributes: attributes, baseline: FixedPoint.points(baseline), glyphs: glyphs)
  }

  /// Calls back for each glyph from left to right, with its x in 1/4096 point and its y below the
  /// baseline in 1/64 point.
  func forEachGlyph(
    _ glyphs: LineGlyphs,
    _ body: (_ id: UInt16, _ cluster: Int, _ x: Int, _ y: Int, _ advance: Int) -> Void
  ) {
    let shaped = glyphs.shaped
    let isRightToLeft = level & 1 == 1
    var pen = left
    func visit(_ cluster: Int) {
      let first = Int(shaped.clusters[cluster].glyph)
      let end = Int(shaped.clusters[cluster + 1].glyph)
      let advance = glyphs.advance(of: cluster)
      // A gap is at the side where the next cluster stands.
      let shift = isRightToLeft ? glyphs.added(to: cluster) : 0
      for g in first..<end {
        let glyph = shaped.glyphs[g]
        body(
          glyph.id, cluster, pen + Int(glyph.x) + shift, Int(glyph.y),
          g + 1 == end ? advance + advanceBehind(cluster, glyphs) : 0)
      }
      pen += advance
    }
    if isRightToLeft {
      for cluster in clusters.reversed() { visit(cluster) }
    } else {
      for cluster in clusters { visit(cluster) }
    }
  }

  /// The advance of the letters behind a cluster that have no glyphs of their own.
  @inline(__always)
  private func advanceBehind(_ cluster: Int, _ glyphs: LineGlyphs) -> Int {
    let shaped = glyphs.shaped
    var next = cluster + 1
    while next < clusters.upperBound,
      shaped.clusters[next].glyph == shaped.clusters[next + 1].glyph,
      shaped.flags[next].isDisjoint(with: [.space, .tab, .attachment])
    {
      next += 1
    }
    return next == cluster + 1 ? 0 : glyphs.width(of: cluster + 1..<next)
  }
}
