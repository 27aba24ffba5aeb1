public import Graphics

/// The fonts that text may use: registered files first, then the system's.
///
/// Immutable as far as its users can tell, and safe on any thread. Every face is opened once and
/// stays open; what was found for a descriptor or a character is remembered.
public final class FontCollection: Sendable {
  /// Which fonts a collection has.
  public struct Configuration: Sendable {
    /// Whether fonts installed on the system take part.
    public var usesSystemFonts = true
    /// Font files to register, by path.
    public var files: [String] = []
    /// Font files in memory to register.
    public var data: [FontData] = []
    /// A file in which to remember what fontconfig found, or nil. Reading it takes a fraction of the
    /// time of asking fontconfig; it is made anew when fonts or settings have changed.
    public var indexPath: String?
    /// Families to use where a descriptor's own are missing, the most wanted first.
    public var defaultFamilies = ["Noto Sans", "DejaVu Sans"]
    /// Families to use for the generic name `monospace`.
    public var monospacedFamilies = ["Noto Sans Mono", "DejaVu Sans Mono"]
    /// Families to use for the generic name `serif`.
    public var serifFamilies = ["Noto Serif", "DejaVu Serif"]

    /// The system's fonts alone.
    public init() {}
  }

  /// Why registered files were left out.
  public let problems: [FontError]
  private let configuration: Configuration
  private let registered: RegisteredFontCatalog
  private let state = Protected(State())

  private struct State {
    var system: (any FontCatalog)?
    var hasLoadedSystem = false
    var faces: [FaceKey: FontFace] = [:]
    var matches: [FontDescriptor: FontFace?] = [:]
    var fallbacks: [FallbackRequest: FontFace?] = [:]
    var rankings: [FallbackRanking.Style: [FontReference]] = [:]
  }

  private struct FaceKey: Hashable {
    var path: String
    var index: Int
    var variations: [Float]
    var isEmboldened: Bool
    var slant: Double
  }

  /// Makes a collection. Files that are no fonts are left out and listed in `problems`.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    var registered = RegisteredFontCatalog()
    var problems: [FontError] = []
    for path in configuration.files {
      do { try registered.register(path: path) } catch { problems.append(error) }
    }
    for data in configuration.data {
      do { try registered.register(data) } catch { problems.append(error) }
    }
    self.registered = registered
    self.problems = problems
  }

  /// The names of every family, sorted.
  public var familyNames: [String] {
    state.withLock { state in
      let system = loadSystem(&state)?.entries ?? []
      return Set((registered.entries + system).map(\.familyName)).sorted()
    }
  }

  /// Whether there is any font, registered or installed.
  public var hasFonts: Bool {
    if !registered.entries.isEmpty { return true }
    return state.withLock { state in !(loadSystem(&state)?.entries.isEmpty ?? true) }
  }

  // What would hold more answers starts over rather than growing without bound.
  private static let mostRemembered = 20_000

  /// The face that comes nearest to a descriptor: from the first of its families that exists, else
  /// from the default families, else any.
  ///
  /// - Returns: nil when there is no font at all.
  public func face(for descriptor: FontDescriptor) -> FontFace? {
    // The size doesn't choose the face, so that all sizes share one answer.
    var key = descriptor
    key.size = 0
    key.features = []
    return state.withLock { state in
      if let known = state.matches[key] { return known }
      let face = findFace(for: key, &state)
      if state.matches.count >= Self.mostRemembered { state.matches.removeAll() }
      state.matches[key] = face
      return face
    }
  }

  /// The metrics, in points, of the face that a descriptor gets.
  public func metrics(for descriptor: FontDescriptor) -> FontMetrics? {
    face(for: descriptor).map { FontInstance(face: $0, size: descriptor.size).metrics }
  }

  /// A face that has glyphs for all characters of a cluster that its own font lacks.
  ///
  /// - Returns: nil when no font has them all.
  package func fallbackFace(for request: FallbackRequest) -> FontFace? {
    state.withLock { state in
      if let known = state.fallbacks[request] { return known }
      let face = findFallback(for: request, &state)
      if state.fallbacks.count >= Self.mostRemembered { state.fallbacks.removeAll() }
      state.fallbacks[request] = face
      return face
    }
  }
}

extension FontCollection {
  /// A face that has what most text in a script needs.
  struct LeadingFallback {
    /// The face.
    var face: FontFace
    /// What some face has that is asked before it: those of the text's own families, mostly.
    var earlier: CharacterCoverage
  }

  /// The first face in the order of a request that has its script's letters; nil when there is none,
  /// or when very many are asked before it.
  func leadingFallback(for request: FallbackRequest) -> LeadingFallback? {
    state.withLock { state in
      let wanted = WantedLook(request.style)
      let sample = request.style.script.sampleLetter
      var earlier = CharacterCoverage()
      for reference in ranking(request.style, &state).prefix(64) {
        let catalog: (any FontCatalog)? = reference.isRegistered ? registered : state.system
        guard let catalog else { return nil }
        let hasScript = sample.map { catalog.covers($0, entry: reference.index) } ?? true
        guard hasScript, let face = open(reference, wanted, &state) else {
          earlier.formUnion(catalog.coverage(ofEntry: reference.index))
          continue
        }
        return LeadingFallback(face: face, earlier: earlier)
      }
      return nil
    }
  }
}

/// What a text asks of the face that it gets.
private struct WantedLook {
  var traits: FontTraits
  var slantDirection: FontDescriptor.SlantDirection
  var variations: [FontVariation]

