public import Graphics

/// The room that text is laid out in: a column of a width, without end below.
public struct TextContainer: Sendable {
  /// The width of the column, in points; infinite for text that shall not wrap.
  public var width: Double
  /// What says which part of a line is free, or nil for a column that is free everywhere.
  public var shape: (any TextContainerShape)?
  /// How many lines of the text are shown at most; 0 for all.
  public var maximumNumberOfLines = 0
  /// What is left out of a text with more lines.
  public var truncation: TextTruncation = .tail

  /// Makes a container. A width below 0, or one that is no number, counts as 0.
  public init(width: Double, shape: (any TextContainerShape)? = nil) {
    self.width = width > 0 ? width : 0
    self.shape = shape
  }

  /// A container in which nothing wraps.
  public static let unlimited = TextContainer(width: .infinity)
}

/// Says which part of each line of a column is free: how text flows around a picture, or into a
/// column whose edges are not straight.
public protocol TextContainerShape: Sendable {
  /// The free part of a line.
  ///
  /// Lines are asked for from top to bottom, each first with the height of an empty line of its
  /// paragraph: what makes a line taller is not known before it is filled. One that is filled and
  /// is taller is asked for again at the same place with its own height, and filled anew.
  ///
  /// - Parameters:
  ///   - proposal: The line's place in the column between its indents, in points.
  ///   - direction: The direction in which the paragraph runs.
  /// - Returns: The room for the line, inside the proposal or, where nothing of it is free, lower.
  func lineFragment(for proposal: Rect, direction: TextDirection) -> Rect
}
