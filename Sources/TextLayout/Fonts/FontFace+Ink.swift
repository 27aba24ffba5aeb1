internal import CHarfBuzz
internal import Graphics

/// A horizontal band through a glyph, in font units, y up from the baseline.
struct InkBand: Hashable, Sendable {
  /// The lower edge.
  var bottom: Int32
  /// The upper edge.
  var top: Int32
}

extension FontFace {
  /// Where a glyph's ink crosses a band, from left to right; nothing for a face that draws in
  /// colours of its own, whose ink is not that of its outlines.
  ///
  /// Synthetic styles are counted as the rasteriser applies them. What was found is remembered.
  func inkSpans(of glyph: UInt32, in band: InkBand) -> [InkSpan] {
    guard !hasColorGlyphs, band.bottom < band.top else { return [] }
    let key = InkSpanCache.Key(glyph: glyph, band: band)
    if let known = inkSpans.withLock({ $0[key] }) { return known }
    let found = readInkSpans(of: glyph, in: band)
    inkSpans.withLock { $0[key] = found }
    return found
  }

  private func readInkSpans(of glyph: UInt32, in band: InkBand) -> [InkSpan] {
    // An emboldened outline is larger on every side, and slopes as it is.
    let grown = Double(emboldeningAdvance) / 2
    let reach = grown * (1 + abs(glyphFont.slant))
    var slice = OutlineSlice(bottom: Double(band.bottom) - grown, top: Double(band.top) + grown)
    draw(glyph, into: &slice)
    return slice.finish().map { InkSpan(left: $0.left - reach, right: $0.right + reach) }.united
  }

  /// Hands a glyph's outline to a slice, sloped where the face is.
  private func draw(_ glyph: UInt32, into slice: inout OutlineSlice) {
    unsafe withHandle { font in
      unsafe withUnsafeMutablePointer(to: &slice) { slice in
        unsafe SliceDrawing.shared.withHandle { functions in
          unsafe hb_font_get_glyph_shape(font, glyph, functions, slice)
        }
      }
    }
  }
}

/// Where the ink of some glyphs crosses bands: a bounded number of answers.
struct InkSpanCache {
  /// What is asked.
  struct Key: Hashable {
    var glyph: UInt32
    var band: InkBand
  }

  /// Some hundred letters at some dozen sizes and heights; a text that needs more starts over.
  static let limit = 4096
  private var known: [Key: [InkSpan]] = [:]

  /// How many answers there are.
  var count: Int { known.count }

  subscript(key: Key) -> [InkSpan]? {
    get { known[key] }
    set {
      if known.count >= Self.limit { known.removeAll() }
      known[key] = newValue
    }
  }
}

/// HarfBuzz's functions for drawing an outline into an `OutlineSlice`.
@safe private final class SliceDrawing: @unchecked Sendable {
  // Unchecked: the functions are made immutable in `init`, after which any thread may use them
  // (hb_draw_funcs_make_immutable).
  static let shared = SliceDrawing()
  private let functions: OpaquePointer?

  private init() {
    unsafe functions = hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in unsafe change(data) { $0.move(to: Point(x, y)) } }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in unsafe change(data) { $0.line(to: Point(x, y)) } }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, x1, y1, x, y, _ in
        unsafe change(data) { $0.quad(Point(x1, y1), to: Point(x, y)) }
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        unsafe change(data) { $0.cubic(Point(x1, y1), Point(x2, y2), to: Point(x, y)) }
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in unsafe change(data) { $0.close() } }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(functions)
  }

  deinit {
    unsafe hb_draw_funcs_destroy(functions)
  }

  /// Lends HarfBuzz's object for the length of the call.
  func withHandle(_ body: (OpaquePointer?) -> Void) { unsafe body(functions) }
}

/// Changes the slice that was handed to HarfBuzz for its callbacks.
private func change(_ data: UnsafeMutableRawPointer?, _ body: (inout OutlineSlice) -> Void) {
  guard let data = unsafe data else { return }
  unsafe body(&data.assumingMemoryBound(to: OutlineSlice.self).pointee)
}

extension Point {
  fileprivate init(_ x: Float, _ y: Float) {
    self.init(x: Double(x), y: Double(y))
  }
}
