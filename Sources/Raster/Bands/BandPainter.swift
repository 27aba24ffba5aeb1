internal import Graphics

/// Draws a plan's steps into a band.
///
/// Not `Sendable`: each thread has its own, with a band of its own.
final class BandPainter<Band: PixelBand> {
  let band: Band
  let plan: DrawPlan
  let glyphs: GlyphSource
  private let converter: ScanConverter
  let brush: TonedRow
  private var outline = DeviceOutline()
  private var masks: [Int: ClipMask] = [:]
  /// The image drawn last, which most likely goes on in the next band.
  private var lastScaler: (command: Int, scaler: ImageScaler)?

  /// The most masks kept while a band is drawn.
  private static var maskCountLimit: Int { 4 }

  init(band: Band, plan: DrawPlan, glyphs: GlyphSource) {
    self.band = band
    self.plan = plan
    self.glyphs = glyphs
    converter = ScanConverter(width: plan.page.width)
    brush = TonedRow(width: plan.page.width, fullTone: band.fullTone)
  }

  /// Draws the rows anew.
  ///
  /// - Parameter steps: The steps that may touch them, as indices into the plan's.
  func draw(rows: Range<Int>, steps: some Sequence<Int32>) {
    band.begin(rows: rows)
    masks.removeAll(keepingCapacity: true)
    for index in steps { draw(plan.steps[Int(index)]) }
  }

  private func draw(_ step: DrawPlan.Step) {
    let rows = step.bounds.rows(within: band.rows)
    guard !rows.isEmpty else { return }
    let area = PixelBox(
      left: step.bounds.left, top: rows.lowerBound, width: step.bounds.width, height: rows.count)
    let mask = self.mask(of: step.clip)
    switch plan.list.commands[step.command] {
    case .fill(let shape, let color):
      fill(shape, color, area: area, mask: mask)
    case .stroke(let shape, let style, let color):
      outline.removeAll()
      outline.appendStroke(of: shape.path, style, scale: plan.scale)
      fillOutline(color, area: area, mask: mask)
    case .glyphs(let run):
      draw(run, step.glyphs, area: area, mask: mask)
    case .image(let image, let rect):
      guard plan.list.images.indices.contains(image) else { return }
      draw(plan.list.images[image], command: step.command, in: rect, area: area, mask: mask)
    case .pushClip, .popClip:
      break
    }
  }

  private func fill(_ shape: Shape, _ color: RGBAColor, area: PixelBox, mask: ClipMask?) {
    if mask == nil, case .rect(let rect) = shape, let box = plan.wholePixels(rect) {
      let box = box.intersection(area)
      guard !box.isEmpty else { return }
      let ink = band.ink(color)
      for row in box.top..<box.bottom {
        band.fill(row: row, x: box.left, count: box.width, ink: ink, coverage: 255)
      }
      return
    }
    outline.removeAll()
    outline.append(shape.path, scale: plan.scale)
    fillOutline(color, area: area, mask: mask)
  }

  /// Fills `outline`.
  private func fillOutline(_ color: RGBAColor, area: PixelBox, mask: ClipMask?) {
    var sink = ShapeSink(
      band: band, ink: band.ink(color), columns: area.left..<area.right, mask: mask, brush: brush)
    converter.fill(outline, rows: area.top..<area.bottom, into: &sink)
  }

  /// Fills an outline that is too large to keep as a glyph.
  func fillLargeGlyph(
    _ id: UInt32, _ color: RGBAColor, at place: GlyphPlace, area: PixelBox, mask: ClipMask?
  ) {
    glyphs.loadOutline(
      of: id, style: place.style, x: Double(place.quarters) / 4, y: Double(place.y),
      into: &outline)
    fillOutline(color, area: area, mask: mask)
  }

  /// The scaler that drew a command's image in the band before, if it was the last one.
  func takeScaler(of command: Int) -> ImageScaler? {
    guard let last = lastScaler, last.command == command else { return nil }
    lastScaler = nil
    return last.scaler
  }

  /// Keeps a scaler for the next band.
  func keep(_ scaler: ImageScaler, of command: Int) { lastScaler = (command, scaler) }

  /// What a clip lets through of the band, where its bounds do not say it.
  private func mask(of clip: Int) -> ClipMask? {
    guard clip >= 0, plan.clips[clip].maskDepth > 0 else { return nil }
    if let mask = masks[clip] { return mask }
    let mask = makeMask(of: clip)
    if masks.count >= Self.maskCountLimit { masks.removeAll(keepingCapacity: true) }
    masks[clip] = mask
    return mask
  }

  private func makeMask(of clip: Int) -> ClipMask? {
    var result: ClipMask?
    var next = clip
    while next >= 0 {
      let node = plan.clips[next]
      if node.isMask, case .pushClip(let shape) = plan.list.commands[node.command] {
        var mask = ClipMask(width: plan.page.width, rows: band.rows)
        outline.removeAll()
        outline.append(shape.path, scale: plan.scale)
        converter.fill(outline, rows: band.rows, into: &mask)
        if let inner = result { mask.narrow(by: inner) }
        result = mask
      }
      next = node.parent
    }
    return result
  }
}

@available(*, unavailable)
extension BandPainter: Sendable {}