  init(_ descriptor: FontDescriptor) {
    traits = FontTraits(
      weight: descriptor.weight, width: descriptor.width, slant: descriptor.slant)
    slantDirection = descriptor.slantDirection
    variations = descriptor.variations
  }

  /// Takes the look of the text around what another face has to show.
  init(_ style: FallbackRanking.Style) {
    traits = FontTraits(weight: style.weight, slant: style.slant)
    slantDirection = style.slantDirection
    variations = []
  }
}

/// A face by its place: a catalogue and an index into it.
struct FontReference: Hashable, Sendable {
  var isRegistered: Bool
  var index: Int
}

extension FontCollection {
  private func loadSystem(_ state: inout State) -> (any FontCatalog)? {
    if !state.hasLoadedSystem {
      state.hasLoadedSystem = true
      if configuration.usesSystemFonts {
        state.system = FontIndex.systemCatalog(indexPath: configuration.indexPath)
      }
    }
    return state.system
  }

  private func findFace(for descriptor: FontDescriptor, _ state: inout State) -> FontFace? {
    let wanted = WantedLook(descriptor)
    for family in descriptor.families.flatMap(expand) + configuration.defaultFamilies {
      let name = family.lowercased()
      if let best = nearest(to: wanted.traits, in: registered.entries, family: name),
        let face = open(FontReference(isRegistered: true, index: best), wanted, &state)
      {
        return face
      }
      if let system = loadSystem(&state),
        let best = nearest(to: wanted.traits, in: system.entries, family: name),
        let face = open(FontReference(isRegistered: false, index: best), wanted, &state)
      {
        return face
      }
    }
    for reference in ranking(FallbackRanking.Style(descriptor: descriptor, language: ""), &state) {
      if let face = open(reference, wanted, &state) { return face }
    }
    return nil
  }

  /// The families behind a generic name (CSS Fonts 4, 2.1.3).
  private func expand(_ family: String) -> [String] {
    switch GenericFamily(family) {
    case .monospace, .uiMonospace: configuration.monospacedFamilies
    case .serif, .uiSerif: configuration.serifFamilies
    case .sansSerif, .systemUI, .uiSansSerif: configuration.defaultFamilies
    case nil: [family]
    }
  }

  private func nearest(to wanted: FontTraits, in entries: [FontEntry], family: String) -> Int? {
    var best: (index: Int, distance: Double)?
    for (index, entry) in entries.enumerated() where entry.families.contains(family) {
      let distance = entry.distance(to: wanted)
      if distance < best?.distance ?? .infinity { best = (index, distance) }
    }
    return best?.index
  }

  private func findFallback(for request: FallbackRequest, _ state: inout State) -> FontFace? {
    let wanted = WantedLook(request.style)
    for reference in ranking(request.style, &state) {
      let isCovered = request.scalars.allSatisfy { scalar in
        if reference.isRegistered { return registered.covers(scalar, entry: reference.index) }
        return state.system?.covers(scalar, entry: reference.index) ?? false
      }
      guard isCovered, let face = open(reference, wanted, &state) else { continue }
      return face
    }
    return nil
  }

  private func ranking(_ style: FallbackRanking.Style, _ state: inout State) -> [FontReference] {
    if let known = state.rankings[style] { return known }
    let result = FallbackRanking(style: style).order(
      registered: registered, system: loadSystem(&state))
    // Each lists all faces, of which there are hundreds.
    if state.rankings.count >= Self.mostRemembered / 64 { state.rankings.removeAll() }
    state.rankings[style] = result
    return result
  }

  /// Opens a face with the variations and synthetic styles that bring it nearest to what is wanted.
  private func open(
    _ reference: FontReference, _ look: WantedLook, _ state: inout State
  ) -> FontFace? {
    let wanted = look.traits
    let entries = reference.isRegistered ? registered.entries : state.system?.entries ?? []
    let entry = entries[reference.index]
    guard
      let base = plainFace(reference, entry, &state)
    else { return nil }
    let variations = base.variations(for: wanted, named: look.variations)
    var reached = entry.traits
    if let range = entry.weightRange {
      reached.weight = min(max(wanted.weight, range.lowerBound), range.upperBound)
    }
    if wanted.slant != .upright, reached.slant == .upright,
      base.variationAxes.contains(where: { $0.tag == "slnt" || $0.tag == "ital" })
    {
      reached.slant = wanted.slant
    }
    let synthesis = FontSynthesis(
      from: reached, to: wanted, direction: look.slantDirection, isColor: entry.isColor)
    guard !variations.isEmpty || synthesis != .none else { return base }
    let key = FaceKey(
      path: entry.path, index: entry.index, variations: variations,
      isEmboldened: synthesis.emboldening != 0, slant: synthesis.slant)
    if let known = state.faces[key] { return known }
    var glyphFont = base.glyphFont
    glyphFont.variations = variations
    glyphFont.emboldening = synthesis.emboldening
    glyphFont.slant = synthesis.slant
    let face = try? FontFace(glyphFont, traits: wanted, coverage: base.coverage)
    state.faces[key] = face
    return face
  }

  private func plainFace(
    _ reference: FontReference, _ entry: FontEntry, _ state: inout State
  ) -> FontFace? {
    if reference.isRegistered { return registered.faces[reference.index] }
    let key = FaceKey(
      path: entry.path, index: entry.index, variations: [], isEmboldened: false, slant: 0)
    if let known = state.faces[key] { return known }
    guard let data = try? FontData(path: entry.path) else { return nil }
    let face = try? FontFace(
      GlyphFont(data: data, index: entry.index), traits: entry.traits,
      coverage: state.system?.coverage(ofEntry: reference.index))
    state.faces[key] = face
    return face
  }
}
