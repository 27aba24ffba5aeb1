public import Graphics

/// The look of a stretch of text.
///
/// `shaping` holds what changes glyphs and advances; text that differs only in the rest is shaped
/// as one, so that a colour inside a word never parts its letters.
public struct TextAttributes: Hashable, Sendable {
  /// What decides the glyphs and their advances.
  public struct Shaping: Hashable, Sendable {
    /// The font asked for.
    public var font: FontDescriptor
    /// A BCP 47 tag, or nil for the paragraph's language.
    public var language: String?
    /// Room added after each grapheme, in points.
    public var letterSpacing: Double
    /// Room added to each space, in points.
    public var wordSpacing: Double
    /// How far the text stands above its baseline, in points; below for negative values.
    public var baselineOffset: Double
    /// Room kept free at both ends of the stretch, in points, as the chip behind inline code needs.
    /// Neighbouring looks with the same room are one stretch; a line's end inside it has none.
    public var inlinePadding: Double = 0

    /// Makes a set of shaping attributes.
    public init(
      font: FontDescriptor, language: String? = nil, letterSpacing: Double = 0,
      wordSpacing: Double = 0, baselineOffset: Double = 0
    ) {
      self.font = font
      self.language = language
      self.letterSpacing = letterSpacing
      self.wordSpacing = wordSpacing
      self.baselineOffset = baselineOffset
    }
  }

  /// What decides the glyphs and their advances.
  public var shaping: Shaping
  /// The ink.
  public var color: RGBAColor
  /// The part that the stretch plays in the paragraph's bidi algorithm.
  public var bidi: BidiRole
  /// What is drawn in place of the stretch, which is one U+FFFC.
  public var attachment: AttachmentReference?
  /// A line under the text.
  public var underline: LineDecoration?
  /// A line through the text.
  public var strikethrough: LineDecoration?
  /// A line over the text.
  public var overline: LineDecoration?
  /// An area behind the text.
  public var background: BackgroundDecoration?
  /// The address that the text points to.
  public var link: String?
  /// The caller's own number, carried through to runs and segments.
  public var tag: Int

  /// Makes a set of attributes.
  public init(
    font: FontDescriptor, color: RGBAColor = .black, language: String? = nil,
    baselineOffset: Double = 0, bidi: BidiRole = .plain, tag: Int = 0
  ) {
    shaping = Shaping(font: font, language: language, baselineOffset: baselineOffset)
    self.color = color
    self.bidi = bidi
    self.tag = tag
  }

  /// The font asked for.
  public var font: FontDescriptor {
    get { shaping.font }
    set { shaping.font = newValue }
  }

  /// How far the text stands above its baseline, in points; below for negative values.
  public var baselineOffset: Double {
    get { shaping.baselineOffset }
    set { shaping.baselineOffset = newValue }
  }
}

/// The part that a stretch of text plays in the bidi algorithm of its paragraph, without any control
/// character in the text (UAX #9, HL3).
public enum BidiRole: Hashable, Sendable {
  /// The direction that an isolate gives to what it holds.
  public enum IsolateDirection: Hashable, Sendable {
    /// As U+2066 LEFT-TO-RIGHT ISOLATE.
    case leftToRight
    /// As U+2067 RIGHT-TO-LEFT ISOLATE.
    case rightToLeft
    /// As U+2068 FIRST STRONG ISOLATE; left-to-right when nothing inside is strong.
    case firstStrong
  }

  /// Ordinary text.
  case plain
  /// A unit of its own, as between an isolate's initiator and U+2069. It does not vote on the
  /// paragraph's direction while other text does. Neighbouring stretches with different numbers
  /// are different isolates.
  case isolate(IsolateDirection, number: Int)
  /// Text that forms one unit with its surroundings but in which embeddings, overrides and isolates
  /// that are opened inside end with it. Neighbours with different numbers are different scopes.
  case scope(number: Int)
}

/// An area behind text.
public struct BackgroundDecoration: Hashable, Sendable {
  /// How far an area reaches above and below the baseline.
  public enum Extent: Hashable, Sendable {
    /// As far as the font's letters do.
    case font
    /// As far below as the font's letters do, and as far above its capitals, so that they stand in
    /// the middle.
    case capitals
  }

  /// The fill.
  public var color: RGBAColor
  /// The radius of the corners, in points.
  public var cornerRadius: Double
  /// How far the area reaches beyond the text on its left and right, in points.
  public var horizontalPadding: Double
  /// How far the area reaches above and below the baseline.
  public var extent: Extent
  /// How far the area reaches beyond that above and below, in points.
  public var verticalPadding: Double

  /// Makes a background.
  public init(
    color: RGBAColor, cornerRadius: Double = 0, horizontalPadding: Double = 0,
    extent: Extent = .font, verticalPadding: Double = 0
  ) {
    self.color = color
    self.cornerRadius = cornerRadius
    self.horizontalPadding = horizontalPadding
    self.extent = extent
    self.verticalPadding = verticalPadding
  }
}
