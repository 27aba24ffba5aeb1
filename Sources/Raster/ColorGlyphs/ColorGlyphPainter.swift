internal import Graphics

/// A reason why a colour glyph is not painted.
enum PaintFailure: Error {
  /// A paint leads back to itself.
  case cycle
  /// A paint is cut off, of no known kind, or missing.
  case damaged
  /// There are more paints, or more to paint, than a glyph may have.
  case tooMuch
}

/// Paints a colour glyph by its graph.
///
/// A font is not trusted: paths are bounded in depth, a paint on its own path is a cycle, and the
/// paints that are visited and the pixels that are touched are counted, so that no graph (layers that
/// double with every level, say) takes more than a bounded time.
struct ColorGlyphPainter {
  /// Adds a plain glyph's outline, in font units with a map to pixels, to an outline.
  typealias Outlines = (_ glyph: UInt32, AffineTransform, inout DeviceOutline) -> Void

  private let table: ColorTable
  private let outlines: Outlines
  private let colors: (ColorStop.Color) -> SIMD4<Float>
  private let converter: ScanConverter
  private var outline = DeviceOutline()
  private var path: Set<Int> = []
  private var visits = 0
  private var work = 0
  private var canvases = 0
  /// Whether a colour of the text was asked for.
  private(set) var usesInk = false

  private static let maxDepth = 48
  private static let maxVisits = 20_000
  private static let maxCanvases = 12
  /// The pixels that paints may touch together.
  private static let maxWork = 48 << 20

  /// Makes a painter for canvases up to a width.
  ///
  /// - Parameter colors: Gives a colour, not premultiplied.
  init(
    _ table: ColorTable, maxWidth: Int, outlines: @escaping Outlines,
    colors: @escaping (ColorStop.Color) -> SIMD4<Float>
  ) {
    self.table = table
    self.outlines = outlines
    self.colors = colors
    converter = ScanConverter(width: maxWidth)
  }

  /// What a glyph's paints can touch, in the plane that a map leads to: its clip box, else a box
  /// around all of its outlines.
  mutating func bounds(of glyph: UInt32, _ map: AffineTransform) throws(PaintFailure) -> Rect {
    guard let paint = table.paint(of: glyph) else { throw .damaged }
    if let clip = table.clip(of: glyph) { return map.bounds(of: clip) }
    var result = Rect.zero
    try addBounds(of: paint, map, to: &result)
    return result
  }

  /// Paints a glyph.
  mutating func paint(
    _ glyph: UInt32, _ map: AffineTransform, on canvas: inout PaintCanvas
  ) throws(PaintFailure) {
    visits = 0
    work = 0
    var mask = PaintMask(box: canvas.box)
    mask.coverage = Array(repeating: 255, count: mask.coverage.count)
    try paintGlyph(glyph, map, mask, &canvas)
  }

  private mutating func paintGlyph(
    _ glyph: UInt32, _ map: AffineTransform, _ mask: PaintMask, _ canvas: inout PaintCanvas
  ) throws(PaintFailure) {
    guard let paint = table.paint(of: glyph) else { throw .damaged }
    var mask = mask
    if let clip = table.clip(of: glyph) {
      outline.removeAll()
      let corners = [
        Point(x: clip.low.x, y: clip.low.y), Point(x: clip.high.x, y: clip.low.y),
        Point(x: clip.high.x, y: clip.high.y), Point(x: clip.low.x, y: clip.high.y),
      ]
      for corner in corners { outline.add(map.apply(corner)) }
      outline.endContour()
      mask = try self.mask(within: mask, canvas)
    }
    try draw(paint, map, mask, &canvas)
  }

  /// Counts a visit of a paint and the way to it.
  private mutating func enter(_ paint: Int) throws(PaintFailure) -> ColorPaint {
    visits += 1
    guard visits <= Self.maxVisits, path.count < Self.maxDepth else { throw .tooMuch }
    guard path.insert(paint).inserted else { throw .cycle }
    guard let found = ColorPaint(table.table, at: paint) else { throw .damaged }
    return found
  }

  private mutating func count(_ pixels: Int) throws(PaintFailure) {
    work += pixels
    guard work <= Self.maxWork else { throw .tooMuch }
  }

