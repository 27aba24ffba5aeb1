internal import Graphics

/// Looks through a plan for the inks and what they lie on, to find whether a palette can hold the
/// page.
///
/// A page of text has few pairs of paper and ink, and nearly all of its pixels are one of them or a
/// step between the two of a pair. Pixels that mix three colours (where the blurred edges of two
/// shapes meet) get the nearest colour there is. Thin lines are no paper: text that crosses one
/// does so in a few pixels.
struct PalettePlanner {
  private let plan: DrawPlan
  private var areas: PaintedAreas
  private var builder: PaletteBuilder

  /// What is thinner than this, in points, is no paper.
  private static let thinnestPaper = 4.0

  private init(_ plan: DrawPlan, paper: RGBAColor) {
    self.plan = plan
    areas = PaintedAreas(page: plan.page, paper: paper)
    builder = PaletteBuilder(paper: paper)
  }

  /// The page's palette, or nil for a page that is stored as colours: one with pictures or colour
  /// glyphs, with something translucent over text or lines, or with too many pairs.
  static func palette(
    for plan: DrawPlan, paper: RGBAColor, glyphs: GlyphSource
  ) -> InkPalette? {
    var planner = PalettePlanner(plan, paper: paper)
    for step in plan.steps {
      guard planner.add(step, glyphs: glyphs), planner.areas.isWithinBudget,
        !planner.builder.isOverfull
      else { return nil }
    }
    return planner.builder.palette()
  }

  /// Adds a step; false when no palette can hold it.
  private mutating func add(_ step: DrawPlan.Step, glyphs: GlyphSource) -> Bool {
    let isMasked = step.clip >= 0 && plan.clips[step.clip].maskDepth > 0
    switch plan.list.commands[step.command] {
    case .fill(let shape, let color):
      return fill(shape, color, step, isMasked: isMasked)
    case .stroke(let shape, let style, let color):
      return stroke(shape, style, color, bounds: step.bounds, isMasked: isMasked)
    case .glyphs(let run):
      guard !isColored(run, step.glyphs, glyphs: glyphs) else { return false }
      for word in words(of: run, step.glyphs) {
        let box = glyphBox(run, word).intersection(step.bounds)
        guard !box.isEmpty else { continue }
        for paper in areas.colors(under: box) { builder.addRamp(run.color, on: paper) }
        areas.addInk(box)
      }
      return true
    case .image:
      return false
    case .pushClip, .popClip:
      return true
    }
  }

  /// Whether a run draws anything but outlines in its own ink.
  private func isColored(
    _ run: DisplayList.GlyphRun, _ range: Range<Int>, glyphs: GlyphSource
  ) -> Bool {
    guard glyphs.hasColor(run.font) else { return false }
    let style = glyphs.index(
      of: GlyphSource.Style(font: run.font, pixelSize: run.size * plan.scale, inkClass: 0))
    return range.contains { index in
      let id = plan.list.glyphs[index].id
      if case .plain = glyphs.colorGlyph(id, style: style, ink: run.color) { return false }
      return true
    }
  }

  private mutating func fill(
    _ shape: Shape, _ color: RGBAColor, _ step: DrawPlan.Step, isMasked: Bool
  ) -> Bool {
    let bounds = step.bounds
    let papers = areas.colors(under: bounds)
    let inner = self.inner(of: shape).intersection(self.inner(ofClip: step.clip))
      .intersection(bounds)
    if color.alpha < 255, areas.hasInk(in: inner.isEmpty ? bounds : inner) { return false }
    for paper in papers { addFill(shape, color, on: paper, isMasked: isMasked) }
    guard case .path(let path) = shape else {
      addPaper(color, bounds: bounds, inner: inner, on: papers)
      return true
    }
    // A table's grid is one path of many thin lines, none of which is a paper.
    for contour in path.contourBounds {
      let box = PixelBox(around: plan.device(contour), within: plan.page).intersection(bounds)
      if !box.isEmpty { addPaper(color, bounds: box, inner: .empty, on: papers) }
    }
    return true
  }

