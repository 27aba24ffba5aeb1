internal import CHarfBuzz

/// A glyph as the font placed it, in font units, y up.
struct RawGlyph: Hashable, Sendable {
  /// The glyph's number.
  var id: UInt16
  /// Whether cutting before its cluster changes glyphs.
  var isUnsafeToBreak: Bool
  /// Whether U+0640 may be put in before its cluster.
  var isSafeToElongate: Bool
  /// The offset of its cluster's first character from the start of what was shaped.
  var cluster: UInt32
  /// How far the pen moves.
  var advance: Int32
  /// How far right of the pen it is drawn.
  var x: Int32
  /// How far above the pen it is drawn.
  var y: Int32

  /// The number that stands for no glyph, where a character shows nothing; no font has so many.
  static let invisible: UInt16 = 0xFFFF

  /// Whether it is a glyph, and not the one for what the font lacks.
  var isFound: Bool {
    // Neither 0 nor the highest number.
    id &- 1 < Self.invisible - 1
  }
}

/// What is the same for all text that is shaped with one font and language.
@safe struct ShapingParameters {
  var language: hb_language_t?
  var features: [hb_feature_t] = []

  /// Prepares HarfBuzz's own values.
  init(language: String, features: [FontFeature]) {
    unsafe self.language = unsafe hb_language_from_string(language, -1)
    self.features = features.map {
      hb_feature_t(
        tag: $0.tag.rawValue, value: $0.value, start: shim_HB_FEATURE_GLOBAL_START,
        end: shim_HB_FEATURE_GLOBAL_END)
    }
  }
}

/// HarfBuzz's buffer, used for one piece of text after the other. Not for several threads.
@safe final class ShapingBuffer {
  private let buffer: OpaquePointer?

  init() {
    unsafe buffer = hb_buffer_create()
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    unsafe hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_PRODUCE_SAFE_TO_INSERT_TATWEEL)
    // Else the space's glyph stands for what is invisible, in fonts that have one.
    unsafe hb_buffer_set_invisible_glyph(buffer, UInt32(RawGlyph.invisible))
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
  }

  /// Shapes a range of a text with the rest of the text as its context, and adds its glyphs to
  /// `output`: clusters in logical order, the glyphs of one cluster from left to right.
  ///
  /// - Parameters:
  ///   - composes: Whether letters that HarfBuzz takes apart are composed again in any case. It does so
  ///     where there is a mark anywhere in what it shapes, and a letter shall not look otherwise for
  ///     a mark that is far away.
  ///   - stages: Told of the glyphs on their way, if there is one.
  func shape(
    _ text: Span<UInt8>, range: Range<Int>, face: FontFace, script: OpenTypeTag,
    isRightToLeft: Bool, parameters: ShapingParameters, composes: Bool = false,
    stages: GlyphStages? = nil,
    into output: inout [RawGlyph]
  ) {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe text.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe hb_buffer_add_utf8(
          buffer, characters.baseAddress, Int32(characters.count), UInt32(range.lowerBound),
          Int32(range.count))
      }
    }
    if composes, needsMark(text, range) {
      // Neither shows, and what becomes of them is left out below.
      unsafe hb_buffer_add(buffer, 0x2060, UInt32(range.upperBound))
      unsafe hb_buffer_add(buffer, 0x34F, UInt32(range.upperBound))
    }
    unsafe hb_buffer_set_direction(
      buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script.rawValue))
    unsafe hb_buffer_set_language(buffer, parameters.language)
    let features = parameters.features
    unsafe face.withHandle { font in
      guard let stages else {
        unsafe hb_shape(font, buffer, features, UInt32(features.count))
        return
      }
      unsafe stages.record(buffer) {
        unsafe hb_shape(font, buffer, features, UInt32(features.count))
      }
    }
    append(range, isRightToLeft: isRightToLeft, to: &output)
  }

  /// Whether some text has a character that decomposes and, behind its first one, no mark.
  private func needsMark(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var decomposes = false
    var i = range.lowerBound
    while i < range.upperBound {
      let value = scalar(in: text, at: i)
      if i > range.lowerBound, value.isMark { return false }
      if value >= 0x80, !decomposes { decomposes = CanonicalSpelling.decomposed(value) != nil }
      i += utf8Length(text[i])
    }
    return decomposes
  }

  /// The numbers of the lookups of GPOS that shaping asks for.
  func positioningLookups(
    face: FontFace, script: OpenTypeTag, isRightToLeft: Bool, parameters: ShapingParameters
  ) -> Set<Int> {
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    unsafe properties.script = hb_script_from_iso15924_tag(script.rawValue)
    unsafe properties.language = parameters.language
    guard let set = unsafe hb_set_create() else { return [] }
    defer { unsafe hb_set_destroy(set) }
    unsafe face.withFace { face in
      let plan = unsafe hb_shape_plan_create_cached(
        face, &properties, parameters.features, UInt32(parameters.features.count), nil)
      defer { unsafe hb_shape_plan_destroy(plan) }
      unsafe hb_ot_shape_plan_collect_lookups(plan, ("GPOS" as OpenTypeTag).rawValue, set)
    }
    var numbers: Set<Int> = []
    var number = hb_codepoint_t.max
    while unsafe hb_set_next(set, &number) != 0 { numbers.insert(Int(number)) }
    return numbers
  }

  private func append(_ range: Range<Int>, isRightToLeft: Bool, to output: inout [RawGlyph]) {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
    else { return }
    func add(_ i: Int) {
      let info = unsafe infos[i]
      guard info.cluster < range.upperBound else { return }
      let position = unsafe positions[i]
      output.append(
        RawGlyph(
          id: UInt16(truncatingIfNeeded: info.codepoint),
          isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0,
          isSafeToElongate: info.mask & HB_GLYPH_FLAG_SAFE_TO_INSERT_TATWEEL.rawValue != 0,
          cluster: info.cluster - UInt32(range.lowerBound), advance: position.x_advance,
          x: position.x_offset, y: position.y_offset))
    }
    guard isRightToLeft else {
      for i in 0..<Int(count) { add(i) }
      return
    }
    var end = Int(count)
    while end > 0 {
      var first = end - 1
      while first > 0, unsafe infos[first - 1].cluster == infos[end - 1].cluster { first -= 1 }
      for i in first..<end { add(i) }
      end = first
    }
  }
}
