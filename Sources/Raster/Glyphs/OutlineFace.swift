internal import CFreeType
internal import Graphics

/// A face as FreeType draws it: outlines without hinting, and pictures.
///
/// Outlines are loaded in font units and scaled here, so that one face serves every size and a
/// stem is not rounded before it is drawn.
///
/// Not `Sendable`: FreeType allows a face to one thread at a time (`FT_Face` in freetype.h), so
/// each thread opens its own.
@safe final class OutlineFace {
  private let face: FT_Face
  private let library: FreeTypeLibrary
  private let font: GlyphFont
  /// Font units an em.
  let unitsPerEm: Double
  /// How far glyphs reach above and below the baseline, as fractions of the em, with some room for
  /// fonts that promise too little.
  let extent: (above: Double, below: Double)
  /// The graphs by which glyphs are painted, in a font that has some.
  let colorTable: ColorTable?

  /// Opens the face and moves it to the font's place on every variation axis.
  init(_ font: GlyphFont, library: FreeTypeLibrary) throws(FaceError) {
    self.font = font
    self.library = library
    unsafe face = try Self.open(font, library: library)
    let isScalable = unsafe shim_FT_IS_SCALABLE(face) != 0
    let units = unsafe isScalable ? Double(max(face.pointee.units_per_EM, 16)) : 1
    unitsPerEm = units
    unsafe colorTable = isScalable ? Self.readColorTable(of: face) : nil
    // What is painted may leave the box of the outlines.
    let painted = colorTable == nil ? (above: 0.0, below: 0.0) : (above: 1.5, below: 0.8)
    extent =
      unsafe isScalable
      ? (
        max(1.0, painted.above, Double(face.pointee.bbox.yMax) / units) + 0.2,
        max(0.3, painted.below, -Double(face.pointee.bbox.yMin) / units) + 0.2
      )
      : (1.5, 0.8)
    if !font.variations.isEmpty, unsafe shim_FT_HAS_MULTIPLE_MASTERS(face) != 0 {
      var coordinates = font.variations.map { FT_Fixed(($0 * 65536).rounded()) }
      unsafe FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
    }
  }

  deinit {
    unsafe FT_Done_Face(face)
  }

  private static func open(
    _ font: GlyphFont, library: FreeTypeLibrary
  ) throws(FaceError) -> FT_Face {
    var result: Result<FT_Face, FaceError> = unsafe .failure(.unreadable)
    unsafe font.data.withBytes { bytes in
      do throws(FaceError) {
        unsafe result = .success(try library.openFace(bytes, index: font.index))
      } catch {
        unsafe result = .failure(error)
      }
    }
    return try unsafe result.get()
  }

  /// Whether some of its glyphs are pictures or have several colours.
  var hasColor: Bool { unsafe shim_FT_HAS_COLOR(face) != 0 || colorTable != nil }

  /// Lends FreeType's face to what draws from it.
  func withFace<Value>(_ body: (FT_Face) -> Value) -> Value { unsafe body(face) }

  /// Adds a glyph's outline, its origin at (`x`, 0), to a device outline.
  ///
  /// - Parameter pixelSize: The em, in pixels.
  func appendOutline(of glyph: UInt32, pixelSize: Double, x: Double, to path: inout DeviceOutline) {
    guard unsafe shim_FT_IS_SCALABLE(face) != 0,
      unsafe FT_Load_Glyph(face, glyph, shim_FT_LOAD_NO_SCALE | shim_FT_LOAD_NO_BITMAP) == 0,
      unsafe face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return }
    let scale = pixelSize / unitsPerEm
    let strength = (font.emboldening * unitsPerEm).rounded()
    if strength > 0 {
      unsafe FT_Outline_Embolden(&face.pointee.glyph.pointee.outline, FT_Pos(strength))
    }
    // FreeType lets an emboldened outline grow to the right and upwards; half of it goes back, so
    // that strokes grow on both sides.
    let placement = Placement(
      scale: scale, slant: font.slant, x: x, shift: strength > 0 ? -strength / 2 : 0)
    unsafe GlyphContours(outline: face.pointee.glyph.pointee.outline, placement: placement)
      .append(to: &path)
  }

  /// Adds a glyph's outline as a map from font units, y up, places it.
  func appendOutline(of glyph: UInt32, map: AffineTransform, to path: inout DeviceOutline) {
    guard unsafe FT_Load_Glyph(face, glyph, shim_FT_LOAD_NO_SCALE | shim_FT_LOAD_NO_BITMAP) == 0,
      unsafe face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return }
    unsafe GlyphContours(
      outline: face.pointee.glyph.pointee.outline, placement: Placement(map: map)
    ).append(to: &path)
  }

  /// How font units, y up, become pixels, y down.
  struct Placement {
    var scale: Double
    var slant: Double
    var x: Double
    var shift: Double
    /// What takes the place of all others.
    private var map: AffineTransform?

    init(scale: Double, slant: Double, x: Double, shift: Double) {
      self.scale = scale
      self.slant = slant
      self.x = x
      self.shift = shift
    }

    init(map: AffineTransform) {
      self.init(scale: 1, slant: 0, x: 0, shift: 0)
      self.map = map
    }

    func apply(_ vector: FT_Vector) -> Point {
      if let map { return map.apply(Point(x: Double(vector.x), y: Double(vector.y))) }
      let (fx, fy) = (Double(vector.x) + shift, Double(vector.y) + shift)
      return Point(x: x + (fx + slant * fy) * scale, y: -fy * scale)
    }
  }
}

@available(*, unavailable)
extension OutlineFace: Sendable {}