  /// Notes a filled area: as a paper, or, when it is thin, as something drawn.
  private mutating func addPaper(
    _ color: RGBAColor, bounds: PixelBox, inner: PixelBox, on papers: [RGBAColor]
  ) {
    if Double(min(bounds.width, bounds.height)) < Self.thinnestPaper * plan.scale {
      areas.addInk(bounds)
    } else {
      addAreas(color, bounds: bounds, inner: inner, on: papers)
    }
  }

  /// Asks for what a fill shows on a paper: its colour, and its edges.
  private mutating func addFill(
    _ shape: Shape, _ color: RGBAColor, on paper: RGBAColor, isMasked: Bool
  ) {
    builder.addSolid(paper.covered(by: color, coverage: 255))
    if !isMasked, case .rect(let rect) = shape {
      builder.addCoverages(edgeCoverages(plan.device(rect)), color, on: paper)
    } else {
      builder.addEdge(color, on: paper)
    }
  }

  /// Adds what a fill is to later commands: one paper, or one for each colour that it lets through.
  private mutating func addAreas(
    _ color: RGBAColor, bounds: PixelBox, inner: PixelBox, on papers: [RGBAColor]
  ) {
    if color.alpha == 255 {
      areas.add(PaintedAreas.Area(outer: bounds, inner: inner, color: color))
      return
    }
    // Along its edges a translucent area may touch its neighbours; within, it most often lies on
    // one paper alone.
    let within = inner.isEmpty ? papers : areas.colors(under: inner)
    for paper in within {
      areas.add(
        PaintedAreas.Area(
          outer: bounds, inner: within.count == 1 ? inner : .empty,
          color: paper.covered(by: color, coverage: 255)))
    }
  }

  private mutating func stroke(
    _ shape: Shape, _ style: StrokeStyle, _ color: RGBAColor, bounds: PixelBox, isMasked: Bool
  ) -> Bool {
    let papers = areas.colors(under: bounds)
    for paper in papers { builder.addSolid(paper.covered(by: color, coverage: 255)) }
    if isMasked || !isCrisp(shape, style) {
      for paper in papers { builder.addEdge(color, on: paper) }
    }
    for side in sides(of: shape, style) {
      areas.addInk(PixelBox(around: plan.device(side), within: plan.page).intersection(bounds))
    }
    return true
  }

  /// Rectangles that together hold a stroke: for a frame its four sides, so that what lies in the
  /// frame is not taken for covered.
  private func sides(of shape: Shape, _ style: StrokeStyle) -> [Rect] {
    let (frame, corner): (Rect, Double)
    switch shape {
    case .rect(let rect): (frame, corner) = (rect, 0)
    case .roundedRect(let rect, let radius): (frame, corner) = (rect, radius * 0.3)
    case .ellipse, .path: return [shape.bounds.inset(x: -style.reach, y: -style.reach)]
    }
    let (outer, side) = (frame.inset(x: -style.width, y: -style.width), 2 * style.width + corner)
    return [
      Rect(x: outer.x, y: outer.y, width: outer.width, height: side),
      Rect(x: outer.x, y: outer.maxY - side, width: outer.width, height: side),
      Rect(x: outer.x, y: outer.y, width: side, height: outer.height),
      Rect(x: outer.maxX - side, y: outer.y, width: side, height: outer.height),
    ]
  }

  /// Whether a stroke has all of its edges between pixels.
  private func isCrisp(_ shape: Shape, _ style: StrokeStyle) -> Bool {
    guard case .rect(let rect) = shape, style.join == .miter, style.dash.isEmpty else {
      return false
    }
    let half = style.width / 2
    return plan.wholePixels(rect.inset(x: half, y: half)) != nil
      && plan.wholePixels(rect.inset(x: -half, y: -half)) != nil
  }

