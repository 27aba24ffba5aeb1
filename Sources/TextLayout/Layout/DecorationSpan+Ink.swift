internal import Graphics

extension DecorationSpan {
  /// The span's line where it is drawn, and the parts of it that letters leave, from left to right.
  ///
  /// Where they would leave nothing, as under a lone "g", the line stands clear of them and is whole,
  /// so that a link is seen to be one.
  func drawn(_ glyphs: LineGlyphs) -> (frame: Rect, pieces: [Rect]) {
    let frame = frame
    guard let line = kind.brokenLine else { return (frame, [frame]) }
    let gaps = gaps(in: line, along: frame, glyphs)
    guard !gaps.isEmpty else { return (frame, [frame]) }
    var pieces: [Rect] = []
    var left = frame.minX
    for gap in gaps + [InkSpan(left: frame.maxX, right: .infinity)] {
      let right = min(gap.left, frame.maxX)
      if right - left >= line.style.shortestPart * frame.height {
        pieces.append(Rect(x: left, y: frame.y, width: right - left, height: frame.height))
      }
      left = max(left, gap.right)
    }
    guard pieces.isEmpty else { return (frame, pieces) }
    let clear = frame.offset(x: 0, y: distanceToClear(frame, glyphs))
    return (clear, [clear])
  }

  /// The room beside a letter that a line leaves, as a multiple of its thickness.
  private static let gap = 1.0

  /// Where letters break the line, with some room beside them, from left to right.
  private func gaps(in line: LineDecoration, along frame: Rect, _ glyphs: LineGlyphs) -> [InkSpan] {
    let room = Self.gap * frame.height
    var gaps: [InkSpan] = []
    forEachGlyph(line, glyphs) { glyph in
      let band = glyph.band(band(of: line, around: kind.bar(frame), glyph))
      for span in glyph.face.inkSpans(of: glyph.id, in: band) {
        gaps.append(
          InkSpan(
            left: glyph.x + span.left * glyph.scale - room,
            right: glyph.x + span.right * glyph.scale + room))
      }
    }
    return gaps.united
  }

  /// The heights between which ink breaks the line: where the line is, and half its thickness around.
  ///
  /// Round letters reach a little below the baseline, by what is less than a fiftieth of the em. A
  /// line that is so close to it is not broken by that.
  private func band(
    of line: LineDecoration, around bar: Rect, _ glyph: PlacedGlyph
  ) -> ClosedRange<Double> {
    let reach = (line.style.reach + 0.5) * bar.height
    let (top, bottom) = (bar.midY - reach, bar.midY + reach)
    guard case .underline = kind else { return top...bottom }
    return min(max(top, glyph.baseline + glyph.size / 50), bottom)...bottom
  }

  /// How far the line has to go from its place to leave half its thickness between it and all ink.
  private func distanceToClear(_ frame: Rect, _ glyphs: LineGlyphs) -> Double {
    guard let line = kind.line else { return 0 }
    var distance = 0.0
    forEachGlyph(line, glyphs) { glyph in
      guard let ink = glyph.face.inkBounds(of: glyph.id) else { return }
      if case .overline = kind {
        let top = glyph.y - Double(ink.top) * glyph.scale
        distance = min(distance, top - frame.height / 2 - frame.maxY)
      } else {
        let bottom = glyph.y - Double(ink.bottom) * glyph.scale
        distance = max(distance, bottom + frame.height / 2 - frame.minY)
      }
    }
    return distance
  }

  /// A glyph on the span's line, its heights counted from the line's baseline.
  private struct PlacedGlyph {
    var face: FontFace
    var id: UInt32
    var size: Double
    /// The points of a font unit.
    var scale: Double
    var x: Double
    var y: Double
    /// Where the glyph's letter stands; a mark may be above or below.
    var baseline: Double

    /// Some heights of the line as the glyph's own, widened to whole font units.
    func band(_ heights: ClosedRange<Double>) -> InkBand {
      func units(_ height: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
        Int32(clamping: InlineLength.bounded(((y - height) / scale).rounded(rule)))
      }
      return InkBand(
        bottom: units(heights.upperBound, .down), top: units(heights.lowerBound, .up))
    }
  }

  /// Calls back for each glyph that may break the line.
  private func forEachGlyph(
    _ line: LineDecoration, _ glyphs: LineGlyphs, _ body: (PlacedGlyph) -> Void
  ) {
    for piece in pieces {
      let run = glyphs.shaped.runs[piece.run]
      guard line.inkSkipping.minds(run.script), run.font.size > 0 else { continue }
      let face = run.font.face
      let scale = run.font.size / Double(face.unitsPerEm)
      piece.forEachGlyph(glyphs) { id, _, x, y, _ in
        body(
          PlacedGlyph(
            face: face, id: UInt32(id), size: run.font.size, scale: scale,
            x: InlineLength.points(x), y: FixedPoint.points(y - run.rise),
            baseline: FixedPoint.points(-run.rise)))
      }
    }
  }
}

extension TextDecoration.Kind {
  /// The line that letters may break.
  fileprivate var brokenLine: LineDecoration? {
    if case .strikethrough = self { return nil }
    return line.flatMap { $0.inkSkipping == .never ? nil : $0 }
  }
}

extension LineDecoration.InkSkipping {
  /// Whether letters of a script break the line.
  fileprivate func minds(_ script: OpenTypeTag) -> Bool {
    switch self {
    case .never: false
    case .always: true
    case .automatic: !ScriptTraits(script).isFullHeight
    }
  }
}
