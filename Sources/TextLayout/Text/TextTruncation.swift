/// What is left out of a text that has more lines than there is room for: an ellipsis stands on the
/// last line in its place.
public enum TextTruncation: Hashable, Sendable {
  /// What comes before the last line's end, so that the line shows how its paragraph ends.
  case head
  /// The middle, so that the last line shows how its paragraph goes on and how it ends.
  case middle
  /// What comes after the last line.
  case tail
}
