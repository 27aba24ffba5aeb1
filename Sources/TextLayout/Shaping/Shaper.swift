/// Turns analysed paragraphs into glyphs.
///
/// Words are shaped once and remembered wherever that gives the same glyphs as shaping the whole
/// paragraph: spaces part them, unless a font's lookups reach over spaces; ideographs stand alone,
/// unless lookups reach over them; a joined word that a style cuts is shaped with its context.
/// Keeps its caches from one paragraph to the next; what it returns doesn't depend on what it shaped
/// before. A value of which there is one an owner, rather than an object, so that its caches are
/// changed without asking each time whether somebody else is changing them.
struct Shaper: ~Copyable {
  let fonts: FontCollection
  let buffer = ShapingBuffer()
  var words: WordCache
  var characters = CharacterTables()
  var pairs = PairTable()
  var graphemeFaces = GraphemeFaces()
  var joining = JoiningTable()
  var joinedLetters = JoinedLetterTable()
  var freeSigns = FreeSigns()
  var parts: [WordPart] = []
  // For each table of characters.
  var leadingFallbacks: [LeadingFallback] = []
  // For each face and table of characters.
  var positioningLookups: [UInt64: Set<Int>] = [:]
  let usesWordCache: Bool
  var faces: [FaceRecord] = []
  private var faceNumbers: [ObjectIdentifier: Int32] = [:]
  var contexts: [FontContext] = []
  private var contextNumbers: [ContextKey: Int] = [:]
  private var scripts: [(tag: OpenTypeTag, traits: ScriptTraits)] = []
  // The kinds of the latest runs, and which of them gives way next.
  var kinds: [RunKind] = []
  var nextKind = 0
  private var lastStyle: (look: TextAttributes.Shaping, language: String, style: ShapingStyle)?
  // Filled and emptied over and over, so that they keep their room.
  var scratch: [RawGlyph] = []
  var pieces: [WordCache.Piece] = []
  var letters = GrowingBuffer<SpelledLetter>(capacity: 64)
  private var builder: ParagraphBuilder?
  private var heights = FontHeights()

  /// The face that has what most text of a table needs that the look's own face lacks.
  enum LeadingFallback {
    /// Nobody has asked.
    case unknown
    /// There is none.
    case missing
    /// A face's number, and what the faces have that are asked before it.
    case face(Int32, earlier: CharacterCoverage)
  }

  private struct ContextKey: Hashable {
    var descriptor: FontDescriptor
    var language: String
  }

  /// Makes a shaper with empty caches.
  ///
  /// - Parameter usesWordCache: Off only where a test compares with it on.
  init(fonts: FontCollection, usesWordCache: Bool = true, wordCacheBytes: Int = 8 << 20) {
    self.fonts = fonts
    self.usesWordCache = usesWordCache
    words = WordCache(byteLimit: wordCacheBytes)
  }

  /// Where the prepared forms of looks come from.
  enum Styles {
    /// All of them, by their index.
    case prepared([ShapingStyle])
    /// Each is prepared when it is met, for text in a language.
    case language(String)
  }

  /// Shapes a paragraph, or the part of one that stands on a line of its own.
  ///
  /// - Parameters:
  ///   - range: The part, as bytes of the paragraph; what lies around it is still its context.
  ///   - looks: In order, the first at 0.
  ///   - styles: The prepared forms of `attributes`.
  mutating func shape(
    _ analysis: AnalyzedParagraph, range: Range<Int>? = nil, looks: [LookSpan],
    attributes: [TextAttributes], styles: Styles
  ) -> ShapedParagraph {
    let range = range ?? 0..<analysis.text.count
    var builder = self.builder.take() ?? ParagraphBuilder()
    builder.begin(analysis, range: range)
    let text = analysis.text.span
    let flags = analysis.flags.span
    var walk = RunWalk(analysis: analysis, looks: looks, attributes: attributes, range: range)
    var known: (number: Int, style: ShapingStyle)?
    var attachment: AttachmentReference?
    // Asked rather than `attachment`, which is copied to be compared with nil.
    var hasAttachment = false
    var hasFont = false
    while let run = walk.next() {
      if known?.number != run.attributes {
        let own = attributes[run.attributes]
        let style = style(run.attributes, own, styles)
        known = (run.attributes, style)
        hasFont = contexts[style.context].primary >= 0
        attachment = own.attachment
        hasAttachment = attachment != nil
      }
      guard let style = known?.style, hasFont else { continue }
      if run.startsPadding { builder.openPadding(style.padding) }
      if !hasAttachment {
        shapeRun(text, flags, run, style, to: &builder)
      } else if let attachment {
        addAttachments(flags, run, attachment, style, to: &builder)
      }
      if run.endsPadding { builder.closePadding(style.padding, level: run.level) }
    }
    let shaped = builder.finish(faces, &heights)
    if !builder.isLarge { self.builder = consume builder }
    return shaped
  }

