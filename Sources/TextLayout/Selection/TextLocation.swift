/// Which of two neighbouring characters a place between them goes with.
///
/// Most places look the same either way. Where a line wraps, the end of one line and the start of the
/// next are one offset; where directions meet, the two characters' edges lie apart.
public enum TextAffinity: String, Hashable, Sendable {
  /// The character before: the end of a line, the far edge of what was just read.
  case upstream
  /// The character behind: the start of a line, the near edge of what is read next.
  case downstream
}

/// A place between characters where a caret may stand.
public struct TextLocation: Hashable, Sendable {
  /// How many UTF-8 code units of the text come before.
  public var offset: Int
  /// The character that the place goes with.
  public var affinity: TextAffinity

  /// Makes a location.
  public init(_ offset: Int, _ affinity: TextAffinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}
