/// How high a block image's box is; its width is always the column's.
public enum ImageSizing: Hashable, Sendable {
  /// A fixed height, in points.
  case height(Double)
  /// The picture's own proportions, up to a height in points.
  case maxHeight(Double)
  /// A fixed proportion, width ÷ height.
  case aspectRatio(Double)
  /// The picture's own size, made smaller where the column is narrower.
  case natural
}

/// How a picture fills its box; it always stands in the middle.
public enum ImageContentMode: String, Hashable, Sendable, CaseIterable {
  /// As large as fits inside.
  case fit
  /// As small as covers the box; what sticks out is cut off.
  case fill
  /// Drawn out to the box's proportions.
  case stretch
  /// As `fit`, but never larger than its own size.
  case scaleDown
  /// In its own size; what sticks out is cut off.
  case original
  /// As wide as the box; what sticks out above and below is cut off.
  case fitWidth
}

/// The look of images that stand alone; lengths are points.
public struct ImageStyle: StyleRecord {
  /// How high the box is.
  public var sizing: ImageSizing?
  /// How the picture fills the box.
  public var contentMode: ImageContentMode?
  /// The radius of the picture's corners.
  public var cornerRadius: Double?
  /// The room above; nil takes the paragraph's.
  public var marginTop: Double?
  /// The room below; nil takes the paragraph's.
  public var marginBottom: Double?

  /// Makes a record that sets nothing.
  public init() {}

  /// Takes every property that `other` sets.
  public mutating func merge(_ other: ImageStyle) {
    sizing = other.sizing ?? sizing
    contentMode = other.contentMode ?? contentMode
    cornerRadius = other.cornerRadius ?? cornerRadius
    marginTop = other.marginTop ?? marginTop
    marginBottom = other.marginBottom ?? marginBottom
  }
}

/// The look of images that stand in a line of text.
public struct InlineImageStyle: StyleRecord {
  /// How large an inline image is.
  public enum Sizing: Hashable, Sendable {
    /// A square with the given side, in points.
    case square(Double)
    /// The picture's own size, made smaller where the line is narrower.
    case natural
  }

  /// How large the image is.
  public var sizing: Sizing?

  /// The side of the square, in points; nil for another sizing.
  public var size: Double? {
    get { if case .square(let side) = sizing { side } else { nil } }
    set { sizing = newValue.map { .square($0) } }
  }

  /// Makes a record that sets nothing.
  public init() {}

  /// Takes every property that `other` sets.
  public mutating func merge(_ other: InlineImageStyle) {
    sizing = other.sizing ?? sizing
  }
}
