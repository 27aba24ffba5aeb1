/// The room that text is laid out in: a column of a width, without end below.
public struct TextContainer: Hashable, Sendable {
  /// The width of the column, in points; infinite for text that shall not wrap.
  public var width: Double

  /// Makes a container. A width below 0, or one that is no number, counts as 0.
  public init(width: Double) {
    self.width = width > 0 ? width : 0
  }

  /// A container in which nothing wraps.
  public static let unlimited = TextContainer(width: .infinity)
}
