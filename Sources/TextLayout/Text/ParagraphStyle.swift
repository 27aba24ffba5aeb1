/// How the lines of a paragraph are made and placed. Lengths are points.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where a line stands in its room.
  public enum Alignment: Hashable, Sendable {
    /// At the side where the paragraph's direction begins.
    case start
    /// At the side where the paragraph's direction ends.
    case end
    /// At the left, in both directions.
    case left
    /// At the right, in both directions.
    case right
    /// In the middle.
    case center
    /// At both sides, by widening what may be widened; as `start` where a paragraph or a line ends
    /// by itself.
    case justify
  }

  /// How the paragraph's direction is found (UAX #9, P2 and P3, HL1).
  public enum BaseDirection: Hashable, Sendable {
    /// The first strong character decides; without one, `defaultDirection`.
    case firstStrong
    /// `defaultDirection`, whatever the text.
    case natural
    /// Left to right, whatever the text.
    case leftToRight
    /// Right to left, whatever the text.
    case rightToLeft
  }

  /// The distance from one line to the next.
  public enum LineHeight: Hashable, Sendable {
    /// What the fonts ask for; a line grows for what is taller.
    case natural
    /// The natural height times a factor.
    case multiple(Double)
    /// The same for every line; only attachments make one taller.
    case fixed(Double)
    /// The natural height, but no less.
    case atLeast(Double)
    /// The natural height, but no more; only attachments make one taller.
    case atMost(Double)
  }

  /// How readily a line breaks between CJK characters (CSS Text `line-break`).
  public enum BreakStrictness: String, Hashable, Sendable {
    /// No small kana or iteration mark begins a line.
    case strict
    /// As newspapers do.
    case normal
    /// As narrow columns need.
    case loose
  }

  /// Where a line stands in its room.
  public var alignment: Alignment = .start
  /// How the direction is found.
  public var baseDirection: BaseDirection = .firstStrong
  /// The direction of text that has none.
  public var defaultDirection: TextDirection = .leftToRight
  /// The distance from one line to the next.
  public var lineHeight: LineHeight = .natural
  /// The font that a line's height and baseline start from, or nil for that of the paragraph's first
  /// character. A block names its own font here, so that a line of code or a heading's emoji does
  /// not move the baseline.
  public var strutFont: FontDescriptor?
  /// Room kept free at the start side of every line but the first.
  public var headIndent: Double = 0
  /// Room kept free at the start side of the first line.
  public var firstLineHeadIndent: Double = 0
  /// Room kept free at the end side of every line.
  public var tailIndent: Double = 0
  /// Room above the paragraph; adds to what the one before keeps below.
  public var spacingBefore: Double = 0
  /// Room below the paragraph; adds to what the next keeps above.
  public var spacingAfter: Double = 0
  /// How readily a line breaks between CJK characters.
  public var breakStrictness: BreakStrictness = .strict
  /// How the places are chosen at which lines end.
  public var lineBreaking: LineBreaking = .greedy
  /// Whether a justified line is widened at joins of letters, with U+0640 (kashida, tatweel), before
  /// its spaces are. For scripts that elongate so, and fonts that have a glyph for it.
  public var usesKashida: Bool = false
  /// Which words may be broken with a hyphen, or nil for those with soft hyphens alone.
  public var hyphenation: Hyphenation?
  /// Whether lines break for want of room at all.
  public var wraps: Bool = true
  /// Where tabs lead to.
  public var tabStops: [TabStop] = []
  /// The distance between tab stops from the line's start side, behind the last of `tabStops`.
  public var defaultTabInterval: Double = 28
  /// A BCP 47 tag; `und` when nothing is known.
  public var language: String = "und"

  /// Makes a plain style.
  public init() {}
}

/// A direction in which text runs.
public enum TextDirection: String, Hashable, Sendable {
  /// As Latin does.
  case leftToRight = "ltr"
  /// As Arabic and Hebrew do.
  case rightToLeft = "rtl"
}
