/// What the runs of one look, script, level and presentation share.
final class RunKind {
  let traits: ScriptTraits
  let style: ShapingStyle
  let context: FontContext
  /// The number under which the cache knows all that decides a word's glyphs.
  let key: UInt32
  /// The number of the table of what is known of single characters.
  let characters: Int
  /// Whether nothing may be cut at spaces in any such run.
  let isWhole: Bool
  /// What glyphs of the face that comes first share.
  let output: ParagraphBuilder.GlyphStyle
  /// The 1/4096 points of a font unit of that face.
  let scale: Double
  /// The space of that face.
  let space: FaceRecord.Space
  let script: OpenTypeTag
  let level: UInt8
  let isEmoji: Bool

  init(
    traits: ScriptTraits, style: ShapingStyle, context: FontContext, key: UInt32, characters: Int,
    isWhole: Bool, primary: FaceRecord, run: RunWalk.Run
  ) {
    self.traits = traits
    self.style = style
    self.context = context
    self.key = key
    self.characters = characters
    self.isWhole = isWhole
    output = ParagraphBuilder.GlyphStyle(
      level: run.level, isJoined: traits.isJoined, letterSpacing: style.letterSpacing,
      wordSpacing: style.wordSpacing, emboldening: primary.emboldening)
    scale = style.size * primary.unitScale
    space = primary.space
    script = run.script
    level = run.level
    isEmoji = run.isEmoji
  }

  /// Whether a run in a look is of this kind.
  @inline(__always)
  func holds(_ run: RunWalk.Run, _ style: ShapingStyle) -> Bool {
    script == run.script && level == run.level && isEmoji == run.isEmoji && self.style == style
  }
}

/// A run on its way through the shaper, with the face that the latest glyphs came from.
struct RunState {
  let run: RunWalk.Run
  let kind: RunKind
  /// Whether nothing may be cut at spaces.
  let isWhole: Bool
  var face: Int32
  /// The face's space.
  var space: FaceRecord.Space
  var output: ParagraphBuilder.GlyphStyle
  /// The 1/4096 points of a font unit.
  var scale: Double
  /// Whether the builder knows of the face.
  var isOpen = false

  var traits: ScriptTraits { kind.traits }
  var style: ShapingStyle { kind.style }
  var context: FontContext { kind.context }
  /// The number under which the cache knows all that decides a word's glyphs.
  var key: UInt32 { kind.key }
  /// The number of the table of what is known of single characters.
  var characters: Int { kind.characters }

  init(_ run: RunWalk.Run, _ kind: RunKind, isWhole: Bool) {
    self.run = run
    self.kind = kind
    self.isWhole = isWhole
    face = kind.context.primary
    space = kind.space
    output = kind.output
    scale = kind.scale
  }
}
