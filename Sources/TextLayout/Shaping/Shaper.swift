/// Turns analysed paragraphs into glyphs.
///
/// Words are shaped once and remembered wherever that gives the same glyphs as shaping the whole
/// paragraph: spaces part them, unless a font's lookups reach over spaces; ideographs stand alone,
/// unless lookups reach over them; a joined word that a style cuts is shaped with its context.
/// Keeps its caches from one paragraph to the next, so it is for one thread at a time; what it
/// returns doesn't depend on what it shaped before.
final class Shaper {
  let fonts: FontCollection
  let buffer = ShapingBuffer()
  var words: WordCache
  let usesWordCache: Bool
  var faces: [FaceRecord] = []
  private var faceNumbers: [ObjectIdentifier: Int32] = [:]
  var contexts: [FontContext] = []
  private var contextNumbers: [ContextKey: Int] = [:]
  private var scriptNumbers: [OpenTypeTag: UInt32] = [:]
  // Filled and emptied over and over, so that they keep their room.
  var scratch: [RawGlyph] = []

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

  /// Shapes a paragraph, or the part of one that stands on a line of its own.
  ///
  /// - Parameters:
  ///   - range: The part, as bytes of the paragraph; what lies around it is still its context.
  ///   - looks: In order, the first at 0.
  ///   - style: Gives the prepared form of an entry of `attributes` (`style(for:language:)`).
  func shape(
    _ analysis: AnalyzedParagraph, range: Range<Int>? = nil, looks: [LookSpan],
    attributes: [TextAttributes], style: (Int) -> ShapingStyle
  ) -> ShapedParagraph {
    let range = range ?? 0..<analysis.text.count
    var builder = ParagraphBuilder(analysis, range: range)
    let text = analysis.text.span
    let flags = analysis.flags.span
    var walk = RunWalk(analysis: analysis, looks: looks, attributes: attributes, range: range)
    while let run = walk.next() {
      let style = style(run.attributes)
      guard contexts[style.context].primary >= 0 else { continue }
      if run.startsPadding { builder.openPadding(style.padding) }
      defer { if run.endsPadding { builder.closePadding(style.padding, level: run.level) } }
      if let attachment = attributes[run.attributes].attachment {
        addAttachments(flags, run, attachment, style, to: &builder)
      } else {
        shapeRun(text, flags, run, style, to: &builder)
      }
    }
    return builder.finish()
  }

  /// Prepares a look for shaping.
  func style(for attributes: TextAttributes, language: String) -> ShapingStyle {
    let shaping = attributes.shaping
    var descriptor = shaping.font
    descriptor.size = 0
    if shaping.letterSpacing != 0 { descriptor.features += Self.featuresOffWhenSpaced }
    let language = shaping.language ?? language
    let key = ContextKey(descriptor: descriptor, language: language)
    return ShapingStyle(
      context: contextNumber(key), size: min(max(shaping.font.size, 0), 10_000),
      letterSpacing: InlineLength.rounded(min(max(shaping.letterSpacing, -10_000), 10_000)),
      wordSpacing: InlineLength.rounded(min(max(shaping.wordSpacing, -10_000), 10_000)),
      rise: FixedPoint.rounded(shaping.baselineOffset),
      padding: InlineLength.rounded(min(max(shaping.inlinePadding, 0), 1_000)))
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

  private func contextNumber(_ key: ContextKey) -> Int {
    if let known = contextNumbers[key] { return known }
    let face = fonts.face(for: key.descriptor)
    contexts.append(
      FontContext(
        descriptor: key.descriptor, language: key.language, primary: face.map(number(of:)) ?? -1,
        parameters: ShapingParameters(
          language: key.language, features: key.descriptor.features),
        isWhole: key.descriptor.features.contains(where: \.isBeyondStandard)))
    contextNumbers[key] = contexts.count - 1
    return contexts.count - 1
  }

  func number(of face: FontFace) -> Int32 {
    if let known = faceNumbers[ObjectIdentifier(face)] { return known }
    faces.append(FaceRecord(face))
    faceNumbers[ObjectIdentifier(face)] = Int32(faces.count - 1)
    return Int32(faces.count - 1)
  }

  func number(of script: OpenTypeTag) -> UInt32 {
    if let known = scriptNumbers[script] { return known }
    let number = UInt32(scriptNumbers.count)
    scriptNumbers[script] = number
    return number
  }
}
