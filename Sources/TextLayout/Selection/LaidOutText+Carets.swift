public import Graphics

extension LaidOutText {
  /// Where a caret stands: a rectangle without width, as high as its line.
  ///
  /// An offset inside a grapheme counts as the grapheme's start. Behind a line feed that ends the
  /// text the caret stands on a line of its own below the last one, which the text's height leaves
  /// out. In an empty text the rectangle has no height.
  ///
  /// - Complexity: O(log *n*) to find the line, then O(*n*) in its length.
  public func caretRect(at location: TextLocation) -> Rect {
    caretRect(at: location) { CaretLine($0) }
  }

  /// The caret's rectangle by stops that are already known.
  func caretRect(
    at location: TextLocation, stops: (TextLineFragment) -> CaretLine
  ) -> Rect {
    let location = normalized(location)
    if isOnExtraLine(location) { return extraLineCaret }
    guard let number = lineNumber(at: location) else { return .zero }
    let line = line(number)
    let carets = stops(line)
    return line.caretRect(x: carets.x(ofStop: carets.stop(of: location)))
  }

  /// Where a caret may stand on a line, from left to right, each place once.
  ///
  /// Where directions meet, two locations share a place; the one given here goes with the text of
  /// the outer direction.
  ///
  /// - Complexity: O(*n*) in the line's length, and O(log *n*) to find it.
  public func caretLocations(onLineAt location: TextLocation) -> [TextLocation] {
    guard let number = lineNumber(at: normalized(location)) else { return [] }
    return CaretLine(line(number)).stops
  }

  /// What is not shown of the text around an offset, if that lies inside of it.
  func hiddenRange(around offset: Int) -> Range<Int>? {
    hiddenRanges.first { $0.lowerBound < offset && offset < $0.upperBound }
  }

  /// The nearest location in the text whose offset is between cells of its line.
  func normalized(_ location: TextLocation) -> TextLocation {
    if let hidden = hiddenRange(around: location.offset) {
      return normalized(TextLocation(hidden.lowerBound))
    }
    let offset = min(max(location.offset, 0), text.count)
    guard let number = lineNumber(at: TextLocation(offset)) else { return TextLocation(0) }
    let prepared = prepared[number.paragraph]
    let analysis = prepared.shaped.analysis
    let own = offset - prepared.offset
    // Behind the line feed stands the next paragraph, or nothing.
    guard own < analysis.text.count else { return TextLocation(offset, location.affinity) }
    let placed = placed[number.paragraph]
    let lineStart = placed.start(of: placed.broken.lines[number.line])
    func lastStop(at place: Int) -> Int {
      var place = place
      while place > lineStart, !analysis.isCaretStop(place) { place -= 1 }
      return place
    }
    var stop = lastStop(at: own)
    // What is invisible at a line's start goes with the first cell.
    if stop > lineStart, lastStop(at: stop - 1) == lineStart, !analysis.isCaretStop(lineStart) {
      stop = lineStart
    }
    return TextLocation(prepared.offset + stop, stop == own ? location.affinity : .downstream)
  }

  /// Whether a location is behind the line feed that ends the text.
  func isOnExtraLine(_ location: TextLocation) -> Bool {
    hasExtraLine && location.offset >= text.count
  }

  /// The caret behind the line feed that ends the text.
  private var extraLineCaret: Rect {
    guard let paragraph = placed.indices.last else { return .zero }
    let found = placed[paragraph]
    let style = text.paragraphStyles[prepared[paragraph].style]
    let isRightToLeft = found.shaped.analysis.isRightToLeft
    let x =
      switch style.alignment {
      case .left: found.firstRoom.left
      case .right: found.firstRoom.left + found.firstRoom.width
      case .center: found.firstRoom.left + found.firstRoom.width / 2
      case .start, .justify:
        isRightToLeft ? found.firstRoom.left + found.firstRoom.width : found.firstRoom.left
      case .end:
        isRightToLeft ? found.firstRoom.left : found.firstRoom.left + found.firstRoom.width
      }
    return Rect(
      x: InlineLength.points(x), y: FixedPoint.points(found.top + found.height), width: 0,
      height: FixedPoint.points(prepared[paragraph].measurer.empty.height))
  }
}

extension TextLineFragment {
  /// A caret on the line, as high as it.
  func caretRect(x: Int) -> Rect {
    Rect(
      x: InlineLength.points(x), y: FixedPoint.points(top), width: 0,
      height: FixedPoint.points(metrics.height))
  }
}
