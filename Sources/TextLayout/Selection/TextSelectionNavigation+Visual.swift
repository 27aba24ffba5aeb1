extension TextSelectionNavigation {
  /// The stop to the left or right of a location.
  ///
  /// All stops of a text are in one order, so that as many steps back undo any steps that did not
  /// reach its end: those of a line from one side to the other, lines in the order in which their
  /// paragraph is read. Paragraphs follow in the direction of the first one. One of the other
  /// direction is crossed from its end to its start, as entering it at its start would lead back at
  /// once. A wrapped line's last stop is left out where the next line's first one is the same
  /// offset.
  func location(beside location: TextLocation, isRight: Bool) -> TextLocation {
    let isForwardInText = isRight != isRightToLeft(at: TextLocation(0))
    guard !text.isOnExtraLine(location), let number = text.lineNumber(at: location) else {
      // The line behind the last line feed has one stop.
      guard !isForwardInText, !text.placed.isEmpty else { return location }
      return entrance(of: text.placed.count - 1, isRight: isRight)
    }
    let line = stops(text.line(number))
    let isForward = isRight != isRightToLeft(at: location)
    let next = line.stop(of: location) + (isRight ? 1 : -1)
    let isLast = number.line + 1 == text.placed[number.paragraph].broken.lines.count
    if line.stops.indices.contains(next) {
      let isLineEnd = next == line.endIndex
      if !(isForward && isLineEnd && !isLast) || !repeatsStart(ofLineAfter: number, line) {
        return line.stops[next]
      }
    }
    if isForward ? !isLast : number.line > 0 {
      return neighbour(of: number, line, isForward: isForward)
    }
    let paragraph = number.paragraph + (isForwardInText ? 1 : -1)
    if paragraph == text.placed.count, text.hasExtraLine { return TextLocation(text.text.count) }
    guard text.placed.indices.contains(paragraph) else { return line.nearest(to: location) }
    return entrance(of: paragraph, isRight: isRight)
  }

  /// The first stop on the next line of the paragraph, or the last one on the line before.
  private func neighbour(
    of number: LineNumber, _ line: CaretLine, isForward: Bool
  ) -> TextLocation {
    let beside = LineNumber(
      paragraph: number.paragraph, line: number.line + (isForward ? 1 : -1))
    let other = stops(text.line(beside))
    if isForward { return other.stops[other.startIndex] }
    let isRepeated = other.stops[other.endIndex].offset == line.stops[line.startIndex].offset
    let inward = other.endIndex + (other.endIndex > 0 ? -1 : 1)
    return other.stops[
      isRepeated && other.stops.indices.contains(inward) ? inward : other.endIndex]
  }

  /// Whether the last stop of a line is the offset of the first one of the next.
  private func repeatsStart(ofLineAfter number: LineNumber, _ line: CaretLine) -> Bool {
    let after = LineNumber(paragraph: number.paragraph, line: number.line + 1)
    let next = stops(text.line(after))
    return line.stops[line.endIndex].offset == next.stops[next.startIndex].offset
  }

  /// The stop where a paragraph is entered by moving to one side.
  private func entrance(of paragraph: Int, isRight: Bool) -> TextLocation {
    let isRightToLeft = text.prepared[paragraph].shaped.analysis.isRightToLeft
    let isForward = isRight != isRightToLeft
    let last = text.placed[paragraph].broken.lines.count - 1
    let line = stops(
      text.line(LineNumber(paragraph: paragraph, line: isForward ? 0 : last)))
    return line.stops[isForward ? line.startIndex : line.endIndex]
  }
}

extension CaretLine {
  /// The stop at the side where the line begins.
  fileprivate var startIndex: Int { isRightToLeft ? stops.count - 1 : 0 }
  /// The stop at the side where the line ends.
  fileprivate var endIndex: Int { isRightToLeft ? 0 : stops.count - 1 }

  /// The stop's own location where another one lies.
  fileprivate func nearest(to location: TextLocation) -> TextLocation {
    stops[stop(of: location)]
  }
}
