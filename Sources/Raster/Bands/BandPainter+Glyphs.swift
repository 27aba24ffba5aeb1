internal import Graphics

extension BandPainter {
  /// Draws a run's glyphs, each at the nearest quarter of a pixel along the line.
  ///
  /// Baselines lie on whole pixels: all lines of a text then have equally sharp x-heights, and a
  /// glyph is drawn four times at most.
  func draw(_ run: DisplayList.GlyphRun, area: PixelBox, mask: ClipMask?) {
    let style = glyphs.index(
      of: GlyphSource.Style(
        font: run.font, pixelSize: run.size * plan.scale,
        inkClass: CoverageCurve.inkClass(of: run.color)))
    let ink = band.ink(run.color)
    let pixelsPerUnit = plan.scale / 64
    for index in run.glyphs {
      let glyph = plan.list.glyphs[index]
      let quarters = Int((Double(glyph.x) * pixelsPerUnit * 4).rounded())
      let (x, quarter) = (quarters >> 2, quarters & 3)
      let y = Int((Double(glyph.y) * pixelsPerUnit).rounded())
      let cached = glyphs.glyph(glyph.id, style: style, quarter: quarter)
      if cached.isLarge {
        fillLargeGlyph(
          glyph.id, style: style, x: Double(quarters) / 4, y: Double(y), run.color, area: area,
          mask: mask)
      } else {
        blit(cached, x: x, y: y, ink: ink, area: area, mask: mask)
      }
    }
  }

  private func blit(
    _ glyph: CachedGlyph, x: Int, y: Int, ink: Band.Ink, area: PixelBox, mask: ClipMask?
  ) {
    let box = PixelBox(
      left: x + glyph.left, top: y + glyph.top, width: glyph.width, height: glyph.height)
    let visible = box.intersection(area)
    guard !visible.isEmpty else { return }
    unsafe glyphs.cache.withTones(of: glyph) { tones in
      let first =
        unsafe tones + (visible.top - box.top) * glyph.width + (visible.left - box.left)
      if let mask {
        unsafe blitMasked(visible, first, stride: glyph.width, ink: ink, mask: mask)
      } else {
        unsafe band.blend(
          rows: visible.top..<visible.bottom, x: visible.left, count: visible.width,
          tones: first, stride: glyph.width, ink: ink)
      }
    }
  }

  private func blitMasked(
    _ box: PixelBox, _ tones: UnsafePointer<UInt8>, stride: Int, ink: Band.Ink, mask: ClipMask
  ) {
    for row in box.top..<box.bottom {
      let source = unsafe tones + (row - box.top) * stride
      unsafe mask.withRow(row, from: box.left) { values in
        brush.setTones(count: box.width) { unsafe scaled(source[$0], by: values[$0]) }
      }
      unsafe brush.withTones { toned in
        unsafe band.blend(
          rows: row..<row + 1, x: box.left, count: box.width, tones: toned, stride: 0, ink: ink)
      }
    }
  }
}