  private mutating func style(
    _ number: Int, _ attributes: TextAttributes, _ styles: Styles
  ) -> ShapingStyle {
    switch styles {
    case .prepared(let known): known[number]
    case .language(let language): style(for: attributes, language: language)
    }
  }

  /// Forgets all looks when there are very many, and what was learned with them.
  ///
  /// Looks that were prepared before must not be used again.
  mutating func forgetLooksIfMany() {
    guard contexts.count > Self.mostContexts else { return }
    contexts = []
    contextNumbers = [:]
    lastStyle = nil
    words.removeAll()
    kinds = []
    nextKind = 0
    characters = CharacterTables()
    pairs = PairTable()
    graphemeFaces = GraphemeFaces()
    joinedLetters = JoinedLetterTable()
    freeSigns = FreeSigns()
    leadingFallbacks = []
    positioningLookups = [:]
  }

  /// Documents have a few dozen fonts and languages together; more than this come from a program that
  /// draws on all weights of a variable font, or from hostile input.
  static let mostContexts = 512

  /// Prepares a look for shaping.
  mutating func style(for attributes: TextAttributes, language: String) -> ShapingStyle {
    let shaping = attributes.shaping
    if let lastStyle, lastStyle.language == language, lastStyle.look == shaping {
      return lastStyle.style
    }
    var descriptor = shaping.font
    descriptor.size = 0
    if shaping.letterSpacing != 0 { descriptor.features += Self.featuresOffWhenSpaced }
    let key = ContextKey(descriptor: descriptor, language: shaping.language ?? language)
    let style = ShapingStyle(
      context: contextNumber(key), size: min(max(shaping.font.size, 0), 10_000),
      letterSpacing: InlineLength.rounded(min(max(shaping.letterSpacing, -10_000), 10_000)),
      wordSpacing: InlineLength.rounded(min(max(shaping.wordSpacing, -10_000), 10_000)),
      rise: FixedPoint.rounded(shaping.baselineOffset),
      padding: InlineLength.rounded(min(max(shaping.inlinePadding, 0), 1_000)))
    lastStyle = (shaping, language, style)
    return style
  }

  /// Ligatures that are for looks only don't stand between spaced letters (CSS Text 3, 8.2).
  private static let featuresOffWhenSpaced = ["liga", "clig", "dlig", "hlig"].map {
    FontFeature(OpenTypeTag($0), value: 0)
  }

  /// The face and size that a look asks for, or nil when there is no font at all.
  func font(for style: ShapingStyle) -> FontInstance? {
    let primary = contexts[style.context].primary
    guard primary >= 0 else { return nil }
    return FontInstance(face: faces[Int(primary)].face, size: style.size)
  }

  private mutating func contextNumber(_ key: ContextKey) -> Int {
    if let known = contextNumbers[key] { return known }
    let face = fonts.face(for: key.descriptor)
    let primary = face.map { number(of: $0) } ?? -1
    contexts.append(
      FontContext(
        descriptor: key.descriptor, language: key.language, primary: primary,
        parameters: ShapingParameters(
          language: key.language, features: key.descriptor.features),
        isWhole: key.descriptor.features.contains(where: \.isBeyondStandard)))
    contextNumbers[key] = contexts.count - 1
    return contexts.count - 1
  }

  /// The context of a look in a script, whose direction may be that of its slope.
  mutating func context(_ number: Int, in script: ScriptTraits) -> Int {
    let context = contexts[number]
    guard context.descriptor.slantDirection == .reading, context.descriptor.slant != .upright
    else { return number }
    var descriptor = context.descriptor
    descriptor.slantDirection = script.isRightToLeft ? .left : .right
    return contextNumber(ContextKey(descriptor: descriptor, language: context.language))
  }

  mutating func number(of face: FontFace) -> Int32 {
    if let known = faceNumbers[ObjectIdentifier(face)] { return known }
    faces.append(FaceRecord(face))
    faceNumbers[ObjectIdentifier(face)] = Int32(faces.count - 1)
    return Int32(faces.count - 1)
  }

  /// The number and the traits of a script. Few are met, so that looking through them is quickest.
  mutating func script(_ tag: OpenTypeTag) -> (number: UInt32, traits: ScriptTraits) {
    for index in scripts.indices where scripts[index].tag == tag {
      return (UInt32(index), scripts[index].traits)
    }
    let traits = ScriptTraits(tag)
    scripts.append((tag, traits))
    return (UInt32(scripts.count - 1), traits)
  }
}
