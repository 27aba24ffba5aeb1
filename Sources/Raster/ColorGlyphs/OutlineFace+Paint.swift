internal import CFreeType
internal import Graphics

extension OutlineFace {
  /// A canvas is never larger than this on a side; larger glyphs are painted so and enlarged.
  private static let maxSide = 640

  /// A glyph painted by the graph of a `COLR` table of version 1; nil where it has none, or where
  /// the graph is damaged or more than a glyph may have.
  ///
  /// - Parameter ink: The colour of the text around, whose opacity the caller applies.
  /// - Returns: The picture, and whether the ink is in it.
  func painted(
    _ glyph: UInt32, pixelSize: Double, ink: RGBAColor
  ) -> (picture: GlyphPicture, usesInk: Bool)? {
    guard let table = colorTable, table.paint(of: glyph) != nil else { return nil }
    let palette = palette.map { SIMD4($0) }
    let inkColor = SIMD4<Float>(RGBAColor(red: ink.red, green: ink.green, blue: ink.blue))
    var painter = ColorGlyphPainter(
      table, maxWidth: Self.maxSide,
      outlines: { id, map, outline in self.appendOutline(of: id, map: map, to: &outline) },
      colors: { color in
        var found = palette.indices.contains(color.index) ? palette[color.index] : inkColor
        found.w *= Float(min(max(color.alpha, 0), 1))
        return found
      })
    do throws(PaintFailure) {
      let picture = try paint(glyph, pixelSize: pixelSize, &painter)
      return (picture, painter.usesInk)
    } catch {
      return nil
    }
  }

  private func paint(
    _ glyph: UInt32, pixelSize: Double, _ painter: inout ColorGlyphPainter
  ) throws(PaintFailure) -> GlyphPicture {
    let unit = pixelSize / unitsPerEm
    let reach = Double(Self.maxSide)
    let bounds = try painter.bounds(of: glyph, .scale(x: unit, y: -unit))
    // Three ems on each side are more than any glyph of a text needs.
    let limit = 3 * pixelSize
    let area = bounds.intersection(
      Rect(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit))
    guard area.width > 0, area.height > 0 else {
      return GlyphPicture(left: 0, top: 0, width: 0, height: 0, pixels: [])
    }
    let left = area.minX.rounded(.down)
    let top = area.minY.rounded(.down)
    let (width, height) = (area.maxX.rounded(.up) - left, area.maxY.rounded(.up) - top)
    let scale = min(1, reach / max(width, height))
    let (columns, rows) = (
      max(1, Int((width * scale).rounded())), max(1, Int((height * scale).rounded()))
    )
    var canvas = PaintCanvas(width: columns, height: rows)
    let map = AffineTransform(
      a: unit * scale, b: 0, c: 0, d: -unit * scale, tx: -left * scale, ty: -top * scale)
    try painter.paint(glyph, map, on: &canvas)
    var picture = GlyphPicture(
      left: Int(left), top: Int(top), width: Int(width), height: Int(height),
      pixels: canvas.bytes)
    if scale < 1 { picture.pixels = enlarged(canvas, to: picture) }
    return picture
  }

  private func enlarged(_ canvas: PaintCanvas, to picture: GlyphPicture) -> [UInt8] {
    guard picture.width <= 4096, picture.height <= 4096 else {
      return Array(repeating: 0, count: picture.width * picture.height * 4)
    }
    let small = Bitmap(
      width: canvas.width, height: canvas.height, pixels: canvas.bytes.unpremultiplied)
    var scaler = ImageScaler(
      small, width: picture.width, height: picture.height, columns: 0..<picture.width)
    return (0..<picture.height).flatMap { scaler.row($0) }
  }

  /// Reads the table's graphs, where it has some.
  static func readColorTable(of face: FT_Face) -> ColorTable? {
    let tag = FT_ULong(0x434F_4C52)
    var length = FT_ULong(0)
    guard unsafe FT_Load_Sfnt_Table(face, tag, 0, nil, &length) == 0, length >= 34,
      length <= ColorTable.maxBytes
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    guard unsafe FT_Load_Sfnt_Table(face, tag, 0, &bytes, &length) == 0 else { return nil }
    return ColorTable(bytes)
  }
}

extension [UInt8] {
  /// Colours with their opacity taken out again.
  fileprivate var unpremultiplied: [UInt8] {
    var result = self
    for pixel in stride(from: 0, to: count, by: 4) where self[pixel + 3] > 0 {
      let alpha = Int(self[pixel + 3])
      for channel in pixel..<pixel + 3 {
        result[channel] = UInt8(Swift.min(255, (Int(self[channel]) * 255 + alpha / 2) / alpha))
      }
    }
    return result
  }
}

extension SIMD4<Float> {
  /// A colour from 0 to 1, not premultiplied.
  fileprivate init(_ color: RGBAColor) {
    self.init(
      Float(color.red) / 255, Float(color.green) / 255, Float(color.blue) / 255,
      Float(color.alpha) / 255)
  }
}