  private mutating func draw(
    _ paint: Int, _ map: AffineTransform, _ mask: PaintMask, _ canvas: inout PaintCanvas
  ) throws(PaintFailure) {
    let found = try enter(paint)
    switch found {
    case .layers(let range):
      guard range.count <= Self.maxVisits else { throw .tooMuch }
      for index in range {
        guard let layer = table.paint(ofLayer: index) else { throw .damaged }
        try draw(layer, map, mask, &canvas)
      }
    case .solid(let color):
      try count(mask.coverage.count)
      let solid = premultiplied(self.color(color))
      canvas.fill(mask) { _, _ in solid }
    case .gradient(let gradient):
      try fill(gradient, map, mask, &canvas)
    case .glyph(let glyph, let child):
      outline.removeAll()
      outlines(glyph, map, &outline)
      let inner = try self.mask(within: mask, canvas)
      // What no pixel shows is still looked at, so that a damaged font is one at every size.
      try draw(child, map, inner, &canvas)
    case .colorGlyph(let glyph):
      try paintGlyph(glyph, map, mask, &canvas)
    case .transform(let transform, let child):
      try draw(child, transform.followed(by: map), mask, &canvas)
    case .composite(let mode, let source, let backdrop):
      try compose(mode, source, backdrop, map, mask, &canvas)
    }
    path.remove(paint)
  }

  private mutating func color(_ color: ColorStop.Color) -> SIMD4<Float> {
    if color.index == 0xFFFF { usesInk = true }
    return colors(color)
  }

  private mutating func fill(
    _ gradient: ColorGradient, _ map: AffineTransform, _ mask: PaintMask,
    _ canvas: inout PaintCanvas
  ) throws(PaintFailure) {
    try count(mask.coverage.count)
    if gradient.stops.contains(where: { $0.color.index == 0xFFFF }) { usesInk = true }
    guard let inverse = map.inverse, let shader = GradientShader(gradient, color: colors) else {
      return
    }
    canvas.fill(mask) { x, y in
      shader.color(at: inverse.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)))
    }
  }

  /// What `outline` covers of a mask.
  private mutating func mask(
    within outer: PaintMask, _ canvas: PaintCanvas
  ) throws(PaintFailure) -> PaintMask {
    guard let box = outline.pixelBounds?.intersection(outer.box), !box.isEmpty else {
      return PaintMask(box: .empty)
    }
    try count(box.width * box.height)
    var inner = PaintMask(box: box)
    converter.fill(outline, rows: box.top..<box.bottom, into: &inner)
    inner.narrow(by: outer)
    return inner
  }

  private mutating func compose(
    _ mode: CompositeMode, _ source: Int, _ backdrop: Int, _ map: AffineTransform,
    _ mask: PaintMask, _ canvas: inout PaintCanvas
  ) throws(PaintFailure) {
    canvases += 1
    defer { canvases -= 1 }
    guard canvases <= Self.maxCanvases else { throw .tooMuch }
    try count(4 * canvas.width * canvas.height)
    var below = PaintCanvas(width: canvas.width, height: canvas.height)
    var above = below
    var whole = PaintMask(box: canvas.box)
    whole.coverage = Array(repeating: 255, count: whole.coverage.count)
    try draw(backdrop, map, whole, &below)
    try draw(source, map, whole, &above)
    below.compose(above, mode)
    let pixels = below.pixels
    let width = below.width
    canvas.fill(mask) { x, y in pixels[y * width + x] }
  }

  private mutating func addBounds(
    of paint: Int, _ map: AffineTransform, to bounds: inout Rect
  ) throws(PaintFailure) {
    let found = try enter(paint)
    switch found {
    case .layers(let range):
      guard range.count <= Self.maxVisits else { throw .tooMuch }
      for index in range {
        guard let layer = table.paint(ofLayer: index) else { throw .damaged }
        try addBounds(of: layer, map, to: &bounds)
      }
    case .solid, .gradient: break
    case .glyph(let glyph, _):
      outline.removeAll()
      outlines(glyph, map, &outline)
      if let box = outline.pixelBounds {
        bounds = bounds.union(
          Rect(
            x: Double(box.left), y: Double(box.top), width: Double(box.width),
            height: Double(box.height)))
      }
    case .colorGlyph(let glyph):
      guard let child = table.paint(of: glyph) else { throw .damaged }
      try addBounds(of: child, map, to: &bounds)
    case .transform(let transform, let child):
      try addBounds(of: child, transform.followed(by: map), to: &bounds)
    case .composite(_, let source, let backdrop):
      try addBounds(of: source, map, to: &bounds)
      try addBounds(of: backdrop, map, to: &bounds)
    }
    path.remove(paint)
  }
}

extension AffineTransform {
  /// A box around what a box becomes.
  fileprivate func bounds(of box: (low: Point, high: Point)) -> Rect {
    let corners = [
      apply(box.low), apply(box.high), apply(Point(x: box.low.x, y: box.high.y)),
      apply(Point(x: box.high.x, y: box.low.y)),
    ]
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let left = xs.min() ?? 0
    let top = ys.min() ?? 0
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
