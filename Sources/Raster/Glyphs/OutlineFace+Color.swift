internal import CFreeType
internal import Graphics

extension OutlineFace {
  /// A glyph's own colours at a size: a painted graph (COLR version 1), layers (version 0) or a
  /// strike (CBDT, sbix).
  ///
  /// - Parameter ink: The colour of the text around.
  func colorGlyph(_ glyph: UInt32, pixelSize: Double, ink: RGBAColor) -> ColorGlyph {
    guard hasColor else { return .plain }
    if let painted = painted(glyph, pixelSize: pixelSize, ink: ink) {
      return painted.usesInk ? .inkedPicture(painted.picture) : .picture(painted.picture)
    }
    let layers = self.layers(of: glyph)
    if !layers.isEmpty { return .layers(layers) }
    if let picture = picture(of: glyph, pixelSize: pixelSize) { return .picture(picture) }
    return .plain
  }

  /// The colours of the font's first palette.
  var palette: [RGBAColor] {
    unsafe withFace { face in
      var colors: UnsafeMutablePointer<FT_Color>?
      var data = unsafe FT_Palette_Data()
      guard unsafe FT_Palette_Data_Get(face, &data) == 0,
        unsafe FT_Palette_Select(face, 0, &colors) == 0,
        let colors = unsafe colors
      else { return [] }
      return unsafe (0..<Int(data.num_palette_entries)).map { index in
        unsafe RGBAColor(
          red: colors[index].red, green: colors[index].green, blue: colors[index].blue,
          alpha: colors[index].alpha)
      }
    }
  }

  private func layers(of glyph: UInt32) -> [(glyph: UInt32, color: RGBAColor?)] {
    let palette = palette
    return unsafe withFace { face in
      var layers: [(glyph: UInt32, color: RGBAColor?)] = []
      var iterator = unsafe FT_LayerIterator()
      var (layer, index) = (FT_UInt(0), FT_UInt(0))
      // A font may promise any number of layers.
      while layers.count < 256,
        unsafe FT_Get_Color_Glyph_Layer(face, glyph, &layer, &index, &iterator) != 0
      {
        // Index 0xFFFF stands for the colour of the text (OpenType, COLR).
        layers.append((layer, Int(index) < palette.count ? palette[Int(index)] : nil))
      }
      return palette.isEmpty ? [] : layers
    }
  }

  /// A strike's picture, scaled by the mean of the area that each pixel covers.
  private func picture(of glyph: UInt32, pixelSize: Double) -> GlyphPicture? {
    unsafe withFace { face in
      guard let strike = unsafe Self.strike(of: face, for: pixelSize),
        unsafe FT_Select_Size(face, strike.index) == 0,
        unsafe FT_Load_Glyph(face, glyph, shim_FT_LOAD_COLOR) == 0
      else { return nil }
      let slot = unsafe face.pointee.glyph.pointee
      guard let bitmap = unsafe Self.bitmap(slot.bitmap) else { return nil }
      let scale = pixelSize / strike.pixelSize
      let width = max(1, Int((Double(bitmap.width) * scale).rounded()))
      let height = max(1, Int((Double(bitmap.height) * scale).rounded()))
      guard width <= 4096, height <= 4096 else { return nil }
      var scaler = ImageScaler(bitmap, width: width, height: height, columns: 0..<width)
      var pixels: [UInt8] = []
      for y in 0..<height { pixels += scaler.row(y) }
      return GlyphPicture(
        left: Int((Double(unsafe slot.bitmap_left) * scale).rounded()),
        top: -Int((Double(unsafe slot.bitmap_top) * scale).rounded()), width: width,
        height: height, pixels: pixels)
    }
  }

  /// The smallest strike that need not be enlarged, or the largest one.
  private static func strike(
    of face: FT_Face, for pixelSize: Double
  ) -> (index: Int32, pixelSize: Double)? {
    var best: (index: Int32, pixelSize: Double)?
    for index in 0..<max(0, unsafe face.pointee.num_fixed_sizes) {
      let size = unsafe Double(face.pointee.available_sizes[Int(index)].y_ppem) / 64
      guard size > 0 else { continue }
      guard let current = best else {
        best = (index, size)
        continue
      }
      let isBetter =
        current.pixelSize < pixelSize
        ? size > current.pixelSize : size >= pixelSize && size < current.pixelSize
      if isBetter { best = (index, size) }
    }
    return best
  }

  /// FreeType's premultiplied blue, green, red and opacity, as a bitmap.
  private static func bitmap(_ bitmap: FT_Bitmap) -> Bitmap? {
    guard unsafe bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue),
      let buffer = unsafe bitmap.buffer, unsafe bitmap.pitch > 0
    else { return nil }
    let (width, height) = unsafe (Int(bitmap.width), Int(bitmap.rows))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for y in 0..<height {
      let row = unsafe buffer + y * Int(bitmap.pitch)
      for x in 0..<width {
        let alpha = unsafe row[x * 4 + 3]
        for channel in [2, 1, 0] {
          let value = unsafe Int(row[x * 4 + channel])
          pixels.append(
            alpha == 0 ? 0 : UInt8(min(255, (value * 255 + Int(alpha) / 2) / Int(alpha))))
        }
        pixels.append(alpha)
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
