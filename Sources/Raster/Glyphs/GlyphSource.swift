internal import Graphics

/// Makes glyphs drawable: opens faces when their first glyph is drawn, and keeps the tones.
///
/// Not `Sendable`: each thread has its own, as FreeType demands.
final class GlyphSource {
  /// A face at a size, for inks of a lightness.
  struct Style: Hashable {
    var font: Int
    /// The em, in pixels.
    var pixelSize: Double
    var inkClass: Int
  }

  let cache = GlyphCache()
  private let fonts: [GlyphFont]
  private let fullTone: UInt8
  private var library: FreeTypeLibrary?
  private var faces: [OutlineFace?]
  private var styles: [Style] = []
  private var styleIndices: [Style: Int] = [:]
  private var curves: [[UInt8]]
  private var outline = DeviceOutline()
  private var colorGlyphs: [ColorKey: ColorGlyph] = [:]
  private var pictureBytes = 0
  private lazy var converter = ScanConverter(width: Self.largestSide)

  /// The most memory for pictures that were scaled.
  private static let pictureByteLimit = 2 << 20

  /// The largest box that is kept, in pixels a side.
  private static let largestSide = 512

  /// Makes a source of a list's glyphs in tones up to `fullTone`.
  init(fonts: [GlyphFont], fullTone: UInt8) {
    self.fonts = fonts
    self.fullTone = fullTone
    faces = Array(repeating: nil, count: fonts.count)
    curves = Array(repeating: [], count: CoverageCurve.classCount)
  }

  /// The face of the list's font with the index, opened at its first use.
  func face(_ index: Int) throws(FaceError) -> OutlineFace {
    if let face = faces[index] { return face }
    let face = try OutlineFace(fonts[index], library: openLibrary())
    faces[index] = face
    return face
  }

  /// Whether some of a font's glyphs have colours of their own.
  func hasColor(_ font: Int) -> Bool {
    (try? face(font))?.hasColor ?? false
  }

  /// What a coloured glyph is known by; the ink only where it is in the picture.
  private struct ColorKey: Hashable {
    var style: Int
    var glyph: UInt32
    var ink: RGBAColor?
  }

  /// A glyph's own colours, in text of an ink.
  func colorGlyph(_ id: UInt32, style: Int, ink: RGBAColor) -> ColorGlyph {
    let opaque = RGBAColor(red: ink.red, green: ink.green, blue: ink.blue)
    let key = ColorKey(style: style, glyph: id)
    let inked = ColorKey(style: style, glyph: id, ink: opaque)
    if let known = colorGlyphs[key] ?? colorGlyphs[inked] { return known }
    guard let face = try? face(styles[style].font) else { return .plain }
    let glyph = face.colorGlyph(id, pixelSize: styles[style].pixelSize, ink: opaque)
    var isInked = false
    switch glyph {
    case .picture(let picture): pictureBytes += picture.pixels.count
    case .inkedPicture(let picture):
      pictureBytes += picture.pixels.count
      isInked = true
    default: break
    }
    if pictureBytes > Self.pictureByteLimit || colorGlyphs.count > 4096 {
      colorGlyphs.removeAll(keepingCapacity: true)
      pictureBytes = 0
    }
    colorGlyphs[isInked ? inked : key] = glyph
    return glyph
  }

  private func openLibrary() throws(FaceError) -> FreeTypeLibrary {
    if let library { return library }
    let opened = try FreeTypeLibrary()
    library = opened
    return opened
  }

  /// The number of a style, for `glyph`.
  func index(of style: Style) -> Int {
    if let index = styleIndices[style] { return index }
    styles.append(style)
    styleIndices[style] = styles.count - 1
    return styles.count - 1
  }

  /// A glyph's tones, drawn now or before.
  ///
  /// - Parameter quarter: How many quarters of a pixel its origin lies right of a pixel's edge.
  func glyph(_ id: UInt32, style: Int, quarter: Int) -> CachedGlyph {
    let key = UInt64(style) << 34 | UInt64(id) << 2 | UInt64(quarter)
    return cache.find(key) ?? draw(id, style: style, quarter: quarter, key: key)
  }

  /// Replaces `outline` with that of a glyph whose origin is at the place, in pixels.
  func loadOutline(of id: UInt32, style: Int, x: Double, y: Double, into path: inout DeviceOutline)
  {
    path.removeAll()
    guard let face = try? face(styles[style].font) else { return }
    face.appendOutline(of: id, pixelSize: styles[style].pixelSize, x: x, to: &path)
    path.translate(x: 0, y: y)
  }

  private func draw(_ id: UInt32, style: Int, quarter: Int, key: UInt64) -> CachedGlyph {
    loadOutline(of: id, style: style, x: Double(quarter) / 4, y: 0, into: &outline)
    guard let box = outline.pixelBounds else {
      return unsafe cache.insert(.blank, for: key) { _ in }
    }
    guard box.width <= Self.largestSide, box.height <= Self.largestSide else {
      return unsafe cache.insert(.large, for: key) { _ in }
    }
    outline.translate(x: -Double(box.left), y: 0)
    let glyph = CachedGlyph(
      offset: 0, left: box.left, top: box.top, width: box.width, height: box.height,
      isLarge: false)
    let curve = self.curve(styles[style].inkClass)
    return unsafe cache.insert(glyph, for: key) { tones in
      var sink = unsafe ToneSink(tones: tones, box: box, curve: curve)
      converter.fill(outline, rows: box.top..<box.top + box.height, into: &sink)
    }
  }

  private func curve(_ inkClass: Int) -> [UInt8] {
    if curves[inkClass].isEmpty {
      curves[inkClass] = CoverageCurve.tones(inkClass: inkClass, fullTone: fullTone)
    }
    return curves[inkClass]
  }
}

@available(*, unavailable)
extension GlyphSource: Sendable {}

/// Writes a glyph's coverage into its box as tones.
@safe private struct ToneSink: CoverageSink {
  let tones: UnsafeMutablePointer<UInt8>
  let box: PixelBox
  let curve: [UInt8]

  func constant(row: Int, x: Int, count: Int, coverage: UInt8) {
    let count = min(count, box.width - x)
    guard count > 0 else { return }
    unsafe (tones + (row - box.top) * box.width + x)
      .update(repeating: curve[Int(coverage)], count: count)
  }

  func varying(row: Int, x: Int, coverage: UnsafeBufferPointer<UInt8>) {
    let start = unsafe tones + (row - box.top) * box.width + x
    for index in 0..<min(coverage.count, box.width - x) {
      unsafe start[index] = curve[Int(coverage[index])]
    }
  }
}
