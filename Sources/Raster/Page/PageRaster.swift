public import Graphics
public import ImageCodecs

/// A page at a size in pixels, ready to be drawn as a PNG or a bitmap.
///
/// The page is drawn, compressed and written in bands of some rows, so that memory does not grow
/// with its height.
public struct PageRaster: Sendable {
  /// What a page may have at most, unless the caller says otherwise: a book is 400 megapixels.
  public static let defaultPixelLimit = 2_000_000_000

  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int
  private let list: DisplayList
  private let scale: RasterScale
  private let background: RGBAColor

  /// Prepares a page.
  ///
  /// - Parameters:
  ///   - list: What is drawn.
  ///   - size: The page's extents in points; in pixels they are rounded up, to at least 1.
  ///   - background: The paper; a clear or translucent one gives a picture with opacity.
  ///   - pixelLimit: How many pixels the page may have.
  /// - Throws: `RasterError.tooManyPixels`.
  public init(
    list: DisplayList, size: Size, scale: RasterScale, background: RGBAColor,
    pixelLimit: Int = defaultPixelLimit
  ) throws(RasterError) {
    let width = max(1, (size.width * scale.value).rounded(.up))
    let height = max(1, (size.height * scale.value).rounded(.up))
    let longest = Double(PNGHeader.largestSide)
    guard !size.width.isNaN, !size.height.isNaN, width <= longest, height <= longest,
      width * height <= Double(pixelLimit)
    else {
      throw .tooManyPixels(width: width, height: height, limit: pixelLimit)
    }
    self.width = Int(width)
    self.height = Int(height)
    self.list = list
    self.scale = scale
    self.background = background
  }

  /// Draws the page and writes it as a PNG.
  ///
  /// - Parameter threads: How many may work at it; the bytes are the same for any number.
  /// - Throws: `RasterError.output` and `RasterError.unreadableFont`.
  public func writePNG(to sink: inout some ByteSink, threads: Int = 1) throws(RasterError) {
    try writePNG(to: &sink, options: RasterOptions(threads: threads))
  }

  /// The page as the bytes of a PNG file.
  public func png(threads: Int = 1) throws(RasterError) -> [UInt8] {
    var sink = MemorySink()
    try writePNG(to: &sink, threads: threads)
    return sink.bytes
  }

  /// The whole page in memory.
  public func bitmap() throws(RasterError) -> Bitmap {
    try bitmap(options: RasterOptions())
  }
}

/// What tests set and callers leave alone.
struct RasterOptions: Sendable {
  /// How many threads work at a page.
  var threads = 1
  /// Rows a band; nil to fit the processor's cache.
  var rowsPerBand: Int?
  /// Whether the page may be stored as palette indices.
  var allowsPalette = true

  /// How large a band should be: it is drawn and compressed while it lies in a core's own cache.
  private static let bandBytes = 192 << 10

  /// Rows a band of rows that are `stride` bytes long.
  func bandRows(stride: Int, height: Int) -> Int {
    min(height, max(1, rowsPerBand ?? min(max(Self.bandBytes / stride, 16), 256)))
  }
}

extension PageRaster {
  func writePNG<Sink: ByteSink>(
    to sink: inout Sink, options: RasterOptions
  ) throws(RasterError) {
    let (header, drawing) = try stripDrawing(options)
    let output: StripOutput<Sink>
    do throws(ByteSinkError) {
      output = StripOutput(
        try PNGWriter(header, to: sink), stripCount: drawing.index.count)
    } catch {
      throw .output(error)
    }
    Workers.run(min(options.threads, drawing.index.count)) { _ in drawing.work(into: output) }
    sink = try output.finish()
  }

  /// Draws every strip and forgets it, for those who time drawing without encoding.
  package func drawWithoutEncoding() throws(RasterError) {
    try stripDrawing(RasterOptions()).drawing.draw()
  }

  private func stripDrawing(
    _ options: RasterOptions
  ) throws(RasterError) -> (header: PNGHeader, drawing: StripDrawing) {
    let glyphs = GlyphSource(fonts: list.fonts, fullTone: 255)
    let plan = try plan(glyphs: glyphs)
    let palette =
      options.allowsPalette
      ? PalettePlanner.palette(for: plan, paper: background, glyphs: glyphs) : nil
    let header = header(palette: palette)
    let rows = options.bandRows(
      stride: 1 + header.format.rowBytes(width: width), height: height)
    let drawing = StripDrawing(
      plan: plan, index: BandIndex(plan, rowsPerBand: rows), paper: background, palette: palette,
      format: header.format)
    return (header, drawing)
  }

  func bitmap(options: RasterOptions) throws(RasterError) -> Bitmap {
    let glyphs = GlyphSource(fonts: list.fonts, fullTone: 255)
    let plan = try plan(glyphs: glyphs)
    let index = BandIndex(plan, rowsPerBand: options.bandRows(stride: width * 4, height: height))
    let band = ColorBand(width: width, rowCount: index.rowsPerBand, paper: background)
    let painter = BandPainter(band: band, plan: plan, glyphs: glyphs)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for number in 0..<index.count {
      painter.draw(rows: index.rows(of: number), steps: index.steps(in: number))
      band.appendPixels(to: &pixels)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func plan(glyphs: GlyphSource) throws(RasterError) -> DrawPlan {
    try DrawPlan(list, width: width, height: height, scale: scale.value, glyphs: glyphs)
  }

  private func header(palette: InkPalette?) -> PNGHeader {
    let format: PNGPixelFormat =
      if let palette {
        palette.colors.count <= 16 ? .indexed4 : .indexed8
      } else {
        background.alpha == 255 ? .rgb : .rgba
      }
    // A point of layout is a CSS pixel, of which a screen's inch has 96.
    let perMetre = (scale.value * 96 / 0.0254).rounded()
    return PNGHeader(
      width: width, height: height, format: format, palette: palette?.colors ?? [],
      pixelsPerMetre: Int(perMetre))
  }
}
