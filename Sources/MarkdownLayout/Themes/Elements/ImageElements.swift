public import Graphics

/// How a fixed proportion is filled.
public enum ContentMode: Hashable, Sendable {
  /// The whole picture is seen.
  case fit
  /// The whole box is covered.
  case fill
}

/// The style of images that stand alone.
///
/// `height`, `maxHeight`, `aspectRatio` and `natural` exclude each other: the last one holds.
public struct BlockImage: RecordElement {
  var changes = StyleChanges<ImageStyle>()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of block images.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    write(to: &configuration.image, traits: traits)
  }

  /// Fixes the box's height, in points.
  public func height(_ length: Double) -> BlockImage { setting(\.sizing, .height(length)) }

  /// Keeps the picture's proportions up to a height in points.
  public func maxHeight(_ length: Double) -> BlockImage { setting(\.sizing, .maxHeight(length)) }

  /// Fixes the box's proportion, width ÷ height.
  public func aspectRatio(_ ratio: Double) -> BlockImage {
    setting(\.sizing, .aspectRatio(ratio))
  }

  /// Fixes the box's proportion to that of a size.
  public func aspectRatio(_ size: Size) -> BlockImage {
    aspectRatio(size.height > 0 ? size.width / size.height : 1)
  }

  /// Fixes the box's proportion, width ÷ height, and how the picture fills it.
  public func aspectRatio(_ ratio: Double, contentMode: ContentMode) -> BlockImage {
    aspectRatio(ratio).contentMode(contentMode == .fit ? .fit : .fill)
  }

  /// Fixes the box's proportion to that of a size, and how the picture fills it.
  public func aspectRatio(_ size: Size, contentMode: ContentMode) -> BlockImage {
    aspectRatio(size).contentMode(contentMode == .fit ? .fit : .fill)
  }

  /// Draws the picture in its own size, made smaller where the column is narrower.
  public func natural() -> BlockImage { setting(\.sizing, .natural) }

  /// Says how the picture fills its box.
  public func contentMode(_ mode: ImageContentMode) -> BlockImage { setting(\.contentMode, mode) }

  /// Sets the radius of the picture's corners, in points.
  public func cornerRadius(_ length: Double) -> BlockImage { setting(\.cornerRadius, length) }

  /// Sets the room above, in points.
  public func marginTop(_ length: Double) -> BlockImage { setting(\.marginTop, length) }

  /// Sets the room below, in points.
  public func marginBottom(_ length: Double) -> BlockImage { setting(\.marginBottom, length) }
}

/// The style of images in a line of text.
public struct InlineImage: RecordElement {
  var changes = StyleChanges<InlineImageStyle>()

  /// Makes an element that sets nothing.
  public init() {}

  /// Writes what the modifiers set into the record of inline images.
  public func apply(to configuration: inout MarkdownStyleConfiguration, traits: TraitCollection) {
    write(to: &configuration.inlineImage, traits: traits)
  }

  /// Makes images squares with the given side, in points.
  public func size(_ side: Double) -> InlineImage { setting(\.sizing, .square(side)) }

  /// Draws pictures in their own size, made smaller where the line is narrower.
  public func natural() -> InlineImage { setting(\.sizing, .natural) }
}