  /// Where a run's ink is likely to be, by the em: wide enough for what is read, so narrow that it
  /// does not touch its neighbours' papers.
  private func glyphBox(_ run: DisplayList.GlyphRun, _ range: Range<Int>) -> PixelBox {
    guard let first = range.first else { return .empty }
    var (left, right) = (plan.list.glyphs[first].x, plan.list.glyphs[first].x)
    var (top, bottom) = (plan.list.glyphs[first].y, plan.list.glyphs[first].y)
    for index in range {
      let glyph = plan.list.glyphs[index]
      (left, right) = (min(left, glyph.x), max(right, glyph.x))
      (top, bottom) = (min(top, glyph.y), max(bottom, glyph.y))
    }
    let rect = Rect(
      x: Double(left) / 64, y: Double(top) / 64 - run.size,
      width: (Double(right) - Double(left)) / 64 + run.size * 0.8,
      height: (Double(bottom) - Double(top)) / 64 + run.size * 1.3)
    return PixelBox(around: plan.device(rect), within: plan.page)
  }

  /// A line's glyphs, cut where the next one is far away: in another cell, or past other text.
  private func words(of run: DisplayList.GlyphRun, _ range: Range<Int>) -> [Range<Int>] {
    let gap = Int64((run.size * 64 * 1.2).rounded())
    var words: [Range<Int>] = []
    var start = range.lowerBound
    for index in range.dropFirst() {
      let (x, before) = (plan.list.glyphs[index].x, plan.list.glyphs[index - 1].x)
      if abs(Int64(x) - Int64(before)) > gap {
        words.append(start..<index)
        start = index
      }
    }
    words.append(start..<range.upperBound)
    return words
  }

  /// The pixels that a clip and those around it certainly let through.
  private func inner(ofClip clip: Int) -> PixelBox {
    var box = plan.page
    var next = clip
    while next >= 0, plan.clips[next].maskDepth > 0 {
      let node = plan.clips[next]
      if node.isMask, case .pushClip(let shape) = plan.list.commands[node.command] {
        box = box.intersection(inner(of: shape))
      }
      next = node.parent
    }
    return box
  }

  /// The pixels that a shape certainly fills.
  private func inner(of shape: Shape) -> PixelBox {
    // A square in the corner's circle, from the middle of its arc on.
    let corner = 1 - 0.5.squareRoot()
    let rect: Rect
    switch shape {
    case .rect(let all): rect = all
    case .roundedRect(let all, let radius):
      let inset = max(0, min(radius, all.width / 2, all.height / 2)) * corner
      rect = all.inset(x: inset, y: inset)
    case .ellipse(let all):
      rect = all.inset(x: all.width / 2 * corner, y: all.height / 2 * corner)
    case .path: return .empty
    }
    let device = plan.device(rect)
    let (left, top) = ((device.minX - 0.002).rounded(.up), (device.minY - 0.002).rounded(.up))
    return PixelBox(
      around: Rect(
        x: left, y: top, width: max(0, (device.maxX + 0.002).rounded(.down) - left),
        height: max(0, (device.maxY + 0.002).rounded(.down) - top)), within: plan.page)
  }

  /// The coverages at the edges of a rectangle that is not cut between pixels.
  private func edgeCoverages(_ rect: Rect) -> [UInt8] {
    func shares(_ low: Double, _ high: Double) -> [Double] {
      let (first, last) = (low.rounded(.down), high.rounded(.up))
      if last - first <= 1 { return [high - low] }
      return [first + 1 - low, 1, high - last + 1]
    }
    var coverages: [UInt8] = []
    for x in shares(rect.minX, rect.maxX) {
      for y in shares(rect.minY, rect.maxY) {
        let coverage = UInt8((min(max(x * y, 0), 1) * 255).rounded())
        if coverage > 0, coverage < 255, !coverages.contains(coverage) {
          coverages.append(coverage)
        }
      }
    }
    return coverages
  }
}

extension Path {
  /// A rectangle around each contour; one around all of them when there are very many.
  fileprivate var contourBounds: [Rect] {
    var contours: [Path] = []
    for element in elements {
      if case .move = element { contours.append(Path()) }
      if contours.isEmpty { contours.append(Path()) }
      contours[contours.count - 1].elements.append(element)
    }
    return contours.count > 4096 ? [controlBounds] : contours.map(\.controlBounds)
  }
}
