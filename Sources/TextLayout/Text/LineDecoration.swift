public import Graphics

/// A line that goes with text.
public struct LineDecoration: Hashable, Sendable {
  /// The line's form.
  public enum Style: Hashable, Sendable {
    /// One line.
    case single
    /// Two lines.
    case double
    /// A row of dots.
    case dotted
    /// A row of dashes.
    case dashed
    /// A wave.
    case wavy
  }

  /// Whether a line under or over text is broken where letters reach into it, as a tail of a "g"
  /// does (CSS Text Decoration 4, 5.1, `text-decoration-skip-ink`).
  ///
  /// A line through text never is, and letters of a face that draws in colours break none.
  public enum InkSkipping: Hashable, Sendable {
    /// For all scripts but those of Chinese, Japanese and Korean, whose letters fill the height of
    /// their line.
    case automatic
    /// For all scripts.
    case always
    /// For none.
    case never
  }

  /// The line's form.
  public var style: Style
  /// The ink, or nil for the text's own.
  public var color: RGBAColor?
  /// Whether the line is broken where letters reach into it.
  public var inkSkipping: InkSkipping

  /// Makes a decoration; a single line in the text's colour by default.
  public init(
    _ style: Style = .single, color: RGBAColor? = nil, inkSkipping: InkSkipping = .automatic
  ) {
    self.style = style
    self.color = color
    self.inkSkipping = inkSkipping
  }
}
