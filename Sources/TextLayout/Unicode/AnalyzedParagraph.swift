/// What the bidi algorithm and the line breaker know of a paragraph, whatever its fonts and width.
///
/// Every offset is a UTF-8 code unit of `text`, and arrays are indexed by it.
package struct AnalyzedParagraph: Equatable, Sendable {
  /// The text as UTF-8, without the line feed that ends the paragraph.
  package var text: [UInt8]
  /// The paragraph's embedding level: 0 for left to right, 1 for right to left.
  package var baseLevel: UInt8
  /// The embedding level of each byte before rule L1, all bytes of a character alike.
  ///
  /// Empty when everything runs left to right: the base level is 0 and all others would be even.
  package var levels: [UInt8]
  /// Where a virtual isolate's edge has a lower level than the text on both sides of it, in order.
  ///
  /// It parts the two in the visual order, as an isolate's initiator in the text would.
  package var levelEdges: [LevelEdge]
  /// What is known of each character, at its first byte; nothing at its other bytes.
  package var flags: [CharacterFlags]
  /// The scripts from first to last; together they cover the text.
  package var scripts: [ScriptRun]
  /// The stretches of whole grapheme clusters that are shown as pictures (UTS #51), in order;
  /// clusters that touch share a stretch.
  package var emoji: [Range<Int>]

  package init(
    text: [UInt8] = [], baseLevel: UInt8 = 0, levels: [UInt8] = [],
    levelEdges: [LevelEdge] = [], flags: [CharacterFlags] = [], scripts: [ScriptRun] = [],
    emoji: [Range<Int>] = []
  ) {
    self.text = text
    self.baseLevel = baseLevel
    self.levels = levels
    self.levelEdges = levelEdges
    self.flags = flags
    self.scripts = scripts
    self.emoji = emoji
  }

  /// Whether the paragraph runs right to left.
  package var isRightToLeft: Bool { baseLevel & 1 == 1 }

  /// The level of the character at an offset, before rule L1.
  package func level(at offset: Int) -> UInt8 {
    levels.isEmpty ? baseLevel : levels[offset]
  }
}

/// A place between two characters that has an embedding level of its own.
package struct LevelEdge: Hashable, Sendable {
  /// Where the character after it begins.
  package var offset: Int
  /// The level.
  package var level: UInt8

  package init(offset: Int, level: UInt8) {
    self.offset = offset
    self.level = level
  }
}

/// A stretch of text in one script, up to where the next begins.
package struct ScriptRun: Hashable, Sendable {
  /// Where the stretch ends.
  package var end: Int
  /// The ISO 15924 code, such as `Latn`; `Zyyy` only where the whole text has no script.
  package var script: OpenTypeTag

  package init(end: Int, script: OpenTypeTag) {
    self.end = end
    self.script = script
  }
}
