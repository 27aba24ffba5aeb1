internal import Graphics
internal import ImageCodecs

/// Draws the strips of a page, each with a worker's own band, glyphs and encoder.
struct StripDrawing: Sendable {
  let plan: DrawPlan
  let index: BandIndex
  let paper: RGBAColor
  /// Nil for a page that is stored as colours.
  let palette: InkPalette?
  let format: PNGPixelFormat

  /// Draws and writes strips until none is left.
  func work(into output: StripOutput<some ByteSink>) {
    if let palette {
      work(indexedBand(palette), into: output)
    } else {
      work(colorBand, into: output)
    }
  }

  /// Draws all strips one after the other and writes none.
  func draw() {
    if let palette { draw(indexedBand(palette)) } else { draw(colorBand) }
  }

  private var colorBand: ColorBand {
    ColorBand(width: plan.page.width, rowCount: index.rowsPerBand, paper: paper)
  }

  private func indexedBand(_ palette: InkPalette) -> IndexedBand {
    IndexedBand(
      width: plan.page.width, rowCount: index.rowsPerBand, palette: palette,
      packsHalves: format == .indexed4)
  }

  private func painter<Band: PixelBand>(_ band: Band) -> BandPainter<Band> {
    BandPainter(
      band: band, plan: plan,
      glyphs: GlyphSource(fonts: plan.list.fonts, fullTone: band.fullTone))
  }

  private func draw(_ band: some PixelBand) {
    let painter = painter(band)
    for number in 0..<index.count {
      painter.draw(rows: index.rows(of: number), steps: index.steps(in: number))
    }
  }

  private func work(_ band: some PixelBand, into output: StripOutput<some ByteSink>) {
    let painter = painter(band)
    let encoder = StripEncoder()
    /// Holds a strip of nothing but paper once there was one; most pages have several.
    var blank: StripEncoder?
    while let number = output.turns.take() {
      let steps = index.steps(in: number)
      let isBlank =
        steps.isEmpty && number > 0 && index.rows(of: number).count == index.rowsPerBand
      if isBlank, let blank {
        output.append(blank, as: number)
        continue
      }
      let used = isBlank ? StripEncoder() : encoder
      painter.draw(rows: index.rows(of: number), steps: steps)
      unsafe band.withScanlines { rows in
        unsafe filterPhotographs(rows, strip: number)
        unsafe used.encode(UnsafeRawBufferPointer(rows), isFirst: number == 0)
      }
      output.append(used, as: number)
      if isBlank { blank = used }
    }
  }

  /// Filters the rows that show a picture, on a page of colours.
  private func filterPhotographs(_ strip: UnsafeMutableRawBufferPointer, strip number: Int) {
    guard palette == nil else { return }
    let rows = index.rows(of: number)
    var shown = 0..<0
    for step in index.steps(in: number) {
      guard case .image = plan.list.commands[plan.steps[Int(step)].command] else { continue }
      let touched = plan.steps[Int(step)].bounds.rows(within: rows)
      shown =
        shown.isEmpty
        ? touched
        : min(shown.lowerBound, touched.lowerBound)..<max(shown.upperBound, touched.upperBound)
    }
    guard !shown.isEmpty else { return }
    let stride = 1 + format.rowBytes(width: plan.page.width)
    var filter = PhotographFilter(stride: stride, pixelBytes: format == .rgba ? 4 : 3)
    unsafe filter.apply(
      to: strip,
      rows: shown.lowerBound - rows.lowerBound..<shown.upperBound - rows.lowerBound)
  }
}
