public import Graphics

/// A line in its place.
public struct TextLineFragment: Sendable {
  let text: LaidOutText
  let paragraph: Int
  let line: Int
  // The top edge, in 1/64 point.
  let top: Int

  var broken: BrokenLine { text.placed[paragraph].broken.lines[line] }

  /// The paragraph that holds the line's glyphs.
  var shaped: ShapedParagraph {
    let placed = text.placed[paragraph]
    let own = placed.broken.lines[line].reshaped
    return own >= 0 ? placed.broken.reshaped[Int(own)] : placed.shaped
  }

  /// The line's glyphs with the room that the line gives them.
  var glyphs: LineGlyphs {
    let shaped = shaped
    let style = text.text.paragraphStyles[text.prepared[paragraph].style]
    return LineGlyphs(
      shaped, clusters: clusters(shaped), tabs: TabStops(style),
      justifiedWidth: style.alignment == .justify ? broken.width : nil)
  }

  /// The line's clusters among those of its glyphs.
  func clusters(_ shaped: ShapedParagraph) -> Range<Int> {
    let line = broken
    return line.reshaped >= 0 ? 0..<shaped.count : line.clusters
  }

  /// The line's bytes in its paragraph.
  var bytes: Range<Int> {
    let shaped = shaped
    // Without any font there is text but no cluster of it.
    guard shaped.count > 0 else { return 0..<shaped.analysis.text.count }
    let clusters = clusters(shaped)
    return Int(
      shaped.clusters[clusters.lowerBound].start)..<Int(
        shaped.clusters[clusters.upperBound].start)
  }

  /// The text; the paragraph's last line holds its line feed.
  public var range: Range<Int> {
    let bytes = bytes
    let prepared = text.prepared[paragraph]
    let isLast = line + 1 == text.placed[paragraph].broken.lines.count
    let extra = isLast && prepared.endsWithLineFeed ? 1 : 0
    return prepared.offset + bytes.lowerBound..<prepared.offset + bytes.upperBound + extra
  }

  /// The line without the spaces that hang at its end.
  public var frame: Rect {
    Rect(
      x: InlineLength.points(contentLeft), y: FixedPoint.points(top),
      width: InlineLength.points(broken.width),
      height: FixedPoint.points(metrics.height))
  }

  /// The y of the baseline.
  public var baseline: Double { FixedPoint.points(top + metrics.baseline) }

  /// Whether a hyphen was added at the line's end.
  public var isHyphenated: Bool { broken.isHyphenated }

  /// The attachment at an offset of the paragraph, by its number there.
  func attachment(at offset: Int) -> Int {
    let shaped = text.placed[paragraph].shaped
    return shaped.firstAttachment(from: shaped.cluster(at: offset))
  }

  var metrics: LineMetrics { text.placed[paragraph].metrics(ofLine: line) }

  /// The left edge of the line without its hanging spaces, in 1/4096 point.
  var contentLeft: Int {
    let placed = text.placed[paragraph]
    let room = placed.room(ofLine: line)
    let spare = room.width - broken.width
    let isRightToLeft = placed.shaped.analysis.isRightToLeft
    let style = text.text.paragraphStyles[text.prepared[paragraph].style]
    return switch style.alignment {
    case .left: room.left
    case .right: room.left + spare
    case .center: room.left + spare / 2
    case .start, .justify: isRightToLeft ? room.left + spare : room.left
    case .end: isRightToLeft ? room.left : room.left + spare
    }
  }

  /// The runs from left to right: stretches of one face, size, level and look.
  public var runs: [GlyphRun] {
    var result: [GlyphRun] = []
    let glyphs = glyphs
    forEachPiece(glyphs) { piece in
      result.append(piece.glyphRun(in: self, glyphs))
    }
    return result
  }

  /// A rectangle around the line's ink, by the fonts' own glyph boxes.
  public var inkBounds: Rect {
    var bounds = Rect.zero
    for run in runs {
      guard let font = run.font else { continue }
      let scale = font.size / Double(font.face.unitsPerEm)
      for glyph in run.glyphs {
        guard let box = font.face.inkBounds(of: glyph.id) else { continue }
        bounds = bounds.union(
          Rect(
            x: glyph.x + Double(box.left) * scale, y: glyph.y - Double(box.top) * scale,
            width: Double(box.right - box.left) * scale,
            height: Double(box.top - box.bottom) * scale))
      }
    }
    return bounds
  }
}
