internal import CFontconfig

/// The fonts that fontconfig knows, listed once.
///
/// fontconfig is asked only while this is made; after that its character sets are read, which never
/// change and may be read on any thread.
@safe final class SystemFontCatalog: FontCatalog, @unchecked Sendable {
  // Unchecked: the configuration belongs to this object alone and is not changed after `init`.

  let entries: [FontEntry]
  private let configuration: OpaquePointer
  private let characterSets: [OpaquePointer?]

  /// Lists every scalable or colour font of the system; nil when fontconfig cannot be started.
  init?() {
    guard let configuration = unsafe FcInitLoadConfigAndFonts() else { return nil }
    unsafe self.configuration = configuration
    var found: [(entry: FontEntry, characters: OpaquePointer?)] = unsafe []
    if let set = unsafe FcConfigGetFonts(configuration, FcSetSystem) {
      for i in 0..<Int(unsafe set.pointee.nfont) {
        guard let pattern = unsafe set.pointee.fonts[i], let entry = unsafe readEntry(pattern)
        else { continue }
        var characters: OpaquePointer?
        _ = unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters)
        unsafe found.append((entry, characters))
      }
    }
    // fontconfig lists files in directory order, which differs between machines.
    unsafe found.sort { unsafe ($0.entry.path, $0.entry.index) < ($1.entry.path, $1.entry.index) }
    entries = unsafe found.map { unsafe $0.entry }
    unsafe characterSets = unsafe found.map { unsafe $0.characters }
  }

  deinit {
    unsafe FcConfigDestroy(configuration)
  }

  func covers(_ scalar: Unicode.Scalar, entry: Int) -> Bool {
    guard let characters = unsafe characterSets[entry] else { return false }
    return unsafe FcCharSetHasChar(characters, scalar.value) != 0
  }
}

extension SystemFontCatalog {
  func coverage(ofEntry entry: Int) -> CharacterCoverage {
    var coverage = CharacterCoverage()
    guard let characters = unsafe characterSets[entry] else { return coverage }
    var next: FcChar32 = 0
    var map = [FcChar32](repeating: 0, count: 8)
    var base = unsafe FcCharSetFirstPage(characters, &map, &next)
    // FC_CHARSET_DONE is a cast in a macro.
    while base != FcChar32.max {
      coverage.setPage(
        Int(base >> 8), to: (0..<4).map { UInt64(map[$0 * 2]) | UInt64(map[$0 * 2 + 1]) << 32 })
      base = unsafe FcCharSetNextPage(characters, &map, &next)
    }
    return coverage
  }

  /// The files and folders on which the list depends: a change of the fonts or of fontconfig's
  /// settings changes the time of one of them.
  var sources: [String] {
    var paths = Set(entries.map { folder(of: $0.path) })
    func add(_ list: OpaquePointer?) {
      guard let list = unsafe list else { return }
      while let path = unsafe FcStrListNext(list) { paths.insert(unsafe String(cString: path)) }
      unsafe FcStrListDone(list)
    }
    unsafe add(FcConfigGetFontDirs(configuration))
    unsafe add(FcConfigGetConfigDirs(configuration))
    unsafe add(FcConfigGetConfigFiles(configuration))
    for path in paths { paths.insert(folder(of: path)) }
    return paths.filter { !$0.isEmpty }.sorted()
  }

  private func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}

/// What a pattern says of its face, or nil for named instances, bitmap fonts and broken patterns.
private func readEntry(_ pattern: OpaquePointer) -> FontEntry? {
  func string(_ key: String, _ n: Int32) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, key, n, &value) == FcResultMatch,
      let value = unsafe value
    else { return nil }
    return unsafe String(cString: value)
  }
  func integer(_ key: String) -> Int? {
    var value: Int32 = 0
    return unsafe FcPatternGetInteger(pattern, key, 0, &value) == FcResultMatch
      ? Int(value) : nil
  }
  func flag(_ key: String) -> Bool {
    var value: FcBool = 0
    return unsafe FcPatternGetBool(pattern, key, 0, &value) == FcResultMatch && value != 0
  }
  func range(_ key: String) -> ClosedRange<Double>? {
    var single = 0.0
    if unsafe FcPatternGetDouble(pattern, key, 0, &single) == FcResultMatch {
      return single...single
    }
    var value: OpaquePointer?
    var low = 0.0
    var high = 0.0
    guard unsafe FcPatternGetRange(pattern, key, 0, &value) == FcResultMatch,
      let value = unsafe value, unsafe FcRangeGetDouble(value, &low, &high) != 0, low <= high
    else { return nil }
    return low...high
  }
  guard let path = string(FC_FILE, 0), let index = integer(FC_INDEX),
    let familyName = string(FC_FAMILY, 0), flag(FC_SCALABLE) || flag(FC_COLOR)
  else { return nil }
  // The high half numbers a variable font's named instances; the variable face itself is listed
  // too, with 0x8000 there.
  let instance = index >> 16
  let isVariable = flag(FC_VARIABLE)
  guard instance == 0 || isVariable else { return nil }
  var families: [String] = []
  var n: Int32 = 0
  while let name = string(FC_FAMILY, n) {
    families.append(name.lowercased())
    n += 1
  }
  let weights = range(FC_WEIGHT)
  let weight = weights.map { FcWeightToOpenTypeDouble($0.lowerBound) } ?? 400
  let width = range(FC_WIDTH)?.lowerBound ?? 100
  let slant: FontDescriptor.Slant =
    switch integer(FC_SLANT) ?? 0 {
    case 100: .italic
    case 110: .oblique
    default: .upright
    }
  return FontEntry(
    path: path, index: index & 0xFFFF, families: families, familyName: familyName,
    design: FontDesign(familyName: familyName),
    traits: isVariable
      ? FontTraits(weight: 400, width: width, slant: slant)
      : FontTraits(weight: weight, width: width, slant: slant)
        .corrected(byFamily: familyName, style: string(FC_STYLE, 0) ?? ""),
    weightRange: isVariable
      ? weights.map { weight...FcWeightToOpenTypeDouble($0.upperBound) } : nil,
    isColor: flag(FC_COLOR), isMonospaced: (integer(FC_SPACING) ?? 0) >= 90)
}
