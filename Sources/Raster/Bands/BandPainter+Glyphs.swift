internal import Graphics

extension BandPainter {
  /// Draws some of a run's glyphs, each at the nearest quarter of a pixel along the line.
  ///
  /// Baselines lie on whole pixels: all lines of a text then have equally sharp x-heights, and a
  /// glyph is drawn four times at most.
  func draw(
    _ run: DisplayList.GlyphRun, _ range: Range<Int>, area: PixelBox, mask: ClipMask?
  ) {
    let style = glyphs.index(
      of: GlyphSource.Style(
        font: run.font, pixelSize: run.size * plan.scale,
        inkClass: CoverageCurve.inkClass(of: run.color)))
    let ink = band.ink(run.color)
    let pixelsPerUnit = plan.scale / 64
    let hasColor = glyphs.hasColor(run.font)
    for index in range {
      let glyph = plan.list.glyphs[index]
      let quarters = Int((Double(glyph.x) * pixelsPerUnit * 4).rounded())
      let place = GlyphPlace(
        quarters: quarters, y: Int((Double(glyph.y) * pixelsPerUnit).rounded()), style: style)
      if hasColor {
        drawColored(glyph.id, run.color, at: place, area: area, mask: mask)
      } else {
        draw(glyph.id, run.color, ink, at: place, area: area, mask: mask)
      }
    }
  }

  private func draw(
    _ id: UInt32, _ color: RGBAColor, _ ink: Band.Ink, at place: GlyphPlace, area: PixelBox,
    mask: ClipMask?
  ) {
    let cached = glyphs.glyph(id, style: place.style, quarter: place.quarters & 3)
    if cached.isLarge {
      fillLargeGlyph(id, color, at: place, area: area, mask: mask)
    } else {
      blit(cached, x: place.quarters >> 2, y: place.y, ink: ink, area: area, mask: mask)
    }
  }

  /// Draws a glyph of a face that has colours: as a picture, layer by layer, or plainly.
  private func drawColored(
    _ id: UInt32, _ color: RGBAColor, at place: GlyphPlace, area: PixelBox, mask: ClipMask?
  ) {
    switch glyphs.colorGlyph(id, style: place.style, ink: color) {
    case .plain:
      draw(id, color, band.ink(color), at: place, area: area, mask: mask)
    case .picture(let picture), .inkedPicture(let picture):
      draw(
        picture, x: (place.quarters + 2) >> 2, y: place.y, opacity: color.alpha, area: area,
        mask: mask)
    case .layers(let layers):
      for layer in layers {
        var layerColor = layer.color ?? color
        if layer.color != nil { layerColor.alpha = scaled(layerColor.alpha, by: color.alpha) }
        draw(layer.glyph, layerColor, band.ink(layerColor), at: place, area: area, mask: mask)
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

/// Where a glyph goes, and how it looks.
struct GlyphPlace {
  /// The origin, in quarters of a pixel.
  var quarters: Int
  /// The baseline, in pixels.
  var y: Int
  /// The style's number in the glyph source.
  var style: Int
}
