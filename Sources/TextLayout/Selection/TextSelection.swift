/// A stretch of text that is selected, or a place to insert text: an anchor that stays and a focus
/// that moves.
public struct TextSelection: Hashable, Sendable {
  /// What a selection grows by.
  public enum Granularity: String, Hashable, Sendable {
    /// A grapheme cluster, as a caret sees it.
    case character
    /// A word, or what stands between two (UAX #29, with ICU's dictionaries).
    case word
    /// A line of the layout.
    case line
    /// A sentence with the spaces behind it (UAX #29).
    case sentence
    /// A paragraph with its line feed.
    case paragraph
  }

  /// What was selected first; it stays selected however far the focus goes. Empty for a caret.
  public var anchor: Range<Int>
  /// The end that moves.
  public var focus: TextLocation
  /// What the selection grows by when a pointer extends it.
  public var granularity: Granularity
  /// The x, in points, that a caret moving from line to line strives for; nil after any other move.
  public var goalX: Double?

  /// A caret.
  public init(_ location: TextLocation) {
    self.init(anchor: location.offset..<location.offset, focus: location)
  }

  /// Selects a range, whose end is the focus.
  public init(_ range: Range<Int>, granularity: Granularity = .character) {
    self.init(
      anchor: range, focus: TextLocation(range.upperBound, .upstream), granularity: granularity)
  }

  /// Selects from an anchor to a focus.
  public init(
    anchor: Range<Int>, focus: TextLocation, granularity: Granularity = .character,
    goalX: Double? = nil
  ) {
    self.anchor = anchor
    self.focus = focus
    self.granularity = granularity
    self.goalX = goalX
  }

  /// What is selected.
  public var range: Range<Int> {
    min(anchor.lowerBound, focus.offset)..<max(anchor.upperBound, focus.offset)
  }

  /// Whether it is a caret and nothing is selected.
  public var isCaret: Bool { range.isEmpty }

  /// The affinity of the focus.
  public var affinity: TextAffinity { focus.affinity }
}
