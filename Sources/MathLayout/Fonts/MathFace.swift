internal import CHarfBuzz
internal import TextLayout

/// A face with what its MATH table says of it, in em.
///
/// Reads through the face's immutable handles and remembers nothing.
@safe struct MathFace {
  /// The face.
  let face: FontFace
  private let unit: Double

  /// Wraps a face.
  init(_ face: FontFace) {
    self.face = face
    unit = 1 / Double(face.unitsPerEm)
  }

  /// Whether the face has a MATH table.
  var hasMathTable: Bool {
    unsafe face.withFace { unsafe hb_ot_math_has_data($0) != 0 }
  }

  /// The numbers of the MATH table.
  var constants: MathConstants {
    var constants = MathConstants()
    unsafe face.withHandle { font in
      for (path, name) in MathConstants.lengths {
        constants[keyPath: path] = unsafe Double(hb_ot_math_get_constant(font, name)) * unit
      }
      for (path, name) in MathConstants.percentages {
        let percent = unsafe Double(hb_ot_math_get_constant(font, name))
        // A font without the scales gets TeX's usual ones.
        if percent > 0 || path == \.radicalDegreeBottomRaise {
          constants[keyPath: path] = percent / 100
        }
      }
      constants.minConnectorOverlap =
        unsafe Double(hb_ot_math_get_min_connector_overlap(font, HB_DIRECTION_BTT)) * unit
    }
    return constants
  }

  /// The glyph of a character in a script of the given depth (0 for none), where the font draws
  /// small sizes wider (feature `ssty`), or nil where the face lacks the character.
  func glyph(for scalar: Unicode.Scalar, scriptLevel: Int) -> UInt32? {
    guard let nominal = face.glyph(for: scalar) else { return nil }
    return scriptLevel > 0
      ? shaped(scalar, feature: "ssty", value: scriptLevel) ?? nominal : nominal
  }

  /// The glyph that a feature puts in a character's place.
  private func shaped(_ scalar: Unicode.Scalar, feature: OpenTypeTag, value: Int) -> UInt32? {
    guard let buffer = unsafe hb_buffer_create() else { return nil }
    defer { unsafe hb_buffer_destroy(buffer) }
    var text = scalar.value
    unsafe hb_buffer_add_utf32(buffer, &text, 1, 0, 1)
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    // Without this script HarfBuzz finds no math features.
    unsafe hb_buffer_set_script(buffer, hb_script_from_string("Zmth", 4))
    var setting = hb_feature_t(
      tag: feature.rawValue, value: UInt32(value), start: shim_HB_FEATURE_GLOBAL_START,
      end: shim_HB_FEATURE_GLOBAL_END)
    unsafe face.withHandle { unsafe hb_shape($0, buffer, &setting, 1) }
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count), count == 1 else {
      return nil
    }
    return unsafe infos[0].codepoint
  }

  /// The measures of a glyph.
  func measures(of glyph: UInt32) -> GlyphMeasures {
    let ink = face.inkBounds(of: glyph) ?? (0, 0, 0, 0)
    return unsafe face.withHandle { font in
      GlyphMeasures(
        advance: Double(face.advance(of: glyph)) * unit, left: Double(ink.left) * unit,
        right: Double(ink.right) * unit, top: Double(ink.top) * unit,
        bottom: Double(ink.bottom) * unit,
        italicCorrection:
          unsafe Double(hb_ot_math_get_glyph_italics_correction(font, glyph)) * unit,
        accentAttachment:
          unsafe Double(hb_ot_math_get_glyph_top_accent_attachment(font, glyph)) * unit,
        isExtendedShape: unsafe face.withFace {
          unsafe hb_ot_math_is_glyph_extended_shape($0, glyph) != 0
        })
    }
  }

  /// How far a script moves at a corner of a glyph, at a height above the glyph's baseline.
  func kern(of glyph: UInt32, at corner: GlyphCorner, height: Double) -> Double {
    unsafe face.withHandle { font in
      unsafe Double(
        hb_ot_math_get_glyph_kerning(
          font, glyph, hb_ot_math_kern_t(rawValue: corner.rawValue),
          hb_position_t(clamping: Int((min(max(height, -1000), 1000) / unit).rounded())))) * unit
    }
  }

  /// The larger drawings of a glyph, from small to large.
  func variants(of glyph: UInt32, _ direction: StretchDirection) -> [UInt32] {
    unsafe face.withHandle { font in
      var count: UInt32 = 64
      var variants = [hb_ot_math_glyph_variant_t](
        repeating: hb_ot_math_glyph_variant_t(), count: 64)
      _ = unsafe hb_ot_math_get_glyph_variants(
        font, glyph, direction.harfBuzz, 0, &count, &variants)
      return variants.prefix(Int(count)).map(\.glyph)
    }
  }

  /// The parts that a glyph of any size is put together from; none where the font has none.
  func assembly(of glyph: UInt32, _ direction: StretchDirection) -> [AssemblyPart] {
    unsafe face.withHandle { font in
      var count: UInt32 = 16
      var parts = [hb_ot_math_glyph_part_t](repeating: hb_ot_math_glyph_part_t(), count: 16)
      _ = unsafe hb_ot_math_get_glyph_assembly(
        font, glyph, direction.harfBuzz, 0, &count, &parts, nil)
      return parts.prefix(Int(count)).map { part in
        AssemblyPart(
          glyph: part.glyph, startConnector: Double(part.start_connector_length) * unit,
          endConnector: Double(part.end_connector_length) * unit,
          fullAdvance: Double(part.full_advance) * unit,
          isExtender: part.flags.rawValue & HB_OT_MATH_GLYPH_PART_FLAG_EXTENDER.rawValue != 0)
      }
    }
  }
}

/// The directions that glyphs are stretched in.
enum StretchDirection: UInt8, Hashable, Sendable {
  /// Upwards.
  case vertical
  /// To the right.
  case horizontal

  fileprivate var harfBuzz: hb_direction_t {
    self == .vertical ? HB_DIRECTION_BTT : HB_DIRECTION_LTR
  }
}

/// The corners of a glyph that have cut-ins for scripts, by HarfBuzz's numbers.
enum GlyphCorner: UInt32, Hashable, Sendable {
  case topRight = 0
  case topLeft = 1
  case bottomRight = 2
  case bottomLeft = 3
}

/// The measures of a glyph in em, y up.
struct GlyphMeasures: Equatable, Sendable {
  var advance: Double
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double
  /// How far the glyph leans out of its advance at the top.
  var italicCorrection: Double
  /// Where an accent stands above the glyph.
  var accentAttachment: Double
  /// Whether the glyph is a large operator, whose advance covers its slope.
  var isExtendedShape: Bool

  /// How far the ink reaches above the baseline.
  var ascent: Double { max(0, top) }
  /// How far the ink reaches below the baseline.
  var descent: Double { max(0, -bottom) }
  /// The ink from bottom to top.
  var inkHeight: Double { top - bottom }
}
