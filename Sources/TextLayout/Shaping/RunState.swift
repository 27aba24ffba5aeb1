/// A run on its way through the shaper, with the face that the latest glyphs came from.
struct RunState {
  let run: RunWalk.Run
  let traits: ScriptTraits
  let style: ShapingStyle
  let context: FontContext
  /// The number under which the cache knows all that decides a word's glyphs.
  let key: UInt32
  /// The number of the table of what is known of single characters.
  let characters: Int
  /// Whether nothing may be cut at spaces.
  let isWhole: Bool
  var face: Int32
  var record: FaceRecord
  var output: ParagraphBuilder.RunStyle
  /// The 1/4096 points of a font unit.
  var scale: Double
  /// Whether the builder knows of the face.
  var isOpen = false
}
