public import Graphics

extension LaidOutText {
  /// The location nearest to a point, in the coordinates of the text's column.
  ///
  /// Above the first line it is one of the first line, below the last one of the last; beside a line
  /// one of its two ends. On a character it is that of the nearer edge, with the affinity of that
  /// character where directions meet.
  ///
  /// - Complexity: O(log *n*) in the numbers of paragraphs and lines, then O(*n*) in the line's
  ///   length. `TextSelectionNavigation` remembers lines and needs O(log *n*) there, too.
  public func location(at point: Point) -> TextLocation {
    location(at: point) { CaretLine($0) }
  }

  /// The nearest location by stops that are already known.
  func location(at point: Point, stops: (TextLineFragment) -> CaretLine) -> TextLocation {
    if hasExtraLine, point.y >= height { return TextLocation(text.count) }
    guard let number = lineNumber(atY: point.y) else { return TextLocation(0) }
    return stops(line(number)).location(atX: InlineLength.rounded(point.x))
  }
}
