internal import CHarfBuzz

/// A face's table GSUB or GPOS as bytes, read with bounds: a damaged font reads zeros.
struct LayoutTable {
  /// A lookup, behind extensions the real one (OpenType, chapter 2, LookupList).
  struct Lookup {
    var type: Int
    var flags: Int
    /// Where its subtables begin.
    var subtables: [Int]
  }

  let tag: OpenTypeTag
  let bytes: [UInt8]

  /// Takes a table's bytes.
  init(_ tag: OpenTypeTag, bytes: [UInt8]) {
    self.tag = tag
    self.bytes = bytes
  }

  /// Copies a table of HarfBuzz's face; empty where the face has none.
  init(_ tag: OpenTypeTag, of face: OpaquePointer) {
    self.tag = tag
    let blob = unsafe hb_face_reference_table(face, tag.rawValue)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let start = unsafe hb_blob_get_data(blob, &length)
    unsafe bytes =
      start.map {
        unsafe [UInt8](UnsafeRawBufferPointer(start: $0, count: Int(length)))
      } ?? []
  }

  /// Whether the table is GPOS.
  var isPositioning: Bool { tag == "GPOS" }

  /// The number at a place; 0 beyond the table's end.
  func uint16(_ at: Int) -> Int {
    guard at >= 0, at + 1 < bytes.count else { return 0 }
    return Int(bytes[at]) << 8 | Int(bytes[at + 1])
  }

  /// Reads a lookup by its number.
  func lookup(_ index: Int) -> Lookup {
    let list = uint16(8)
    guard list > 0, index < uint16(list) else { return Lookup(type: 0, flags: 0, subtables: []) }
    let start = list + uint16(list + 2 + index * 2)
    var lookup = Lookup(
      type: uint16(start), flags: uint16(start + 2),
      subtables: (0..<uint16(start + 4)).map { start + uint16(start + 6 + $0 * 2) })
    guard lookup.type == (isPositioning ? 9 : 7), let first = lookup.subtables.first else {
      return lookup
    }
    lookup.type = uint16(first + 2)
    lookup.subtables = lookup.subtables.map { $0 + uint16($0 + 4) << 16 + uint16($0 + 6) }
    return lookup
  }

  /// The type of a lookup, behind extensions the real one; 0 for one that isn't there.
  func lookupType(_ index: Int) -> Int {
    let list = uint16(8)
    guard list > 0, index < uint16(list) else { return 0 }
    let start = list + uint16(list + 2 + index * 2)
    let type = uint16(start)
    guard type == (isPositioning ? 9 : 7), uint16(start + 4) > 0 else { return type }
    return uint16(start + uint16(start + 6) + 2)
  }

  /// Calls back for each lookup that any script or language of the face switches on by default;
  /// false, and no further, once `body` says so.
  func forEachStandardLookup(
    of face: OpaquePointer, _ body: (hb_codepoint_t, Lookup) -> Bool
  ) -> Bool {
    guard let numbers = unsafe hb_set_create() else { return false }
    defer { unsafe hb_set_destroy(numbers) }
    let features = FontFeature.standard.map(\.rawValue) + [0]
    unsafe hb_ot_layout_collect_lookups(face, tag.rawValue, nil, nil, features, numbers)
    unsafe collectRequiredLookups(of: face, into: numbers)
    var number = hb_codepoint_t.max
    while unsafe hb_set_next(numbers, &number) != 0 {
      guard body(number, lookup(Int(number))) else { return false }
    }
    return true
  }

  /// Adds the lookups of features that a script or language requires whatever their names are
  /// (OpenType, chapter 2, LangSys: requiredFeatureIndex), which a search by name leaves out.
  private func collectRequiredLookups(of face: OpaquePointer, into numbers: OpaquePointer) {
    let scripts = unsafe hb_ot_layout_table_get_script_tags(face, tag.rawValue, 0, nil, nil)
    for script in 0..<scripts {
      let languages = unsafe hb_ot_layout_script_get_language_tags(
        face, tag.rawValue, script, 0, nil, nil)
      for language in 0...languages {
        var feature: UInt32 = 0
        // One more than there are stands for the script's default.
        let hasRequired = unsafe hb_ot_layout_language_get_required_feature_index(
          face, tag.rawValue, script, language < languages ? language : Self.defaultLanguage,
          &feature)
        if hasRequired != 0 { unsafe collectLookups(of: feature, of: face, into: numbers) }
      }
    }
  }

  private static var defaultLanguage: UInt32 { 0xFFFF }

  private func collectLookups(
    of feature: UInt32, of face: OpaquePointer, into numbers: OpaquePointer
  ) {
    var count = unsafe hb_ot_layout_feature_get_lookups(face, tag.rawValue, feature, 0, nil, nil)
    var lookups = [UInt32](repeating: 0, count: Int(count))
    _ = unsafe hb_ot_layout_feature_get_lookups(
      face, tag.rawValue, feature, 0, &count, &lookups)
    for lookup in lookups.prefix(Int(count)) { unsafe hb_set_add(numbers, lookup) }
  }
}

extension FontFeature {
  /// Whether the setting switches lookups on that are no standard ones.
  var isBeyondStandard: Bool { value != 0 && !Self.standard.contains(tag) }

  /// Features that HarfBuzz switches on without being asked, in any of its shapers.
  fileprivate static let standard: [OpenTypeTag] = [
    "ccmp", "locl", "rlig", "calt", "clig", "liga", "rclt", "kern", "mark", "mkmk", "abvm", "blwm",
    "curs", "dist", "isol", "fina", "fin2", "fin3", "medi", "med2", "init", "nukt", "akhn", "rphf",
    "rkrf", "pref", "blwf", "abvf", "half", "pstf", "vatu", "cjct", "pres", "abvs", "blws", "psts",
    "haln", "ljmo", "vjmo", "tjmo", "cfar", "stch", "mset", "rvrn", "ltra", "ltrm", "rtla", "rtlm",
  ]
}

/// Whether a face has a table.
func hasTable(_ face: OpaquePointer, _ tag: OpenTypeTag) -> Bool {
  let blob = unsafe hb_face_reference_table(face, tag.rawValue)
  defer { unsafe hb_blob_destroy(blob) }
  return unsafe hb_blob_get_length(blob) > 0
}
